"""The side of the table: where the game stands, the card that is read, the story, and what is no move of the game."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QSpacerItem,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session import LogLine, Wording
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.preferences.flow_layout import FlowLayout
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.preferences.theme import text_pixels, text_scale
from l5r_desktop.ui.table.boxes.dock import Dock
from l5r_desktop.ui.table.preview import Preview, preview_width
from l5r_desktop.ui.table.reader import Reader
from l5r_desktop.ui.table.session_link import SessionLink
from l5r_desktop.ui.table.story import Story

# The story with what is chosen of it.


class StoryPane(QWidget):
    """A line above the story: everything or acts only, and a button that copies it all as plain text."""

    def __init__(self, story: Story, settings: SettingsBook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.story = story
        self.acts = QCheckBox(self.tr("Acts only"), self)
        self.acts.setObjectName("story-acts")
        self.acts.setToolTip(self.tr("Tell only what players do, and not what comes of it."))
        self.acts.toggled.connect(story.show_acts_only)
        self.acts.setChecked(settings.now.acts_only)
        self.acts.toggled.connect(lambda so: settings.set(acts_only=so))
        self.copy = QToolButton(self)
        self.copy.setObjectName("story-copy")
        self.copy.setText(self.tr("Copy all"))
        self.copy.setToolTip(self.tr("Copy the story as plain text."))
        self.copy.clicked.connect(self._on_copy)
        for widget in (self.acts, self.copy):
            widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        line = FlowLayout()
        line.addWidget(self.acts)
        line.addWidget(self.copy)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 0)
        column.setSpacing(2)
        column.addLayout(line)
        column.addWidget(story, 1)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.story.toPlainText())


_MARGIN = 8
_WIDEST = 1.2
"""The most by which the column is wider for larger texts."""
_LEAST = 80
"""Height of reader and story together where there is no room for more."""
_BOTH = 300
"""Height from which on there is room for both beside open boxes; with less the story gives way, unless what is read
leaves it room.
"""
_SHARES = [2, 1]
"""What reader and story have of the height, until somebody moves what divides them."""


class SidePanel(QWidget):
    """A column beside the table. undo, redo, concede, export, leave: its buttons, all of them by name in `buttons`.
    manual: the sign of the manual table.

    dock: boxes that are open; they are seen while all else is folded away, too. pictures: of cards that are read.
    """

    def __init__(
        self, pictures: PixmapCache, wording: Wording, settings: SettingsBook, parent: QWidget | None = None
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("side")
        self.pictures = pictures
        self.reader = Reader(pictures, self)
        self.story = Story(wording, self)
        self._status = PlainLabel(self)
        self._status.setObjectName("status")
        self._status.setWordWrap(True)
        self._working = PlainLabel(self)
        self._working.setObjectName("status")
        self.manual = PlainLabel(self)
        self.manual.setObjectName("manual-sign")
        self.manual.setWordWrap(True)
        self.manual.hide()
        self._trouble = PlainLabel(self)
        self._trouble.setObjectName("message")
        self._trouble.setWordWrap(True)
        self.undo = QPushButton(self.tr("Undo"), self)
        self.redo = QPushButton(self.tr("Redo"), self)
        self.concede = QPushButton(self.tr("Concede"), self)
        self.export = QPushButton(self.tr("Export replay…"), self)
        self.leave = QPushButton(self.tr("Save and leave"), self)
        self.buttons = {
            "undo": self.undo, "redo": self.redo, "concede": self.concede, "export": self.export, "leave": self.leave,
        }  # fmt: skip
        self._foot = QWidget(self)
        row = FlowLayout(self._foot)
        for button in self.buttons.values():
            # A click leaves the keys to the table: the space bar passes there, and does not press the button again.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        head = QHBoxLayout()
        head.addWidget(self._status, 1)
        head.addWidget(self._working, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        for widget in (self.manual, self._trouble):
            column.addWidget(widget)
        # Takes the room of the panes while they give way: the heading stays at the top, and as high as its text.
        column.addItem(QSpacerItem(0, 0, QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding))
        self._status.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.panes = QSplitter(Qt.Orientation.Vertical, self)
        self.panes.setChildrenCollapsible(False)
        self._telling = StoryPane(self.story, settings, self)
        for pane, stretch in zip((self.reader, self._telling), _SHARES, strict=True):
            self.panes.addWidget(pane)
            self.panes.setStretchFactor(self.panes.count() - 1, stretch)
        self._shares = _SHARES
        self.reader.filled.connect(self._share)
        column.addWidget(self.panes, 1)
        self.dock = Dock(self)
        self.dock.changed.connect(self._show)
        column.addWidget(self.dock)
        column.addWidget(self._foot)
        self._folded = self._bare = False
        self._talk: QWidget | None = None
        self._allowed: tuple[bool, ...] = ()
        self.setFixedWidth(round(preview_width() * min(_WIDEST, max(1.0, text_scale() * 0.7))) + 2 * _MARGIN)

    @property
    def talks(self) -> bool:
        """Return True if a box stands here for good, in which others elsewhere are talked to."""
        return self._talk is not None

    def fold(self, *, away: bool, bare: bool = False) -> None:
        """Put the column away but for open boxes, or bring it back. bare: without its buttons, whose room stays empty,
        so that a click that was meant for what lay there does not leave the game.
        """
        if (away, bare) != (self._folded, self._bare):
            self._folded, self._bare = away, bare
            policy = self._foot.sizePolicy()
            policy.setRetainSizeWhenHidden(bare)
            self._foot.setSizePolicy(policy)
            self._show()

    def _show(self) -> None:
        """Show what is not folded away; what is read and the story give way to boxes that need their room."""
        shown = not self._folded
        for widget in (self._status, self._working):
            widget.setVisible(shown)
        self._foot.setVisible(shown and not self._bare)
        least, held = text_pixels(_LEAST), self.dock.holding
        wide = max(1, self.width() - 2 * _MARGIN)
        foot = self._foot.heightForWidth(wide)
        # Where the panes give way, what is left lies above the boxes, which keep their place.
        self._foot.setMaximumHeight(foot)
        # What it needs: it has all that is left while the panes are hidden, and they would never come back.
        status = self._status.heightForWidth(wide)
        talk = 0 if self._talk is None else self._talk.sizeHint().height() + _MARGIN
        room = self.height() - status - foot - talk - 4 * _MARGIN
        self.dock.keep_for_boxes(room - least)
        self.panes.setMinimumHeight(least if held or self.talks else 0)
        left = room - self.dock.sizeHint().height()
        self.panes.setVisible(shown and not (held and left < least))
        both = left >= text_pixels(_BOTH) or left - self.reader.maximumHeight() >= least
        self._telling.setVisible(not held or both)
        self.setVisible(shown or held)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show()

    def put(self, box: QWidget) -> None:
        """Put a box between what is read and the buttons; what is read gives it room."""
        self._talk = box
        self._column.insertWidget(self._column.count() - 1, box)
        self._show()

    def only_look(self) -> None:
        """Leave out what only players do: the game of others is watched."""
        for button in (self.undo, self.redo, self.concede):
            button.hide()
        self.leave.setText(self.tr("Stop watching"))

    def _share(self, filled: bool) -> None:
        """While nothing is read the story has the room; afterwards the reader has again what it had."""
        if filled:
            self.panes.setSizes(self._shares)
        else:
            self._shares = self.panes.sizes()
        self._show()

    def tell(self, status: str, trouble: str, log: tuple[LogLine, ...]) -> None:
        """Show where the game stands. trouble: what the player should know of the program itself, or ""."""
        if (status, trouble) != (self._status.text(), self._trouble.text()):
            self._status.setText(status)
            self.warn(trouble)
            self._show()
        self.story.tell(log)

    def show_work(self, said: str) -> None:
        """Show by a sign beside the heading that the program works; nothing moves for it. said: what it does."""
        self._working.setText("…" if said else "")
        self._working.setToolTip(said)
        self._working.setAccessibleName(said)

    def allow(self, link: SessionLink, *, export: bool) -> None:
        """Enable the buttons that can do something now. export: whether the game can be written to a file."""
        buttons = self.undo, self.redo, self.concede, self.export
        possible = link.now.can_undo, link.now.can_redo, not link.over, export
        allowed = tuple(so and not link.covered for so in possible)
        if allowed != self._allowed:
            self._allowed = allowed
            for button, so in zip(buttons, allowed, strict=True):
                button.setEnabled(so)
            self._show()

    def warn(self, trouble: str) -> None:
        """Show what the player should know of the program itself, or nothing."""
        self._trouble.setText(trouble)
        self._trouble.setVisible(bool(trouble))

    @property
    def preview(self) -> Preview:
        """The picture of the card that is read."""
        return self.reader.preview

    @property
    def trouble(self) -> str:
        """Return what the player is told of the program itself."""
        return self._trouble.text() or self._working.toolTip()

    def wipe(self) -> None:
        """Show nothing of the game."""
        self._status.clear()
        self.reader.wipe()
        self.story.wipe()
