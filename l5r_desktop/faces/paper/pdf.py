"""Pages as a PDF file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from PIL import Image

from l5r_desktop.faces.paper.sheet import DPI
from l5r_desktop.faces.tables import FaceError

_QUALITY = 92


class CancelledError(Exception):
    """Whoever waited for pages wants them no more; nothing was written."""


def write_pdf(path: Path, pages: Iterable[Image.Image], cancelled: Callable[[], bool] = lambda: False) -> None:
    """Write pages into a file, which is there whole or not at all.

    cancelled: is asked before each page. Raises CancelledError, and FaceError if it cannot be written.
    """
    part = path.with_name(f"{path.name}.part")
    try:
        part.unlink(missing_ok=True)
        for page in pages:
            if cancelled():
                raise CancelledError
            page.save(part, "PDF", resolution=DPI, quality=_QUALITY, append=part.exists())
        part.replace(path)
    except OSError as error:
        raise FaceError(f"The file {path} cannot be written: {error.strerror or error}.") from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
