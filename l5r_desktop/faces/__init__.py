"""Card faces, backs, rings and tokens drawn with Pillow in an ink-and-paper style of our own; no printed art.

Exports: Face and face_from_facts (what a card shows), draw_face, paint_face and save_face, FaceBox (a bounded
store of drawn faces; on disk a Cabinet), Scans and draw_scan (the user's own pictures), draw_back, draw_ring,
draw_emblem, draw_token, draw_province_token, color, font_data, missing_fonts, and FaceError.
Colors, signs, pictures and words are tables: palette.toml, glyphs.toml, pictures.toml, words.toml; so are where a
picture is set and what each kind of card shows: scenery.toml, lcg.toml, ccg.toml.
May import session and everything left of it, but no sibling (ai, net, store, ui) and no Qt.
"""

from l5r_desktop.faces.backs import BACKS, draw_back
from l5r_desktop.faces.disk_cache import DiskCache
from l5r_desktop.faces.drawing import SMALL_BELOW, Drawing, draw_face, paint_face, save_face
from l5r_desktop.faces.face import Face, Number, face_from_facts
from l5r_desktop.faces.face_cache import FaceCache
from l5r_desktop.faces.lettering import font_data, missing_fonts
from l5r_desktop.faces.tables import CLANS, ELEMENTS, FaceError, color
from l5r_desktop.faces.tokens import TOKENS, draw_emblem, draw_province_token, draw_ring, draw_token
from l5r_desktop.faces.user_pictures import UserPictures, draw_scan

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
    "missing_fonts",
    "paint_face",
    "save_face",
]
