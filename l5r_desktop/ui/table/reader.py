"""The card that is read: its picture, its numbers, and beneath them all there is to say of it as real text."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from l5r_desktop.ui.mat.boxes import RATIO
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.preferences.theme import text_scale
from l5r_desktop.ui.rules.card_text import card_of, link_style, rule_of
from l5r_desktop.ui.table.preview import Preview, preview_width

_TALL = 640
"""From this height on the picture stands above its numbers in full size; below it they stand side by side."""
_LARGE = 1.4
"""Where texts are so much larger than usual, a low reader that they fill shows them alone: a picture would be tiny."""
_SHARE = 0.5
"""How much of a lower reader the picture takes."""
_LEAST = 190
"""Height of a picture at least; a reader that is lower shows the text alone, which says what numbers have changed."""
_READ = 90
"""Height of a text of which nothing more is scrolled to at once, in pixels."""
_MOST_NUMBERS = 150
"""Height of the numbers below a picture, where texts have their usual size."""
_MOST_SHARE = 0.45
"""The most of a reader's height that they take."""
_NUMBERS = 122
"""Width that is kept for them beside one at least."""
_PLAIN, _CHANGED = "  00   ", "  00   ▲ (00)"
"""What stands beside the names of numbers, without and with one that is not as printed."""
_SPARE = 14
"""What margins and cells take of their width, in pixels."""
_GAP = 4
_ANY = 16_777_215
"""The height of what may be as high as there is room (QWIDGETSIZE_MAX)."""


class Reader(QWidget):
    """Shows one card and keeps it until another is shown.

    pointed, followed: a card named in the text, by number and id; -1 and "" for none any more. filled: it shows
    something from now on, or nothing. rule_wanted: a rule named in the text was clicked. text_first: no picture is
    shown that would leave too little room for the whole text.
    """

    pointed = Signal(int, str)
    followed = Signal(int, str)
    filled = Signal(bool)
    rule_wanted = Signal(str)

    def __init__(self, pictures: PixmapCache, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("reader")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._told: dict[QTextBrowser, tuple[str, str]] = {}
        self.preview = Preview(pictures, self)
        self.numbers = self._pane("reader-numbers")
        self.numbers.setAccessibleName(self.tr("Numbers of the card"))
        self.text = self._pane("reader-text")
        self.text.setAccessibleName(self.tr("Text of the card"))
        self._width = preview_width()
        self.text_first = False
        self.empty = False
        self.wipe()

    def _pane(self, name: str) -> QTextBrowser:
        pane = QTextBrowser(self)
        pane.setObjectName(name)
        pane.setOpenLinks(False)
        pane.setFrameShape(QFrame.Shape.NoFrame)
        pane.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        pane.document().setDocumentMargin(3)
        pane.highlighted.connect(lambda url: self.pointed.emit(*card_of(url.toString())))
        pane.anchorClicked.connect(self._follow)
        return pane

    def _follow(self, url: QUrl) -> None:
        rule = rule_of(url.toString())
        if rule:
            self.rule_wanted.emit(rule)
        else:
            self.followed.emit(*card_of(url.toString()))

    def tell(self, numbers: str, text: str) -> None:
        """Show these texts, which are rich text, with the picture."""
        style = link_style()
        for pane, html in ((self.numbers, numbers), (self.text, text)):
            # What stands there already stays, so that whoever reads it is not taken back to its beginning.
            if self._told.get(pane) != (style, html):
                self._told[pane] = style, html
                pane.document().setDefaultStyleSheet(style)
                pane.setHtml(html)
            pane.setVisible(bool(html))
        before, self.empty = self.empty, not text and self.preview.pixmap().isNull()
        if self.empty != before:
            self._limit()
            self.filled.emit(not self.empty)
        self._limit()
        self._lay_out()

    def _limit(self) -> None:
        """Be no higher than what is shown needs where that is no picture, so that the story has the rest."""
        most = self.minimumSizeHint().height() if self.empty else _ANY
        if not self.empty and self.preview.pixmap().isNull():
            most = max(self.minimumHeight(), self._numbers_height(self.height()) + self._text_height() + 2 * _GAP)
        if most != self.maximumHeight():
            self.setMaximumHeight(most)

    def show_text(self, numbers: str, text: str) -> None:
        """Show texts about what has no picture."""
        self.preview.wipe()
        self.preview.clear()
        self.tell(numbers, text)

    def greet(self, lines: tuple[str, ...]) -> None:
        """Lines that stand there until a card is shown for the first time."""
        self.preview.greet(lines)
        self.setMaximumHeight(self.minimumSizeHint().height())
        self.updateGeometry()

    def wipe(self) -> None:
        """Clear what is shown."""
        self.preview.wipe()
        self.tell("", "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        """The picture as large as what the texts leave of the height: above its numbers, or beside them where it is
        larger there; without a picture the texts alone.
        """
        wide, high = self.width(), self.height()
        if self.empty:
            self._picture(QRect(0, 0, wide, high))
            return
        left = high - self._text_height() - self._numbers_height(high) - 2 * _GAP
        large = text_scale() > _LARGE and high < _TALL and left < _LEAST
        low = high < _LEAST
        # The picture lies on the table too: where it would leave only some lines of a longer text, the text is read.
        most = self._text_height() if self.text_first else min(self._text_height(), _READ)
        scant = left < _LEAST and high - _LEAST - _GAP < most
        bare = (large or low or scant or self.preview.pixmap().isNull()) and not self.text.isHidden()
        self.preview.setVisible(not bare)
        if bare and low:
            self.numbers.setGeometry(0, 0, 0, 0)
            top = 0
        elif bare:
            top = self._numbers_below(0)
        else:
            left = high - self._text_height() - _GAP
            above = min(left - self._numbers_height(high) - _GAP, round(self._width * RATIO))
            beside = round(max(0, wide - self._numbers_width() - _GAP) * RATIO)
            if above >= min(left, beside) or self.numbers.isHidden():
                tall = above if above >= _LEAST else min(_LEAST, round(self._width * RATIO))
                across = round(tall / RATIO) if self.text.isVisible() or self.preview.shown else wide
                self._picture(QRect((wide - across) // 2, 0, across, tall))
                top = self._numbers_below(tall + _GAP)
            else:
                tall = min(beside, max(left, round(high * _SHARE)))
                tall = max(_LEAST if self._fits(_LEAST) else 0, tall)
                across = round(tall / RATIO) if self.text.isVisible() or self.preview.shown else wide
                self._picture(QRect(0, 0, across, tall))
                self.numbers.setGeometry(across + _GAP, 0, max(0, wide - across - _GAP), tall)
                top = tall + _GAP
        self.text.setGeometry(0, top, wide, max(0, high - top))
        self._break_as_seen()

    def _break_as_seen(self) -> None:
        """Measuring has broken the lines for other widths, and a pane breaks them anew only when its size changes."""
        for pane in (self.numbers, self.text):
            _break_lines(pane, pane.viewport().width())

    def needed(self, width: int) -> int:
        """Return how high it has to be, in pixels, to show all of its text at a width; its picture small or none.

        How high it is now makes no difference.
        """
        self.resize(width, max(self.height(), _LEAST))
        text, numbers = self._text_height(), self._numbers_height(_ANY)
        if self.preview.pixmap().isNull() or text_scale() > _LARGE:
            return numbers + text + _GAP
        beside = _LEAST if self._fits(_LEAST) or self.numbers.isHidden() else _LEAST + numbers
        return beside + _GAP + text

    def needed_alone(self, width: int) -> int:
        """Return how high it has to be, in pixels, to show all of its text at a width without its picture; without its
        numbers too, where it is so low then that it shows none.
        """
        self.resize(width, max(self.height(), _LEAST))
        alone = self._text_height() + _GAP
        return alone if alone < _LEAST else alone + self._numbers_height(_ANY) + _GAP

    def trim(self, spare: int) -> None:
        """Be no higher than numbers and text need, and as many pixels more, where these had to do without the picture.

        Without numbers it would show, it is left as high as it is.
        """
        if self.preview.isHidden() and not self.text.isHidden():
            most = self._text_height() + self._numbers_height(_ANY) + _GAP + spare
            self.resize(self.width(), min(self.height(), most if self.numbers.isHidden() else max(most, _LEAST)))
            self._break_as_seen()

    def _text_height(self) -> int:
        """Pixels that the text needs in height."""
        if self.text.isHidden():
            return 0
        _break_lines(self.text, self.width())
        return round(self.text.document().size().height()) + 2

    def _numbers_height(self, high: int) -> int:
        """Pixels that the numbers take below a picture, in a reader of this height."""
        if self.numbers.isHidden():
            return 0
        _break_lines(self.numbers, self.width())
        most = min(_MOST_NUMBERS * max(1.0, text_scale()), high * _MOST_SHARE)
        return min(round(most), round(self.numbers.document().size().height()) + 2)

    def _numbers_width(self) -> int:
        """Pixels for the numbers beside a picture, so that no word of them is divided and each value stands beside its
        name.
        """
        letters = self.numbers.fontMetrics()
        told = self.numbers.toPlainText()
        longest = max((letters.horizontalAdvance(word) for word in told.split()), default=0)
        values = _CHANGED if "(" in told else _PLAIN
        return max(_NUMBERS, longest + letters.horizontalAdvance(values) + _SPARE)

    def _fits(self, tall: int) -> bool:
        """Return True if a picture of this height leaves the numbers their width."""
        return round(tall / RATIO) + _GAP + self._numbers_width() <= self.width()

    def _picture(self, place: QRect) -> None:
        self.preview.setFixedSize(place.size())
        self.preview.move(place.topLeft())

    def _numbers_below(self, y: int) -> int:
        """Lay the numbers across, as high as they are; returns where the text begins."""
        high = self._numbers_height(self.height())
        if not high:
            return y
        self.numbers.setGeometry(0, y, self.width(), high)
        return y + high + _GAP

    def sizeHint(self) -> QSize:
        return QSize(self._width, 600)

    def minimumSizeHint(self) -> QSize:
        least = self.preview.hint_height if self.empty or self.preview.pixmap().isNull() else _LEAST + 60
        return QSize(self._width, least)


def _break_lines(pane: QTextBrowser, width: int) -> None:
    """Break the lines of a text at a width in pixels; where they are so already, Qt would lay it out anew."""
    document = pane.document()
    if document.textWidth() != width:
        document.setTextWidth(width)
