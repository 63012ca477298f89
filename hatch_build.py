"""Builds the engine compiled, wherever there is a C compiler, and the browser client.

hatch-mypyc compiles, in place, and moves pyproject.toml aside meanwhile; so it is given a copy of
the sources, and the repository stays as it is: an editable install beside it never finds compiled
modules, and a build that is interrupted leaves nothing behind. The client is built by
`web/build.py`, in a copy, too.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
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

CLIENT = Path("web", "build.py")
BUILT_CLIENT = Path("src", "nightstand", "web")


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
    """Adds the compiled engine and the browser client to a wheel, or says why it does not."""

    stage: TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """A Node for the client, where the machine has none; isolated builds install it."""
        lent = [sys.executable, str(Path(self.root, CLIENT)), "--lent"]
        return subprocess.run(lent, capture_output=True, text=True, check=True).stdout.split()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build in a copy of the sources and add what came of it to the wheel."""
        self.stage = TemporaryDirectory(prefix="nightstand-build-")
        stage = Path(self.stage.name).resolve()
        reason = why_uncompiled(version, os.environ)
        if reason:
            self.app.display_warning(f"nightstand is built uncompiled: {reason}.")
        else:
            self.app.display_info("nightstand is built compiled; this takes a minute or two.")
            self.add_engine(stage, version, build_data)
        if version != "editable":
            self.add_client(stage, build_data)

    def add_engine(self, stage: Path, version: str, build_data: dict[str, Any]) -> None:
        """Add the compiled modules."""
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

    def add_client(self, stage: Path, build_data: dict[str, Any]) -> None:
        """Add the browser client; without it everything works but the browser's pages."""
        leave = shutil.ignore_patterns("node_modules")
        shutil.copytree(Path(self.root, "web"), stage / "web", ignore=leave)
        words = [sys.executable, str(stage / CLIENT)]
        done = subprocess.run(words, stderr=subprocess.PIPE, text=True, check=False)
        if done.returncode:
            fault = done.stderr.strip()
            self.app.display_warning(f"nightstand is built without its browser client.\n{fault}")
            return
        build_data["force_include"][str(stage / BUILT_CLIENT)] = str(Path("nightstand", "web"))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the copies, now that the wheel is written."""
        if self.stage:
            self.stage.cleanup()
