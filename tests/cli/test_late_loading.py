"""The window opens without what only its later pages, saved games and games over the network need."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path
from threading import Event

import pytest

from l5r_desktop.app.loading_ahead import FOR_A_TABLE, loading_ahead
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
    "yaml",
    "l5r_desktop.session.lessons",
    "l5r_desktop.session.puzzles",
    "l5r_desktop.session.scenario",
    "l5r_desktop.ui.about.dialog",
    "l5r_desktop.ui.mat.scene",
    "l5r_desktop.ui.preferences.settings_dialog",
    "l5r_desktop.ui.replay",
    "l5r_desktop.ui.snapshot",
    *FOR_A_TABLE,
)
OPEN = f"""
import sys
from pathlib import Path
from l5r_desktop.app import open_window
window = open_window(Path(sys.argv[1]), user=Path(sys.argv[1]))
print("late:", *(name for name in {LATE} if name in sys.modules))
window.close()
"""


BENCH = """
import sys
import l5r_desktop.cli.bench
late = "l5r_desktop.ai.search", "l5r_desktop.net", "cryptography", "l5r_desktop.rulesets.lcg.values"
print("late:", *(name for name in late if name in sys.modules))
"""


def test_the_engine_is_measured_without_what_thinks_or_links_programs() -> None:
    """ARCHITECTURE, "The rooms": the peak memory that `l5r bench` tells of the engine is that of the engine."""
    command = [sys.executable, "-c", BENCH]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "late:\n"


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


def test_what_a_table_needs_is_loaded_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Modules are imported in their order, on another thread; what has not been begun at the end is left."""
    monkeypatch.syspath_prepend(tmp_path)
    begun = Event()
    monkeypatch.setattr(threading, "l5r_begun", begun, raising=False)
    for name, text in (
        ("l5r_first", "import threading\nTHREAD = threading.current_thread().name\nthreading.l5r_begun.set()\n"),
        ("l5r_second", ""),
    ):
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
        monkeypatch.delitem(sys.modules, name, raising=False)
    done = Event()
    with loading_ahead(["l5r_first"], after=0, then=done.set):
        assert begun.wait(30)
        assert done.wait(30)
    assert sys.modules.pop("l5r_first").THREAD == "loading-ahead"
    done.clear()
    with loading_ahead(["l5r_second"], after=3600, then=done.set):
        pass
    assert not done.is_set()
    assert "l5r_second" not in sys.modules
