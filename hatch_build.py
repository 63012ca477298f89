"""Builds the engine compiled, with mypyc, wherever there is a C compiler to do it.

hatch-mypyc does the work. It compiles in place, and moves pyproject.toml aside meanwhile; so it is
given a copy of the sources, and the repository stays as it is: an editable install beside it never
finds compiled modules, and a build that is interrupted leaves nothing behind.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Mapping
from contextlib import chdir
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PURE = "NIGHTSTAND_PURE"
"""Set to 1, this variable asks for the uncompiled build."""

BUILT = (".so", ".pyd")


def compiler_fault() -> str | None:
    """Say why no extension can be compiled here, found by compiling the smallest; or None."""
    import_module("setuptools")  # brings distutils to Pythons that have none
    from distutils.ccompiler import new_compiler
    from distutils.errors import CCompilerError, DistutilsError
    from distutils.sysconfig import customize_compiler, get_python_inc

    with TemporaryDirectory(prefix="nightstand-probe-") as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe;\n")
        compiler = new_compiler()
        customize_compiler(compiler)
        try:
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
        except (CCompilerError, DistutilsError) as fault:
            return f"no C compiler that builds Python extensions was found ({fault})"
    return None


def why_uncompiled(
    version: str,
    environ: Mapping[str, str],
    fault: Callable[[], str | None] = compiler_fault,
) -> str | None:
    """Say why this build is not compiled; None if it is. ``version`` is hatch's kind of wheel."""
    if version == "editable":
        return "an editable install runs the source"
    if environ.get(PURE, "0") not in ("", "0"):
        return f"{PURE} is set"
    return fault()


class NightstandBuildHook(BuildHookInterface[Any]):
    """Adds the compiled engine to a wheel, or says why it does not."""

    stage: TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile a copy of the sources and add what came of it to the wheel."""
        reason = why_uncompiled(version, os.environ)
        if reason:
            self.app.display_warning(f"nightstand is built uncompiled: {reason}.")
            return
        self.app.display_info("nightstand is built compiled; this takes a minute or two.")
        self.stage = TemporaryDirectory(prefix="nightstand-build-")
        stage = Path(self.stage.name).resolve()
        self.compile(stage, version)
        extensions = [path for path in stage.rglob("*") if path.suffix in BUILT]
        build_data["infer_tag"] = True
        build_data["pure_python"] = False
        for path in extensions:
            build_data["force_include"][str(path)] = str(path.relative_to(stage))

    def compile(self, stage: Path, version: str) -> None:
        """Run hatch-mypyc's hook in ``stage``, on a copy of the sources."""
        from hatch_mypyc.plugin import MypycBuildHook

        leave = shutil.ignore_patterns("__pycache__", *(f"*{suffix}" for suffix in BUILT))
        shutil.copytree(Path(self.root, "src"), stage / "src", ignore=leave)
        shutil.copy(Path(self.root, "pyproject.toml"), stage)
        hook = MypycBuildHook(
            str(stage),
            self.config,
            self.build_config,
            self.metadata,
            self.directory,
            self.target_name,
            self.app,
        )
        with chdir(stage):
            hook.initialize(version, {"artifacts": [], "force_include": {}})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the copy, now that the wheel is written."""
        if self.stage:
            self.stage.cleanup()
