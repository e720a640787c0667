"""Settings for every test: no screen is needed, whatever machine this is."""

import gc
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from l5r_desktop.compiled import is_compiled
from tests.tiers import MEASURE, measured_slow

# Before any import of Qt, which reads it once.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("LC_ALL", "C.UTF-8")

_MEMORY = Path("/dev/shm")
"""A file system in memory, where Linux has one. Most tests of the window and of what is kept wait for the disk else:
games, settings and decks are kept so that they outlast a cut of the power, which takes 8 ms each time.
"""
_ENOUGH = 2 * 1024**3
"""Bytes that must be free there; all files of a run take a quarter of it."""
if os.access(_MEMORY, os.W_OK | os.X_OK) and shutil.disk_usage(_MEMORY).free > _ENOUGH:
    # For tmp_path. Whoever wants it elsewhere says so.
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(_MEMORY))

pytest_plugins = ("tests.crashing",)

_RARELY = (5000, 10, 30)
"""After so many new objects, and so many collections of those, garbage is collected; Python's own numbers are 700, 10
and 10. With those it took a twentieth of the time.
"""
_BEGUN = pytest.StashKey[float]()
"""Seconds of processor time that this process and those that it waited for had taken when a test began."""


def _taken() -> float:
    return sum(os.times()[:4])


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    item.stash[_BEGUN] = _taken()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[Any]:
    """A report in JUnit's format has the processor time of each test, for tiers.py."""
    if call.when == "teardown" and item.config.getoption("xmlpath", None):
        item.user_properties.append((MEASURE, round(_taken() - item.stash[_BEGUN], 2)))
    return (yield)


@pytest.fixture(autouse=True)
def _collected_here() -> Iterator[None]:
    """Once a test has had a window, garbage is collected between tests, on this thread alone (ui/qt_application.py)."""
    yield
    if not gc.isenabled():
        from l5r_desktop.ui.qt_application import sweep

        sweep()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What took long when it was measured is of the second tier (tiers.py). On compiled rules, what replaces a function
    of theirs is left out, and counted as such.
    """
    slow = measured_slow()
    if is_compiled():
        left = [item for item in items if item.get_closest_marker("plain_rules")]
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in left]
    items.sort(key=lambda item: item.path.parts)  # As they are found (_from_the_other_end).
    for item in items:
        if item.nodeid in slow:
            item.add_marker(pytest.mark.slow)
        for names in item.iter_markers("found_by"):
            item.extra_keyword_matches.update(names.args)


def _from_the_other_end(config: pytest.Config) -> None:
    """Of the processes that pytest-xdist starts, every second one finds all tests from the last folder on: what one has
    compiled by then, the other only reads. In a fresh clone compiling takes half of the time in which tests are found.
    """
    worker = getattr(config, "workerinput", {"workerid": "gw0"})["workerid"]
    if int(worker.removeprefix("gw")) % 2 and config.args == config.getini("testpaths"):
        found = (config.rootpath / one for one in config.args)
        config.args = sorted(
            (str(inside) for one in found for inside in one.iterdir() if _has_tests(inside)), reverse=True
        )


def _has_tests(path: Path) -> bool:
    return path.match("test_*.py") or (path / "__init__.py").is_file()


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Iterator[None]:
    """No garbage is looked for while tests are found: nearly all that is made then stays. Afterwards the thousands of
    tests are set aside, since looking through them again at each collection of garbage takes a third of the whole time.
    Games and cards that tests share stay too, so that all is looked through more rarely than usual.
    """
    _from_the_other_end(session.config)
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.collect()
        gc.freeze()
        gc.set_threshold(*_RARELY)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """What a module of tests has cached (games, states) goes when the next test is of another module."""
    module = getattr(item, "module", None)
    if module is None or module is getattr(nextitem, "module", None):
        return
    for value in vars(module).values():
        if getattr(value, "__module__", "") == module.__name__ and hasattr(value, "cache_clear"):
            value.cache_clear()
