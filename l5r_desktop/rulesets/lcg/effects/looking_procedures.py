"""Procedures of effects that look at some cards, pick among them and put them in order (L8.23, L16.3)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import ChanceNeeded, Decision
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.effects.effect_procedures import effect_procedure, node_of, return_result
from l5r_desktop.rulesets.lcg.effects.run_effects import context
from l5r_desktop.rulesets.lcg.events.entering_events import pile_of
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.option_keys import NONE, card_options, cards_named


class LookingValues(TextValues, total=False):
    """What the frames of `name-cards`, `pick-among` and `order-cards` keep. cards: those it is about. n: how many lots
    pick, 0 for all. all_see: they are shown to everybody.
    """

    cards: tuple[int, ...]
    names: str
    n: int
    all_see: bool
    top: bool
    random: bool
    chance: tuple[int, ...]
    named: tuple[int, ...]
    places: tuple[int, ...]
    who: int


def _draw_lots(s: State, f: Frame[LookingValues]) -> None:
    v = f.v
    if 0 < v["n"] < len(v["cards"]):
        s.chance = ChanceNeeded("pick", len(v["cards"]), v["n"], s.cards[v["cards"][0]].zone)


def _show(s: State, f: Frame[LookingValues]) -> None:
    """The cards are seen where they lie."""
    v = f.v
    cards = tuple(v["cards"][k] for k in v.pop("chance")) if "chance" in v else v["cards"]
    for no in cards:
        s.add_knowers(s.edit(no), s.everybody if v["all_see"] else 1 << v["seat"])
    v["cards"] = cards


def _name(s: State, f: Frame[LookingValues]) -> None:
    v = f.v
    if v["all_see"]:
        for no in v["cards"]:
            s.say("reveals-card", ("seat", v["seat"]), ("card", no))
    else:
        s.say(
            "looks-at-cards",
            ("seat", v["seat"]),
            len(v["cards"]),
            ("place", z.NAMES[s.cards[v["cards"][0]].zone % z.COUNT]),
        )
    s.finish(({v["names"]: v["cards"]}, True))


def _ask_among(s: State, f: Frame[LookingValues]) -> None:
    """The question is asked whatever the cards are: what fits is known to who looks alone."""
    v = f.v
    node, c = node_of(s, v), context(s, v)
    options = card_options(node.fitting(s, c), "pick")
    least, most = node.bounds()
    if not options or (most == 1 and least == 0):
        options, least = (*options, NONE), 1
    most = max(1, min(most, len(options)))
    limit = ("cost-sum", node.sum) if node.sum else None
    s.ask(Decision(c.seat, "search", "pick-among", options, least, most, c.me, rule="L8.23", limit=limit, hidden=True))


def _picked_among(s: State, f: Frame[LookingValues]) -> None:
    """Who picks by a stated property shows that the card has it."""
    v = f.v
    node = node_of(s, v)
    found = cards_named(key for key in v.pop("answer") if key != "none")
    if node.kind != "card" or node.tests:
        for no in found:
            s.add_knowers(s.edit(no), s.everybody)
    names = {node.name: found if node.many else found[0]} if found or node.many else {}
    s.finish((names, bool(found)))


def _ask_order(s: State, f: Frame[LookingValues]) -> None:
    v = f.v
    if len(v["cards"]) < 2:
        return
    if v["random"]:
        s.chance = ChanceNeeded("pick", len(v["cards"]), len(v["cards"]), s.cards[v["cards"][0]].zone)
        return
    options = card_options(v["cards"], "pick")
    s.ask(Decision(v["seat"], "order", "order-cards", options, source=v["me"], rule="L8.23", hidden=True))


def _put_next(s: State, f: Frame[LookingValues]) -> None:
    """One after another: the first one asked for ends nearest to the middle of the deck."""
    v = f.v
    if "chance" in v:
        moved = tuple(v["cards"][k] for k in v.pop("chance"))
    elif "answer" in v:
        moved = cards_named(v.pop("answer"))
    else:
        moved = v["cards"]
    for no in moved:
        way = "deck-top" if v["top"] else "deck-bottom"
        s.reset_as_new_object(s.move(no, pile_of(s, no, way), top=v["top"], up=False))
    v["cards"] = tuple(no for no in v["cards"] if no not in moved)
    if v["cards"]:
        f.restart()
    else:
        s.finish(({}, True))


def _ask_fate_among(s: State, f: Frame[LookingValues]) -> None:
    """One fate after another; who has named enough says so."""
    v = f.v
    named = Counter(v["named"])
    able = [no for no in v["cards"] if s.tokens(no, "fate") > named[no]]
    if len(v["named"]) >= v["n"] or not able:
        v["answer"] = ("none",)
        return
    options = (*card_options(able, "pick"), NONE)
    s.ask(Decision(v["seat"], "target", "fate-among", options, source=v["me"], rule="L12.1"))


def _fate_named(s: State, f: Frame[LookingValues]) -> None:
    v = f.v
    key = v.pop("answer")[0]
    if key != "none":
        v["named"] = (*v["named"], *cards_named((key,)))
        f.restart()
        return
    cause: dict[str, Any] = {"by": v["by"], "src": v["me"], "actor": v["seat"]}
    resolve_batch(s, *(Event("remove-fate", no, n=n, **cause) for no, n in Counter(v["named"]).items()))


def _ask_for_province(s: State, f: Frame[LookingValues]) -> None:
    """One province after another, as long as cards are left."""
    v = f.v
    left = [no for no in v["cards"] if no not in v["named"]]
    if not left or len(v["named"]) == len(v["places"]):
        v["answer"] = ("none",)
        return
    about = v["places"][len(v["named"])]
    s.ask(Decision(v["seat"], "search", "pick-among", card_options(left, "pick"), source=about, hidden=True))


def _fill_provinces(s: State, f: Frame[LookingValues]) -> None:
    v = f.v
    key = v.pop("answer")[0]
    if key != "none":
        v["named"] = (*v["named"], *cards_named((key,)))
        f.restart()
        return
    cause: dict[str, Any] = {"by": v["by"], "src": v["me"], "actor": v["seat"]}
    pairs = zip(v["named"], v["places"], strict=False)
    resolve_batch(s, *(Event("into-province", no, province=place, up=True, **cause) for no, place in pairs))


def _draw_as_many(s: State, f: Frame[LookingValues]) -> None:
    v = f.v
    resolve_batch(s, Event("draw", seat=v["who"], n=v["n"], by=v["by"], src=v["me"], actor=v["seat"]))


PROCEDURES = (
    effect_procedure("one-into-each", _ask_for_province, _fill_provinces, return_result),
    effect_procedure("draw-as-many", _draw_as_many, return_result),
    effect_procedure("fate-among", _ask_fate_among, _fate_named, return_result),
    effect_procedure("name-cards", _draw_lots, _show, _name),
    effect_procedure("pick-among", _ask_among, _picked_among),
    effect_procedure("order-cards", _ask_order, _put_next),
)
