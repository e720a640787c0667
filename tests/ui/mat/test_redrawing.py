"""What is done anew when rows of the table grow or close up (ui/mat/pixmap_cache.py, ui/mat/mat_items.py)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Event
from time import monotonic
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from l5r_desktop.ui import TablePage
from l5r_desktop.ui.mat import pixmap_cache
from l5r_desktop.ui.mat.boxes import Spot
from l5r_desktop.ui.mat.drawing_worker import DrawingWorker
from l5r_desktop.ui.mat.mat_items import MatItems
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.ports import FaceRequest


class Asked:
    """An artist and a drawing worker that count what they are asked for."""

    def __init__(self) -> None:
        self.commissions: list[str] = []
        self.backs: list[int] = []
        self.orders: list[Any] = []
        self.later: list[Any] = []

    def face_request(self, card: str, width: int, now: object) -> FaceRequest:
        self.commissions.append(card)
        return FaceRequest(
            None, lambda: Image.new("RGBA", (width, width)), card, "#000000", "#ffffff", "#ffffff", "#000000"
        )

    def back(self, deck: str, width: int) -> Image.Image:
        self.backs.append(width)
        return Image.new("RGBA", (width, width))

    def ask(self, key: object, draw: object, pixels: int, done: Callable[[QImage], None]) -> None:
        self.orders.append(done)

    def ask_last(self, key: object, draw: Callable[[], Image.Image], pixels: int) -> None:
        self.later.append(draw)


def test_a_card_that_waits_for_its_drawing_is_composed_once(page_of: Callable[..., TablePage]) -> None:
    asked = Asked()
    pictures = PixmapCache(asked, 1.0, asked)  # type: ignore[arg-type]
    pictures.release()
    stands_in = pictures.face("one", 100)
    assert pictures.face("one", 100).cacheKey() == stands_in.cacheKey()
    assert asked.commissions == ["one"], "the window's thread works it out once"
    assert len(asked.orders) == 2, "what is looked at is ordered again, so that it comes first"
    asked.orders[0](QImage(100, 140, QImage.Format.Format_ARGB32_Premultiplied))
    drawn = pictures.face("one", 100)
    assert drawn.cacheKey() != stands_in.cacheKey()
    assert len(asked.orders) == 2


def test_backs_of_nearly_the_same_width_are_drawn_in_one(page_of: Callable[..., TablePage]) -> None:
    asked = Asked()
    pictures = PixmapCache(asked)  # type: ignore[arg-type]
    assert [pictures.back("conflict", width).width() for width in (97, 99, 104, 105)] == [97, 99, 104, 105]
    assert asked.backs == [104, 104, 104, 112]


def test_pixmaps_beyond_the_limit_are_dropped_the_oldest_first(
    page_of: Callable[..., TablePage], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Asked()
    monkeypatch.setattr(pixmap_cache, "MOST_BYTES", 2 * 4 * 80 * 80)
    pictures = PixmapCache(asked)  # type: ignore[arg-type]
    for deck in ("one", "two", "one", "three", "one", "two"):
        pictures.back(deck, 80)
    assert len(asked.backs) == 4, "only `two` had to be drawn again"


def test_a_card_that_only_moves_keeps_its_badges(page_of: Callable[..., TablePage]) -> None:
    dressed: list[int] = []
    picture = QPixmap(80, 112)
    piece_style = SimpleNamespace(
        picture=lambda piece, spot: picture, badges=lambda piece, spot: dressed.append(1) or []
    )
    scene = QGraphicsScene()
    pictures = SimpleNamespace(density=1.0, keep=lambda picture: True)
    items = MatItems(scene, pictures, piece_style, None)  # type: ignore[arg-type]
    table: Any = SimpleNamespace(
        lanes=(), pieces=[SimpleNamespace(no=7, shape="card", ident="one", dim=False, place="units", host=-1)],
    )  # fmt: skip
    for x in (100.0, 140.0, 180.0):
        items.show_cards(table, None, {7: Spot(7, x, 50.0, 80.0, 3)})
        assert items.cards[7].x() == x
    assert len(dressed) == 1
    items.show_cards(table, None, {7: Spot(7, 180.0, 50.0, 80.0, 3, turn=1)})
    assert len(dressed) == 2, "its badges stay upright while it lies on its side"


def test_no_drawing_begins_while_a_table_is_shown() -> None:
    drawing_worker, drawn = DrawingWorker(), Event()

    def draw() -> Image.Image:
        drawn.set()
        return Image.new("RGBA", (8, 8))

    with drawing_worker.paused():
        drawing_worker.ask("one", draw, 8, lambda image: None)
        assert not drawn.wait(0.05)
    assert drawn.wait(20)
    drawing_worker.close()


def test_no_drawing_is_begun_while_somebody_types_and_it_is_begun_afterwards() -> None:
    drawing_worker = DrawingWorker()
    began: list[float] = []

    def draw() -> Image.Image:
        began.append(monotonic())
        return Image.new("RGBA", (8, 8))

    typed = monotonic()
    drawing_worker.rest(0.1)
    drawing_worker.ask("one", draw, 8, lambda image: None)
    assert drawing_worker.wait(20)
    assert began[0] - typed >= 0.1
    drawing_worker.close()


def test_what_stands_in_on_the_table_is_ordered_again_without_being_composed(qapp: object) -> None:
    """A table of 200 cards was asked for each stand-in by all that is told of its card, at each new table."""
    asked = Asked()
    pictures = PixmapCache(asked, 1.0, asked)  # type: ignore[arg-type]
    empty = pictures.face("one", 100)
    assert not pictures.keep(empty), "it was not ordered yet"
    pictures.release()
    stands_in = pictures.face("one", 100)
    assert pictures.keep(stands_in)
    assert len(asked.orders) == 2
    asked.orders[0](QImage(100, 140, QImage.Format.Format_ARGB32_Premultiplied))
    assert not pictures.keep(stands_in), "the drawn one has taken its place"
    assert pictures.keep(pictures.face("one", 100))
    assert len(asked.orders) == 2, "it is drawn"


def test_backs_are_drawn_in_other_widths_before_a_row_grows(qapp: object) -> None:
    """Two backs in a new width took 8 ms of the frame in which rows grow."""
    asked = Asked()
    pictures = PixmapCache(asked, 1.0, asked)  # type: ignore[arg-type]
    pictures.back("fate", 70)
    pictures.back("fate", 90)
    assert asked.backs == [72, 96]
    for draw in asked.later:
        draw()
    foreseen = asked.backs[2:]
    assert foreseen == sorted(set(foreseen)), "each width once"
    assert {24, 72, 96, 128, 200} <= set(foreseen)
    assert all(width % pixmap_cache.STEP == 0 for width in foreseen)


def test_what_is_foreseen_is_drawn_behind_all_that_waits() -> None:
    begun, go = Event(), Event()
    drawn: list[str] = []

    def draw(name: str) -> Image.Image:
        begun.set()
        assert go.wait(20)
        drawn.append(name)
        return Image.new("RGBA", (8, 8))

    worker = DrawingWorker()
    try:
        worker.ask("first", lambda: draw("first"), 8, lambda image: None)
        assert begun.wait(20)
        worker.ask("early", lambda: draw("early"), 8, lambda image: None)
        for name in ("foreseen", "foreseen later"):
            worker.ask_last(name, partial(draw, name), 8)
        worker.ask("late", lambda: draw("late"), 8, lambda image: None)
        go.set()
        assert worker.wait(20)
    finally:
        worker.close()
    assert drawn == ["first", "late", "early", "foreseen", "foreseen later"]


def test_a_rest_of_the_drawing_ends_at_once_where_it_is_told() -> None:
    drawn = Event()

    def draw() -> Image.Image:
        drawn.set()
        return Image.new("RGBA", (8, 8))

    worker = DrawingWorker()
    try:
        worker.rest(60)
        worker.ask("one", draw, 8, lambda image: None)
        assert not drawn.wait(0.05)
        worker.rest(0.0)
        assert drawn.wait(20)
    finally:
        worker.close()
