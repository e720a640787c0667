"""Words for conditions about actions of players without units where the battle is (Celestial: When Can I Take A Battle
Action?).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.run_effects import ability_of
from l5r_desktop.rulesets.ccg.state.lookup import act_frame
from l5r_desktop.rulesets.ccg.words.effects_moves import MoveHere, MoveTo, Switch
from l5r_desktop.rulesets.ccg.words.filters import Flag
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB
from l5r_desktop.rulesets.common.node_walk import walk_nodes


@VOCAB.word("condition", "the action was announced without units here",
            en="its player controlled no units at the current battlefield when the action was announced",
            fr="son joueur ne contrôlait pas d'unités sur le champ de bataille actuel quand l'action a été annoncée",
            en_not="its player controlled units at the current battlefield when the action was announced",
            fr_not="son joueur contrôlait des unités sur le champ de bataille actuel quand l'action a été "
                   "annoncée")  # fmt: skip
@dataclass(frozen=True)
class AnnouncedAbsent:
    """The Battle action that the text answers is of a player who had no unit there when announcing it, wherever units
    are now (Celestial: When Can I Take A Battle Action?).
    """

    def test(self, s: State, c: Ctx) -> bool:
        frame = None if c.ev is None else act_frame(s, int(c.ev.x.get("act", 0)))
        return frame is not None and bool(frame.v.get("absent"))


@VOCAB.word("condition", "the action cannot move units of its player here",
            en="none of the action's effects can move its player's units to the current battlefield",
            fr="aucun effet de l'action ne peut déplacer d'unités de son joueur vers le champ de bataille actuel",
            en_not="an effect of the action can move its player's units to the current battlefield",
            fr_not="un effet de l'action peut déplacer des unités de son joueur vers le champ de bataille "
                   "actuel")  # fmt: skip
@dataclass(frozen=True)
class MovesNobodyHere:
    """No line of the action's text moves units of its player to the battle (Celestial: Move).

    DECISION: an effect can do so if it moves units here, to where another card is, or to where a chosen Province is,
    unless the text lets it be done to other players' units alone.
    """

    def test(self, s: State, c: Ctx) -> bool:
        return c.ev is not None and not _moves_own(s, c.ev)


def _moves_own(s: State, e: Event) -> bool:
    ref = e.x.get("ref") or getattr(act_frame(s, int(e.x.get("act", 0))), "v", {}).get("ref")
    if not ref or not ref[0]:
        return False
    parts = walk_nodes(ability_of(s, ref).program)
    others = {part.name for part in parts if hasattr(part, "filter") and hasattr(part, "name") and _of_others(part)}
    moving = [part for part in parts if isinstance(part, (MoveHere, MoveTo, Switch))]
    return any(isinstance(part, Switch) or getattr(part.card, "name", "") not in others for part in moving)


def _of_others(pick: Any) -> bool:
    return any(isinstance(test, Flag) and test.flag in ("theirs", "enemy") for test in pick.filter.tests)
