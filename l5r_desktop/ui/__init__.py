"""The window (PySide6): start page, table, dialogs. It knows a match through the session only, and no rule.

`main_window.py` is the window and its pages, `qt_application.py` the Qt application. `start/` begins matches, `table/`
is the page of one, `mat/` the scene of cards on it, `replay/` watches one; `cards/`, `decks/`, `lesson/`, `puzzle/`,
`advice/`, `workshop/` are what their names say; `preferences/` has settings, colors, keys, language and sounds.
`ports.py`, `window_ports.py` and the other files of ports are what `app` fills: session is imported, the siblings
ai, net, store and faces come in as ports. `worker.py` does work off the window's thread. Only this package may
import PySide6.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from l5r_desktop.ui.main_window import MainWindow
from l5r_desktop.ui.mat.drawing_worker import DrawingWorker
from l5r_desktop.ui.ports import (
    Artist,
    FaceRequest,
    Library,
    MatchPort,
    PortError,
    Raster,
    ReplaySession,
    SavedMatch,
    TableSession,
)
from l5r_desktop.ui.preferences.settings import Settings
from l5r_desktop.ui.preferences.theme import apply_theme, style_sheet
from l5r_desktop.ui.qt_application import application, run_smoothly
from l5r_desktop.ui.window_ports import Ports

if TYPE_CHECKING:
    from l5r_desktop.ui.replay.page import ReplayPage
    from l5r_desktop.ui.snapshot import apply_settings, frames_of, save_picture, save_window
    from l5r_desktop.ui.table.page import TablePage

__all__ = [
    "Artist",
    "DrawingWorker",
    "FaceRequest",
    "Library",
    "MainWindow",
    "MatchPort",
    "PortError",
    "Ports",
    "Raster",
    "ReplayPage",
    "ReplaySession",
    "SavedMatch",
    "Settings",
    "TablePage",
    "TableSession",
    "application",
    "apply_settings",
    "apply_theme",
    "frames_of",
    "run_smoothly",
    "save_picture",
    "save_window",
    "style_sheet",
]

_LATE = {
    "ReplayPage": "replay.page",
    "TablePage": "table.page",
    **dict.fromkeys(("frames_of", "apply_settings", "save_picture", "save_window"), "snapshot"),
}
"""The window opens without these: the modules that have them, loaded when one is first asked for."""


def __getattr__(name: str) -> Any:
    """Load what is needed only once a game is on the table."""
    if name not in _LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LATE[name]}"), name)
