"""A deck in numbers: how its cards are spread, what it lives on, and how likely things are in its first cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QLocale, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session.cardbase import CardBase, QueryError
from l5r_desktop.session.cardbase.query import shown
from l5r_desktop.session.decklists import DeckList, section_title
from l5r_desktop.session.decklists.chances import SPREADS, Chance, spread, usual_chances
from l5r_desktop.ui.preferences.dialog_size import resize_dialog
from l5r_desktop.ui.preferences.theme import color, text_pixels
from l5r_desktop.ui.preferences.wheel_past import WheelPast

_LINE, _NAME, _NUMBER = 20, 96, 34


class Bars(QWidget):
    """A row for each name: the name, a bar, the number. Screen readers are told all of it. title: what is counted."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = title
        self._counts: Mapping[str, int] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Draw one bar for each count, and say them for screen readers."""
        self._counts = counts
        told = ", ".join(f"{name} {count}" for name, count in counts.items() if count)
        said = self.tr("{0}: {1}").format(self._title, told)
        self.setAccessibleName(said)
        self.setToolTip(said)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(text_pixels(260), text_pixels(_LINE) * (len(self._counts) + 1))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        line, name, number = text_pixels(_LINE), text_pixels(_NAME), text_pixels(_NUMBER)
        room = max(10, self.width() - name - number - 12)
        most = max((*self._counts.values(), 1))
        painter.setPen(color("title-text"))
        painter.drawText(QRectF(0, 0, self.width(), line), Qt.AlignmentFlag.AlignLeft.value, self._title)
        for row, (told, count) in enumerate(self._counts.items(), start=1):
            top = row * line
            painter.setPen(color("window-text"))
            short = painter.fontMetrics().elidedText(told, Qt.TextElideMode.ElideRight, name)
            painter.drawText(QRectF(0, top, name, line), Qt.AlignmentFlag.AlignVCenter.value, short)
            painter.fillRect(QRectF(name + 6, top + 4, room * count / most, line - 8), color("focus"))
            painter.drawText(
                QRectF(name + 10 + room * count / most, top, number, line), Qt.AlignmentFlag.AlignVCenter.value,
                str(count),
            )  # fmt: skip
        painter.end()


_PILES = {"lcg": ("dynasty", "conflict"), "ccg": ("dynasty", "fate")}
_INCOME = {"lcg": ("fate", "honor", "influence_pool", "strength_bonus"), "ccg": ("produces", "honor", "strength")}


class FiguresDialog(QDialog):
    """bars: by what they count. usual: the chances told at once. answer: that of the question that is asked."""

    def __init__(self, deck: DeckList, base: CardBase, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("figures")
        self.setWindowTitle(self.tr("Figures of {}").format(deck.name))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._deck = deck
        self._base = base
        self._language = language
        self.bars: dict[str, Bars] = {}
        self.usual = QTextBrowser(self)
        self.usual.setAccessibleName(self.tr("Income and usual chances"))
        self.usual.setHtml("".join(f"<p>{line}</p>" for line in (*self._income(), *self._usual())))
        self._make_question()
        self._lay_out()
        WheelPast(self).watch_all(self)
        resize_dialog(self, 980, 640)
        self.ask()

    def _make_question(self) -> None:
        self.wanted = QSpinBox(self)
        self.wanted.setRange(1, 9)
        self.wanted.setAccessibleName(self.tr("At least so many"))
        self.query = QLineEdit(self)
        self.query.setPlaceholderText(self.tr("cards, such as  t:holding"))
        self.query.setAccessibleName(self.tr("Cards that are wanted, as a query"))
        self.seen = QSpinBox(self)
        self.seen.setRange(1, 60)
        self.seen.setValue(7)
        self.seen.setAccessibleName(self.tr("Among so many cards"))
        self.pile = QComboBox(self)
        self.pile.setAccessibleName(self.tr("Pile"))
        for section in _PILES[self._deck.game]:
            self.pile.addItem(section_title(section, self._language), section)
        self.answer = QLabel(self)
        self.answer.setWordWrap(True)
        self.answer.setObjectName("chance")
        for box in (self.wanted, self.seen):
            box.valueChanged.connect(self.ask)
        self.query.textChanged.connect(self.ask)
        self.pile.currentIndexChanged.connect(self.ask)

    def _lay_out(self) -> None:
        inside = QWidget(self)
        inside.setObjectName("bare")
        grid = QGridLayout(inside)
        for at, (by, title) in enumerate(self._titles().items()):
            counts = spread(self._deck, by)
            self.bars[by] = Bars(title, inside)
            self.bars[by].show_counts({self._named(by, value): count for value, count in counts.items()})
            grid.addWidget(self.bars[by], at // 2, at % 2, Qt.AlignmentFlag.AlignTop)
        grid.setRowStretch(9, 1)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(inside)
        first, second = QHBoxLayout(), QHBoxLayout()
        first.addWidget(QLabel(self.tr("At least"), self))
        first.addWidget(self.wanted)
        first.addWidget(self.query, 1)
        second.addWidget(QLabel(self.tr("among the first"), self))
        second.addWidget(self.seen)
        second.addWidget(self.pile, 1)
        right = QVBoxLayout()
        right.addWidget(self.usual, 1)
        right.addLayout(first)
        right.addLayout(second)
        right.addWidget(self.answer)
        halves = QHBoxLayout()
        halves.addWidget(area, 3)
        halves.addLayout(right, 3)
        ends = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        ends.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(halves, 1)
        column.addWidget(ends)

    def ask(self) -> None:
        """Answer the question that stands there."""
        text = self.query.text().strip()
        if not text:
            self.answer.setText(self.tr("Ask how likely some cards are among the first of a pile."))
            return
        chance = Chance("", "", self.pile.currentData(), text, self.wanted.value(), self.seen.value())
        try:
            self.answer.setText(self.tr("The chance is {}.").format(self._percent(chance)))
        except QueryError as error:
            self.answer.setText(error.text(self._language))

    def _usual(self) -> Iterator[str]:
        for chance in usual_chances(self._deck.format):
            yield self.tr("{}: {}").format(chance.text(self._language), f"<b>{self._percent(chance)}</b>")

    def _income(self) -> Iterator[str]:
        """Yield what the Stronghold gives, and what all holdings together produce."""
        names = {
            "fate": self.tr("Fate each round"), "honor": self.tr("Starting honor"),
            "influence_pool": self.tr("Influence"), "strength_bonus": self.tr("Bonus to the stronghold province"),
            "produces": self.tr("Gold of the Stronghold"), "strength": self.tr("Province Strength"),
        }  # fmt: skip
        for entry in self._deck.section("stronghold"):
            for field in _INCOME[self._deck.game]:
                if field in entry.card.numbers:
                    yield self.tr("{}: {}").format(names[field], f"<b>{entry.card.numbers[field]}</b>")
        if self._deck.game == "ccg":
            gold = spread(self._deck, "produces", "dynasty")
            holdings, total = sum(gold.values()), sum(int(value) * count for value, count in gold.items())
            if holdings:
                each = self._decimal(total / holdings)
                told = self.tr("{} cards produce Gold, {} each on average").format(holdings, each)
                yield f"<b>{told}</b>"
        elif bought := sum(
            entry.count * entry.card.numbers.get("influence_cost", 0)
            for entry in self._deck.section("conflict")
            if not set(entry.card.clans) & {self._deck.clan, "neutral"}
        ):
            yield self.tr("{}: {}").format(self.tr("Influence used"), f"<b>{bought}</b>")

    def _titles(self) -> Mapping[str, str]:
        titles = {
            "cost": self.tr("Cost"), "kind": self.tr("Type"), "clan": self.tr("Clan"), "focus": self.tr("Focus Value"),
            "produces": self.tr("Gold produced"), "military": self.tr("Military skill"),
            "political": self.tr("Political skill"), "force": self.tr("Force"), "chi": self.tr("Chi"),
        }  # fmt: skip
        return {by: titles[by] for by in SPREADS[self._deck.game]}

    def _named(self, by: str, value: str) -> str:
        if by in ("kind", "clan"):
            return shown("type" if by == "kind" else "clan", value, self._language)
        return value

    def _percent(self, chance: Chance) -> str:
        return f"{self._decimal(100 * chance.of(self._deck, self._base))} %"

    def _decimal(self, number: float) -> str:
        return QLocale(self._language).toString(number, "f", 1)
