"""Builds what is given to players, from what is committed, into `dist/`.

    python packaging/build.py docs      the documentation, into build/docs, where `l5r docs` finds it
    python packaging/build.py wheel     wheel and sdist
    python packaging/build.py folder    the self-contained program as one archive
    python packaging/build.py deb       a package for Debian and Ubuntu, with the self-contained program
    python packaging/build.py all       all of these
    … wheel --compiled                  a wheel for this Python and system, with the rules compiled; needs a C compiler
    … --twice                           do it once more from the beginning, and compare byte by byte

The same commit, Python and system give the same bytes. Needs git, and for the .deb dpkg-deb; see packaging/README.md.
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from shipping.deb import deb
from shipping.environment import environment
from shipping.folder import archive, folder
from shipping.source import BUILD, ROOT, BuildError, Source, checked_out, exported
from shipping.wheels import (
    card_records,
    compiled_rules,
    compiled_wheel,
    documentation,
    install,
    played,
    wheel_and_sdist,
)

T = TypeVar("T")
STEPS = ("docs", "wheel", "folder", "deb", "all")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="build.py", description=__doc__.splitlines()[0])
    parser.add_argument("step", choices=STEPS)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder of what is built")
    parser.add_argument("--twice", action="store_true", help="build a second time and compare byte by byte")
    parser.add_argument("--compiled", action="store_true", help="compile the rules of the wheel")
    options = parser.parse_args(arguments)
    if options.compiled and (options.step != "wheel" or options.twice):
        parser.error("--compiled goes with the step wheel, without --twice")
    try:
        commit = checked_out()
        step = "compiled wheel" if options.compiled else options.step
        made = build(commit, step, options.out.resolve(), BUILD / "first")
        for path in made:
            print(f"{path.stat().st_size:>12,}  {_digest(path)[:16]}  {path.name}")
        return _compare(commit, options.step, made) if options.twice else 0
    except BuildError as problem:
        print(f"build: {problem}", file=sys.stderr)
        return 1


def build(commit: str, step: str, out: Path, work: Path) -> list[Path]:
    """Make what a step is about, of a commit, in a folder `work` that is emptied first; returns its files in `out`."""
    shutil.rmtree(work, ignore_errors=True)
    out.mkdir(parents=True, exist_ok=True)
    source = exported(commit, work / "source")
    python = _timed("environment", lambda: environment(BUILD / "environment", source))
    pages = _timed("documentation", lambda: documentation(python, source))
    if step == "docs":
        shutil.rmtree(BUILD / "docs", ignore_errors=True)
        shutil.copytree(pages, BUILD / "docs")
        return [BUILD / "docs" / "index.html"]
    _timed("card records", lambda: card_records(python, source))
    if step == "compiled wheel":
        _timed("compiling", lambda: compiled_rules(BUILD, source))
        made = _timed("wheel", lambda: compiled_wheel(python, source, out))
        install(python, source, made[0])
        _timed("a game by the compiled wheel", lambda: played(python, source))
        return made
    made = _timed("wheel and sdist", lambda: wheel_and_sdist(python, source, out))
    if step == "wheel":
        return made
    return ([] if step != "all" else made) + _bundled(step, out, work, source, python)


def _bundled(step: str, out: Path, work: Path, source: Source, python: Path) -> list[Path]:
    """What holds the self-contained folder."""
    install(python, source, next(out.glob(f"l5r_desktop-{source.version}-py3-none-any.whl")))
    found = _timed("self-contained folder", lambda: folder(python, source, work))
    made = []
    if step in ("folder", "all"):
        made.append(_timed("archive", lambda: archive(found, source, out)))
    if step == "deb" or (step == "all" and shutil.which("dpkg-deb")):
        made.append(_timed("deb", lambda: deb(python, found, source, work, out)))
    return made


def _compare(commit: str, step: str, first: list[Path]) -> int:
    """Build anew and say of each file whether it has the same bytes; 1 if one has not."""
    again = build(commit, step, BUILD / "again", BUILD / "first")
    other = [path for path, second in zip(first, again, strict=True) if _digest(path) != _digest(second)]
    for path in first:
        print(f"{'DIFFERS' if path in other else 'same'}  {path.name}")
    return 1 if other else 0


def _timed(what: str, action: Callable[[], T]) -> T:
    begun = time.perf_counter()
    done = action()
    print(f"build: {what}, {time.perf_counter() - begun:.1f} s", file=sys.stderr, flush=True)
    return done


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
