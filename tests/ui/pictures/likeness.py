"""How far two pictures of the window are from one another."""

from __future__ import annotations

from PIL import Image, ImageChops

BLOCK = 8
"""Pictures are compared in squares of so many pixels either way, by the mean color of each: letters that are drawn a
little otherwise on another machine change it little, a card that lies otherwise changes it much.
"""
OTHER = 26
"""From which difference of a color, of 255, a square is another one."""
ALLOWED = 3
"""So many other squares are no other picture."""


def other_squares(one: Image.Image, two: Image.Image) -> list[tuple[int, int]]:
    """Column and row of every square that is another one in two small pictures of one size."""
    assert one.size == two.size
    difference = ImageChops.difference(one.convert("RGB").reduce(BLOCK), two.convert("RGB").reduce(BLOCK))
    red, green, blue = difference.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return [(at % most.width, at // most.width) for at, value in enumerate(most.tobytes()) if value >= OTHER]
