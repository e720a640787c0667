"""Words for how a duel has ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB

VOCAB.choices("duel-end", {"won": {"en": "won", "fr": "gagné"}, "lost": {"en": "lost", "fr": "perdu"}})


@VOCAB.word(
    "condition", "{card:card} {end:duel-end} the duel", en="{card} {end} the duel", fr="{card} <a|ont> {end} le duel"
)
@dataclass(frozen=True)
class DuelEnded:
    """A Personality won or lost the duel whose consequences are being applied."""

    card: Any
    end: str

    def test(self, s: State, c: Ctx) -> bool:
        named = c.t.get("winner" if self.end == "won" else "loser", ())
        named = named if isinstance(named, tuple) else (named,)
        return any(no in named for no in self.card.cards(s, c))
