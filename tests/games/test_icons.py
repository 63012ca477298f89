"""Pictures: every name that a game gives is one of the collection that the client is built with."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from zipfile import ZipFile

import pytest

from nightstand.games.nightmarium import scene as nightmarium
from nightstand.games.nightmarium.table import NightmariumTable
from nightstand.games.tales import scene as tales
from nightstand.games.tales.cards import cards_of, load_set
from nightstand.games.tales.table import TalesTable
from nightstand.kernel.chance import quick
from nightstand.kernel.game import game, games
from nightstand.kernel.scene import Face

ROOT = Path(__file__).parents[2]
PACKED = ROOT / "src" / "nightstand" / "web" / "icons.zip"
COLLECTION = ROOT / "web" / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"


@cache
def collection() -> frozenset[str]:
    """The names of all pictures, from the built client or from what it is built of."""
    if PACKED.exists():
        return frozenset(name.removesuffix(".svg") for name in ZipFile(PACKED).namelist())
    assert COLLECTION.exists(), "no pictures are here; `make web` fetches and packs them"
    return frozenset(json.loads(COLLECTION.read_text("utf-8"))["icons"])


def faces_of_nightmarium(set_name: str) -> list[Face]:
    """Every card of a set, and the Seals."""
    setup = game("nightmarium").agree(2, {"horrors": "yes"}, set_name)
    table = game("nightmarium").new(setup, quick("pictures"))
    assert isinstance(table, NightmariumTable)
    return [nightmarium.face(table, card) for card in range(len(table.catalogue.cards))]


def faces_of_tales(set_name: str) -> list[Face]:
    """Every card of a set."""
    table = game("tales").new(game("tales").agree(2, {}, set_name), quick("pictures"))
    assert isinstance(table, TalesTable)
    return [tales.face(table, card) for card in range(len(table.catalogue.cards))]


@pytest.mark.parametrize("name", list(games()))
def test_every_game_has_an_emblem(name: str) -> None:
    """The lobby shows it beside the name."""
    assert game(name).icon in collection()


@pytest.mark.parametrize(
    "faces",
    [
        *[faces_of_nightmarium(name) for name in game("nightmarium").sets],
        *[faces_of_tales(name) for name in game("tales").sets],
    ],
    ids=[*game("nightmarium").sets, *game("tales").sets],
)
def test_every_face_is_drawn(faces: list[Face]) -> None:
    """A card has a picture, and each of its badges one or more; all of them exist."""
    for face in faces:
        assert len(face.icons) == 1 + len(face.badges)
        assert {name for icons in face.icons for name in icons.split(" ")} <= collection()


def test_every_card_of_the_house_deck_has_its_own_picture() -> None:
    """No two names look alike, so that memory has something to hold on to."""
    icons = [card.icon for card in cards_of(load_set("house"))]
    assert all(icons)
    assert len(set(icons)) == len(icons)


def test_a_card_without_a_picture_gets_that_of_its_kind() -> None:
    """Sets of one's own need not name any."""
    assert set(tales.KIND_ICONS.values()) <= collection()
