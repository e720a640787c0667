"""The highlight of a hint: frames around the cards and buttons of the advised answer, and arrows to its targets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import product

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QWidget

from l5r_desktop.session import Decision, Option, parts_of
from l5r_desktop.session.lessons import Pointer
from l5r_desktop.ui.lesson.target_rects import places_of
from l5r_desktop.ui.mat.arrows import outline
from l5r_desktop.ui.preferences.theme import color
from l5r_desktop.ui.table.page_parts import PageParts

_ROUND = 9.0
_AROUND = 4
_THICK = 9.0
_SHORTEST = 40
Way = tuple[QPoint, QPoint]


class HintHighlight(QWidget):
    """Lies over a whole page and lets every click through. places: what is framed. ways: arrows, each from where to
    where.
    """

    def __init__(self, page: PageParts) -> None:
        super().__init__(page)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._page = page
        self.places: tuple[QRect, ...] = ()
        self.ways: tuple[Way, ...] = ()
        self.hide()

    def light(self, decision: Decision, keys: tuple[str, ...]) -> None:
        """Frame what an answer is given with, as it lies on the page now."""
        options = [option for key in keys if (option := decision.option(key)) is not None]
        found = [rect for option in options for rect in self._places(decision, option)]
        self.places = tuple(_once(found))
        self.ways = tuple(way for option in options for way in self._ways(decision, option))
        self.setGeometry(self._page.rect())
        self.setVisible(bool(self.places))
        self.raise_()
        self.update()

    def wipe(self) -> None:
        """Clear what is shown."""
        self.places, self.ways = (), ()
        self.hide()

    def _places(self, decision: Decision, option: Option) -> list[QRect]:
        parts = parts_of(option)
        cards = [rect for part in parts if isinstance(part, int) for rect in self._card(part)]
        words = [rect for part in parts if isinstance(part, str) for rect in self._answer(part)]
        return [*cards, *words, *self._answer(option.key)]

    def _card(self, number: int) -> list[QRect]:
        duel = self._page.duel
        if duel.isVisible() and number in duel.cards:
            button = duel.cards[number]
            return [QRect(button.mapTo(self._page, QPoint()), button.size())]
        return places_of(self._page, Pointer("card", card=number))

    def _answer(self, name: str) -> list[QRect]:
        return places_of(self._page, Pointer("answer", name=name))

    def _ways(self, decision: Decision, option: Option) -> list[Way]:
        """From the card that asks to its target; from a card to where it is put."""
        parts = [part for part in parts_of(option) if isinstance(part, int)]
        if option.verb == "assign" and len(parts) == 2:
            start, end = parts
        elif decision.source >= 0 and parts and parts[0] != decision.source:
            start, end = decision.source, parts[0]
        else:
            return []
        pairs = product(self._card(start)[:1], self._card(end)[:1])
        ways = ((one.center(), other.center()) for one, other in pairs)
        return [way for way in ways if (way[1] - way[0]).manhattanLength() > _SHORTEST]

    def _free(self) -> QRegion:
        """The page without the boxes of hints and estimates, which tell of what they cover."""
        boxes = self._page.advice.boxes()
        covered = (QRect(box.mapTo(self._page, QPoint()), box.size()) for box in boxes)
        return reduce(lambda free, rect: free.subtracted(QRegion(rect)), covered, QRegion(self.rect()))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setClipRegion(self._free())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for name, width in (("hint-halo", 7.0), ("hint-light", 3.0)):
            painter.setPen(QPen(color(name), width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for rect in self.places:
                around = rect.adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND)
                painter.drawRoundedRect(QRectF(around), _ROUND, _ROUND)
        painter.setPen(QPen(color("hint-halo"), 2))
        painter.setBrush(color("hint-light"))
        for start, end in self.ways:
            painter.drawPath(outline(QPointF(start), QPointF(end), _THICK))
        painter.end()


def _once(rects: Sequence[QRect]) -> list[QRect]:
    found: list[QRect] = []
    for rect in rects:
        if rect not in found:
            found.append(rect)
    return found
