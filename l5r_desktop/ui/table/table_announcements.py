"""The table for those who hear it: what happens is announced, and what lies there can be found by a screen reader."""

from __future__ import annotations

from PySide6.QtCore import QObject

from l5r_desktop.session import AnswerBuilder, LogLine, Table, Wording
from l5r_desktop.ui.mat.accessibility.accessible import AccessibleMat
from l5r_desktop.ui.mat.accessibility.stops import Stop
from l5r_desktop.ui.mat.mat_view import MatView
from l5r_desktop.ui.mat.scene import Mat
from l5r_desktop.ui.preferences.announcements import Announcer, Speaker, Voice, reader
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.table.mat_words import MatWords

_MOST = 12
"""So many lines of the story are told at once; of more, the last ones."""
_SHARED = ("fight", "rings")
"""Parts of the table that are nobody's."""


class TableAnnouncements(QObject):
    """Announces what is new of a table: story, question, refusals. announcer: says texts. reach: what can be found.

    voices: in the place of screen reader and speech, for tests.
    """

    def __init__(
        self, board: MatView, mat: Mat, words: MatWords, wording: Wording, settings: SettingsBook,
        *, voices: tuple[Voice, ...] = (),
    ) -> None:  # fmt: skip
        super().__init__(board)
        self._board, self._mat, self.words, self._wording = board, mat, words, wording
        self._speaker = Speaker(lambda: settings.now.speech, lambda: settings.now.language, self)
        self.announcer = Announcer(voices or (reader(board), self._speaker.say), self)
        self.reach = AccessibleMat(board, mat.cursor, words, self._press, self._seat)
        self._heard: dict[int, tuple[LogLine, ...]] = {}
        self._question = ""
        self._table: Table | None = None
        board.setAccessibleName(self.tr("The table"))
        mat.reached.connect(self.reach.focus)

    def follow(self, table: Table, picking: AnswerBuilder | None, question: str) -> None:
        """This is the table now. question: the one that is put, or for whom is waited."""
        self._table = table
        self.words.follow(table, picking)
        said = [self._line(line) for _, line in self._wording.gathered(self._new(table))]
        if question != self._question:
            said.append(question)
        self._question = question
        self._heard[table.seat] = table.log
        self.announcer.say("\n".join(text for text in said if text))

    def wipe(self, title: str) -> None:
        """The table is covered: nothing of it can be found. title: what stands on the cover."""
        self._table = None
        self._question = ""
        self.words.follow(None, None)
        self.announcer.say(title)

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self.announcer.say(sentence, urgent=True)

    def say(self, sentence: str) -> None:
        """Say what a key has done that is no answer."""
        self.announcer.say(sentence, urgent=True)

    def read(self) -> None:
        """Say what the cursor is on."""
        at = self._mat.cursor.at
        if at is not None:
            self.announcer.say(self.words.whole(at), urgent=True)

    def repeat(self) -> None:
        """Say the question once more."""
        self.announcer.say(self._question, urgent=True)

    def _new(self, table: Table) -> tuple[LogLine, ...]:
        """Return what this seat has not been told yet; nothing where the game has gone back."""
        heard = self._heard.get(table.seat, ())
        new = table.log[len(heard) :] if table.log[: len(heard)] == heard else ()
        return new[-_MOST:]

    def _line(self, line: LogLine) -> str:
        return self._wording.story_text(line)

    def _press(self, stop: Stop) -> None:
        self._mat.cursor.go(stop)
        self._board.show_cursor()
        self._mat.press()

    def _seat(self, stop: Stop) -> int:
        """Return whose side of the table something lies on; -1 for nobody's."""
        table = self._table
        if table is None or stop.area in _SHARED or stop.area == "plates":
            return -1
        if stop.kind != "card":
            return stop.number
        piece = table.piece(stop.number)
        while piece is not None and piece.host >= 0:
            piece = table.piece(piece.host)
        return -1 if piece is None else piece.seat
