"""Words for cards, players and amounts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import Speaker
from l5r_desktop.cardscript.agreement import Said
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg import zones as z
from l5r_desktop.rulesets.lcg.context import Ctx
from l5r_desktop.rulesets.lcg.lookup import (
    claimed,
    conflict,
    opponents,
    participants,
    ring_state,
    rings,
    sites,
    your_opponent,
)
from l5r_desktop.rulesets.lcg.values import contribution, glory, skill
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word("card", "{name:name}")
@dataclass(frozen=True)
class Ref:
    """A card by name:
    self, host (what it is attached to), it (what the occurrence happened to), or bound by a target or cost.
    """

    name: str

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Numbers of the cards meant, none if there are none."""
        if self.name == "self":
            return [c.me] if c.me >= 0 else []
        if self.name == "host":
            host = s.cards[c.me].host if c.me >= 0 else -1
            return [host] if host >= 0 else []
        if self.name == "it":
            return [c.ev.card] if c.ev is not None else []
        if self.name == "granter":
            return [c.via] if c.via >= 0 else []
        value = c.t.get(self.name)
        if value is None:
            return []
        return list(value) if isinstance(value, tuple) else [value]

    def phrase(self, say: Speaker, lang: str) -> Said:
        """As the text has introduced it."""
        return say.scope.named(self.name, say)


@VOCAB.word(
    "card",
    "host of {card:card}",
    en="m:the bearer of {card}",
    fr="m:le porteur de {card}",
)
@dataclass(frozen=True)
class HostOf:
    """What an attachment is attached to (L10.2.1)."""

    card: Any

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Numbers of the bearers."""
        return [s.cards[no].host for no in self.card.cards(s, c) if s.cards[no].host >= 0]


@VOCAB.word(
    "card",
    "each {filter:filter}",
    en="{each filter}",
    fr="{each filter}",
)
@dataclass(frozen=True)
class Each:
    """All cards that fit, as they are when the effect resolves."""

    filter: Any

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Numbers of the cards that fit now."""
        return self.filter.all(s, c)  # type: ignore[no-any-return]


@VOCAB.word(
    "card",
    "(a|an) {filter:filter} [as {name:name}]",
    en="{a filter}",
    fr="{a filter}",
)
@dataclass(frozen=True)
class Chosen:
    """A card chosen while paying a cost (L7.6)."""

    filter: Any
    name: str = "paid"

    def cards(self, s: State, c: Ctx) -> list[int]:
        """The card chosen, once it has been."""
        value = c.t.get(self.name)
        return [] if value is None else [value]


@VOCAB.word("player", "you")
@dataclass(frozen=True)
class You:
    """The ability's controller."""

    def phrase(self, say: Speaker, lang: str) -> Said:
        """As a subject it takes its own form of a verb."""
        return Said({"en": "you", "fr": "vous"}[lang], "m", person=2)

    def seats(self, s: State, c: Ctx) -> list[int]:
        """One seat."""
        return [c.seat]


@VOCAB.word("player", "opponent")
@dataclass(frozen=True)
class Opponent:
    """ "Your opponent" (K9.7)."""

    def phrase(self, say: Speaker, lang: str) -> Said:
        """The one chosen before, if one was."""
        return say.scope.opponent(lang)

    def seats(self, s: State, c: Ctx) -> list[int]:
        """One seat, or none."""
        seat = your_opponent(s, c)
        return [seat] if seat >= 0 else []


@VOCAB.word(
    "player",
    "each opponent",
    en="m:each opponent",
    fr="m:chaque adversaire",
)
@dataclass(frozen=True)
class EachOpponent:
    """Every opponent."""

    def seats(self, s: State, c: Ctx) -> list[int]:
        """Seats in player order."""
        return opponents(s, c.seat)


@VOCAB.word(
    "player",
    "each player",
    en="m:each player",
    fr="m:chaque joueur",
)
@dataclass(frozen=True)
class EachPlayer:
    """Everybody."""

    def seats(self, s: State, c: Ctx) -> list[int]:
        """Seats in player order."""
        return [c.seat, *opponents(s, c.seat)]


@VOCAB.word(
    "player",
    "that player",
    en="m:that player",
    fr="m:ce joueur",
)
@dataclass(frozen=True)
class ThatPlayer:
    """The player whose act the ability answers."""

    def seats(self, s: State, c: Ctx) -> list[int]:
        """One seat."""
        return [c.ev.seat] if c.ev is not None else []


@VOCAB.word(
    "player",
    "controller of {card:card}",
    en="m:the controller of {card}",
    fr="m:le contrôleur de {card}",
)
@dataclass(frozen=True)
class ControllerOf:
    """Who controls a card."""

    card: Any

    def seats(self, s: State, c: Ctx) -> list[int]:
        """One seat for each card."""
        return [s.cards[no].controller for no in self.card.cards(s, c)]


@VOCAB.word(
    "amount",
    "{who:player} honor",
    en="m:the honor of {who}",
    fr="m:l'honneur de {who}",
)
@dataclass(frozen=True)
class HonorOf:
    """Honor in a player's pool."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """Honor points; 0 if there is no such player."""
        return sum(s.seats[seat]["honor"] for seat in self.who.seats(s, c)[:1])


@VOCAB.word(
    "amount",
    "{who:player} dial",
    en="m:the bid of {who}",
    fr="f:la mise de {who}",
)
@dataclass(frozen=True)
class DialOf:
    """What a player's dial shows: abilities that mention a bid read the dial (L3.2.9)."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """The face."""
        return sum(s.seats[seat]["dial"] for seat in self.who.seats(s, c)[:1])


@VOCAB.word(
    "amount",
    "{stat:stat} of {card:card}",
    en="m:the {stat} skill of {card}",
    fr="f:la compétence {stat} de {card}",
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
    "amount",
    "highest {stat:stat} of {filter:filter}",
    en="m:the highest {stat} skill among {many filter}",
    fr="f:la plus haute compétence {stat} parmi les {many filter}",
)
@dataclass(frozen=True)
class HighestSkill:
    """The highest current skill among cards that fit (L8.20)."""

    stat: str
    filter: Any

    def value(self, s: State, c: Ctx) -> int:
        """The skill; 0 if no card fits."""
        return max((skill(s, no, self.stat) for no in self.filter.all(s, c)), default=0)


@VOCAB.word(
    "amount",
    "glory of {card:card}",
    en="m:the glory of {card}",
    fr="f:la gloire de {card}",
)
@dataclass(frozen=True)
class GloryOf:
    """Current glory of a card."""

    card: Any

    def value(self, s: State, c: Ctx) -> int:
        """The glory."""
        return sum(glory(s, no) for no in self.card.cards(s, c)[:1])


@VOCAB.word(
    "amount",
    "fate on {card:card}",
)
@dataclass(frozen=True)
class FateOn:
    """Fate on cards or rings, together."""

    card: Any

    def phrase(self, say: Speaker, lang: str) -> Said:
        """Of several cards the total."""
        if isinstance(self.card, Each):
            total = {"en": "the total fate on ", "fr": "le destin total sur les "}
            return Said(total[lang] + say(self.card.filter, None, "many"), "m")
        return Said({"en": "the fate on ", "fr": "le destin sur "}[lang] + say(self.card), "m")

    def value(self, s: State, c: Ctx) -> int:
        """Fate tokens."""
        return sum(s.tokens(no, "fate") for no in self.card.cards(s, c))


@VOCAB.word(
    "amount",
    "number of {filter:filter}",
    en="m:the number of {many filter}",
    fr="m:le nombre de {many filter}",
)
@dataclass(frozen=True)
class NumberOf:
    """How many cards fit."""

    filter: Any

    def value(self, s: State, c: Ctx) -> int:
        """A count."""
        return len(self.filter.all(s, c))


@VOCAB.word(
    "amount",
    "fate in pool of {who:player}",
    en="m:the fate of {who}",
    fr="m:le destin de {who}",
)
@dataclass(frozen=True)
class FateOf:
    """Fate in a player's pool."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """Fate tokens."""
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
        """Cards."""
        return sum(len(s.zones[z.at(seat, z.HAND)]) for seat in self.who.seats(s, c)[:1])


@VOCAB.word(
    "amount",
    "unclaimed rings",
    en="m:the number of unclaimed rings",
    fr="m:le nombre d'anneaux disponibles",
)
@dataclass(frozen=True)
class UnclaimedRings:
    """Rings in the unclaimed pool."""

    def value(self, s: State, c: Ctx) -> int:
        """Rings."""
        return sum(ring_state(s, ring) == "unclaimed" for ring in rings(s))


@VOCAB.word(
    "amount",
    "claimed rings",
    en="m:the number of claimed rings",
    fr="m:le nombre d'anneaux revendiqués",
)
@dataclass(frozen=True)
class ClaimedRings:
    """Rings in all players' claimed pools."""

    def value(self, s: State, c: Ctx) -> int:
        """Rings."""
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
        """Provinces."""
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
        """Sum of contributions."""
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
        """Sum of glory."""
        return sum(
            glory(s, no) for seat in self.who.seats(s, c)[:1] for no in participants(s, seat) if not s.cards[no].bowed
        )


@VOCAB.word(
    "amount",
    "difference",
    en="m:the margin of victory",
    fr="m:l'écart de la victoire",
)
@dataclass(frozen=True)
class Difference:
    """By how much the conflict was won (L4.6.4)."""

    def value(self, s: State, c: Ctx) -> int:
        """Skill points."""
        record = conflict(s)
        return 0 if record is None else record.difference


@VOCAB.word(
    "amount",
    "conflicts declared against you this phase by an opponent",
    en="m:the number of conflicts that one opponent has declared against you this phase",
    fr="m:le nombre de conflits qu'un même adversaire a déclarés contre vous cette phase",
)
@dataclass(frozen=True)
class DeclaredAgainst:
    """The most conflicts that one opponent has declared against the controller this phase."""

    def value(self, s: State, c: Ctx) -> int:
        """Conflicts."""
        against = [attacker for attacker, defender in s.memory["declared_against"] if defender == c.seat]
        return max((against.count(seat) for seat in against), default=0)
