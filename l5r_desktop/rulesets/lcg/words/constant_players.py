"""Words for constant texts about players: what they cannot do, and what their cards cost (L8.8)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.expressions import Filter
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.words.constant_texts import Constant
from l5r_desktop.rulesets.lcg.words.triggers_acts import PlayedKind
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

VOCAB.choices(
    "dearer",
    {"more": {"en": "more", "fr": "de plus"}, "less": {"en": "less", "fr": "de moins"}},
)


@VOCAB.word("static", "{who:player} cannot {what:seat-ban}", en="{who} {what}", fr="{who} {what}", rule="L0.3")
@dataclass(frozen=True)
class SeatNever(Constant):
    """Something that players cannot do (L0.3)."""

    who: Any
    what: str

    @property
    def topic(self) -> str:  # type: ignore[override]
        """The name by which the index lists this text, and by which the values ask for it."""
        return "cannot " + self.what.replace("the ", "").replace(" ", "-")


_COSTS = {
    "en": read_template("each {what} that {who} <plays|play>[ {place}] costs {n} {change}"),
    "fr": read_template("chaque {what} que {who} <joue|jouez|jouent>[ {place}] coûte {n} {change}"),
}


@VOCAB.word(
    "static",
    "{kind:kind} [{tests:test+}] [from {place:play-place}] that {who:player} (play|plays)"
    " costs {n:int} {change:dearer}",
    rule="L7.7",
)
@dataclass(frozen=True)
class PlayCost(Constant):
    """Cards of a kind cost some players more or less to play (L7.7)."""

    kind: str
    who: Any
    n: int
    change: str
    tests: tuple[Any, ...] = ()
    place: str = ""
    topic: str = field(default="play-cost", init=False)

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """What costs more or less."""
        place = say.chosen(self.place, "play-place") if self.place else None
        values = {"what": Filter(PlayedKind(self.kind), self.tests), "who": self.who, "place": place, "n": self.n}
        return say.filled(_COSTS[lang], {**values, "change": say.chosen(self.change, "dearer")})

    def covers(self, s: State, c: Ctx, no: int) -> bool:
        """Whether a card about to be played is of the kind, and comes from there."""
        card = s.cards[no]
        if self.kind not in ("card", card.defn.kind) or not all(test.fits(s, c, no) for test in self.tests):
            return False
        return not self.place or (self.place == "hand") == (card.zone % z.COUNT == z.HAND)

    def amount(self, s: State, c: Ctx, no: int) -> int:
        """What this text adds to the cost."""
        return self.n if self.change == "more" else -self.n
