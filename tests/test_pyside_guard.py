"""The PySide6 that is installed must survive many calls that return nothing: 6.12.0 on Python 3.11 aborts."""

import subprocess
import sys

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
