"""The frames of an act, so that its pace can be looked at and tested."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from l5r_desktop.app.screenshots.screenshot_maker import PLAIN, ScreenshotMaker, Source
from l5r_desktop.ui import Settings, frames_of

SECONDS = 4.0
EVERY = 40
"""Milliseconds between two frames, where the machine draws as fast; each file says when it was drawn."""


def film(
    maker: ScreenshotMaker, source: Source, folder: Path, size: tuple[int, int], scale: float = 1.0,
    look: Settings = PLAIN,
) -> Iterator[Path]:  # fmt: skip
    """Draw the last answer of a scenario, as another seat sees it happen; gives each file when written.

    Files are called after the milliseconds since the act. Raises ScenarioError where there is no act, OSError if a
    file cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    page, act = maker.act(source, scale, look)
    try:
        for now, picture in frames_of(page, act, size, scale, SECONDS, EVERY):
            out = folder / f"frame-{now:05}.png"
            if not picture.save(str(out)):
                raise OSError(f"The picture {out} cannot be written.")
            yield out
    finally:
        page.link.close()
