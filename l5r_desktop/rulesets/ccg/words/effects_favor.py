"""Words for discarding the Imperial Favor, and for what stands for it (Ivory: Imperial Favor)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lookup import battle, field_of
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of
from l5r_desktop.rulesets.ccg.words.choosing_cards import remember, targetable
from l5r_desktop.rulesets.ccg.words.constant_texts import Constant
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, made
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("static", "{who:player} may bow a target {filter:filter} instead of discarding the favor",
            en="{who} may bow a target {filter} instead of discarding the Imperial Favor for Favor actions",
            fr="pour les actions de Faveur, {who} <peut|pouvez|peuvent> incliner {a filter} en cible au lieu de "
               "défausser la Faveur Impériale")  # fmt: skip
@dataclass(frozen=True)
class BowsForFavor(Constant):
    """Something that a player may do in the place of discarding the Favor, whoever controls it (Ivory: Good Faith
    Rule).

    DECISION: this is about actions whose effects discard the Favor, not about those that do so as a cost before it.
    """

    who: Any
    filter: Any
    topic: str = field(default="bows for favor", init=False)


def favor_stand_ins(s: State, c: Ctx) -> list[int]:
    """The cards that a player may target and bow instead of discarding the Favor, for a Favor action; in a battle those
    at its battlefield (Ivory: Rules of Location).
    """
    if c.ability is None or not c.ability.has("favor"):
        return []
    bow, here = rules_of(s).events["bow"], battle(s)
    texts = static_for_seat(s, "bows for favor", c.seat)
    found = [no for node, _ in texts for no in node.filter.all(s, c) if here in (0, field_of(s, no))]
    return [no for no in found if targetable(s, c, no) and bow.possible(s, made(c, "bow", no, s.cards[no].controller))]


@VOCAB.word("effect", "discard the favor", en="discard the Imperial Favor", fr="défaussez la Faveur Impériale")
@dataclass(frozen=True)
class DropFavor(Simple):
    """The player gives up the Favor that he or she controls, or does what a text lets stand for it."""

    favor = True

    def events(self, s: State, c: Ctx) -> list[Any]:
        return [made(c, "drop-favor", -1, c.seat)]

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """A Favor action needs the Favor, or something else for it (Ivory: Good Faith Rule)."""
        return [c] if s.memory["favor"] == c.seat or favor_stand_ins(s, c) else []

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask what stands for the Favor, if anything may; then discard it, or target and bow that."""
        v = f.v
        if stage == 0:
            found = favor_stand_ins(s, c)
            if not found:
                return super().step(s, f, c, 0)
            holds = s.memory["favor"] == c.seat
            options = [Option(f"card-{no}", "target", no) for no in found]
            options += [Option("decline", "decline")] if holds else []
            s.ask(
                Decision(
                    c.seat, "target", "bow-for-favor", tuple(options), source=c.me, rule="Ivory: Imperial Favor",
                )
            )  # fmt: skip
            return False
        if "answer" not in v:
            return self.over(f)
        key = v.pop("answer")[0]
        v["asked"] = 1
        if key == "decline":
            resolve_batch(s, *self.events(s, c))
            return False
        no = int(key.removeprefix("card-"))
        remember(s, c, (no,))
        v["asked"] = 2
        resolve_batch(s, made(c, "target", no, c.seat), made(c, "bow", no, s.cards[no].controller))
        return False
