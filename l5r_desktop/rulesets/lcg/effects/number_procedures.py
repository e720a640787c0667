"""Procedures of effects for which a player chooses a number or names a card (L7.21, L1.11)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.effects.effect_procedures import effect_procedure
from l5r_desktop.rulesets.lcg.events.resolve_batch import replace_answered
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.option_keys import number_options
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of


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
    effect_procedure("pick-number", _ask_number, _number_picked),
    effect_procedure("name-title", _ask_title, _title_named),
    effect_procedure("draw-fewer", _ask_fewer, _draw_fewer),
)
