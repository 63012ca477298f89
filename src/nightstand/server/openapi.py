"""The OpenAPI document of the HTTP API: what may go wrong anywhere, and an example of each thing.

The examples are values of the wire's own types, so they cannot be out of date.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import (
    Components,
    License,
    OpenAPIMediaType,
    OpenAPIResponse,
    OpenAPIType,
    PathItem,
    Reference,
    Schema,
    SecurityScheme,
)

import nightstand
from nightstand.server.problems import MEDIA_TYPE
from nightstand.server.security import csrf
from nightstand.server.security.sessions import COOKIE
from nightstand.wire.base import Wire
from nightstand.wire.games import GuideNote, RuleBlock, RuleSection, Term, VariantInfo
from nightstand.wire.players import Credentials, GameTally, Me, NewGuest, Player, Statistics
from nightstand.wire.scenes import ChoiceView, FaceView, LogLine, MoveView, PieceView, QuestionView
from nightstand.wire.tables import (
    Clock,
    Imported,
    NewTable,
    Problem,
    SeatBot,
    SeatView,
    SeatWish,
    Sit,
    Verification,
)

PATH = "/api/schema"

DESCRIPTION = f"""\
Tables of Nightstand, from outside. What happens at a table travels over its socket, which
`docs/protocol.md` describes; `nightstand.client` speaks both.

`GET /api/me` sets a token in the cookie `{csrf.COOKIE}`. Whatever changes something repeats it in
the header `{csrf.HEADER}`. Every refusal is a problem document (RFC 9457).
"""

ANN = Player("3f0c9a52b1d84e6f9a7d2c5b8e1f4a60", "Ann", True)

EXAMPLES: tuple[Wire, ...] = (
    ANN,
    Me(ANN),
    NewGuest("Ann"),
    Credentials("Ann", "moth and candle"),
    NewTable(
        "nightmarium",
        [SeatWish("you"), SeatWish("bot", level="fair"), SeatWish("open")],
        variants={"goal": "5", "horrors": "no"},
        clock=Clock("game", 900, 10),
        contribution="owls",
    ),
    SeatWish("bot", level="fair"),
    Clock("game", 900, 10),
    Sit(invitation="", contribution="candle"),
    SeatBot("gentle"),
    SeatView(0, "Ann", "person", "", True, True, False, 890_000, True),
    Imported('{"nightstand": 1, "rules": 1, "game": "tales", "check": "9a7d2c5b8e1f"}\n'),
    Verification(True, "all 171 choices hold; Ann has 5 complete Creatures and wins."),
    GameTally("nightmarium", "Nightmarium", 12, 4.5, 11),
    Statistics("Ann", [GameTally("nightmarium", "Nightmarium", 12, 4.5, 11)]),
    VariantInfo("goal", "Complete Creatures to win", ["5", "6", "7"], "5", "NM-10.1", ""),
    RuleBlock("entry", "There is no hand limit, at any time.", "NM-3.5"),
    RuleSection(
        "NM-3", "The turn", [RuleBlock("entry", "There is no hand limit, at any time.", "NM-3.5")]
    ),
    Term("Weeper", "NM-6.5", "Draw two cards."),
    GuideNote("NM-3.2", "You have an action."),
    LogLine("Ann draws a card.", "NM-4.1", [MoveView("deck", "hand.1")]),
    ChoiceView("draw", "Draw a card", ["deck"]),
    QuestionView(0, "NM-3.2", "First action", [ChoiceView("draw", "Draw a card", ["deck"])]),
    FaceView("Pale Hippogriff", "97", ["L", "Ex"], "Chimeridae, legs, Executioner", "green", []),
    PieceView("hand.2.1", None, [], {}, []),
    Problem("Conflict", 409, "the game is not over"),
)


def openapi_config() -> OpenAPIConfig:
    """What Litestar cannot know from the handlers."""
    return OpenAPIConfig(
        title="Nightstand",
        version=nightstand.__version__,
        description=DESCRIPTION,
        license=License("Apache-2.0", identifier="Apache-2.0"),
        path=PATH,
        render_plugins=[JsonRenderPlugin(path="/")],
        use_handler_docstrings=True,
        components=Components(
            security_schemes={
                "session": SecurityScheme(type="apiKey", security_scheme_in="cookie", name=COOKIE)
            },
            schemas={"Problem": _problem_schema()},
        ),
    )


def complete(app: Litestar) -> None:
    """Add the examples, and to every operation what it says when it refuses."""
    document = app.openapi_schema
    schemas = document.components.schemas
    for example in EXAMPLES:
        schema = schemas.get(type(example).__name__)
        if schema is not None:
            schema.examples = [msgspec.to_builtins(example)]
    for path in (document.paths or {}).values():
        for operation in _operations(path):
            responses = operation.responses or {}
            responses.pop("400", None)  # Litestar's own shape, which we never send
            responses["default"] = _refusal()


def _operations(path: PathItem) -> list[Any]:
    every = (path.get, path.post, path.put, path.delete)
    return [operation for operation in every if operation is not None]


def _refusal() -> OpenAPIResponse:
    content = {MEDIA_TYPE: OpenAPIMediaType(Reference("#/components/schemas/Problem"))}
    return OpenAPIResponse("It was refused, and this is why.", content=dict(content))


def _problem_schema() -> Schema:
    """Problem documents stand in no handler's signature, so Litestar does not know them."""
    text = Schema(type=OpenAPIType.STRING)
    return Schema(
        title="Problem",
        description=Problem.__doc__,
        type=OpenAPIType.OBJECT,
        properties={
            "title": text,
            "status": Schema(type=OpenAPIType.INTEGER, minimum=400, maximum=599),
            "detail": text,
            "type": text,
            "fields": Schema(type=OpenAPIType.OBJECT, additional_properties=text),
        },
        required=["title", "status", "detail", "type", "fields"],
    )
