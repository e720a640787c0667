"""Taking back over the network: the player who asks and the one who is asked are warned of what was seen since."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from l5r_desktop.session import Request, UndoDisclosure
from l5r_desktop.ui.table.manual.ask_box import AskBox
from l5r_desktop.ui.table.session_link import SessionLink


class NetworkUndoWarning(QObject):
    """Beside the page of a match with somebody elsewhere. seat: theirs. board: what its box lies on.

    told: a sentence that has to be heard too. noticed: one that is shown nowhere else.
    """

    told = Signal(str)
    noticed = Signal(str)

    def __init__(self, seat: int, names: tuple[str, ...], link: SessionLink, board: QWidget) -> None:
        super().__init__(board)
        self._seat = seat
        self._names = names
        self._link = link
        self._shown: Request | None = None
        self._asked: Request | None = None
        self.box = AskBox(board, "taking-back")

    def wish(self) -> None:
        """Ask the other player to take the last answer back; this one first, if something has been seen since."""
        if self._link.now.can_undo:
            self._link.apart(lambda match: match.cost(), self._on_cost)

    def refresh(self) -> None:
        """Show what the other player asks for, as it is now, and tell whether what was asked of them has lapsed."""
        self._tell_of_lapse()
        asks = self._link.now.asks
        if asks == self._shown:
            if asks is None and not self._link.now.can_undo:
                self.box.close_box()
            return
        self.box.close_box()
        self._shown = asks
        if asks is not None:
            self._ask(asks)

    def _tell_of_lapse(self) -> None:
        """The game may have gone on before the other player had answered (Taking back: every input ends a wish)."""
        now, asked = self._link.now, self._asked
        self._asked = now.asked_for
        over = asked is not None and now.asked_for is None and now.declined is None
        if asked is not None and over and asked.kind == "undo" and now.inputs > asked.number:
            said = self.tr("The game went on before {} had agreed: nothing was taken back.")
            self.noticed.emit(said.format(self._names[self._seat]))

    def _on_cost(self, cost: UndoDisclosure) -> None:
        if not self._link.now.can_undo:
            return
        if not cost:
            self._link.undo()
            return
        question = self.tr("Ask {} to take the last answer back?").format(self._names[self._seat])
        self._open(question, self._seen(cost), (self.tr("Ask"), self.tr("Cancel")), self._link.undo, lambda: None)

    def _ask(self, asks: Request) -> None:
        name = self._names[self._seat]
        wish = self.tr("{} would like to take the last answer back. Do you agree?").format(name)
        seen = self._seen(asks.since) or self.tr("Nothing hidden was seen since then.")
        lines = self.tr("All that followed would go too; lines of the story: {}.").format(asks.lines)
        labels = (self.tr("Accept"), self.tr("Refuse"))
        self._open(
            wish, f"{lines} {seen}", labels,
            lambda: self._link.reply(yes=True), lambda: self._link.reply(yes=False),
        )  # fmt: skip

    def _open(
        self, title: str, note: str, labels: tuple[str, str], yes: Callable[[], None], no: Callable[[], None]
    ) -> None:  # fmt: skip
        self.box.ask_yes(title, labels, yes, no, note=note, focused=False)
        self.told.emit(f"{title} {note}")

    def _seen(self, since: UndoDisclosure) -> str:
        """Return what nobody can unsee, or ""."""
        said = []
        if any(since.seen):
            mine, theirs = since.seen[1 - self._seat], since.seen[self._seat]
            said.append(
                self.tr("Hidden cards seen since then: {} by you, {} by {}.").format(
                    mine, theirs, self._names[self._seat]
                )
            )
        if since.bids:
            said.append(self.tr("Secret bids were shown."))
        return " ".join(said)
