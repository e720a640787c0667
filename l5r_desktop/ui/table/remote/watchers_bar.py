"""The people who watch a game over the network or ask to, as the two who play it are told of them."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from l5r_desktop.ui.network_port import Remote, RemoteNews, WatchWish
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.table.manual.ask_box import AskBox


class WatchersBar(QWidget):
    """In the side column, while somebody watches. box: over the table, asks whether somebody may."""

    def __init__(self, remote: Remote, board: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._remote = remote
        self._board = board
        self._asked: WatchWish | None = None
        self.who = PlainLabel(self)
        self.who.setObjectName("far-watchers")
        self.who.setWordWrap(True)
        self.talk = QCheckBox(self.tr("Let them read and write the chat"), self)
        self.talk.setObjectName("far-watchers-talk")
        self.talk.setToolTip(self.tr("They can once both players want it. What was said before stays between you."))
        self.box = AskBox(board, "watch-wish")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.who)
        column.addWidget(self.talk)
        self.talk.toggled.connect(lambda on: remote.open_talk(on=on))
        self.hide()

    def follow(self, news: RemoteNews) -> None:
        """Show who watches now, and ask about who wants to."""
        names = news.watchers
        self.setVisible(bool(names))
        self.who.setText(self.tr("Watched by {} ({})").format(", ".join(names), len(names)))
        # It may have been wished for on another page of this game.
        wanted = 1 - self._remote.seat in news.open
        if self.talk.isChecked() != wanted:
            self.talk.setChecked(wanted)
        wish = news.asking[0] if news.asking else None
        if wish == self._asked or not self._board.isVisible():
            return
        self._asked = wish
        if wish is None:
            self.box.close_box()
            return
        number = wish.number
        self.box.ask_yes(
            self.tr("{} would like to watch this game.").format(wish.name),
            (self.tr("Let them watch"), self.tr("Refuse")),
            lambda: self._remote.admit(number, yes=True), lambda: self._remote.admit(number, yes=False),
            note=self.tr("From {}. Who watches sees what both players see, and no hand.").format(wish.address),
            focused=False,
        )  # fmt: skip
