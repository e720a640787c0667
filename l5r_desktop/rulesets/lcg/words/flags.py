"""The plain words about a card ("bowed", "participating"): what each means, and its texts beside a noun, as a predicate
and as their denials.
"""

from __future__ import annotations

from collections.abc import Callable

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import (
    claimed,
    conflict,
    participants,
    participating,
    province_zone,
    ring_state,
    side,
    site_of,
    your_opponent,
)
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

_ADJECTIVES = {
    "attacked": ("^attacked", "attaqué·e·s"),
    "attacking": ("^attacking", "attaquant·e·s"),
    "bowed": ("^bowed", "incliné·e·s"),
    "broken": ("^broken", "détruit·e·s"),
    "contested": ("^contested", "contesté·e·s"),
    "defending": ("^defending", "défenseur·s"),
    "dishonored": ("^dishonored", "déshonoré·e·s"),
    "facedown": ("^facedown", "face cachée"),
    "faceup": ("^faceup", "face visible"),
    "honored": ("^honored", "honoré·e·s"),
    "other": ("^other", "^autre·s"),
    "participating": ("^participating", "participant·e·s"),
    "ready": ("^ready", "redressé·e·s"),
    "unclaimed": ("^unclaimed", "disponible·s"),
    "unique": ("^unique", "unique·s"),
    "alone": ("that <is|are> alone on <its|their> side", "qui <est|sont> seul·e·s dans <son|leur> camp"),
    "claimed": ("you have claimed", "que vous avez revendiqué·e·s"),
    "empty": ("^empty", "sans carte"),
    "enemy": ("of an opponent's", "qu'un adversaire contrôle"),
    "here": ("in this province", "dans cette province"),
    "mine": ("of yours", "que vous contrôlez"),
    "neutral": ("^neutral", "neutre·s"),
    "ordinary": ("without a status token", "sans pion Statut"),
    "owned": ("you own", "que vous possédez"),
    "stronghold": ("^stronghold", "contenant une forteresse"),
    "taken": ("^claimed", "revendiqué·e·s"),
    "theirs": ("of your opponent's", "que votre adversaire contrôle"),
}
# Said to the opponent who is asked.
_OTHER_SIDE = {"mine": "theirs", "theirs": "mine"}
# Said by the player who chooses, when that is the opponent.
_THEIR_OWN = {"en": "of their own", "fr": "qu'il contrôle"}
_NOT_OWN = {
    "en": {"opponent": "<is|are> not under their control", "asked": "<is|are> not under your control"},
    "fr": {
        "opponent": "<n'est|ne sont> pas sous son contrôle", "asked": "<n'est|ne sont> pas sous votre contrôle",
    },
}  # fmt: skip
_PREDICATES = {
    "alone": ("<is|are> alone on <its|their> side", "<est|sont> seul·e·s dans <son|leur> camp"),
    "attacking": ("<is|are> attacking", "<attaque|attaquez|attaquent>"),
    "claimed": ("<is|are> among your claimed rings", "<est|sont> parmi vos anneaux revendiqués"),
    "defending": ("<is|are> defending", "<défend|défendez|défendent>"),
    "enemy": ("<is|are> under an opponent's control", "<est|sont> sous le contrôle d'un adversaire"),
    "here": ("<is|are> in this province", "<est|sont> dans cette province"),
    "mine": ("<is|are> under your control", "<est|sont> sous votre contrôle"),
    "ordinary": ("<has|have> no status token", "<n'a|n'ont> pas de pion Statut"),
    "owned": ("<belongs|belong> to you", "vous <appartient|appartiennent>"),
    "participating": ("<is|are> participating", "<participe|participez|participent>"),
    "stronghold": ("<is|are> under a stronghold", "<contient|contiennent> une forteresse"),
    "theirs": ("<is|are> under your opponent's control", "<est|sont> sous le contrôle de votre adversaire"),
}
_DENIED_PREDICATES = {
    "attacking": ("<is|are> not attacking", "<n'attaque|n'attaquez|n'attaquent> pas"),
    "defending": ("<is|are> not defending", "ne <défend|défendez|défendent> pas"),
    "mine": ("<is|are> not under your control", "<n'est|ne sont> pas sous votre contrôle"),
    "ordinary": ("<has|have> a status token", "<a|ont> un pion Statut"),
    "participating": ("<is|are> not participating", "ne <participe|participez|participent> pas"),
    "stronghold": ("<is|are> not under a stronghold", "ne <contient|contiennent> pas de forteresse"),
}
for _name, _table in (("flag", _ADJECTIVES), ("flag-is", _PREDICATES), ("flag-isnt", _DENIED_PREDICATES)):
    VOCAB.choices(_name, {word: {"en": en, "fr": fr} for word, (en, fr) in _table.items()})


class FlagTexts:
    """The texts of a `Flag`."""

    flag: str

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """The filter as words beside a noun ("bowed"), in the language `lang`."""
        if say.scope.chooser == "asked" and self.flag in _OTHER_SIDE:
            return say.chosen(_OTHER_SIDE[self.flag], "flag")
        if self.flag == "theirs" and getattr(say.scope, "chooser", "") == "opponent":
            return _THEIR_OWN[lang]
        return say.chosen(self.flag, "flag")

    def is_phrase(self, say: TextRenderer, lang: str) -> str:
        """The filter as a predicate ("is bowed"), in the language `lang`."""
        if self.flag in _PREDICATES:
            return say.chosen(self.flag, "flag-is")
        return {"en": "<is|are> ", "fr": "<est|êtes|sont> "}[lang] + say.chosen(self.flag, "flag").removeprefix("^")

    def isnt_phrase(self, say: TextRenderer, lang: str) -> str:
        """As a denied predicate."""
        if self.flag == "other":
            return {"en": "<is|are> ", "fr": "<est|sont> "}[lang] + say.scope.named("self", say)
        chooser = getattr(say.scope, "chooser", "")
        if self.flag == "theirs" and chooser in ("opponent", "asked"):
            return _NOT_OWN[lang][chooser]
        if self.flag in _DENIED_PREDICATES:
            return say.chosen(self.flag, "flag-isnt")
        denied = {"en": "<is|are> not ", "fr": "<n'est|n'êtes|ne sont> pas "}[lang]
        if self.flag in _PREDICATES:
            return denied + say.chosen(self.flag, "flag-is").partition("> ")[2]
        return denied + say.chosen(self.flag, "flag").removeprefix("^")


FlagTest = Callable[[State, Ctx, int], bool]


def _participating(s: State, c: Ctx, no: int) -> bool:
    return participating(s, no)


def _attacked(s: State, c: Ctx, no: int) -> bool:
    record = conflict(s)
    return record is not None and no in record.provinces


def _claimed(s: State, c: Ctx, no: int) -> bool:
    return no in claimed(s, c.seat)


def _empty(s: State, c: Ctx, no: int) -> bool:
    return s.cards[no].zone % z.COUNT in z.SITES[:4] and not s.zones[province_zone(s, no)]


FLAGS: dict[str, FlagTest] = {
    "mine": lambda s, c, no: s.cards[no].controller == c.seat,
    "theirs": lambda s, c, no: s.cards[no].controller == your_opponent(s, c),
    "enemy": lambda s, c, no: s.cards[no].controller != c.seat,
    "participating": _participating,
    "attacking": lambda s, c, no: side(s, no) == "attacker",
    "defending": lambda s, c, no: side(s, no) == "defender",
    "other": lambda s, c, no: no != c.me,
    "bowed": lambda s, c, no: s.cards[no].bowed,
    "ready": lambda s, c, no: not s.cards[no].bowed,
    "honored": lambda s, c, no: s.cards[no].honor > 0,
    "dishonored": lambda s, c, no: s.cards[no].honor < 0,
    "ordinary": lambda s, c, no: s.cards[no].honor == 0,
    "unique": lambda s, c, no: bool(s.cards[no].defn.unique),
    "unclaimed": lambda s, c, no: ring_state(s, no) == "unclaimed",
    "contested": lambda s, c, no: ring_state(s, no) == "contested",
    "claimed": _claimed,
    "broken": lambda s, c, no: s.cards[no].broken,
    "facedown": lambda s, c, no: not s.cards[no].up,
    "faceup": lambda s, c, no: s.cards[no].up,
    "attacked": _attacked,
    "alone": lambda s, c, no: participants(s, s.cards[no].controller) == [no],
    "here": lambda s, c, no: site_of(s, no) == c.me,
    "stronghold": lambda s, c, no: s.cards[no].zone % z.COUNT in (z.SITE_STRONGHOLD, z.PROVINCE_STRONGHOLD),
    "taken": lambda s, c, no: ring_state(s, no) == "claimed",
    "empty": _empty,
    "neutral": lambda s, c, no: s.cards[no].defn.clan == "neutral",
    "owned": lambda s, c, no: s.cards[no].owner == c.seat,
}
