"""A small card whose text is to be read shows it in place of its picture (faces/small.py)."""

from dataclasses import replace

import pytest

from l5r_desktop.faces import SMALL_BELOW, Face, draw_face, paint_face
from l5r_desktop.faces.canvas import Canvas
from l5r_desktop.faces.drawing import CARD as CARD_UNITS
from l5r_desktop.faces.richtext import TextBlock
from l5r_desktop.faces.small import _laid_out
from l5r_desktop.faces.tables import color
from l5r_desktop.session.worded_cards import WORDED_BELOW, WORDED_FROM

from .test_drawing import difference

CARD = Face(
    "x", "Punishing Blow", "strategy", "neutral", family="ccg",
    text="Battle: Target an enemy Personality in this battle. Bow it, then move home a card of its unit.",
).having(cost=0, focus=2)  # fmt: skip
WORDED = replace(CARD, worded=True)


@pytest.mark.parametrize("width", [WORDED_FROM, 116, WORDED_BELOW - 1])
def test_all_of_a_usual_text_is_on_it(width: int) -> None:
    assert paint_face(WORDED, width).fits
    other = replace(WORDED, text=WORDED.text.replace("home", "back"))
    assert difference(draw_face(WORDED, width), draw_face(other, width)) > 5, "each word is seen"
    plain = replace(CARD, text=other.text)
    same = draw_face(CARD, width).tobytes() == draw_face(plain, width).tobytes()
    assert same == (width < SMALL_BELOW), "the usual small face has no text"


@pytest.mark.parametrize("width", [WORDED_FROM - 1, WORDED_BELOW])
def test_smaller_and_larger_faces_are_as_ever(width: int) -> None:
    assert draw_face(WORDED, width).tobytes() == draw_face(CARD, width).tobytes()


def test_a_card_without_a_text_keeps_its_picture() -> None:
    bare = replace(CARD, text="")
    assert draw_face(replace(bare, worded=True), 116).tobytes() == draw_face(bare, 116).tobytes()


def test_cost_and_numbers_are_told_apart_on_it() -> None:
    pictures = {draw_face(WORDED.having(cost=cost, focus=focus), 116).tobytes() for cost in (0, 3) for focus in (1, 4)}
    assert len(pictures) == 4


def test_a_text_too_long_is_cut_and_no_smaller_than_can_be_read() -> None:
    long = replace(WORDED, text=" ".join([CARD.text] * 6))
    assert not paint_face(long, 116).fits
    assert paint_face(replace(WORDED, text=" ".join([CARD.text] * 2)), 116).fits


def test_a_long_text_takes_room_from_the_numbers_before_it_is_cut() -> None:
    """The text of a duel ended in an ellipsis on cards of 130 pixels."""
    fitting = max(n for n in range(20, 90) if paint_face(replace(WORDED, text="Bow it. " * n), 130).fits)
    full = replace(WORDED, text="Bow it. " * fitting)
    short = draw_face(WORDED, 130).crop((10, 22, 120, 48))
    assert draw_face(full, 130).crop((10, 22, 120, 48)).tobytes() != short.tobytes(), "its numbers are smaller"
    few = draw_face(replace(WORDED, text="Bow it. " * (fitting // 2)), 130).crop((10, 22, 120, 48))
    assert few.tobytes() == short.tobytes()


@pytest.mark.parametrize("width", [110, 140, 165])
def test_letters_grow_with_the_size_of_texts_and_the_rest_is_left_out(width: int) -> None:
    """At 150 % they were no larger than else: as long as all has room, in letters of 9 pixels."""
    long = replace(WORDED, text=" ".join([CARD.text] * 4))
    one, other = (laid_out(replace(long, letters=letters), width) for letters in (100, 150))
    assert one.size < 13.5 <= other.size
    assert len(other.placed) < len(one.placed)
    short = replace(WORDED, text="Bow it.")
    assert draw_face(short, width).tobytes() == draw_face(replace(short, letters=150), width).tobytes()


def laid_out(face: Face, width: int) -> TextBlock:
    return _laid_out(Canvas(CARD_UNITS, width, color("base", "ink")), face, 136)[1]
