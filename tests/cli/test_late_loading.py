"""The window opens without what only the card browser needs."""

import subprocess
import sys

LATE = ("lark", "rapidfuzz", "alembic", "l5r_desktop.session.decklists")


def test_the_program_starts_without_the_card_base() -> None:
    code = f"import sys, l5r_desktop.app.program; print([name for name in {LATE} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
