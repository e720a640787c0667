"""Constant texts of Siege: conquered and refilled places, lost texts, costs and actions of a team (Siege: 3, 4)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.legality.costs_of_use import ability_keywords
from l5r_desktop.rulesets.ccg.state.lookup import is_printed
from l5r_desktop.rulesets.ccg.words.constant_texts import Constant, WithNumber
from l5r_desktop.rulesets.ccg.words.siege_words import spelled_id
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word(
    "static",
    "{idents:name,} may be conquered",
    en="{idents} may be conquered",
    fr="il est permis de conquérir {idents}",
)
@dataclass(frozen=True)
class MayBeConquered(Constant):
    """Territories that may be conquered from now on (Siege: 3); their ids are written with hyphens."""

    idents: tuple[str, ...]
    topic: str = field(default="conquerable", init=False)

    def covers(self, s: State, c: Ctx, no: int) -> bool:
        return spelled_id(s, no) in self.idents


@VOCAB.word("static", "{card:card} (refills|refill) faceup once per turn",
            en="once per turn {card} <is|are> refilled face up",
            fr="une fois par tour {card} <est remplie|sont remplies> face visible")  # fmt: skip
@dataclass(frozen=True)
class RefillsFaceUp(Constant):
    """The first card that refills such a Province in a turn comes face up (Siege: 4, Black Wind from the Soul)."""

    card: Any
    topic: str = field(default="refills up", init=False)


@VOCAB.word("static", "[{printed:those-printed}] abilities of {card:card} may be used {n:amount} more per turn",
            en="each turn[ {printed}] abilities of {card} may be used {x n} more time·s",
            fr="les capacités[ {printed}] de {card} peuvent servir {x n} fois de plus par tour")  # fmt: skip
@dataclass(frozen=True)
class MoreUsesEachTurn(WithNumber):
    """A standing additional use, or one of what is printed on the cards alone (Ivory: Additional use, Printed)."""

    card: Any
    printed: str = ""
    topic: str = field(default="more uses", init=False)

    def more(self, s: State, c: Ctx, used: Ctx) -> int:
        """By how much an ability that is used may be used more often in a turn."""
        assert used.ability is not None
        if self.printed and not is_printed(s, used.me, used.ability, used.via):
            return 0
        return int(self.amount(s, c, used.me))


@VOCAB.word("static", "{card:card} (loses|lose) all text", en="{card} <loses|lose> all text",
            fr="{card} <perd|perdent> tout <son|leur> texte")  # fmt: skip
@dataclass(frozen=True)
class LosesText(Constant):
    """Neither abilities nor traits of a card work (Siege: 4, The Iron Citadel)."""

    card: Any
    topic: str = field(default="no text", init=False)


@VOCAB.word("static", "stats of {card:card} are 0", en="the stats of {card} are set to 0",
            fr="les valeurs de {card} sont mises à 0")  # fmt: skip
@dataclass(frozen=True)
class StatsAreZero(Constant):
    """A Stronghold's Gold Production and the Province Strength that it gives are 0; bonuses still add to them (Ivory:
    Setting stats to values; Siege: 4, The Iron Citadel).
    """

    card: Any
    topic: str = field(default="no stats", init=False)


@VOCAB.word("static", "first {word:name} action of {who:player} each turn costs {n:int} gold",
            en="the first {word} action of {who} each turn costs {n} Gold",
            fr="la première action {word} de {who} à chaque tour coûte {n} Or")  # fmt: skip
@dataclass(frozen=True)
class FirstActionCost(Constant):
    """Another Gold Cost for the first action with a keyword that a player takes in a turn (Siege: 4, "first")."""

    word: str
    who: Any
    n: int
    topic: str = field(default="first action cost", init=False)


@VOCAB.word("static", "{who:player} (may|may) refill from discard pile",
            en="{who} may refill Provinces from <his or her|your> Dynasty discard pile, face down",
            fr="{who} <peut|pouvez|peuvent> remplir ses Provinces avec sa défausse Dynastie, face cachée")  # fmt: skip
@dataclass(frozen=True)
class RefillFromPile(Constant):
    """A choice for each empty Province (The Wasting Disease)."""

    who: Any
    topic: str = field(default="refill from discard", init=False)


@VOCAB.word("static", "{who:player} cannot take {word:name} actions", en="{who} cannot take {word} actions",
            fr="{who} ne <peut|pouvez|peuvent> pas faire d'actions {word}")  # fmt: skip
@dataclass(frozen=True)
class CannotTake(Constant):
    """Actions with a keyword that players may not take."""

    who: Any
    word: str
    topic: str = field(default="cannot take", init=False)

    def forbids(self, s: State, k: Ctx, c: Ctx, designator: str) -> bool:
        """Return True if the action of the context `c` is one."""
        return c.ability is not None and self.word in ability_keywords(s, c)
