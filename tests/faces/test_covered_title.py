"""The title of a small card leaves its right end free where something lies over it (faces/small.py)."""

from dataclasses import replace

import pytest

from l5r_desktop.faces import Face, draw_face, paint_face

PROVINCE = Face("x", "Manicured Garden", "province", "neutral")


@pytest.mark.parametrize("width", [66, 90, 139])
@pytest.mark.parametrize("corner", [25, 36])
def test_nothing_is_written_where_a_chip_lies(width: int, corner: int) -> None:
    """Each name readable; the strength of a Province lay over the end of its name."""
    drawn = draw_face(replace(PROVINCE, corner=corner), width)
    plain = draw_face(PROVINCE, width)
    left = width * (100 - corner) // 100 + 1
    chip = (left, round(width * 0.05), round(width * 0.96), round(width * 0.3))
    darkest, brightest = drawn.convert("L").crop(chip).getextrema()
    assert brightest - darkest < 40, "only the paper of the band"
    darkest, brightest = plain.convert("L").crop(chip).getextrema()
    assert brightest - darkest > 100, "letters"
    assert paint_face(replace(PROVINCE, corner=corner), width).fits


@pytest.mark.parametrize("title", ["The Art of Peace", "Shameful Display", "Rally to the Cause", "Sanctified Earth"])
@pytest.mark.parametrize("width", [90, 139, 158])
def test_both_lines_of_a_province_are_seen_above_the_card_in_it(title: str, width: int) -> None:
    """The lower line was cut through the middle: the card in a Province leaves little more than a fifth of it."""
    drawn = draw_face(replace(PROVINCE, title=title), width).convert("L")
    seen = round(drawn.height * 0.215)
    band = (round(width * 0.1), seen, round(width * 0.9), round(drawn.height * 0.245))
    darkest, brightest = drawn.crop(band).getextrema()
    assert brightest - darkest < 40, "a letter reaches below what is seen"
