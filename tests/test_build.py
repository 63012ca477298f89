"""The build hook's decision, the locks, and the doors of the Makefile."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hatch_mypyc.plugin import MypycBuildHook
from hatchling.bridge.app import Application

from hatch_build import NightstandBuildHook, compiler_fault, why_uncompiled

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))


def never() -> str | None:
    """Stand in for a search that must not happen."""
    raise AssertionError("a compiler was looked for")


def compiler(folder: Path, status: int) -> str:
    """Write a compiler that only ends with this status."""
    program = folder / "compiler"
    program.write_text(f"#!/bin/sh\nexit {status}\n")
    program.chmod(0o755)
    return str(program)


def test_a_wheel_is_compiled_where_there_is_a_compiler() -> None:
    """Nothing stands in the way of the compiled build."""
    assert why_uncompiled("standard", {}, lambda: None) is None


def test_a_wheel_without_a_compiler_says_so() -> None:
    """The reason is passed on to the person who builds."""
    assert why_uncompiled("standard", {}, lambda: "no compiler") == "no compiler"


def test_an_editable_install_is_never_compiled() -> None:
    """It does not even look for a compiler."""
    assert why_uncompiled("editable", {}, never) == "an editable install runs the source"


def test_a_pure_build_can_be_asked_for() -> None:
    """NIGHTSTAND_PURE=1 wins over any compiler."""
    assert why_uncompiled("standard", {"NIGHTSTAND_PURE": "1"}, never) == "NIGHTSTAND_PURE is set"


@pytest.mark.parametrize("value", ["", "0"])
def test_a_variable_that_says_no_asks_for_nothing(value: str) -> None:
    """An empty NIGHTSTAND_PURE, or 0, leaves the build compiled."""
    assert why_uncompiled("standard", {"NIGHTSTAND_PURE": value}, lambda: None) is None


def test_a_missing_compiler_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever expected a compiled build learns which program was looked for."""
    monkeypatch.setenv("CC", "no-such-compiler")
    assert "no-such-compiler" in (compiler_fault() or "")


def test_a_compiler_that_cannot_build_extensions_is_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A compiler is there and Python's headers are not: that counts as no compiler."""
    monkeypatch.setenv("CC", compiler(tmp_path, status=1))
    assert "no C compiler" in (compiler_fault() or "")


def test_a_compiler_that_builds_extensions_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The smallest extension compiled, so the engine will."""
    monkeypatch.setenv("CC", compiler(tmp_path, status=0))
    assert compiler_fault() is None


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Lay out a project of one module, with what an earlier build in place left beside it."""
    package = tmp_path / "project" / "src" / "nightstand"
    package.mkdir(parents=True)
    (package / "table.py").touch()
    (package / "old.so").touch()
    (tmp_path / "project" / "pyproject.toml").touch()
    (tmp_path / "project" / "web").mkdir()
    client_built_by(tmp_path / "project", "sys.exit('npm is away')")
    return tmp_path / "project"


def client_built_by(project: Path, program: str) -> None:
    """Let this program stand where the one stands that builds the browser client."""
    (project / "web" / "build.py").write_text(f"import pathlib, sys\n{program}\n")


def hook_for(project: Path) -> NightstandBuildHook:
    """Make the hook as hatch makes it."""
    nothing: Any = None
    app: Any = Application().get_safe_application()
    return NightstandBuildHook(str(project), {}, nothing, nothing, "", "wheel", app)


def test_the_hook_compiles_a_copy_and_leaves_the_sources_alone(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is compiled goes into the wheel, from a copy that is gone afterwards."""

    def compile_here(self: MypycBuildHook, version: str, build_data: dict[str, Any]) -> None:
        assert Path.cwd() == Path(self.root)
        assert Path("src/nightstand/table.py").exists()
        assert not Path("src/nightstand/old.so").exists()
        Path("src/nightstand/table.so").touch()

    monkeypatch.setattr(MypycBuildHook, "initialize", compile_here)
    monkeypatch.setattr("hatch_build.why_uncompiled", lambda version, environ: None)
    before = sorted(project.rglob("*"))
    hook = hook_for(project)
    build_data: dict[str, Any] = {"force_include": {}}
    hook.initialize("standard", build_data)

    [(source, target)] = build_data["force_include"].items()
    assert target == str(Path("src/nightstand/table.so"))
    assert Path(source).exists()
    assert build_data["infer_tag"]
    assert not build_data["pure_python"]
    assert sorted(project.rglob("*")) == before
    hook.finalize("standard", build_data, "")
    assert not Path(source).exists()


def test_the_hook_says_why_a_wheel_is_not_compiled(
    project: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The wheel stays pure, and the build log has the reason."""
    monkeypatch.setenv("NIGHTSTAND_PURE", "1")
    hook = hook_for(project)
    build_data: dict[str, Any] = {"force_include": {}}
    hook.initialize("standard", build_data)
    hook.finalize("standard", build_data, "")
    assert build_data == {"force_include": {}}
    assert "built uncompiled: NIGHTSTAND_PURE is set." in capfd.readouterr().err


def test_the_hook_adds_the_browser_client(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the client's own build wrote goes into the wheel as the package's folder `web`."""
    monkeypatch.setenv("NIGHTSTAND_PURE", "1")
    there = "pathlib.Path(__file__).parents[1] / 'src' / 'nightstand' / 'web'"
    client_built_by(project, f"({there}).mkdir(parents=True)")
    hook = hook_for(project)
    build_data: dict[str, Any] = {"force_include": {}}
    hook.initialize("standard", build_data)
    [(source, target)] = build_data["force_include"].items()
    assert target == str(Path("nightstand/web"))
    assert Path(source).is_dir()
    hook.finalize("standard", build_data, "")


def test_the_hook_says_why_there_is_no_browser_client(
    project: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A machine that cannot build the client still gets all the rest."""
    monkeypatch.setenv("NIGHTSTAND_PURE", "1")
    hook = hook_for(project)
    build_data: dict[str, Any] = {"force_include": {}}
    hook.initialize("standard", build_data)
    hook.finalize("standard", build_data, "")
    assert build_data == {"force_include": {}}
    told = capfd.readouterr().err
    assert "without its browser client" in told
    assert "npm is away" in told


def test_an_isolated_build_is_lent_a_node_where_there_is_none(project: Path) -> None:
    """The client's build knows whether the machine has one; the hook passes its word on."""
    client_built_by(project, "assert sys.argv[1:] == ['--lent']; print('some-node==1')")
    assert hook_for(project).dependencies() == ["some-node==1"]


def names(requirements: list[str]) -> set[str]:
    """Name the packages that requirements ask for, as a lock spells them."""
    bare = [re.match(r"[\w.-]+", requirement) for requirement in requirements]
    return {match[0].lower().replace("_", "-") for match in bare if match}


def test_the_build_requirements_are_pinned() -> None:
    """The compiler's version is decided here and not by the day of the build."""
    for requirement in PROJECT["build-system"]["requires"]:
        assert re.fullmatch(r"[\w-]+==[\d.]+", requirement)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_pins_and_hashes_everything(lock: Path) -> None:
    """Every requirement has one version and the hashes of its files."""
    entries = re.split(r"\n(?=\S)", re.sub(r"(?m)^\s*#.*\n", "", lock.read_text()).strip())
    for entry in entries:
        assert re.match(r"[\w.-]+==\S+ ", entry), entry
        assert "--hash=sha256:" in entry, entry


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_names_no_place(lock: Path) -> None:
    """A lock says what, never from where: no index, no address, no path of some machine."""
    assert not re.search(r"://|file:|index|find-links|^\s*-e|^/", lock.read_text(), re.MULTILINE)


@pytest.mark.parametrize("lock", ["run", "dev", "bench", "build"])
def test_a_lock_has_what_the_project_asks_for(lock: str) -> None:
    """Whoever adds a dependency and forgets `make lock` is told here."""
    project = PROJECT["project"]
    build = PROJECT["build-system"]["requires"]
    extras = project["optional-dependencies"]
    asked = {
        "run": project["dependencies"],
        "dev": project["dependencies"] + extras["cluster"] + extras["dev"] + build,
        "bench": project["dependencies"] + extras["bench"],
        "build": build,
    }[lock]
    text = (ROOT / "requirements" / f"{lock}.txt").read_text()
    locked = re.findall(r"(?m)^[\w.-]+==[^ ;\\]+", text)
    assert names(asked) - {project["name"]} <= names(locked)
    if lock in ("build", "dev"):
        assert set(build) <= set(locked)


def test_make_alone_lists_every_door() -> None:
    """A door that the list leaves out would not be found."""
    makefile = (ROOT / "Makefile").read_text()
    [phony] = re.findall(r"(?m)^\.PHONY: (.*)$", makefile)
    doors = set(phony.split()) - {"FORCE"}
    assert doors >= {"play", "test", "bench", "lint", "docs", "fuzz", "compile", "rulings", "lock"}
    # What `make test` hands down to its children must not change what plain `make` does.
    environment = {name: value for name, value in os.environ.items() if "MAKE" not in name}
    listed = subprocess.run(
        ["make"], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    ).stdout
    assert set(re.findall(r"(?m)^  make ([\w-]+) +\w", listed)) == doors
