"""The address of a card's picture, from the pattern that the user has written in the settings."""

from __future__ import annotations

import re
from ipaddress import ip_address
from urllib.parse import quote

from PySide6.QtCore import QObject, QUrl

from l5r_desktop.session.cardbase import IndexCard

PARTS = ("game", "set", "id", "number", "title")
"""What may stand in braces: lcg or ccg, the set's short name, the card's id, its number in the set, its title."""
_NAMED = re.compile(r"\{([^{}]*)\}")
_TELLING = ("id", "number", "title")
"""One of these at least tells the cards of a set apart."""


class PatternCheck(QObject):
    """Says what is wrong with a pattern, in the language of the window."""

    def problem_with(self, pattern: str) -> str:
        """Say in a sentence why a pattern cannot be used, or ""."""
        names = _NAMED.findall(pattern)
        if not pattern.strip():
            return self.tr("Write the address of your own source of pictures first.")
        if set(names) - set(PARTS) or set("{}") & set(_NAMED.sub("", pattern)):
            return self.tr("In braces there can be: {}.").format(", ".join(PARTS))
        if not set(names) & set(_TELLING):
            return self.tr("The address is the same for every card of a set: id, number or title must be in it.")
        if not allowed(QUrl(_NAMED.sub("x", pattern.strip()))):
            return self.tr("The address must begin with https://, or be one of this computer.")
        return ""


def address_of(pattern: str, card: IndexCard) -> QUrl:
    """The address of a card's picture. pattern: one without a problem."""
    values = {"game": card.game, "set": card.set, "id": card.id, "number": card.number, "title": card.title}
    return QUrl(_NAMED.sub(lambda found: quote(values[found[1]], safe=""), pattern.strip()))


def allowed(url: QUrl) -> bool:
    """Return True if something may be fetched from there: encrypted, or from this computer itself."""
    if not url.isValid() or not url.host():
        return False
    return url.scheme() == "https" or (url.scheme() == "http" and _is_own(url.host()))


def _is_own(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
