"""The language of the window. Its sentences are in resources/translations, one Qt source file (.ts) a language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from l5r_desktop.places import data_folder
from l5r_desktop.session import kept_together

OWN = "en"
"""The language that the strings of the code are in."""


class WindowTranslation(QTranslator):
    """The strings of the window in one language, read from its .ts file, so that no compiled file has to be there.

    Where a sentence is not translated, the English one is shown. A sentence with %n has a form for each number of
    things; what is translated here so far has a singular, from 0 to 1, and a plural, as French has.
    """

    def __init__(self, language: str) -> None:
        super().__init__()
        self._texts = {said: kept_together(text, language) for said, text in texts_of(language).items()}
        self._singular = {said: kept_together(text, language) for said, text in singulars_of(language).items()}

    def isEmpty(self) -> bool:
        return False

    def translate(self, context: str, sourceText: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        # Nothing, unlike an empty text, lets Qt ask for the same in the classes above.
        said = context, sourceText
        return self._singular[said] if n in (0, 1) and said in self._singular else self._texts.get(said)


class _CurrentLanguage:
    """The language that the program speaks now; Qt keeps translators for the whole application."""

    language = OWN
    translators: tuple[QTranslator, ...] = ()


def speak(language: str) -> bool:
    """Have what is built from now on say its texts in a language; in English where those cannot be read, then False."""
    if language == _CurrentLanguage.language:
        return True
    readable = True
    new: tuple[QTranslator, ...] = ()
    try:
        new = () if language == OWN else (_of_qt(language), WindowTranslation(language))
    except (OSError, ElementTree.ParseError):
        language, readable = OWN, False
    for old in _CurrentLanguage.translators:
        QCoreApplication.removeTranslator(old)
    for one in new:
        QCoreApplication.installTranslator(one)
    _CurrentLanguage.language, _CurrentLanguage.translators = language, new
    QLocale.setDefault(QLocale(language))
    return readable


def spoken() -> str:
    """The language of the window now."""
    return _CurrentLanguage.language


def _of_qt(language: str) -> QTranslator:
    """Qt's own texts: menus of input fields and the like."""
    found = QTranslator()
    found.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    return found


@cache
def texts_of(language: str) -> dict[tuple[str, str], str]:
    """The finished texts of a language by context (the name of the class) and English text, in the plural where they
    have two forms.
    """
    return {said: forms[-1] for said, forms in _finished(language)}


@cache
def singulars_of(language: str) -> dict[tuple[str, str], str]:
    """The singular of those that have two forms."""
    return {said: forms[0] for said, forms in _finished(language) if len(forms) > 1}


def _finished(language: str) -> Iterator[tuple[tuple[str, str], list[str]]]:
    for context in ElementTree.parse(source_of(language)).iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation is None or translation.get("type") is not None:
                continue
            parts = translation.findall("numerusform") or [translation]
            if forms := [part.text for part in parts if part.text]:
                yield (context.findtext("name", ""), message.findtext("source", "")), forms


def source_of(language: str) -> Path:
    """The file that a language's texts are in."""
    return data_folder("resources") / "translations" / f"window_{language}.ts"
