"""Words for challenges and duels as occurrences (Ivory: Challenge, Duel)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.spared_losers import ONLY, WITHOUT
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, head_of
from l5r_desktop.rulesets.ccg.words.trigger_base import Occurrence
from l5r_desktop.rulesets.ccg.words.trigger_causes import caused
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word(
    "event",
    "challenge from an action that {card:card} performed",
    en="a challenge from an action that {card} performed",
    fr="un défi d'une action que {card} a exécutée",
)
@dataclass(frozen=True)
class PerformedChallenge(Occurrence):
    """A challenge is issued from an action that a Personality performs (Celestial: Perform)."""

    card: Any
    kinds: ClassVar[tuple[str, ...]] = ("challenge",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        frame = act_frame(s, int(e.x.get("act", 0)))
        if frame is None or frame.proc != "use":
            return False
        head = head_of(s, frame.v["me"])
        return any(no == head or no in frame.v.get("performers", ()) for no in self.card.cards(s, c))


@VOCAB.word("event", "{who:subject} is in a challenge", en="{who} is in a challenge", fr="{who} est dans un défi")
@dataclass(frozen=True)
class InChallenge(Occurrence):
    """It challenges or is challenged (Ivory: Challenge)."""

    who: Any
    kinds: ClassVar[tuple[str, ...]] = ("challenge",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return any(self.who.covers(s, c, no) for no in (e.card, e.x["other"]))


@VOCAB.word("event", "{who:subject} enters a duel", en="{who} enters a duel", fr="{who} entre dans un duel")
@dataclass(frozen=True)
class EntersDuel(Occurrence):
    """A duel begins in which it is one of the two (Ivory: Duel)."""

    who: Any
    kinds: ClassVar[tuple[str, ...]] = ("duel-begins",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return any(self.who.covers(s, c, no) for no in (e.card, e.x["other"]))


@VOCAB.word("event", "{who:subject} enters a duel as challenged",
            en="{who} enters a duel to which <he or she|they> <was|were> challenged",
            fr="{who} entre dans un duel après avoir été défié·e")  # fmt: skip
@dataclass(frozen=True)
class ChallengedEnters(Occurrence):
    """A duel begins to which it has been challenged (Ivory: Duel)."""

    who: Any
    kinds: ClassVar[tuple[str, ...]] = ("duel-begins",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return bool(self.who.covers(s, c, e.x["other"]))


@VOCAB.word("event", "{who:subject} prevails as challenger [by {by:cause}]",
            en="{who} <wins|win> a duel as challenger or is refused[ by {by}]",
            fr="{who} <gagne|gagnent> un duel en défiant ou son défi est refusé[ par {by}]")  # fmt: skip
@dataclass(frozen=True)
class Prevails(Occurrence):
    """Whoever it has challenged loses the duel or refuses (Ivory: Duel, Refuse)."""

    who: Any
    by: str = ""
    kinds: ClassVar[tuple[str, ...]] = ("duel-ends", "challenge-refused")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        refused = e.kind == "challenge-refused"
        challenger = e.x["other"] if refused else e.card
        if not self.who.covers(s, c, challenger) or not caused(s, c, e, self.by):
            return False
        return refused or e.x["other"] in e.x["losers"]


@VOCAB.word("event", "{who:subject} refuses a challenge of {by:subject}", en="{who} refuses a challenge of {by}",
            fr="{who} refuse un défi de {by}")  # fmt: skip
@dataclass(frozen=True)
class RefusesChallenge(Occurrence):
    """Whoever is challenged refuses (Ivory: Refuse)."""

    who: Any
    by: Any
    kinds: ClassVar[tuple[str, ...]] = ("challenge-refused",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return bool(self.who.covers(s, c, e.card) and self.by.covers(s, c, e.x["other"]))


def _spared(c: Ctx, e: Event) -> tuple[int, ...]:
    """The losers for whom losing has no consequences now: no trait answers that they lost (Ivory: Duel)."""
    how, cards = e.x.get("spared", (ONLY, ()))
    return cards if how == WITHOUT and (c.ability is None or c.ability.kind != "action") else ()


def _in_duel(pattern: str, part: str, en: str, fr: str) -> type:
    @VOCAB.word("event", f"{{who:subject}} {pattern}", en=f"{{who}} {en}", fr=f"{{who}} {fr}")
    @dataclass(frozen=True)
    class InDuel(Occurrence):
        """A duel has ended for somebody this way."""

        who: Any
        kinds: ClassVar[tuple[str, ...]] = ("duel-ends",)
        of_losing: ClassVar[bool] = part == "losers"

        def match(self, s: State, c: Ctx, e: Event) -> bool:
            spared = _spared(c, e) if self.of_losing else ()
            return any(self.who.covers(s, c, no) for no in e.x[part] if no not in spared)

    InDuel.__name__ = InDuel.__qualname__ = "".join(word.title() for word in pattern.split())
    return InDuel


_in_duel("wins a duel", "winners", "wins a duel", "gagne un duel")
_in_duel("loses a duel", "losers", "loses a duel", "perd un duel")
