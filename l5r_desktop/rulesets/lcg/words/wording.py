"""How an LCG text speaks of cards, traits and the opponent."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files

from l5r_desktop.cardscript.agreement import Said
from l5r_desktop.rulesets.common.wording import BaseNames
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

_TRAITS = tomllib.loads(files(__package__).joinpath("traits.toml").read_text(encoding="utf-8"))["fr"]
VOCAB.choices("trait", {word: {"en": word.title().replace("-", " "), "fr": french} for word, french in _TRAITS.items()})

_NAMES: Mapping[str, Mapping[str, Said]] = {
    "en": {
        "host": Said("the attached character", "m"), "winner": Said("the winner", "m"), "loser": Said("the loser", "m"),
        "challenger": Said("the challenger", "m"), "challenged": Said("the challenged character", "m"),
        "granter": Said("that attachment", "m"), "slot": Said("that province", "m"),
    },
    "fr": {
        "host": Said("le personnage attaché", "m"), "winner": Said("le vainqueur", "m"),
        "loser": Said("le perdant", "m"),
        "challenger": Said("le personnage qui défie", "m"), "challenged": Said("le personnage défié", "m"),
        "granter": Said("cet attachement", "m"), "slot": Said("cette province", "f"),
    },
}  # fmt: skip


_OPPONENTS = {
    "your": {"en": Said("your opponent", "m"), "fr": Said("votre adversaire", "m")},
    "that": {"en": Said("that opponent", "m"), "fr": Said("cet adversaire", "m")},
    "they": {"en": Said("they", "m", many=True), "fr": Said("il", "m")},
}


class Names(BaseNames):
    """What names stand for in the text of one card. chooser: "opponent" while an opponent chooses."""

    standing = _NAMES

    def __init__(self, me: str = "card", known: Mapping[str, Said] | None = None) -> None:
        super().__init__(me, known)
        self.chooser = ""
        self.opponent_known: dict[str, Said] = _OPPONENTS["your"]

    def opponent(self, lang: str) -> Said:
        """How your opponent is spoken of."""
        return self.opponent_known[lang]

    def speak_of_opponent(self, key: str) -> None:
        """From now on "your" opponent, "that" one (once one of several has been chosen), or just "they"."""
        self.opponent_known = _OPPONENTS[key]
