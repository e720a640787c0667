"""The dialog of statistics of the person at this machine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session import deck_name
from l5r_desktop.session.deck_record import DeckRecord
from l5r_desktop.session.statistics.figures import WAYS, Standing, counted
from l5r_desktop.session.statistics.game_record import NETWORK
from l5r_desktop.session.statistics.glicko2 import Rating
from l5r_desktop.ui.deck_choice.showing import DeckShowing
from l5r_desktop.ui.long_task import LongTask
from l5r_desktop.ui.ports import StatisticsPort
from l5r_desktop.ui.preferences.dialog_size import resize_dialog
from l5r_desktop.ui.preferences.error_messages import told
from l5r_desktop.ui.preferences.language import spoken
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.wheel_past import WheelPast
from l5r_desktop.ui.start.formats import FormatNames
from l5r_desktop.ui.statistics.rating_graph import RatingGraph


class StatisticsDialog(QDialog):
    """Shows rating and counts of one ruleset at a time, once all games have been read.

    ruleset, way: the fields that choose the game and what is counted by. rows: the counts.
    """

    def __init__(self, port: StatisticsPort, names: FormatNames, decks: DeckShowing, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("statistics")
        self.setWindowTitle(self.tr("Statistics"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._names = names
        self._decks = decks
        self._standings: Mapping[str, Standing] = {}
        self.ruleset = QComboBox(self)
        self.ruleset.setAccessibleName(self.tr("Game"))
        self.way = QComboBox(self)
        self.way.setAccessibleName(self.tr("Count games by"))
        for way, text in self._ways().items():
            self.way.addItem(text, way)
        self.rating = PlainLabel("", self)
        self.rating.setObjectName("heading")
        self.sure = PlainLabel(self.tr("The games are being read…"), self)
        self.sure.setWordWrap(True)
        self.graph = RatingGraph(self)
        self.rows = self._table()
        self.note = PlainLabel("", self)
        self.note.setWordWrap(True)
        self._lay_out()
        WheelPast(self).watch_all(self)
        resize_dialog(self, 860, 700)
        self._show_rows(Standing())
        self.task = LongTask(self.tr("Earlier games are read…"), port.standings, self, kept=True)
        self.task.finished.connect(self.show_standings)
        self.task.failed.connect(lambda sentence: self.sure.setText(told(sentence)))
        self.task.start()

    def _ways(self) -> dict[str, str]:
        texts = {
            "deck": self.tr("my deck"), "clan": self.tr("my clan"), "opponent": self.tr("opponent"),
            "their-clan": self.tr("the opponent's clan"), "first": self.tr("who went first"),
            "month": self.tr("month"),
        }  # fmt: skip
        return {way: texts[way] for way in WAYS}

    def _table(self) -> QTreeWidget:
        rows = QTreeWidget(self)
        rows.setObjectName("statistics-rows")
        rows.setAccessibleName(self.tr("Games won, lost and drawn"))
        rows.setRootIsDecorated(False)
        rows.setUniformRowHeights(True)
        rows.setHeaderLabels(
            ["", self.tr("Games"), self.tr("Won"), self.tr("Lost"), self.tr("Drawn"), self.tr("Share won")]
        )
        header = rows.header()
        header.setStretchLastSection(False)
        for section in range(6):
            mode = QHeaderView.ResizeMode.ResizeToContents if section else QHeaderView.ResizeMode.Stretch
            header.setSectionResizeMode(section, mode)
        return rows

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.ruleset)
        top.addStretch()
        by = QHBoxLayout()
        by.addWidget(PlainLabel(self.tr("Games by"), self))
        by.addWidget(self.way)
        by.addStretch()
        ends = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        ends.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 18)
        column.addLayout(top)
        column.addWidget(self.rating)
        column.addWidget(self.sure)
        column.addWidget(self.graph, 2)
        column.addLayout(by)
        column.addWidget(self.rows, 3)
        column.addWidget(self.note)
        column.addWidget(ends)
        self.ruleset.currentIndexChanged.connect(lambda _: self._show())
        self.way.currentIndexChanged.connect(lambda _: self._show())

    def show_standings(self, standings: Mapping[str, Standing]) -> None:
        """Show these standings, that of the game played last first."""
        self._standings = standings
        self.ruleset.blockSignals(True)
        self.ruleset.clear()
        for ruleset in sorted(standings, key=lambda ruleset: -_last(standings[ruleset])):
            self.ruleset.addItem(self._names.format(ruleset), ruleset)
        self.ruleset.blockSignals(False)
        self._show()

    def _show(self) -> None:
        standing = self._standings.get(str(self.ruleset.currentData()), Standing())
        self.ruleset.setVisible(bool(self._standings))
        rated = len(standing.history)
        self.graph.setVisible(rated > 1)
        self.graph.show_ratings([rating for _, rating in standing.history])
        if standing.rating is None:
            self.rating.setText(self.tr("No rating yet"))
            self.sure.setText(self.tr("Finish a game of two players against the computer or somebody elsewhere."))
        else:
            low, high = standing.rating.interval
            self.rating.setText(self.tr("Rating {}").format(_told(standing.rating)))
            said = self.tr("Rated games: {}. With 95 % certainty between {} and {}.")
            self.sure.setText(said.format(rated, round(low), round(high)))
        self._show_rows(standing)

    def _show_rows(self, standing: Standing) -> None:
        way = str(self.way.currentData())
        self.rows.clear()
        for key, record in counted(standing.games, way):
            self.rows.addTopLevelItem(self._row(self._called(way, key, standing), record))
        rules = self.tr(
            "Counted are finished games that one person played here, not those of two at one screen. The rating is "
            "Glicko-2, worked out by weeks from games of two players. The computer's levels are as strong as games "
            "among them have shown; 1500 is the greedy computer."
        )
        out = self.tr("Not counted, as answers were taken back, cards opened or something done by hand: {} games.")
        self.note.setText(f"{rules} {out.format(standing.left_out)}" if standing.left_out else rules)

    def _row(self, name: str, record: DeckRecord) -> QTreeWidgetItem:
        share = f"{100 * (record.won + record.drawn / 2) / record.played:.0f} %"
        numbers = [str(number) for number in (record.played, record.won, record.lost, record.drawn)]
        row = QTreeWidgetItem([name, *numbers, share])
        for section in range(1, 6):
            row.setTextAlignment(section, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return row

    def _called(self, way: str, key: Any, standing: Standing) -> str:
        """The name of a row, by what it counts."""
        if way == "deck":
            ready = self._decks.library.decks(str(self.ruleset.currentData()))
            return next(
                (deck_name(deck, spoken()) for deck in ready if deck.key == key), key or self.tr("another deck")
            )
        if way in ("clan", "their-clan"):
            return self._decks.clan_named(key) or self.tr("no clan")
        if way == "first":
            return {True: self.tr("I went first"), False: self.tr("I did not")}.get(key, self.tr("not known"))
        if way == "opponent":
            name = key[1] if key[0] == NETWORK else self._names.player(key[0])
            strength = standing.opponents.get(key)
            return name if strength is None else f"{name} · {_told(strength)}"
        return str(key)


def _told(rating: Rating) -> str:
    """A rating with twice its deviation, as 95 of 100 lie within."""
    return f"{rating.value:.0f} ± {1.96 * rating.deviation:.0f}"


def _last(standing: Standing) -> float:
    return standing.games[-1].ended if standing.games else 0.0
