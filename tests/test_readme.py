"""What the README shows works as shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[1].joinpath("README.md").read_text(encoding="utf-8")


def test_the_example_plays_a_game_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    """The Python example runs as it stands and says who won."""
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)

    exec(compile(example, "README.md", "exec"), {})

    assert "wins" in capsys.readouterr().out
