"""Plays a game, or watches bots play it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ClassVar

from textual import events, on
from textual.binding import Binding, BindingType
from textual.widgets import Input

from nightstand.kernel.errors import NightstandError
from nightstand.kernel.log import SPECTATOR
from nightstand.kernel.rulebook import Rulebook
from nightstand.kernel.scene import Choice
from nightstand.terminal.full.curtain import Curtain
from nightstand.terminal.full.endscreen import AGAIN, LEAVE, UNDO, EndScreen
from nightstand.terminal.full.infobar import InfoBar
from nightstand.terminal.full.scenescreen import SceneScreen
from nightstand.terminal.full.spotview import SpotView
from nightstand.terminal.full.thinking import thought_out
from nightstand.terminal.opening import again
from nightstand.terminal.session import Session
from nightstand.terminal.words import sentence, with_stop

USUAL_PAUSE = 0.6
SLOWEST = 8.0


class TableScreen(SceneScreen):
    """A session at the table. Dismissed with the rematch that is to be played now, if any."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "why", "Why not", key_display="?"),
        Binding("u", "undo", "Undo"),
        Binding("c", "choices", "Choices"),
        Binding("slash", "filter", "Find", key_display="/"),
        Binding("n", "next(1)", "Next", show=False),
        Binding("N", "next(-1)", show=False),
        Binding("escape", "clear", show=False),
        Binding("plus", "pause(0.5)", show=False),
        Binding("minus", "pause(2)", show=False),
    ]

    def __init__(self, session: Session, pause: float | None = None) -> None:
        book = Rulebook.read(session.match.game.rules_text())
        super().__init__(book, ["you" if s.kind == "you" else s.told() for s in session.seats])
        self.session = session
        self.pause = USUAL_PAUSE if pause is None else pause
        self.at = SPECTATOR  # who is at the keyboard
        self.typed = ""
        self.rush = False  # bots do not pause until somebody is asked
        self.held = False  # bots wait, because whoever watches has stopped them
        self.heard: dict[int, int] = {}
        self.put_off = False  # the curtain or the end waits for the screen above to go

    def on_mount(self) -> None:
        super().on_mount()
        self.advance()

    def on_screen_resume(self) -> None:
        """What lay above has gone: what waited for that comes now."""
        if self.put_off:
            self.advance()

    # Whose turn it is to choose.

    def advance(self) -> None:
        """See who is next: a person, after the curtain if it is another one, or a bot."""
        session = self.session
        seat = session.next_seat(self.at)
        self.put_off = False
        if session.over:
            self.show(session.viewer_for(SPECTATOR))
            self._over_table(self._end)
        elif seat not in session.humans:
            self.show(session.viewer_for(seat))
            if not self.held:
                self.run_worker(self._let_think(seat), group="bots", exclusive=True)
        elif session.shared and seat != self.at:
            self.at = SPECTATOR
            self.show(SPECTATOR)
            self._over_table(lambda: self._pass_on(seat))
        else:
            self.at = seat
            self.rush = False
            self.show(seat)

    def _over_table(self, open_screen: Callable[[], None]) -> None:
        """Lay a screen over the table; not over one where somebody reads: then it waits."""
        if self.is_active:
            open_screen()
        else:
            self.put_off = True

    def show(self, viewer: int) -> None:
        """Show what this viewer may see."""
        session = self.session
        scene = session.scene(viewer)
        self.fresh = self.heard.get(viewer, len(scene.log) if viewer == SPECTATOR else 0)
        self.typed = ""
        status = f"{session.title}   {scene.status}"
        if scene.question is not None:
            prompt = f"{with_stop(scene.question.prompt)} {scene.question.rule}"
        elif session.over:
            prompt = "The game is over."
        elif self.held:
            prompt = "Stopped; Enter goes on."
        else:
            prompt = f"{session.seats[session.next_seat(self.at)].name} is choosing ..."
            prompt += "" if session.humans else " Enter stops."
        self.show_scene(scene, status, prompt)

    async def _let_think(self, seat: int) -> None:
        """A bot's choice, left to be seen for a moment before it is made."""
        thought = self.session.thought(seat)
        pause = 0.0 if self.rush else self.pause
        notation, _ = await asyncio.gather(thought_out(thought), asyncio.sleep(pause))
        if thought.fits(self.session.match):
            self._make(seat, notation)

    def _pass_on(self, seat: int) -> None:
        """Hide everything until the next person has the keyboard."""

        def taken(here: bool | None) -> None:
            if here:
                self.at = seat
                self.show(seat)
            else:
                self.action_leave()

        name = self.session.seats[seat].name
        self.app.push_screen(Curtain(name, self.session.title), taken)

    def _make(self, seat: int, notation: str) -> None:
        """Make a choice and go on; what it causes is news to whoever made it."""
        viewer = self.session.viewer_for(seat)
        if seat in self.session.humans:
            self.heard[viewer] = len(self.scene.log) if self.scene is not None else 0
        try:
            self.session.choose(seat, notation)
        except NightstandError as error:
            self.app.clear_notifications()  # on a full disk it is the same after every choice
            self.notify(sentence(str(error)), severity="error", timeout=10)
        self.advance()

    def _end(self) -> None:
        """Say how it ended, once it can be seen."""
        if self.scene is None or self.scene.ending is None:
            return

        def wanted(what: str | None) -> None:
            if what == UNDO:
                self.action_undo()
            elif what == AGAIN:
                self._again()
            elif what == LEAVE:
                self.action_leave()

        self.app.push_screen(EndScreen(self.scene, bool(self.session.humans)), wanted)

    def _again(self) -> None:
        """A rematch; if it cannot be begun, say why, and ask once more what comes now."""
        try:
            rematch = again(self.session)
        except NightstandError as error:
            self.notify(sentence(str(error)), severity="error", timeout=10)
            self._end()
        else:
            self.dismiss(rematch)

    # What the person does.

    def _asked(self) -> bool:
        return self.scene is not None and self.scene.question is not None

    def choose(self, choice: Choice) -> None:
        """Make one of the choices of whoever is at the keyboard."""
        if self._asked():
            self._make(self.at, choice.notation)

    @on(SpotView.Pointed)
    def _pointed(self, event: SpotView.Pointed) -> None:
        if not self._asked():
            self.hurry_or_hold()
        elif not event.id:
            return
        elif event.view is self.choices:
            choice = self.choices.choice(event.id)
            if choice is not None:
                self.choose(choice)
        else:
            self._point(event.id)

    def _point(self, piece: str) -> None:
        """Point at a piece of the table; one that belongs to no choice is told why not."""
        if piece not in self.pointing.pointed and not self.pointing.with_piece(piece):
            self.action_why()
            return
        choice = self.pointing.point(piece)
        if choice is not None:
            self.choose(choice)
        else:
            self._narrowed()
            if self.pointing.pointed:
                self.table.next_legal(piles=False)

    def _narrowed(self) -> None:
        """Show what is left to choose from."""
        self.typed = ""
        self.table.show_pointing(self.pointing)
        self.choices.show_choices(self.pointing.remaining())
        self.turn_to("choices")
        self.tell(self.table.cursor)

    def on_key(self, event: events.Key) -> None:
        """Digits choose by number, as soon as no other number begins with them."""
        if event.character and event.character.isdigit() and self._asked():
            self.typed += event.character
            count = len(self.choices.choices)
            number = int(self.typed)
            if not 1 <= number <= count:
                self.typed = ""
            elif number * 10 > count:
                self.choose(self.choices.choices[number - 1])
            else:
                self.choices.cursor = str(number - 1)
                self.choices.focus()
            event.stop()

    def hurry_or_hold(self) -> None:
        """Let bots go on without a pause until somebody is asked; who only watches stops them."""
        if self.session.over:
            return
        self.workers.cancel_group(self, "bots")
        if self.session.humans:
            self.rush = True
        else:
            self.held = not self.held
        self.advance()

    def action_why(self) -> None:
        """Why the piece under the cursor cannot be chosen, after those pointed at."""
        if self.scene is None or not self.table.cursor:
            return
        pieces = [p for p in self.pointing.pointed if p != self.table.cursor]
        why = self.session.why_not(self.scene.viewer, [*pieces, self.table.cursor])
        if why is not None and why.rule:
            self.last_rule = why.rule
        self.query_one("#info", InfoBar).tell_why(self.scene, self.table.cursor, why)

    def action_undo(self) -> None:
        """Go back to before the last choice made at this keyboard."""
        try:
            self.session.undo()
        except NightstandError as error:
            self.notify(sentence(str(error)), severity="warning")
            return
        self.workers.cancel_group(self, "bots")
        self.notify("Undone.", timeout=2)
        self.heard.clear()
        self.advance()

    def action_choices(self) -> None:
        """Into the list of choices, or back from it."""
        if self.choices.has_focus or not self._asked():
            self.table.focus()
        else:
            self.turn_to("choices")
            self.choices.focus()

    def action_filter(self) -> None:
        """Find a choice by its words."""
        if self._asked():
            self.field.ask()

    @on(Input.Changed, "#filter")
    def _filter(self, event: Input.Changed) -> None:
        self.pointing.words = event.value
        self._narrowed()

    @on(Input.Submitted, "#filter")
    def _take(self, event: Input.Submitted) -> None:
        found = self.choices.choices
        self.field.close()
        self.table.focus()
        if found:
            self.choose(found[0])

    def action_next(self, step: int) -> None:
        """To the next piece that can be pointed at."""
        self.table.focus()
        self.table.next_legal(step)

    def action_clear(self) -> None:
        """Point at nothing, filter nothing; or back to the table."""
        self.field.close()
        self.pointing.clear()
        self._narrowed()
        self.table.focus()

    def action_pause(self, factor: float) -> None:
        """Bots wait shorter or longer."""
        self.pause = min(SLOWEST, max(0.05, self.pause * factor))
        self.notify(f"Bots wait {self.pause:.1f} seconds.", timeout=2)

    def action_leave(self) -> None:
        """Leave the table; the game is kept."""
        self.workers.cancel_group(self, "bots")
        self.dismiss()
