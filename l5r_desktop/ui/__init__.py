"""The window (PySide6): start page, table, dialogs. It knows a match through the session only, and no rule.

Exports: application, MainWindow, Studio, TablePage, ReplayPage, run_smoothly, save_picture, save_window, put_on
(Settings), style_sheet, wear, and the ports (Ports, Artist, Commission, Desk, Kept, Library, Raster, Showing, Sitting,
PortError) that `app` fills. May import session; the siblings ai, net, store and faces come in as ports. Only this
package may import PySide6.
"""

from l5r_desktop.ui.application import application
from l5r_desktop.ui.comfort.settings import Settings
from l5r_desktop.ui.comfort.theme import style_sheet, wear
from l5r_desktop.ui.main_window import MainWindow
from l5r_desktop.ui.mat.studio import Studio
from l5r_desktop.ui.ports import Artist, Commission, Desk, Kept, Library, PortError, Ports, Raster, Showing, Sitting
from l5r_desktop.ui.replay.page import ReplayPage
from l5r_desktop.ui.smooth import run_smoothly
from l5r_desktop.ui.snapshot import put_on, save_picture, save_window
from l5r_desktop.ui.table.page import TablePage

__all__ = [
    "Artist",
    "Commission",
    "Desk",
    "Kept",
    "Library",
    "MainWindow",
    "PortError",
    "Ports",
    "Raster",
    "ReplayPage",
    "Settings",
    "Showing",
    "Sitting",
    "Studio",
    "TablePage",
    "application",
    "put_on",
    "run_smoothly",
    "save_picture",
    "save_window",
    "style_sheet",
    "wear",
]
