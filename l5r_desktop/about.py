"""What this program is: its versions, and the licenses of all that it is shipped with.

Standard library only, and nothing of the program but where its data lies: `l5r --version` waits for nothing else.
"""

from __future__ import annotations

import json
import platform
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, version

from l5r_desktop.compiled import is_compiled
from l5r_desktop.places import data_folder

NAME = "L5R Desktop"
UNKNOWN = "unknown"
"""The version of something that is not installed as a package."""


@dataclass(frozen=True, slots=True)
class Versions:
    """Of the program and what it runs on. compiled: whether the rules are machine code."""

    program: str
    python: str
    qt: str
    compiled: bool

    @property
    def lines(self) -> tuple[str, ...]:
        """One line for each, in English, as `l5r --version` and reports of faults have them."""
        rules = "compiled" if self.compiled else "pure Python"
        return f"{NAME} {self.program}", f"Python {self.python}", f"Qt {self.qt}", f"rules: {rules}"


@dataclass(frozen=True, slots=True)
class Piece:
    """Something of others that is shipped. license: an SPDX expression. text: the license's, with its notices."""

    name: str
    version: str
    license: str
    home: str
    text: str


def versions() -> Versions:
    """The versions that run now. Qt's is that of PySide6, which brings it; neither is loaded for this."""
    qt = _version("PySide6-Essentials")
    return Versions(_version("l5r-desktop"), platform.python_version(), qt, is_compiled())


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return UNKNOWN


@cache
def pieces() -> tuple[Piece, ...]:
    """All that is shipped and is not of this project, by name (`packaging/licenses.py` writes the list).

    Raises OSError or ValueError if the file cannot be read.
    """
    path = data_folder("resources") / "licenses.json"
    return tuple(Piece(**piece) for piece in json.loads(path.read_text(encoding="utf-8")))
