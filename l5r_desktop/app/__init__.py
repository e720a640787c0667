"""The composition root: the one place that joins session, store, faces and the window into the program."""

from l5r_desktop.app.desk import COMPUTERS, CONTROLLERS, Keeper
from l5r_desktop.app.easel import Easel
from l5r_desktop.app.program import open_window, ports, run_app
from l5r_desktop.app.saving import Saving
from l5r_desktop.app.shelves import Notebook, Shelf
from l5r_desktop.app.words import phrases, title_of, wording_of

__all__ = [
    "COMPUTERS", "CONTROLLERS", "Easel", "Keeper", "Notebook", "Saving", "Shelf", "open_window", "phrases", "ports",
    "run_app", "title_of", "wording_of",
]  # fmt: skip
