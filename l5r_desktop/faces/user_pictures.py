"""The user's own pictures of cards: found by a card's id or title, scaled, with what has changed laid over them."""

from __future__ import annotations

import logging
import os
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from l5r_desktop.faces.canvas import Canvas, rounded_mask
from l5r_desktop.faces.drawing import CARD, CORNER
from l5r_desktop.faces.face import Face
from l5r_desktop.faces.image_files import PictureError, read_picture
from l5r_desktop.faces.layouts import FAMILIES
from l5r_desktop.faces.plates import corner, paint_coin, paint_plate, plates, tags
from l5r_desktop.faces.tables import FaceError, color
from l5r_desktop.session.worded_cards import SMALL_BELOW

_log = logging.getLogger(__name__)
ENDINGS = (".png", ".jpg", ".jpeg", ".webp")
_MOST_FILES = 50_000
_FINER = 3
"""A picture is read at least so many times as wide as it is drawn, where it has as many pixels."""
_BACK = "back"


class UserPictures:
    """The pictures in a folder and its folders, by what they are called.

    A file's name is a card's id or title, in any spelling of capitals, accents and signs; one below a folder called
    lcg or ccg is for that game alone. troubles: a sentence for each file that cannot be used, or for the folder.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.troubles: dict[str, str] = {}
        self._found = dict(self._files())

    def of(self, face: Face) -> Path | None:
        """The picture that replaces a face, or None. Cards with a level of experience are not found by title alone."""
        titles = [title for title in (face.title, face.title_en) if title]
        names = [face.id, *(f"{title} {face.rank}" for title in titles)]
        for name in names:
            wanted = plain(f"{name} {_BACK}" if face.note == _BACK else name)
            for family in (face.family, ""):
                path = self._found.get((family, wanted))
                if path is not None and str(path) not in self.troubles:
                    return path
        return None

    def refuse(self, path: Path, why: str) -> None:
        """Use this file no more, and say so once."""
        _log.warning(why)
        self.troubles[str(path)] = why

    def _files(self) -> Iterator[tuple[tuple[str, str], Path]]:
        """Family and plain name of each picture; of several with one name the last in the alphabet counts."""
        if not self.folder.is_dir():
            if self.folder.exists():
                self.troubles[str(self.folder)] = f"{self.folder} is no folder of card pictures."
            return
        count = 0
        for place, folders, files in os.walk(self.folder):
            folders.sort()
            parts = {plain(part) for part in Path(place).relative_to(self.folder).parts}
            family = next((name for name in FAMILIES if name in parts), "")
            for file in sorted(files):
                stem, ending = os.path.splitext(file)
                if ending.lower() in ENDINGS:
                    count += 1
                    yield (family, plain(stem)), Path(place) / file
            if count > _MOST_FILES:
                self.troubles[str(self.folder)] = f"Only the first {_MOST_FILES} pictures in {self.folder} are used."
                return


def plain(name: str) -> str:
    """A name without capitals, accents, spaces and signs.

    >>> plain("Kakita Kōri's Blade"), plain("kakita-koris_blade")
    ('kakitakorisblade', 'kakitakorisblade')
    """
    bare = unicodedata.normalize("NFKD", name).casefold()
    return "".join(letter for letter in bare if letter.isalnum())


def draw_scan(path: Path, face: Face, width: int, density: float = 1.0) -> Image.Image:
    """A picture file as a card's front (RGBA, 744 to 1040), with the numbers of `face` that are not as printed.

    density: as in paint_face.
    Raises FaceError, one sentence that names the file, where it cannot be read or is too large (`image_files.py`).
    """
    try:
        image = read_picture(path, width=width * _FINER)
    except (OSError, PictureError) as error:
        raise FaceError(f"The card picture {path} cannot be read, the drawn card is shown instead: {error}.") from error
    if image.width > image.height:
        image = image.rotate(90, expand=True)
    canvas = Canvas(CARD, width, color("base", "ink"))
    canvas.picture(image)
    _paint_changes(canvas, face, small=width < SMALL_BELOW * density)
    return canvas.finish(rounded_mask(canvas.size, CORNER * canvas.scale), grain=False)


def _paint_changes(canvas: Canvas, face: Face, *, small: bool) -> None:
    if dict(face.changes).get(face.layout.cost):
        paint_coin(canvas, face, (114, 114) if small else (94, 88), 96 if small else 68)
    top, wide, high = (300.0, 226.0, 168.0) if small else (200.0, 132.0, 86.0)
    mark = corner(face)
    for plate in (*plates(face), *tags(face), *([mark] if mark else [])):
        if plate.change:
            paint_plate(canvas, plate, 0, top, wide, high)
            top += high * 1.12
