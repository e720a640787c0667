"""Words for what the action that a text answers has done to a card, and for the cards that performed it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.legality.performers import own_performer
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, field_of
from l5r_desktop.rulesets.ccg.state.turn_record import count_this_turn, fallen_by
from l5r_desktop.rulesets.ccg.words.triggers_actions import performers
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("test", "targeted by the action", en="that the action targeted", fr="que l'action a ciblé·e·s",
            en_is="<was|were> targeted by the action", fr_is="<a|ont> été ciblé·e·s par l'action")  # fmt: skip
@dataclass(frozen=True)
class TargetOfAction:
    """The action that has resolved, or that the occurrence comes from, has targeted it; where nothing has occurred, the
    text's own action so far (Ivory: Choices and Targeting).
    """

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        if c.ev is None:
            own = act_frame(s, c.at or 0)
            return own is not None and no in own.v["targeted"]
        frame = None if "targeted" in c.ev.x else act_frame(s, int(c.ev.x.get("act", 0)))
        return no in (c.ev.x.get("targeted", ()) if frame is None else frame.v["targeted"])


@VOCAB.word("test", "performed the action", en="that performed the action", fr="qui <a|ont> exécuté l'action",
            en_not="that did not perform the action", fr_not="qui <n'a|n'ont> pas exécuté l'action")  # fmt: skip
@dataclass(frozen=True)
class PerformedTheAction:
    """It performed the action that the text answers (Celestial: Perform)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return c.ev is not None and no in performers(s, c.ev)


@VOCAB.word("test", "did {deed:deed} in the action [{paid:only-as-cost}]",
            en="that <was|were> {deed} by the action[ {paid}]",
            fr="qui <a|ont> été {deed} par l'action[ {paid}]", en_is="<was|were> {deed} by the action[ {paid}]",
            fr_is="<a|ont> été {deed} par l'action[ {paid}]")  # fmt: skip
@dataclass(frozen=True)
class DidInTheAction:
    """The action that the text answers has done this to it, perhaps as one of its costs alone."""

    deed: str
    paid: str = ""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        did = () if c.ev is None else c.ev.x.get("did", ())
        if self.paid and c.ev is not None:
            did = did[: c.ev.x.get("paid", 0)]
        return any(kind == self.deed and card == no for kind, card, _, _ in did)


VOCAB.choices("only-as-cost", {"as a cost": {"en": "as a cost", "fr": "en coût"}})


@VOCAB.word("test", "destroyed at a battlefield by the action",
            en="that <was|were> destroyed at a battlefield by the action",
            fr="qui <a|ont> été détruit·e·s sur un champ de bataille par l'action")  # fmt: skip
@dataclass(frozen=True)
class FellInBattle:
    """The action that the text answers has destroyed it at a battlefield, not at home (Ivory: Locations)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        act = 0 if c.ev is None else int(c.ev.x.get("act", 0))
        return any(place > 0 and card == no for place, card in fallen_by(s, act))


@VOCAB.word("test", "weakened by the action", en="that got a Force penalty from the action",
            fr="qui <a|ont> subi un malus de Force de l'action", en_is="got a Force penalty from the action",
            fr_is="<a|ont> subi un malus de Force de l'action")  # fmt: skip
@dataclass(frozen=True)
class WeakenedByAction:
    """The action that the text answers has given it a Force penalty (Ivory: Bonuses and penalties)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        act = 0 if c.ev is None else int(c.ev.x.get("act", 0))
        return count_this_turn(s, "weakened", act, no, s.cards[no].object_number) > 0


@VOCAB.word("test", "moved from the location of {card:card} by the action",
            en="that the action moved from the location of {card}",
            fr="que l'action a déplacé·e·s de là où est {card}")  # fmt: skip
@dataclass(frozen=True)
class MovedFrom:
    """The action that the text answers has moved it away from where another card is (Ivory: Locations)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        act = 0 if c.ev is None else int(c.ev.x.get("act", 0))
        return bool(act) and any(
            count_this_turn(s, "moved from", act, field_of(s, k), no) for k in self.card.cards(s, c) if field_of(s, k)
        )


@VOCAB.word("test", "destroyed at the location of {card:card} by the action",
            en="that the action destroyed at the location of {card}",
            fr="que l'action a détruit·e·s là où est {card}")  # fmt: skip
@dataclass(frozen=True)
class DestroyedAt:
    """The action that the text answers has destroyed it at the battlefield where another card is (Ivory: Locations)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        act = 0 if c.ev is None else int(c.ev.x.get("act", 0))
        places = {field_of(s, k) for k in self.card.cards(s, c)} - {0}
        return any(place in places and card == no for place, card in fallen_by(s, act))


@VOCAB.word("test", "performs the action", en="that <performs|perform> the action",
            fr="qui <exécute|exécutent> l'action", en_is="<performs|perform> the action",
            fr_is="<exécute|exécutent> l'action", en_isnt="<does|do> not perform the action",
            fr_isnt="<n'exécute|n'exécutent> pas l'action")  # fmt: skip
@dataclass(frozen=True)
class PerformsTheAction:
    """It performs the action that the occurrence comes from (Celestial: Perform)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        frame = None if c.ev is None else act_frame(s, int(c.ev.x.get("act", 0)))
        if frame is None:
            return False
        return no in frame.v.get("performers", ()) or own_performer(s, frame.v["me"]) == no
