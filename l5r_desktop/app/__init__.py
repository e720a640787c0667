"""The composition root: the one place that joins session, store, faces and the window into the program."""

from l5r_desktop.app.card_artist import CardArtist
from l5r_desktop.app.library_service import LibraryService, MemoryService
from l5r_desktop.app.match_saving import MatchSaving
from l5r_desktop.app.match_service import COMPUTERS, CONTROLLERS, MatchService
from l5r_desktop.app.program import open_window, ports, run_app
from l5r_desktop.app.words import phrases, title_of, wording_of

__all__ = [
    "COMPUTERS",
    "CONTROLLERS",
    "CardArtist",
    "LibraryService",
    "MatchSaving",
    "MatchService",
    "MemoryService",
    "open_window",
    "phrases",
    "ports",
    "run_app",
    "title_of",
    "wording_of",
]  # fmt: skip
