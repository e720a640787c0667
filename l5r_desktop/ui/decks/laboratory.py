"""The deck laboratory: a deck is played against others by computers alone, and what that says is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QDialog,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session import Deck, deck_name
from l5r_desktop.session.cardbase import CardBase, IndexCard
from l5r_desktop.session.decklists import DeckList
from l5r_desktop.ui.deck_ports import Lab, LabFindings, LabRow
from l5r_desktop.ui.long_task import LongTask
from l5r_desktop.ui.preferences.theme import color, text_pixels
from l5r_desktop.ui.preferences.wheel_past import WheelPast
from l5r_desktop.ui.start.formats import FormatNames

_LINE, _NAME, _GAMES = 22, 190, 120


class Intervals(QWidget):
    """A row for each rate: its name, a line from the lower to the higher bound with the rate on it, the games.

    signed: the rates are differences, from -1 to 1; else shares, from 0 to 1. Screen readers are told all of it.
    """

    def __init__(self, title: str, *, signed: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = title
        self._signed = signed
        self._rows: Sequence[LabRow] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: Sequence[LabRow]) -> None:
        """Draw one interval for each row, and say them for screen readers."""
        self._rows = rows
        self.setAccessibleName("\n".join((self._title, *(self._told(row) for row in rows))))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(text_pixels(420), text_pixels(_LINE) * (len(self._rows) + 1))

    def _told(self, row: LabRow) -> str:
        return self.tr("{0}: {1}").format(row.name, self._number(row))

    def _number(self, row: LabRow) -> str:
        games = self.tr("{} games").format(row.games)
        if row.value is None:
            return games
        sign = "+" if self._signed else ""
        return f"{100 * row.value:{sign}.0f} % [{100 * row.low:{sign}.0f}, {100 * row.high:{sign}.0f}] · {games}"

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line, name, games = text_pixels(_LINE), text_pixels(_NAME), text_pixels(_GAMES) * 2
        start, room = name + 8, max(20, self.width() - name - games - 16)
        lowest, whole = (-1.0, 2.0) if self._signed else (0.0, 1.0)

        def at(value: float) -> float:
            return start + room * (value - lowest) / whole

        painter.setPen(color("title-text"))
        painter.drawText(QRectF(0, 0, self.width(), line), Qt.AlignmentFlag.AlignLeft.value, self._title)
        painter.setPen(QPen(color("window-edge"), 1))
        middle = at(0.0 if self._signed else 0.5)
        painter.drawLine(QPointF(middle, line), QPointF(middle, line * (len(self._rows) + 1)))
        for number, row in enumerate(self._rows, start=1):
            top, y = number * line, number * line + line / 2
            painter.setPen(color("window-text"))
            short = painter.fontMetrics().elidedText(row.name, Qt.TextElideMode.ElideRight, name)
            painter.drawText(QRectF(0, top, name, line), Qt.AlignmentFlag.AlignVCenter.value, short)
            told = QRectF(start + room + 8, top, games, line)
            painter.drawText(told, Qt.AlignmentFlag.AlignVCenter.value, self._number(row))
            if row.value is not None:
                painter.setPen(QPen(color("button-main" if row.tells else "focus"), 3))
                painter.drawLine(QPointF(at(row.low), y), QPointF(at(row.high), y))
                painter.setBrush(color("window-text"))
                painter.drawEllipse(QPointF(at(row.value), y), 4, 4)
        painter.end()


_KEY = Qt.ItemDataRole.UserRole
_QUICK = ("greedy",)
"""Players that do not search, of which a game takes about a second."""


class LaboratoryDialog(QDialog):
    """field: the opponents, marked ones are played. out, into: a card of the deck and the one tried in its place.

    findings: what the games so far say. task: the games that are being played.
    """

    def __init__(
        self, deck: Deck, listed: DeckList, others: Sequence[Deck], base: CardBase, lab: Lab, players: Sequence[str],
        language: str, parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("laboratory")
        self.setWindowTitle(self.tr("Laboratory: {}").format(listed.name))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._deck, self._listed, self._others, self._base = deck, listed, others, base
        self._lab, self._language = lab, language
        self._ways = {
            "conquest": self.tr("conquest"), "honor": self.tr("honor"), "dishonor": self.tr("dishonor"),
            "enlightenment": self.tr("enlightenment"), "stalemate": self.tr("stalemate"),
        }  # fmt: skip
        self.findings: LabFindings | None = None
        self.task: LongTask | None = None
        names = FormatNames(self)
        self.player = QComboBox(self)
        self.player.setAccessibleName(self.tr("Who plays"))
        kinds = [kind for kind in players if kind not in ("person", "random")]
        for kind in sorted(kinds, key=lambda kind: kind not in _QUICK):
            self.player.addItem(names.player(kind), kind)
        self.games = QSpinBox(self)
        self.games.setRange(2, 1000)
        self.games.setSingleStep(2)
        self.games.setValue(10)
        self.games.setAccessibleName(self.tr("Games against each"))
        self.field = QListWidget(self)
        self.field.setAccessibleName(self.tr("Opponents"))
        self.field.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for other in others:
            item = QListWidgetItem(deck_name(other, language), self.field)
            item.setData(_KEY, other.key)
            item.setCheckState(Qt.CheckState.Checked)
        self.out = QComboBox(self)
        self.out.setAccessibleName(self.tr("Card that is replaced"))
        self.out.addItem(self.tr("no card"), "")
        for entry in listed.entries:
            if entry.section in ("dynasty", "conflict", "fate"):
                self.out.addItem(entry.card.shown_title(language), entry.card.id)
        self.into = QLineEdit(self)
        self.into.setAccessibleName(self.tr("Card that is tried in its place"))
        self.into.setPlaceholderText(self.tr("Title of a card"))
        self.told = QLabel(self)
        self.told.setWordWrap(True)
        self._results = QVBoxLayout()
        self._lay_out()
        WheelPast(self).watch_all(self)
        self.out.currentIndexChanged.connect(self._offer)
        self._offer()
        self.resize(text_pixels(1120), text_pixels(640))
        if parent is not None:
            self.resize(self.size().boundedTo(parent.window().size() * 0.96))

    def _lay_out(self) -> None:
        self.start = QPushButton(self.tr("Play the games"), self)
        self.start.setProperty("main", True)
        self.start.clicked.connect(self.play)
        close = QPushButton(self.tr("Close"), self)
        close.clicked.connect(self.reject)
        form = QFormLayout()
        for name, widget in (
            (self.tr("Who plays"), self.player), (self.tr("Games against each"), self.games),
            (self.tr("Replace"), self.out), (self.tr("by"), self.into),
        ):  # fmt: skip
            form.addRow(name, widget)
        left = QVBoxLayout()
        left.addLayout(form)
        left.addWidget(self.field, 1)
        left.addWidget(self.start)
        inside = QWidget(self)
        inside.setObjectName("bare")
        inside.setLayout(self._results)
        self._results.addStretch()
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(inside)
        right = QVBoxLayout()
        right.addWidget(self.told)
        right.addWidget(area, 1)
        right.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        halves = QHBoxLayout(self)
        halves.addLayout(left, 2)
        halves.addLayout(right, 5)

    def play(self) -> None:
        """Play the games that are chosen; what was played before is not played again."""
        field = [self._others[row] for row in range(self.field.count()) if self._is_marked(row)]
        swap = self._swap()
        if not field or swap == ("", ""):
            self.told.setText(self.tr("Mark an opponent.") if not field else self.tr("There is no such card."))
            return
        player, games = str(self.player.currentData()), self.games.value()
        self.task = LongTask(
            self.tr("Computers play. What has been played is kept when you cancel."),
            lambda report: self._lab.run(self._deck, field, player, games, swap, report), self, kept=True,
        )  # fmt: skip
        self.task.finished.connect(self.show_findings)
        self.task.failed.connect(self.told.setText)
        self.task.start()

    def show_findings(self, findings: LabFindings) -> None:
        """Draw what the games say."""
        self.findings = findings
        while self._results.count() > 1:
            item = self._results.takeAt(0)
            widget = None if item is None else item.widget()
            if widget is not None:
                widget.deleteLater()
        lines = [self.tr("{} of {} games are played.").format(findings.played, findings.of)]
        for text, ways in ((self.tr("Won by: {}"), findings.won_by), (self.tr("Lost by: {}"), findings.lost_by)):
            told = ", ".join(f"{self._ways.get(way, way)} {count}" for way, count in ways.items())
            lines.append(text.format(told or "–"))
        telling = sum(row.tells for row in (*findings.drawn, *findings.played_cards))
        lines.append(self.tr("{} figures of cards tell more than chance.").format(telling))
        lines += findings.wrong[:3]
        self.told.setText("<br>".join(escape(line) for line in lines))
        main = (
            self._named(findings.overall, self.tr("All games")), self._named(findings.first, self.tr("Going first")),
            self._named(findings.second, self.tr("Going second")), *findings.opponents,
        )  # fmt: skip
        self._add(self.tr("Games won"), main, signed=False)
        if findings.swap is not None:
            self._add(self.tr("Won more with the other card"), (findings.swap,), signed=True)
        for title, rows in (
            (self.tr("Won more when a card was drawn"), findings.drawn),
            (self.tr("Won more when a card was played"), findings.played_cards),
        ):
            self._add(title, [self._named(row, self._title(row.name)) for row in rows], signed=True)

    def _add(self, title: str, rows: Sequence[LabRow], *, signed: bool) -> None:
        shown = Intervals(title, signed=signed, parent=self)
        shown.show_rows(rows)
        self._results.insertWidget(self._results.count() - 1, shown)

    def _named(self, row: LabRow, name: str) -> LabRow:
        return LabRow(name, row.value, row.low, row.high, row.games, row.tells)

    def _title(self, card: str) -> str:
        return self._base.by_id[card].shown_title(self._language) if card in self._base.by_id else card

    def _is_marked(self, row: int) -> bool:
        return self.field.item(row).checkState() == Qt.CheckState.Checked

    def _alike(self) -> list[IndexCard]:
        """Cards that belong in the same pile as the one that is replaced."""
        out = self._base.by_id.get(str(self.out.currentData()))
        if out is None:
            return []
        return [card for card in self._base.cards if (card.game, card.deck) == (out.game, out.deck) and card is not out]

    def _offer(self) -> None:
        titles = [card.shown_title(self._language) for card in self._alike()]
        completer = QCompleter(titles, self.into)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.into.setCompleter(completer)
        self.into.setEnabled(bool(titles))

    def _swap(self) -> tuple[str, str] | None:
        """The cards that are swapped; None if none are, and two empty ids for a title that there is not."""
        out, title = str(self.out.currentData()), self.into.text().strip().casefold()
        if not out:
            return None
        into = next((card.id for card in self._alike() if card.shown_title(self._language).casefold() == title), "")
        return (out, into) if into else ("", "")
