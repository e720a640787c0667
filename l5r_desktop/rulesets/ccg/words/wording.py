"""The wording of a CCG text: cards and keywords, and the keyword that a script's word stands for."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from l5r_desktop.cardscript.agreement import Phrase, agreed
from l5r_desktop.rulesets.common.wording import BaseNames

_TABLE = tomllib.loads(files(__package__).joinpath("keywords.toml").read_text(encoding="utf-8"))
REMINDERS: Mapping[str, Mapping[str, Any]] = _TABLE["reminder"]
"""What a keyword of the rulebooks does, by language and keyword; by book where they differ."""
EXPLAINED: Mapping[str, Mapping[str, str]] = _TABLE["explained"]
"""What a keyword means that has no reminder, by language."""
RULES: Mapping[str, str] = _TABLE["rule"]
"""The sections of the rulebooks about keywords."""
_SMALL = frozenset({"of", "the", "to", "by", "no", "in"})
_NAMES: Mapping[str, Mapping[str, Phrase]] = {
    "en": {
        "bearer": Phrase("the attached Personality", "m"), "winner": Phrase("the winner", "m"),
        "loser": Phrase("the loser", "m"), "struck": Phrase("the attack's target", "m"),
        "created": Phrase("the created card", "m"), "challenger": Phrase("the challenger", "m"),
        "challenged": Phrase("the challenged Personality", "m"), "granter": Phrase("the card that gives this", "m"),
        "it": Phrase("that card", "m"),
    },
    "fr": {
        "bearer": Phrase("la Personnalité attachée", "f"), "winner": Phrase("le vainqueur", "m"),
        "loser": Phrase("le perdant", "m"), "struck": Phrase("la cible de l'attaque", "f"),
        "created": Phrase("la carte créée", "f"), "challenger": Phrase("la Personnalité qui défie", "f"),
        "challenged": Phrase("la Personnalité défiée", "f"), "granter": Phrase("la carte qui donne ceci", "f"),
        "it": Phrase("cette carte", "f"),
    },
}  # fmt: skip


def keyword_name(word: str, lang: str) -> str:
    """A keyword, or several in one phrase, as a text shows it; a title, such as a created card's, stays as it is,
    without the number by which ids tell cards of one title apart.

    >>> keyword_name("lion-clan", "en"), keyword_name("lion-clan", "fr"), keyword_name("experienced 2", "fr")
    ('Lion Clan', 'Clan du Lion', 'Expérimenté 2')
    >>> keyword_name("the-walking-dead", "fr")
    'The Walking Dead'
    >>> keyword_name("the-jade-hand-2", "en"), keyword_name("renyu's-dog", "en")
    ('The Jade Hand', "Renyu's Dog")
    >>> keyword_name("player-favor-battle", "en"), keyword_name("player-favor-battle", "fr")
    ('Favor Political Battle', 'Bataille Politique de la Faveur')
    """
    key = spelled(word)
    if key[-1:].isdigit() and "experienced" not in key:
        key = key.rpartition(" ")[0]
    if lang == "fr":
        base, _, number = key.rpartition(" ")
        if key in _TABLE["fr"]:
            return str(_TABLE["fr"][key])
        if base in _TABLE["fr"] and number.isdigit():
            return f"{_TABLE['fr'][base]} {number}"
    first, *rest = key.split()
    return " ".join((_capitals(first), *(part if part in _SMALL else _capitals(part) for part in rest)))


def _capitals(word: str) -> str:
    return "-".join(part[:1].upper() + part[1:] for part in word.split("-"))


class Names(BaseNames):
    """The words that stand for names in the text of one card.

    kinds: by name, the kind of card that was chosen for it.
    """

    standing = _NAMES

    def __init__(self, me: str = "card", known: Mapping[str, Phrase] | None = None) -> None:
        super().__init__(me, known)
        self.kinds: dict[str, str] = {"bearer": "personality", "winner": "personality", "loser": "personality"}

    def word(self, text: str, lang: str) -> str:
        """Return a keyword's name in a language."""
        return agreed(keyword_name(text, lang), Phrase("", "m"))


_SPELLED = {
    "one-handed": "one-handed",
    "two-handed": "two-handed",
    "toturis-army": "toturi's army",
    "dak-ho's-men": "dak-ho's men",
    "ao-bozu's-blade": "ao-bozu's blade",
    "moto-ming-gwok": "moto ming-gwok",
    "player-lobby": "lobby",
    "player-cycle": "cycle",
    "player-tactician": "tactical advantage",
    "player-favor-battle": "favor political battle",
}


def spelled(word: str) -> str:
    """A keyword or title as cards have it: scripts write hyphens for spaces (Ivory: Keywords).

    >>> spelled("lion-clan"), spelled("two-handed"), spelled("toturis-army")
    ('lion clan', 'two-handed', "toturi's army")
    """
    return _SPELLED.get(word) or word.replace("-", " ")
