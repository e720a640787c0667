"""Decks as PDF: the sizes on paper, cut marks, pages, and what happens on a cancel or where nothing can be written."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, PdfParser

from l5r_desktop.faces import Face, FaceError, face_from_facts
from l5r_desktop.faces.paper import (
    CARD_MM,
    DPI,
    PAPERS,
    CancelledError,
    DeckSheet,
    Sheet,
    list_pages,
    proxy_pages,
    write_pdf,
)


def card(title: str) -> Face:
    facts = {"title": title, "kind": "event", "clan": "crane", "cost": 1}
    return face_from_facts(facts, "", True, card_id=title.lower(), lang="en", family="lcg")


def at(page: Image.Image, x: float, y: float) -> tuple[int, ...]:
    """The color of a page at a place in millimeters from its upper left corner."""
    found = page.getpixel((round(x / 25.4 * DPI), round(y / 25.4 * DPI)))
    assert isinstance(found, tuple)
    return found


@pytest.mark.parametrize("paper", PAPERS)
def test_nine_cards_of_63_by_88_mm_lie_edge_to_edge_with_a_mark_at_each_cut(paper: str) -> None:
    sheet = Sheet(paper)
    assert sheet.places == 9
    assert len(list(proxy_pages([card("One")] * 10, sheet))) == 2
    (page,) = proxy_pages([card("One")] * 9, sheet)
    wide, high = PAPERS[paper]
    left, top = (wide - 3 * 63) / 2, (high - 3 * 88) / 2
    for number in range(9):
        x, y = left + number % 3 * 63, top + number // 3 * 88
        for inside in ((0.3, 44), (62.6, 44), (31, 0.4), (31, 87.5)):
            assert at(page, x + inside[0], y + inside[1]) != (255, 255, 255)
    for outside in ((left - 0.6, 100), (left + 189.6, 100), (100, top - 0.6), (100, top + 264.6)):
        assert at(page, *outside) == (255, 255, 255)
    for column in range(4):
        assert min(at(page, left + column * 63, top - 2)) < 128
        assert min(at(page, left + column * 63, top + 266)) < 128
    for row in range(4):
        assert min(at(page, left - 3, top + row * 88)) < 128
        assert min(at(page, left + 192, top + row * 88)) < 128


def test_the_last_page_holds_the_rest_and_each_card_is_told(tmp_path: Path) -> None:
    told: list[int] = []
    pages = list(proxy_pages([card("One")] * 10, Sheet("a4"), told.append))
    assert told == list(range(1, 11))
    assert len(pages) == 2
    x, y = Sheet("a4").place(0)
    assert at(pages[1], x + 31, y + 0.4) != (255, 255, 255)
    x, y = Sheet("a4").place(1)
    assert at(pages[1], x + 31, y + 44) == (255, 255, 255)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_file_has_as_many_pages_of_the_size_of_the_paper(paper: str, tmp_path: Path) -> None:
    blank = Image.new("RGB", tuple(round(side / 25.4 * DPI) for side in PAPERS[paper]), "white")
    path = tmp_path / "deck.pdf"
    write_pdf(path, iter([blank, blank, blank]))
    with PdfParser.PdfParser(str(path)) as pdf:
        assert len(pdf.pages) == 3
        box = pdf.read_indirect(pdf.pages[0])[b"MediaBox"]
    assert [box[2] / 72 * 25.4, box[3] / 72 * 25.4] == pytest.approx(PAPERS[paper], abs=0.1)
    assert [one.name for one in tmp_path.iterdir()] == ["deck.pdf"]
    assert CARD_MM == (63, 88)


def test_a_cancel_leaves_what_was_there_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "deck.pdf"
    path.write_bytes(b"before")
    answers = iter([False, True])
    blank = Image.new("RGB", (30, 30))
    with pytest.raises(CancelledError):
        write_pdf(path, iter([blank, blank]), lambda: next(answers))
    assert path.read_bytes() == b"before"
    assert [one.name for one in tmp_path.iterdir()] == ["deck.pdf"]


def test_a_file_that_cannot_be_written_is_named_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(FaceError, match=r"gone.*deck\.pdf cannot be written: No such file or directory\."):
        write_pdf(tmp_path / "gone" / "deck.pdf", iter([Image.new("RGB", (30, 30))]))


def test_a_long_list_goes_on_on_the_next_page() -> None:
    short = DeckSheet("Crane", ("40",), (("Dynasty", ((3, "One"), (2, "Two"))),), "foot")
    assert len(list(list_pages(short, Sheet("letter")))) == 1
    long = DeckSheet("Crane", (), (("Dynasty", tuple((1, f"Card {n}") for n in range(120))),))
    pages = list(list_pages(long, Sheet("a4")))
    assert len(pages) == 2
    assert all(min(page.convert("L").getextrema()) < 100 for page in pages)
    assert len(list(list_pages(DeckSheet("Empty", (), ()), Sheet("a4")))) == 1
