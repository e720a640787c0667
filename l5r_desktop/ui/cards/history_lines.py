"""The lines that tell a card's history: printings, official changes, and how this program reads the card."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from PySide6.QtCore import QObject

from l5r_desktop.session.cardbase import IndexCard
from l5r_desktop.session.cardbase.history import differences
from l5r_desktop.session.cardbase.query import FIELDS
from l5r_desktop.ui.ports import Library

_MEANINGS = {read: field for field in FIELDS if field.kind == "number" for read in field.reads}


class HistoryLines(QObject):
    """Makes lines of rich text, each with its heading."""

    def __init__(self, library: Library, language: str, parent: QObject) -> None:
        super().__init__(parent)
        self._library = library
        self._language = language

    def lines(self, card: IndexCard) -> Iterator[tuple[str, str]]:
        """Heading and text of each part that there is something to tell of."""
        history = self._library.history(card.id)
        printings = [escape(printing) for printing in history.printings]
        if history.newest:
            told = self.tr("The text that is played here is that of {}; the most recent official printing is in {}.")
            printings.append(f"<i>{escape(told.format(card.shown_set(self._language), history.newest))}</i>")
        yield self.tr("Printings"), "<br>".join(printings)
        if history.since:
            change = history.change_fr if self._language == "fr" else history.change
            told = change or self.tr("The text was changed; the changed one is played here.")
            yield self.tr("Official change"), escape(self.tr("{} ({})").format(told, history.since))
        readings = [
            f"• {escape(text)}{f' <small>({escape(rule)})</small>' if rule else ''}"
            for text, rule in self._library.readings(card.id)
        ]
        yield self.tr("How this program reads it"), "<br>".join(readings)

    def differing(self, older: IndexCard, card: IndexCard) -> str:
        """The differences of another card of the same title, with a colon before it; "" where nothing differs."""
        parts = []
        for name, there, here in differences(card, older):
            if name == "keyword":
                parts.append(f"+{there.capitalize()}" if there else f"−{here.capitalize()}")
            elif name in _MEANINGS:
                meaning = _MEANINGS[name].meaning_on(card, name, self._language)
                parts.append(self.tr("{} {} instead of {}").format(meaning, there, here))
        return escape(f": {', '.join(parts)}") if parts else ""
