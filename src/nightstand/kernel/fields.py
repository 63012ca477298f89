"""Values out of a file that anybody may have written: each is of the kind it has to be, or refused.

The kinds are exact: `true` is no number, and `1` no text.
"""

from __future__ import annotations

from nightstand.kernel.errors import NightstandError


class Fields:
    """The fields of one JSON object."""

    def __init__(self, values: dict[str, object]) -> None:
        self.values = values

    def text(self, name: str) -> str:
        value = self.values.get(name)
        if not isinstance(value, str):
            raise _wrong(name, "is no text")
        return value

    def number(self, name: str) -> int:
        """A whole number from 1, as people count seats and versions."""
        return _counted(name, self.values.get(name))

    def texts(self, name: str) -> list[str]:
        found: list[str] = []
        for value in self._list(name):
            if not isinstance(value, str):
                raise _wrong(name, "holds something that is no text")
            found.append(value)
        return found

    def numbers(self, name: str) -> list[int]:
        return [_counted(name, value) for value in self._list(name)]

    def groups(self, name: str) -> list[list[int]]:
        """Lists of numbers, such as a ranking."""
        groups: list[list[int]] = []
        for value in self._list(name):
            if not isinstance(value, list) or not value:
                raise _wrong(name, "holds something that is no group")
            groups.append([_counted(name, each) for each in value])
        return groups

    def named_texts(self, name: str) -> dict[str, str]:
        """An object whose values are texts."""
        value = self.values.get(name)
        if not isinstance(value, dict):
            raise _wrong(name, "has no fields")
        found: dict[str, str] = {}
        for key, each in value.items():
            if not isinstance(each, str):
                raise _wrong(name, "holds something that is no text")
            found[key] = each
        return found

    def objects(self, name: str) -> list[Fields]:
        found: list[Fields] = []
        for value in self._list(name):
            if not isinstance(value, dict):
                raise _wrong(name, "holds something that has no fields")
            found.append(Fields(value))
        return found

    def _list(self, name: str) -> list[object]:
        value = self.values.get(name)
        if not isinstance(value, list):
            raise _wrong(name, "is no list")
        return value


def _counted(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise _wrong(name, "is no whole number from 1")
    return value


def _wrong(name: str, what: str) -> NightstandError:
    return NightstandError(f"{name!r} {what}")
