"""The list of hosts that wait on the same network."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from l5r_desktop.ui.network_port import NearbyHost
from l5r_desktop.ui.preferences.theme import text_pixels
from l5r_desktop.ui.start.formats import FormatNames
from l5r_desktop.ui.window_ports import Network

_EVERY = 500
"""Milliseconds between two looks at who has been found."""


_HEIGHT = 130


class LanHostList(QListWidget):
    """Hosts that are found while this is seen. picked: one of them (Around)."""

    picked = Signal(object)

    def __init__(self, network: Network | None, names: FormatNames, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("around")
        self.setAccessibleName(self.tr("Who waits on this network"))
        self.setWordWrap(True)
        self._network = network
        self._names = names
        self._shown: tuple[NearbyHost, ...] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(self.look)
        self.itemClicked.connect(self._on_item)
        self.itemActivated.connect(self._on_item)

    def look(self) -> None:
        """List who has been found."""
        found = () if self._network is None else self._network.around()
        if found == self._shown:
            return
        self._shown = found
        self.clear()
        for one in found:
            where = self.tr("{} · plays, and may be watched").format(one.host) if one.plays else one.host
            item = QListWidgetItem(f"{one.name} · {self._names.rules(one.profile)}\n{where}")
            item.setData(Qt.ItemDataRole.UserRole, one)
            self.addItem(item)
        if not found:
            nobody = QListWidgetItem(self.tr("Nobody yet."))
            nobody.setFlags(Qt.ItemFlag.NoItemFlags)
            self.addItem(nobody)

    def sizeHint(self) -> QSize:
        """Room for three; what else the page has is added."""
        return QSize(super().sizeHint().width(), text_pixels(_HEIGHT))

    def showEvent(self, event: QShowEvent) -> None:
        if self._network is not None:
            self._network.look_around(on=True)
        self.look()
        self._timer.start()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()
        if self._network is not None:
            self._network.look_around(on=False)
        super().hideEvent(event)

    def _on_item(self, item: QListWidgetItem) -> None:
        one = item.data(Qt.ItemDataRole.UserRole)
        if isinstance(one, NearbyHost):
            self.picked.emit(one)
