"""Writes the locks `packaging/requirements*.txt` from `pyproject.toml`: exact versions with hashes, by `uv`.

    python packaging/locks.py            write them; versions that still fit stay as they are
    python packaging/locks.py --upgrade  take the newest versions
    python packaging/locks.py --check    say which is not in step with pyproject.toml, or was edited by hand, or lacks a
                                         version or hash; needs neither uv nor a network

The first line of a lock says what it was made from; `--check` compares that, and exits with 1 and one sentence each.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parent / "pyproject.toml"
LOCKS = {
    "requirements.txt": ("", ()),
    "requirements-dev.txt": ("", ("dev",)),
    "requirements-build.txt": (None, ("build",)),
    "requirements-bundle.txt": (None, ("bundle",)),
    "requirements-docs.txt": (None, ("docs",)),
}
"""Of each lock: whether the program's own dependencies are in it (None: no), and which groups."""
_FIRST = "# Exact versions, made from pyproject.toml by packaging/locks.py. In: {wanted}. Out: {written}."
_LINE = re.compile(r"^(?P<name>[a-z0-9][a-z0-9.-]*)==(?P<version>[^\s;]+)(?: ;[^\\]+)? \\$")
_HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}(?: \\)?$")


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"], ["--upgrade"]):
        print(f"locks: unknown argument '{arguments[-1]}'; use none, '--check' or '--upgrade'.", file=sys.stderr)
        return 2
    if arguments == ["--check"]:
        wrong = [sentence for name in LOCKS for sentence in problems(name)]
        print(*(f"locks: {sentence}" for sentence in wrong), sep="\n", end="\n" if wrong else "", file=sys.stderr)
        return 1 if wrong else 0
    for name in LOCKS:
        write(name, upgrade="--upgrade" in arguments)
    return 0


def wanted(name: str) -> list[str]:
    """What pyproject.toml asks for in a lock."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    own, groups = LOCKS[name]
    found = [] if own is None else list(project["project"]["dependencies"])
    for group in groups:
        found += project["dependency-groups"][group]
    return found


def problems(name: str) -> list[str]:
    """What is wrong with a lock, a sentence each."""
    path = HERE / name
    if not path.is_file():
        return [f"{name} is missing; run packaging/locks.py."]
    first, _, body = path.read_text(encoding="utf-8").partition("\n")
    if first != first_line(name, body):
        return [f"{name} is not in step with pyproject.toml, or was edited by hand; run packaging/locks.py."]
    odd = [line for line in body.splitlines() if not _LINE.match(line) and not _HASH.match(line)]
    return [f"{name} has a line that is no exact version with hashes: {odd[0]}"] if odd else []


def first_line(name: str, body: str) -> str:
    """The first line that belongs to what is asked for and what was found."""
    return _FIRST.format(wanted=_digest("\n".join(wanted(name))), written=_digest(body))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def write(name: str, *, upgrade: bool) -> None:
    """Have uv find the versions. Those in the lock are kept where they fit."""
    path = HERE / name
    command = ["uv", "pip", "compile", "--universal", "--generate-hashes", "--no-header", "--no-annotate"]
    command += ["--python-version", "3.11", "--quiet", "--output-file", str(path), "-"]
    asked = "\n".join(wanted(name))
    if name != "requirements.txt":
        # What a lock shares with that of the program has the same version there.
        command += ["--constraints", str(HERE / "requirements.txt")]
    subprocess.run([*command, *(["--upgrade"] if upgrade else [])], input=asked, text=True, check=True)
    body = path.read_text(encoding="utf-8")
    body = "".join(line for line in body.splitlines(keepends=True) if not line.startswith("#"))
    path.write_text(f"{first_line(name, body)}\n{body}", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
