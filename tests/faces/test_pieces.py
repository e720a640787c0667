"""Backs, rings, tokens and the box of faces."""

from concurrent.futures import ThreadPoolExecutor
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageDraw

from l5r_desktop.faces import (
    BACKS,
    ELEMENTS,
    TOKENS,
    Face,
    FaceCache,
    FaceError,
    draw_back,
    draw_province_token,
    draw_ring,
    draw_token,
)
from l5r_desktop.faces.glyphs import paint_glyph
from l5r_desktop.faces.tables import table

FACE = Face("x", "Title", "event").having(cost=1)


def shape(image: Image.Image) -> Image.Image:
    """Light and dark parts only, laid on white: what remains of a picture without its colors."""
    ground = Image.new("RGBA", image.size, "white")
    ground.alpha_composite(image)
    return ground.convert("L").point(lambda value: 255 * (value > 150))


def share_apart(first: Image.Image, second: Image.Image) -> float:
    apart = ImageChops.difference(shape(first), shape(second))
    return apart.histogram()[255] / (first.width * first.height)


@pytest.mark.parametrize("width", [40, 130])
def test_the_five_rings_differ_in_shape(width: int) -> None:
    for first, second in combinations(ELEMENTS, 2):
        assert share_apart(draw_ring(first, width), draw_ring(second, width)) > 0.02, (first, second)


@pytest.mark.parametrize("width", [32, 90])
def test_the_tokens_differ_in_shape(width: int) -> None:
    for first, second in combinations(TOKENS, 2):
        assert share_apart(draw_token(first, 1, width), draw_token(second, 1, width)) > 0.02, (first, second)


def test_a_number_shows_on_a_token_from_two_upward() -> None:
    pictures = [draw_token("fate", n, 40).tobytes() for n in (0, 1, 2, 3, 12, 999)]
    assert pictures[0] == pictures[1]
    assert len(set(pictures)) == 5


@pytest.mark.parametrize("width", [80, 300])
def test_the_backs_differ_in_shape(width: int) -> None:
    for first, second in combinations(BACKS, 2):
        assert share_apart(draw_back(first, width), draw_back(second, width)) > 0.01, (first, second)
    assert draw_back("dynasty", width).size == (width, round(width * 1040 / 744))


def test_a_broken_province_token_differs_in_shape() -> None:
    """K1.2: three province tokens; a broken one must be seen at a glance."""
    assert share_apart(draw_province_token(60), draw_province_token(60, broken=True)) > 0.05


@pytest.mark.parametrize("width", [40, 41])
def test_round_pieces_have_clear_corners(width: int) -> None:
    for image in (draw_ring("air", width), draw_token("fate", 1, width), draw_token("honored", 1, width)):
        assert image.size == (width, width)
        assert image.getpixel((0, 0))[3] == 0
        assert image.getpixel((width // 2, width // 2))[3] == 255


def test_unknown_pieces_are_refused_by_name() -> None:
    with pytest.raises(FaceError, match="'wood'"):
        draw_ring("wood", 40)
    with pytest.raises(FaceError, match="'coin'"):
        draw_token("coin", 1, 40)
    with pytest.raises(FaceError, match="not -1"):
        draw_token("fate", -1, 40)
    with pytest.raises(FaceError, match="'side'"):
        draw_back("side", 40)


def test_every_sign_of_the_table_leaves_a_mark_inside_its_square() -> None:
    for group, signs in table("glyphs").items():
        for name in signs:
            sheet = Image.new("RGB", (140, 140), "white")
            paint_glyph(ImageDraw.Draw(sheet), (group, name), (20, 20), 100, {"ink": (0, 0, 0), "cut": (255, 255, 255)})
            box = ImageChops.invert(sheet).getbbox()
            assert box is not None, (group, name)
            assert min(box) >= 12, (group, name)
            assert max(box) <= 128, (group, name)


def test_the_box_hands_out_the_same_picture_while_it_keeps_it() -> None:
    box = FaceCache()
    first = box.get(FACE, 100)
    assert box.get(Face("x", "Title", "event").having(cost=1), 100) is first
    assert box.get(FACE, 101) is not first
    assert len(box) == 2


def test_the_box_forgets_the_longest_unused_and_stays_within_its_limit() -> None:
    faces = [Face(str(number), "Title", "event") for number in range(4)]
    one = 100 * 140 * 4
    box = FaceCache(limit=3 * one)
    first, second = (box.get(face, 100) for face in faces[:2])
    box.get(faces[2], 100)
    box.get(faces[0], 100)
    box.get(faces[3], 100)
    assert box.used == 3 * one
    assert box.get(faces[0], 100) is first
    assert box.get(faces[1], 100) is not second


def test_a_picture_above_the_limit_is_drawn_but_not_kept() -> None:
    box = FaceCache(limit=10)
    assert box.get(FACE, 100).width == 100
    assert (len(box), box.used) == (0, 0)
    with pytest.raises(ValueError, match="not -1"):
        FaceCache(-1)


def test_threads_that_ask_for_one_face_get_one_picture() -> None:
    box = FaceCache()
    with ThreadPoolExecutor(4) as pool:
        pictures = list(pool.map(lambda _: box.get(FACE, 60), range(8)))
    assert len({id(picture) for picture in pictures}) == 1
    assert len(box) == 1
