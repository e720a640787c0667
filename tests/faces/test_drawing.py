"""Card faces: what is printed can be told apart, stays inside its box, and is the same on every drawing."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from l5r_desktop.faces import CLANS, Face, FaceError, draw_face, paint_face, save_face
from tests.tiers import first_quick

CHALLENGER = Face(
    "01-doji-challenger", "Doji Challenger", "character", "crane",
    traits=("bushi", "duelist"), text="Action: Move a character.",
).having(cost=3, military=3, political=3, glory=2)  # fmt: skip
WIDTHS = (100, 250, 744)
drawn_once = cache(draw_face)
"""For what is compared with several others."""


NUMBERS = ("cost", "military", "political", "glory", "influence_cost")


def changed(face: Face, change: dict[str, Any]) -> Face:
    """The face with other numbers, or with another of its other fields."""
    numbers = {name: value for name, value in change.items() if name in NUMBERS}
    others = {name: value for name, value in change.items() if name not in NUMBERS}
    return replace(face.having(**numbers), **others)


def difference(first: Image.Image, second: Image.Image) -> int:
    """How many pixels of two pictures differ clearly."""
    apart = ImageChops.difference(first.convert("L"), second.convert("L"))
    return sum(apart.histogram()[24:])


@pytest.mark.parametrize("width", WIDTHS)
def test_a_face_has_the_shape_of_a_card_and_clear_corners(width: int) -> None:
    image = draw_face(CHALLENGER, width)
    assert image.mode == "RGBA"
    assert image.size == (width, round(width * 1040 / 744))
    corners = [(x, y) for x in (0, image.width - 1) for y in (0, image.height - 1)]
    assert [image.getpixel(corner)[3] for corner in corners] == [0, 0, 0, 0]
    assert image.getpixel((image.width // 2, image.height // 2))[3] == 255


@pytest.mark.parametrize("width", WIDTHS)
def test_a_face_is_drawn_the_same_every_time(width: int) -> None:
    assert draw_face(CHALLENGER, width).tobytes() == draw_face(replace(CHALLENGER), width).tobytes()


@pytest.mark.parametrize("width", [100, 250])
def test_each_clan_looks_different_without_its_color(width: int) -> None:
    """A clan is told by its emblem too: in gray, and in the emblem's place alone, no two clans are alike."""
    place = (0.5, 0.83, 0.76, 0.98) if width == 100 else (0.8, 0.02, 0.97, 0.14)
    marks = []
    for clan in CLANS:
        image = draw_face(replace(CHALLENGER, clan=clan), width).convert("L")
        box = tuple(round(part * side) for part, side in zip(place, image.size * 2, strict=True))
        marks.append(image.crop(box).point(lambda value: 255 * (value > 190)))
    for number, mark in enumerate(marks):
        for other in marks[number + 1 :]:
            assert difference(mark, other) > mark.width * mark.height / 50


@pytest.mark.parametrize("width", first_quick(WIDTHS, 2))
@pytest.mark.parametrize(
    "change",
    [
        {"title": "Doji Hotaru"}, {"cost": 4}, {"cost": None}, {"military": 4}, {"military": "-"},
        {"political": 0}, {"glory": 3}, {"kind": "attachment"}, {"unique": True}, {"scripted": False},
    ],
    ids=str,
)  # fmt: skip
def test_each_printed_fact_shows_at_every_width(width: int, change: dict[str, Any]) -> None:
    assert difference(drawn_once(CHALLENGER, width), draw_face(changed(CHALLENGER, change), width)) >= 5


@pytest.mark.parametrize(
    "change", [{"text": ""}, {"traits": ("bushi",)}, {"keywords": ("covert",)}, {"influence_cost": 2}]
)
def test_text_traits_keywords_and_influence_show_on_the_full_face(change: dict[str, Any]) -> None:
    assert difference(drawn_once(CHALLENGER, 250), draw_face(changed(CHALLENGER, change), 250)) >= 5


def test_a_clan_without_an_emblem_is_drawn_as_neutral() -> None:
    strange, neutral = (draw_face(replace(CHALLENGER, clan=clan), 100) for clan in ("badger", "neutral"))
    assert strange.tobytes() == neutral.tobytes()


@pytest.mark.parametrize("width", first_quick([100, 160, 250, 744], 3))
def test_long_titles_fit(width: int) -> None:
    longest = Face("x", "Tsuruchi Yashiro, Defender of the Obsidian Blades", "character", unique=True)
    for title in ("The Mountain Does Not Fall", "Borderlands Fortifications", "Guidance of the Ancestors"):
        assert paint_face(replace(longest, title=title), width).fits
    if width > 100:
        assert paint_face(longest, width).fits


@pytest.mark.parametrize("width", WIDTHS)
def test_a_title_that_cannot_fit_is_reported_and_stays_inside(width: int) -> None:
    drawn = paint_face(replace(CHALLENGER, title="Unpronounceable" * 12), width)
    assert not drawn.fits
    plain = draw_face(replace(CHALLENGER, title="I"), width)
    # Right of the title's box stands the emblem, or on the small face the edge: no letter may reach them.
    edge = round(width * (0.975 if width == 100 else 0.81))
    box = (edge, 0, width, round(width * 0.3))
    assert difference(drawn.image.crop(box), plain.crop(box)) == 0


@pytest.mark.parametrize("width", first_quick([160, 250, 744], 2))
@pytest.mark.parametrize("scripted", [True, False])
def test_rules_text_of_six_hundred_letters_fits_and_much_more_is_reported(width: int, scripted: bool) -> None:
    sentence = "Reaction: After you win a [military] conflict, move a character to it. "
    face = replace(CHALLENGER, scripted=scripted, keywords=("covert", "sincerity"))
    assert paint_face(replace(face, text=sentence * 8), width).fits
    drawn = paint_face(replace(face, text=sentence * 60), width)
    assert not drawn.fits
    # What stands below the text box is untouched by the text.
    foot = (0, round(width * 1.315), width, drawn.image.height)
    short = draw_face(replace(face, text="No."), width)
    assert difference(drawn.image.crop(foot), short.crop(foot)) == 0


def test_every_kind_of_card_is_drawn_at_every_width() -> None:
    kinds = ("character", "attachment", "event", "holding", "province", "stronghold", "role")
    for width in (24, 100, 160, 300):
        pictures = [draw_face(Face("x", "Title", kind, elements=("air",)), width) for kind in kinds]
        assert len({picture.tobytes() for picture in pictures}) == len(kinds)


def test_elements_of_a_province_and_a_role_show() -> None:
    for kind, field in (("province", "elements"), ("role", "traits")):
        seen = {
            draw_face(replace(Face("x", "T", kind), **{field: elements}), 200).tobytes()  # type: ignore[arg-type]
            for elements in (("air",), ("fire",), ("air", "fire"), ("air", "earth", "fire", "void", "water"))
        }
        assert len(seen) == 4


@pytest.mark.parametrize("width", [0, -5, 23, 2401])
def test_a_width_that_cannot_be_drawn_is_refused(width: int) -> None:
    with pytest.raises(FaceError, match=f"not {width}"):
        draw_face(CHALLENGER, width)


def test_a_saved_face_is_read_back(tmp_path: Path) -> None:
    save_face(CHALLENGER, tmp_path / "card.png")
    with Image.open(tmp_path / "card.png") as image:
        assert image.size == (744, 1040)
        assert image.convert("RGBA").tobytes() == draw_face(CHALLENGER, 744).tobytes()


@pytest.mark.parametrize("name", ["card.nothing", "no/such/folder/card.png"])
def test_a_face_that_cannot_be_saved_names_the_file(tmp_path: Path, name: str) -> None:
    with pytest.raises(FaceError, match=name.split("/")[-1]):
        save_face(CHALLENGER, tmp_path / name, 100)


def test_a_dense_screen_shows_the_small_card_with_more_pixels():
    """What is small on the table stays simplified, however many pixels the screen has for it."""
    dense = draw_face(CHALLENGER, 188, 2.0)
    plain = draw_face(CHALLENGER, 94).resize(dense.size)
    full = draw_face(CHALLENGER, 188)
    assert (
        ImageStat.Stat(ImageChops.difference(dense, plain).convert("L")).mean[0]
        < 0.6 * (ImageStat.Stat(ImageChops.difference(dense, full).convert("L")).mean[0])
    )
