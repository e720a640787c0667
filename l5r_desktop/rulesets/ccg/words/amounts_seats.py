"""Words for numbers of players: Honor, Gold, cards in hand, Provinces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat
from l5r_desktop.rulesets.ccg.events.leave_play import UNDESTROYED
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, attack, opponents, provinces
from l5r_desktop.rulesets.ccg.values.current_values import hand_most, starting_honor
from l5r_desktop.rulesets.ccg.words.nouns import in_hand
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("amount", "honor of {who:player}", en="m:the Family Honor of {who}", fr="m:l'Honneur Familial de {who}")
@dataclass(frozen=True)
class HonorOf:
    """The Family Honor of a player."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """Points; 0 if there is no such player."""
        return sum(s.seats[seat]["honor"] for seat in self.who.seats(s, c)[:1])


@VOCAB.word("amount", "starting honor of {who:player}", en="m:the starting Family Honor of {who}",
            fr="m:l'Honneur Familial de départ de {who}")  # fmt: skip
@dataclass(frozen=True)
class StartingHonorOf:
    """The Family Honor with which a player began (Ivory: Starting Family Honor)."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """Points; 0 if there is no such player."""
        return sum(starting_honor(s, seat) for seat in self.who.seats(s, c)[:1])


@VOCAB.word("amount", "resolved force of {who:player}", en="m:the total Force with which {who} fought",
            fr="f:la Force totale avec laquelle {who} <a|avez|ont> combattu")  # fmt: skip
@dataclass(frozen=True)
class ResolvedForce:
    """The total Force that a leader's army had in the resolution that has just ended (Ivory: Battle Resolution)."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: the total Force; 0 for who did not lead."""
        record = attack(s)
        if c.ev is None or record is None:
            return 0
        forces = dict(zip((record.attacker, record.defender), c.ev.x.get("forces", (0, 0)), strict=True))
        return sum(forces.get(seat, 0) for seat in self.who.seats(s, c)[:1])


@VOCAB.word(
    "amount",
    "honor gained by {who:player} this turn [{outside:outside-resolution}]",
    en="m:the Honor that {who} <has|have> gained this turn[ {outside}]",
    fr="m:l'Honneur gagné par {who} ce tour[ {outside}]",
)
@dataclass(frozen=True)
class HonorGained:
    """Honor gained this turn, that of battle resolution perhaps left out."""

    who: Any
    outside: str = ""

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: honor points."""
        return sum(self._gained(s.seats[seat]) for seat in self.who.seats(s, c)[:1])

    def _gained(self, counters: dict[str, int]) -> int:
        return counters["gained"] - (counters["gained-fighting"] if self.outside else 0)


@VOCAB.word(
    "amount",
    "honor at turn start of {who:player}",
    en="m:the Honor that {who} had when the turn began",
    fr="m:l'Honneur de {who} au début du tour",
)
@dataclass(frozen=True)
class HonorAtStart:
    """Family Honor when the turn began."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: honor points."""
        return sum(s.seats[seat]["honor-at-start"] for seat in self.who.seats(s, c)[:1])


@VOCAB.word("amount", "gold paid", en="m:the Gold paid", fr="m:l'Or payé")
@dataclass(frozen=True)
class GoldPaid:
    """The amount chosen for a cost of any amount (Ivory: Costs)."""

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: Gold."""
        return int(c.t.get("gold", 0))


@VOCAB.word("amount", "gold paid for it", en="m:the Gold paid for it", fr="m:l'Or payé pour cette carte")
@dataclass(frozen=True)
class GoldPaidForIt:
    """The Gold Cost paid for the card that comes into play, its Invest included (Ivory: Paying Gold Costs)."""

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: Gold; 0 if nothing was paid."""
        frame = None if c.ev is None else act_frame(s, int(c.ev.x.get("act", 0)))
        return 0 if frame is None else int(frame.v.get("cost", 0))


@VOCAB.word("amount", "cards in hand of {who:player}", en="m:the hand size of {who}", fr="m:la taille de main de {who}")
@dataclass(frozen=True)
class HandOf:
    """Cards in a hand, without the one that is played for the action that asks (Ivory: Resolution area)."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        return max((len(in_hand(s, c, seat)) for seat in self.who.seats(s, c)), default=0)


@VOCAB.word(
    "amount",
    "provinces of {who:player}",
    en="m:the number of Provinces of {who}",
    fr="m:le nombre de Provinces de {who}",
)
@dataclass(frozen=True)
class ProvincesOf:
    """The number of Provinces that a player has left."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """A count; of several players the fewest."""
        return min((len(provinces(s, seat)) for seat in self.who.seats(s, c)), default=0)


@VOCAB.word("amount", "provinces destroyed [of {who:player}]",
            en="m:the number of Provinces[ of {who}] destroyed this game",
            fr="m:le nombre de Provinces[ de {who}] détruites dans cette partie")  # fmt: skip
@dataclass(frozen=True)
class ProvincesDestroyed:
    """Provinces that have been destroyed since the game began, of a player or of all (Celestial: Provinces)."""

    who: Any = None

    def value(self, s: State, c: Ctx) -> int:
        seats = range(len(s.seats)) if self.who is None else self.who.seats(s, c)
        return sum(_destroyed(s, seat) for seat in seats)


@VOCAB.word("amount", "number of players robbed of a province",
            en="m:the number of players who have lost a Province this game",
            fr="m:le nombre de joueurs qui ont perdu une Province dans cette partie")  # fmt: skip
@dataclass(frozen=True)
class PlayersRobbed:
    """Players of whom a Province has been destroyed since the game began (Celestial: Provinces)."""

    def value(self, s: State, c: Ctx) -> int:
        return sum(_destroyed(s, seat) > 0 for seat in range(len(s.seats)))


def _destroyed(s: State, seat: int) -> int:
    lost = s.zones[z.at(seat, z.REMOVED)]
    return sum(s.cards[no].defn.kind == "province" and UNDESTROYED not in s.cards[no].marks for no in lost)


@VOCAB.word("amount", "each {step:int} honor of {who:player}", en="m:one for each {step} Honor of {who}",
            fr="m:un par tranche de {step} d'Honneur de {who}")  # fmt: skip
@dataclass(frozen=True)
class PerHonor:
    """One for every so many points of a positive Family Honor (Ivory: Points of Family Honor)."""

    step: int
    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """Return how many whole steps."""
        return sum(max(0, s.seats[seat]["honor"]) // self.step for seat in self.who.seats(s, c)[:1])


VOCAB.choices(
    "outside-resolution",
    {"outside resolution": {"en": "except from battle resolution", "fr": "hors résolution de bataille"}},
)


@VOCAB.word("amount", "stronghold sum of {who:player}", en="m:what other cards of {who} add to it",
            fr="m:ce que d'autres cartes de {who} y ajoutent")  # fmt: skip
@dataclass(frozen=True)
class StrongholdSum:
    """By how much texts raise the combined Gold Cost that a Stronghold's ability allows its player."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        return sum(
            int(node.amount(s, k, -1))
            for seat in self.who.seats(s, c)
            for node, k in static_for_seat(s, "stat stronghold sum", seat)
        )


@VOCAB.word("amount", "maximum hand size of {who:player}", en="m:the maximum hand size of {who}",
            fr="f:la taille de main maximale de {who}")  # fmt: skip
@dataclass(frozen=True)
class HandMost:
    """How many cards a player may keep at the end of a turn (Ivory: Maximum hand size)."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        return sum(hand_most(s, seat) for seat in self.who.seats(s, c)[:1])


@VOCAB.word("amount", "number of players who control {filter:filter}",
            en="m:the number of players who control {a filter}",
            fr="m:le nombre de joueurs qui contrôlent {a filter}")  # fmt: skip
@dataclass(frozen=True)
class NumberOfPlayers:
    """How many players control a card that fits (Ivory: Numbers of things)."""

    filter: Any

    def value(self, s: State, c: Ctx) -> int:
        """Return the number of different players."""
        return len({s.cards[no].controller for no in self.filter.all(s, c)})


@VOCAB.word("condition", "there are {n:int} other players", en="there are {n} or more other players",
            fr="il y a au moins {n} autres joueurs")  # fmt: skip
@dataclass(frozen=True)
class OtherPlayers:
    """So many others, or more, are still in the game (Ivory: Numbers of things, Player elimination)."""

    n: int

    def test(self, s: State, c: Ctx) -> bool:
        return len(opponents(s, c.seat)) >= self.n
