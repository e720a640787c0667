"""Plays sounds by what the system has for it. Where it has nothing, or fails, there is silence."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QProcess

from l5r_desktop.places import data_folder
from l5r_desktop.ui.preferences.sounds.loudness import FULL, at_volume

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
