"""Card fronts as pictures: which face for which width, and saving one."""

from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from l5r_desktop.faces.canvas import Canvas, rounded_mask
from l5r_desktop.faces.face import Face
from l5r_desktop.faces.full import paint_full
from l5r_desktop.faces.small import can_be_worded, paint_small, paint_worded
from l5r_desktop.faces.tables import FaceError, color
from l5r_desktop.session.worded_cards import SMALL_BELOW, WORDED_BELOW, WORDED_FROM

CARD = (744, 1040)
"""Units of a card, wide and high; all its faces and backs have this shape."""
CORNER = 38


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture (RGBA) and whether all its lettering fitted without being cut off."""

    image: Image.Image
    fits: bool


def may_be_worded(width: int, density: float = 1.0) -> bool:
    """Return True if a face of this width, in pixels of the screen, shows its text where that is asked of it."""
    return WORDED_FROM * density <= width < WORDED_BELOW * density


def paint_face(face: Face, width: int, density: float = 1.0) -> Drawing:
    """The front of a card, `width` pixels wide, and whether its title and text fitted.

    density: pixels of the screen for one of the table; a card that is small on the table is simplified.
    Raises FaceError for a width that Canvas refuses.
    """
    canvas = Canvas(CARD, width, color("base", "ink"))
    if face.worded and may_be_worded(width, density) and can_be_worded(face):
        paint_worded(canvas, face)
    elif width < SMALL_BELOW * density:
        paint_small(canvas, face)
    else:
        paint_full(canvas, face)
    return Drawing(canvas.finish(rounded_mask(canvas.size, CORNER * canvas.scale)), canvas.fits)


def draw_face(face: Face, width: int, density: float = 1.0) -> Image.Image:
    """The front of a card as a picture (RGBA, 744 to 1040), `width` pixels wide; as paint_face."""
    return paint_face(face, width, density).image


def save_face(face: Face, path: Path, width: int = CARD[0]) -> None:
    """Draw a card and save it; the file's ending gives the format.

    Raises FaceError, naming the file, where it cannot be written or its ending is of no known format.
    """
    try:
        draw_face(face, width).save(path)
    except (OSError, ValueError) as error:
        if isinstance(error, FaceError):
            raise
        raise FaceError(f"The face of {face.title} cannot be saved as {path}: {error}.") from error
