"""What the self-contained program does without: modules that it never imports, and parts of Qt that it never loads."""

from __future__ import annotations

from fnmatch import fnmatchcase

EXCLUDED_MODULES = [
    "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtOpenGL", "PySide6.QtOpenGLWidgets", "PySide6.QtPdf",
    "PySide6.QtSql", "PySide6.QtTest", "PySide6.QtDesigner", "PySide6.QtHelp", "PySide6.QtUiTools",
    "tkinter", "unittest", "pydoc", "pydoc_data", "doctest", "pip", "setuptools", "lib2to3", "idlelib", "test",
    "PIL.ImageTk", "PIL.ImageQt", "numpy", "matplotlib", "IPython", "pytest",
]  # fmt: skip
"""Nothing of these is imported by the program, though something that it imports names them."""

_KEPT_PLUGINS = {
    "platforms": ("qxcb", "qwayland", "qoffscreen", "qwindows", "qcocoa"),
    "wayland-shell-integration": ("xdg-shell",),
    "wayland-decoration-client": ("",),
    "wayland-graphics-integration-client": (),
    "platforminputcontexts": ("compose", "ibus"),
    "platformthemes": ("xdgdesktopportal",),
    "imageformats": ("qjpeg", "qwebp", "qsvg", "qico"),
    "iconengines": ("qsvg",),
    "styles": ("",),
    "xcbglintegrations": (),
    "accessiblebridge": ("",),
}
"""Plugins of Qt by kind; a kind that is not named is left out whole."""
_DROPPED = (
    "*/Qt/qml/*", "*Qt6Qml*", "*Qt6Quick*", "*Qt6OpenGLWidgets*", "*Qt6Sql*", "*Qt6Test*", "*Qt6Designer*", "*Qt6Help*",
    "*Qt6Pdf*", "*Qt6VirtualKeyboard*", "*Qt6Labs*", "*Qt6EglFS*", "*Qt6EglFs*", "*_wayland_graphics*",
    "*/PySide6/*.pyi", "*/font_source_serif_pro/files/*.otf", "*/direct_url.json", "*.dist-info/INSTALLER", "*.dist-info/RECORD",
    "*.dist-info/REQUESTED", "*__pycache__*",
)  # fmt: skip
_KEPT_TRANSLATIONS = ("qtbase_fr.qm", "qtbase_en.qm")


def is_wanted(name: str) -> bool:
    """Whether a file of the folder is needed. name: its place in the folder, by / or \\."""
    path = "/" + name.replace("\\", "/")
    if any(fnmatchcase(path, pattern) for pattern in _DROPPED):
        return False
    if "/translations/" in path and "/PySide6/" in path:
        return path.rsplit("/", 1)[1] in _KEPT_TRANSLATIONS
    if "/PySide6/" in path and "/plugins/" in path:
        kind, file = path.split("/plugins/", 1)[1].split("/", 1)
        return any(part in file for part in _KEPT_PLUGINS.get(kind, ()))
    return True
