"""The bar that shows the win chance of the player at the window."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QHBoxLayout, QWidget

from l5r_desktop.session.decision_analysis import WinEstimate
from l5r_desktop.ui.advice.advice_polling import AdvicePolling
from l5r_desktop.ui.advice.chance_meter import ChanceMeter, percent
from l5r_desktop.ui.ports import Adviser
from l5r_desktop.ui.preferences.plain_label import PlainLabel, plain_tip
from l5r_desktop.ui.table.page_parts import PageParts

_WIDTH = 90


class WinBar(QWidget):
    """A bar with the chance beside it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("win-bar")
        self._meter = ChanceMeter(_WIDTH, self)
        self._label = PlainLabel(self)
        self._label.setObjectName("win-chance")
        self._usual = self._label.fontMetrics().horizontalAdvance("100 % ")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(5)
        row.addWidget(self._meter)
        row.addWidget(self._label)
        self.hide()

    @property
    def text(self) -> str:
        """The text beside the bar."""
        return self._label.text()

    def tell(self, name: str, chance: float) -> None:
        """Show the chance of a player."""
        self._meter.tell(chance)
        self._label.setText(percent(chance))
        said = self.tr("How likely {} is to win, as far as {} can see: {}").format(name, name, percent(chance))
        self.setToolTip(plain_tip(said))
        self.setAccessibleName(said)

    def wipe(self) -> None:
        """Clear what is shown."""
        self._meter.tell(None)
        self._label.setText("…")
        self.setToolTip("")
        self.setAccessibleName("")


class WinEstimates(QObject):
    """Has the chance worked out anew after each change of the table, while it is wanted. Never waited for."""

    def __init__(self, page: PageParts, names: tuple[str, ...], adviser: Adviser, attending: AdvicePolling) -> None:
        super().__init__(page)
        self._page, self._names, self._adviser, self._attending = page, names, adviser, attending
        self._seat = -1
        self._wanted = False
        self.bar = WinBar(page.timing_bar)
        self.bar.wipe()
        page.link.changed.connect(self.follow)
        page.settings.changed.connect(self._on_settings)
        page.link.stopped.connect(lambda: page.settings.changed.disconnect(self._on_settings))
        page.keys.pressing.on("estimate", lambda: page.settings.set(estimate=not page.settings.now.estimate))
        self._on_settings()

    def follow(self) -> None:
        """The table has changed: what was told is out of date."""
        link = self._page.link
        if link.covered or link.seat != self._seat:
            # Another seat knows other cards.
            self.bar.wipe()
            self._adviser.drop_estimate()
        self._seat = -1 if link.covered else link.seat
        if self._wanted and not link.covered:
            seat = link.seat
            link.apart(lambda match: self._adviser.look(match, seat), partial(self._on_look, seat))

    def _on_settings(self) -> None:
        wanted = self._page.settings.now.estimate
        if wanted == self._wanted:
            return
        self._wanted = wanted
        self.bar.setVisible(wanted)
        if wanted:
            self.follow()
        else:
            self._adviser.drop_estimate()

    def _on_look(self, seat: int, position: Any) -> None:
        if self._wanted and seat == self._seat:
            self._adviser.estimate(position, partial(self._on_estimate, seat), self.bar.wipe)
            self._attending.wake()

    def _on_estimate(self, seat: int, estimate: WinEstimate) -> None:
        if self._wanted and seat == self._seat:
            self.bar.tell(self._names[seat], estimate.chance)
