"""The self-contained folder, by PyInstaller, and its archive."""

from __future__ import annotations

import lzma
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from shipping.source import BuildError, Source, run

NAME = "l5r-desktop"
LARGEST = 90 * 1000 * 1000
"""Bytes that the archive may have."""


def folder(python: Path, source: Source, work: Path) -> Path:
    """Make the folder. Everything is taken from the environment, in which the wheel is installed."""
    draw_icons(python, source, work)
    spec = source.folder / "packaging" / "bundle" / "l5r.spec"
    made = work / "made"
    shutil.rmtree(made, ignore_errors=True)
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR"]
    command += ["--distpath", str(made), "--workpath", str(work / "parts"), str(spec)]
    # Not where the source is: Python would find the package there, which is without its data.
    run(command, work, source.environment)
    found = made / NAME
    for name in ("cards", "resources", "rules", "scenarios"):
        if not (found / "_internal" / "l5r_desktop" / "_data" / name).is_dir():
            raise BuildError(f"The self-contained folder lacks the data folder '{name}'.")
    _libraries(found, work / "parts" / "l5r" / "sources.txt")
    return found


def draw_icons(python: Path, source: Source, work: Path) -> None:
    """Draw the icons of the program and its files into the folder `icons` of `work`."""
    script = source.folder / "packaging" / "system" / "icons.py"
    run([str(python), str(script), str(work / "icons")], work, source.environment)


def archive(made: Path, source: Source, out: Path) -> Path:
    """The folder as one file: .zip on Windows, else .tar.xz, with the same bytes for the same files.

    Raises BuildError if it is too large.
    """
    name = f"{NAME}-{source.version}-{sys.platform}"
    if sys.platform == "win32":
        path = Path(shutil.make_archive(str(out / name), "zip", made.parent, made.name))
    else:
        path = out / f"{name}.tar.xz"
        with lzma.open(path, "wb", preset=6) as packed, tarfile.open(fileobj=packed, mode="w") as tar:
            _add(tar, made, made.parent, source.epoch)
    if path.stat().st_size > LARGEST:
        raise BuildError(f"{path.name} has {path.stat().st_size:,} bytes, more than {LARGEST:,}.")
    return path


def _add(tar: tarfile.TarFile, path: Path, root: Path, epoch: int) -> None:
    """A file, or a folder in the order of names, without what differs from one machine to the next."""
    row = tar.gettarinfo(path, str(path.relative_to(root)))
    row.mtime, row.uid, row.gid, row.uname, row.gname = epoch, 0, 0, "root", "root"
    row.mode = 0o755 if path.is_dir() or row.mode & 0o100 else 0o644
    if row.isfile():
        with path.open("rb") as data:
            tar.addfile(row, data)
        return
    tar.addfile(row)
    if row.isdir():
        for inside in sorted(path.iterdir()):
            _add(tar, inside, root, epoch)


def _libraries(made: Path, sources: Path) -> None:
    """Lay the notices of the system's libraries beside the program. Debian has them beside each of its packages.

    Raises BuildError for a library of the system that no package owns.
    """
    if sys.platform != "linux" or shutil.which("dpkg-query") is None:
        return
    rows = [line.split("\t") for line in sources.read_text(encoding="utf-8").splitlines()]
    owners: dict[str, list[str]] = {}
    for name, origin in rows:
        if origin.startswith(("/lib/", "/usr/lib/")):
            owners.setdefault(_owner(origin), []).append(Path(name).name)
    notices = made / "licenses-of-libraries"
    notices.mkdir()
    lines = [f"{owner}: {', '.join(sorted(names))}\n" for owner, names in sorted(owners.items())]
    (notices / "README.txt").write_text(
        "Libraries of Debian that are in the folder _internal, by their packages; the file of each package has its\n"
        "notices, and Debian has the sources.\n\n" + "".join(lines), encoding="utf-8",
    )  # fmt: skip
    for owner in owners:
        shutil.copyfile(Path("/usr/share/doc") / owner / "copyright", notices / f"{owner}.txt")
    for name in ("GPL-2", "GPL-3", "LGPL-2", "LGPL-2.1", "LGPL-3", "Apache-2.0"):
        shutil.copyfile(Path("/usr/share/common-licenses") / name, notices / f"text-{name}.txt")


def _owner(library: str) -> str:
    """The Debian package that a library belongs to. Its list may know the file below /lib or below /usr/lib."""
    real = str(Path(library).resolve())
    for path in (library, real, library.removeprefix("/usr"), real.removeprefix("/usr")):
        done = subprocess.run(["dpkg-query", "-S", path], capture_output=True, text=True)
        if done.returncode == 0:
            return done.stdout.split(":")[0]
    raise BuildError(f"No package of the system owns {library}, so its license is not known.")
