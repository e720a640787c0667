"""Words for looking at cards that lie hidden, showing them, and changing where they lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.words.effect_base import Single
from l5r_desktop.rulesets.ccg.words.showing import answer_showing
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect", "{who:player} (look|looks) at {card:card}", en="{who} <looks|look> at {card}",
            fr="{who} <regarde|regardez|regardent> {card}")  # fmt: skip
@dataclass(frozen=True)
class LookAt(Single):
    """A player sees cards that stay where and as they are (Ivory: Look)."""

    opens_ways: ClassVar[bool] = False
    who: Any
    card: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Let the player know them; another stage follows, so that a replica can be told."""
        if stage == 0:
            cards = self.card.cards(s, c)
            for seat in self.who.seats(s, c)[:1]:
                s.say("looks-at-cards", ("seat", seat), len(cards))
                for no in cards:
                    s.add_knowers(s.edit(no), 1 << seat)
            f.v["done"] = bool(cards)
            return False
        return True


@VOCAB.word("effect", "show {card:card}", en="show {card}", fr="montrez {card}")
@dataclass(frozen=True)
class Show(Single):
    """All players see cards, which stay where they are (Ivory: Show)."""

    opens_ways: ClassVar[bool] = False
    card: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Let everybody know them."""
        if stage == 0:
            cards = self.card.cards(s, c)
            for no in cards:
                s.add_knowers(s.edit(no), s.everybody)
                s.say("shows-card", ("card", no))
            f.v["done"] = bool(cards)
            return False
        return answer_showing(s, f, c, self.card.cards(s, c))


@VOCAB.word(
    "effect",
    "put {card:card} {where:deck-end} in any order",
    en="put {card} {where} in any order",
    fr="mettez {card} {where} dans l'ordre de votre choix",
)
@dataclass(frozen=True)
class Arrange(Single):
    """Cards of a deck come to lie on top of it, or at its bottom, in an order that their player chooses (Ivory: Look).

    Their handles are public, and so is how they are put; who they are is known to those who know it already.
    """

    opens_ways: ClassVar[bool] = False
    card: Any
    where: str

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask for the order, the first on top; one card needs none."""
        cards = tuple(no for no in self.card.cards(s, c) if z.area(s, no) in z.DECKS)
        if stage == 0:
            f.v["done"] = bool(cards)
            if len(cards) > 1:
                options = tuple(Option(f"card-{no}", "arrange", no) for no in cards)
                n = len(cards)
                if self.where == "on top of deck":
                    s.ask(Decision(c.seat, "arrange", "arrange-top", options, n, n, c.me, rule="Ivory: Look"))
                else:
                    s.ask(Decision(c.seat, "arrange", "arrange-bottom", options, n, n, c.me, rule="Ivory: Look"))
                return False
            f.v["answer"] = tuple(f"card-{no}" for no in cards)
        order = tuple(int(key.removeprefix("card-")) for key in f.v.pop("answer"))
        for zone in dict.fromkeys(s.cards[no].zone for no in order):
            mine = tuple(no for no in order if s.cards[no].zone == zone)
            rest = tuple(no for no in s.zones[zone] if no not in mine)
            s.zones[zone] = (*mine, *rest) if self.where == "on top of deck" else (*rest, *mine)
        return True


VOCAB.choices(
    "deck-end",
    {
        "on top of deck": {"en": "on top of the deck", "fr": "au-dessus du deck"},
        "under deck": {"en": "at the bottom of the deck", "fr": "au-dessous du deck"},
    },
)


@VOCAB.word("effect", "exchange {card:card} with {other:card}", en="exchange {card} with {other}",
            fr="échangez {card} avec {other}")  # fmt: skip
@dataclass(frozen=True)
class ExchangePlaces(Single):
    """Two cards out of play change places, as between a deck and a hand (Ivory: Exchange)."""

    card: Any
    other: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Both or neither; the replica that comes to see a card is told in another stage."""
        if stage:
            return True
        one, two = self.card.cards(s, c)[:1], self.other.cards(s, c)[:1]
        f.v["done"] = bool(one and two)
        if one and two:
            _put_in_place(s, one[0], two[0])
        return False


def _put_in_place(s: State, one: int, two: int) -> None:
    """Exchange two cards, each at the very place of the other."""
    first, second = s.cards[one].zone, s.cards[two].zone
    at_one, at_two = s.zones[first].index(one), s.zones[second].index(two)
    s.move(one, second, up=False)
    s.move(two, first, up=False)
    for zone, no, at in ((first, two, at_one), (second, one, at_two)):
        others = [k for k in s.zones[zone] if k != no]
        others.insert(at, no)
        s.zones[zone] = tuple(others)
    for no in (one, two):
        s.edit(no).object_number += 1
