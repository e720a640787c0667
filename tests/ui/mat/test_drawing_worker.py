"""Cards are drawn beside the window: a plain face stands in, the drawn one takes its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from threading import Event, get_ident
from typing import Any
from weakref import finalize, ref

import pytest
from PIL import Image
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QGraphicsScene, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from l5r_desktop.session import MatchSetup
from l5r_desktop.ui import FaceRequest, MainWindow, Ports, TablePage
from l5r_desktop.ui.mat.drawing_worker import DrawingWorker
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.mat.placeholder import plain_face
from l5r_desktop.ui.table.boxes.card_button import CardButton
from l5r_desktop.ui.table.placeholder_replacement import PlaceholderReplacement

GREEN = (10, 200, 10, 255)
RED = (200, 10, 10, 255)


class SlowArtist:
    """Draws cards once `go` is set: green, or in `colors`, by card and Military skill. threads: those that drew."""

    def __init__(self) -> None:
        self.go, self.begun = Event(), Event()
        self.threads: list[int] = []
        self.drawn: list[tuple[str, int]] = []
        self.ready: Image.Image | None = None
        self.colors: dict[tuple[str, int], tuple[int, int, int, int]] = {}

    def face(self, card: str, width: int, now: Mapping[str, int]) -> Image.Image:
        self.begun.set()
        assert self.go.wait(20)
        self.threads.append(get_ident())
        self.drawn.append((card, width))
        if card == "bad":
            raise ValueError("no such card")
        color = self.colors.get((card, now.get("military", 0)), GREEN)
        return Image.new("RGBA", (width, width * 1040 // 744), color)

    def face_request(self, card: str, width: int, now: Mapping[str, int]) -> FaceRequest:
        draw: Callable[[], Image.Image] = lambda: self.face(card, width, now)  # noqa: E731
        return FaceRequest(self.ready, draw, "A Title", "#aa2020", "#ffffff", "#f0e8d0", "#000000")


@pytest.fixture
def artist() -> SlowArtist:
    return SlowArtist()


@pytest.fixture
def pictures(qapp: QApplication, artist: SlowArtist) -> Iterator[PixmapCache]:
    drawing_worker = DrawingWorker()
    made = PixmapCache(artist, 1.0, drawing_worker)  # type: ignore[arg-type]
    made.release()
    yield made
    artist.go.set()
    drawing_worker.close()


def is_green(pixmap: QPixmap) -> bool:
    return pixmap.toImage().pixelColor(pixmap.width() // 2, pixmap.height() // 2).getRgb() == GREEN


def test_a_stand_in_is_there_at_once_and_is_replaced(qtbot: QtBot, artist: SlowArtist, pictures: PixmapCache) -> None:
    stand_in = pictures.face("a", 90)
    assert (stand_in.width(), stand_in.height()) == (90, 126)
    assert not is_green(stand_in)
    with qtbot.waitSignal(pictures.arrivals.replaced) as come:
        artist.go.set()
    assert come.args[0] == stand_in.cacheKey()
    assert is_green(come.args[1])
    assert is_green(pictures.face("a", 90))
    assert artist.threads == [artist.threads[0]]
    assert artist.threads[0] != get_ident()


def test_what_was_asked_last_is_drawn_first_and_nothing_twice(
    qtbot: QtBot, artist: SlowArtist, pictures: PixmapCache
) -> None:
    pictures.face("x", 60)
    assert artist.begun.wait(20)
    for card in ("a", "b", "c", "a", "b", "x"):
        pictures.face(card, 60)
    artist.go.set()
    qtbot.waitUntil(lambda: all(is_green(pictures.face(card, 60)) for card in "xabc"))
    assert [card for card, _ in artist.drawn] == ["x", "b", "a", "c"]


def test_a_changed_number_shows_the_card_that_was_there_until_it_is_drawn(
    qtbot: QtBot, artist: SlowArtist, pictures: PixmapCache
) -> None:
    artist.go.set()
    pictures.face("a", 60)
    qtbot.waitUntil(lambda: is_green(pictures.face("a", 60)))
    artist.go.clear()
    other = pictures.face("a", 60, {"military": 4})
    assert is_green(other)
    assert other.cacheKey() != pictures.face("a", 60).cacheKey()
    assert is_green(pictures.face("a", 150))


def test_another_copys_numbers_do_not_stand_in_where_the_own_ones_were_drawn(
    qtbot: QtBot, artist: SlowArtist, pictures: PixmapCache
) -> None:
    artist.go.set()
    plain, strong = {"military": 3}, {"military": 7}
    pictures.face("a", 60, plain)
    qtbot.waitUntil(lambda: is_green(pictures.face("a", 60, plain)))
    artist.colors["a", 7] = RED
    pictures.face("a", 60, strong)
    qtbot.waitUntil(lambda: not is_green(pictures.face("a", 60, strong)))
    artist.go.clear()
    assert is_green(pictures.face("a", 90, plain))
    assert not is_green(pictures.face("a", 90, strong))


def test_a_face_at_hand_is_shown_without_a_stand_in(artist: SlowArtist, pictures: PixmapCache) -> None:
    artist.ready = Image.new("RGBA", (60, 84), GREEN)
    assert is_green(pictures.face("a", 60))
    assert artist.drawn == []


def test_a_card_that_cannot_be_drawn_stops_nothing(
    qtbot: QtBot, artist: SlowArtist, pictures: PixmapCache, caplog: pytest.LogCaptureFixture
) -> None:
    artist.go.set()
    pictures.face("bad", 60)
    pictures.face("a", 60)
    qtbot.waitUntil(lambda: is_green(pictures.face("a", 60)) and ("bad", 60) in artist.drawn)
    assert not is_green(pictures.face("bad", 60))
    qtbot.waitUntil(lambda: "could not be drawn: no such card" in caplog.text)


def test_without_a_studio_a_card_is_drawn_before_it_is_shown(qapp: QApplication, artist: SlowArtist) -> None:
    artist.go.set()
    assert is_green(PixmapCache(artist).face("a", 60))  # type: ignore[arg-type]
    assert artist.threads == [get_ident()]


def test_the_drawn_card_comes_wherever_the_stand_in_was(
    qtbot: QtBot, artist: SlowArtist, pictures: PixmapCache
) -> None:
    page, scene = QWidget(), QGraphicsScene()
    qtbot.addWidget(page)
    swapping = PlaceholderReplacement((pictures,), scene, page, lambda: None)
    stand_in = pictures.face("a", 90)
    item, button, label = QGraphicsPixmapItem(stand_in), CardButton(3, stand_in), QLabel()
    label.setPixmap(stand_in)
    scene.addItem(item)
    layout = QVBoxLayout(page)
    layout.addWidget(button)
    layout.addWidget(label)
    other = QGraphicsPixmapItem(QPixmap.fromImage(QImage(9, 9, QImage.Format.Format_RGB32)))
    scene.addItem(other)
    before = other.pixmap().cacheKey()
    artist.go.set()
    qtbot.waitUntil(lambda: is_green(item.pixmap()))
    assert is_green(button.picture)
    assert is_green(label.pixmap())
    assert other.pixmap().cacheKey() == before
    assert swapping.parent() is page


def test_a_card_ordered_before_a_zoom_keeps_its_size_on_the_table(
    qtbot: QtBot, artist: SlowArtist, pictures: PixmapCache
) -> None:
    stand_in = pictures.face("a", 60)
    pictures.density = 2.0
    assert pictures.face("a", 60).deviceIndependentSize() == stand_in.deviceIndependentSize()
    with qtbot.waitSignals([pictures.arrivals.replaced] * 2):
        artist.go.set()
    for density, pixels in ((1.0, 60), (2.0, 120)):
        pictures.density = density
        drawn = pictures.face("a", 60)
        assert is_green(drawn)
        assert (drawn.width(), drawn.deviceIndependentSize().width()) == (pixels, 60)


def test_a_plain_face_shows_its_title_and_band(qtbot: QtBot, artist: SlowArtist) -> None:
    request = artist.face_request("a", 90, {})
    image = plain_face(request, 90)
    band = [image.pixelColor(x, 14).name() for x in range(6, 84)]
    assert "#aa2020" in band
    assert len(set(band)) > 1
    assert image.pixelColor(45, 100).name() == "#f0e8d0"
    assert image.pixelColor(0, 0).alpha() < 128


def test_a_long_title_stays_in_its_band(qtbot: QtBot, artist: SlowArtist) -> None:
    """Of three lines the first and the last were cut."""
    request = replace(artist.face_request("a", 120, {}), title="The Golden Plains of the Unicorn and of All Others")
    image = plain_face(request, 120)
    below = round(image.height() * 0.23) + 5
    for y, plain in ((4, "#aa2020"), (below, "#f0e8d0"), (below + 4, "#f0e8d0")):
        assert {image.pixelColor(x, y).name() for x in range(12, 108)} == {plain}, y


def test_what_is_drawn_and_on_its_way_is_not_drawn_twice(qapp: QApplication, artist: SlowArtist) -> None:
    """The window may show a table again before it takes the pictures that were drawn for the last one."""
    drawing_worker, came = DrawingWorker(), list[str]()
    artist.go.set()
    for name in ("first", "second"):
        drawing_worker.ask("key", lambda: artist.face("a", 60, {}), 60, lambda image, name=name: came.append(name))
        assert drawing_worker.wait(20)
    qapp.processEvents()
    assert (len(artist.drawn), came) == (1, ["first"])
    drawing_worker.ask("key", lambda: artist.face("a", 60, {}), 60, lambda image: came.append("third"))
    assert drawing_worker.wait(20)
    qapp.processEvents()
    drawing_worker.close()
    assert (len(artist.drawn), came) == (2, ["first", "third"])


def test_of_what_was_drawn_nothing_is_held_until_the_next_order(qapp: QApplication, artist: SlowArtist) -> None:
    """An order holds the artist with all its pictures; the thread kept the last one."""
    drawing_worker, order = DrawingWorker(), partial(artist.face, "a", 60, {})
    held = ref(order)
    artist.go.set()
    drawing_worker.ask("key", order, 60, lambda image: None)
    del order
    assert drawing_worker.wait(20)
    assert held() is None
    drawing_worker.close()


def test_orders_after_the_end_are_left_out(artist: SlowArtist) -> None:
    drawing_worker = DrawingWorker()
    artist.go.set()
    drawing_worker.close()
    drawing_worker.ask("key", lambda: artist.face("a", 60, {}), 60, lambda image: None)
    assert drawing_worker.wait(20)
    assert artist.drawn == []


def test_pictures_that_have_gone_are_taken_apart_on_the_windows_thread(qapp: QApplication, artist: SlowArtist) -> None:
    """They hold pixmaps, which must not go on another thread; the drawing worker is drawing for them as their page
    goes.
    """
    drawing_worker = DrawingWorker()
    pictures = PixmapCache(artist, 1.0, drawing_worker)  # type: ignore[arg-type]
    threads: list[int] = []
    finalize(pictures, lambda: threads.append(get_ident()))
    pictures.release()
    pictures.face("a", 60)
    assert artist.begun.wait(20)
    del pictures
    artist.go.set()
    assert drawing_worker.wait(20)
    qapp.processEvents()
    drawing_worker.close()
    assert threads == [get_ident()]


def test_the_table_of_a_new_game_is_complete_without_a_stall(
    qtbot: QtBot,
    ports_of: Callable[[int], Ports],
    setup_of: Callable[..., MatchSetup],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Stand-ins first, then each card; none is drawn for the size that a table has before it is shown."""
    window = MainWindow(ports_of(7), drawing_worker=DrawingWorker())
    qtbot.addWidget(window)
    window.show()
    seen: set[float] = set()
    face = PixmapCache.face

    def ordered(pictures: PixmapCache, card: str | None, width: float, *request: Any) -> QPixmap:
        if any(page.isVisible() for page in window.findChildren(TablePage)):
            seen.add(width)
        return face(pictures, card, width, *request)

    monkeypatch.setattr(PixmapCache, "face", ordered)
    window.start.begun.emit(setup_of("ccg-ivory"))
    assert window.table is not None
    pictures = window.table._pictures
    qtbot.waitUntil(lambda: bool(pictures._kept) and not pictures._waiting)
    faces = [key for key in pictures._kept if key[0] == "face"]
    assert len(faces) >= 6
    assert {key[-2] for key in faces} <= {round(width) for width in seen}
