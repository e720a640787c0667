"""What the program draws for the window: second sides, stand-ins, the user's own pictures."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtWidgets import QApplication

from l5r_desktop.app import CardArtist, LibraryService
from l5r_desktop.faces import FaceCache, draw_face, face_from_facts
from l5r_desktop.rulesets.common.table import Number
from l5r_desktop.session import Catalog, TablePiece
from l5r_desktop.ui.mat.boxes import Spot
from l5r_desktop.ui.mat.piece_style import PieceStyle
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.ports import WORDED
from l5r_desktop.ui.preferences.settings import Settings, settings_from

FORTRESS = "the_impregnable_fortress_of_the_crab"


def test_the_second_side_is_drawn_from_its_own_numbers(catalog: Catalog) -> None:
    """Strongholds of the players who go second have their other side up (Ivory: Stronghold)."""
    back = face_from_facts(
        catalog.facts(FORTRESS), catalog.text(FORTRESS, "en"), catalog.scripted(FORTRESS), card_id=FORTRESS,
        family="ccg", back=True,
    )  # fmt: skip
    easel = CardArtist(catalog, "en")
    assert easel.face(FORTRESS, 90, {"side": 2}).tobytes() == draw_face(back, 90).tobytes()
    assert easel.face(FORTRESS, 90, {}).tobytes() != draw_face(back, 90).tobytes()


@pytest.mark.parametrize(("second", "strength", "changed"), [
    (True, 9, {"side": 2}), (True, 7, {"side": 2, "province_strength": 7}), (False, 7, {}),
    (False, 9, {"province_strength": 9}),
])  # fmt: skip
def test_a_number_is_compared_with_the_side_that_is_up(
    catalog: Catalog, second: bool, strength: int, changed: dict[str, int]
) -> None:
    """The Fortress gives its Provinces 7 strength, 9 on its second side."""
    easel = CardArtist(catalog, "en")
    piece = TablePiece(1, FORTRESS, 0, "holdings", second=second, numbers=(Number("province_strength", strength),))
    assert PieceStyle(PixmapCache(easel), LibraryService(catalog)).changed(piece) == changed


def test_what_is_held_shows_its_text_where_it_is_small(catalog: Catalog, qapp: QApplication) -> None:
    """The rules text of cards in hand is read without pointing, in battles too."""
    easel = CardArtist(catalog, "en")
    style = PieceStyle(PixmapCache(easel), LibraryService(catalog))
    spot = Spot(1, 0.0, 0.0, 116.0, 1.0)

    def picture(place: str) -> bytes:
        image = style.picture(TablePiece(1, "punishing_blow", 0, place), spot).toImage()
        return bytes(image.constBits())

    worded = draw_face(replace(face_from_facts(
        catalog.facts("punishing_blow"), catalog.text("punishing_blow", "en"), catalog.scripted("punishing_blow"),
        card_id="punishing_blow", lang="en", family="ccg",
    ), worded=True), 116)  # fmt: skip
    assert easel.face("punishing_blow", 116, {WORDED: 1}).tobytes() == worded.tobytes()
    assert picture("hand") != picture("units")


def test_a_face_request_tells_what_stands_in_and_is_ready_once_drawn(catalog: Catalog) -> None:
    easel = CardArtist(catalog, "fr")
    first = easel.face_request("01-doji-challenger", 60, {"military": 4})
    assert first.ready is None
    assert (first.title, first.band) == (
        catalog.facts("01-doji-challenger").get("title_fr", "Doji Challenger"),
        "#2f84b5",
    )
    drawn = first.draw()
    assert easel.face_request("01-doji-challenger", 60, {"military": 4}).ready is drawn


def test_the_folder_of_own_pictures_may_change_while_the_program_runs(catalog: Catalog, tmp_path: Path) -> None:
    usual, other = tmp_path / "usual", tmp_path / "other"
    for folder, shade in ((usual, (200, 20, 20)), (other, (20, 20, 200))):
        folder.mkdir()
        Image.new("RGB", (744, 1040), shade).save(folder / "Doji Challenger.png")
    easel = CardArtist(catalog, "en", FaceCache(), usual)

    def middle() -> tuple[int, ...]:
        return easel.face("01-doji-challenger", 60, {}).getpixel((30, 40))[:3]

    drawn = middle()
    assert easel.look_in("") == ""
    assert middle() == (200, 20, 20)
    assert easel.look_in(str(other)) == ""
    assert middle() == (20, 20, 200)
    assert f"There is no folder {tmp_path / 'none'}" in easel.look_in(str(tmp_path / "none"))
    assert middle() == drawn


def test_the_folder_is_a_setting() -> None:
    assert settings_from({"scans": "/pictures"}) == Settings(scans="/pictures")
    assert settings_from({"scans": 7}) == Settings()
