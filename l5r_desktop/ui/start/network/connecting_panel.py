"""Two players coming together: the invite, how far they are, and what went wrong."""

from __future__ import annotations

import time

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from l5r_desktop.ui.network_port import Invitation
from l5r_desktop.ui.preferences.plain_label import wrapped_label
from l5r_desktop.ui.preferences.theme import text_pixels
from l5r_desktop.ui.start.network.invite_row import InviteRow
from l5r_desktop.ui.start.network.network_sentences import NetSentences, clock
from l5r_desktop.ui.window_ports import Call

_EVERY = 100
"""Milliseconds between two looks at how far they are."""
_SOON = 3.0
"""Seconds after which it is told how long it takes."""


class ConnectingPanel(QWidget):
    """Follows a call. seated: the game (TableSession). cancelled: by the user. failed: a sentence."""

    seated = Signal(object)
    cancelled = Signal()
    failed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._call: Call | None = None
        self._since = time.monotonic()
        self._sentences = NetSentences(self)
        self._near = wrapped_label("", self)
        self._near.setText(self.tr("On the same network the other player finds you in the list, and types this code:"))
        self.code = QLabel(self)
        self.code.setObjectName("invite-code")
        self.code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._send = QLabel(self.tr("Or send the whole invite:"), self)
        self.row = InviteRow(self.tr("Invite"), self)
        self.row.copy.setProperty("main", True)
        self.progress = wrapped_label("subheading", self)
        self.router = wrapped_label("call-router", self)
        self.trouble = wrapped_label("message", self)
        self.cancel = QPushButton(self.tr("Cancel"), self)
        self.cancel.setObjectName("call-cancel")
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(self.look)
        self.cancel.clicked.connect(self._on_cancel)
        self._arrange()

    def _arrange(self) -> None:
        now = QHBoxLayout()
        now.addWidget(self.progress, 1)
        now.addWidget(self.cancel)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(text_pixels(8))
        column.addLayout(now)
        column.addSpacing(text_pixels(14))
        column.addWidget(self._near)
        column.addWidget(self.code)
        column.addSpacing(text_pixels(14))
        column.addWidget(self._send)
        column.addWidget(self.row)
        for widget in (self.router, self.trouble):
            column.addWidget(widget)
        column.addStretch()

    @property
    def call(self) -> Call | None:
        """Return what is followed."""
        return self._call

    def follow(self, call: Call) -> None:
        """Show how far a call is until it ends."""
        self._call = call
        self._since = time.monotonic()
        self.look()
        self._timer.start()

    def drop(self) -> Call | None:
        """Follow nothing any more; returns what was followed."""
        call, self._call = self._call, None
        self._timer.stop()
        return call

    def look(self) -> None:
        """Show how far they are now."""
        if self._call is None:
            return
        news = self._call.news()
        trouble = "" if news.trouble is None else self._sentences.trouble(news.trouble)
        if news.stage == "ready":
            call = self.drop()
            assert call is not None
            self.seated.emit(call.table_session())
            return
        if news.stage == "failed":
            self.drop()
            self.failed.emit(trouble)
            return
        stage, since = self._sentences.stage(news), time.monotonic() - self._since
        self.progress.setText(stage if since < _SOON else self.tr("{} ({})").format(stage, clock(since)))
        self.trouble.setText(trouble)
        self.trouble.setVisible(bool(trouble))
        # Nobody else is invited once somebody is there.
        alone = news.stage in ("opening", "waiting")
        self._offer(news.invitations if alone else ())
        for widget in (self._near, self.code):
            widget.setVisible(alone and bool(news.code))
        self.code.setText(news.code)
        self.router.setVisible(alone and news.router is not None)
        if news.router is not None:
            self.router.setText(self._sentences.trouble(news.router))

    def _offer(self, invitations: tuple[Invitation, ...]) -> None:
        for widget in (self._send, self.row):
            widget.setVisible(bool(invitations))
        self.row.offer(invitations)

    def _on_cancel(self) -> None:
        call = self.drop()
        if call is not None:
            call.cancel()
        self.cancelled.emit()
