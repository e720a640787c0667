"""Picture files that somebody else has made: few decoders read them, and what is too large is not unpacked."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageOps, UnidentifiedImageError

PICTURES = ("PNG", "JPEG", "WEBP")
"""The decoders that a picture file may be read by, whatever it is called. Others start programs (EPS) or are rare."""
MOST_FILE = 32_000_000
"""Bytes of a picture file."""
MOST_PIXELS = 16_000_000
"""Pixels of a picture: a card scanned with 1200 dots to the inch has 12.6 million."""
_SHRINKS = ("RGB", "RGBA", "L", "LA", "CMYK")
"""Pillow's modes whose pixels can be averaged as they are."""


class PictureError(ValueError):
    """A picture file that cannot be used; the message is the reason, without the name of the file and a full stop."""


def read_picture(path: Path, formats: tuple[str, ...] = PICTURES, width: int | None = None) -> Image.Image:
    """The picture in a file (RGBA), upright as its camera held it.

    formats: decoders that may read it (Pillow's names). width: pixels that either side needs; a picture that has many
    times as many comes smaller, so that it takes less memory. None: as large as it is.
    Raises FileNotFoundError, and PictureError for what is no plain file, too large, or none of these formats; the size
    is looked at before a pixel is unpacked.
    """
    data = _bytes_of(path)
    try:
        with Image.open(BytesIO(data), formats=formats) as opened:
            if opened.width * opened.height > MOST_PIXELS:
                raise PictureError(f"it is too large: {opened.width} by {opened.height} pixels")
            return _unpacked(opened, width)
    except PictureError:
        raise
    except Exception as error:
        # What a damaged file makes a decoder raise is not only what its documentation names.
        raise PictureError(_reason(error)) from error


def ending_of(data: bytes) -> str:
    """The ending for a picture file with these bytes, ".png" and the like. Raises PictureError for what is no whole
    picture of PICTURES, or too large.
    """
    try:
        with Image.open(BytesIO(data), formats=PICTURES) as opened:
            if opened.width * opened.height > MOST_PIXELS:
                raise PictureError(f"it is too large: {opened.width} by {opened.height} pixels")
            opened.load()
            return {"JPEG": ".jpg"}.get(opened.format or "", f".{(opened.format or '').lower()}")
    except PictureError:
        raise
    except Exception as error:
        raise PictureError(_reason(error)) from error


def _bytes_of(path: Path) -> bytes:
    try:
        # A pipe or a device with the name of a picture would never come to an end.
        if path.exists() and not path.is_file():
            raise PictureError("it is no plain file")
        with path.open("rb") as file:
            data = file.read(MOST_FILE + 1)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise PictureError(error.strerror or "the disk fails") from error
    if len(data) > MOST_FILE:
        raise PictureError(f"it has more than {MOST_FILE} bytes")
    return data


def _unpacked(opened: Image.Image, width: int | None) -> Image.Image:
    if width is not None:
        opened.draft("RGB", (width, width))
    ImageOps.exif_transpose(opened, in_place=True)
    times = 1 if width is None else min(opened.size) // width
    if times > 1 and opened.mode in _SHRINKS:
        return opened.reduce(times).convert("RGBA")
    return opened.convert("RGBA")


def _reason(error: Exception) -> str:
    if isinstance(error, UnidentifiedImageError):
        return "it is no PNG, JPEG or WebP picture"
    return " ".join(str(error).split()).rstrip(".")[:200] or type(error).__name__
