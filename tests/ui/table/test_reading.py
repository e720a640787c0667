"""What is read of a card: real text, numbers source by source, keywords, whose it is; and nothing that is hidden."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.session import Catalog, MatchSetup
from l5r_desktop.ui import Settings, TablePage, apply_settings
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.table.reader import Reader

from ..ccg_tables import four_battlefields
from ..clicking import go_to
from ..links import links, point_at_link
from ..plain_artist import PlainArtist
from ..policies import chooser, general
from .reading_tables import Make, lcg_state, number, point, reading_page, told

__all__ = ["reading_page"]


def test_a_card_is_told_with_its_numbers_source_by_source_l8_9(reading_page: Make) -> None:
    page = reading_page()
    challenger = number(page, "01-doji-challenger")
    point(page, challenger)
    read = told(page)
    assert page.side.preview.shown == "01-doji-challenger"
    assert "While this character is attacking" in read
    for line in ("Military 7", "3 printed (L8.9)", "+2 Fine Katana (L10.2.2)", "+2 honored: glory (L11.15)"):
        assert line in read, read
    assert "Political 5" in read
    assert "Honored" in read
    assert "Attacking" in read
    assert "Attached to it: Fine Katana" in read
    assert "Owner and controller: Ren" in read
    flags = page.side.reader.text.textInteractionFlags()
    assert flags & Qt.TextInteractionFlag.TextSelectableByMouse


@pytest.mark.parametrize(("lang", "effect"), [("en", "ready"), ("fr", "redress")])
def test_a_ring_tells_what_it_does_for_whom_l4_9_1_l4_10_1(reading_page: Make, lang: str, effect: str) -> None:
    page = reading_page(lang=lang)
    point(page, number(page, "ring-water"))
    read = told(page)
    assert page.side.reader.text.isVisible()
    assert effect in read.lower()
    assert "L4.9.1" in read
    assert "L4.10.1" in read
    assert page._captions.ring(page.link.table.piece(number(page, "ring-water"))) in read


def test_the_same_in_french(reading_page: Make) -> None:
    page = reading_page(lang="fr")
    point(page, number(page, "01-doji-challenger"))
    for line in (
        "Militaire 7",
        "3 valeur imprimée (L8.9)",
        "+2 honoré : gloire (L11.15)",
        "Tant que ce personnage attaque",
    ):
        assert line in told(page), told(page)


def test_what_is_told_is_what_the_rules_say(reading_page: Make, catalog: Catalog) -> None:
    """L8.9; Ivory: Calculating stats."""
    for page in (reading_page(), reading_page(four_battlefields(catalog))):
        checked = 0
        for no, item in page.mat.items_by_number().items():
            if item.ident is None:
                continue
            page.reading.look_at(no)
            for value in page.link.explain(no):
                if len(value.parts) > 1:
                    name = page._wording.value(value)
                    assert f"{name} {value.now}\n" in page.side.reader.text.toPlainText()
                    checked += 1
        assert checked


def test_keywords_are_explained_with_their_rules_ivory_appendix_b(reading_page: Make, catalog: Catalog) -> None:
    page = reading_page(four_battlefields(catalog))
    rider = next(p.no for p in page.link.table.pieces if p.ident and "cavalry" in page.link.keywords(p.no))
    page.reading.look_at(rider)
    read = page.side.reader.text.toPlainText()
    assert "Cavalry: with an all-Cavalry unit" in read
    assert "(Ivory: Cavalry)" in read
    assert "no rules of their own" in read


def test_a_card_that_the_arrow_keys_reach_is_read(reading_page: Make) -> None:
    page = reading_page()
    page.board.setFocus()
    for _ in range(4):
        QTest.keyClick(page.board, Qt.Key.Key_Left)
        piece = page.link.table.piece(page.mat.cursor.number)
        assert piece is not None
        if piece.shape == "card":
            assert page.side.preview.shown == piece.ident
            return
    raise AssertionError("no lit card was reached")


def test_a_card_named_in_the_text_is_pointed_at_on_the_table(reading_page: Make) -> None:
    page = reading_page()
    point(page, number(page, "01-doji-challenger"))
    link = next(link for link in links(page.side.reader.text) if link.startswith("01-fine-katana"))
    katana = number(page, "01-fine-katana")
    point_at_link(page.side.reader.text, link)
    assert page.reading.spot.shown
    assert page.reading.spot.box == page.mat.items_by_number()[katana].sceneBoundingRect()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_of_the_reader_lies_over_another_part(reading_page: Make, size: tuple[int, int]) -> None:
    page = reading_page(size=size)
    point(page, number(page, "01-doji-challenger"))
    reader = page.side.reader
    boxes = [reader.preview.geometry(), reader.numbers.geometry(), reader.text.geometry()]
    for at, box in enumerate(boxes):
        assert reader.rect().contains(box)
        assert not any(box.intersects(other) for other in boxes[at + 1 :])
    assert reader.text.height() > 100
    assert page.side.story.height() > 60
    assert page.board.width() > 0.7 * page.width()


def test_no_word_of_the_reader_is_cut_off_once_other_cards_were_read(reading_page: Make) -> None:
    """Lines are broken for the width that there is: beside a picture, and beside a scroll bar."""
    page = reading_page(size=(1280, 720))
    reader = page.side.reader
    long = "".join(f"<p>{'Some words of a rule that goes on. ' * 6}</p>" for _ in range(12))
    row = "<table><tr><td>Honor Requirement&nbsp;</td><td align='right'><b>0</b></td></tr></table>"
    for ident in ("01-doji-challenger", "01-cautious-scout", "01-border-rider"):
        point(page, number(page, ident))
        for text in ("<p>Short.</p>", long, f"{long} again"):
            reader.tell(row, text)
            for pane in (reader.numbers, reader.text):
                assert pane.document().textWidth() == pane.viewport().width() or not pane.isVisible()
    assert reader.text.verticalScrollBar().isVisible()


def test_the_totals_of_a_lane_are_told_at_its_sign_and_at_its_province(reading_page: Make, catalog: Catalog) -> None:
    """L4.6.1; Ivory: Army Force."""
    page = reading_page()
    sign = page.mat.lanes.signs[1].sceneBoundingRect().center()
    QTest.mouseMove(page.board.viewport(), page.board.mapFromScene(sign))
    assert "Ren, Total: 7" in page.side.reader.text.toPlainText()
    assert "+7 Doji Challenger (L4.6.1)" in page.side.reader.text.toPlainText()
    battle = reading_page(four_battlefields(catalog))
    lane = battle.link.table.lanes[0]
    battle.reading.look_at(lane.site)
    read = battle.side.reader.text.toPlainText()
    for seat, total in zip(lane.seats, lane.totals, strict=True):
        assert f"{('Ren', 'Mai')[seat]}, Total Force: {total}" in read
    assert "Province Strength" in told(battle)


def test_colons_of_the_reader_have_their_space_in_french(reading_page: Make) -> None:
    """L4.6.1: the totals of a lane; and the host of an attachment."""
    apply_settings(Settings("fr"))
    page = reading_page(lang="fr")
    sign = page.mat.lanes.signs[1].sceneBoundingRect().center()
    QTest.mouseMove(page.board.viewport(), QPoint(1, 1))
    QTest.mouseMove(page.board.viewport(), page.board.mapFromScene(sign))
    assert "Ren, Total\N{NO-BREAK SPACE}: 7" in page.side.reader.text.document().toRawText()
    point(page, number(page, "01-fine-katana"))
    assert "Attaché·e à\N{NO-BREAK SPACE}: " in page.side.reader.text.document().toRawText()


def test_who_reads_a_long_text_is_not_taken_back_to_its_beginning(reading_page: Make) -> None:
    """The table is shown anew after every answer; the text of a card that has not changed stays where it was."""
    page = reading_page()
    point(page, number(page, "01-doji-challenger"))
    text = page.side.reader.text
    text.setFixedHeight(60)
    bar = text.verticalScrollBar()
    assert bar.maximum() > 0
    bar.setValue(bar.maximum())
    page.refresh()
    assert bar.value() == bar.maximum() > 0


def test_without_the_column_the_card_floats_on_the_other_side_and_that_is_remembered(reading_page: Make) -> None:
    settings = SettingsBook()
    page = reading_page(settings=settings)
    width = page.board.width()
    page.view_control.handle.click()
    page.layout().activate()
    assert not page.side.isVisible()
    assert page.board.width() > width
    page.refresh()
    challenger = number(page, "01-doji-challenger")
    point(page, challenger)
    floating = page.reading.floating
    assert floating.isVisible()
    assert floating.preview.shown == "01-doji-challenger"
    card = page.board.mapFromScene(page.mat.items_by_number()[challenger].sceneBoundingRect()).boundingRect()
    assert not floating.geometry().intersects(card)
    assert page.board.rect().contains(floating.geometry())
    page.mat.leave()
    assert not floating.isVisible()
    assert not reading_page(settings=settings).side.isVisible()


def test_a_hidden_card_is_not_told_l16(page_of: Make, setup_of: object) -> None:
    """L16: neither beside the picture, nor as a link, nor floating."""
    assert callable(setup_of)
    page = page_of(setup_of("lcg-stronghold", curtain=False))
    watch(page, chooser(5), 120)


def test_a_hidden_card_is_not_told_ivory_game_area_knowledge(page_of: Make, catalog: Catalog) -> None:
    from ..ccg_tables import ccg_setup

    setup: MatchSetup = ccg_setup(catalog, "ccg-ivory")
    watch(page_of(setup), general(2), 120)


def watch(page: TablePage, choose: object, most: int) -> None:
    """Play, and after every few answers point at all there is on the table."""
    hidden = 0
    for _ in range(most // 8):
        go_to(page, choose, most=8)  # type: ignore[arg-type]
        if page.link.over or page.link.covered:
            break
        known = {piece.no: piece.ident for piece in page.link.table.pieces}
        page.reading.wipe()
        page.reading.follow(page.link.table)
        for no in page.mat.items_by_number():
            if known.get(no) is None:
                page.reading.look_at(no)
                assert page.side.preview.shown is None
                base = next(piece for piece in page.link.table.pieces if piece.no == no).base
                there = {page.wording.title(ident) for ident in known.values() if ident is not None}
                if base:  # Of a facedown province it is told where it lies, and what is seen in it.
                    said = [line for line in told(page).splitlines() if not line.startswith("In it: ")]
                    assert said
                    assert not any(title in line for title in there for line in said)
                    page.reading.wipe()
                    page.reading.follow(page.link.table)
                else:
                    assert told(page).strip() == ""
                assert page.link.explain(no) == () == page.link.keywords(no)
                hidden += 1
        for no in page.mat.items_by_number():
            page.reading.look_at(no)
            for link in (*links(page.side.reader.text), *links(page.side.story)):
                if link.startswith("rule:"):
                    continue
                ident, _, target = link.rpartition("#")
                assert known.get(int(target), ident) in (ident, None)
    assert hidden > 10


def test_large_texts_leave_the_picture_its_room_where_there_is_any(qtbot: QtBot, plain_artist: PlainArtist) -> None:
    """From 140 % on a low reader showed the text alone, though a third of it was empty."""
    apply_settings(Settings(text_scale=150))
    reader = Reader(PixmapCache(plain_artist, 1.0))
    qtbot.addWidget(reader)
    reader.show()
    reader.preview.setPixmap(QPixmap(100, 140))
    reader.tell("", "<p>Something else.</p>")
    reader.resize(310, 520)
    for text, shows in (("<p>Bow it.</p>", True), ("<p>Bow it, and more of that.</p>" * 40, False)):
        reader.tell("", text)
        assert reader.preview.isVisible() == shows
        assert reader.text.geometry().bottom() <= reader.height()


def test_a_text_without_a_picture_leaves_the_rest_of_the_column_to_the_story(
    reading_page: Make, catalog: Catalog
) -> None:
    """Ivory "Province Strength": a Province is told in some lines; some 300 pixels below them were blank."""
    page = reading_page(four_battlefields(catalog), size=(1600, 1000))
    reader, story = page.side.reader, page.side.story
    site = page.link.table.lanes[0].site
    unit = next(p.no for p in page.link.table.pieces if p.lane and p.ident is not None)
    page.reading.look_at(unit)
    QApplication.processEvents()
    with_picture = story.height()
    page.reading.look_at(site)
    QApplication.processEvents()
    assert reader.text.toPlainText()
    below = reader.height() - reader.text.y() - reader.text.document().size().height()
    assert below < 80
    assert story.height() > with_picture
    page.reading.look_at(unit)
    QApplication.processEvents()
    assert story.height() <= with_picture + 1, "a card that is read has its room again"


def test_a_long_text_in_a_low_reader_is_read_without_the_picture(reading_page: Make) -> None:
    """No rule: beside a question two lines of the text were seen below a picture of the card that lies on the table."""
    page = reading_page()
    point(page, number(page, "01-doji-challenger"))
    reader = page.side.reader
    reader.resize(reader.width(), 700)
    assert reader.preview.isVisible()
    reader.resize(reader.width(), 250)
    assert reader.text.document().size().height() > 90
    assert not reader.preview.isVisible()
    assert reader.text.height() > 90


def test_of_a_facedown_province_it_is_read_where_it_lies_and_what_lies_in_it_l1_4(reading_page: Make) -> None:
    """A banner named "a province", beside which the reader was empty, or went on to tell of another card."""
    page = reading_page(lcg_state(({"to_declaration": "A"},)))
    pieces = page.link.table.pieces
    point(page, number(page, "01-doji-challenger"))
    down = next(one for one in pieces if one.base and one.ident is None and one.seat == 1 and one.place == "province-2")
    page.reading.tell_of(down.no, ())
    QApplication.processEvents()
    read = page.side.reader.text.toPlainText().splitlines()
    assert read[0] == "Second province"
    assert read[1].startswith("Its player alone knows which card it is")
    assert read[2].startswith("In it: ")
    assert read[-1] == "Owner and controller: Mai"


def test_of_a_province_of_the_ccg_it_is_read_which_it_is_and_what_lies_in_it_ivory_provinces(
    reading_page: Make, catalog: Catalog
) -> None:
    """Nothing but "A Province" and whose it is stood in the reader."""
    page = reading_page(four_battlefields(catalog))
    site = next(one for one in page.link.table.pieces if one.base and one.place == "province-3" and one.seat == 1)
    page.reading.look_at(site.no)
    read = page.side.reader.text.toPlainText().splitlines()
    assert read[0] == "Third Province"
    assert read[1].startswith("In it: ")
