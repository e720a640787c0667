"""The window (PySide6): start page, table, dialogs. It knows a match through the session only, and no rule.

Exports: application, MainWindow, Studio, TablePage, ReplayPage, run_smoothly, frames_of, save_picture, save_window,
put_on (Settings), style_sheet, wear, and the ports (Ports, Artist, Commission, Desk, Kept, Library, Raster, Showing,
Sitting, PortError) that `app` fills. May import session; the siblings ai, net, store and faces come in as ports. Only
this package may import PySide6.
"""

from l5r_desktop.ui.application import application
from l5r_desktop.ui.gc_tuning import run_smoothly
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
from l5r_desktop.ui.preferences.theme import style_sheet, wear
from l5r_desktop.ui.replay.page import ReplayPage
from l5r_desktop.ui.snapshot import frames_of, put_on, save_picture, save_window
from l5r_desktop.ui.table.page import TablePage
from l5r_desktop.ui.window_ports import Ports

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
    "frames_of",
    "put_on",
    "run_smoothly",
    "save_picture",
    "save_window",
    "style_sheet",
    "wear",
]
