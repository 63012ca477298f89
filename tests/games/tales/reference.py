"""A turn of Nightmare Tales told a second time, straight from the ledger, to check the rules by.

Generators ask by yielding who is asked and what may be chosen, so a turn reads from top to bottom.
It knows nothing of knowledge, scenes or logs, cannot be copied, and need not be fast.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

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
    ONE_OTHER_PLAYER,
    OWNER,
    PENALTY,
    REPLACE,
    REVEAL,
    SHUFFLE,
    SWAP_DIFFERENT,
    SWAP_WITH_OTHER,
    UNCOVER,
    Sentence,
)
from nightstand.games.tales.options import VERBS
from nightstand.games.tales.table import TalesTable

MOST_EYES = 100  # NT-7.7

Place = tuple[int, int]
Question = tuple[list[int], list[str]]
Telling = Generator[Question, str, None]
Choosing = Generator[Question, str, list[Place]]


class Reference:
    """The same cards in the same places as on a table, and the same chance."""

    def __init__(self, t: TalesTable) -> None:
        self.cards = t.catalogue.cards
        self.lines = [line.cards[:] for line in t.lines]
        self.deck = t.deck.cards[:]
        self.discard = t.discard.cards[:]
        self.up = set(t.face_up)
        self.closed = t.discard_closed
        self.rng = t.rng.copy()
        self.effects = t.catalogue.effects
        self.eyes = 0

    def from_seat(self, first: int) -> list[int]:
        seats = len(self.lines)
        return [(first + i) % seats for i in range(seats)]

    def at(self, place: Place) -> int:
        return self.lines[place[0]][place[1]]

    # The turn.

    def turn(self, active: int, drawn: int) -> Telling:
        """NT-3, from the draw on: the discard, and what follows."""
        line = self.lines[active]
        places = [f"discard {i + 1}" for i in range(len(line))]
        choice = yield [active], ["discard drawn", *places]
        card = drawn
        if choice in places:
            index = places.index(choice)
            card, line[index] = line[index], drawn
        self.throw(card)
        yield from self.use(card, active)
        yield from self.matching(self.cards[card].name, active)

    def throw(self, card: int) -> None:
        self.up.discard(card)
        self.discard.append(card)

    def matching(self, name: str, active: int) -> Telling:
        """NT-4.5: round after round."""
        wrong: set[int] = set()
        found = True
        while found:
            found = False
            for seat in self.from_seat(active):
                while self.lines[seat] and seat not in wrong:
                    places = [f"match {i + 1}" for i in range(len(self.lines[seat]))]
                    choice = yield [seat], ["pass", *places]
                    if choice == "pass":
                        break
                    index = places.index(choice)
                    card = self.lines[seat][index]
                    if self.cards[card].name == name:
                        found = True
                        self.throw(self.lines[seat].pop(index))
                        yield from self.use(card, seat)
                    else:
                        yield self.from_seat(0), ["seen"]
                        wrong.add(seat)
                        self.penalty(seat)

    def penalty(self, seat: int) -> None:
        """NT-9.2 to 9.4."""
        if self.deck:
            self.lines[seat].append(self.deck.pop())
        elif self.discard:
            self.closed = True
            self.lines[seat].append(self.discard.pop(self.rng.below(len(self.discard))))

    # Effects.

    def use(self, card: int, user: int) -> Telling:
        """NT-4.2, 4.6: only the discard symbol counts."""
        if self.cards[card].effect.trigger == DISCARD:
            yield from self.perform(self.cards[card].name, user, user)

    def perform(self, name: str, user: int, owner: int) -> Telling:
        """NT-5.1: sentence by sentence."""
        for sentence in self.effects[name].sentences:
            if sentence.actor == ONE_OTHER_PLAYER:
                others = [
                    seat
                    for seat in self.from_seat(user)[1:]
                    if sentence.verb in (ADD, PENALTY) or self.fitting(sentence.verb, seat)
                ]
                actors = [(yield from self.player(user, others))] if others else []
            else:
                actors = self.actors(sentence.actor, user, owner)
            for actor in actors:
                yield from self.act(sentence, actor)

    def actors(self, who: int, user: int, owner: int) -> list[int]:
        """NT-8: inside an effect the user is the active player."""
        order = self.from_seat(user)
        return {
            EACH_PLAYER: order,
            EACH_OTHER_PLAYER: order[1:],
            EACH_STARTING_WITH_NEXT: [*order[1:], user],
            OWNER: [owner],
        }.get(who, [user])

    def player(self, asked: int, players: list[int]) -> Generator[Question, str, int]:
        if len(players) == 1:
            return players[0]
        choice = yield [asked], [f"player {seat + 1}" for seat in players]
        return int(choice.split()[1]) - 1

    def fitting(self, verb: int, seat: int) -> list[Place]:
        places = [(seat, index) for index in range(len(self.lines[seat]))]
        if verb in (REVEAL, UNCOVER):
            places = [place for place in places if self.at(place) not in self.up]
        return places

    def act(self, s: Sentence, actor: int) -> Telling:
        """One player's part, with everything that it causes (NT-8.5)."""
        if s.verb == PENALTY:
            self.penalty(actor)
        elif s.verb == ADD:
            for _ in range(min(s.count, len(self.deck))):
                self.lines[actor].append(self.deck.pop())
        else:
            places = yield from self.places(s, actor)
            yield from self.do(s.verb, actor, places)

    def places(self, s: Sentence, actor: int) -> Choosing:
        """NT-5.2 to 5.4, 5.7: all are chosen first."""
        if s.whose in (ALL_OF_YOURS, ALL_OF_THEIRS):
            return self.fitting(s.verb, actor)
        if s.whose == ALL_OF_ONE_PLAYER:
            owners = [seat for seat in self.from_seat(actor) if self.fitting(s.verb, seat)]
            if not owners:
                return []
            return self.fitting(s.verb, (yield from self.player(actor, owners)))
        if s.verb in (SWAP_WITH_OTHER, SWAP_DIFFERENT):
            return (yield from self.to_swap(s.verb, actor))
        chosen: list[Place] = []
        while len(chosen) < s.count:
            free = [place for place in self.choosable(s, actor, chosen) if place not in chosen]
            if not free:
                break
            if self.is_forced(s, free, s.count - len(chosen)):
                chosen.append(free[0])
            else:
                chosen.append((yield from self.one(s.verb, actor, free)))
        return chosen

    def choosable(self, s: Sentence, actor: int, chosen: list[Place]) -> Iterator[Place]:
        seats = [actor]
        if s.whose == ANYBODYS:
            seats = self.from_seat(actor)
        elif s.whose == ANOTHER_PLAYERS:
            seats = [chosen[0][0]] if chosen else self.from_seat(actor)[1:]
        for seat in seats:
            yield from self.fitting(s.verb, seat)

    def is_forced(self, s: Sentence, free: list[Place], wanted: int) -> bool:
        """Nobody is asked where nothing can be chosen; the order in which to treat them can."""
        one_player = s.whose != ANOTHER_PLAYERS or len({seat for seat, _ in free}) == 1
        together = s.verb not in (LOOK, REPLACE)
        return len(free) == 1 or (len(free) <= wanted and together and one_player)

    def one(self, verb: int, actor: int, free: list[Place]) -> Generator[Question, str, Place]:
        if len(free) == 1:
            return free[0]
        words = [f"{VERBS[verb]} {seat + 1}.{index + 1}" for seat, index in free]
        return free[words.index((yield [actor], words))]

    def to_swap(self, verb: int, actor: int) -> Choosing:
        order = self.from_seat(actor)
        holders = [seat for seat in order if self.lines[seat]]
        if verb == SWAP_WITH_OTHER and (actor not in holders or len(holders) < 2):
            return []
        if len(holders) < 2:
            return []
        first = [actor] if verb == SWAP_WITH_OTHER else holders
        mine = yield from self.one(verb, actor, [p for s in first for p in self.fitting(verb, s)])
        second = [seat for seat in order if seat != mine[0]]
        other = yield from self.one(verb, actor, [p for s in second for p in self.fitting(verb, s)])
        return [mine, other]

    def do(self, verb: int, actor: int, places: list[Place]) -> Telling:
        """NT-6."""
        if verb == LOOK:
            for _ in places:
                yield [actor], ["seen"]
        elif verb == REPLACE:
            for seat, index in places:
                card = self.lines[seat][index]
                self.up.discard(card)
                self.deck.insert(0, card)
                self.lines[seat][index] = self.deck.pop()
        elif verb == SHUFFLE:
            cards = [self.at(place) for place in places]
            self.up -= set(cards)
            if len(cards) > 1:
                self.rng.shuffle(cards)
            self.lay(places, cards)
        elif verb in (SWAP_WITH_OTHER, SWAP_DIFFERENT):
            self.lay(places, [self.at(place) for place in reversed(places)])
        else:
            yield from self.turn_up(verb, actor, places)

    def lay(self, places: list[Place], cards: list[int]) -> None:
        for (seat, index), card in zip(places, cards, strict=True):
            self.lines[seat][index] = card

    def turn_up(self, verb: int, actor: int, places: list[Place]) -> Telling:
        """NT-6.6, 6.8, and the eyes (NT-7.6, 7.7)."""
        order = self.from_seat(actor)
        placed = sorted(places, key=lambda place: (order.index(place[0]), place[1]))
        eyes = [(self.cards[self.at(place)].name, place[0]) for place in placed]
        if verb == UNCOVER:
            self.up |= {self.at(place) for place in places}
        elif places:
            yield self.from_seat(0), ["seen"]
        eyes = [eye for eye in eyes if self.effects[eye[0]].trigger == EYE]
        opening = eyes[: MOST_EYES - self.eyes]
        self.eyes += len(opening)
        for name, owner in opening:
            yield from self.perform(name, actor, owner)
