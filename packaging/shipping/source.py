"""What is built: the files of a commit, laid out anew, and the time that goes into everything built from it."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import tarfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / "build"


class BuildError(Exception):
    """One sentence about a step that cannot be done."""


@dataclass(frozen=True, slots=True)
class Source:
    """A clean copy of what is committed. epoch: the time of the commit, in seconds."""

    folder: Path
    epoch: int
    version: str

    @property
    def environment(self) -> dict[str, str]:
        """The environment in which tools write the same bytes each time."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        return {**kept, "SOURCE_DATE_EPOCH": str(self.epoch), "PYTHONHASHSEED": "1", "LC_ALL": "C.UTF-8", "TZ": "UTC"}


def checked_out() -> str:
    """The commit that is checked out. Raises BuildError where there is no git."""
    return run(["git", "rev-parse", "HEAD"], ROOT).decode().strip()


def exported(commit: str, to: Path) -> Source:
    """A commit in a new folder."""
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir(parents=True)
    packed = run(["git", "archive", "--format=tar", commit], ROOT)
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(to)
    epoch = int(run(["git", "log", "-1", "--format=%ct", commit], ROOT))
    version = tomllib.loads((to / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    return Source(to, epoch, version)


def run(command: list[str], folder: Path, environment: dict[str, str] | None = None) -> bytes:
    """What a command writes. Raises BuildError with the end of its complaints."""
    try:
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True)
    except FileNotFoundError:
        raise BuildError(f"'{command[0]}' is not installed here.") from None
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip()[-2000:]
        raise BuildError(f"'{' '.join(command[:4])} …' failed:\n{said}")
    return done.stdout
