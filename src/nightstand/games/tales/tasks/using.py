"""Using an effect: sentence by sentence, player by player, card by card (NT-5, NT-8)."""

from __future__ import annotations

from typing import Any, ClassVar

from nightstand.games.tales.effects import (
    ADD,
    ALL_OF_ONE_PLAYER,
    EACH_OTHER_PLAYER,
    EACH_PLAYER,
    EACH_STARTING_WITH_NEXT,
    EYE,
    LOOK,
    ONE_OTHER_PLAYER,
    OWNER,
    PENALTY,
    REPLACE,
    REVEAL,
    SHUFFLE,
    UNCOVER,
    Sentence,
)
from nightstand.games.tales.options import VERBS, Pick, Player
from nightstand.games.tales.table import TalesTable
from nightstand.games.tales.tasks import actions, choosing
from nightstand.games.tales.tasks.sight import show_to_all
from nightstand.games.tales.tasks.why import why_not_picked, why_not_targeted
from nightstand.kernel.options import Ask, Option, Why
from nightstand.kernel.tasks import Task
from nightstand.kernel.zones import NOBODY


def use_discarded(t: TalesTable, card: int, user: int) -> None:
    """A discard-symbol effect must be used at once by whoever discarded the card (NT-4.2, 4.6)."""
    if t.catalogue.discard_effect[card]:
        t.stack.append(UseEffect(t.catalogue.name[card], user, user))


class UseEffect(Task[TalesTable]):
    """The effect of the cards of this name, performed by its user (NT-5.1).

    `owner` is whose card it was (NT-7.2). `sentence` and `part` count what is done: sentences,
    and players who have done their part in this one. `target` is the player whom the user has
    chosen to act, `chosen` are the places of cards chosen so far, seat and index (NT-5.7).
    """

    rule: ClassVar[str] = "NT-5.2"
    state: ClassVar[tuple[str, ...]] = (
        "name",
        "user",
        "owner",
        "sentence",
        "part",
        "target",
        "chosen",
    )

    def __init__(
        self,
        name: str,
        user: int,
        owner: int,
        sentence: int = 0,
        part: int = 0,
        target: int = NOBODY,
        chosen: list[list[int]] | None = None,
    ) -> None:
        self.name = name
        self.user = user
        self.owner = owner
        self.sentence = sentence
        self.part = part
        self.target = target
        self.chosen: list[list[int]] = [] if chosen is None else chosen

    def copy(self) -> UseEffect:
        return UseEffect(
            self.name,
            self.user,
            self.owner,
            self.sentence,
            self.part,
            self.target,
            self.chosen[:],
        )

    def fits(self, t: TalesTable) -> bool:
        if self.name not in t.catalogue.effects or not t.are_seats([self.user]):
            return False
        sentences = t.catalogue.effects[self.name].sentences
        if not t.are_seats([self.owner]) or not 0 <= self.sentence < len(sentences):
            return False
        s = sentences[self.sentence]
        if self.target == NOBODY and s.actor == ONE_OTHER_PLAYER:
            return self.part == 0 and not self.chosen
        others = t.from_left_of(self.user) if s.actor == ONE_OTHER_PLAYER else [NOBODY]
        actors = self._actors(t, s)
        if self.target not in others or not 0 <= self.part <= len(actors):
            return False
        if not self.chosen:
            return True
        acting = self.part < len(actors)
        return acting and choosing.could_be_chosen(t, s, actors[self.part], self.chosen)

    def ask(self, t: TalesTable) -> Ask | None:
        sentences = t.catalogue.effects[self.name].sentences
        if self.sentence == len(sentences):
            t.stack.pop()
            return None
        s = sentences[self.sentence]
        if s.actor == ONE_OTHER_PLAYER and self.target == NOBODY:
            return self._ask_target(t, s)
        actors = self._actors(t, s)
        if self.part == len(actors):
            self._next_sentence()
            return None
        actor = actors[self.part]
        if s.verb in (ADD, PENALTY):
            self._act(t, s, actor, [])
            return None
        if choosing.takes_all(s):
            self._act(t, s, actor, choosing.fitting(t, s.verb, actor))
            return None
        if s.whose == ALL_OF_ONE_PLAYER:
            return self._ask_line(t, s, actor)
        return self._ask_card(t, s, actor)

    def _actors(self, t: TalesTable, s: Sentence) -> list[int]:
        """Who acts, in this order; in an effect its user is the active player (NT-8.1 to 8.4)."""
        if s.actor == EACH_PLAYER:
            return t.in_turn_order(self.user)
        if s.actor == EACH_OTHER_PLAYER:
            return t.from_left_of(self.user)
        if s.actor == EACH_STARTING_WITH_NEXT:
            return [*t.from_left_of(self.user), self.user]
        if s.actor == ONE_OTHER_PLAYER:
            return [self.target]
        return [self.owner if s.actor == OWNER else self.user]

    def _next_sentence(self) -> None:
        self.sentence += 1
        self.part = 0
        self.target = NOBODY

    def _ask_target(self, t: TalesTable, s: Sentence) -> Ask | None:
        """The user chooses another player, who must be able to act (NT-5.3)."""
        players = choosing.targets(t, s, t.from_left_of(self.user))
        if len(players) > 1:
            return Ask(self.user, players)
        if players:
            self._choose_player(t, players[0])
        else:
            self._nothing(t, self.user)
            self._next_sentence()
        return None

    def _ask_line(self, t: TalesTable, s: Sentence, actor: int) -> Ask | None:
        """The actor chooses a player, all of whose cards are meant."""
        players = choosing.targets(t, s, t.in_turn_order(actor))
        if len(players) > 1:
            return Ask(actor, players)
        if players:
            self._choose_player(t, players[0])
        else:
            self._act(t, s, actor, [])
        return None

    def _ask_card(self, t: TalesTable, s: Sentence, actor: int) -> Ask | None:
        """The actor chooses card after card, until there are enough or no more (NT-5.4)."""
        wanted = choosing.cards_wanted(s) - len(self.chosen)
        options = choosing.picks(t, s, actor, self.chosen) if wanted else []
        if not options:
            self._act(t, s, actor, self.chosen)
            return None
        if choosing.no_choice(s, options, wanted):
            self.chosen.append([options[0].seat, options[0].index])
            return None
        asked: list[Option[Any]] = [*options]
        return Ask(actor, asked)

    def answer(self, t: TalesTable, choice: Option[Any]) -> None:
        if isinstance(choice, Pick):
            self.chosen.append([choice.seat, choice.index])
        else:
            self._choose_player(t, choice)

    def _choose_player(self, t: TalesTable, choice: Option[Any]) -> None:
        """Who shall act, or whose whole line is meant."""
        assert isinstance(choice, Player)
        s = t.catalogue.effects[self.name].sentences[self.sentence]
        if s.whose == ALL_OF_ONE_PLAYER:
            actor = self._actors(t, s)[self.part]
            self._act(t, s, actor, choosing.fitting(t, s.verb, choice.seat))
        else:
            self.target = choice.seat

    def _act(self, t: TalesTable, s: Sentence, actor: int, places: list[list[int]]) -> None:
        """The player's part is done; all that it causes comes before the next (NT-5.6, 8.5)."""
        self.part += 1
        self.chosen = []
        verb = s.verb
        if verb == PENALTY:
            actions.penalize(t, actor)
        elif verb == ADD:
            actions.add(t, actor, s.count)
        elif not places:
            self._nothing(t, actor)
        elif verb == LOOK:
            actions.look(t, actor, places)
        elif verb == REPLACE:
            actions.replace(t, actor, places)
        elif verb == SHUFFLE:
            actions.shuffle(t, actor, places)
        elif verb in (REVEAL, UNCOVER):
            _turn_up(t, verb, actor, places)
        else:
            actions.swap(t, actor, places)

    def _nothing(self, t: TalesTable, actor: int) -> None:
        if t.log is not None:
            text = f"{t.names[actor]} finds no card that fits, so nothing happens."
            t.log.add("NT-5.4", text)

    def prompt(self, t: TalesTable, seat: int) -> str:
        effect = t.catalogue.effects[self.name]
        s = effect.sentences[self.sentence]
        # An eye's card lies face down again, so its name is not said any more (NT-13.3).
        source = "The eye" if effect.trigger == EYE else self.name
        return f"{source}: {self._wanted_words(s)}"

    def _wanted_words(self, s: Sentence) -> str:
        if s.actor == ONE_OTHER_PLAYER and self.target == NOBODY:
            if s.verb == PENALTY:
                return "choose who receives a penalty"
            return f"choose who has to {VERBS[s.verb]}"
        if s.whose == ALL_OF_ONE_PLAYER:
            return f"choose whose cards to {_verb_words(s.verb)}"
        wanted = choosing.cards_wanted(s)
        count = f" ({len(self.chosen) + 1} of {wanted})" if wanted > 1 else ""
        return f"choose a card to {_verb_words(s.verb)}{count}"

    def why_not(self, t: TalesTable, seat: int, pieces: list[str]) -> Why | None:
        s = t.catalogue.effects[self.name].sentences[self.sentence]
        if s.whose == ALL_OF_ONE_PLAYER or (s.actor == ONE_OTHER_PLAYER and self.target == NOBODY):
            return why_not_targeted(t, s, seat, pieces[-1])
        return why_not_picked(t, s, seat, self.chosen, pieces[-1])


def _verb_words(verb: int) -> str:
    return "look at" if verb == LOOK else VERBS[verb]


def _turn_up(t: TalesTable, verb: int, actor: int, places: list[list[int]]) -> None:
    """Reveal or Uncover, then the eyes one after another, as the stack has it (NT-7.3, 7.6)."""
    if verb == UNCOVER:
        actions.uncover(t, actor, places)
    else:
        actions.reveal(t, actor, places)
    for name, owner in reversed(actions.eyes_among(t, actor, places)):
        t.stack.append(UseEffect(name, actor, owner))
    if verb == REVEAL:
        show_to_all(t, places)
