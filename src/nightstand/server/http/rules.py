"""Games, their rules as data, and their guided first games."""

from __future__ import annotations

import tomllib
from functools import cache

from litestar import get
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from nightstand.bots.levels import LEVELS
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import Game, game, games
from nightstand.kernel.rulebook import Block, Entry, Paragraph, Rulebook
from nightstand.server.guides import guide_of
from nightstand.server.problems import not_found
from nightstand.wire.games import GameInfo, Guide, RuleBlock, Rules, RuleSection, Term, VariantInfo


@get("/api/games", sync_to_thread=False, operation_id="listGames")
def list_games() -> list[GameInfo]:
    """The games that can be played here, with what a table can agree on."""
    return [_info(known) for known in games().values()]


@get("/api/games/{name:str}/rules", sync_to_thread=False, operation_id="readRules")
def read_rules(name: FromPath[str]) -> Rules:
    """The rules of a game in our own words, section by section, each rule with its id."""
    return _rules(_known(name))


@get("/api/games/{name:str}/terms", sync_to_thread=False, operation_id="readTerms")
def read_terms(name: FromPath[str]) -> list[Term]:
    """The words that may stand on a game's pieces, and what its rules say that they mean."""
    return _terms(_known(name))


@get("/api/games/{name:str}/guide", sync_to_thread=False, operation_id="readGuide")
def read_guide(name: FromPath[str]) -> Guide:
    """A guided first game: what to read before it, the table to make, notes along the way."""
    found = guide_of(_known(name))
    if found is None:
        raise not_found("this game has no guided first game")
    return found


def _known(name: str) -> Game:
    """The game that an address names; the address is wrong if there is none."""
    try:
        return game(name)
    except NightstandError as error:
        raise not_found(str(error)) from error


@cache
def _info(game: Game) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        fewest=game.fewest,
        most=game.most,
        sets=game.sets,
        variants=[
            VariantInfo(v.name, v.title, v.choices, v.default, v.rule, v.doc) for v in game.variants
        ],
        levels=LEVELS,
        rules_version=game.rules_version,
        set_notes={name: _notes(game, name) for name in game.sets},
        icon=game.icon,
        about=game.about,
        credit=game.credit,
        guided=bool(game.guide_text()),
    )


def _notes(game: Game, card_set: str) -> str:
    """What the header of a card set says of it; nothing for a game that is played without."""
    header = tomllib.loads(game.set_text(card_set)).get("set", {})
    return " ".join(str(header.get("notes", "")).split())


@cache
def _rules(game: Game) -> Rules:
    """Kept, because rules never change while the server runs."""
    book = Rulebook.read(game.rules_text())
    return Rules(
        game=game.name,
        title=book.title,
        opening=[_block(block) for block in book.opening],
        sections=[
            RuleSection(part.id, part.title, [_block(block) for block in part.blocks])
            for part in book.sections
        ],
    )


@cache
def _terms(game: Game) -> list[Term]:
    book = Rulebook.read(game.rules_text())
    return [Term(term.name, term.rule, term.text) for term in book.terms]


def _block(block: Block) -> RuleBlock:
    """A block with its emphasis still in it, as markdown writes it."""
    match block:
        case Entry():
            return RuleBlock("entry", block.text, block.id, block.ruling)
        case Paragraph():
            return RuleBlock("item" if block.bullet else "paragraph", block.text)
        case _:
            return RuleBlock("table", head=list(block.head), rows=[list(row) for row in block.rows])


handlers: list[ControllerRouterHandler] = [list_games, read_rules, read_terms, read_guide]
