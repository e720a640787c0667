"""The window (PySide6): start page, table, dialogs. It knows a match through the session only, and no rule.

Exports: application, MainWindow, TablePage, save_picture, style_sheet, wear, and the ports (Ports, Artist, Desk, Kept,
Library, Raster, Sitting, PortError) that app.py fills. May import session; the siblings ai, net, store and faces come
in as ports. Only this package may import PySide6.
"""

from l5r_desktop.ui.application import application
from l5r_desktop.ui.comfort.theme import style_sheet, wear
from l5r_desktop.ui.main_window import MainWindow
from l5r_desktop.ui.ports import Artist, Desk, Kept, Library, PortError, Ports, Raster, Sitting
from l5r_desktop.ui.snapshot import save_picture
from l5r_desktop.ui.table.page import TablePage

__all__ = [
    "Artist",
    "Desk",
    "Kept",
    "Library",
    "MainWindow",
    "PortError",
    "Ports",
    "Raster",
    "Sitting",
    "TablePage",
    "application",
    "save_picture",
    "style_sheet",
    "wear",
]
