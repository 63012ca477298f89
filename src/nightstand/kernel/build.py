"""Whether this installation runs compiled."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec


def is_compiled() -> bool:
    """Say whether the engine is compiled: all of it is or none, so this module speaks for it."""
    spec = find_spec(__name__)
    return spec is not None and (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES))


def build_name() -> str:
    """Name the build as ``nightstand --version`` prints it."""
    return "compiled" if is_compiled() else "uncompiled"
