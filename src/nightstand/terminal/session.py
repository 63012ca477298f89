"""A game being played at this keyboard: the match, who sits where, and the file that keeps it.

Both clients go through it. It decides who is to choose next and what may be shown to whom; how
that looks is theirs.
"""

from __future__ import annotations

from hashlib import blake2b

from nightstand.bots.levels import make_bot
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.log import SPECTATOR
from nightstand.kernel.match import Match
from nightstand.kernel.options import Why
from nightstand.kernel.perspective import Perspective
from nightstand.kernel.scene import Scene
from nightstand.terminal.home import typed
from nightstand.terminal.keeper import Keeper
from nightstand.terminal.seating import Seat


class Session:
    """One game at one keyboard."""

    def __init__(self, match: Match, seats: list[Seat], keeper: Keeper | None = None) -> None:
        self.match = match
        self.seats = seats
        self.keeper = keeper
        self.humans = [number for number, seat in enumerate(seats) if seat.human]

    @property
    def title(self) -> str:
        """The name of the game for people."""
        return self.match.game.title

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.outcome is not None

    @property
    def shared(self) -> bool:
        """Whether several people take turns at this keyboard, and hands must be hidden."""
        return len(self.humans) > 1

    def viewer_for(self, seat: int) -> int:
        """Who looks at the screen while this seat chooses (-1: nobody does).

        One person alone always sees their own side. Several share the screen: it shows the side of
        the one who is asked, and what is public while a bot chooses.
        """
        if len(self.humans) == 1:
            return self.humans[0]
        return seat if seat in self.humans else SPECTATOR

    def next_seat(self, now: int = SPECTATOR) -> int:
        """Whom to ask next, or -1 once the game is over.

        Where several are asked at once, people come first, whoever is at the keyboard before
        others; so no table changes while a bot thinks.
        """
        asked = self.match.table.asked()
        people = [seat for seat in asked if seat in self.humans]
        if now in people:
            return now
        return (people or asked or [SPECTATOR])[0]

    def scene(self, viewer: int) -> Scene:
        """What the viewer may see, and nothing else."""
        return self.match.table.scene(viewer)

    def why_not(self, seat: int, pieces: list[str]) -> Why | None:
        """The rule that keeps this seat from using these pieces now; who watches uses none."""
        if seat == SPECTATOR:
            return Why("", "Nobody at this keyboard is asked now.")
        return self.match.table.why_not(seat, pieces)

    def choose(self, seat: int, notation: str) -> None:
        """Make a choice and keep it."""
        self.match.choose(seat, notation)
        self.keep()

    def keep(self) -> None:
        """Bring the file up to date."""
        if self.keeper is not None:
            self.keeper.keep(self.match.record)

    def farewell(self) -> str:
        """What to tell whoever leaves: how to go on, and what could not be kept."""
        if self.keeper is None:
            return ""
        said = "" if self.over else "The game is kept."
        try:
            self.keep()
        except NightstandError as error:
            said = f"The last choices are lost: {error}."
        if self.over:
            return said
        return f"{said} Go on with: nightstand play --resume {typed(self.keeper.path)}"

    def undo(self) -> None:
        """Go back to before the last choice made at this keyboard, the bots' replies included."""
        ply = self.match.last_choice_of(self.humans)
        if ply < 0:
            raise NightstandError("there is no choice of yours to undo")
        self.match.back_to(ply)
        self.keep()

    def thought(self, seat: int) -> Thought:
        """What a bot needs to choose, taken now; it may think in another thread."""
        return Thought(self.match, seat, self.seats[seat].level)

    def close(self) -> None:
        """Let go of the file."""
        if self.keeper is not None:
            self.keeper.close()
            self.keeper = None


class Thought:
    """A bot before its choice. The same game at the same point always gives the same choice."""

    def __init__(self, match: Match, seat: int, level: str) -> None:
        self.seat = seat
        self.table = match.table
        self.ply = match.plies
        words = f"{match.record.commitment} {seat} {self.ply}"
        seed = int.from_bytes(blake2b(words.encode(), digest_size=8).digest(), "big")
        self._bot = make_bot(level, match.game, seed)

    def notation(self) -> str:
        """Think, and say what to choose."""
        return self._bot.choose(Perspective(self.table, self.seat)).notation

    def fits(self, match: Match) -> bool:
        """Whether the game still stands where the bot began to think."""
        return match.table is self.table and match.plies == self.ply
