"""Files that the user has asked for."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from l5r_desktop.ui.ports import PortError


def write_whole(path: Path, data: bytes) -> None:
    """Write a file whole, or leave what was there. Raises PortError if it cannot be written."""
    part = path.parent / f"{path.name}.part"
    try:
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise PortError(f"The file {path} cannot be written: {error.strerror}.") from error
