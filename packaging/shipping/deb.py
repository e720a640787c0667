"""The package for Debian and Ubuntu: the self-contained folder, with all that a desktop wants to know of a program."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from shipping.source import BuildError, Source, run

ARCHITECTURE = "amd64"
MAINTAINER = "The L5R Desktop contributors <contributors@l5r-desktop.example.org>"
SYSTEM = Path("packaging") / "system"
ID = "io.github.l5r_desktop.table"
_NEEDED = re.compile(r"^ +NEEDED +(\S+)$", re.MULTILINE)
_SYMBOLS = re.compile(r"GLIBC_(\d+)\.(\d+)")


def deb(python: Path, folder: Path, source: Source, work: Path, out: Path) -> Path:
    """Make the package. Raises BuildError where a library that it needs belongs to no package of this system."""
    root = work / "deb"
    shutil.rmtree(root, ignore_errors=True)
    program = root / "usr" / "lib" / "l5r-desktop"
    shutil.copytree(folder, program, symlinks=True)
    _link(root)
    _desktop(source, root)
    _icons(work / "icons", root)
    _shells(python, source, work, root)
    _papers(source, root)
    _modes(root, source.epoch)
    _control(root, source, depends(program))
    path = out / f"l5r-desktop_{source.version}_{ARCHITECTURE}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--build", str(root), str(path)]
    run(command, work, source.environment)
    return path


def depends(program: Path) -> list[str]:
    """The packages of this system that hold what the folder loads and does not bring."""
    files = [path for path in program.rglob("*") if path.is_file() and not path.is_symlink()]
    files = [path for path in files if ".so" in path.name or path.name == "l5r"]
    own = {path.name for path in program.rglob("*") if ".so" in path.name}
    said = run(["objdump", "-p", *map(str, files)], program).decode()
    missing = sorted(set(_NEEDED.findall(said)) - own)
    newest = max((int(major), int(minor)) for major, minor in _SYMBOLS.findall(said))
    found = {_package(name) for name in missing} - {"libc6"}
    return [f"libc6 (>= {newest[0]}.{newest[1]})", *sorted(found)]


def _package(library: str) -> str:
    listed = run(["ldconfig", "-p"], Path("/")).decode()
    paths = re.findall(rf"^\s+{re.escape(library)} \(.*x86-64.*\) => (\S+)$", listed, re.MULTILINE)
    for path in paths:
        for name in (path, str(Path(path).resolve()), path.removeprefix("/usr"), f"/usr{path}"):
            done = subprocess.run(["dpkg-query", "-S", name], capture_output=True, text=True)
            if done.returncode == 0:
                return done.stdout.split(":")[0]
    raise BuildError(f"The library {library} is needed, and no package of this system has it.")


def _link(root: Path) -> None:
    (root / "usr" / "bin").mkdir(parents=True)
    (root / "usr" / "bin" / "l5r").symlink_to("../lib/l5r-desktop/l5r")


def _desktop(source: Source, root: Path) -> None:
    """The entry of the menu, what software centers show, and the kinds of files."""
    share, system = root / "usr" / "share", source.folder / SYSTEM
    date = f"{datetime.fromtimestamp(source.epoch, UTC):%Y-%m-%d}"
    told = (system / f"{ID}.metainfo.xml").read_text(encoding="utf-8")
    told = told.replace("@VERSION@", source.version).replace("@DATE@", date)
    _write(share / "metainfo" / f"{ID}.metainfo.xml", told)
    _copy(system / f"{ID}.desktop", share / "applications" / f"{ID}.desktop")
    _copy(system / "l5r-desktop.mime.xml", share / "mime" / "packages" / "l5r-desktop.xml")


def _icons(drawn: Path, root: Path) -> None:
    theme = root / "usr" / "share" / "icons" / "hicolor"
    for path in drawn.glob("*.png"):
        name, size = path.stem.rsplit("-", 1)
        kind = "mimetypes" if name.startswith("application-") else "apps"
        _copy(path, theme / f"{size}x{size}" / kind / f"{name}.png")


def _shells(python: Path, source: Source, work: Path, root: Path) -> None:
    """Manual page and completions."""
    made, share = work / "shells", root / "usr" / "share"
    date = f"{datetime.fromtimestamp(source.epoch, UTC):%Y-%m-%d}"
    run([str(python), str(source.folder / SYSTEM / "shells.py"), str(made), date], work, source.environment)
    _copy(made / "l5r.bash", share / "bash-completion" / "completions" / "l5r")
    _copy(made / "_l5r", share / "zsh" / "vendor-completions" / "_l5r")
    _copy(made / "l5r.fish", share / "fish" / "vendor_completions.d" / "l5r.fish")
    _packed((made / "l5r.1").read_bytes(), share / "man" / "man1" / "l5r.1.gz")


def _papers(source: Source, root: Path) -> None:
    """Copyright, changes, and what lintian is told."""
    doc = root / "usr" / "share" / "doc" / "l5r-desktop"
    own = (source.folder / "LICENSE").read_text(encoding="utf-8")
    others = "/usr/lib/l5r-desktop/_internal/l5r_desktop/_data/resources/licenses.json"
    libraries = "/usr/lib/l5r-desktop/licenses-of-libraries"
    _write(doc / "copyright", (
        f"{own}\n\nThe folder /usr/lib/l5r-desktop holds Python, Qt and other packages. Their licenses are in\n"
        f"{others}\n(the About box of the program shows them), those of libraries of Debian in\n{libraries}.\n"
        "On Debian systems the full texts of the GNU licenses are in /usr/share/common-licenses/GPL-3 and\n"
        "/usr/share/common-licenses/LGPL-3.\n"
    ))  # fmt: skip
    day = f"{datetime.fromtimestamp(source.epoch, UTC):%a, %d %b %Y %H:%M:%S +0000}"
    changes = f"l5r-desktop ({source.version}) unstable; urgency=medium\n\n  * Version {source.version}.\n\n"
    _packed(f"{changes} -- {MAINTAINER}  {day}\n".encode(), doc / "changelog.gz")
    _copy(source.folder / SYSTEM / "lintian-overrides", root / "usr/share/lintian/overrides/l5r-desktop")


def _control(root: Path, source: Source, needs: list[str]) -> None:
    size = sum(path.lstat().st_size for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    fields = {
        "Package": "l5r-desktop", "Version": source.version, "Architecture": ARCHITECTURE, "Maintainer": MAINTAINER,
        "Installed-Size": str(-(-size // 1024)), "Depends": ", ".join(needs),
        "Recommends": "fontconfig-config, xdg-utils", "Section": "games", "Priority": "optional",
        "Description": "play Legend of the Five Rings with its rules enforced\n"
        " A table for the living card game and the collectible card game, at which the\n program keeps all rules: "
        "alone against a computer player, with somebody at\n the same screen, or directly with somebody elsewhere, "
        "without a server.\n .\n This is an unofficial fan work. It brings its own Python and Qt.",
    }  # fmt: skip
    _write(root / "DEBIAN" / "control", "".join(f"{name}: {value}\n" for name, value in fields.items()))
    files = sorted(path for path in (root / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    sums = run(["md5sum", *(str(path.relative_to(root)) for path in files)], root).decode()
    _write(root / "DEBIAN" / "md5sums", sums)
    for path in (root / "DEBIAN", root / "DEBIAN" / "control", root / "DEBIAN" / "md5sums"):
        os.utime(path, (source.epoch, source.epoch))


def _modes(root: Path, epoch: int) -> None:
    """Programs can be run, all else can be read; libraries need no right to be run."""
    for path in root.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or (path.name == "l5r" and path.parent.name == "l5r-desktop") else 0o644)
        os.utime(path, (epoch, epoch), follow_symlinks=False)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _copy(source: Path, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, path)


def _packed(data: bytes, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(data, 9, mtime=0))
