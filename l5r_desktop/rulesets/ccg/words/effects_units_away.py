"""Words for units that are out of the game for a time, and come back as they were (Ivory: Entering and leaving)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.events.leave_play import attach, take_away
from l5r_desktop.rulesets.ccg.legality.entering import may_control
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import Lasting, end, start
from l5r_desktop.rulesets.ccg.state.lookup import unit_of
from l5r_desktop.rulesets.ccg.words.effect_base import Single
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB
from l5r_desktop.rulesets.common.lasting import lasting

_AWAY = "unit away"
"""The topic of lasting effects that hold a unit out of the game: cards are its cards, its Personality first; x has the
tokens of each with their sources; n is the number of the text that has taken it away.
"""


@VOCAB.word("effect", "take the unit of {card:card} out of the game as it is",
            en="remove the unit of {card} from the game with all attachments and tokens; effects of leaving play do "
               "not happen",
            fr="retirez l'unité de {card} de la partie avec tous ses attachements et pions ; les effets de la sortie "
               "du jeu n'ont pas lieu")  # fmt: skip
@dataclass(frozen=True)
class TakeUnitAway(Single):
    """The cards of a unit are removed from the game without leaving play for any text, and keep what the text says
    (Ivory: Entering and leaving, Card Memory Rule).
    """

    opens_ways: ClassVar[bool] = False

    card: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Note what is on each card, and take all of them away."""
        heads = self.card.cards(s, c)[:1]
        unit = unit_of(s, heads[0]) if heads else ()
        f.v["done"] = bool(unit)
        if not unit:
            return True
        tokens = tuple((tuple(sorted(s.cards[no].tokens.items())), _sources(s, no)) for no in unit)
        seat = s.cards[unit[0]].controller
        for no in reversed(unit):
            s.say("remove-card", ("card", no))
            take_away(s, no, z.at(s.cards[no].owner, z.REMOVED))
            s.edit(no).object_number += 1
        start(s, _AWAY, cards=unit, seat=seat, n=c.at or 0, until="game", src=c.me, actor=c.seat, x=tokens)
        s.index = None
        return True


@VOCAB.word("effect", "return that unit to play",
            en="return that unit to play; costs and effects of entering play are ignored",
            fr="remettez cette unité en jeu ; les coûts et les effets de l'entrée en jeu sont ignorés")  # fmt: skip
@dataclass(frozen=True)
class ReturnUnit(Single):
    """The unit that the same text has taken away is at home again, unbowed, with its attachments and tokens (Ivory:
    Entering and leaving).

    DECISION: nothing else that had been done to the cards lasts, but dishonor. It does not come back where its player
    may not control its Personality, such as a second Unique one.
    """

    opens_ways: ClassVar[bool] = False

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Bring all of its cards back that are still out of the game."""
        found = [e for e in lasting(s, _AWAY) if e.n == (c.at or 0)]
        back = [_bring_back(s, e) for e in found]
        f.v["done"] = any(back)
        end(s, *(e.id for e in found))
        return True


def _sources(s: State, no: int) -> tuple[Any, ...]:
    return tuple(one for one in s.memory["laid"] if one.card == no)


def _bring_back(s: State, away: Lasting) -> bool:
    """Put a unit back into play. Return True if it is there."""
    head = away.cards[0][0]
    if not _is_still_away(s, away, head) or not may_control(s, head, away.seat):
        return False
    for (no, _), (tokens, sources) in zip(away.cards, away.x, strict=True):
        if not _is_still_away(s, away, no):
            continue
        s.move(no, z.at(away.seat, z.HOME), up=True)
        card = s.edit(no)
        card.controller = away.seat
        card.tokens = dict(tokens)
        s.memory["laid"] = (*s.memory["laid"], *sources)
        if no != head:
            attach(s, no, head)
        s.say("enters-play", ("card", no), ("seat", away.seat))
    s.index = None
    return True


def _is_still_away(s: State, away: Lasting, no: int) -> bool:
    return away.on(s, no) and z.area(s, no) == z.REMOVED
