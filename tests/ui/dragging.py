"""Playing by carrying cards: real presses, moves and releases; buttons only for what is no card on the mat."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from l5r_desktop.session import AnswerBuilder, Option, parts_of
from l5r_desktop.session.dragging import Spot, drop_target_at
from l5r_desktop.ui import TablePage

from .clicking import LEFT, button, click, click_option, move_held, take_up

_STEP = 23


class Dragger:
    """Answers questions by drags where it can.

    done: how many drags ended on each kind of spot; clicks: the other answers by cards on the mat, by verb.
    """

    def __init__(self) -> None:
        self.done: Counter[str] = Counter()
        self.clicks: Counter[str] = Counter()

    def give(self, page: TablePage, keys: tuple[str, ...]) -> None:
        """Answer the question that is open with these options."""
        picking = page.answers.picking
        assert picking is not None
        if picking.picked:
            click(button(page, "clear"))
        for key in keys:
            option = picking.decision.option(key)
            assert option is not None
            self._option(page, picking, option)
        if picking.several:
            assert page.answers.picking is picking
            assert set(picking.picked) == set(keys)
            click(button(page, "done-marking"))

    def _option(self, page: TablePage, picking: AnswerBuilder, option: Option) -> None:
        drawn = set(page.mat.items_by_number())
        cards = [part for part in parts_of(option) if isinstance(part, int) and part in drawn]
        boxed = set(page.duel.cards) | set(page.boxes.rings.buttons)
        numbers = option.card == picking.decision.source and option.verb not in ("conflict", "home")
        if not cards or numbers or option.card in boxed:
            # A card that targets itself cannot be carried to itself.
            self.clicks[option.verb] += bool(cards) and (option.card, option.verb) != (
                picking.decision.source,
                "target",
            )
            click_option(page, option.key)
            return
        self._carry(page, option, cards[0] if option.verb == "assign" else cards[-1])
        menu = page.answers.menu
        if menu.isVisible():
            line = next(a for a in menu.actions() if a.objectName() == f"option-{option.key}")
            QTest.mouseClick(menu, LEFT, Qt.KeyboardModifier.NoModifier, menu.actionGeometry(line).center())
        if page.answers.picking is picking and len(parts_of(option)) > 1 and not picking.puts:
            self._words(page, picking, option)

    def _words(self, page: TablePage, picking: AnswerBuilder, option: Option) -> None:
        """What is left of an answer in parts: a word on a button."""
        for part in parts_of(option):
            if isinstance(part, str) and part in picking.words():
                click(button(page, f"part-{part}"))

    def _carry(self, page: TablePage, option: Option, card: int) -> None:
        offered = page.answers.offered(card)
        wanted = [spot for spot in sorted(offered) if option in offered[spot]]
        assert wanted, f"{option.key} cannot be carried anywhere: {offered}"
        start = take_up(page, card)
        move_held(page, start + QPoint(12, 3))
        assert page.mat.carrier.carried == card
        assert page.mat.carrier.glowing == set(offered)
        for spot in wanted:
            point = spot_at(page, offered, spot)
            if point is not None:
                move_held(page, point)
                QTest.mouseRelease(page.board.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, point)
                self.done[spot[0]] += 1
                return
        raise AssertionError(f"{option.key}: none of {wanted} can be seen")


def spot_at(page: TablePage, offered: dict[Spot, tuple[Option, ...]], wanted: Spot) -> QPoint | None:
    """A point of the window where the card that is carried may be let go with this meaning."""
    port = page.board.viewport()
    boxes = [box.geometry() for box in (page.dial, page.tray, page.duel) if box.isVisible()]
    for step in (4 * _STEP, _STEP):
        for at in (QPoint(x, y) for y in range(6, port.height(), step) for x in range(6, port.width(), step)):
            if any(box.contains(at) for box in boxes):
                continue
            if drop_target_at(offered, page.mat.carrier.spots_at(page.board.mapToScene(at))) == wanted:
                return at
    return None
