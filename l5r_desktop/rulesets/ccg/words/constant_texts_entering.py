"""Words for continuous traits about bringing cards into play: Gold, Honor, and what may be attached."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.words.constant_texts import Constant, WithNumber
from l5r_desktop.rulesets.ccg.words.references import Each
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@dataclass(frozen=True)
class ForCards(Constant):
    """The base of traits about the cards of a kind that some players bring into play."""

    who: Any
    filter: Any

    def concerns(self, s: State, c: Ctx, what: Any) -> bool:
        return fits_anywhere(s, c, self.filter, what)


def fits_anywhere(s: State, c: Ctx, wanted: Any, no: int) -> bool:
    """Return True if a card out of play is of the kind that a filter for cards in play names."""
    return wanted.noun.is_one(s, no) and all(test.fits(s, c, no) for test in wanted.tests)


@VOCAB.word(
    "static",
    "{who:player} (pay|pays) {n:amount} less for {filter:filter} [to at least {least:int}]",
    en="{who} <pays|pay> {x n} Gold less for {many filter}[, to a minimum of {least}]",
    fr="{who} <paie|payez|paient> {x n} Or de moins pour les {many filter}[, jusqu'à un minimum de {least}]",
)
@dataclass(frozen=True)
class PayLess(ForCards):
    """Cards cost less to bring into play (Ivory: Gold Cost stat changes). least: the cost that it leaves at least."""

    n: Any
    least: int = 0
    topic: str = field(default="pay less", init=False)

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return int(self.n.value(s, c))


@VOCAB.word("static", "{who:player} (pay|pays) nothing extra for {filter:filter}",
            en="{who} <does|do> not pay the extra Gold for {many filter}",
            fr="{who} ne <paie|payez|paient> pas le supplément pour les {many filter}")  # fmt: skip
@dataclass(frozen=True)
class NothingExtra(ForCards):
    """No more Gold for another Clan."""

    topic: str = field(default="no foreign cost", init=False)


@VOCAB.word("static", "{who:player} (ignore|ignores) honor for {filter:filter}",
            en="{who} <ignores|ignore> the Honor Requirement of {many filter}",
            fr="{who} <ignore|ignorez|ignorent> le requis d'Honneur des {many filter}")  # fmt: skip
@dataclass(frozen=True)
class IgnoreHonor(ForCards):
    """A constant text by which cards ignore their Honor Requirement."""

    topic: str = field(default="ignore hr", init=False)


@VOCAB.word("static", "{card:card} may cost {n:amount} more ignoring honor",
            en="for {n} more Gold {card} may ignore <its|their> Honor Requirement",
            fr="pour {n} Or de plus {card} <peut|peuvent> ignorer <son|leur> requis d'Honneur")  # fmt: skip
@dataclass(frozen=True)
class HonorPrice(WithNumber):
    """Gold in the place of the Honor that a Personality's own text asks for while he is brought into play."""

    card: Any
    topic: str = field(default="honor price", init=False)


@VOCAB.word("static", "{who:player} cannot recruit {filter:filter}", en="{who} cannot Recruit {many filter}",
            fr="{who} ne <peut|pouvez|peuvent> pas recruter de {many filter}")  # fmt: skip
@dataclass(frozen=True)
class CannotRecruit(ForCards):
    """Some cards cannot be Recruited."""

    topic: str = field(default="cannot recruit", init=False)


@VOCAB.word("static", "personalities and holdings do not enter play from {card:card}",
            en="Personalities and Holdings will not enter play from {card}",
            fr="les Personnalités et les Ressources n'entrent pas en jeu depuis {card}")  # fmt: skip
@dataclass(frozen=True)
class ShutIn(Constant):
    """Nothing that lies in a Province comes into play from there (Ivory: Prevention, In play and out of play)."""

    card: Any
    topic: str = field(default="shut in", init=False)


@VOCAB.word("static", "{who:player} cannot equip {filter:filter}", en="{who} cannot Equip {many filter}",
            fr="{who} ne <peut|pouvez|peuvent> pas équiper de {many filter}")  # fmt: skip
@dataclass(frozen=True)
class CannotEquip(CannotRecruit):
    """Some cards cannot be Equipped (Ivory: Equip)."""

    topic: str = field(default="cannot equip", init=False)


@VOCAB.word("static", "{who:player} cannot proclaim {filter:filter}", en="{who} cannot Proclaim {many filter}",
            fr="{who} ne <peut|pouvez|peuvent> pas proclamer de {many filter}")  # fmt: skip
@dataclass(frozen=True)
class CannotProclaim(CannotRecruit):
    """Some Personalities cannot be Proclaimed (Ivory: Proclaim)."""

    topic: str = field(default="cannot proclaim", init=False)


@VOCAB.word("static", "enters play free", en="enters play ignoring Gold Cost", fr="entre en jeu sans payer son coût")
@dataclass(frozen=True)
class EntersFree(Constant):
    """Its own text lets it come into play without its Gold Cost."""

    topic: str = field(default="enters free", init=False)


@VOCAB.word("static", "enters play bowed", en="enters play bowed", fr="entre en jeu incliné·e")
@dataclass(frozen=True)
class EntersBowed(Constant):
    """Its own text makes it come into play bowed, however it comes (Ivory: Entering and leaving)."""

    topic: str = field(default="enters bowed", init=False)


@VOCAB.word("static", "enters play for {n:amount} less", en="enters play for {x n} Gold less",
            fr="entre en jeu pour {x n} Or de moins")  # fmt: skip
@dataclass(frozen=True)
class EntersForLess(WithNumber):
    """Its own text makes it cheaper to bring into play (Ivory: Gold Cost stat changes)."""

    topic: str = field(default="enters for less", init=False)


@VOCAB.word("static", "attaches to {filter:filter} for {n:amount} less",
            en="attaches to {a filter} for {x n} Gold less",
            fr="s'attache à {a filter} pour {x n} Or de moins")  # fmt: skip
@dataclass(frozen=True)
class AttachesForLess(Constant):
    """Its own text makes it cheaper to Equip to some Personalities (Ivory: Gold Cost stat changes)."""

    filter: Any
    n: Any
    topic: str = field(default="attaches for less", init=False)

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return int(self.n.value(s, c)) if no >= 0 and self.filter.fits(s, c, no) else 0


@VOCAB.word("static", "attaches to {filter:filter} ignoring honor",
            en="attaches to {a filter} ignoring its Honor Requirement",
            fr="s'attache à {a filter} sans requis d'Honneur")  # fmt: skip
@dataclass(frozen=True)
class AttachesIgnoringHonor(Constant):
    """Its own text frees it from its Honor Requirement on some Personalities (Ivory: Honor Requirement)."""

    filter: Any
    topic: str = field(default="attaches ignoring honor", init=False)


@VOCAB.word("static", "abilities of self cost {n:amount} less gold", en="abilities of this card cost {x n} Gold less",
            fr="les capacités de cette carte coûtent {x n} Or de moins")  # fmt: skip
@dataclass(frozen=True)
class AbilitiesCostLess(WithNumber):
    """Its own text lowers the Gold Cost of its abilities (Ivory: Costs)."""

    topic: str = field(default="abilities cost less", init=False)


@VOCAB.word("static", "can only be controlled by its owner", en="can be controlled by its owner alone",
            fr="ne peut être contrôlé·e que par son propriétaire")  # fmt: skip
@dataclass(frozen=True)
class OwnerOnly(Constant):
    """Its own text keeps it from everybody else (Ivory: Card control)."""

    topic: str = field(default="owner only", init=False)


@VOCAB.word("static", "may be equipped to anybody", en="may be Equipped to any player's Personality",
            fr="peut être équipé·e sur la Personnalité de tout joueur")  # fmt: skip
@dataclass(frozen=True)
class EquipsToAnybody(Constant):
    """Its own text lets it be attached to other players' Personalities (Ivory: Equip)."""

    topic: str = field(default="equips to anybody", init=False)


@VOCAB.word("static", "may be proclaimed by {clan:clan}", en="{clan} players may Proclaim this card",
            fr="les joueurs du {clan} peuvent proclamer cette carte")  # fmt: skip
@dataclass(frozen=True)
class ProclaimedBy(Constant):
    """Its own text lets players of another Clan Proclaim it (Ivory: Proclaim)."""

    clan: str
    topic: str = field(default="proclaimed by", init=False)


@VOCAB.word("static", "enters play ignoring honor", en="enters play ignoring its Honor Requirement",
            fr="entre en jeu sans requis d'Honneur")  # fmt: skip
@dataclass(frozen=True)
class EntersIgnoringHonor(Constant):
    """Its own text frees its player from its Honor Requirement (Ivory: Honor Requirement)."""

    topic: str = field(default="enters ignoring honor", init=False)


@VOCAB.word("static", "will not enter play", en="will not enter play", fr="n'entre pas en jeu")
@dataclass(frozen=True)
class WillNotEnter(Constant):
    """Its own text keeps it out of play; "you" is who would bring it into play (Ivory: In play and out of play)."""

    topic: str = field(default="will not enter", init=False)


@VOCAB.word("static", "does not count among the regions of a province",
            en="does not count against the number of Regions that a Province may have",
            fr="ne compte pas dans le nombre de Régions qu'une Province peut avoir")  # fmt: skip
@dataclass(frozen=True)
class UncountedRegion(Constant):
    """Its own text lets another Region be attached beside it (Celestial: Events Phase)."""

    topic: str = field(default="uncounted region", init=False)


@VOCAB.word("static", "{card:card} (refuses|refuse) {filter:filter}", en="{card} <does|do> not attach {many filter}",
            fr="{card} ne <porte|portent> pas de {many filter}")  # fmt: skip
@dataclass(frozen=True)
class Refuses(Constant):
    """Attachments that a Personality will not have."""

    card: Any
    filter: Any
    topic: str = field(default="attach", init=False)

    def refuses(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the attachment is one."""
        return fits_anywhere(s, c, self.filter, no)


@VOCAB.word("static", "{card:card} cannot be equipped with {filter:filter}",
            en="{many filter} cannot be Equipped to {card}",
            fr="{card} ne <peut|peuvent> pas s'équiper de {many filter}")  # fmt: skip
@dataclass(frozen=True)
class RefusesEquip(Refuses):
    """Attachments that are not Equipped to a Personality; other effects may attach them (Ivory: Equip)."""

    topic: str = field(default="equip to", init=False)


@VOCAB.word("static", "{card:card} (has|have) at most {n:int} (weapons|weapon)", en="{card} may attach {n} Weapon·s",
            fr="{card} <peut|peuvent> porter {n} Arme·s")  # fmt: skip
@dataclass(frozen=True)
class WeaponLimit(Constant):
    """A limit on Weapons; a text about one card beats one about many (Ivory: Continuous effect conflicts)."""

    card: Any
    n: int
    topic: str = field(default="weapons", init=False)

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return self.n

    @property
    def specific(self) -> int:
        """Return 1 for a text about one card, 0 for one about all that fit."""
        return 0 if isinstance(self.card, Each) else 1


OWN_TEXTS = (
    EntersForLess, AttachesForLess, AttachesIgnoringHonor, AbilitiesCostLess, OwnerOnly, EquipsToAnybody, ProclaimedBy,
    EntersFree, EntersIgnoringHonor, EntersBowed, WillNotEnter, UncountedRegion,
)  # fmt: skip
"""Texts of a card about itself that work wherever it lies."""
