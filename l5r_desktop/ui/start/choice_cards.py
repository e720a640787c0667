"""One of several things, chosen by a click on its card."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QMenu, QToolButton, QWidget

from l5r_desktop.ui.preferences.flow_layout import FlowLayout
from l5r_desktop.ui.preferences.restyling import restyle
from l5r_desktop.ui.table.rows import empty


class ChoiceCards(QWidget):
    """Cards side by side, one of which is chosen; asked and set as a QComboBox is. cards: the buttons, in their order.

    drawer: a card that stands for all that were offered after it (`add_drawer`); None where there is none. It keeps its
    place when it is clicked: those are shown behind it, or in a menu (`fold`).

    Keys: the arrows go from one to the next, as among all buttons of one choice. what: what is chosen, such as "Rules".
    """

    currentIndexChanged = Signal(int)  # noqa: N815 (as that of a QComboBox)

    def __init__(self, what: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(what)
        self._what = what
        self._data: list[Any] = []
        self.cards: list[QToolButton] = []
        self.drawer: QToolButton | None = None
        self._first_inside = 0
        self._usual: Any = None
        self._drawn = ""
        self._folded = False
        self._menu: QMenu | None = None
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._group.idToggled.connect(self._on_toggled)
        self._row = FlowLayout(self, share=False)

    def clear(self) -> None:
        """Take all cards away."""
        for card in self.cards:
            self._group.removeButton(card)
        empty(self._row)
        if self._menu is not None:
            self._menu.deleteLater()
        self.cards, self._data, self.drawer, self._menu, self._folded = [], [], None, None, False

    def addItem(
        self, text: str, data: Any, *, icon: QIcon | None = None, size: QSize | None = None, said: str = ""
    ) -> None:
        """Offer one more. icon, size: the picture on its card. said: more than what stands on it, for its tip."""
        card = self._card(text, said)
        card.setProperty("chip", icon is None)
        if icon is not None and size is not None:
            card.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            card.setIcon(icon)
            card.setIconSize(size)
        self.cards.append(card)
        self._data.append(data)
        self._group.addButton(card, len(self.cards) - 1)
        self._row.addWidget(card)
        card.setVisible(self.drawer is None)
        if len(self.cards) == 1:
            card.setChecked(True)
        self._focus_chosen()

    def add_drawer(self, text: str, usual: Any) -> None:
        """Offer a card for all that are added from now on: they are shown while one of them is chosen.

        usual: which of them a click on it chooses while none of them has been chosen; then it is the one chosen last.
        """
        self.drawer = self._card(text, "")
        self.drawer.setProperty("chip", True)
        self.drawer.clicked.connect(self._on_drawer)
        self._first_inside, self._usual, self._drawn = len(self.cards), usual, text
        self._row.addWidget(self.drawer)

    def fold(self, *, on: bool) -> None:
        """Have what is in the drawer in a menu at its side, so that it takes no room; or behind it again."""
        if self.drawer is None or on == self._folded:
            return
        self._folded = on
        if self._menu is None:
            self._menu = QMenu(self)
            for card in self.cards[self._first_inside :]:
                self._menu.addAction(card.text(), card.click)
        # A menu that is set is shown by a sign, even where it is not to be opened; Qt takes None, its stubs do not.
        self.drawer.setMenu(self._menu if on else None)  # type: ignore[arg-type]
        self._show_inside()

    def _card(self, text: str, said: str) -> QToolButton:
        card = QToolButton(self)
        card.setProperty("tile", True)
        card.setCheckable(True)
        card.setText(text.replace("&", "&&"))
        card.setAccessibleName(self.tr("{0}: {1}").format(self._what, said or text))
        card.setToolTip(said)
        return card

    def _on_drawer(self) -> None:
        if self.currentIndex() < self._first_inside:
            self.setCurrentIndex(max(self._first_inside, self.findData(self._usual)))
        self._show_inside()

    def _show_inside(self) -> None:
        """Show what is in the drawer while one of it is chosen."""
        if self.drawer is None:
            return
        inside = self.currentIndex() >= self._first_inside
        self._open_menu_by(whole=inside)
        self.drawer.setChecked(inside)
        for card in self.cards[self._first_inside :]:
            card.setVisible(inside and not self._folded)
        chosen = self.currentText() if inside and self._folded else self._drawn
        self.drawer.setText((chosen[:1].upper() + chosen[1:]).replace("&", "&&"))
        said = self.cards[self.currentIndex()].toolTip() if inside else self._drawn
        self.drawer.setAccessibleName(self.tr("{0}: {1}").format(self._what, said))
        self.drawer.setToolTip(said if said != self._drawn else "")

    def _open_menu_by(self, *, whole: bool) -> None:
        """Have the menu, if there is one, open by a click anywhere on the drawer's card, or by its arrow alone."""
        assert self.drawer is not None
        mode = QToolButton.ToolButtonPopupMode
        wanted = mode.DelayedPopup if not self._folded else mode.InstantPopup if whole else mode.MenuButtonPopup
        if wanted != self.drawer.popupMode():
            self.drawer.setPopupMode(wanted)
            # The room beside the arrow is kept by the style sheet, which looks at the mode only when it is asked again.
            restyle(self.drawer)

    def count(self) -> int:
        """Return how many cards there are."""
        return len(self.cards)

    def itemData(self, at: int) -> Any:
        """Return what the card of a number stands for."""
        return self._data[at]

    def itemText(self, at: int) -> str:
        """Return what stands on the card of a number."""
        return self.cards[at].text().replace("&&", "&")

    def findData(self, data: Any) -> int:
        """The number of the card that stands for this, or -1."""
        return self._data.index(data) if data in self._data else -1

    def currentIndex(self) -> int:
        """The number of the chosen card, -1 where there is none."""
        return self._group.checkedId() if self.cards else -1

    def currentData(self) -> Any:
        """Return what the chosen card stands for, None where there is none."""
        at = self.currentIndex()
        return self._data[at] if 0 <= at < len(self._data) else None

    def currentText(self) -> str:
        """Return what stands on the chosen card."""
        at = self.currentIndex()
        return self.itemText(at) if at >= 0 else ""

    def setCurrentIndex(self, at: int) -> None:
        """Choose the card of a number."""
        if 0 <= at < len(self.cards):
            self.cards[at].setChecked(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1}.get(
            Qt.Key(event.key()), 0
        )
        if not step or not self.cards:
            super().keyPressEvent(event)
            return
        at = max(0, min(len(self.cards) - 1, self.currentIndex() + step))
        self.cards[at].setFocus(Qt.FocusReason.OtherFocusReason)
        self.setCurrentIndex(at)

    def _on_toggled(self, at: int, on: bool) -> None:
        if on:
            if self.drawer is not None and at >= self._first_inside:
                self._usual = self._data[at]
            self._show_inside()
            self._focus_chosen()
            self.currentIndexChanged.emit(at)

    def _focus_chosen(self) -> None:
        """Have the keys come to the chosen card alone; a click brings them too."""
        for card in self.cards:
            card.setFocusPolicy(Qt.FocusPolicy.StrongFocus if card.isChecked() else Qt.FocusPolicy.ClickFocus)
