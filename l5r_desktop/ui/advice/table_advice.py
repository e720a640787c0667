"""All that the computer thinks for the people at one table."""

from __future__ import annotations

from PySide6.QtCore import QObject

from l5r_desktop.session import Idents
from l5r_desktop.ui.advice.advice_polling import AdvicePolling
from l5r_desktop.ui.advice.hints import Hints
from l5r_desktop.ui.advice.why import Why
from l5r_desktop.ui.advice.win_bar import WinEstimates
from l5r_desktop.ui.ports import TableSession
from l5r_desktop.ui.table.boxes.float_box import FloatBox
from l5r_desktop.ui.table.page_parts import PageParts


class TableAdvice(QObject):
    """Joins a page with the adviser of its game; where there is none, nothing of it is shown.

    idents: as the seat at the window knows the cards.
    """

    def __init__(self, page: PageParts, table_session: TableSession, idents: Idents) -> None:
        super().__init__(page)
        self.hints: Hints | None = None
        self.winning: WinEstimates | None = None
        self.why = Why(page, table_session, idents)
        page.prompt.advice.setVisible(table_session.adviser is not None)
        if table_session.adviser is None:
            return
        attending = AdvicePolling(table_session.adviser, self)
        page.link.stopped.connect(attending.leave)
        self.hints = Hints(page, table_session.wording, idents, table_session.adviser, attending)
        self.winning = WinEstimates(page, table_session.names, table_session.adviser, attending)
        page.timing_bar.add(self.winning.bar)

    def boxes(self) -> list[FloatBox]:
        """The boxes that are shown."""
        there = [self.why.box] if self.hints is None else [self.hints.box, self.why.box]
        return [box for box in there if box.isVisible()]

    def close(self) -> bool:
        """Put away what is shown. Returns whether there was something."""
        if self.hints is not None and self.hints.shown:
            self.hints.close()
        elif self.why.shown:
            self.why.close()
        else:
            return False
        return True
