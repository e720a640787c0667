"""While the link to the other player is lost: the button that opens what can be done about it."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from l5r_desktop.ui.network_port import Remote, RemoteNews
from l5r_desktop.ui.table.remote.meeting_box import MeetingBox

_PATIENCE = 10.0
"""Seconds after which the box opens by itself: most links are back before."""


class LostLink(QWidget):
    """Shown in the side column while the link is lost. open: the button; box: over the table, once for each cut."""

    def __init__(self, remote: Remote, name: str, board: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self.box = MeetingBox(remote, name, board)
        self.open = QPushButton(self.tr("Find one another again…"), self)
        self.open.setObjectName("far-meet")
        self._offered = False
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.open)
        self.open.clicked.connect(self._on_open)
        self._news: RemoteNews | None = None

    def follow(self, news: RemoteNews) -> None:
        """Show whether there is anything to be done."""
        self._news = news
        lost = not news.linked and news.trouble is None and not news.verdict
        self.setVisible(lost)
        if not lost:
            self._offered = False
            self.box.put_away()
        elif self.box.isVisible():
            self.box.follow(news)
        elif news.apart > _PATIENCE and not self._offered and not news.away:
            self._on_open()

    def _on_open(self) -> None:
        if self._news is not None:
            self._offered = True
            self.box.open()
            self.box.follow(self._news)
