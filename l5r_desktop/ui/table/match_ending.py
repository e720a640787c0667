"""The end of a match at this window: a seat concedes, the result is told, and where the players go from there."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from l5r_desktop.session import Table
from l5r_desktop.session.game_summary import GameSummary, summary
from l5r_desktop.session.tournament import DRAWN, Tournament
from l5r_desktop.ui.mat.captions import Captions
from l5r_desktop.ui.network_port import CheckResult, Remote
from l5r_desktop.ui.ports import TableSession
from l5r_desktop.ui.preferences.error_messages import told as told_trouble
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.start.kept_tournament import enter_result, kept_tournament
from l5r_desktop.ui.start.network.proof_sheet import ProofSheet
from l5r_desktop.ui.table.end_summary import EndSummary
from l5r_desktop.ui.table.overlay_panel import OverlayPanel
from l5r_desktop.ui.table.session_link import SessionLink

HELD = 1.5
"""Seconds after the end has come up in which no key or click leaves it: it was meant for the last question."""
_LEAVING = ("rematch", "leave")
"""Buttons of the end that leave the table."""


class MatchEnding(QObject):
    """Rules the cover that lies over the table then. rematch, left, kept: chosen there (kept: to a file). watched: the
    replay (ReplaySession).

    told: the result has been told before, on a page that this one replaces. settings: where the sheet of a tournament
    is kept; the result of two who still have to play one another in its last round is entered there by a click.
    """

    rematch = Signal()
    left = Signal()
    kept = Signal()
    watched = Signal(object)

    def __init__(
        self,
        table_session: TableSession,
        link: SessionLink,
        captions: Captions,
        settings: SettingsBook,
        page: QWidget,
        *,
        told: bool = False,
    ) -> None:
        super().__init__(page)
        self._settings = settings
        self._table_session = table_session
        self._link = link
        self._captions = captions
        self._told = told
        self._since = -HELD
        self._page = page
        self.proof: ProofSheet | None = None
        self.cover = OverlayPanel(page, "end")
        self.summary = EndSummary(self.cover)
        self.cover.put(self.summary)
        self.cover.pressed.connect(self._on_pressed)
        link.changed.connect(self._on_changed)

    @property
    def seen(self) -> bool:
        """Return True if the end was shown and put away."""
        return self._told and not self.cover.isVisible()

    def ask_concede(self) -> None:
        """Ask whether the seat at the window really gives up (L15.5)."""
        name = self._table_session.names[self._link.seat]
        buttons = (("stay", self.tr("Play on")), ("concede", self.tr("Concede")))
        self.cover.rise(self.tr("Does {} concede?").format(name), "", buttons)

    def tell(self, table: Table) -> None:
        """Tell the result once, if the game is over; that of a puzzle is told elsewhere."""
        if not self._link.over or self._told or self._table_session.trial is not None:
            return
        self._told, self._since = True, monotonic()
        watched = self._table_session.watching is not None
        buttons = [] if watched else [("rematch", self.tr("Rematch"))]
        buttons.append(("look", self.tr("Look at the table")))
        if self._table_session.record is not None:
            buttons.append(("watch", self.tr("Watch the replay")))
            if not watched:
                buttons.append(("analyse", self.tr("Analyse the game")))
        if self._table_session.export is not None:
            buttons.append(("keep", self.tr("Keep the replay…")))
        if self._table_session.remote is not None:
            buttons.append(("proof", self.tr("Check the proof")))
        if self._open_table(table) is not None:
            buttons.append(("tournament", self.tr("Enter in the tournament")))
        buttons.append(("leave", self.tr("Stop watching") if watched else self.tr("New game")))
        self.cover.rise(*self._captions.ending(table), tuple(buttons), keyed=False)
        self.summary.expect()
        self._link.apart(lambda match: summary(match.game), self._sum_up)

    def _sum_up(self, found: GameSummary) -> None:
        if self._link.over and "look" in self.cover.buttons:
            self.summary.tell(found, self._table_session.names, self._table_session.wording)

    def _open_table(self, table: Table) -> tuple[Tournament, int] | None:
        """Return the sheet of the tournament, and which of its tables has been played here; None where none has."""
        sheet = kept_tournament(self._settings)
        at = None if sheet is None or table.result is None else sheet.table_of(self._table_session.names)
        return None if sheet is None or at is None else (sheet, at)

    def _enter(self) -> None:
        """Write the result into the sheet, as it is now; nothing where it has been written there meanwhile. Where that
        cannot be done, it is said and can be tried again.
        """
        table, names = self._link.table, self._table_session.names
        found = self._open_table(table)
        if found is not None and table.result is not None:
            sheet, at = found
            winner = table.result[0]
            entered = sheet.won_by(at, names[winner]) if winner >= 0 else sheet.told(at, DRAWN)
            trouble = enter_result(self._settings, entered)
            self.cover.warn(told_trouble(trouble))
            if trouble:
                return
        button = self.cover.buttons["tournament"]
        button.setText(self.tr("Entered in the tournament"))
        self.cover.setFocus()  # Else Qt hands the keys on to a rematch.
        button.setEnabled(False)

    def _check(self, remote: Remote) -> None:
        """Have the game checked by another thread; its button takes no click meanwhile."""
        button = self.cover.buttons["proof"]
        button.setEnabled(False)

        def done(proof: CheckResult) -> None:
            if self.cover.buttons.get("proof") is button:
                button.setEnabled(True)
            self._show_proof(proof)

        self._link.apart(lambda _: remote.proof(), done)

    def _show_proof(self, proof: CheckResult) -> None:
        self.proof = ProofSheet(proof, self._page)
        self.proof.open()

    def _on_changed(self) -> None:
        """Hide the end page when the game goes on, but never a question about conceding."""
        self._told = False
        if self._link.over or self._link.covered or "concede" not in self.cover.buttons:
            self.cover.hide()

    def _on_pressed(self, name: str) -> None:
        remote = self._table_session.remote
        if name in _LEAVING and monotonic() - self._since < HELD:
            return
        if name == "proof" and remote is not None:
            self._check(remote)
            return
        if name == "tournament":
            self._enter()
            return
        if name == "keep":
            self.kept.emit()
            return
        if name == "rematch":
            self.rematch.emit()  # The result stays until the next game is there, which somebody elsewhere may delay.
            return
        self.cover.hide()
        if name == "concede":
            self._link.concede()
        elif name in ("watch", "analyse") and self._table_session.record is not None:
            record, analyse = self._table_session.record, self._link.seat if name == "analyse" else None
            self._link.apart(lambda _: replace(record(None), analyse=analyse), self.watched.emit)
        elif name == "leave":
            self.left.emit()
