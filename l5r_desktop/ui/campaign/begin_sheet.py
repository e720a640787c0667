"""The beginning of a campaign: by which game, and with which clan."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session.campaigns import Story
from l5r_desktop.session.cardbase.query import shown
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.preferences.action_button import action_button
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.restyling import restyle
from l5r_desktop.ui.preferences.theme import text_pixels
from l5r_desktop.ui.preferences.wheel_past import WheelPast
from l5r_desktop.ui.start.formats import FormatNames

_SEAL = 84
"""Width of a clan's seal, in pixels that follow the size of texts."""
_ACROSS = 5


class BeginSheet(QFrame):
    """begun: a ruleset and a clan. resumed: the ruleset of a campaign that goes on. left: back to the start.

    clans: gives those that there are by a ruleset.
    """

    begun = Signal(str, str)
    resumed = Signal(str)
    left = Signal()

    def __init__(
        self, story: Story, clans: Callable[[str], Sequence[str]], pictures: PixmapCache, language: str,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("sheet")
        self._clans, self._pictures, self._language = clans, pictures, language
        self._kept: Mapping[str, str] = {}
        self.format = QComboBox(self)
        self.format.setObjectName("campaign-format")
        self.format.setAccessibleName(self.tr("Game"))
        names = FormatNames(self)
        for ruleset in story.decks:
            self.format.addItem(names.whole(ruleset), ruleset)
        self.tiles: dict[str, QToolButton] = {}
        self._group = QButtonGroup(self)
        self._grid = QGridLayout()
        self._grid.setSpacing(text_pixels(9))
        self.trouble = PlainLabel("", self)
        self.trouble.setWordWrap(True)
        self.begin = action_button(self, self.tr("Set out"), self._on_begin, "campaign-begin")
        self.resume = action_button(self, self.tr("Go on"), self._on_resume, "campaign-resume")
        self.back = action_button(self, self.tr("Back"), self.left.emit, "campaign-back")
        self._lay_out(story)
        self.format.currentIndexChanged.connect(lambda _: self._offer())
        WheelPast(self).watch_all(self)
        self._offer()

    def _lay_out(self, story: Story) -> None:
        heading = PlainLabel(story.title[self._language], self)
        heading.setObjectName("heading")
        told = PlainLabel(story.texts["begin"][self._language], self)
        told.setWordWrap(True)
        honor = story.honor
        stake = PlainLabel(
            self.tr(
                "You begin with a ready deck and {0} honor. A won game gives {1} honor and a pack of cards for your "
                "deck; a draw costs {2}, a lost game {3}. The campaign ends without honor, or when every other clan "
                "has been faced."
            ).format(honor["first"], honor["won"], -honor["drawn"], -honor["lost"]),
            self,
        )
        stake.setWordWrap(True)
        buttons = QHBoxLayout()
        buttons.addWidget(self.back)
        buttons.addStretch()
        buttons.addWidget(self.begin)
        buttons.addWidget(self.resume)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 18, 24, 18)
        column.setSpacing(text_pixels(12))
        for widget in (heading, told, stake, self.format):
            column.addWidget(widget)
        column.addLayout(self._grid)
        column.addStretch()
        column.addWidget(self.trouble)
        column.addLayout(buttons)

    def show_kept(self, kept: Mapping[str, str], now: str = "") -> None:
        """Show which campaigns go on. kept: the own clan by ruleset. now: the ruleset that is shown."""
        self._kept = kept
        if now:
            self.format.setCurrentIndex(max(0, self.format.findData(now)))
        self._offer()

    @property
    def ruleset(self) -> str:
        """The game that is chosen."""
        return str(self.format.currentData())

    @property
    def clan(self) -> str:
        """The clan that is chosen."""
        return next((clan for clan, tile in self.tiles.items() if tile.isChecked()), "")

    def say(self, sentence: str) -> None:
        """Tell why a campaign cannot begin or go on."""
        self.trouble.setText(sentence)

    def _offer(self) -> None:
        """Offer the clans of the game, and to go on where there is something to go on with."""
        for tile in self.tiles.values():
            self._group.removeButton(tile)
            self._grid.removeWidget(tile)
            tile.hide()
            tile.deleteLater()
        kept = self._kept.get(self.ruleset, "")
        clans = self._clans(self.ruleset)
        self.tiles = {clan: self._tile(clan) for clan in clans}
        for number, tile in enumerate(self.tiles.values()):
            self._grid.addWidget(tile, number // _ACROSS, number % _ACROSS)
            tile.show()
        chosen = self.tiles.get(kept) or next(iter(self.tiles.values()), None)
        if chosen is not None:
            chosen.setChecked(True)
        self.begin.setEnabled(chosen is not None)
        self.resume.setVisible(bool(kept))
        self.resume.setText(self.tr("Go on with the {}").format(shown("clan", kept, self._language)) if kept else "")
        self.resume.setProperty("main", bool(kept))
        self.begin.setProperty("main", not kept)
        self.begin.setProperty("asked", False)
        self.begin.setText(self.tr("Set out anew") if kept else self.tr("Set out"))
        restyle(self.begin, self.resume)

    def _tile(self, clan: str) -> QToolButton:
        tile = QToolButton(self)
        tile.setObjectName(f"campaign-clan-{clan}")
        tile.setProperty("tile", True)
        tile.setCheckable(True)
        tile.setText(shown("clan", clan, self._language))
        tile.setIcon(QIcon(self._pictures.emblem(clan, text_pixels(_SEAL))))
        tile.setIconSize(QSize(text_pixels(_SEAL), text_pixels(_SEAL)))
        tile.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        tile.setMinimumWidth(text_pixels(_SEAL + 40))
        self._group.addButton(tile)
        return tile

    def _on_begin(self) -> None:
        """Begin; where a campaign of this game goes on, by the second click, while the first one asks."""
        if self._kept.get(self.ruleset) and not self.begin.property("asked"):
            self.begin.setProperty("asked", True)
            self.begin.setText(self.tr("Give the other one up"))
            return
        self.begun.emit(self.ruleset, self.clan)

    def _on_resume(self) -> None:
        self.resumed.emit(self.ruleset)
