"""What a card of Nightmare Tales does, as the rules carry it out (NT-16).

Verbs, actors and choices are small numbers, so that the compiled rules can dispatch on them.
Nothing here knows the text; `text` parses a text into an Effect and renders it back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# When an effect happens (NT-1.2).
NO_TRIGGER: Final = 0  # the card does nothing
DISCARD: Final = 1  # used by whoever discards it (NT-4.2, 4.6)
EYE: Final = 2  # used by the revealer (NT-7.1, 7.2)

# Who acts. In a sentence of YOU the user acts and chooses; elsewhere each player acts and chooses
# among their own cards (NT-5.2), in the order of NT-8.
YOU: Final = 0
EACH_PLAYER: Final = 1
EACH_OTHER_PLAYER: Final = 2
EACH_STARTING_WITH_NEXT: Final = 3
ONE_OTHER_PLAYER: Final = 4  # chosen by the user (NT-5.3)
REVEALER: Final = 5  # only in an eye effect, as is the owner (NT-7.2)
OWNER: Final = 6

# What is done (NT-6).
LOOK: Final = 0
ADD: Final = 1
REPLACE: Final = 2
SHUFFLE: Final = 3
REVEAL: Final = 4
UNCOVER: Final = 5
SWAP_WITH_OTHER: Final = 6  # one of the user's cards with one card of another player
SWAP_DIFFERENT: Final = 7  # two cards of different players
PENALTY: Final = 8

# Among which cards is chosen (NT-5.3).
NO_CARDS: Final = 0  # the verb chooses none (add, penalty) or says itself which (the swaps)
YOURS: Final = 1
ANYBODYS: Final = 2
ANOTHER_PLAYERS: Final = 3  # all of one other player, whom the user chooses
ALL_OF_YOURS: Final = 4
ALL_OF_ONE_PLAYER: Final = 5  # of any player, the user included
THEIRS: Final = 6  # of the player who acts
ALL_OF_THEIRS: Final = 7


@dataclass(frozen=True)
class Sentence:
    """One sentence: who does what, with which cards.

    `count` is the number of cards that the sentence names, and 0 where it says "all" or names none
    (swaps, penalties).
    """

    actor: int
    verb: int
    whose: int
    count: int


@dataclass(frozen=True)
class Effect:
    """All that a card does: when, and its sentences in the order to carry them out (NT-5.1)."""

    trigger: int
    sentences: tuple[Sentence, ...]
