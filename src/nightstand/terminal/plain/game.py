"""Plays a game in sentences."""

from __future__ import annotations

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.log import SPECTATOR
from nightstand.kernel.scene import Scene
from nightstand.terminal.finding import find_choice, numbers
from nightstand.terminal.home import short
from nightstand.terminal.plain.commands import Commands
from nightstand.terminal.plain.voice import Voice
from nightstand.terminal.session import Session
from nightstand.terminal.words import ranking_sentence, turned_up, with_stop

FIRST_NEWS = 8  # how much of its past a resumed game tells at once


class PlainGame:
    """A session in line mode.

    `at` is who is at the keyboard, `heard` how much of the log each seat has been told, `seen`
    the table as it was when a seat was last told of it.
    """

    def __init__(self, session: Session, voice: Voice) -> None:
        self.session = session
        self.voice = voice
        self.at = SPECTATOR if session.shared else session.viewer_for(SPECTATOR)
        self.heard: dict[int, int] = {}
        self.seen: dict[int, Scene] = {}
        self.commands = Commands(session, voice)

    def run(self) -> None:
        """Play until the game is over or somebody leaves; everything is kept anyway."""
        self._introduce()
        going_on = True
        while going_on:
            seat = self.session.next_seat(self.at)
            if self.session.over:
                going_on = self._after()
            elif seat in self.session.humans:
                going_on = self._turn(seat)
            else:
                self._choose(seat, self.session.thought(seat).notation())
        self._farewell()

    def _choose(self, seat: int, notation: str) -> None:
        """Make a choice; one that cannot be kept is made all the same, and kept with the next."""
        try:
            self.session.choose(seat, notation)
        except NightstandError as error:
            self.voice.sorry(error)

    def _introduce(self) -> None:
        session = self.session
        seats = ", ".join(f"{seat.name} ({seat.told()})" for seat in session.seats)
        self.voice.say(f"{session.title}. At the table: {seats}.")
        if session.keeper is not None:
            self.voice.say(f"The game is kept in {short(session.keeper.path)}.")
        self.voice.say("Say help for what you can say.")
        log = session.match.table.log
        past = 0 if log is None else len(log.entries)
        if session.match.plies:
            self.heard = {seat: max(0, past - FIRST_NEWS) for seat in range(len(session.seats))}

    def _turn(self, seat: int) -> bool:
        """Let the person at this seat choose; False if they leave."""
        if self.session.shared and seat != self.at:
            self._pass_on(seat)
        self.at = seat
        scene = self.session.scene(seat)
        if seat not in self.seen:
            self.commands.look("", scene)
        self._news(scene)
        for sentence in turned_up(self.seen.get(seat, scene), scene):
            self.voice.say(sentence)
        self.seen[seat] = scene
        self.commands.choices("", scene)
        return self._listen(scene)

    def _pass_on(self, seat: int) -> None:
        """The next person comes to the keyboard; hands stay hidden until then."""
        name = self.session.seats[seat].name
        self.voice.clear_away()
        self.voice.say(f"Pass the keyboard to {name}.")
        self.voice.wait(f"{name}, press Enter.")

    def _news(self, scene: Scene) -> None:
        """What the log has told this viewer since they last chose."""
        since = min(self.heard.get(scene.viewer, 0), len(scene.log))
        for text, rule in scene.log[since:]:
            self.voice.say(f"{text} {rule}")
        self.heard[scene.viewer] = len(scene.log)

    def _listen(self, scene: Scene) -> bool:
        """Hear lines until one of them changes the game; False if the person leaves."""
        question = scene.question
        assert question is not None, "only who is asked is listened to"
        while True:
            line = self.voice.ask(f"{numbers(question.choices)}?")
            if line is None:
                return False
            try:
                if self.commands.is_command(line, question.choices):
                    done = self.commands.obey(line, scene)
                    if done is not None:
                        return done
                    continue
                choice = find_choice(question.choices, line) if line else None
                if choice is not None:
                    self._choose(scene.viewer, choice.notation)
                    return True
                if line:
                    raise NightstandError(f"{line!r} is neither a choice nor a command; say help")
            except NightstandError as error:
                self.voice.sorry(error)

    def _after(self) -> bool:
        """The end of the game; it can still be looked at, and undone."""
        viewer = self.session.viewer_for(SPECTATOR)
        scene = self.session.scene(viewer)
        if viewer == SPECTATOR:
            self.heard.setdefault(SPECTATOR, max(0, len(scene.log) - FIRST_NEWS))
        self._news(scene)
        ending = scene.ending
        assert ending is not None, "the game is over"
        self.voice.say(f"The game is over: {with_stop(ending.reason)} {ending.rule}")
        self.commands.players(scene)
        self.voice.say(ranking_sentence(ending, [seat.name for seat in self.session.seats]))
        while self.session.humans:
            line = self.voice.ask("log, look, undo, save or quit?")
            if not line:
                return False
            try:
                done = self.commands.obey(line, scene)
            except NightstandError as error:
                self.voice.sorry(error)
                continue
            if done is not None:
                return done
        return False

    def _farewell(self) -> None:
        said = self.session.farewell()
        if said:
            self.voice.say(said)
