"""Faults of PySide6 that end the process: 6.12.0 on Python 3.11 aborts after many calls that return nothing."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

LOOP = """
from PySide6.QtWidgets import QApplication, QLabel
app = QApplication([])
label = QLabel("x")
for i in range(100000):
    label.setText("x")
print("survived")
"""


def test_a_hundred_thousand_void_qt_calls_do_not_abort() -> None:
    """PySide6 must not lose a reference to None on a void call; in a subprocess, as the fault ends it."""
    done = subprocess.run([sys.executable, "-c", LOOP], capture_output=True, text=True)
    assert (done.returncode, done.stdout.strip()) == (0, "survived"), done.stderr[-500:]


def test_no_widget_is_asked_for_its_screen() -> None:
    """The screen that QWidget.screen() hands out is destroyed with the widget when garbage is collected (6.11).

    The next window that asks for a screen then ends the process. QGuiApplication.primaryScreen() lends it unharmed.
    """
    asking = re.compile(r"\.screen\(\)")
    places = [
        f"{path.relative_to(ROOT)}:{number}"
        for folder in ("l5r_desktop", "tests/ui")
        for path in sorted((ROOT / folder).rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if asking.search(line.partition("#")[0])
    ]
    assert places == []
