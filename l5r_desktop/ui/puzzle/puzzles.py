"""Joins the window with its puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from l5r_desktop.ui.ports import PortError, TableSession
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.start.formats import FormatNames
from l5r_desktop.ui.window_ports import Ports
from l5r_desktop.ui.worker import Worker

if TYPE_CHECKING:
    # The window opens without them: they are loaded when the list or a puzzle is opened.
    from l5r_desktop.session.puzzles import Puzzle
    from l5r_desktop.ui.puzzle.puzzle_guide import PuzzleGuide
    from l5r_desktop.ui.puzzle.puzzles_dialog import PuzzlesDialog
    from l5r_desktop.ui.table.page import TablePage

SOLVED = "puzzles-solved"
"""Under which name the keys of the puzzles are kept that have been solved."""


class Puzzles(QObject):
    """Opens the list of puzzles, and attends to the table of one.

    begun: the Sitting of a puzzle. left: back to the start. failed: a PortError. guide: of the puzzle on the table.
    """

    begun = Signal(object)
    left = Signal()
    failed = Signal(object)

    def __init__(self, ports: Ports, settings: SettingsBook, worker: Worker, window: QWidget) -> None:
        super().__init__(window)
        self._service = ports.puzzles
        self._catalog = ports.library
        self._settings = settings
        self._worker = worker
        self._window = window
        self.guide: PuzzleGuide | None = None
        self.dialog: PuzzlesDialog | None = None

    @property
    def possible(self) -> bool:
        """Return True if there are puzzles."""
        return self._service is not None

    @property
    def solved(self) -> frozenset[str]:
        """The keys of the puzzles that have been solved."""
        kept = self._settings.recall(SOLVED)
        return frozenset(key for key in kept if isinstance(key, str)) if isinstance(kept, list) else frozenset()

    def open(self) -> None:
        """Open the list of puzzles."""
        from l5r_desktop.ui.puzzle.puzzles_dialog import PuzzlesDialog

        assert self._service is not None
        try:
            puzzles = self._service.puzzles()
        except PortError as error:
            self.failed.emit(error)
            return
        language = self._settings.now.language
        names = FormatNames(self._window)
        self.dialog = PuzzlesDialog(puzzles, self.solved, language, names.whole, self._title, self._window)
        self.dialog.chosen.connect(self.begin)
        self.dialog.open()

    def _title(self, card: str) -> str:
        facts = self._catalog.facts(card)
        return str(facts.get(f"title_{self._settings.now.language}") or facts.get("title", card))

    def begin(self, puzzle: Puzzle, *, showing: bool = False) -> None:
        """Begin a puzzle, or show its solution; what takes longer is done in the background."""
        service = self._service
        assert service is not None
        self._worker.do(lambda: service.begin(puzzle, showing=showing), self.begun.emit, self.failed.emit)

    def attend(self, page: TablePage, table_session: TableSession) -> None:
        """Tell the goal beside this table, if it is that of a puzzle."""
        from l5r_desktop.ui.puzzle.puzzle_guide import PuzzleGuide

        self.leave()
        trial = table_session.trial
        if trial is None:
            return
        puzzle = trial.puzzle
        self.guide = PuzzleGuide(page, table_session, trial, self._settings.now.language)
        self.guide.left.connect(self.left)
        self.guide.again.connect(lambda: self.begin(puzzle))
        self.guide.solution.connect(lambda: self.begin(puzzle, showing=True))
        self.guide.onward.connect(lambda: self._onward(puzzle))
        self.guide.decided.connect(lambda verdict: self._note(puzzle, verdict))

    def leave(self) -> None:
        """Attend to no table any more."""
        self.guide = None

    def _note(self, puzzle: Puzzle, verdict: str) -> None:
        from l5r_desktop.session.puzzles import REACHED

        if verdict == REACHED:
            self._settings.remember(SOLVED, sorted(self.solved | {puzzle.key}))

    def _onward(self, puzzle: Puzzle) -> None:
        """To the next unsolved puzzle, of the same ruleset if there is one; to the list if there is none."""
        assert self._service is not None
        try:
            puzzles = self._service.puzzles()
        except PortError as error:
            self.failed.emit(error)
            return
        keys = [one.key for one in puzzles]
        at = keys.index(puzzle.key) + 1 if puzzle.key in keys else 0
        left = [one for one in (*puzzles[at:], *puzzles[:at]) if one.key not in self.solved | {puzzle.key}]
        same = [one for one in left if one.ruleset == puzzle.ruleset]
        if left:
            self.begin((same or left)[0])
        else:
            self.left.emit()
            self.open()
