"""Finds the places on a page of what a lesson points at."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtWidgets import QPushButton, QWidget

from l5r_desktop.session.lessons import Pointer
from l5r_desktop.ui.table.page_parts import PageParts

_BUTTONS = {"done": ("done-marking",)}
_LEAST = 8
"""What is smaller, in pixels, is not to be seen."""


def places_of(page: PageParts, pointer: Pointer) -> list[QRect]:
    """The rectangles of a page where something lies; none if it cannot be seen now."""
    found = _found(page, pointer)
    inside = [rect.intersected(page.rect()) for rect in found]
    return [rect for rect in inside if rect.width() > _LEAST and rect.height() > _LEAST]


def asking(page: PageParts) -> list[QRect]:
    """Return what is needed to answer: the bar with the question, open boxes, and what can be clicked on the mat."""
    found = [QRect(page.prompt.pos(), page.prompt.size()), QRect(page.timing_bar.pos(), page.timing_bar.size())]
    for box in (page.dial, page.tray, page.duel, page.boxes.rings, page.boxes.amount, page.boxes.order):
        if box.isVisible():
            found.append(QRect(box.mapTo(page, QPoint()), box.size()))
    return found


def _found(page: PageParts, pointer: Pointer) -> list[QRect]:
    match pointer.kind:
        case "card":
            return _card(page, pointer.card)
        case "answer":
            return _answer(page, pointer.name)
        case "fight":
            return _fights(page)
        case "phase":
            return [_of(page, page.timing_bar)]
        case "question":
            return [_of(page, page.prompt)]
        case _:
            return _area(page, pointer)


def _fights(page: PageParts) -> list[QRect]:
    """The signs of the lanes where something goes on; of all of them while nothing does."""
    signs, lanes = page.mat.lanes.signs, page.link.table.lanes
    busy = [lane.number for lane in lanes if lane.active and lane.number in signs]
    return [_seen(page, signs[number].sceneBoundingRect()) for number in busy or signs]


def _area(page: PageParts, pointer: Pointer) -> list[QRect]:
    geo = page.mat.table
    if geo is None:
        return []
    boxes = []
    if pointer.kind == "rings":
        boxes = [geo.pool]
    elif pointer.kind == "hand":
        boxes = [geo.hand]
    elif pointer.kind == "plate":
        boxes = [geo.areas[pointer.seat].plate]
    elif pointer.kind == "place":
        boxes = [home.box for name, home in geo.areas[pointer.seat].places.items() if name == pointer.name]
    return [_seen(page, QRectF(box.x, box.y, box.w, box.h)) for box in boxes]


def _card(page: PageParts, number: int) -> list[QRect]:
    for box, buttons in ((page.boxes.rings, page.boxes.rings.buttons), (page.tray, page.tray.buttons())):
        if box.isVisible() and number in buttons:
            return [_of(page, buttons[number])]
    scene = page.mat.box_of(number)
    return [] if scene is None else [_seen(page, scene)]


def _answer(page: PageParts, name: str) -> list[QRect]:
    names = _BUTTONS.get(name, (f"option-{name}", f"part-{name}"))
    if page.boxes.amount.isVisible() and not page.boxes.amount.faces and f"option-{name}" in names:
        return [_of(page, page.boxes.amount)]
    buttons = [button for button in page.findChildren(QPushButton) if button.objectName() in names]
    return [_of(page, button) for button in buttons if button.isVisible()]


def _of(page: PageParts, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(page, QPoint()), widget.size())


def _seen(page: PageParts, rect: QRectF) -> QRect:
    """A rectangle of the mat, as far as the view shows it."""
    port = page.board.viewport()
    inside = page.board.mapFromScene(rect).boundingRect().intersected(port.rect())
    return QRect(port.mapTo(page, inside.topLeft()), inside.size())


def laid_on(page: PageParts) -> list[QRect]:
    """Return where something lies on the mat: cards, round pieces, plates and signs."""
    items = [*page.mat.items_by_number().values(), *page.mat.lanes.signs.values()]
    plates = [] if page.mat.table is None else [area.plate for area in page.mat.table.areas.values()]
    scene = [item.sceneBoundingRect() for item in items]
    return [_seen(page, rect) for rect in (*scene, *(QRectF(box.x, box.y, box.w, box.h) for box in plates))]
