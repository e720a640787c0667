"""The environment that builds: exactly what the locks say, by their hashes."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from pathlib import Path

from shipping.source import Source, run

LOCKS = ("requirements.txt", "requirements-build.txt", "requirements-bundle.txt", "requirements-docs.txt")


COMPILING_LOCKS = ("requirements-dev.txt", "requirements-bundle.txt")
"""With mypy and setuptools."""


def environment(at: Path, source: Source, names: tuple[str, ...] = LOCKS) -> Path:
    """The Python of the environment in a folder, made anew where the locks or the Python have changed since."""
    python = at / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    locks = [source.folder / "packaging" / name for name in names]
    stamp, wanted = at / "stamp.txt", _digest(locks)
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return python
    shutil.rmtree(at, ignore_errors=True)
    run([sys.executable, "-m", "venv", str(at)], source.folder)
    asked = [word for lock in locks for word in ("-r", str(lock))]
    pip(python, source, "--require-hashes", *asked)
    stamp.write_text(wanted, encoding="utf-8")
    return python


def pip(python: Path, source: Source, *arguments: str) -> None:
    """Install into an environment, compiled at once, so that no program that is built compiles it a second time."""
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input", *arguments]
    run(command, source.folder)


def _digest(locks: list[Path]) -> str:
    digest = hashlib.sha256(sys.version.encode())
    for lock in locks:
        digest.update(lock.read_bytes())
    return digest.hexdigest()
