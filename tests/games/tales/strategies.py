"""What a card of Nightmare Tales can say, for Hypothesis (NT-16)."""

from __future__ import annotations

from hypothesis import strategies as st

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

CHOOSING = st.sampled_from([LOOK, REPLACE, SHUFFLE, REVEAL, UNCOVER])
COUNTS = st.integers(1, 9)
OTHERS = st.sampled_from(
    [EACH_PLAYER, EACH_OTHER_PLAYER, EACH_STARTING_WITH_NEXT, ONE_OTHER_PLAYER]
)
PARTY = st.sampled_from([REVEALER, OWNER])


def own() -> st.SearchStrategy[Sentence]:
    """Any sentence in which the user acts."""
    some = st.sampled_from([YOURS, ANYBODYS, ANOTHER_PLAYERS])
    every = st.sampled_from([ALL_OF_YOURS, ALL_OF_ONE_PLAYER])
    return st.one_of(
        st.builds(Sentence, st.just(YOU), CHOOSING, some, COUNTS),
        st.builds(Sentence, st.just(YOU), CHOOSING, every, st.just(0)),
        st.builds(Sentence, st.just(YOU), st.just(ADD), st.just(NO_CARDS), COUNTS),
        st.sampled_from(
            [Sentence(YOU, verb, NO_CARDS, 0) for verb in (SWAP_WITH_OTHER, SWAP_DIFFERENT)]
        ),
    )


def of(actors: st.SearchStrategy[int]) -> st.SearchStrategy[Sentence]:
    """Any sentence in which these act."""
    return st.one_of(
        st.builds(Sentence, actors, CHOOSING, st.just(THEIRS), COUNTS),
        st.builds(Sentence, actors, CHOOSING, st.just(ALL_OF_THEIRS), st.just(0)),
        st.builds(Sentence, actors, st.just(ADD), st.just(NO_CARDS), COUNTS),
        st.builds(Sentence, actors, st.just(PENALTY), st.just(NO_CARDS), st.just(0)),
    )


def several(sentence: st.SearchStrategy[Sentence]) -> st.SearchStrategy[tuple[Sentence, ...]]:
    """One to four sentences."""
    return st.lists(sentence, min_size=1, max_size=4).map(tuple)


DISCARDS = st.builds(Effect, st.just(DISCARD), several(own() | of(OTHERS)))
EYES = st.builds(Effect, st.just(EYE), several(own() | of(OTHERS) | of(PARTY)))
EFFECTS = st.just(Effect(NO_TRIGGER, ())) | DISCARDS | EYES
