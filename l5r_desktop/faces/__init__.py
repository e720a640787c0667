"""Card faces, backs, rings and tokens drawn with Pillow in an ink-and-paper style of our own; no printed art.

`face.py` is what a card shows, as data; `drawing.py` draws it (`full.py` for widths at which text can be read,
`small.py` for the table) on the canvas of `canvas.py`; `scene.py` paints the picture in it. `face_cache.py` keeps
drawn faces in memory, `disk_cache.py` on disk; `user_pictures.py` takes the user's own. `tokens.py` and `backs.py`
draw the rest. Colors, signs, pictures and words are tables: palette.toml, glyphs.toml, pictures.toml, words.toml; so
are where a picture is set and what each kind of card shows: scenery.toml, lcg.toml, ccg.toml. May import session and
everything left of it, but no sibling (ai, net, store, ui) and no Qt.
"""

from l5r_desktop.faces.backs import BACKS, draw_back
from l5r_desktop.faces.disk_cache import DiskCache
from l5r_desktop.faces.drawing import (
    Drawing,
    draw_face,
    may_be_worded,
    paint_face,
    save_face,
)
from l5r_desktop.faces.face import Face, Number, face_from_facts
from l5r_desktop.faces.face_cache import FaceCache
from l5r_desktop.faces.lettering import font_data, missing_fonts
from l5r_desktop.faces.tables import CLANS, ELEMENTS, FaceError, color
from l5r_desktop.faces.tokens import TOKENS, draw_emblem, draw_province_token, draw_ring, draw_token
from l5r_desktop.faces.user_pictures import UserPictures, draw_scan
from l5r_desktop.session.worded_cards import SMALL_BELOW

__all__ = [
    "BACKS",
    "CLANS",
    "ELEMENTS",
    "SMALL_BELOW",
    "TOKENS",
    "DiskCache",
    "Drawing",
    "Face",
    "FaceCache",
    "FaceError",
    "Number",
    "UserPictures",
    "color",
    "draw_back",
    "draw_emblem",
    "draw_face",
    "draw_province_token",
    "draw_ring",
    "draw_scan",
    "draw_token",
    "face_from_facts",
    "font_data",
    "may_be_worded",
    "missing_fonts",
    "paint_face",
    "save_face",
]
