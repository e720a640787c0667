"""The words of the card language that stand for numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import Phrase
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import claimed, conflict, participants, ring_state, rings, sites
from l5r_desktop.rulesets.lcg.values.current_values import contribution, fate_counted, glory, skill
from l5r_desktop.rulesets.lcg.words.references import Each
from l5r_desktop.rulesets.lcg.words.unseen_participants import unseen_counted
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word("amount", "{who:player} honor", en="m:the honor of {who}", fr="m:l'honneur de {who}")
@dataclass(frozen=True)
class HonorOf:
    """Honor in a player's pool."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """Honor points; 0 if there is no such player."""
        return sum(s.seats[seat]["honor"] for seat in self.who.seats(s, c)[:1])


@VOCAB.word("amount", "{who:player} dial", en="m:the bid of {who}", fr="f:la mise de {who}")
@dataclass(frozen=True)
class DialOf:
    """The number on a player's dial: abilities that mention a bid read the dial (L3.2.9)."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: the number on the dial."""
        return sum(s.seats[seat]["dial"] for seat in self.who.seats(s, c)[:1])


@VOCAB.word(
    "amount", "{stat:stat} of {card:card}", en="m:the {stat} skill of {card}", fr="f:la compétence {stat} de {card}"
)
@dataclass(frozen=True)
class SkillOf:
    """Current skill of a card."""

    stat: str
    card: Any

    def value(self, s: State, c: Ctx) -> int:
        """The skill; 0 if there is no such card."""
        return sum(skill(s, no, self.stat) for no in self.card.cards(s, c)[:1])


@VOCAB.word(
    "amount", "half of {n:amount} rounded up", en="f:half of {n}, rounded up", fr="f:la moitié de {n}, arrondie"
)
@dataclass(frozen=True)
class HalfUp:
    """Half of a number, rounded up."""

    n: Any

    def value(self, s: State, c: Ctx) -> int:
        return int(-(-self.n.value(s, c) // 2))


@VOCAB.word("amount", "fate on each", en="m:its fate", fr="m:son destin")
@dataclass(frozen=True)
class FateOnEach:
    """Fate on each of the cards that a constant text is about (L8.8)."""

    def value(self, s: State, c: Ctx) -> int:
        """The number for the card that is looked at."""
        return fate_counted(s, c.t["each"]) if "each" in c.t else 0


@VOCAB.word(
    "amount", "printed {stat:stat} of each", en="m:its printed {stat} skill", fr="f:sa compétence {stat} imprimée"
)
@dataclass(frozen=True)
class PrintedOfEach:
    """The printed skill of each of the cards that a text changes; a dash is 0 (L1.10, L10.1.2)."""

    stat: str

    def value(self, s: State, c: Ctx) -> int:
        """The number for the card that is changed."""
        return int(getattr(s.cards[c.t["each"]].defn, self.stat) or 0) if "each" in c.t else 0


@VOCAB.word("amount", "highest {stat:value} of {filter:filter}")
@dataclass(frozen=True)
class HighestValue:
    """The highest current skill or glory among cards that fit (L8.20)."""

    stat: str
    filter: Any

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """Glory is no skill."""
        stat, among = say.chosen(self.stat, "value"), say(self.filter, None, "many")
        if lang == "en":
            return Phrase(f"the highest {stat}{'' if stat == 'glory' else ' skill'} among {among}", "m")
        what = stat if self.stat == "glory" else f"compétence {stat}"
        return Phrase(f"la plus haute {what} parmi les {among}", "f")

    def value(self, s: State, c: Ctx) -> int:
        """The number; 0 if no card fits."""
        values = (glory(s, no) if self.stat == "glory" else skill(s, no, self.stat) for no in self.filter.all(s, c))
        return max(values, default=0)


@VOCAB.word("amount", "glory of {card:card}", en="m:the glory of {card}", fr="f:la gloire de {card}")
@dataclass(frozen=True)
class GloryOf:
    """Current glory of a card."""

    card: Any

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: glory."""
        return sum(glory(s, no) for no in self.card.cards(s, c)[:1])


@VOCAB.word("amount", "fate on {card:card}")
@dataclass(frozen=True)
class FateOn:
    """Fate on cards or rings, together."""

    card: Any

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """Of several cards the total."""
        if isinstance(self.card, Each):
            total = {"en": "the total fate on ", "fr": "le destin total sur les "}
            return Phrase(total[lang] + say(self.card.filter, None, "many"), "m")
        return Phrase({"en": "the fate on ", "fr": "le destin sur "}[lang] + say(self.card), "m")

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: fate tokens."""
        return sum(fate_counted(s, no) for no in self.card.cards(s, c))


@VOCAB.word(
    "amount", "number of {filter:filter}", en="m:the number of {many filter}", fr="m:le nombre de {many filter}"
)
@dataclass(frozen=True)
class NumberOf:
    """The number of cards that fit."""

    filter: Any

    def value(self, s: State, c: Ctx) -> int:
        return len(self.filter.all(s, c)) + sum(unseen_counted(s, c, self.filter).values())


@VOCAB.word("amount", "fate in pool of {who:player}", en="m:the fate of {who}", fr="m:le destin de {who}")
@dataclass(frozen=True)
class FateOf:
    """Fate in a player's pool."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: fate tokens."""
        return sum(s.seats[seat]["fate"] for seat in self.who.seats(s, c)[:1])


@VOCAB.word(
    "amount",
    "cards in hand of {who:player}",
    en="m:the hand size of {who}",
    fr="m:le nombre de cartes en main de {who}",
)
@dataclass(frozen=True)
class HandOf:
    """Size of a hand (open to all, L16.1)."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: cards."""
        return sum(len(s.zones[z.at(seat, z.HAND)]) for seat in self.who.seats(s, c)[:1])


@VOCAB.word("amount", "unclaimed rings", en="m:the number of unclaimed rings", fr="m:le nombre d'anneaux disponibles")
@dataclass(frozen=True)
class UnclaimedRings:
    """Rings in the unclaimed pool."""

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: rings."""
        return sum(ring_state(s, ring) == "unclaimed" for ring in rings(s))


@VOCAB.word("amount", "claimed rings", en="m:the number of claimed rings", fr="m:le nombre d'anneaux revendiqués")
@dataclass(frozen=True)
class ClaimedRings:
    """Rings in all players' claimed pools."""

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: rings."""
        return sum(len(claimed(s, seat)) for seat in range(len(s.seats)))


@VOCAB.word(
    "amount",
    "unrevealed provinces of {who:player}",
    en="m:the number of facedown provinces of {who}",
    fr="m:le nombre de provinces face cachée de {who}",
)
@dataclass(frozen=True)
class Unrevealed:
    """Facedown provinces (L10.5.12); tokens are never unrevealed (D23)."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: provinces."""
        return sum(not s.cards[no].up for seat in self.who.seats(s, c)[:1] for no in sites(s, seat))


@VOCAB.word(
    "amount",
    "{stat:stat} of {who:player} in the conflict",
    en="m:the total {stat} skill of {who} in the conflict",
    fr="f:la compétence {stat} totale de {who} dans le conflit",
)
@dataclass(frozen=True)
class CountedSkill:
    """Current skill that a player's ready participants count, without player totals (L8.20)."""

    stat: str
    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: the sum of contributed skill."""
        return sum(contribution(s, no, self.stat) for seat in self.who.seats(s, c)[:1] for no in participants(s, seat))


@VOCAB.word(
    "amount",
    "ready glory of {who:player} in the conflict",
    en="m:the total glory of {who} among ready participants",
    fr="f:la gloire totale de {who} parmi les participants redressés",
)
@dataclass(frozen=True)
class CountedGlory:
    """Current glory among a player's ready participants (L8.20)."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: the sum of glory."""
        return sum(
            glory(s, no) for seat in self.who.seats(s, c)[:1] for no in participants(s, seat) if not s.cards[no].bowed
        )


@VOCAB.word("amount", "difference", en="m:the margin of victory", fr="m:l'écart de la victoire")
@dataclass(frozen=True)
class Difference:
    """By how much the conflict was won (L4.6.4)."""

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: skill points."""
        record = conflict(s)
        return 0 if record is None else record.difference


@VOCAB.word(
    "amount",
    "conflicts declared against you this phase by {who:player}",
    en="m:the number of conflicts declared against you this phase by {who}",
    fr="m:le nombre de conflits déclarés contre vous cette phase par {who}",
)
@dataclass(frozen=True)
class DeclaredAgainst:
    """The most conflicts that one of the players has declared against the controller this phase."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: conflicts."""
        against = [attacker for attacker, defender in s.memory["declared_against"] if defender == c.seat]
        return max((against.count(seat) for seat in self.who.seats(s, c)), default=0)


@VOCAB.word(
    "amount", "printed cost of {card:card}", en="m:the printed cost of {card}", fr="m:le coût imprimé de {card}"
)
@dataclass(frozen=True)
class PrintedCostOf:
    """Printed fate cost; a dash reads 0 (L7.7)."""

    card: Any

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: fate."""
        return sum(s.cards[no].defn.cost or 0 for no in self.card.cards(s, c)[:1])
