"""The invite that one player sends to the other: a text for each way in, and a button that copies it."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QPushButton, QWidget

from l5r_desktop.ui.network_port import Invitation


class InviteRow(QWidget):
    """way: by which the other player comes, if there are several. invite: the text. name: what it is called."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._invitations: tuple[Invitation, ...] = ()
        self._chosen = False
        self._ways = {
            "network": self.tr("In this network"),
            "network6": self.tr("In this network, by IPv6"),
            "internet": self.tr("Over the internet"),
            "internet6": self.tr("Over the internet, by IPv6"),
        }
        self.way = QComboBox(self)
        self.way.setObjectName("invite-way")
        self.way.setAccessibleName(self.tr("How the other player comes to you"))
        self.way.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.invite = QLineEdit(self)
        self.invite.setObjectName("invite")
        self.invite.setReadOnly(True)
        self.invite.setAccessibleName(name)
        self.copy = QPushButton(self.tr("Copy"), self)
        self.copy.setObjectName("invite-copy")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.way)
        row.addWidget(self.invite, 1)
        row.addWidget(self.copy)
        self.way.currentIndexChanged.connect(self._on_way)
        self.way.activated.connect(self._on_chosen)
        self.copy.clicked.connect(self._on_copy)

    def offer(self, invitations: tuple[Invitation, ...]) -> None:
        """Show these; the one by the way that was chosen stays chosen, if it is still there."""
        if invitations == self._invitations:
            return
        self.way.setVisible(len(invitations) > 1)
        before = self._invitations[self.way.currentIndex()] if self._chosen and self._invitations else None
        self._invitations = invitations
        self.way.clear()
        self.way.addItems([f"{self._ways[one.way]} · {one.address}" for one in invitations])
        if before in invitations:
            self.way.setCurrentIndex(invitations.index(before))
        self._on_way()

    def _on_chosen(self) -> None:
        self._chosen = True

    def _on_way(self) -> None:
        at = self.way.currentIndex()
        if 0 <= at < len(self._invitations):
            self.invite.setText(self._invitations[at].text)
            self.invite.setCursorPosition(0)
            self.copy.setText(self.tr("Copy"))

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.invite.text())
        self.copy.setText(self.tr("Copied"))
