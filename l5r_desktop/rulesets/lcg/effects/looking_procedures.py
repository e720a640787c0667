"""Procedures of effects that look at some cards, pick among them and put them in order (L8.23, L16.3)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import ChanceNeeded, Decision
from l5r_desktop.engine.state import Frame, State, take_shown
from l5r_desktop.rulesets.lcg.effects.effect_procedures import effect_procedure, node_of, return_result
from l5r_desktop.rulesets.lcg.effects.hidden_card_procedures import tell_seen
from l5r_desktop.rulesets.lcg.effects.run_effects import context
from l5r_desktop.rulesets.lcg.events.entering_events import pile_of
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.option_keys import NONE, card_options, cards_named


class LookingValues(TextValues, total=False):
    """The values of the frames of `name-cards`, `pick-among` and `order-cards`. cards: those it is about. n: how many
    lots pick, 0 for all. all_see: they are shown to everybody.
    """

    cards: tuple[int, ...]
    asked: tuple[int, ...]
    names: str
    n: int
    all_see: bool
    top: bool
    random: bool
    chance: tuple[int, ...] | None
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
    cards = tuple(v["cards"][k] for k in take_shown(v, "chance")) if "chance" in v else v["cards"]
    for no in cards:
        s.add_knowers(s.edit(no), s.everybody if v["all_see"] else 1 << v["seat"])
    v["cards"] = cards
    if cards and s.cards[cards[0]].zone % z.COUNT == z.HAND:
        tell_seen(s, v["seat"], s.cards[cards[0]].owner, all_see=v["all_see"])


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
    """Show the picked cards to all if they were picked by a stated property."""
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
        moved = tuple(v["cards"][k] for k in take_shown(v, "chance"))
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


def _names_one_more(f: Frame[LookingValues]) -> bool:
    """Return True if the answer has named a card: then the step asks for the next one."""
    key = f.v.pop("answer")[0]
    if key == "none":
        return False
    f.v["named"] = (*f.v["named"], *cards_named((key,)))
    f.restart()
    return True


def _fate_named(s: State, f: Frame[LookingValues]) -> None:
    v = f.v
    if _names_one_more(f):
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
    if _names_one_more(f):
        return
    cause: dict[str, Any] = {"by": v["by"], "src": v["me"], "actor": v["seat"]}
    pairs = zip(v["named"], v["places"], strict=False)
    resolve_batch(s, *(Event("into-province", no, province=place, up=True, **cause) for no, place in pairs))


def _draw_as_many(s: State, f: Frame[LookingValues]) -> None:
    v = f.v
    resolve_batch(s, Event("draw", seat=v["who"], n=v["n"], by=v["by"], src=v["me"], actor=v["seat"]))


def _ask_revealed(s: State, f: Frame[LookingValues]) -> None:
    """Ask the owner of the hand which cards are revealed; with no more than must be, all are."""
    v = f.v
    hand = s.zones[z.at(v["who"], z.HAND)]
    if len(hand) <= v["n"]:
        v["answer"] = tuple(f"card-{no}" for no in hand)
        return
    options = card_options(hand, "pick")
    s.ask(Decision(v["who"], "target", "reveal-chosen", options, v["n"], v["n"], v["me"], rule="L16.2", hidden=True))


def _take_revealed(s: State, f: Frame[LookingValues]) -> None:
    f.v["cards"] = cards_named(f.v.pop("answer"))


def _ask_under(s: State, f: Frame[LookingValues]) -> None:
    v = f.v
    hand = s.zones[z.at(v["seat"], z.HAND)]
    n = min(v["n"], len(hand))
    s.ask(Decision(v["seat"], "target", "put-under", card_options(hand, "pick"), n, n, source=v["me"], hidden=True))


def _put_under(s: State, f: Frame[LookingValues]) -> None:
    v = f.v
    named = cards_named(v.pop("answer"))
    for no in named:
        s.reset_as_new_object(s.move(no, pile_of(s, no, "deck-bottom"), up=False))
    s.finish(({v["names"]: named}, bool(named)))


def _remove_named(s: State, f: Frame[LookingValues]) -> None:
    v = f.v
    cause: dict[str, Any] = {"by": v["by"], "src": v["me"], "actor": v["seat"]}
    resolve_batch(s, *(Event("put-away", no, to="removed", **cause) for no in v["cards"]))


def _named_removed(s: State, f: Frame[LookingValues]) -> None:
    s.finish(({f.v["names"]: f.v["cards"]}, True))


def _set_aside(s: State, f: Frame[LookingValues]) -> None:
    """The cards lie out of play, and their owner knows them still (L16.1)."""
    v = f.v
    for no in v["cards"]:
        s.reset_as_new_object(s.move(no, z.at(s.cards[no].owner, z.ASIDE), up=False))
    s.say("sets-aside", ("seat", s.cards[v["cards"][0]].owner), len(v["cards"]))
    s.finish(({v["names"]: v["cards"]}, True))


def _ask_shown(s: State, f: Frame[LookingValues]) -> None:
    v = f.v
    if not v["asked"]:
        return
    hand = s.zones[z.at(v["asked"][0], z.HAND)]
    options = card_options(hand, "pick")
    s.ask(Decision(v["asked"][0], "target", "reveal-each", options, source=v["me"], rule="L16.2", hidden=True))


def _note_shown(s: State, f: Frame[LookingValues]) -> None:
    v = f.v
    if "answer" in v:
        v["cards"] = (*v["cards"], *cards_named(v.pop("answer")))
        v["asked"] = v["asked"][1:]
        f.restart()
        return
    for no in v["cards"]:
        s.add_knowers(s.edit(no), s.everybody)


def _all_shown(s: State, f: Frame[LookingValues]) -> None:
    v = f.v
    for no in v["cards"]:
        s.say("reveals-card", ("seat", s.cards[no].owner), ("card", no))
    s.finish(({v["names"]: v["cards"]}, True))


PROCEDURES = (
    effect_procedure("reveal-chosen", _ask_revealed, _take_revealed, _show, _name),
    effect_procedure("each-shows", _ask_shown, _note_shown, _all_shown),
    effect_procedure("remove-named", _remove_named, _named_removed),
    effect_procedure("set-aside", _set_aside),
    effect_procedure("hand-under-deck", _ask_under, _put_under),
    effect_procedure("one-into-each", _ask_for_province, _fill_provinces, return_result),
    effect_procedure("draw-as-many", _draw_as_many, return_result),
    effect_procedure("fate-among", _ask_fate_among, _fate_named, return_result),
    effect_procedure("name-cards", _draw_lots, _show, _name),
    effect_procedure("pick-among", _ask_among, _picked_among),
    effect_procedure("order-cards", _ask_order, _put_next),
)
