"""Words for constant texts about clans, roles, influence and how cards enter play (L8.8, L17.2)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.words.constant_texts import Constant
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "static",
    "{card:card} gains clan {clan:clan}",
    en="{card} also <belongs|belong> to the {clan} clan",
    fr="{card} <appartient|appartiennent> aussi au {clan}",
)
@dataclass(frozen=True)
class GrantsClan(Constant):
    """A standing clan beside the printed one (L8.18)."""

    card: Any
    clan: str
    topic: str = field(default="clan", init=False)


@VOCAB.word("condition", "you have a {word:name} role")
@dataclass(frozen=True)
class RoleHas:
    """The controller's role card has a trait: an element, or what kind of role it is (L17.6)."""

    word: str

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Say it with the trait as the language has it."""
        has = {"en": "you have a role with the {} trait", "fr": "vous avez un rôle avec le trait {}"}
        return has[lang].format(say.chosen(self.word, "trait"))

    def not_phrase(self, say: TextRenderer, lang: str) -> str:
        """Deny that you have the role."""
        lacks = {"en": "you have no role with the {} trait", "fr": "vous n'avez pas de rôle avec le trait {}"}
        return lacks[lang].format(say.chosen(self.word, "trait"))

    def test(self, s: State, c: Ctx) -> bool:
        """Return True if the role has it."""
        return any(self.word in s.cards[no].defn.traits for no in s.zones[z.at(c.seat, z.ROLE)])


@VOCAB.word(
    "static",
    "your influence is {n:int} higher for clan {clan:clan} only",
    en="in deck building you have {n} more influence, and may spend influence on {clan} cards only",
    fr="à la construction du deck, vous avez {n} points d'influence de plus, pour des cartes du {clan} seulement",
)
@dataclass(frozen=True)
class Influence(Constant):
    """Says what the deck rules read from the role's facts (L17.2); it does nothing in a game."""

    n: int
    clan: str
    topic: str = field(default="reminder", init=False)


VOCAB.choices(
    "arrival",
    {
        "honored": {"en": "honored", "fr": "honoré·e·s"},
        "dishonored": {"en": "dishonored", "fr": "déshonoré·e·s"},
        "with 1 more fate": {"en": "with 1 more fate on <it|them>", "fr": "avec 1 pion Destin de plus"},
    },
)
_ARRIVES = {
    "en": read_template("each character played from {place} enters play {how}"),
    "fr": read_template("chaque personnage joué depuis {place} entre en jeu {how}"),
}


@VOCAB.word("static", "characters played from {place:card} enter play {how:arrival}")
@dataclass(frozen=True)
class Arrives(Constant):
    """Characters that are played from a province enter play in a certain state (L11.1).

    DECISION: entering play honored or dishonored is neither honoring nor dishonoring.
    """

    place: Any
    how: str
    topic: str = field(default="arrival", init=False)

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """The state agrees with one character."""
        how = say.chosen(self.how, "arrival").replace("·e·s", "").replace("<it|them>", "it")
        return say.filled(_ARRIVES[lang], {"place": self.place, "how": how})

    def affects(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if it is about characters played from this province (`no` is the province's card)."""
        return no in self.place.cards(s, c)


@VOCAB.word(
    "static",
    "{card:card} may carry {n:int} restricted (attachment|attachments)",
    en="{card} may carry {n} restricted attachment·s",
    fr="{card} <peut|peuvent> porter {n} attachement·s restreint·s",
)
@dataclass(frozen=True)
class RestrictedLimit(Constant):
    """A character may carry this many restricted attachments, in place of two (L14.12)."""

    card: Any
    n: int
    topic: str = field(default="restricted-limit", init=False)


@VOCAB.word(
    "static",
    "{card:card} readies only if its controller discards the top {n:int} of the conflict deck",
    en="{card} cannot ready unless its controller discards the top {n} card·s of the conflict deck",
    fr=(
        "{card} ne <peut|peuvent> être redressé·e·s que si son contrôleur défausse les {n} carte·s du dessus du "
        "deck Conflit"
    ),
)
@dataclass(frozen=True)
class ReadyPrice(Constant):
    """A price for readying a card, which its controller may refuse (L0.3, L1.6). DECISION: it is paid in full or not at
    all, so with too few cards in the deck the card stays bowed.
    """

    card: Any
    n: int
    topic: str = field(default="ready-price", init=False)


@VOCAB.word(
    "static",
    "{card:card} may carry {n:int} more restricted (attachment|attachments)",
    en="{card} may carry {n} more restricted attachment·s",
    fr="{card} <peut|peuvent> porter {n} attachement·s restreint·s de plus",
)
@dataclass(frozen=True)
class RestrictedMore(Constant):
    """Restricted attachments that a character may carry beyond its limit (L14.12)."""

    card: Any
    n: int
    topic: str = field(default="restricted-more", init=False)
