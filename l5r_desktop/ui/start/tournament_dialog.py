"""The sheet of a tournament: who meets whom in a round, the results, and the standings."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QPlainTextEdit,
    QScrollArea,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session.tournament import (
    BYE,
    DRAWN,
    MOST_PLAYERS,
    ONE,
    OPEN,
    TWO,
    Pairing,
    Tournament,
    TournamentError,
    begun,
)
from l5r_desktop.ui.preferences.action_button import action_button
from l5r_desktop.ui.preferences.dialog_size import resize_dialog
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.preferences.wheel_past import WheelPast
from l5r_desktop.ui.start.kept_tournament import keep_tournament, kept_tournament
from l5r_desktop.ui.start.tournament_paper import Paper, Row, write_paper

_PLAYER = Qt.ItemDataRole.UserRole


class TournamentDialog(QDialog):
    """Keeps one tournament after every change. sheet: the tournament, None before its players are known.

    results: the field for the result of each table that has none by itself, by the table's number.
    """

    def __init__(self, settings: SettingsBook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tournament")
        self.setWindowTitle(self.tr("Tournament"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._settings = settings
        self.sheet = kept_tournament(settings)
        self.results: dict[int, QComboBox] = {}
        self._wheel_past = WheelPast(self)
        self._heading = PlainLabel("", self)
        self._heading.setObjectName("heading")
        self.note = PlainLabel("", self)
        self.note.setObjectName("tournament-note")
        self.note.setWordWrap(True)
        self._make_parts()
        ends = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        ends.rejected.connect(self.reject)
        buttons = QHBoxLayout()
        for button in (self.begin, self.pair, self.paper, self.leave, self.anew):
            buttons.addWidget(button)
        buttons.addStretch()
        buttons.addWidget(ends)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 18)
        for widget, stretch in (
            (self._heading, 0), (self.players, 1), (self._tables, 2), (self.standings, 2), (self.note, 0),
        ):  # fmt: skip
            column.addWidget(widget, stretch)
        column.addLayout(buttons)
        resize_dialog(self, 760, 680)
        self.show_sheet()

    def _make_parts(self) -> None:
        self.players = QPlainTextEdit(self)
        self.players.setObjectName("tournament-players")
        self.players.setAccessibleName(self.tr("Players, one a line"))
        self.players.setPlaceholderText(self.tr("Players, one a line"))
        self.players.setTabChangesFocus(True)
        self._tables = QScrollArea(self)
        self._tables.setObjectName("tournament-tables")
        self._tables.setWidgetResizable(True)
        self._tables.setFrameShape(QFrame.Shape.NoFrame)
        self.standings = QTreeWidget(self)
        self.standings.setObjectName("tournament-standings")
        self.standings.setAccessibleName(self.tr("Standings"))
        self.standings.setHeaderLabels(
            [self.tr("Place"), self.tr("Player"), self.tr("Points"), self.tr("Games"), self.tr("Opponents")]
        )
        self.standings.setRootIsDecorated(False)
        self.standings.setUniformRowHeights(True)
        header = self.standings.header()
        header.setStretchLastSection(False)
        for section in range(5):
            stretches = section == 1
            mode = QHeaderView.ResizeMode.Stretch if stretches else QHeaderView.ResizeMode.ResizeToContents
            header.setSectionResizeMode(section, mode)
        self.standings.currentItemChanged.connect(lambda *_: self._allow())
        self.begin = action_button(self, self.tr("Begin"), self._on_begin, "tournament-begin")
        self.pair = action_button(self, self.tr("Pair the next round"), self._on_pair, "tournament-pair")
        self.paper = action_button(self, self.tr("On paper…"), self._on_paper, "tournament-paper")
        self.leave = action_button(self, self.tr("The player leaves"), self._on_leave, "tournament-leave")
        self.anew = action_button(self, self.tr("New tournament"), self._on_anew, "tournament-anew")

    def show_sheet(self) -> None:
        """Show the sheet as it is now."""
        sheet = self.sheet
        during: tuple[QWidget, ...] = (self._tables, self.standings, self.pair, self.paper, self.leave, self.anew)
        before: tuple[QWidget, ...] = (self.players, self.begin)
        for widget in (*during, *before):
            widget.setVisible((widget in during) == (sheet is not None))
        self.anew.setText(self.tr("New tournament"))
        self.anew.setProperty("asked", False)
        if sheet is None:
            self._heading.setText(self.tr("Who plays?"))
            self.note.setText(
                self.tr("Pairs players with equal points, nobody twice as long as that can be avoided. A win counts "
                        "3 points, a draw 1; whoever is left over has a bye, which counts as a win.")
            )  # fmt: skip
            return
        said = self.tr("Round {0} of {1}").format(len(sheet.rounds), sheet.usual_rounds)
        self._heading.setText(said if sheet.rounds else self.tr("{} players").format(len(sheet.players)))
        self._show_tables(sheet)
        self._show_standings(sheet)
        self._allow()

    def _show_tables(self, sheet: Tournament) -> None:
        inside = QWidget(self._tables)
        inside.setObjectName("bare")
        grid = QGridLayout(inside)
        grid.setColumnStretch(1, 1)
        self.results = {}
        last = sheet.rounds[-1] if sheet.rounds else ()
        for at, pairing in enumerate(last):
            grid.addWidget(PlainLabel(str(at + 1), inside), at, 0)
            grid.addWidget(PlainLabel(self._met(sheet, pairing), inside), at, 1)
            if pairing.two != BYE:
                self.results[at] = self._result(sheet, at, pairing, inside)
                grid.addWidget(self.results[at], at, 2)
        grid.setRowStretch(len(last), 1)
        self._tables.setWidget(inside)

    def _met(self, sheet: Tournament, pairing: Pairing) -> str:
        one = sheet.players[pairing.one]
        if pairing.two == BYE:
            return self.tr("{}: bye").format(one)
        both = self.tr("{0} against {1}").format(one, sheet.players[pairing.two])
        return self.tr("{} (again)").format(both) if sheet.rematch(pairing) else both

    def _result(self, sheet: Tournament, at: int, pairing: Pairing, inside: QWidget) -> QComboBox:
        field = QComboBox(inside)
        field.setObjectName(f"tournament-result-{at}")
        field.setAccessibleName(self.tr("Result of table {}").format(at + 1))
        won = self.tr("{} has won")
        for text, result in (
            (self.tr("not over yet"), OPEN), (won.format(sheet.players[pairing.one]), ONE),
            (won.format(sheet.players[pairing.two]), TWO), (self.tr("a draw"), DRAWN),
        ):  # fmt: skip
            field.addItem(text, result)
        field.setCurrentIndex(field.findData(pairing.result))
        self._wheel_past.watch(field)
        field.currentIndexChanged.connect(lambda _, at=at, field=field: self._on_result(at, field.currentData()))
        return field

    def _show_standings(self, sheet: Tournament) -> None:
        self.standings.clear()
        for place, line in enumerate(sheet.standings(), 1):
            name = sheet.players[line.player]
            if line.player in sheet.dropped:
                name = self.tr("{} (has left)").format(name)
            told = [str(place), name, str(line.points), str(line.played), f"{line.rate:.0%}"]
            row = QTreeWidgetItem(self.standings, told)
            row.setData(0, _PLAYER, line.player)

    def _allow(self) -> None:
        sheet = self.sheet
        if sheet is None:
            return
        there = len(sheet.players) - len(sheet.dropped)
        self.pair.setEnabled(not sheet.open_tables and there > 1)
        self.paper.setEnabled(bool(sheet.rounds))
        marked = self.marked
        self.leave.setEnabled(marked is not None and marked not in sheet.dropped)
        missing = self.tr("Results that are missing: {}").format(sheet.open_tables)
        self.note.setText(missing if sheet.open_tables else "")

    @property
    def marked(self) -> int | None:
        """Return the number of the player who is marked in the standings."""
        item = self.standings.currentItem()
        return None if item is None else item.data(0, _PLAYER)

    def _keep(self, sheet: Tournament | None) -> None:
        self.sheet = sheet
        keep_tournament(self._settings, sheet)

    def _on_begin(self) -> None:
        names = [line.strip() for line in self.players.toPlainText().splitlines() if line.strip()]
        try:
            self._keep(begun(names))
        except TournamentError:
            said = self.tr("A tournament has 2 to {} players, each with a name of their own, one a line.")
            self.note.setText(said.format(MOST_PLAYERS))
            return
        self.show_sheet()

    def _on_pair(self) -> None:
        assert self.sheet is not None
        self._keep(self.sheet.paired(SystemRandom().getrandbits(32)))
        self.show_sheet()

    def _on_result(self, at: int, result: str) -> None:
        assert self.sheet is not None
        self._keep(self.sheet.told(at, result))
        self._show_standings(self.sheet)
        self._allow()

    def _on_paper(self) -> None:
        """Write the tables of the round and the standings where the player says, to be printed or sent."""
        kinds = self.tr("PDF ({0});;Text ({1})").format("*.pdf", "*.txt")
        title = self.tr("Write the round to a file")
        name, _ = QFileDialog.getSaveFileName(self, title, self.tr("round") + ".pdf", kinds)
        if not name:
            return
        path = Path(name)
        path = path if path.suffix else path.with_suffix(".pdf")
        try:
            write_paper(self._on_sheet(), path)
        except OSError as error:
            said = self.tr("{0} could not be written: {1}.").format(path.name, error.strerror or str(error))
        else:
            said = self.tr("{} is written.").format(path.name)
        self.note.setText(said)

    def _on_sheet(self) -> Paper:
        title, named = self.windowTitle(), self._heading.text()
        heading = self.tr("{0}: {1}").format(title, named)
        return Paper(title, named, heading, self._paper_tables(), self._paper_standings())

    def _paper_tables(self) -> tuple[Row, ...]:
        assert self.sheet is not None
        head = (self.tr("Table"), self.tr("Players"), self.tr("Result"))
        results = {at: field.currentText() for at, field in self.results.items() if field.currentData() != OPEN}
        pairings = enumerate(self.sheet.rounds[-1])
        return (head, *((str(at + 1), self._met(self.sheet, one), results.get(at, "")) for at, one in pairings))

    def _paper_standings(self) -> tuple[Row, ...]:
        header, lines = self.standings.headerItem(), range(self.standings.topLevelItemCount())
        rows = [header, *(self.standings.topLevelItem(at) for at in lines)]
        return tuple(
            tuple(row.text(at) for at in range(self.standings.columnCount())) for row in rows if row is not None
        )

    def _on_leave(self) -> None:
        assert self.sheet is not None
        if self.marked is not None:
            self._keep(self.sheet.without(self.marked))
            self.show_sheet()

    def _on_anew(self) -> None:
        """The second click deletes the sheet; the first one says so."""
        if not self.anew.property("asked"):
            self.anew.setProperty("asked", True)
            self.anew.setText(self.tr("Delete this sheet"))
            return
        self.players.setPlainText("" if self.sheet is None else "\n".join(self.sheet.players))
        self._keep(None)
        self.show_sheet()
