"""The Qt application of the program."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from l5r_desktop.ui.gc_tuning import sweep_here


def application(fonts: Iterable[bytes]) -> QApplication:
    """The running application, or a new one, with these font files loaded."""
    running = QApplication.instance()
    found = running if isinstance(running, QApplication) else QApplication(["l5r"])
    found.setApplicationName("L5R Desktop")
    for font in fonts:
        QFontDatabase.addApplicationFontFromData(font)
    plain = found.font()
    # Texts are as wide on every machine, whatever its settings of hinting are.
    plain.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    found.setFont(plain)
    sweep_here(found)
    return found
