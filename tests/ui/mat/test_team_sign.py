"""The sign of a battle in Siege: Clan War names the Rokugani side as one, for they fight as one (Siege: 6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from l5r_desktop.app import wording_of
from l5r_desktop.app.screenshots import ScreenshotMaker
from l5r_desktop.app.screenshots.screens import FOLDER
from l5r_desktop.faces import font_data
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session import Catalog
from l5r_desktop.session.scenario.runner import table as table_of
from l5r_desktop.ui import Settings, application
from l5r_desktop.ui.mat.captions import Captions
from l5r_desktop.ui.mat.lane_sign import LaneSign, SignText

PLAYERS = ("Aiko", "Botan", "Chiyo", "Junzo")


def signs(catalog: Catalog, screen: str, names: tuple[str, ...]) -> list[str]:
    """All that the signs of a screen say of players."""
    state = table_of(data_folder("resources") / "screens" / f"{screen}.yaml")
    game = card_game_of(state.rules.name)
    captions = Captions(names, wording_of(catalog, state.rules.name, names, "en"))
    texts = [captions.sign(lane) for lane in game.table(game.view(state, 0, log=False)).lanes]
    return [said for text in texts for said in (*text.sides, *text.notes)]


def test_a_battle_at_a_territory_is_one_of_the_team(catalog: Catalog, qtbot: QtBot) -> None:
    said = signs(catalog, "siege-battle", PLAYERS)
    assert {"The team", "Junzo", "20 more would conquer it"} <= set(said)
    assert not any(name in one for one in said for name in PLAYERS[:3])


def test_a_battle_without_teams_names_both_players(catalog: Catalog, qtbot: QtBot) -> None:
    said = signs(catalog, "battlefields", PLAYERS[:2])
    assert {"Aiko", "Botan"} <= set(said)
    assert "The team" not in said


def test_a_narrow_sign_says_its_place_once(qtbot: QtBot) -> None:
    """Ivory: Fight Battles. A high sign wrote "Second Province" above its totals and below them."""
    notes = ("Second Province", "Province strength 7", "nobody is here")
    text = SignText("battle", notes[0], (0, 0), ("Aiko", "Botan"), notes)
    sign = LaneSign(1)
    sign.put(QRectF(0, 0, 190, 70), text)
    assert text.below == notes[1:]
    assert len(sign._high_lines(text)[1]) == len(("title", "sides", "totals", *notes[1:]))
    assert replace(text, title="Military · Air Ring").below == notes


def test_a_wide_sign_has_two_lines_rather_than_letters_that_nobody_reads(qtbot: QtBot) -> None:
    """Ivory: Fight Battles. Signs of 311 x 64 pixels said in letters of 8 pixels how an attack would end."""
    notes = ("First Province", "Province strength 7", "Aiko would win, 4 short")
    text = SignText("battle", notes[0], (4, 0), ("Aiko", "Botan"), notes)
    sign = LaneSign(1)
    sign.put(QRectF(0, 0, 311, 64), text)
    assert sign._low
    sign.put(QRectF(0, 0, 311, 120), text)
    assert not sign._low
    # What is fought is told by the title alone here, which two lines leave out.
    sign.put(QRectF(0, 0, 311, 64), replace(text, title="Military · Air Ring"))
    assert not sign._low


def test_a_narrow_sign_writes_the_names_of_both_sides_above_its_totals(qtbot: QtBot) -> None:
    """ "The team 14 : 10" ran into one; a ring in the corner covers no name."""
    text = SignText("military", "Military · Air Ring", (14, 10), ("The team", "Junzo"), ("Strength 30",), ringed=True)
    sign = LaneSign(1)
    for width, above in ((170, True), (300, False)):
        sign.put(QRectF(0, 0, width, 200), text)
        _, sides, totals, note = sign._high_lines(text)[1]
        assert bool(sides.height()) == above
        assert not above or sides.bottom() <= totals.top() + 0.01
        assert totals.bottom() <= note.top() + 0.01
        assert (sign.totals_rect().width() == totals.width()) == above


def test_the_title_of_a_conflict_stands_in_the_middle_of_its_sign_where_the_ring_lies_above_it(qtbot: QtBot) -> None:
    """It was moved aside for the ring in every sign; in a high one it stands below the ring."""
    text = SignText(
        "political", "Political · Air Ring", (4, 5), ("Mai", "Ren"), ("Province strength 4", "Ren has won"), ringed=True
    )
    sign = LaneSign(1)
    for high, aside in ((220, False), (110, True)):
        sign.put(QRectF(0, 0, 188, high), text)
        assert (sign.title_rect().center().x() > 188 / 2 + 1) == aside


class NotingPainter:
    """A painter that keeps what is written, with the size of its letters in pixels."""

    def __init__(self, image: QImage) -> None:
        self.painter = QPainter(image)
        self.written: dict[str, int] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self.painter, name)

    def drawText(self, *args: Any) -> None:  # noqa: N802
        self.written[args[-1]] = self.painter.font().pixelSize()
        self.painter.drawText(*args)


def test_a_long_title_beside_the_ring_is_written_in_two_lines(qtbot: QtBot) -> None:
    """L4.2: the kind of a conflict and its ring; in letters of 9 pixels the French name of the ring was cut off."""
    application(font_data())
    title = "Militaire · Anneau du Vide"
    notes = ("Force de la province 3", "Lion gagnerait", "il manque 2 pour la briser")
    sign = LaneSign(1)
    sign.put(QRectF(0, 0, 160, 150), SignText("military", title, (1, 0), ("Lion", "Grue"), notes, ringed=True))
    image = QImage(160, 150, QImage.Format.Format_RGB32)
    painter = NotingPainter(image)
    sign.paint(cast(QPainter, painter), QStyleOptionGraphicsItem())
    painter.end()
    assert painter.written["Militaire\nAnneau du Vide"] >= 11


def test_a_sign_keeps_no_room_for_a_ring_that_is_not_there_yet(qtbot: QtBot) -> None:
    """L4.2: before a conflict is declared its ring lies among the others, and the title stood aside for nothing."""
    text = SignText("political", "Political", (0, 0), ("Mai", "Ren"), ("Province strength 4",))
    sign = LaneSign(1)
    sign.put(QRectF(0, 0, 188, 110), text)
    assert abs(sign.title_rect().center().x() - 188 / 2) < 1


def test_the_sign_of_a_conflict_knows_of_the_ring_on_it(qtbot: QtBot, plain_booth: ScreenshotMaker) -> None:
    """L4.2: the ring that a conflict was declared with lies on its sign."""
    page = plain_booth.page(FOLDER / "conflict.yaml", 1.0, Settings())
    qtbot.addWidget(page, before_close_func=lambda closed: closed.link.close())
    page.resize(1280, 720)
    page.show()
    page.refresh()
    [text] = [sign.text for sign in page.mat.lanes.signs.values()]
    assert text is not None
    assert text.ringed
