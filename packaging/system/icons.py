"""Draws the icons of the program and its files, of our own art: `python icons.py OUT`, where the program is installed.

OUT/l5r-desktop-N.png and OUT/KIND-N.png for each size, and OUT/l5r-desktop.ico and .icns for Windows and macOS.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image, ImageDraw

from l5r_desktop.faces import draw_emblem

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
KINDS = {
    "application-x-l5r-game": "crane",
    "application-x-l5r-deck": "lion",
    "application-x-l5r-pack": "phoenix",
    "application-x-l5r-invite": "unicorn",
}
"""The seal on the paper of each kind of file."""
NIGHT, SUN, GOLD, PAPER = "#22302b", "#a83226", "#b8943f", "#f3ead6"
_FINE = 4
"""Drawn so many times as large, and made smaller, so that edges are smooth."""


def main(arguments: list[str]) -> int:
    out = Path(arguments[0])
    out.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        program_icon(size).save(out / f"l5r-desktop-{size}.png", optimize=True)
        for kind, clan in KINDS.items():
            file_icon(size, clan).save(out / f"{kind}-{size}.png", optimize=True)
    largest = program_icon(512)
    largest.save(out / "l5r-desktop.ico", sizes=[(size, size) for size in (16, 24, 32, 48, 64, 128, 256)])
    largest.save(out / "l5r-desktop.icns")
    return 0


def program_icon(size: int) -> Image.Image:
    """A dragon's seal before the red sun, on the dark of the start page; without the frame where it is small."""
    side = size * _FINE
    icon = Image.new("RGBA", (side, side))
    draw = ImageDraw.Draw(icon)
    draw.rounded_rectangle((0, 0, side - 1, side - 1), side * 0.18, NIGHT)
    if size > 32:
        edge = side * 0.045
        draw.rounded_rectangle(
            (edge, edge, side - edge, side - edge), side * 0.14, outline=GOLD, width=round(side * 0.015)
        )
    draw.ellipse((side * 0.12, side * 0.10, side * 0.88, side * 0.86), SUN)
    seal = draw_emblem("dragon", round(side * (0.62 if size > 32 else 0.72)))
    icon.alpha_composite(seal, ((side - seal.width) // 2, round(side * 0.54 - seal.height / 2)))
    return icon.resize((size, size), Image.Resampling.LANCZOS)


def file_icon(size: int, clan: str) -> Image.Image:
    """A sheet of paper with a clan's seal."""
    side = size * _FINE
    icon = Image.new("RGBA", (side, side))
    draw = ImageDraw.Draw(icon)
    left, right, fold = side * 0.16, side * 0.84, side * 0.22
    sheet = [(left, side * 0.03), (right - fold, side * 0.03), (right, side * 0.03 + fold), (right, side * 0.97)]
    draw.polygon([*sheet, (left, side * 0.97)], PAPER, NIGHT, width=max(1, round(side * 0.02)))
    corner = [(right - fold, side * 0.03), (right - fold, side * 0.03 + fold), (right, side * 0.03 + fold)]
    draw.polygon(corner, GOLD, NIGHT, width=max(1, round(side * 0.02)))
    seal = draw_emblem(clan, round(side * 0.5))
    icon.alpha_composite(seal, ((side - seal.width) // 2, round(side * 0.62 - seal.height / 2)))
    return icon.resize((size, size), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
