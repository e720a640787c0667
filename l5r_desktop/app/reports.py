"""Files about what went wrong, for whoever mends it."""

from __future__ import annotations

import platform
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from l5r_desktop.about import versions

MOST = 20
"""So many reports are kept, the newest."""


def reporter(folder: Path) -> Callable[[str], Path | None]:
    """Writes reports into a folder, which is made when it is needed; None where that cannot be done."""

    def write(text: str) -> Path | None:
        now = datetime.now().astimezone()
        about = f"{now:%Y-%m-%d %H:%M:%S %z}\n{', '.join(versions().lines)}\n{platform.platform()}\n\n"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / f"report-{now:%Y%m%d-%H%M%S-%f}.txt"
            path.write_text(about + text, encoding="utf-8", errors="backslashreplace")
        except OSError:
            return None
        for old in sorted(folder.glob("report-*.txt"))[:-MOST]:
            with suppress(OSError):
                old.unlink()
        return path

    return write
