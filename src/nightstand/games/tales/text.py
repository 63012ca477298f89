"""The texts of Nightmare Tales: from a text to its effect and back (NT-16).

The text is the card: what `parse` makes of it is all that the rules know, and `render` gives the
very same text back. The grammar stands in text.lark.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from lark import Token, Tree

from nightstand.cardtext.grammar import Grammar
from nightstand.games.tales.effects import (
    ADD,
    ALL_OF_ONE_PLAYER,
    ALL_OF_THEIRS,
    ALL_OF_YOURS,
    ANOTHER_PLAYERS,
    ANYBODYS,
    DISCARD,
    EACH_OTHER_PLAYER,
    EACH_PLAYER,
    EACH_STARTING_WITH_NEXT,
    EYE,
    LOOK,
    NO_CARDS,
    NO_TRIGGER,
    ONE_OTHER_PLAYER,
    OWNER,
    PENALTY,
    REPLACE,
    REVEAL,
    REVEALER,
    SHUFFLE,
    SWAP_DIFFERENT,
    SWAP_WITH_OTHER,
    THEIRS,
    UNCOVER,
    YOU,
    YOURS,
    Effect,
    Sentence,
)

# Each line: the number, the name of the alternative in text.lark, and the words to render it.
_TRIGGERS: Final = {
    NO_TRIGGER: ("nothing", "-"),
    DISCARD: ("discard", "Discard: "),
    EYE: ("eye", "Eye: "),
}
_ACTORS: Final = {
    EACH_PLAYER: ("each_player", "Each player "),
    EACH_OTHER_PLAYER: ("each_other_player", "Each other player "),
    EACH_STARTING_WITH_NEXT: (
        "each_starting_with_next",
        "Each player starting with the next ",
    ),
    ONE_OTHER_PLAYER: ("one_other_player", "1 other player "),
    REVEALER: ("revealer", "The revealer "),
    OWNER: ("owner", "The owner "),
}
# The verbs twice: as the user is told, and as of another player.
_VERBS: Final = {
    LOOK: ("look", "Look at ", "looks at "),
    ADD: ("add", "Add ", "adds "),
    REPLACE: ("replace", "Replace ", "replaces "),
    SHUFFLE: ("shuffle", "Shuffle ", "shuffles "),
    REVEAL: ("reveal", "Reveal ", "reveals "),
    UNCOVER: ("uncover", "Uncover ", "uncovers "),
    SWAP_WITH_OTHER: (
        "swap_with_other",
        "Swap 1 of your cards with 1 card of another player",
        "",
    ),
    SWAP_DIFFERENT: ("swap_different", "Swap 2 cards of different players", ""),
    PENALTY: ("penalty", "", "receives a penalty"),
}
# A number of cards: {n} is the bare number, {some} also says "card" or "cards".
_CARDS: Final = {
    YOURS: ("yours", "{n} of your cards"),
    ANYBODYS: ("anybodys", "{some}"),
    ANOTHER_PLAYERS: ("another_players", "{some} of another player"),
    ALL_OF_YOURS: ("all_of_yours", "all of your cards"),
    ALL_OF_ONE_PLAYER: ("all_of_one_player", "all cards of 1 player"),
    THEIRS: ("theirs", "{n} of their cards"),
    ALL_OF_THEIRS: ("all_of_theirs", "all of their cards"),
}

_TRIGGER_OF: Final = {name: number for number, (name, _) in _TRIGGERS.items()}
_ACTOR_OF: Final = {name: number for number, (name, _) in _ACTORS.items()}
_VERB_OF: Final = {name: number for number, (name, _, _) in _VERBS.items()}
_CARDS_OF: Final = {name: number for number, (name, _) in _CARDS.items()}


def parse(text: str) -> Effect:
    """What a card with this text does; raises CardTextError if the text is not understood."""
    return _grammar().parse(text)


def render(effect: Effect) -> str:
    """The text of an effect, exactly as it is written on the card."""
    sentences = " ".join(_rendered(sentence) + "." for sentence in effect.sentences)
    return _TRIGGERS[effect.trigger][1] + sentences


def grammar_text() -> str:
    """The grammar in Lark's notation."""
    return (files("nightstand.games.tales") / "text.lark").read_text(encoding="utf-8")


def effect_of(tree: Tree[Token]) -> Effect:
    """Turn the tree of a parsed text into the effect."""
    return Effect(_TRIGGER_OF[tree.data], tuple(_sentence(each) for each in _branches(tree)))


@cache
def _grammar() -> Grammar[Effect]:
    return Grammar(grammar_text(), "start", effect_of, {"MANY": "a number from 2 to 9"})


def _sentence(tree: Tree[Token]) -> Sentence:
    """`actor verb cards`, or `verb cards` where the user acts."""
    if tree.data not in ("others", "party"):
        return _action(YOU, tree)
    actor, action = _branches(tree)
    return _action(_ACTOR_OF[actor.data], action)


def _action(actor: int, tree: Tree[Token]) -> Sentence:
    """The verb, and below it the cards, if it names any, and below them their number."""
    verb = _VERB_OF[tree.data]
    if not tree.children:
        return Sentence(actor, verb, NO_CARDS, 0)
    (below,) = _branches(tree)
    if verb == ADD:
        return Sentence(actor, verb, NO_CARDS, _number(below))
    numbers = _branches(below)
    count = _number(numbers[0]) if numbers else 0
    return Sentence(actor, verb, _CARDS_OF[below.data], count)


def _number(tree: Tree[Token]) -> int:
    return int(str(tree.children[0])) if tree.data == "many" else 1


def _branches(tree: Tree[Token]) -> list[Tree[Token]]:
    return [child for child in tree.children if isinstance(child, Tree)]


def _rendered(sentence: Sentence) -> str:
    """A sentence without its full stop."""
    _, command, report = _VERBS[sentence.verb]
    some = "1 card" if sentence.count == 1 else f"{sentence.count} cards"
    cards = _CARDS[sentence.whose][1] if sentence.whose != NO_CARDS else ""
    if sentence.verb == ADD:
        cards = "{some}"
    said = cards.format(n=sentence.count, some=some)
    if sentence.actor == YOU:
        return command + said
    return _ACTORS[sentence.actor][1] + report + said
