"""Tips at the table: a small note that waits for no answer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QRect, Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton, QWidget

from l5r_desktop.session import Decision
from l5r_desktop.session.lessons import Tip, seen_from, tip_for
from l5r_desktop.session.lessons.tips import MOST
from l5r_desktop.ui.lesson.target_rects import laid_on
from l5r_desktop.ui.preferences.flow_layout import FlowLayout
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.table.boxes.float_box import FloatBox
from l5r_desktop.ui.table.page import TablePage

SEEN = "tips-seen"
"""Under which name is kept how often each tip was seen."""


class TipNote(FloatBox):
    """A note with a tip. read: its button closes it. enough: its button turns tips off."""

    read = Signal()
    enough = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "tip")
        self._text = QLabel(self)
        self._text.setObjectName("tip-text")
        self._text.setWordWrap(True)
        self.buttons = {
            "read": QPushButton(self.tr("Got it"), self),
            "enough": QPushButton(self.tr("No more tips"), self),
        }
        row = FlowLayout()
        for name, button in self.buttons.items():
            button.setObjectName(f"tip-{name}")
            button.clicked.connect(getattr(self, name))
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            row.addWidget(button)
        self.column.addWidget(self._text)
        self.column.addLayout(row)

    def tell(self, title: str, text: str, clear: Sequence[QRect]) -> None:
        """Show a tip where it covers as little as can be."""
        self._title.setText(title)
        self._text.setText(text)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.settle(clear, height=0.0)


class TipDisplay(QObject):
    """Shows tips on the page of a match at their time, each as often as session/lessons/tips.py says.

    ruleset: of the match. language: of the tips. sign: while the column is away, it names the tip in the bar above the
    mat, where it covers nothing; a click on it opens the tip (`opened`), and another one closes it.
    """

    def __init__(
        self, page: TablePage, tips: Sequence[Tip], ruleset: str, settings: SettingsBook, language: str
    ) -> None:  # fmt: skip
        super().__init__(page)
        self._page, self._tips, self._ruleset = page, tips, ruleset
        self._settings, self._language = settings, language
        self._seen = seen_from(settings.recall(SEEN), {tip.key for tip in tips})
        self._told = 0
        self._for: Decision | None = None
        self.tip: Tip | None = None
        self.note = TipNote(page.board)
        self.note.stand(page.side.dock, above=True)
        self.sign = QToolButton(page.timing_bar)
        self.sign.setObjectName("tip-sign")
        self.sign.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.sign.hide()
        page.timing_bar.insert(self.sign)
        self.opened = TipNote(page.board)
        self.sign.clicked.connect(self._on_sign)
        for note in (self.note, self.opened):
            note.read.connect(self._on_read)
            note.enough.connect(lambda: settings.set(tips=False))
        page.keys.pressing.on("tip", self._on_read)
        # Of its own, for a single shot that has not come keeps the page that was left.
        self._laid = QTimer(self)
        self._laid.setSingleShot(True)
        self._laid.timeout.connect(self._give_way)
        settings.changed.connect(self._on_settings)
        page.shown.connect(self.follow)
        self._told = 0 if page.link.covered else len(page.link.table.log)
        self.follow()

    def follow(self) -> None:
        """Show the tip for what is asked now, or for what has just happened; else none."""
        link = self._page.link
        if link.covered or link.over or not self._settings.now.tips:
            self._put_away()
            return
        log = link.table.log
        lines, self._told = log[self._told :] if len(log) > self._told else (), len(log)
        # Where the program passes for the player, a tip about answering would be wrong.
        decision = None if link.auto_pass.thinking else link.decision
        if decision is self._for and not lines:
            if self.tip is not None:
                self._show()
            return
        self._for = decision
        tip = tip_for(self._tips, self._seen, self._ruleset, decision, lines)
        if tip is None:
            self._put_away()
            return
        self._seen[tip.key] = self._seen.get(tip.key, 0) + 1
        self._settings.remember(SEEN, self._seen)
        self.tip = tip
        self._show()
        self._page.announcements.announcer.say(tip.text[self._language])

    def _show(self) -> None:
        """Show the tip in the column; where that is away, it does not come back for it, as all else would move aside
        while somebody is about to click: the sign tells of the tip.
        """
        assert self.tip is not None
        title = self.tip.title[self._language]
        if self._page.view_control.side_shown:
            self._hide_sign()
            self._tell(self.note)
            self._laid.start(0)
            return
        self.note.put_away()
        self.sign.setText(self.tr("Tip: {}").format(title))
        self.sign.setAccessibleDescription(self.tip.text[self._language])
        self.sign.show()
        self._page.timing_bar.fit()
        if self.opened.isVisible():
            self._tell(self.opened)

    def _hide_sign(self) -> None:
        self.opened.put_away()
        if not self.sign.isHidden():
            self.sign.hide()
            self._page.timing_bar.fit()

    def _on_sign(self) -> None:
        """Open the tip over the mat, for somebody who wants to read it, or put it away."""
        if self.opened.isVisible() or self.tip is None:
            self.opened.put_away()
        else:
            self._tell(self.opened)

    def _tell(self, note: TipNote) -> None:
        assert self.tip is not None
        page = self._page
        boxes = [box.geometry() for box in page.board.findChildren(FloatBox) if box.isVisible() and box is not note]
        corner = page.board.viewport().mapTo(page, page.board.viewport().rect().topLeft())
        cards = [rect.translated(-corner) for rect in laid_on(page)]
        note.tell(self.tip.title[self._language], self.tip.text[self._language], [*boxes, *cards])

    def _give_way(self) -> None:
        """Leave the room to what is asked, if there is too little for both: the tip comes another time."""
        if self.tip is not None and self.note.isVisible() and self._page.side.dock.crowded:
            self._seen[self.tip.key] = max(0, self._seen.get(self.tip.key, 0) - 1)
            self._settings.remember(SEEN, self._seen)
            self._put_away()

    def _on_read(self) -> None:
        """Its reader has got it: it is not told a second time."""
        if self.tip is not None:
            self._seen[self.tip.key] = MOST
            self._settings.remember(SEEN, self._seen)
        self._put_away()

    def _put_away(self) -> None:
        self.tip = None
        self.note.put_away()
        self._hide_sign()

    def _on_settings(self) -> None:
        if not self._settings.now.tips:
            self._put_away()
