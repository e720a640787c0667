"""Sounds at another volume: most programs that play a file have no switch for it, so the file is made quieter."""

from __future__ import annotations

import sys
import wave
from array import array
from pathlib import Path

from l5r_desktop.places import cache_folder

FULL = 100
"""Percent: a file as it is."""


def at_volume(file: Path, percent: int, folder: Path | None = None) -> Path:
    """Return a file that plays like this one at a volume of 0 to 100 percent; the file itself at 100.

    The amplitude is the square of the volume, about as it is heard. What was made is kept in `folder` (the user's
    cache), under a name that tells the volume and when the sound was made. Raises OSError where it cannot be kept.
    """
    if percent >= FULL:
        return file
    kept = (folder or cache_folder() / "sounds") / f"{file.stem}-{percent}-{int(file.stat().st_mtime)}.wav"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        made = kept.with_suffix(".part")
        _write(file, made, (percent / FULL) ** 2)
        made.replace(kept)
    return kept


def _write(file: Path, goal: Path, factor: float) -> None:
    with wave.open(str(file)) as source, wave.open(str(goal), "wb") as quiet:
        quiet.setparams(source.getparams())
        values = array("h", source.readframes(source.getnframes()))
        if sys.byteorder == "big":
            values.byteswap()
        scaled = array("h", (round(value * factor) for value in values))
        if sys.byteorder == "big":
            scaled.byteswap()
        quiet.writeframes(scaled.tobytes())
