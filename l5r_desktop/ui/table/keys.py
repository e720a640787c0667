"""The keys at the table of a match, and the key of each answer, small on its button."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMenu, QWidget

from l5r_desktop.ui.mat.cursor import ARROWS
from l5r_desktop.ui.mat.near_seat import FEWEST
from l5r_desktop.ui.preferences.keys.commands import NUMBERS, TABLE
from l5r_desktop.ui.preferences.keys.key_bindings import KeyBindings, key_of, shown
from l5r_desktop.ui.preferences.keys.key_dispatch import KeyDispatch, press_button
from l5r_desktop.ui.preferences.keys.tab_order import go, way
from l5r_desktop.ui.table.boxes.card_button import CardButton
from l5r_desktop.ui.table.page_parts import PageParts

_NAME = "key-sign"
_CORNER = 3


def show_keys(buttons: Sequence[QAbstractButton], keyring: KeyBindings) -> None:
    """Write on each of these buttons its key, the first one's being that of the first answer.

    What is a number itself bears none: its key is that number.
    """
    for at, button in enumerate(buttons):
        keys = keyring.keys(keyring.command(f"answer-{at + 1}")) if at < len(NUMBERS) else ()
        text = shown(keys[0]) if keys and not button.text().isdecimal() else ""
        sign = button.findChild(QLabel, _NAME)
        if sign is None:
            if not text:
                continue
            sign = QLabel(button)
            sign.setObjectName(_NAME)
            sign.setTextFormat(Qt.TextFormat.PlainText)
            sign.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        sign.setText(text)
        sign.adjustSize()
        sign.move(_place(button, sign))
        sign.setVisible(bool(text))


def _place(button: QAbstractButton, sign: QLabel) -> QPoint:
    """Return where the key stands on a button: at its beginning, but on a card at the end, where no name begins."""
    if not isinstance(button, CardButton):
        return QPoint(_CORNER, _CORNER)
    size = button.sizeHint() - sign.size()
    return QPoint(size.width() - _CORNER, size.height() - _CORNER)


class TableKeys(QObject):
    """Binds the commands of the table (preferences/keys/commands.py) to a page, and says where its Tab key goes."""

    def __init__(self, page: PageParts) -> None:
        super().__init__(page)
        self._page = page
        self._kept = ""
        self._lost = False
        self.pressing = KeyDispatch(KeyBindings(page.settings, self), TABLE, self)
        self._bind()
        page.shown.connect(self._show_keys)
        page.settings.changed.connect(self._show_keys)

    def _show_keys(self) -> None:
        show_keys(self.answers(), self.pressing.keyring)

    def _bind(self) -> None:
        page, on = self._page, self.pressing.on
        for name in ARROWS:
            on(name, self._step(name))
        on("act", self._act)
        on("menu", self._menu)
        on("read", page.announcements.read)
        on("large", self._enlarge)
        on("since", lambda: page.since.toggle())
        on("skip", lambda: page.following.skip())
        on("question", page.announcements.repeat)
        on("pass", self._pass)
        on("clear", self._clear)
        for n in (*NUMBERS, 0):
            on(f"answer-{n}", self._answer(n))
        on("passing", page.prompt.passing.click)
        for area in ("hand", "fight", "rings", "plates"):
            on(area, self._visit(area, None))
        for area in ("provinces", "home", "piles"):
            on(area, self._visit(area, True))
            on(f"{area}-other", self._visit(area, False))
        on("near-seat", self._near_seat)
        on("story", self._story)
        control = page.view_control
        for name, act in (
            ("closer", control.zoom.closer), ("farther", control.zoom.farther), ("whole", control.zoom.fit),
            ("side", control.toggle_side), ("full-screen", control.toggle_full),
        ):  # fmt: skip
            on(name, act)
        on("rule", lambda: page.rules.show_rule(page.timing_bar.rule))
        on("part-next", lambda: self._part(back=False))
        on("part-back", lambda: self._part(back=True))
        for name in ("undo", "redo", "concede", "leave"):
            on(name, getattr(page.side, name).click)

    def press(self, event: QKeyEvent) -> bool:
        """A key that no widget wanted. Returns whether it did something.

        While the table is covered, only what covers it has keys.
        """
        if self._covered is not None:
            command = self.pressing.keyring.find(key_of(event), TABLE)
            if command is not None and command.name != "clear":
                return True
        if event.isAutoRepeat() and self._answers_by(event):
            return True
        return self.pressing.press(event)

    def skips(self, event: QKeyEvent) -> bool:
        """Return True if a key leads to the next question, so that it is obeyed while something else is shown."""
        command = self.pressing.keyring.find(key_of(event), TABLE)
        return self._covered is None and command is not None and command.name == "skip"

    @property
    def skip_key(self) -> str:
        """The key that leads to the next question, as it is written."""
        keys = self.pressing.keyring.keys(self.pressing.keyring.command("skip"))
        return shown(keys[0]) if keys else ""

    def _answers_by(self, event: QKeyEvent) -> bool:
        """Return True if a key answers something, so that holding it down must not answer what comes next."""
        command = self.pressing.keyring.find(key_of(event), TABLE)
        return command is not None and (command.name in ("pass", "act") or command.name.startswith("answer-"))

    @property
    def _covered(self) -> QWidget | None:
        page = self._page
        return next((cover for cover in (page.curtain, page.ending.cover) if cover.isVisible()), None)

    def tab(self, *, back: bool) -> bool:
        """The Tab key: the next lit card, after the last one what else can be done."""
        page = self._page
        if self._covered is not None:
            return go(way(self._covered, ()), back=back)
        if page.board.hasFocus() and page.mat.cursor.tab(back=back):
            page.board.show_cursor()
            return True
        return go([one for one in self._way() if one is not page.board or page.mat.cursor.lit()], back=back)

    def _way(self) -> list[QWidget]:
        page = self._page
        boxes = [box for box in page.boxes.all() if box.isVisible()]
        boxes += page.advice.boxes()
        boxes += [page.by_hand.box] if page.undo_warning is None else [page.by_hand.box, page.undo_warning.box]
        return way(page, (*boxes, page.board, *page.prompt.buttons(), page.prompt))

    def remember(self) -> None:
        """The question is about to be drawn anew: keep in mind which of its buttons has the focus."""
        focused = QApplication.focusWidget()
        page = self._page
        asking = focused is not None and any(part.isAncestorOf(focused) for part in (*page.boxes.all(), page.prompt))
        self._kept = focused.objectName() if asking and focused is not None else ""
        self._lost = asking
        if asking:
            # Where a button with the focus is hidden, Qt goes on as the Tab key does, and a cursor would be shown.
            page.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def restore(self) -> None:
        """Give the focus to the button that had it, if there is one like it; else to the mat."""
        if self._covered is None and self._lost:
            again = next((one for one in self._way() if self._kept and one.objectName() == self._kept), None)
            if again is self._page.prompt.passer and self._page.answers.lost_by_passing():
                # There the key that passed the last question would click the button, and pass without a warning.
                again = None
            if again is not None:
                again.setFocus(Qt.FocusReason.OtherFocusReason)
            elif self._page.mat.cursor.led:
                self._page.board.show_cursor()
        self._lost = False

    def answers(self) -> list[QAbstractButton]:
        """The buttons that the number keys click, in their order."""
        page = self._page
        apart = [button for box in page.boxes.all() if box.isVisible() for button in box.answers()]
        return [*apart, *page.prompt.buttons()]

    def _answer(self, n: int) -> Callable[[], None]:
        def give() -> None:
            buttons = self.answers()
            said = [button for button in buttons if button.text() == str(n)]
            if not said and 1 <= n <= len(buttons) and not buttons[n - 1].text().isdecimal():
                said = [buttons[n - 1]]
            if said and said[0] is self._page.prompt.passer:
                self._pass()
            elif said:
                said[0].click()

        return give

    def _step(self, name: str) -> Callable[[], None]:
        def step() -> None:
            self._page.mat.cursor.step(name)
            self._arrive()

        return step

    def _visit(self, area: str, own: bool | None) -> Callable[[], None]:
        def visit() -> None:
            if self._page.mat.cursor.visit(area, own=own):
                self._arrive()

        return visit

    def _arrive(self) -> None:
        self._page.board.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._page.board.show_cursor()

    def _act(self) -> None:
        """Click what the cursor is on; where a click would do nothing, say why."""
        page = self._page
        if not page.board.hasFocus():
            press_button()
            _first(page.answers.menu)
        elif page.mat.press():
            _first(page.answers.menu)
        elif page.mat.cursor.number >= 0:
            page.refusals.say_why_not(page.mat.cursor.number)

    def _enlarge(self) -> None:
        page = self._page
        if not page.large.show_piece(page.reading.number):
            page.refusals.say(self.tr("Point at a card first: this shows it as large as the window allows."))

    def _story(self) -> None:
        """Read the story, in the column that is brought back for it if it was put away."""
        page = self._page
        if not page.view_control.side_shown:
            page.view_control.toggle_side()
        page.side.story.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _near_seat(self) -> None:
        """Look closely at the next of several other seats, after the last one at none; this is said, too."""
        page, geo = self._page, self._page.mat.table
        if geo is None or len(geo.areas) < FEWEST:
            page.refusals.say(self.tr("The other player's cards are already as large as the table allows."))
            return
        others = tuple(seat for seat, area in geo.areas.items() if geo.shared(area))
        seat = page.mat.near.step(others)
        page.announcements.say(
            self.tr("{} is shown larger.").format(page.names[seat]) if seat >= 0 else self.tr("All are shown alike.")
        )

    def _menu(self) -> None:
        page = self._page
        focused = QApplication.focusWidget()
        if isinstance(focused, CardButton):
            place = focused.mapToGlobal(focused.rect().center())
            page.mat.menu_asked.emit(focused.number, -1, "", place)
        elif page.mat.cursor.at is not None:
            place = page.board.mapFromScene(page.mat.cursor.at.middle)
            page.mat.press_menu(page.board.viewport().mapToGlobal(place))
        _first(page.card_menu.menu)

    def _pass(self) -> None:
        """Click the passing button, but ask back first where passing gives something up."""
        page = self._page
        button = page.prompt.passer
        if button is not None and not page.guard.shut and not page.answers.asks_back(by_key=True):
            button.click()

    def _clear(self) -> None:
        page = self._page
        cover = self._covered
        if cover is page.ending.cover:
            for name in ("stay", "look"):
                if name in page.ending.cover.buttons:
                    page.ending.cover.buttons[name].click()
        elif cover is None:
            if page.advice.close():
                pass
            elif page.since.isVisible():
                page.since.put_away()
            elif page.boxes.pile is not None:
                page.boxes.close_pile()
            else:
                page.answers.clear()
            page.board.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _part(self, *, back: bool) -> None:
        """From one part of the window to the next: boxes, mat, question, and what stands beside them."""
        page = self._page
        parts: list[QWidget] = [box for box in page.boxes.all() if box.isVisible()]
        parts += [page.board, page.prompt, page.side]
        focused = QApplication.focusWidget()
        inside = [part for part in parts if focused is not None and (part is focused or part.isAncestorOf(focused))]
        # A box lies in the mat, so that both hold what is in it.
        at = parts.index(inside[0]) if inside else -1
        for step in range(1, len(parts) + 1):
            part = parts[(at + (-step if back else step)) % len(parts)]
            if part is page.board:
                self._arrive()
                return
            there = [one for one in way(part, ()) if one is not focused]
            if there:
                there[0].setFocus(Qt.FocusReason.TabFocusReason)
                return


def _first(menu: QMenu) -> None:
    """Be on the first line of a menu that a key has opened."""
    if menu.isVisible():
        menu.setActiveAction(next(action for action in menu.actions() if action.isEnabled()))
