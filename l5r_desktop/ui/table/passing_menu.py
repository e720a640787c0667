"""The menu of when to be asked and when to pass: of the question's bar, and of a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, QPoint

from l5r_desktop.session import Idents, Wording
from l5r_desktop.session.auto_pass import ALWAYS, ASK, EMPTY, NEVER, QUIET, UNTIL, PassSettings, window_of
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.table.card_menu import CardMenu, Entry, Subject
from l5r_desktop.ui.table.session_link import SessionLink


class PassingMenu(QObject):
    """Lines about passing. They change the settings, or the rules of passing of the seat at the window."""

    def __init__(
        self, link: SessionLink, settings: SettingsBook, wording: Wording, idents: Idents, menu: CardMenu
    ) -> None:
        super().__init__(menu)
        self._link = link
        self._settings = settings
        self._wording = wording
        self._idents = idents
        self._menu = menu
        menu.add_section(self._of_card)
        settings.changed.connect(self._obey)
        self._obey()

    def _obey(self) -> None:
        """Have the settings followed from now on."""
        now = self._settings.now
        manners = PassSettings(now.passing, EMPTY if self._link.pass_alone else ASK, now.hold, now.bluff, now.even)
        if self._link.auto_pass.follow(manners):
            self._link.anew()

    def open(self, place: QPoint) -> None:
        """Show the lines about passing at a place of the screen."""
        self._menu.open_with(self.entries(), place)

    def entries(self) -> Sequence[Entry]:
        """The lines of the bar's menu."""
        now = self._settings.now
        decision = self._link.decision
        until = {
            "turn": self.tr("Until my next turn or round"),
            "phase": self.tr("Until the next phase"),
            "concerned": self.tr("Until something concerns a card of mine"),
            "acted": self.tr("Until somebody else acts"),
        }
        can = decision is not None and bool(window_of(decision))
        ends = tuple(
            Entry(f"until-{end}", until[end], partial(self._link.pass_until, end), enabled=can) for end in UNTIL
        )
        windows = tuple(self._window(name, label) for name, label in self._wording.windows())
        return (
            Entry("until", self.tr("Pass …"), inside=ends, enabled=can),
            Entry("windows", self.tr("When to ask me"), inside=windows),
            Entry("hold", self.tr("Always ask me, even if I can do nothing"), self._turn("hold"), checked=now.hold),
            Entry("bluff", self.tr("Take time to pass, to give nothing away"), self._turn("bluff"), checked=now.bluff),
        )  # fmt: skip

    def _turn(self, name: str) -> Callable[[], None]:
        return lambda: self._settings.set(**{name: not getattr(self._settings.now, name)})

    def _window(self, name: str, label: str) -> Entry:
        usual = EMPTY if self._link.pass_alone else ASK
        mode = self._settings.now.passing.get(name, usual)
        words = {
            ASK: self.tr("Ask me every time"),
            EMPTY: self.tr("Pass by itself if I can do nothing"),
            ALWAYS: self.tr("Always pass by itself"),
        }
        inside = tuple(
            Entry(f"{name}-{one}", words[one], partial(self._set_window, name, one), checked=one == mode)
            for one in words
        )
        return Entry(f"window-{name}", label, inside=inside)

    def _set_window(self, name: str, mode: str) -> None:
        self._settings.set(passing={**self._settings.now.passing, name: mode})

    def _of_card(self, subject: Subject) -> Sequence[Entry]:
        """Return what is said of a card in this game: it is kept for the seat at the window, and nobody else
        sees it.
        """
        ident = self._idents(subject.card) if subject.card >= 0 else None
        if ident is None or not self._link.plays:
            return ()
        said = self._link.auto_pass.of(self._link.seat).cards
        title = self._wording.title(ident)
        lines = (
            ("never-ask", NEVER, self.tr("Do not ask me about {} in this game")),
            ("never-about", QUIET, self.tr("Pass whenever something happens to {} in this game")),
            ("always-ask", ASK, self.tr("Always ask me when {} could be used")),
        )
        return tuple(
            Entry(name, label.format(title), partial(self._say, ident, mode), checked=said.get(ident) == mode)
            for name, mode, label in lines
        )

    def _say(self, ident: str, mode: str) -> None:
        """Say this of a card, or take it back."""
        said = self._link.auto_pass.of(self._link.seat).cards
        if said.get(ident) == mode:
            del said[ident]
        else:
            said[ident] = mode
        self._link.anew()
