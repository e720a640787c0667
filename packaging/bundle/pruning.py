"""What the self-contained program does without: modules that it never imports, and parts of Qt that it never loads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from pathlib import PurePosixPath

Row = tuple[str, str, str]
"""A file of the folder as PyInstaller lists it: its place, where it comes from, and its kind."""

EXCLUDED_MODULES = [
    "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtOpenGL", "PySide6.QtOpenGLWidgets", "PySide6.QtPdf",
    "PySide6.QtSql", "PySide6.QtTest", "PySide6.QtDesigner", "PySide6.QtHelp", "PySide6.QtUiTools",
    "tkinter", "unittest", "pydoc", "pydoc_data", "doctest", "pip", "setuptools", "lib2to3", "idlelib", "test",
    "PIL.ImageTk", "PIL.ImageQt", "numpy", "matplotlib", "IPython", "pytest",
]  # fmt: skip
"""Nothing of these is imported by the program, though something that it imports names them."""

_KEPT_PLUGINS = {
    "platforms": ("qxcb", "qoffscreen", "qwindows", "qcocoa"),
    "platforminputcontexts": ("compose", "ibus"),
    "platformthemes": ("xdgdesktopportal",),
    "imageformats": ("qjpeg", "qwebp", "qsvg", "qico"),
    "iconengines": ("qsvg",),
    "styles": ("",),
    "xcbglintegrations": (),
    "tls": ("qopenssl", "qschannel", "qsecuretransport"),
}
"""Plugins of Qt by kind; a kind that is not named is left out whole. Under Wayland the window comes by XWayland."""
_DROPPED = (
    "*/Qt/qml/*", "*Qt6Qml*", "*Qt6Quick*", "*Qt6OpenGLWidgets*", "*Qt6Sql*", "*Qt6Test*", "*Qt6Designer*", "*Qt6Help*",
    "*Qt6Pdf*", "*Qt6VirtualKeyboard*", "*Qt6Labs*", "*Qt6EglFS*", "*Qt6EglFs*", "*/PySide6/*.pyi",
    "*/font_source_serif_pro/files/*.otf", "*/direct_url.json", "*.dist-info/INSTALLER", "*.dist-info/RECORD",
    "*.dist-info/REQUESTED", "*__pycache__*",
)  # fmt: skip
KEPT_FONTS = {
    "SourceSerifPro-Bold.ttf", "FiraSansCondensed-Regular.ttf", "FiraSansCondensed-SemiBold.ttf",
    "FiraSansCondensed-Italic.ttf", "FiraSansCondensed-Bold.ttf",
}  # fmt: skip
"""The fonts that faces are lettered in (l5r_desktop/faces/lettering.py), of all that their packages bring."""
_KEPT_TRANSLATIONS = ("qtbase_fr.qm", "qtbase_en.qm")


def is_wanted(name: str) -> bool:
    """Whether a file of the folder is needed. name: its place in the folder, by / or \\."""
    path = "/" + name.replace("\\", "/")
    if any(fnmatchcase(path, pattern) for pattern in _DROPPED):
        return False
    if path.endswith(".ttf"):
        return path.rsplit("/", 1)[1] in KEPT_FONTS
    if "/translations/" in path and "/PySide6/" in path:
        return path.rsplit("/", 1)[1] in _KEPT_TRANSLATIONS
    if "/PySide6/" in path and "/plugins/" in path:
        kind, file = path.split("/plugins/", 1)[1].split("/", 1)
        return any(part in file for part in _KEPT_PLUGINS.get(kind, ()))
    return True


def needed(rows: Sequence[Row], imports: Callable[[str], set[str]]) -> list[Row]:
    """The files without shared libraries that nothing loads, such as those of a plugin that has been left out.

    imports: the names of the libraries that a file loads. Python itself, its extension modules, plugins and what is no
    library are always kept; a link is kept where its file is.
    """
    libraries = {row[0]: row for row in rows if _is_library(row)}
    links = [row for row in rows if row[2] == "SYMLINK"]
    kept = [row for row in rows if row[0] not in libraries and row not in links]
    waiting = [row for row in kept if row[2] in ("BINARY", "EXTENSION")]
    by_name: dict[str, list[Row]] = {}
    for row in libraries.values():
        by_name.setdefault(PurePosixPath(row[0]).name, []).append(row)
    while waiting:
        for name in imports(waiting.pop()[1]):
            found = by_name.pop(name, [])
            kept += found
            waiting += found
    places = {row[0] for row in kept}
    return kept + [row for row in links if str(PurePosixPath(row[0]).parent / row[1]) in places or row[1] in places]


def _is_library(row: Row) -> bool:
    path = PurePosixPath(row[0])
    named = path.name.startswith("lib") and not path.name.startswith("libpython") and ".so" in path.name
    return row[2] == "BINARY" and named and "plugins" not in path.parts
