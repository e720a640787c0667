"""The choices of two players who have lost one another: one waits, the other one goes there, and each may do either."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLineEdit, QPushButton, QWidget

from l5r_desktop.ui.network_port import CallFailed, Meeting, Remote, RemoteNews
from l5r_desktop.ui.preferences.plain_label import wrapped_label
from l5r_desktop.ui.preferences.theme import text_pixels
from l5r_desktop.ui.start.network.invite_row import InviteRow
from l5r_desktop.ui.start.network.network_sentences import NetSentences, clock
from l5r_desktop.ui.table.boxes.float_box import FloatBox

_WIDTH = 560
_BESIDE = 16
"""Pixels of the table that are seen beside it at least."""


class MeetingBox(FloatBox):
    """Over the table while the link to the other player is lost, until it is put away.

    waits, goes: which of the two this side does. place: where it goes, as it is typed.
    """

    def __init__(self, remote: Remote, name: str, parent: QWidget) -> None:
        super().__init__(parent, "meeting")
        self._remote = remote
        self._name = name
        self._sentences = NetSentences(self)
        self._group = QButtonGroup(self)
        self._shown: object = None
        self._title.setText(self.tr("The link to {} is lost").format(name))
        self.state = wrapped_label("meeting-state", self)
        self._same = wrapped_label("box-note", self)
        self._same.setText(self.tr("On the same network the two programs find one another by themselves."))
        self.waits = self._choice("meeting-waits", self.tr("I wait, {} comes").format(name))
        self.goes = self._choice("meeting-goes", self.tr("I go to {}").format(name))
        self.row = InviteRow(self.tr("Own address"), self)
        self._tell = wrapped_label("box-note", self)
        self._tell.setText(
            self.tr("Tell {} to take this game up, to choose “I go” there, and to type this address:").format(name)
        )
        self.router = wrapped_label("box-note", self)
        self.place = QLineEdit(self)
        self.place.setObjectName("meeting-place")
        self.place.setPlaceholderText(self.tr("Address, such as 192.168.1.5:18072"))
        self.place.setAccessibleName(self.tr("Address of {}").format(name))
        self.go = QPushButton(self.tr("Go there"), self)
        self.go.setObjectName("meeting-go")
        self._ask = wrapped_label("box-note", self)
        self._ask.setText(
            self.tr("{} chooses “I wait” and reads out the address that stands there. Type it here:").format(name)
        )
        self.trouble = wrapped_label("message", self)
        self.close_button = QPushButton(self.tr("Look at the table"), self)
        self.close_button.setObjectName("meeting-close")
        self._arrange()
        self.waits.clicked.connect(self._on_waits)
        self.goes.clicked.connect(self._show_way)
        self.go.clicked.connect(self._on_go)
        self.place.returnPressed.connect(self._on_go)
        self.close_button.clicked.connect(self.put_away)

    def _arrange(self) -> None:
        ways = QHBoxLayout()
        for button in (self.waits, self.goes):
            ways.addWidget(button, 1)
        to = QHBoxLayout()
        to.addWidget(self.place, 1)
        to.addWidget(self.go)
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addWidget(self.close_button)
        self.column.addWidget(self.state)
        self.column.addWidget(self._same)
        self.column.addLayout(ways)
        below: tuple[QWidget, ...] = (self._tell, self.row, self.router, self._ask)
        for widget in below:
            self.column.addWidget(widget)
        self.column.addLayout(to)
        self.column.addWidget(self.trouble)
        self.column.addLayout(buttons)

    def open(self) -> None:
        """Show what this side does now."""
        meeting = self._remote.meeting()
        (self.waits if meeting.waits else self.goes).setChecked(True)
        self.place.setText(meeting.place)
        self.trouble.hide()
        self._shown = None

    def follow(self, news: RemoteNews) -> None:
        """Show how far it is."""
        meeting = self._remote.meeting()
        self.state.setText(self._how(meeting, clock(news.apart)))
        self.row.offer(meeting.invitations)
        self.router.setText("" if meeting.router is None else self._sentences.trouble(meeting.router))
        parent = self.parentWidget()
        assert parent is not None
        shown = meeting, self.waits.isChecked(), parent.size()
        if shown != self._shown or self.isHidden():
            self._shown = shown
            self._show_way()

    def _how(self, meeting: Meeting, since: str) -> str:
        if meeting.waits:
            return self.tr("Nothing is lost. This program waits for {} ({}).").format(self._name, since)
        if not meeting.place:
            return self.tr("Nothing is lost. It is not known where {} waits ({}).").format(self._name, since)
        return self.tr("Nothing is lost. This program looks for {} at {}, again and again ({}).").format(
            self._name, meeting.place, since
        )

    def _show_way(self) -> None:
        """Only what belongs to the way that is chosen."""
        waits = self.waits.isChecked()
        self.row.setVisible(waits)
        self._tell.setVisible(waits)
        self.router.setVisible(waits and bool(self.router.text()))
        for widget in (self.place, self.go, self._ask):
            widget.setVisible(not waits)
        parent = self.parentWidget()
        assert parent is not None
        self.setFixedWidth(min(text_pixels(_WIDTH), parent.width() - _BESIDE))
        self.settle(())

    def _on_waits(self) -> None:
        self._try(self._remote.wait_here)

    def _on_go(self) -> None:
        self._try(lambda: self._remote.go_there(self.place.text()))

    def _try(self, act: Callable[[], None]) -> None:
        self.trouble.hide()
        try:
            act()
        except CallFailed as failed:
            self.trouble.setText(self._sentences.trouble(failed.trouble))
            self.trouble.show()
        self._show_way()

    def _choice(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text.replace("&", "&&"), self)
        button.setObjectName(name)
        button.setCheckable(True)
        self._group.addButton(button)
        return button
