"""All that the computer thinks for the people at one table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from l5r_desktop.session import Idents
from l5r_desktop.ui.counsel.attending import Attending
from l5r_desktop.ui.counsel.hints import Hints
from l5r_desktop.ui.counsel.why import Why
from l5r_desktop.ui.counsel.winning import Winning
from l5r_desktop.ui.ports import Sitting
from l5r_desktop.ui.table.boxes.float_box import FloatBox

if TYPE_CHECKING:
    from l5r_desktop.ui.table.page import TablePage


class CounselAtTable(QObject):
    """Joins a page with the adviser of its sitting; where there is none, nothing of it is shown.

    idents: as the seat at the window knows the cards.
    """

    def __init__(self, page: TablePage, sitting: Sitting, idents: Idents) -> None:
        super().__init__(page)
        self.hints: Hints | None = None
        self.winning: Winning | None = None
        self.why = Why(page, sitting, idents)
        page.prompt.advice.setVisible(sitting.adviser is not None)
        if sitting.adviser is None:
            return
        attending = Attending(sitting.adviser, self)
        page.link.stopped.connect(attending.leave)
        self.hints = Hints(page, sitting.wording, idents, sitting.adviser, attending)
        self.winning = Winning(page, sitting.names, sitting.adviser, attending)
        page.course.add(self.winning.bar)

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
