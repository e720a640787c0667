"""The procedure of searching a deck (L8.23): look, take, do something with what was found, shuffle."""

from __future__ import annotations

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.effects.effect_procedures import effect_procedure, node_of, run_nested_program
from l5r_desktop.rulesets.lcg.effects.run_effects import context
from l5r_desktop.rulesets.lcg.events.refilling import shuffle, shuffled
from l5r_desktop.rulesets.lcg.state.frame_values import ShuffleValues, TextValues
from l5r_desktop.rulesets.lcg.state.option_keys import NONE, card_options, cards_named


class SearchDeckValues(TextValues, ShuffleValues, total=False):
    """The values of the frames of `search-deck`. looked, found: cards."""

    looked: tuple[int, ...]
    found: tuple[int, ...]


def _look(s: State, f: Frame[SearchDeckValues]) -> None:
    """The searcher alone sees the cards, which stay where they are."""
    v = f.v
    node, c = node_of(s, v), context(s, v)
    v["looked"], v["pile"] = node.looked(s, c), node.zone(c)
    s.say("looks-at-deck", ("seat", c.seat), len(v["looked"]))
    for no in v["looked"]:
        s.add_knowers(s.edit(no), 1 << c.seat)


def _ask(s: State, f: Frame[SearchDeckValues]) -> None:
    v = f.v
    node, c = node_of(s, v), context(s, v)
    options = card_options(node.fitting(s, c, v["looked"]), "take")
    if node.line.up_to is not None:
        wanted = node.line.up_to.value(s, c)
        if wanted < 1 or not v["looked"]:
            v["answer"] = ("none",)
            return
        limit = ("titles",) if node.line.unlike else None
        if not options:
            s.ask(
                Decision(c.seat, "search", "search-take", (NONE,), 1, 1, c.me, rule="L8.23", hidden=True, limit=limit)
            )
            return
        most = min(wanted, len(options))
        s.ask(Decision(c.seat, "search", "search-take", options, 0, most, c.me, rule="L8.23", hidden=True, limit=limit))
        return
    s.ask(Decision(c.seat, "search", "search-take", (*options, NONE), source=c.me, rule="L8.23", hidden=True))


def _take(s: State, f: Frame[SearchDeckValues]) -> None:
    """Take the found cards; show them to all if they were found by a stated property."""
    v = f.v
    node, keys = node_of(s, v), v.pop("answer")
    found = cards_named(key for key in keys if key != "none")
    if not found:
        return
    if node.line.kind != "card" or node.line.tests:
        for no in found:
            s.add_knowers(s.edit(no), s.everybody)
    v["found"] = found


def _use(s: State, f: Frame[SearchDeckValues]) -> None:
    v = f.v
    if "found" in v:
        name = node_of(s, v).line.name
        run_nested_program(s, v, 0, **{name: v["found"][0] if len(v["found"]) == 1 else v["found"]})


def _shuffle(s: State, f: Frame[SearchDeckValues]) -> None:
    v = f.v
    v.pop("result", None)
    if s.zones[v["pile"]]:
        shuffle(s, v["pile"])


def _done(s: State, f: Frame[SearchDeckValues]) -> None:
    shuffled(s, f)
    s.finish(({}, "found" in f.v))


PROCEDURES = (effect_procedure("search-deck", _look, _ask, _take, _use, _shuffle, _done),)
