"""Two players coming together: the invite, how far they are, and what went wrong."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from l5r_desktop.ui.comfort.plain import PlainLabel
from l5r_desktop.ui.network_port import Call, Invitation
from l5r_desktop.ui.start.network.sentences import NetSentences

_EVERY = 100
"""Milliseconds between two looks at how far they are."""


class Coming(QWidget):
    """Follows a call. seated: the game (Sitting). cancelled: by the user. failed: a sentence."""

    seated = Signal(object)
    cancelled = Signal()
    failed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._call: Call | None = None
        self._sentences = NetSentences(self)
        self._invitations: tuple[Invitation, ...] = ()
        self._ways = {
            "network": self.tr("In this network"),
            "network6": self.tr("By IPv6"),
            "internet": self.tr("Over the internet"),
        }
        self._send = QLabel(self.tr("Send this invite to the other player:"), self)
        self.way = QComboBox(self)
        self.way.setObjectName("invite-way")
        self.way.setAccessibleName(self.tr("How the other player comes to you"))
        self.way.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.invite = QLineEdit(self)
        self.invite.setObjectName("invite")
        self.invite.setReadOnly(True)
        self.invite.setAccessibleName(self.tr("Invite"))
        self.copy = QPushButton(self.tr("Copy"), self)
        self.copy.setObjectName("invite-copy")
        self.copy.setProperty("main", True)
        self.progress = PlainLabel(self)
        self.progress.setObjectName("subheading")
        self.progress.setWordWrap(True)
        self.code = PlainLabel(self)
        self.code.setWordWrap(True)
        self.router = PlainLabel(self)
        self.router.setObjectName("call-router")
        self.router.setWordWrap(True)
        self.trouble = PlainLabel(self)
        self.trouble.setObjectName("message")
        self.trouble.setWordWrap(True)
        self.cancel = QPushButton(self.tr("Cancel"), self)
        self.cancel.setObjectName("call-cancel")
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(self.look)
        self.way.currentIndexChanged.connect(self._on_way)
        self.copy.clicked.connect(self._on_copy)
        self.cancel.clicked.connect(self._on_cancel)
        self._arrange()

    def _arrange(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.way)
        row.addWidget(self.invite, 1)
        row.addWidget(self.copy)
        buttons = QHBoxLayout()
        buttons.addWidget(self.cancel)
        buttons.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._send)
        column.addLayout(row)
        for widget in (self.code, self.router, self.progress, self.trouble):
            column.addWidget(widget)
        column.addStretch()
        column.addLayout(buttons)

    @property
    def call(self) -> Call | None:
        """What is followed."""
        return self._call

    def follow(self, call: Call) -> None:
        """Show how far a call is until it ends."""
        self._call = call
        self._invitations = ()
        self.copy.setText(self.tr("Copy"))
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
            self.seated.emit(call.sitting())
            return
        if news.stage == "failed":
            self.drop()
            self.failed.emit(trouble)
            return
        self.progress.setText(self._sentences.stage(news))
        self.trouble.setText(trouble)
        self.trouble.setVisible(bool(trouble))
        self._offer(news.invitations)
        self.code.setVisible(bool(news.code))
        self.code.setText(
            self.tr("Who finds you in the list of this network needs only the code: {}").format(news.code)
        )
        self.router.setVisible(news.router is not None)
        if news.router is not None:
            self.router.setText(self._sentences.trouble(news.router))

    def _offer(self, invitations: tuple[Invitation, ...]) -> None:
        for widget in (self._send, self.invite, self.copy):
            widget.setVisible(bool(invitations))
        self.way.setVisible(len(invitations) > 1)
        if invitations != self._invitations:
            self._invitations = invitations
            self.way.clear()
            self.way.addItems([f"{self._ways[one.way]} · {one.address}" for one in invitations])
            self._on_way()

    def _on_way(self) -> None:
        at = self.way.currentIndex()
        if 0 <= at < len(self._invitations):
            self.invite.setText(self._invitations[at].text)
            self.invite.setCursorPosition(0)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.invite.text())
        self.copy.setText(self.tr("Copied"))

    def _on_cancel(self) -> None:
        call = self.drop()
        if call is not None:
            call.cancel()
        self.cancelled.emit()
