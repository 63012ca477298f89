"""Rulings: given this position, when this is chosen, then this is so, and nobody else is asked.

Works for every game through its position language. Nothing here needs pytest; docs/rulings.md
shows how a test suite makes sure that every ruling says how it ends (`all_closed`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NoReturn

from nightstand.kernel.chance import quick
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import Game
from nightstand.kernel.game import game as registered
from nightstand.kernel.log import SPECTATOR, Log
from nightstand.kernel.position import Line, Sheet, read_sheet
from nightstand.kernel.scene import Scene
from nightstand.kernel.table import Table
from nightstand.testing.compare import all_pieces, ids_of

NOTHING = "-"
MORE = "..."
_begun: list[Given] = []


class RulingError(AssertionError):
    """The table is not as the ruling says; the message shows the table."""


class Given:
    """A table in mid-game: choose on it as the players would, and say what must be so then.

    Seats are named as the position names them; "spectator" is whoever sees only what is public.
    Every method that says something returns nothing and raises `RulingError` if it is not so.
    """

    def __init__(self, game: Game, position: str, seed: str, cards: str | None) -> None:
        sheet = read_sheet(position)
        self.game = game
        self.setup = game.position_setup(sheet)
        texts = game.texts(self.setup, cards)
        self.table: Table = game.read_position(sheet, texts, quick("given", seed))
        self.table.log = Log()
        self.table.settle()
        self.closed = False
        _begun.append(self)

    # When.

    def choose(self, seat: str, *notations: str) -> None:
        """The seat makes these choices, one after the other; each must be offered to it."""
        __tracebackhide__ = True
        for notation in notations:
            ask = self.table.ask_of(self._seat(seat))
            found = _alike(self.offered(seat), notation)
            option = ask.find(found[0]) if ask is not None and found else None
            if option is None:
                self._fail(f"{seat} cannot choose {notation!r}", self._offer_line(seat))
            self.closed = False
            self.table.choose_for(self._seat(seat), option)

    # What can be chosen.

    def offered(self, seat: str) -> list[str]:
        """The notations of everything that the seat can choose now; none if it is not asked."""
        ask = self.table.ask_of(self._seat(seat))
        return [] if ask is None else [option.notation for option in ask.options]

    def offers(self, seat: str, *notations: str) -> None:
        """The seat can choose each of these."""
        __tracebackhide__ = True
        missing = [each for each in notations if not _alike(self.offered(seat), each)]
        if missing:
            self._fail(f"{seat} is not offered {_listed(missing)}", self._offer_line(seat))

    def offers_only(self, seat: str, *notations: str) -> None:
        """The seat can choose each of these and nothing else; the order does not matter."""
        __tracebackhide__ = True
        self.offers(seat, *notations)
        more = [each for each in self.offered(seat) if each not in notations]
        if more:
            self._fail(f"{seat} is offered {_listed(more)} as well", self._offer_line(seat))

    def refuses(self, seat: str, *notations: str) -> None:
        """The seat is asked, and can choose none of these.

        A word misspelt is refused too: where a rule can be named, say `forbids`.
        """
        __tracebackhide__ = True
        if not self.offered(seat):
            self._fail(f"{seat} is not asked at all", self._waiting_line())
        wrong = [each for each in notations if _alike(self.offered(seat), each)]
        if wrong:
            self._fail(f"{seat} is offered {_listed(wrong)}", self._offer_line(seat))

    def forbids(self, seat: str, *pieces: str, rule: str) -> None:
        """The seat cannot use these pieces of its scene (together), and why-not names this rule."""
        __tracebackhide__ = True
        scene = self.scene(seat)
        for piece in pieces:
            if piece not in ids_of(scene):
                self._fail(f"{seat} sees no piece {piece!r}", "pieces: " + _pieces(scene))
        why = self.table.why_not(self._seat(seat), list(pieces))
        named = " on ".join(pieces)
        if why is None:
            self._fail(f"nothing forbids {seat} {named}", self._offer_line(seat))
        if why.rule != rule:
            self._fail(f"{named} is forbidden by {why.rule or 'no rule'}, not {rule}", why.text)

    # Then.

    def then(self, lines: str) -> None:
        """Each of these lines of a position must read so now; other lines may read anything.

        Order counts where the game says so: not in a hand, but in a deck. `-` is nothing, `...`
        at the end of a line stands for whatever follows. A card made from facts is called by
        them, whichever of several alike it is.
        """
        __tracebackhide__ = True
        written = self._sheet()
        for wanted in read_sheet(lines).lines:
            line = written.find(wanted.key)
            if line is None:
                keys = ", ".join(dict.fromkeys(each.key for each in written.lines))
                raise NightstandError(f"a position here has no line {wanted.key!r}, only: {keys}")
            found = [each.value for each in written.all(wanted.key)]
            if not any(_reads(each, wanted) for each in written.all(wanted.key)):
                says = f"{wanted.key}: {' / '.join(found) or NOTHING}"
                self._fail(f"{says}\nbut the ruling says\n{wanted.key}: {wanted.value}")

    def awaits(self, *seats: str, rule: str) -> None:
        """The game waits for exactly these seats, and this rule is what it asks them by."""
        __tracebackhide__ = True
        self.closed = True
        asked = [self.table.names[seat] for seat in self.table.asked()]
        if sorted(asked) != sorted(seats):
            self._fail(f"the game does not wait for {_listed(seats)}", self._waiting_line())
        if self.table.stack[-1].rule != rule:
            self._fail(f"they are not asked by {rule}", self._waiting_line())

    def ended(self, *winners: str, rule: str) -> None:
        """The game is over by this rule, and these seats have won it."""
        __tracebackhide__ = True
        self.closed = True
        outcome = self.table.outcome
        if outcome is None:
            self._fail("the game is not over", self._waiting_line())
        won = [self.table.names[seat] for seat in outcome.winners]
        if outcome.rule != rule or sorted(won) != sorted(winners):
            end = f"{_listed(won)} by {outcome.rule}: {outcome.reason}"
            self._fail(f"the game was not won by {_listed(winners)} by {rule}", f"won by {end}")

    # What is seen and told.

    def scene(self, viewer: str) -> Scene:
        """What this viewer sees now."""
        return self.table.scene(self._viewer(viewer))

    def sees(self, viewer: str, card: str, zone: str = "") -> None:
        """The viewer sees this card's face (its title, or what stands in its corner)."""
        __tracebackhide__ = True
        if card not in self._faces(viewer, zone):
            self._fail(f"{viewer} does not see {card} {zone}", self._faces_line(viewer, zone))

    def hides(self, viewer: str, card: str, zone: str = "") -> None:
        """The viewer sees this card's face nowhere, or not in this zone."""
        __tracebackhide__ = True
        if card in self._faces(viewer, zone):
            self._fail(f"{viewer} sees {card} {zone}", self._faces_line(viewer, zone))

    def told(self, viewer: str) -> list[str]:
        """The log as this viewer reads it, each entry with the rule it follows from."""
        assert self.table.log is not None
        return self.table.log.told_to(self._viewer(viewer))

    def log_says(self, rule: str, *words: str, to: str = "spectator") -> None:
        """An entry of the log, as told to a viewer, follows from this rule and has these words."""
        __tracebackhide__ = True
        if not self._entry(rule, words, to):
            what = f": {_listed(words)}" if words else ""
            self._fail(f"the log tells {to} nothing by {rule}{what}", "\n".join(self.told(to)))

    def log_never_says(self, rule: str, *words: str, to: str = "spectator") -> None:
        """No entry of the log, as told to a viewer, is like this."""
        __tracebackhide__ = True
        entry = self._entry(rule, words, to)
        if entry:
            self._fail(f"the log says to {to}: {entry}")

    def position(self) -> str:
        """The table as it stands, in the position language."""
        return str(self._sheet())

    # How it is done.

    def _sheet(self) -> Sheet:
        return self.game.write_position(self.table, self.setup)

    def _seat(self, name: str) -> int:
        if name not in self.table.names:
            raise NightstandError(f"nobody is called {name!r}; at the table are {self._names()}")
        return self.table.names.index(name)

    def _viewer(self, name: str) -> int:
        return SPECTATOR if name == "spectator" else self._seat(name)

    def _names(self) -> str:
        return ", ".join(self.table.names)

    def _faces(self, viewer: str, zone: str) -> set[str]:
        scene = self.scene(viewer)
        shown = [scene.zone(zone)] if zone else scene.zones
        faces: set[str] = set()
        for view in shown:
            for piece in all_pieces(view.pieces):
                if piece.face is not None:
                    faces |= {piece.face.title, piece.face.corner}
        return faces - {""}

    def _entry(self, rule: str, words: Sequence[str], to: str) -> str:
        for entry in self.told(to):
            if entry.endswith(f"({rule})") and all(word in entry for word in words):
                return entry
        return ""

    def _faces_line(self, viewer: str, zone: str) -> str:
        return f"{viewer} sees: " + ", ".join(sorted(self._faces(viewer, zone)))

    def _offer_line(self, seat: str) -> str:
        offered = self.offered(seat)
        return f"{seat} is offered: {', '.join(offered)}" if offered else self._waiting_line()

    def _waiting_line(self) -> str:
        outcome = self.table.outcome
        if outcome is not None:
            return f"the game is over: {outcome.reason} ({outcome.rule})"
        asked = _listed([self.table.names[seat] for seat in self.table.asked()])
        task = self.table.stack[-1]
        prompt = task.prompt(self.table, self.table.asked()[0])
        return f"the game waits for {asked}: {prompt} ({task.rule})"

    def _fail(self, what: str, more: str = "") -> NoReturn:
        """Complain, and show the table."""
        __tracebackhide__ = True
        self.closed = True
        told = "\n".join(f"  {line}" for line in self.told("spectator")[-8:])
        parts = [what, more, "The position is now:\n" + self.position()]
        parts.append(f"The log ended:\n{told}" if told else "")
        raise RulingError("\n".join(part for part in parts if part))


def given(game: str | Game, position: str, *, seed: str = "", cards: str | None = None) -> Given:
    """A table as the position describes it, with chance that falls alike every time.

    `cards` is the text of a card set of one's own, if the position plays with one.
    """
    chosen = registered(game) if isinstance(game, str) else game
    return Given(chosen, position, seed, cards)


@contextmanager
def all_closed() -> Iterator[None]:
    """Complain of a ruling begun in here that does not say how the table stands in the end.

    Whoever the game still waits for, some rule put the question: a ruling that does not know it
    has missed a consequence. `awaits` or `ended` must follow the last choice.
    """
    _begun.clear()
    yield
    open_ones = [each for each in _begun if not each.closed]
    _begun.clear()
    for each in open_ones:
        each.closed = True
        waiting = each._waiting_line()
        raise RulingError(f"the ruling is left open; end it with awaits or ended: {waiting}")


def _reads(line: Line, wanted: Line) -> bool:
    """Whether a line says what is wanted of it."""
    found, expected = _words(line.value), _words(wanted.value)
    if expected[-1:] == [MORE]:
        expected.pop()
        found = found[: len(expected)]
    if len(found) != len(expected):
        return False
    if line.unordered:
        found = _lined_up(found, expected)
    return all(_is(word, want) for word, want in zip(found, expected, strict=True))


def _words(value: str) -> list[str]:
    """The words of a line, separators among them; what is empty at the end says nothing."""
    cells = [_trimmed([part.strip() for part in cell.split("|")]) for cell in value.split(";")]
    return " ; ".join(_trimmed([" | ".join(parts) for parts in cells])).split()


def _trimmed(parts: list[str]) -> list[str]:
    """Without the empty ones at the end; an empty one in between is written as nothing."""
    parts = [part or NOTHING for part in parts]
    while parts and parts[-1] == NOTHING:
        parts.pop()
    return parts


def _is(word: str, wanted: str) -> bool:
    """N.H.Mo'2 is what is wanted by N.H.Mo too, but not the other way round."""
    return word == wanted or word.partition("'")[0] == wanted


def _alike(offered: list[str], wanted: str) -> list[str]:
    """The choices that are written so, or so but for which of several cards alike; exact first."""
    words = wanted.split()
    alike = [
        notation
        for notation in offered
        if len(notation.split()) == len(words) and all(map(_is, notation.split(), words))
    ]
    return sorted(alike, key=lambda notation: notation != wanted)


def _lined_up(found: list[str], expected: list[str]) -> list[str]:
    """The words found, each in the place of the one that wants it; whole names choose first."""
    left = found[:]
    lined = expected[:]
    for index in sorted(range(len(expected)), key=lambda i: "'" not in expected[i]):
        fitting = [word for word in left if _is(word, expected[index])]
        lined[index] = min(fitting, key=len, default="")
        if fitting:
            left.remove(lined[index])
    return lined


def _pieces(scene: Scene) -> str:
    return ", ".join(piece.id for zone in scene.zones for piece in all_pieces(zone.pieces))


def _listed(words: Sequence[str]) -> str:
    return " and ".join(words) or "nobody"
