"""A worker that crashes tells in which test and where (crashing.py)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
CRASHES = """
import ctypes
import resource

def test_it():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    breaks_down()

def breaks_down():
    ctypes.string_at(0)
"""


def test_the_stack_of_a_crashed_worker_is_told(tmp_path: Path) -> None:
    (tmp_path / "test_of_nothing.py").write_text(CRASHES, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-n", "1", "-p", "tests.crashing", "-c", os.devnull, str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(tmp_path)}
    told = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120).stdout
    assert "crash of gw0" in told
    assert "Segmentation fault" in told
    assert "in breaks_down" in told
    assert list(tmp_path.glob("l5r-crashes-*")) == []
