"""Prints the JSON Schema of everything that crosses the wire, for `npm run types`."""

from __future__ import annotations

import json

import msgspec

from nightstand.wire import frames, games, players, tables
from nightstand.wire.base import PROTOCOL, Wire


def roots() -> list[type[Wire]]:
    """Every type that a module of the wire defines, in the order of the modules."""
    return [
        value
        for module in (players, games, tables, frames)
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, Wire)
        and value.__module__ == module.__name__
    ]


def schema() -> dict[str, object]:
    """One document: the unions of the socket's frames, and a definition for each type."""
    unions = {"ClientFrame": frames.ClientFrame, "ServerFrame": frames.ServerFrame}
    made, definitions = msgspec.json.schema_components(
        [*unions.values(), *roots()], ref_template="#/definitions/{name}"
    )
    for name, union in zip(unions, made, strict=False):
        definitions[name] = union
    return {"protocol": PROTOCOL, "definitions": definitions}


if __name__ == "__main__":
    print(json.dumps(schema(), indent=1))
