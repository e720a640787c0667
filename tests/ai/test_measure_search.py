"""The parts of the computer player's work, as `l5r bench --ai` tells them."""

from __future__ import annotations

from l5r_desktop.ai.measure_search import PARTS
from l5r_desktop.places import PACKAGE


def test_each_part_names_files_that_are_there():
    """A file that gets another name would silently count as another part."""
    files = [path.as_posix() for path in PACKAGE.rglob("*.py")]
    names = [name for part in PARTS.values() for name in part]
    assert [name for name in names if not any(name in file for file in files)] == []
