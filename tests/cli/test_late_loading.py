"""The window opens without what only its later pages, saved games and games over the network need."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from l5r_desktop.store import Store

LATE = (
    "lark",
    "rapidfuzz",
    "l5r_desktop.session.decklists",
    "sqlalchemy",
    "alembic",
    "cryptography",
    "spake2",
    "asyncio",
    "l5r_desktop.net.chain",
)
OPEN = f"""
import sys
from pathlib import Path
from l5r_desktop.app import open_window
window = open_window(Path(sys.argv[1]), user=Path(sys.argv[1]))
print("late:", *(name for name in {LATE} if name in sys.modules))
window.close()
"""


def test_a_window_with_games_and_decks_opens_without_what_is_needed_later(tmp_path: Path) -> None:
    """ARCHITECTURE, "The rooms": a second start; the version has been kept, and a deck and a match are listed."""
    store = Store(tmp_path)
    store.save_deck("own", "Own", "lcg-skirmish", "name = 'Own'\n")
    store.save_match("m", "Ichi – Ni", "lcg-skirmish", b"x", finished=False, summary="")
    store.results.put("m", [(0, "own", "won")])
    said = ""
    for _ in range(2):
        command = [sys.executable, "-c", OPEN, str(tmp_path)]
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
        said = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    assert said == "late:\n"
