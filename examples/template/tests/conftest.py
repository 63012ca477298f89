"""Every ruling says how the table stands in the end."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from nightstand.testing import all_closed


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call() -> Generator[None, object, object]:
    """A ruling that ends without `awaits` or `ended` fails."""
    with all_closed():
        return (yield)
