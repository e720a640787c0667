"""The wording of an LCG text: cards, traits and the opponent."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files

from l5r_desktop.cardscript.agreement import Phrase
from l5r_desktop.rulesets.common.wording import BaseNames
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

_TRAITS = tomllib.loads(files(__package__).joinpath("traits.toml").read_text(encoding="utf-8"))["fr"]
VOCAB.choices("trait", {word: {"en": word.title().replace("-", " "), "fr": french} for word, french in _TRAITS.items()})

_NAMES: Mapping[str, Mapping[str, Phrase]] = {
    "en": {
        "host": Phrase("the attached character", "m"), "winner": Phrase("the winner", "m"),
        "loser": Phrase("the loser", "m"),
        "challenger": Phrase("the challenger", "m"), "challenged": Phrase("the challenged character", "m"),
        "duelist": Phrase("that duelist", "m"),
        "granter": Phrase("that attachment", "m"), "slot": Phrase("that province", "m"),
        "discarded": Phrase("the discarded card", "m"),
    },
    "fr": {
        "host": Phrase("le personnage attaché", "m"), "winner": Phrase("le vainqueur", "m"),
        "loser": Phrase("le perdant", "m"),
        "challenger": Phrase("le personnage qui défie", "m"), "challenged": Phrase("le personnage défié", "m"),
        "granter": Phrase("cet attachement", "m"), "duelist": Phrase("ce duelliste", "m"),
        "slot": Phrase("cette province", "f"), "discarded": Phrase("la carte défaussée", "f"),
    },
}  # fmt: skip


_OPPONENTS = {
    "your": {"en": Phrase("your opponent", "m"), "fr": Phrase("votre adversaire", "m")},
    "that": {"en": Phrase("that opponent", "m"), "fr": Phrase("cet adversaire", "m")},
    "player": {"en": Phrase("that player", "m"), "fr": Phrase("ce joueur", "m")},
    "they": {"en": Phrase("they", "m", many=True), "fr": Phrase("il", "m")},
}


class Names(BaseNames):
    """The words that stand for names in the text of one card. chooser: "opponent" while an opponent chooses."""

    standing = _NAMES

    def __init__(self, me: str = "card", known: Mapping[str, Phrase] | None = None) -> None:
        super().__init__(me, known)
        self.chooser = ""
        self.opponent_known: dict[str, Phrase] = _OPPONENTS["your"]

    def opponent(self, lang: str) -> Phrase:
        """Return how your opponent is spoken of."""
        return self.opponent_known[lang]

    def speak_of_opponent(self, key: str) -> None:
        """From now on "your" opponent, "that" one (once one of several has been chosen), or just "they"."""
        self.opponent_known = _OPPONENTS[key]
