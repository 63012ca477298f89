"""Games to look at, in sentences: bots playing, and records."""

from __future__ import annotations

import time

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.log import SPECTATOR
from nightstand.kernel.scene import Scene
from nightstand.kernel.setup import unknown
from nightstand.terminal.plain.voice import Voice
from nightstand.terminal.reel import Reel
from nightstand.terminal.session import Session
from nightstand.terminal.words import ordered_zones, ranking_sentence, with_stop, zone_sentence

STEPS = ["next", "back", "go", "play", "look", "log", "view", "help", "quit"]
REPLAY_HELP = [
    "Enter or next: the next choice",
    "back: one choice back",
    "go 57: to after the 57th choice",
    "play: on to the end",
    "look, log: what lies on the table, what happened last",
    "view NAME: from that player's side, once the game is over; view alone: from nobody's",
    "quit: leave",
]


def watch(session: Session, voice: Voice, pause: float) -> None:
    """Bots play; what everybody may know is told as it happens."""
    seats = ", ".join(f"{seat.name} ({seat.told()})" for seat in session.seats)
    voice.say(f"{session.title}. At the table: {seats}.")
    told = 0
    while True:
        scene = session.scene(SPECTATOR)
        for text, rule in scene.log[told:]:
            voice.say(f"{text} {rule}")
        told = len(scene.log)
        if session.over:
            break
        seat = session.next_seat()
        session.choose(seat, session.thought(seat).notation())
        time.sleep(pause)
    _end(scene, voice)


def _end(scene: Scene, voice: Voice) -> None:
    if scene.ending is not None:
        voice.say(f"The game is over: {with_stop(scene.ending.reason)} {scene.ending.rule}")
        voice.say(ranking_sentence(scene.ending, [panel.name for panel in scene.panels]))


class PlainReplay:
    """A record, choice by choice."""

    def __init__(self, reel: Reel, voice: Voice) -> None:
        self.reel = reel
        self.voice = voice
        self.viewer = SPECTATOR

    def run(self) -> None:
        """Until the person leaves."""
        reel = self.reel
        seats = ", ".join(f"{seat.name} ({seat.told()})" for seat in reel.seats)
        self.voice.say(f"{reel.title}: {seats}. {reel.length} choices. Say help for help.")
        while True:
            line = self.voice.ask(f"{reel.ply} of {reel.length}:")
            if line is None:
                return
            word, _, rest = line.partition(" ")
            try:
                if not self._obey(word.lower() or "next", rest.strip()):
                    return
            except NightstandError as error:
                self.voice.sorry(error)

    def _obey(self, word: str, rest: str) -> bool:
        """Carry out a command; False leaves."""
        if word not in STEPS:
            raise unknown("command", word, STEPS)
        if word == "next":
            self._move(self.reel.ply + 1)
        elif word == "play":
            self._move(self.reel.length)
        elif word == "back":
            self._back(self.reel.ply - 1)
        elif word == "go":
            self._go(rest)
        elif word == "view":
            self._view(rest)
        elif word == "look":
            self._look()
        elif word == "log":
            self._tell(max(0, len(self._scene().log) - (int(rest) if rest.isdigit() else 10)))
        elif word == "help":
            for line in REPLAY_HELP:
                self.voice.say(f"{line}.")
        return word != "quit"

    def _scene(self) -> Scene:
        return self.reel.scene(self.viewer)

    def _tell(self, since: int) -> None:
        for text, rule in self._scene().log[since:]:
            self.voice.say(f"{text} {rule}")

    def _move(self, ply: int) -> None:
        """Forwards, telling everything on the way."""
        if self.reel.ply == self.reel.length:
            self.voice.say("The record ends here.")
            return
        told = len(self._scene().log)
        self.reel.go(ply)
        self._tell(told)
        _end(self._scene(), self.voice)

    def _back(self, ply: int) -> None:
        """Backwards, telling what happened last there."""
        self.reel.go(ply)
        self._tell(max(0, len(self._scene().log) - 1))

    def _go(self, words: str) -> None:
        if not words.isdigit():
            raise NightstandError("say where to: go 57")
        self._back(int(words))

    def _view(self, name: str) -> None:
        names = [seat.name.lower() for seat in self.reel.seats]
        if name and name.lower() not in names:
            raise unknown("player", name, [seat.name for seat in self.reel.seats])
        viewer = names.index(name.lower()) if name else SPECTATOR
        if viewer not in self.reel.viewers:
            raise NightstandError("hands stay hidden until the game is over")
        self.viewer = viewer

    def _look(self) -> None:
        scene = self._scene()
        self.voice.say(with_stop(scene.status))
        for zone in ordered_zones(scene):
            self.voice.say(zone_sentence(zone))
