"""Words for conditions about the action or payment under way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.run_effects import ability_of, context
from l5r_desktop.rulesets.ccg.legality.target_dependent_costs import targeting
from l5r_desktop.rulesets.ccg.state.lookup import act_frame
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.words.constant_texts_entering import fits_anywhere
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB
from l5r_desktop.rulesets.ccg.words.wording import spelled
from l5r_desktop.rulesets.common.node_walk import walk_nodes


@VOCAB.word("condition", "paying for {filter:filter}", en="you pay for {a filter}", fr="vous payez {a filter}",
            en_not="you do not pay for {a filter}", fr_not="vous ne payez pas {a filter}")  # fmt: skip
@dataclass(frozen=True)
class PayingFor:
    """The purpose for which Gold is being paid: a card of a kind, or an action of one."""

    filter: Any
    of_purpose: ClassVar[bool] = True

    def test(self, s: State, c: Ctx) -> bool:
        if c.ev is None or c.ev.kind != "paying" or c.ev.card < 0:
            return False
        noun = self.filter.noun
        kind = getattr(noun, "kind", "") or type(noun).__name__.lower()
        d = s.cards[c.ev.card].defn
        right = kind in ("card", d.kind) or (kind == "attachment" and d.attaches)
        return right and all(test.fits(s, c, c.ev.card) for test in self.filter.tests)


@VOCAB.word("condition", "paying for an action", en="you pay for an action", fr="vous payez une action")
@dataclass(frozen=True)
class PayingForAction:
    """Gold is being paid for an action of a card, or for an effect of a text, and not for a card itself."""

    of_purpose: ClassVar[bool] = True

    def test(self, s: State, c: Ctx) -> bool:
        return c.ev is not None and c.ev.kind == "paying" and c.ev.x.get("what") in ("action", "effect")


@VOCAB.word("condition", "paying for a {word:name} action", en="you pay for a {word} action",
            fr="vous payez une action {word}")  # fmt: skip
@dataclass(frozen=True)
class PayingForActionWith:
    """Gold is being paid for an action with a keyword (Ivory: Keywords)."""

    word: str
    of_purpose: ClassVar[bool] = True

    def test(self, s: State, c: Ctx) -> bool:
        if c.ev is None or c.ev.kind != "paying":
            return False
        words = c.ev.x.get("words", ())
        return self.word in words or spelled(self.word) in words


@VOCAB.word("condition", "the additional action was declined", en="the additional action was declined",
            fr="l'action supplémentaire n'a pas été faite", en_not="the additional action was taken",
            fr_not="l'action supplémentaire a été faite")  # fmt: skip
@dataclass(frozen=True)
class AdditionalDeclined:
    """The player passed the additional action that the occurrence is about (Ivory: Additional action)."""

    def test(self, s: State, c: Ctx) -> bool:
        return c.ev is not None and c.ev.kind == "extra-over" and c.ev.n == 0


@VOCAB.word("condition", "the action is {designator:designator}", en="the action is a {designator} action",
            fr="l'action est une action {designator}")  # fmt: skip
@dataclass(frozen=True)
class ActionIs:
    """The action that is interrupted or answered is of a kind."""

    designator: str

    def test(self, s: State, c: Ctx) -> bool:
        return c.ev is not None and _of_action(s, c.ev, "designator") in self.designator.split(" or ")


@VOCAB.word(
    "condition", "the action has {word:name}", en="the action is a {word} action", fr="l'action est une action {word}"
)
@dataclass(frozen=True)
class ActionHas:
    """The action that is answered has a keyword; a Fear, Melee or Ranged action is one that makes such an effect, too
    (Ivory: Fear, Melee Attack, Ranged Attack).
    """

    word: str

    def test(self, s: State, c: Ctx) -> bool:
        if c.ev is None:
            return False
        return self.word in (_of_action(s, c.ev, "keywords") or ()) or self._attacks(s, c.ev)

    def _attacks(self, s: State, e: Event) -> bool:
        """Return True if the word is a kind of attack and the action's text makes one; an action by the rules alone,
        such as equipping, has no text.
        """
        ref = _of_action(s, e, "ref") if self.word in _ATTACKS else None
        if not ref or not ref[0]:
            return False
        program = ability_of(s, ref).program
        return any(getattr(part, "attack", "") == self.word for part in walk_nodes(program))


_ATTACKS = frozenset({"fear", "melee", "ranged"})


@VOCAB.word("condition", "the action is on {filter:filter}", en="the action is on {a filter}",
            fr="l'action est celle d'{a filter}")  # fmt: skip
@dataclass(frozen=True)
class ActionIsOn:
    """The card whose action is interrupted or answered is of a kind, wherever it lies (Ivory: Action Sequence)."""

    filter: Any

    def test(self, s: State, c: Ctx) -> bool:
        if c.ev is None:
            return False
        frame = act_frame(s, int(c.ev.x.get("act", 0)))
        return frame is not None and fits_anywhere(s, c, self.filter, frame.v["me"])


@VOCAB.word("condition", "the action could target {filter:filter}", en="the action could target {a filter}",
            fr="l'action peut cibler {a filter}")  # fmt: skip
@dataclass(frozen=True)
class ActionCouldTarget:
    """The action that is interrupted can still target such a card (Ivory: Targeting paradoxes)."""

    filter: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Return True if one of its lines that target could take such a card now."""
        frame = act_frame(s, int(c.ev.x.get("act", 0))) if c.ev is not None else None
        if frame is None:
            return False
        if frame.proc != "use":
            return any(self.filter.fits(s, c, no) for no in frame.v["targeted"])
        acting = context(s, frame.v)
        assert acting.ability is not None
        return any(
            self.filter.fits(s, c, no) for line in targeting(acting.ability.program) for no in line.legal(s, acting)
        )


@VOCAB.word("condition", "the defender has had no opportunity",
            en="the Defender has had no opportunity to act or pass in this battle",
            fr="le Défenseur n'a encore pu ni agir ni passer dans cette bataille")  # fmt: skip
@dataclass(frozen=True)
class DefenderHasNotActed:
    """Opportunities that are additional, as that of Naval, do not count (Ivory: Action Rounds). What comes before the
    first one, as the opposing armies engage, counts as before it (Celestial: Engage).
    """

    def test(self, s: State, c: Ctx) -> bool:
        record = s.memory["attack"]
        combat = next((f.v for f in reversed(s.frames) if f.proc == "actions" and f.v["window"] == "battle"), None)
        if record is None or combat is None:
            return record is not None and bool(record.battle) and record.segment in ("engage", "combat")
        seats = [seat for seat in combat["seats"] if not s.seats[seat]["out"]]
        return not any(same_side(s, record.defender, seats[n % len(seats)]) for n in range(combat["at"]))


def _of_action(s: State, e: Event, what: str) -> Any:
    """Return what is known of the action that an occurrence is, or comes from, such as a targeting or a cost;
    or None.
    """
    if what in e.x:
        return e.x[what]
    frame = act_frame(s, int(e.x.get("act", 0)))
    return None if frame is None else frame.v.get(what)


@VOCAB.word("condition", "an action of {who:player} is resolving", en="an action of {who} is resolving",
            fr="une action de {who} se résout", en_not="no action of {who} is resolving",
            fr_not="aucune action de {who} ne se résout")  # fmt: skip
@dataclass(frozen=True)
class ActionResolving:
    """The effects of an ability that a player uses are under way (Ivory: Action Sequence D)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Return True if the lines of such an action are carried out now, or the action whose lines they are waits."""
        seats = self.who.seats(s, c)
        acts = {frame.v["act_id"] for frame in s.frames if frame.proc == "use" and frame.v.get("seat") in seats}
        return any(frame.proc == "run" and frame.v.get("act") in acts for frame in s.frames)
