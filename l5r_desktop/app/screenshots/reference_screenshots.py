"""Small pictures of the program as it should look, with which the tests compare."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from l5r_desktop.app.screenshots.screens import SCREENS
from l5r_desktop.app.screenshots.screenshot_maker import PLAIN, ScreenshotMaker
from l5r_desktop.ui import Settings

SHRUNK = 2
"""A reference is so many times smaller than the window, either way."""
COLORS = 128
"""Of a reference; the mean color of any 8 by 8 of its pixels is at most some 12 of 255 away from what was drawn."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A screen in a look, in a window of a size."""

    screen: str
    look: Settings = PLAIN
    size: tuple[int, int] = (1280, 720)

    @property
    def name(self) -> str:
        """Of its file, without an ending."""
        look = self.look
        scales = "".join(
            f"-{word}{percent}"
            for word, percent in (("text", look.text_scale), ("cards", look.card_scale))
            if percent != 100
        )
        return f"{self.screen}-{look.theme}-{look.language}{scales}"

    def take(self, maker: ScreenshotMaker, out: Path) -> Image.Image:
        """Draw it to a file in full; returns the small picture of it. Raises OSError if it cannot be written."""
        SCREENS[self.screen].draw(maker, out, self.size, 1.0, self.look)
        with Image.open(out, formats=("PNG",)) as picture:
            return shrunk(picture)


def shrunk(picture: Image.Image) -> Image.Image:
    """A picture of a window as small as references are."""
    return picture.convert("RGB").reduce(SHRUNK)


REFERENCES = (
    Shot("start", Settings("fr", "light")),
    Shot("new-game", Settings("en", "dark")),
    Shot("cards", Settings("en", "dark")),
    Shot("decks", Settings("en", "dark")),
    Shot("builder", Settings("fr", "light")),
    Shot("figures", Settings("en", "light")),
    Shot("hands", Settings("fr", "dark")),
    Shot("versions", Settings("en", "dark")),
    Shot("laboratory", Settings("fr", "light")),
    Shot("workshop", Settings("fr", "dark")),
    Shot("statistics", Settings("en", "dark")),
    Shot("campaign-begin", Settings("fr", "light")),
    Shot("campaign-road", Settings("en", "dark")),
    Shot("campaign-packs", Settings("en", "light")),
    Shot("draft-begin", Settings("en", "dark")),
    Shot("draft-pick", Settings("fr", "light")),
    Shot("draft-end", Settings("fr", "dark")),
    Shot("join", Settings("fr", "dark")),
    Shot("host", Settings("en", "light")),
    Shot("dynasty", Settings("en", "light")),
    Shot("conflict", Settings("en", "dark")),
    Shot("conflict", Settings("fr", "contrast", text_scale=150)),
    Shot("battlefields", Settings("en", "light")),
    Shot("dial", Settings("fr", "dark")),
    Shot("duel-lcg", Settings("en", "dark")),
    Shot("duel-ccg", Settings("fr", "light")),
    Shot("search", Settings("en", "dark")),
    Shot("end", Settings("fr", "dark")),
    Shot("replay", Settings("en", "light")),
    Shot("deck-exhausted", Settings("en", "dark", card_scale=150)),
    Shot("skirmish-five", Settings("en", "dark")),
    Shot("free-for-all", Settings("fr", "light")),
    Shot("siege", Settings("fr", "dark")),
    Shot("siege-six", Settings("en", "light")),
    Shot("siege-battle", Settings("fr", "light")),
    Shot("siege-defense", Settings("en", "dark")),
    Shot("siege-end", Settings("fr", "dark")),
    Shot("new-siege", Settings("en", "dark")),
    Shot("hint", Settings("en", "dark")),
    Shot("why", Settings("fr", "light")),
    Shot("analysis", Settings("en", "dark")),
    Shot("far-talk", Settings("fr", "dark")),
    Shot("far-lost", Settings("fr", "light")),
    Shot("far-end", Settings("en", "dark")),
)
"""Each screen at least once, each theme and language more than once."""


def reference(shot: Shot, maker: ScreenshotMaker, folder: Path) -> Path:
    """Draw a reference anew into a folder, with few colors so that the file is small; returns the file.

    Raises OSError if it cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    out = folder / f"{shot.name}.png"
    small = shot.take(maker, out)
    few = small.quantize(COLORS, Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE)
    few.save(out, optimize=True)
    return out
