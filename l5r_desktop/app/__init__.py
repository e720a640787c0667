"""The composition root: the one place that joins session, store, faces, ai, net and the window into the program.

`program.py` opens it. The modules named after a service fill the ports of the window (`ui/ports.py`,
`ui/window_ports.py`): `match_service.py` begins and keeps matches (`match_saving.py`), `library_service.py` has
cards and decks, `learning_service.py`, `workshop_service.py` and `lab_service.py` what their
names say; `network.py`, `network_games.py` and `remote_player.py` are games with somebody elsewhere.
`card_artist.py` draws cards for the window. `screenshots/` makes pictures of it.
"""

from l5r_desktop.app.card_artist import CardArtist
from l5r_desktop.app.library_service import LibraryService, MemoryService
from l5r_desktop.app.match_saving import MatchSaving
from l5r_desktop.app.match_service import COMPUTERS, CONTROLLERS, MatchService
from l5r_desktop.app.program import open_window, ports, run_app
from l5r_desktop.app.wording import phrases, title_of, wording_of

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
