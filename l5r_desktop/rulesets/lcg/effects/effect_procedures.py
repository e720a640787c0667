"""Procedures of effects that need answers, lots or several steps while they resolve; among them those for which a
player chooses a number or names a card (L7.21, L1.11).
"""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step, StepFunction
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.common.node_walk import reads_hidden_cards
from l5r_desktop.rulesets.lcg.cards.script_address import effect_at, of_effect
from l5r_desktop.rulesets.lcg.effects.ask_choices import mode_options
from l5r_desktop.rulesets.lcg.effects.run_effects import ability_of, context, resolve_branch
from l5r_desktop.rulesets.lcg.events.resolve_batch import replace_answered, resolve_batch
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.option_keys import NONE, card_options, cards_named, number_options
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of
from l5r_desktop.rulesets.lcg.state.public_knowledge import as_everybody_sees, as_seat_sees


class EffectProceduresValues(TextValues, total=False):
    """The values that the frames of this module keep between their steps."""

    chooser: int
    pair: tuple[int, int]


def node_of(s: State, v: TextValues) -> Any:
    """The effect that a frame runs, found by its path."""
    return effect_at(ability_of(s, v), v["path"], v["mode_path"])


def run_nested_program(s: State, v: TextValues, number: int, **names: Any) -> None:
    """Run a nested program of the frame's effect, with some more names bound."""
    resolve_branch(s, {**v, "t": {**v["t"], **names}}, v["path"], number)


def _ask_mode(s: State, f: Frame[EffectProceduresValues]) -> None:
    v = f.v
    c = context(s, v)
    modes = node_of(s, v).modes
    secret = reads_hidden_cards(modes)
    if not mode_options(as_everybody_sees(s) if secret else s, c, modes):
        s.finish()
        return
    options = mode_options(as_seat_sees(s, v["chooser"]) if secret else s, c, modes) or (NONE,)
    s.ask(Decision(v["chooser"], "mode", "select-one", options, source=v["me"], rule="L7.14", hidden=secret))


def _run_mode(s: State, f: Frame[EffectProceduresValues]) -> None:
    v = f.v
    name = v.pop("answer")[0]
    modes = node_of(s, v).modes
    if name == "none":
        s.finish()
        return
    run_nested_program(s, v, next(at for at, mode in enumerate(modes) if mode.name == name))


def return_result(s: State, f: Frame[EffectProceduresValues]) -> None:
    """Pass the result of a nested program on."""
    s.finish(f.v.get("result"))


def _ask_may(s: State, f: Frame[EffectProceduresValues]) -> None:
    options = (Option("accept", "accept"), NONE)
    s.ask(Decision(f.v["chooser"], "may", "may-resolve", options, source=f.v["me"], rule="L8.4"))


def _run_may(s: State, f: Frame[EffectProceduresValues]) -> None:
    if f.v.pop("answer")[0] == "accept":
        run_nested_program(s, f.v, 0)
    else:
        s.finish()


def _ask_pick(s: State, f: Frame[EffectProceduresValues]) -> None:
    v = f.v
    node = node_of(s, v)
    secret = reads_hidden_cards((node.filter, node.uses))
    legal = node.legal(as_seat_sees(s, v["chooser"]) if secret else s, context(s, v))
    s.ask(
        Decision(
            v["chooser"],
            "target",
            "pick-card",
            card_options(legal, "pick") or (NONE,),
            source=v["me"],
            rule="L7.10",
            args=(node.name, of_effect(v["ref"], v["path"], v["mode_path"]), "you" if node.by is None else "opponent"),
            hidden=secret,
            reveals_choice=True,
        )
    )


def _picked(s: State, f: Frame[EffectProceduresValues]) -> None:
    v = f.v
    keys = v.pop("answer")
    s.finish(({}, False) if keys == ("none",) else ({node_of(s, v).name: cards_named(keys)[0]}, True))


class PickEachValues(TextValues, total=False):
    """The values of the frames of `pick-each`. choosers: the players yet to pick; picked: the cards so far."""

    choosers: tuple[int, ...]
    picked: tuple[int, ...]


def _ask_each(s: State, f: Frame[PickEachValues]) -> None:
    v = f.v
    node, seat = node_of(s, v), v["choosers"][0]
    options = card_options(node.legal(s, context(s, v).bound("opponent", seat)), "pick")
    named = (node.name, of_effect(v["ref"], v["path"], v["mode_path"]), "opponent")
    s.ask(
        Decision(
            seat, "target", "pick-card", options, source=v["me"], rule="L6.16", args=named, reveals_choice=True
        )
    )  # fmt: skip


def _one_picked(s: State, f: Frame[PickEachValues]) -> None:
    v = f.v
    v["picked"] = (*v["picked"], *cards_named(v.pop("answer")))
    v["choosers"] = v["choosers"][1:]
    if v["choosers"]:
        f.restart()
    else:
        s.finish(({node_of(s, v).name: v["picked"]}, True))


def _ask_honored(s: State, f: Frame[EffectProceduresValues]) -> None:
    """Ask which of the two is honored; each half happens as far as it can, and nothing if neither can (L0.3)."""
    v = f.v
    kinds = rules_of(s).events
    a, b = v["pair"]
    legal = [
        no
        for no, other in ((a, b), (b, a))
        if kinds["honor"].possible(s, Event("honor", no)) or kinds["dishonor"].possible(s, Event("dishonor", other))
    ]
    if not legal:
        s.finish(({}, False))
        return
    s.ask(
        Decision(v["seat"], "target", "choose-honored", card_options(legal, "honor"), source=v["me"], args=("honored",))
    )


def _honor_and_dishonor(s: State, f: Frame[EffectProceduresValues]) -> None:
    v = f.v
    honored = cards_named(v.pop("answer"))[0]
    other = next(no for no in v["pair"] if no != honored)
    cause: dict[str, Any] = {"by": v["by"], "src": v["me"], "actor": v["seat"]}
    resolve_batch(s, Event("honor", honored, **cause), Event("dishonor", other, **cause))


def effect_procedure(name: str, *steps: StepFunction) -> Procedure:
    """The procedure of an effect that resolves in these steps."""
    return Procedure(name, tuple(Step("L8", step) for step in steps))


class NumberValues(TextValues, total=False):
    """The values of the frames of this module. names: how the choice is called. who: the other player."""

    names: str
    low: int
    high: int
    who: int


def _ask_number(s: State, f: Frame[NumberValues]) -> None:
    v = f.v
    options = number_options(v["low"], v["high"])
    s.ask(Decision(v["seat"], "number", "pick-number", options, source=v["me"], rule="L7.21"))


def _number_picked(s: State, f: Frame[NumberValues]) -> None:
    n = int(f.v.pop("answer")[0].removeprefix("number-"))
    s.finish(({f.v["names"]: n}, True))


def _ask_title(s: State, f: Frame[NumberValues]) -> None:
    """Any card that a conflict deck may hold, and what the table shows of others, may be named."""
    v = f.v
    found = dict(rules_of(s).titles_to_name)
    for seat in range(len(s.seats)):
        for place in (*z.PROVINCES, z.DYNASTY_DISCARD):
            for no in s.zones[z.at(seat, place)]:
                if s.cards[no].up and s.cards[no].defn.kind in ("character", "event"):
                    found.setdefault(s.cards[no].defn.title, s.cards[no].defn.ident)
    options = tuple(Option(f"name-{ident}", "name", -1, (title,)) for title, ident in sorted(found.items()))
    s.ask(Decision(v["who"], "mode", "name-title", options, source=v["me"], rule="L1.11"))


def _title_named(s: State, f: Frame[NumberValues]) -> None:
    v = f.v
    ident = v.pop("answer")[0].removeprefix("name-")
    title = rules_of(s).definition(ident).title
    s.say("names", ("seat", v["who"]), ("title", ident))
    s.finish(({v["names"]: title}, True))


def _ask_fewer(s: State, f: Frame[NumberValues]) -> None:
    v = f.v
    options = number_options(1, v["high"])
    s.ask(Decision(v["seat"], "number", "discard-of-drawn", options, source=v["me"], rule="L8.6"))


def _draw_fewer(s: State, f: Frame[NumberValues]) -> None:
    """The top cards go to the discard pile in place of being drawn; the others are drawn (L8.6)."""
    v = f.v
    n = int(v.pop("answer")[0].removeprefix("number-"))
    e, at = v["ev"], v["at"]
    assert e is not None
    assert at is not None
    cause: dict[str, Any] = {"by": v["by"], "src": v["me"], "actor": v["seat"]}
    rest = [e.with_changes(n=e.n - n)] if e.n > n else []
    replace_answered(s, at, Event("discard-top", seat=e.seat, n=n, **cause), *rest, why="replaced")
    s.finish(({}, True))


PROCEDURES = (
    effect_procedure("choose", _ask_mode, _run_mode, return_result),
    effect_procedure("may", _ask_may, _run_may, return_result),
    effect_procedure("pick", _ask_pick, _picked),
    effect_procedure("pick-each", _ask_each, _one_picked),
    effect_procedure("honor-and-dishonor", _ask_honored, _honor_and_dishonor, return_result),
    effect_procedure("pick-number", _ask_number, _number_picked),
    effect_procedure("name-title", _ask_title, _title_named),
    effect_procedure("draw-fewer", _ask_fewer, _draw_fewer),
)
