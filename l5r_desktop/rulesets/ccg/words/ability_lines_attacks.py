"""The word for the line of a text that makes an attack or a Fear effect (Ivory: Ranged Attack, Melee Attack, Fear)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word(
    "line",
    "{attack:attack} {n:amount} [{at:anywhere}] [{who:with-followers}] [{also:also-struck}] "
    "[{bows:bows-instead}] [on {on:filter}] [destroying {kills:filter}] [{compared:compared}] [{fixed:fixed}]",
)
@dataclass(frozen=True)
class AttackLine:
    """A Ranged Attack, Melee Attack or Fear of a strength; the target is called struck (Ivory: Ranged Attack, Fear).

    at: it may target at any location. who: also Personalities who have Followers. also: Items too, or Items and
    Spells. on: only such cards. kills: what a Fear effect destroys after it has bowed it. bows: it bows instead of
    destroying. compared: what it is compared with that is not, or need not be, Force. fixed: its strength is not
    raised, nor is it combined; or it is not reduced.
    """

    attack: str
    n: Any
    at: str = ""
    who: str = ""
    also: str = ""
    on: Any = None
    kills: Any = None
    bows: str = ""
    compared: str = ""
    fixed: str = ""

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Return what is made, how strong, and whom it may target beyond the usual."""
        told = _MAKE[lang][self.attack].format(say(self.n, None, "x"))
        at = f" {say.chosen(self.at, 'anywhere')}" if self.at else ""
        told += at + (f", {say.chosen(self.who, 'with-followers')}" if self.who else "")
        told += f", {say.chosen(self.also, 'also-struck')}" if self.also else ""
        told += f", {say.chosen(self.bows, 'bows-instead')}" if self.bows else ""
        if self.on is not None:
            told += {"en": ", only on ", "fr": ", seulement sur "}[lang] + str(say(self.on, None, "a"))
        if self.kills is not None:
            told += _DESTROYING[lang].format(say(self.kills, None, "a"))
        told += f", {say.chosen(self.compared, 'compared')}" if self.compared else ""
        return told + (f", {say.chosen(self.fixed, 'fixed')}" if self.fixed else "")


_MAKE = {
    "en": {
        "ranged": "make a Ranged {} Attack", "melee": "make a Melee {} Attack", "fear": "make a Fear {} effect",
    },
    "fr": {
        "ranged": "faites une attaque à distance {}", "melee": "faites une attaque de mêlée {}",
        "fear": "faites un effet de Peur {}",
    },
}  # fmt: skip


_DESTROYING = {
    "en": "; after bowing {} it destroys it",
    "fr": " ; après avoir incliné {} il la détruit",
}


VOCAB.choices(
    "also-struck",
    {
        "even attachments": {"en": "even against an Item or Spell", "fr": "même contre un Objet ou un Sort"},
        "even items": {"en": "even against an Item", "fr": "même contre un Objet"},
    },
)


VOCAB.choices(
    "bows-instead",
    {
        "bowing instead": {
            "en": "which bows its target instead of destroying it",
            "fr": "qui incline sa cible au lieu de la détruire",
        }
    },
)


VOCAB.choices(
    "compared",
    {
        "or by chi": {
            "en": "comparing it with a Personality's Chi instead of Force if you want",
            "fr": "en le comparant au Chi d'une Personnalité plutôt qu'à sa Force si vous voulez",
        },
        "by cost": {
            "en": "comparing it with Gold Cost instead of Force",
            "fr": "en le comparant au Coût en Or plutôt qu'à la Force",
        },
        "by printed force": {
            "en": "comparing it with printed Force",
            "fr": "en le comparant à la Force imprimée",
        },
    },
)


VOCAB.choices(
    "fixed",
    {"unraised": {
        "en": "whose strength cannot be increased and which cannot be combined",
        "fr": "dont la puissance ne peut être augmentée et qui ne peut être combinée",
    },
    "unreduced": {
        "en": "whose strength will not be reduced", "fr": "dont la puissance ne sera pas réduite",
    }},
)  # fmt: skip


VOCAB.choices("anywhere", {"anywhere": {"en": "at any location", "fr": "n'importe où"}})


VOCAB.choices(
    "with-followers",
    {"with followers": {"en": "even a Personality with Followers", "fr": "même une Personnalité avec des Suivants"}},
)
