"""Plays sounds by what the system has for it, at the volume that is set: most programs that play a file have no switch
for it, so the file is made quieter. Where the system has nothing, or fails, there is silence.
"""

from __future__ import annotations

import importlib
import shutil
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QProcess

from l5r_desktop.places import cache_folder, data_folder

_PLAYERS = {"darwin": (("afplay",),), "linux": (("pw-play",), ("paplay",), ("aplay", "-q"))}
"""Programs that play a file and belong to the system, by platform; the first that is there is taken."""

Play = Callable[[Path], None]


def sound_file(name: str) -> Path:
    """The file of a sound."""
    return data_folder("resources") / "sounds" / f"{name}.wav"


def player_of(platform: str = sys.platform, find: Callable[[str], str | None] = shutil.which) -> Play:
    """Return how this system plays a file; silence where it cannot. find: where a program is, None if nowhere."""
    if platform == "win32":
        return _by_windows
    for command in _PLAYERS.get(platform, _PLAYERS["linux"]):
        program = find(command[0])
        if program is not None:
            return _by_program(program, command[1:])
    return lambda _: None


def _by_program(program: str, arguments: Sequence[str]) -> Play:
    def play(file: Path) -> None:
        QProcess.startDetached(program, [*arguments, str(file)])

    return play


def _by_windows(file: Path) -> None:
    winsound = importlib.import_module("winsound")
    winsound.PlaySound(str(file), winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT)


class Sounds(QObject):
    """Plays sounds by name while they are wanted. Whatever fails is not heard, and hinders nothing.

    volume: in percent; at 0 nothing is played.
    """

    def __init__(
        self,
        wanted: Callable[[], bool],
        play: Play | None = None,
        parent: QObject | None = None,
        volume: Callable[[], int] = lambda: FULL,
    ) -> None:
        super().__init__(parent)
        self._wanted = wanted
        self._volume = volume
        self._play = play or player_of()

    def play(self, name: str) -> None:
        """Play a sound (sound_cues.py); "" is none."""
        volume = self._volume()
        if not name or not self._wanted() or volume <= 0:
            return
        try:
            self._play(at_volume(sound_file(name), volume))
        except (OSError, RuntimeError, ImportError):
            return


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
