"""Words for what must be so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.context import Ctx
from l5r_desktop.rulesets.lcg.lookup import conflict, elements, opponents, participants, profile, site_of
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word("condition", "conflict [{kind:stat}]")
@dataclass(frozen=True)
class InConflict:
    """During a conflict (of a type)."""

    kind: str = ""

    def test(self, s: State, c: Ctx) -> bool:
        """Whether it is so now."""
        record = s.memory["conflict"]
        return record is not None and (not self.kind or record.type == self.kind)


@VOCAB.word("condition", "conflict element {element:element}")
@dataclass(frozen=True)
class ConflictElement:
    """During a conflict whose ring has an element."""

    element: str

    def test(self, s: State, c: Ctx) -> bool:
        """Whether it is so now."""
        return self.element in elements(s)


@VOCAB.word("condition", "conflict here")
@dataclass(frozen=True)
class ConflictHere:
    """During a conflict at the province that the ability's card is, or lies in."""

    def test(self, s: State, c: Ctx) -> bool:
        """Whether it is so now."""
        record = conflict(s)
        return record is not None and record.province in (c.me, site_of(s, c.me))


@VOCAB.word("condition", "conflict unopposed")
@dataclass(frozen=True)
class Unopposed:
    """The conflict was won unopposed (L4.7.1)."""

    def test(self, s: State, c: Ctx) -> bool:
        """Whether it was."""
        record = conflict(s)
        return record is not None and record.unopposed


@VOCAB.word("condition", "conflict first {kind:stat} of round")
@dataclass(frozen=True)
class FirstOfRound:
    """This is the first conflict of a type this round. Earlier ones count with the type that they had in the end."""

    kind: str

    def test(self, s: State, c: Ctx) -> bool:
        """Whether it is."""
        record = conflict(s)
        if record is None or record.type != self.kind:
            return False
        return self.kind not in s.memory["conflicts_this_round"][:-1]


@VOCAB.word("condition", "you attacking")
@dataclass(frozen=True)
class YouAttack:
    """The controller is the attacking player."""

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        record = conflict(s)
        return record is not None and record.attacker == c.seat


@VOCAB.word("condition", "you defending")
@dataclass(frozen=True)
class YouDefend:
    """The controller is the defending player."""

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        record = conflict(s)
        return record is not None and record.defender == c.seat


@VOCAB.word("condition", "it mine")
@dataclass(frozen=True)
class ItMine:
    """The card that the occurrence happened to was the controller's."""

    def test(self, s: State, c: Ctx) -> bool:
        """Whether it was."""
        if c.ev is None:
            return False
        return bool(c.ev.x.get("controller", s.cards[c.ev.card].controller) == c.seat)


@VOCAB.word("condition", "{card:card} is {tests:test+}")
@dataclass(frozen=True)
class CardIs:
    """A card is like this now."""

    card: Any
    tests: tuple[Any, ...]

    def test(self, s: State, c: Ctx) -> bool:
        """Whether it is."""
        cards = self.card.cards(s, c)
        return bool(cards) and all(test.fits(s, c, no) for no in cards for test in self.tests)


@VOCAB.word("condition", "any {filter:filter}")
@dataclass(frozen=True)
class AnyCard:
    """At least one card fits."""

    filter: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Whether one does."""
        f = self.filter
        return any(f.fits(s, c, no) for no in f.noun.domain(s, c))


VOCAB.choices("duel-end", {"won": {"en": "won", "fr": "gagné"}, "lost": {"en": "lost", "fr": "perdu"}})


@VOCAB.word(
    "condition",
    "{card:card} {end:duel-end} the duel",
    en="{card} {end} the duel",
    fr="{card} a {end} le duel",
    rule="L13.3.7",
)
@dataclass(frozen=True)
class DuelEnded:
    """A character won or lost the duel whose result is being applied (L13.3.7, L13.3.8)."""

    card: Any
    end: str

    def test(self, s: State, c: Ctx) -> bool:
        """Whether it did."""
        who = c.t.get("winner" if self.end == "won" else "loser", -1)
        return who in self.card.cards(s, c)


@VOCAB.word("condition", "you less honorable")
@dataclass(frozen=True)
class LessHonorable:
    """Less honorable than an opponent (L12.3)."""

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        return any(s.seats[c.seat]["honor"] < s.seats[seat]["honor"] for seat in opponents(s, c.seat))


@VOCAB.word(
    "condition",
    "you more honorable than {who:player}",
    en="you are more honorable than {who}",
    fr="vous êtes plus honorable que {who}",
)
@dataclass(frozen=True)
class MoreHonorable:
    """More honorable than a player (L12.3); not so if there is no such player."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        return any(s.seats[c.seat]["honor"] > s.seats[seat]["honor"] for seat in self.who.seats(s, c))


@VOCAB.word("condition", "you lead an opponent by {n:amount} honor")
@dataclass(frozen=True)
class MoreHonorBy:
    """The controller has at least n more honor than an opponent."""

    n: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        margin = self.n.value(s, c)
        return any(s.seats[c.seat]["honor"] >= s.seats[seat]["honor"] + margin for seat in opponents(s, c.seat))


@VOCAB.word("condition", "your dial lower", "composure")
@dataclass(frozen=True)
class DialLower:
    """The controller's dial shows less than an opponent's (L14.3, K9.15)."""

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        return any(s.seats[c.seat]["dial"] < s.seats[seat]["dial"] for seat in opponents(s, c.seat))


@VOCAB.word("condition", "your dial higher")
@dataclass(frozen=True)
class DialHigher:
    """The controller's dial shows more than an opponent's."""

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        return any(s.seats[c.seat]["dial"] > s.seats[seat]["dial"] for seat in opponents(s, c.seat))


@VOCAB.word("condition", "{phase:phase} phase")
@dataclass(frozen=True)
class InPhase:
    """During a phase. With four phases the regroup phase is the fate phase (L3.6.11)."""

    phase: str

    def test(self, s: State, c: Ctx) -> bool:
        """Whether it is that phase."""
        wanted = "fate" if self.phase == "regroup" and profile(s).phases == 4 else self.phase
        return bool(s.memory["phase"] == wanted)


@VOCAB.word("condition", "you first player")
@dataclass(frozen=True)
class FirstPlayer:
    """The controller holds the first player token."""

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        return bool(s.memory["first"] == c.seat)


@VOCAB.word("condition", "you lost no conflict this phase")
@dataclass(frozen=True)
class LostNone:
    """The controller has not lost a conflict this phase."""

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        return not s.seats[c.seat]["conflicts-lost"]


@VOCAB.word("condition", "you control one participant")
@dataclass(frozen=True)
class OneParticipant:
    """The controller has exactly one participating character."""

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        return len(participants(s, c.seat)) == 1


@VOCAB.word("condition", "ring matches role")
@dataclass(frozen=True)
class RingMatchesRole:
    """The ring of the occurrence has an element of the controller's role."""

    def test(self, s: State, c: Ctx) -> bool:
        """Whether it has."""
        from l5r_desktop.rulesets.lcg import zones as z
        from l5r_desktop.rulesets.lcg.definition import ELEMENTS
        from l5r_desktop.rulesets.lcg.lookup import ring_elements

        if c.ev is None:
            return False
        mine = {t for no in s.zones[z.at(c.seat, z.ROLE)] for t in s.cards[no].defn.traits if t in ELEMENTS}
        return bool(mine & ring_elements(s, c.ev.card))


@VOCAB.word("condition", "{left:player} (control|controls) more {filter:filter} than {right:player}")
@dataclass(frozen=True)
class ControlsMore:
    """One player controls more cards that fit than any one of the others named."""

    left: Any
    filter: Any
    right: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        fitting = self.filter.all(s, c)
        mine = max(
            (sum(s.cards[no].controller == seat for no in fitting) for seat in self.left.seats(s, c)),
            default=-1,
        )
        return any(mine > sum(s.cards[no].controller == seat for no in fitting) for seat in self.right.seats(s, c))
