"""What can be said besides a choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.rulebook import Rulebook, plain
from nightstand.kernel.scene import HAND, Choice, Scene
from nightstand.kernel.setup import unknown
from nightstand.terminal.finding import find_piece, find_pieces
from nightstand.terminal.home import short
from nightstand.terminal.plain.voice import Voice
from nightstand.terminal.session import Session
from nightstand.terminal.words import meanings, ordered_zones, piece_name, with_stop, zone_sentence

HELP = [
    ("a number", "make that choice; its notation, or an unambiguous beginning, does too"),
    ("choices", "hear the question and the choices again"),
    ("notations", "hear how the choices are written in records"),
    ("look", "hear what lies on the table"),
    ("look at NAME", "hear all about one card, place, pile or player"),
    ("hand", "hear what is yours"),
    ("log, log 30", "hear the last things that happened"),
    ("why NAME, why NAME on PLACE", "hear why that cannot be chosen now"),
    ("rule, rule ID", "hear the rule behind the question, or any rule"),
    ("rules WORDS", "find the rules that speak of something"),
    ("undo", "go back to before your last choice"),
    ("save FILE", "write the record of the game to a file"),
    ("quit", "leave; the game is kept"),
]
LAST = 10

Command = Callable[[str, Scene], bool | None]


class Commands:
    """The commands of a session. One that ends the listening says whether the game goes on."""

    def __init__(self, session: Session, voice: Voice) -> None:
        self.session = session
        self.voice = voice
        self.book = Rulebook.read(session.match.game.rules_text())
        self.known: dict[str, Command] = {
            "choices": self.choices,
            "hand": self.hand,
            "help": self.help,
            "log": self.log,
            "look": self.look,
            "notations": self.notations,
            "quit": self.quit,
            "rule": self.rule,
            "rules": self.rules,
            "save": self.save,
            "undo": self.undo,
            "why": self.why,
        }

    def is_command(self, line: str, choices: Sequence[Choice]) -> bool:
        """Whether a line is a command. A choice written out goes first; / forces a command."""
        if line.startswith("/") or line == "?":
            return True
        if any(line.lower() == choice.notation.lower() for choice in choices):
            return False
        return line.lower().split(" ")[0] in self.known

    def obey(self, line: str, scene: Scene) -> bool | None:
        """Carry out a command."""
        word, _, rest = line.removeprefix("/").partition(" ")
        name = "help" if word == "?" else word.lower()
        if name not in self.known:
            raise unknown("command", word, list(self.known))
        return self.known[name](rest.strip(), scene)

    def help(self, words: str, scene: Scene) -> None:
        """Everything that can be said."""
        for what, does in HELP:
            self.voice.say(f"{what}: {does}.")

    def choices(self, words: str, scene: Scene) -> None:
        """The question, and what can be chosen."""
        question = scene.question
        if question is None:
            self.voice.say(with_stop(scene.status))
            return
        self.voice.say(f"{with_stop(question.prompt)} {question.rule}")
        self.voice.list([choice.label for choice in question.choices])

    def notations(self, words: str, scene: Scene) -> None:
        """The choices as records write them."""
        if scene.question is not None:
            self.voice.list([choice.notation for choice in scene.question.choices])

    def look(self, words: str, scene: Scene) -> None:
        """The whole table in short, or one thing on it at length."""
        words = words.removeprefix("at ").strip()
        if words:
            self._look_at(words, scene)
            return
        self.voice.say(with_stop(scene.status))
        self.players(scene)
        for zone in ordered_zones(scene):
            self.voice.say(zone_sentence(zone))

    def players(self, scene: Scene) -> None:
        """How each player stands."""
        for panel in scene.panels:
            marks = f" ({', '.join(panel.marks)})" if panel.marks else ""
            self.voice.say(f"{panel.name}{marks}: {', '.join(panel.facts)}.")

    def _look_at(self, words: str, scene: Scene) -> None:
        for panel in scene.panels:
            if panel.name.lower() == words.lower():
                for zone in scene.zones:
                    if zone.owner == panel.seat:
                        self.voice.say(zone_sentence(zone, detailed=True))
                return
        id = find_piece(scene, words)
        piece = scene.piece(id)
        if piece is None:
            self.voice.say(zone_sentence(scene.zone(id), detailed=True))
        else:
            self.voice.say(f"{piece_name(piece, detailed=True)}.")
            for meaning in meanings([piece], self.book.terms):
                self.voice.say(meaning)

    def hand(self, words: str, scene: Scene) -> None:
        """The hand of whoever is asked; where a game has no hands, whatever is theirs."""
        own = [zone for zone in ordered_zones(scene) if zone.owner == scene.viewer]
        hands = [zone for zone in own if zone.kind == HAND]
        for zone in hands or own:
            self.voice.say(zone_sentence(zone, detailed=True))

    def log(self, words: str, scene: Scene) -> None:
        """The last entries of the log."""
        count = int(words) if words.isdigit() else LAST
        for text, rule in scene.log[max(0, len(scene.log) - count) :]:
            self.voice.say(f"{text} {rule}")

    def why(self, words: str, scene: Scene) -> None:
        """The rule that stops something, in one sentence."""
        if not words:
            raise NightstandError("say what you would choose: why NAME, or why NAME on PLACE")
        pieces = find_pieces(scene, words)
        why = self.session.why_not(scene.viewer, pieces)
        self.voice.say("Nothing stops it." if why is None else str(why))

    def rule(self, words: str, scene: Scene) -> None:
        """One rule or section in full."""
        if not words and scene.question is None:
            raise NightstandError("say which: rule ID")
        words = words or (scene.question.rule if scene.question is not None else "")
        found = self.book.find(words)
        self.voice.print(found.to_text())

    def rules(self, words: str, scene: Scene) -> None:
        """The rules that speak of something."""
        if not words:
            raise NightstandError("say what to look for: rules WORDS")
        found = self.book.search(words)
        if not found:
            raise NightstandError(f"no rule speaks of {words!r}")
        for entry in found:
            self.voice.say(f"{entry.id}: {plain(entry.text)}")

    def undo(self, words: str, scene: Scene) -> bool:
        """Before the last choice that was made at this keyboard."""
        self.session.undo()
        self.voice.say("Undone.")
        return True

    def save(self, words: str, scene: Scene) -> None:
        """A copy of the record, beside the one that is kept anyway."""
        if not words:
            raise NightstandError("say where to: save FILE")
        path = Path(words).expanduser()
        try:
            with path.open("x", encoding="utf-8", newline="") as file:
                file.write(self.session.match.record.text())
        except FileExistsError:
            raise NightstandError(f"{path} is there already") from None
        except OSError as error:
            raise NightstandError(f"cannot write {path}: {error.strerror}") from None
        self.voice.say(f"Saved to {short(path)}.")

    def quit(self, words: str, scene: Scene) -> bool:
        """Leave; nothing is lost."""
        return False
