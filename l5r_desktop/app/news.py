"""What a new version has brought, told once to whoever had an earlier one."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Protocol

KEY = "seen-version"
"""Under which name the version that was run last is kept."""


class Kept(Protocol):
    """Values that are kept by name, as store.Settings keeps them."""

    def get(self, name: str) -> Any: ...
    def set(self, name: str, value: Any) -> None: ...


def news(kept: Kept, version: str, language: str, changes: Path) -> str:
    """Return what has come since the version that was run last, the newest first, or ""; from now on that is this
    version.

    Who runs the program for the first time is told nothing. changes: the file of what versions have brought. Raises
    OSError or ValueError if it cannot be read.
    """
    last = kept.get(KEY)
    if last == version:
        return ""
    kept.set(KEY, version)
    if not isinstance(last, str):
        return ""
    told = []
    for name, texts in tomllib.loads(changes.read_text(encoding="utf-8")).items():
        if name == last:
            break
        told.append(f"{name}: {texts.get(language, texts['en'])}")
    return " ".join(told)
