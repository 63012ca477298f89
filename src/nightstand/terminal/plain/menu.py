"""The menu in sentences: continue, new game, rules, watch, replay."""

from __future__ import annotations

from nightstand.bots.levels import LEVELS
from nightstand.kernel.errors import NightstandError
from nightstand.kernel.game import Game
from nightstand.kernel.rulebook import Rulebook
from nightstand.terminal.doors import BROWSER
from nightstand.terminal.keeper import load
from nightstand.terminal.opening import Wishes, begin, go_on, playable
from nightstand.terminal.plain.game import PlainGame
from nightstand.terminal.plain.show import PlainReplay, watch
from nightstand.terminal.plain.voice import Voice
from nightstand.terminal.reel import Reel
from nightstand.terminal.seating import (
    BOT,
    FRIEND,
    Seat,
    bot_seats,
    checked_name,
    read_seat,
    usual_count,
)
from nightstand.terminal.session import Session
from nightstand.terminal.shelf import Kept, kept_games, unfinished
from nightstand.terminal.words import with_stop

ITEMS = ["Continue a game", "New game", "Rules", "Watch bots play", "Replay a game", "Quit"]
WATCH_PAUSE = 1.0


class Left(Exception):  # noqa: N818  (not an error: somebody had enough)
    """The person, or the script, has nothing more to say."""


class PlainMenu:
    """What `nightstand --plain` opens with."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.games = playable()

    def run(self) -> None:
        """Until somebody leaves."""
        doors = [self._continue, self.new_game, self._rules, self._watch, self._replay]
        try:
            self.voice.say(with_stop(BROWSER))
            while True:
                self.voice.say("Nightstand.")
                number = self._pick(ITEMS, "Your choice?", default=0)
                if number == len(doors):
                    return
                try:
                    doors[number]()
                except NightstandError as error:
                    self.voice.sorry(error)
        except Left:
            return

    def open_new_game(self) -> None:
        """Only a new game, without the menu around it."""
        try:
            self.new_game()
        except Left:
            return

    def new_game(self) -> None:
        """Ask for everything that a table agrees on, then play."""
        chosen = self._game()
        sets = chosen.sets
        card_set = sets[self._pick(sets, "Which card set?")] if len(sets) > 1 else sets[0]
        variants: dict[str, str] = {}
        for variant in chosen.variants:
            usual = variant.choices.index(variant.default)
            self.voice.say(f"{variant.title} ({variant.rule}):")
            variants[variant.name] = variant.choices[self._pick(variant.choices, "?", usual)]
        self._play(begin(Wishes(chosen, self._seats(chosen), card_set, variants)))

    def _play(self, session: Session) -> None:
        try:
            PlainGame(session, self.voice).run()
        finally:
            session.close()

    def _seats(self, chosen: Game) -> list[Seat]:
        count = self._count(chosen)
        name = self._line("What is your name? Enter alone: Ann.")
        seats = [Seat("you", checked_name(name) if name else "")]
        kinds = [f"{BOT}:{level}" for level in LEVELS]
        labels = [f"a bot, {level}" for level in LEVELS] + ["a friend at this keyboard"]
        for number in range(2, count + 1):
            self.voice.say(f"Who is player {number}?")
            kind = self._pick(labels, "?", LEVELS.index("fair"))
            if kind < len(kinds):
                seats.append(Seat(kinds[kind], ""))
            else:
                friend = self._line("What is your friend's name?")
                seats.append(read_seat(f"{FRIEND}:{friend}", chosen))
        return seats

    def _count(self, chosen: Game) -> int:
        few, most, usual = chosen.fewest, chosen.most, usual_count(chosen)
        while True:
            line = self._line(f"How many players, {few} to {most}? Enter alone: {usual}.")
            if not line:
                return usual
            if line.isdigit() and few <= int(line) <= most:
                return int(line)

    def _continue(self) -> None:
        kept = self._kept(unfinished(), "There is no game to go on with.")
        session, note = go_on(kept.path)
        if note:
            self.voice.say(note)
        self._play(session)

    def _rules(self) -> None:
        self.voice.print(Rulebook.read(self._game().rules_text()).to_text())

    def _watch(self) -> None:
        chosen = self._game()
        seats = bot_seats(chosen, self._count(chosen))
        watch(begin(Wishes(chosen, seats), kept=False), self.voice, WATCH_PAUSE)

    def _replay(self) -> None:
        kept = self._kept(kept_games(), "No game has been played yet.")
        PlainReplay(Reel(load(kept.path)), self.voice).run()

    def _kept(self, games: list[Kept], none: str) -> Kept:
        if not games:
            raise NightstandError(none.rstrip("."))
        return games[self._pick([kept.told() for kept in games], "Which?")]

    def _game(self) -> Game:
        found = list(self.games.values())
        if not found:
            raise NightstandError("no game is installed")
        titles = [each.title for each in found]
        return found[self._pick(titles, "Which game?") if len(found) > 1 else 0]

    def _pick(self, items: list[str], prompt: str, default: int = 0) -> int:
        """The place of one of the items."""
        self.voice.list(items)
        number = self.voice.number(f"{prompt} Enter alone: {default + 1}.", len(items), default + 1)
        if number is None:
            raise Left
        return number - 1

    def _line(self, prompt: str) -> str:
        line = self.voice.ask(prompt)
        if line is None:
            raise Left
        return line
