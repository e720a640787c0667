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
