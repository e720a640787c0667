"""A crash of the interpreter or of Qt under the tests tells where it was: pytest-xdist says only that a worker is gone.

The Python stacks of all threads are written to a file for each worker, and told at the end of the run.
"""

from __future__ import annotations

import faulthandler
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

_FOLDER = "crash_folder"
_KEY = pytest.StashKey[Path]()


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """The run tells each worker where to write."""
    if _KEY not in node.config.stash:
        node.config.stash[_KEY] = Path(mkdtemp(prefix="l5r-crashes-"))
    node.workerinput[_FOLDER] = str(node.config.stash[_KEY])


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """In a worker: after pytest's own plugin, which writes to a stream that nobody may be reading."""
    given = getattr(config, "workerinput", None)
    if given is not None:
        file = (Path(given[_FOLDER]) / f"{given['workerid']}.txt").open("w", encoding="utf-8")
        config.add_cleanup(file.close)
        config.add_cleanup(faulthandler.disable)
        faulthandler.enable(file)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Tell what crashed workers have left."""
    folder = config.stash.get(_KEY, None)
    for path in sorted(folder.iterdir()) if folder is not None else ():
        told = path.read_text(encoding="utf-8", errors="replace").strip()
        if told:
            terminalreporter.section(f"crash of {path.stem}")
            terminalreporter.write_line(told)


@pytest.hookimpl(wrapper=True)
def pytest_unconfigure(config: pytest.Config) -> Iterator[None]:
    """Nothing is left behind."""
    yield
    folder = config.stash.get(_KEY, None)
    if folder is not None:
        shutil.rmtree(folder, ignore_errors=True)
