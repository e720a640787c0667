"""Pictures are fetched from a source that the user names, on a click, within limits (ui/pictures)."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from l5r_desktop.app.card_artist import CardArtist
from l5r_desktop.app.fetched_pictures import FetchedPictures
from l5r_desktop.session import Catalog
from l5r_desktop.session.cardbase import IndexCard
from l5r_desktop.ui import MainWindow, PortError, Ports
from l5r_desktop.ui.pictures import fetching
from l5r_desktop.ui.pictures.addresses import PatternCheck, address_of
from l5r_desktop.ui.pictures.dialog import PicturesDialog
from l5r_desktop.ui.pictures.fetching import PictureFetch

from ..clicking import click
from ..test_names_of_widgets import nameless


def picture(width: int = 30, kind: str = "PNG") -> bytes:
    out = BytesIO()
    Image.new("RGB", (width, 42), (120, 30, 30)).save(out, kind)
    return out.getvalue()


class Source:
    """A server on this computer. answers: status, headers and body by path; asked: the paths that were asked for."""

    def __init__(self) -> None:
        self.answers: dict[str, tuple[int, dict[str, str], bytes]] = {}
        self.asked: list[str] = []
        self.gate = threading.Event()
        self.gate.set()
        source = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                source.asked.append(self.path)
                source.gate.wait(10)
                status, headers, body = source.answers.get(self.path, (404, {}, b""))
                self.send_response(status)
                for name, value in {"Content-Length": str(len(body)), **headers}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        # It is asked to end at the end of every test, and looks for that twice a second by itself.
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()

    @property
    def pattern(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}/{{game}}/{{set}}/{{id}}.png"

    def give(self, card: IndexCard, body: bytes, status: int = 200, **headers: str) -> None:
        self.answers[f"/{card.game}/{card.set}/{card.id}.png"] = (status, headers, body)


@pytest.fixture
def source() -> Iterator[Source]:
    made = Source()
    yield made
    made.gate.set()
    made.server.shutdown()
    made.server.server_close()


@pytest.fixture
def port(catalog: Catalog, tmp_path: Path) -> FetchedPictures:
    artist = CardArtist(catalog, "en", scans=tmp_path / "scans")
    artist.look_in("")
    return FetchedPictures(artist)


def cards(count: int = 3) -> list[IndexCard]:
    """Cards that there are, of which pictures are wanted."""
    ids = ["01-doji-challenger", "01-court-games", "01-savvy-politician", "01-doji-hotaru"]
    ids += [
        "01-doji-whisperer",
        "01-cautious-scout",
        "01-steadfast-samurai",
        "01-guest-of-honor",
        "01-the-art-of-peace",
    ]
    ids += ["01-the-art-of-war", "01-banzai", "01-assassination", "01-ambush"]
    return [IndexCard(one, "lcg", "core-set", one, "character", "dynasty") for one in ids[:count]]


@pytest.fixture
def fetch(port: FetchedPictures, qtbot: QtBot) -> Iterator[PictureFetch]:
    made = PictureFetch(port)
    yield made
    made.close()


def whole(qtbot: QtBot, fetch: PictureFetch) -> None:
    qtbot.waitUntil(lambda: not fetch.running)


def test_pictures_come_into_the_folder_of_own_pictures_and_are_used(
    source: Source, fetch: PictureFetch, port: FetchedPictures, qtbot: QtBot, tmp_path: Path
) -> None:
    one, other, third = wanted = cards(3)
    source.give(one, picture())
    source.give(other, picture(kind="JPEG"))
    assert not port.has(one.id)
    fetch.begin(source.pattern, wanted)
    whole(qtbot, fetch)
    assert (fetch.kept, fetch.missing, fetch.failures) == (2, 1, [])
    assert (tmp_path / "scans/lcg" / f"{one.id}.png").read_bytes() == picture()
    assert (tmp_path / "scans/lcg" / f"{other.id}.jpg").exists(), (
        "the ending is what the file is, not what it is called"
    )
    assert [port.has(card.id) for card in wanted] == [True, True, False]
    assert third.id in "".join(source.asked)


def test_what_is_no_picture_or_too_large_is_told_and_not_kept(
    source: Source, fetch: PictureFetch, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fetching, "MOST_BYTES", 3_000)
    monkeypatch.setattr("l5r_desktop.faces.image_files.MOST_PIXELS", 20 * 42)
    page, long, wide, cut, failing = wanted = cards(5)
    source.give(page, b"<html>Not here</html>")
    source.give(long, picture() + bytes(5_000))
    source.give(wide, picture(21))
    source.give(cut, picture(20)[:60])
    source.give(failing, b"", 503)
    fetch.begin(source.pattern, wanted)
    whole(qtbot, fetch)
    told = dict(fetch.failures)
    assert told[page.title] == "What came cannot be used: it is no PNG, JPEG or WebP picture."
    assert told[long.title] == "The picture has more than 0 MB."
    assert "too large: 21 by 42" in told[wide.title]
    assert told[cut.title].startswith("What came cannot be used")
    assert told[failing.title] == "The source answers with 503."
    assert not list((tmp_path / "scans").rglob("*.*"))


def test_a_source_that_leads_elsewhere_is_followed_only_where_it_could_have_been_named(
    source: Source, fetch: PictureFetch, qtbot: QtBot
) -> None:
    """https, or this computer. The other address belongs to nobody (RFC 5737), and must not be asked for."""
    here, there = wanted = cards(2)
    source.answers["/elsewhere.png"] = (200, {}, picture())
    source.give(here, b"", 302, Location=f"http://127.0.0.1:{source.server.server_port}/elsewhere.png")
    source.give(there, b"", 302, Location="http://192.0.2.1/picture.png")
    fetch.begin(source.pattern, wanted)
    whole(qtbot, fetch)
    assert fetch.kept == 1
    assert fetch.failures == [(there.title, "The source leads to an address that is not encrypted.")]


def test_a_pause_asks_for_nothing_and_stopping_ends_it(
    source: Source, fetch: PictureFetch, port: FetchedPictures, qtbot: QtBot
) -> None:
    wanted = cards(8)
    for card in wanted:
        source.give(card, picture())
    source.gate.clear()
    fetch.begin(source.pattern, wanted)
    qtbot.waitUntil(lambda: len(source.asked) == 2)
    fetch.pause()
    source.gate.set()
    qtbot.waitUntil(lambda: fetch.kept == 2)
    qtbot.wait(100)
    assert len(source.asked) == 2, "two at a time, and no more while it pauses"
    source.gate.clear()
    fetch.go_on()
    qtbot.waitUntil(lambda: len(source.asked) == 4)
    assert not port.has(wanted[0].id), "what has come is looked for once, at the end"
    fetch.stop()
    assert not fetch.running
    assert (fetch.kept, fetch.failures) == (2, [])
    assert [port.has(card.id) for card in wanted[:3]] == [True, True, False], "what had come by then is used"


def test_the_window_goes_on_while_it_is_looked_which_pictures_are_there(
    fetch: PictureFetch, port: FetchedPictures, source: Source, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looking for those of a whole game takes seconds; who stops meanwhile wants none."""
    gate, has = threading.Event(), port.has
    monkeypatch.setattr("l5r_desktop.ui.worker.PATIENCE", 0.0)
    monkeypatch.setattr(port, "has", lambda card: gate.wait(10) and has(card))
    fetch.begin(source.pattern, cards(3))
    assert (fetch.running, fetch.of) == (True, 0)
    fetch.stop()
    gate.set()
    whole(qtbot, fetch)
    assert (fetch.of, source.asked) == (0, [])


def test_nothing_goes_on_once_the_window_is_closed(source: Source, fetch: PictureFetch, qtbot: QtBot) -> None:
    source.gate.clear()
    fetch.begin(source.pattern, cards(3))
    qtbot.waitUntil(lambda: len(source.asked) == 2)
    fetch.close()
    assert not fetch.running, "what was under way is broken off"


def test_after_ten_failures_in_a_row_it_waits(source: Source, fetch: PictureFetch, qtbot: QtBot) -> None:
    wanted = cards(13)
    for card in wanted:
        source.give(card, b"", 500)
    fetch.begin(source.pattern, wanted)
    qtbot.waitUntil(lambda: fetch.paused and fetch.done >= 10)
    assert "10 pictures in a row" in fetch.trouble
    qtbot.wait(100)
    assert len(source.asked) < 13
    fetch.go_on()
    whole(qtbot, fetch)
    assert len(fetch.failures) == 13


@pytest.mark.parametrize(
    ("pattern", "said"),
    [
        ("", "Write the address"),
        ("http://example.org/{id}.jpg", "must begin with https://"),
        ("ftp://example.org/{id}.jpg", "must begin with https://"),
        ("file:///pictures/{id}.jpg", "must begin with https://"),
        ("https://example.org/{set}.jpg", "same for every card"),
        ("https://example.org/{id}{side}.jpg", "In braces there can be"),
        ("https://example.org/{id.jpg", "In braces there can be"),
        ("https://example.org/{game}/{id}.jpg", ""),
        ("http://localhost:8000/{title}.png", ""),
        ("http://[::1]/{number}.png", ""),
    ],
)
def test_a_pattern_that_cannot_be_used_is_told_before_anything_is_fetched(pattern: str, said: str) -> None:
    problem = PatternCheck().problem_with(pattern)
    assert said in problem
    assert bool(said) == bool(problem)


def test_what_a_card_is_called_cannot_lead_out_of_its_place_in_the_address() -> None:
    card = replace(cards(1)[0], title="Who? ../ & how/ever #1")
    url = address_of("https://example.org/a/{title}.png?x=1", card)
    assert url.toEncoded().data() == b"https://example.org/a/Who%3F%20..%2F%20%26%20how%2Fever%20%231.png?x=1"


def test_the_page_of_cards_fetches_what_is_found_or_a_deck_after_a_click_alone(
    qtbot: QtBot, ports_of: Callable[[int], Ports], port: FetchedPictures, source: Source
) -> None:
    given = replace(ports_of(3), pictures=port)
    window = MainWindow(given)
    qtbot.addWidget(window)
    window.show()
    window.browsing.open()
    page = window.browsing.page
    assert page is not None
    assert given.cards is not None
    page.show_base(given.cards.begin().result())
    page.ask("id:01-doji-challenger")
    button = page.findChild(QPushButton, "cards-pictures")
    assert isinstance(button, QPushButton)
    click(button)
    dialog = window.browsing.pictures
    assert isinstance(dialog, PicturesDialog)
    assert nameless(dialog) == []
    assert not dialog.start.isEnabled(), "no source is named by the program"
    dialog.source.setText(source.pattern)
    assert dialog.which.currentText() == "the cards that are found now (1)"
    (card,) = page.picture_groups()["the cards that are found now"]
    source.give(card, picture())
    assert source.asked == []
    click(dialog.start)
    assert window.browsing.fetch is not None
    whole(qtbot, window.browsing.fetch)
    assert source.asked == [f"/lcg/{card.set}/{card.id}.png"]
    assert dialog.told.text().startswith("1 have come, 0 are not there, 0 failed.")
    assert window.settings.now.picture_source == source.pattern
    click(dialog.start)
    assert len(source.asked) == 1, "what is there is not fetched again"
    dialog.reject()
    qtbot.waitUntil(lambda: not page.findChildren(PicturesDialog))


def test_without_a_folder_for_pictures_it_says_so(catalog: Catalog) -> None:
    with pytest.raises(PortError, match="no folder for pictures"):
        FetchedPictures(CardArtist(catalog, "en")).keep("lcg", "x", picture())
