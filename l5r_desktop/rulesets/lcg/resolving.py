"""Procedures of effects that need answers, lots or several steps while they resolve."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import ChanceNeeded, Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg import zones as z
from l5r_desktop.rulesets.lcg.asking import effect_at, of_effect
from l5r_desktop.rulesets.lcg.conflict_phase import declarations, declare
from l5r_desktop.rulesets.lcg.happen import do
from l5r_desktop.rulesets.lcg.keys import NONE, card_options, cards_named
from l5r_desktop.rulesets.lcg.lookup import order, ring_state, rings
from l5r_desktop.rulesets.lcg.program import ability_of, context, resolve_branch
from l5r_desktop.rulesets.lcg.public import as_everybody_sees, as_seat_sees, peeks
from l5r_desktop.rulesets.lcg.ring import start_ring
from l5r_desktop.rulesets.lcg.supply import shuffle, shuffled
from l5r_desktop.rulesets.lcg.using import mode_options


def node_of(s: State, v: dict[str, Any]) -> Any:
    """The effect that a frame runs, found by its path."""
    return effect_at(ability_of(s, v), v["path"], v["mode_path"])


def branch(s: State, v: dict[str, Any], number: int, **names: Any) -> None:
    """Run a nested program of the frame's effect, with some more names bound."""
    resolve_branch(s, {**v, "t": {**v["t"], **names}}, v["path"], number)


def _ask_mode(s: State, f: Frame) -> None:
    v = f.v
    c = context(s, v)
    modes = node_of(s, v).modes
    secret = peeks(modes)
    if not mode_options(as_everybody_sees(s) if secret else s, c, modes):
        s.finish()
        return
    options = mode_options(as_seat_sees(s, v["chooser"]) if secret else s, c, modes) or (NONE,)
    s.ask(Decision(v["chooser"], "mode", "select-one", options, source=v["me"], rule="L7.14", hidden=secret))


def _run_mode(s: State, f: Frame) -> None:
    v = f.v
    name = v.pop("answer")[0]
    modes = node_of(s, v).modes
    if name == "none":
        s.finish()
        return
    branch(s, v, next(at for at, mode in enumerate(modes) if mode.name == name))


def _hand_up(s: State, f: Frame) -> None:
    """Pass the result of a nested program on."""
    s.finish(f.v.get("result"))


def _ask_may(s: State, f: Frame) -> None:
    options = (Option("accept", "accept"), NONE)
    s.ask(Decision(f.v["chooser"], "may", "may-resolve", options, source=f.v["me"], rule="L8.4"))


def _run_may(s: State, f: Frame) -> None:
    if f.v.pop("answer")[0] == "accept":
        branch(s, f.v, 0)
    else:
        s.finish()


def _ask_pick(s: State, f: Frame) -> None:
    v = f.v
    node = node_of(s, v)
    secret = peeks((node.filter, node.uses))
    legal = node.legal(as_seat_sees(s, v["chooser"]) if secret else s, context(s, v))
    s.ask(
        Decision(
            v["chooser"],
            "target",
            "pick-card",
            card_options(legal, "pick") or (NONE,),
            source=v["me"],
            rule="L7.10",
            args=(node.name, of_effect(v), "you" if node.by is None else "opponent"),
            hidden=secret,
            announces=True,
        )
    )


def _picked(s: State, f: Frame) -> None:
    v = f.v
    keys = v.pop("answer")
    s.finish(({}, False) if keys == ("none",) else ({node_of(s, v).name: cards_named(keys)[0]}, True))


def _ask_discard(s: State, f: Frame) -> None:
    """The player picks, or lots do; with no more cards than must go, all go."""
    v = f.v
    hand = s.zones[z.at(v["who"], z.HAND)]
    n = min(v["n"], len(hand))
    if n == len(hand):
        v["answer"] = tuple(f"card-{no}" for no in hand)
    elif v["how"] == "random":
        v["among"] = hand
        s.chance = ChanceNeeded("pick", len(hand), n, z.at(v["who"], z.HAND))
    else:
        s.ask(
            Decision(
                v["who"],
                "discard",
                "discard-from-hand",
                card_options(hand, "discard"),
                n,
                n,
                v["me"],
                hidden=True,
            )
        )


def _discard(s: State, f: Frame) -> None:
    v = f.v
    cards = tuple(v["among"][k] for k in v.pop("chance")) if "chance" in v else cards_named(v.pop("answer"))
    do(s, *(Event("discard-card", no, v["who"], by=v["by"], src=v["me"], actor=v["seat"]) for no in cards))


def _look(s: State, f: Frame) -> None:
    """The searcher alone sees the top cards, which stay where they are (L8.23)."""
    v = f.v
    v["looked"] = s.zones[z.at(v["seat"], z.CONFLICT_DECK)][: v["n"]]
    s.say("looks-at-deck", ("seat", v["seat"]), len(v["looked"]))
    for no in v["looked"]:
        s.show(s.edit(no), 1 << v["seat"])


def _ask_found(s: State, f: Frame) -> None:
    v = f.v
    fitting = [no for no in v["looked"] if v["kind"] == "card" or s.cards[no].defn.kind in (v["kind"], "unknown")]
    options = (*card_options(fitting, "take"), NONE)
    s.ask(Decision(v["seat"], "search", "search-take", options, source=v["me"], rule="L8.23", hidden=True))


def _take_found(s: State, f: Frame) -> None:
    """A card found by a stated property is revealed; the deck is shuffled."""
    v = f.v
    key = v.pop("answer")[0]
    if key != "none":
        no = cards_named((key,))[0]
        if v["kind"] != "card":
            s.show(s.edit(no), s.everybody)
        s.move(no, z.at(v["seat"], z.HAND), up=False)
        v["found"] = no
    shuffle(s, z.at(v["seat"], z.CONFLICT_DECK))


def _tell_found(s: State, f: Frame) -> None:
    shuffled(s, f)
    if "found" in f.v:
        s.say("takes-card", ("seat", f.v["seat"]), ("card", f.v["found"]))
    s.finish()


def _ask_keep(s: State, f: Frame) -> None:
    v = f.v
    s.ask(Decision(v["seat"], "search", "look-take", card_options(v["looked"], "take"), source=v["me"], hidden=True))


def _keep(s: State, f: Frame) -> None:
    v = f.v
    no = cards_named(v.pop("answer"))[0]
    s.renew(s.move(no, z.at(v["seat"], z.HAND), up=False))
    for other in v["looked"]:
        if other != no:
            s.move(other, z.at(v["seat"], z.CONFLICT_DECK), up=False)
    s.say("takes-card", ("seat", v["seat"]), ("card", no))
    s.finish()


def _reveal_top(s: State, f: Frame) -> None:
    v = f.v
    no = s.zones[z.at(v["seat"], z.CONFLICT_DECK)][0]
    s.show(s.edit(no), s.everybody)
    v["top"] = no


def _revealed_top(s: State, f: Frame) -> None:
    v = f.v
    s.say("reveals-card", ("seat", v["seat"]), ("card", v["top"]))
    s.finish(({v["name"]: v["top"]}, True))


def _reveal_gifts(s: State, f: Frame) -> None:
    v = f.v
    v["gifts"] = tuple((seat, s.zones[z.at(seat, z.CONFLICT_DECK)][: v["n"]]) for seat in order(s, v["seat"]))
    for _, cards in v["gifts"]:
        for no in cards:
            s.show(s.edit(no), s.everybody)


def _ask_gift(s: State, f: Frame) -> None:
    """One revealed card owned by each player goes to its owner's hand; then the decks are shuffled."""
    v = f.v
    at = v.get("giving", 0)
    if "answer" in v:
        no = cards_named(v.pop("answer"))[0]
        s.renew(s.move(no, z.at(s.cards[no].owner, z.HAND), up=False))
        s.say("takes-card", ("seat", s.cards[no].owner), ("card", no))
        at = v["giving"] = at + 1
    while at < len(v["gifts"]) and not v["gifts"][at][1]:
        at = v["giving"] = at + 1
    if at < len(v["gifts"]):
        f.step -= 1
        s.ask(
            Decision(
                v["seat"],
                "target",
                "give-card",
                card_options(v["gifts"][at][1], "give"),
                source=v["me"],
                args=("gift",),
            )
        )


def _shuffle_gifts(s: State, f: Frame) -> None:
    v = f.v
    if "chance" in v:
        shuffled(s, f)
        v["gifts"] = v["gifts"][1:]
    while v["gifts"] and not s.zones[z.at(v["gifts"][0][0], z.CONFLICT_DECK)]:
        v["gifts"] = v["gifts"][1:]
    if not v["gifts"]:
        s.finish()
        return
    f.step -= 1
    shuffle(s, z.at(v["gifts"][0][0], z.CONFLICT_DECK))


def _show_hand(s: State, f: Frame) -> None:
    v = f.v
    s.say("looks-at-hand", ("seat", v["seat"]), ("seat", v["who"]))
    for no in s.zones[z.at(v["who"], z.HAND)]:
        s.show(s.edit(no), 1 << v["seat"])


def _ask_looked(s: State, f: Frame) -> None:
    v = f.v
    hand = s.zones[z.at(v["who"], z.HAND)]
    s.ask(
        Decision(
            v["seat"],
            "target",
            "discard-looked",
            card_options(hand, "discard"),
            source=v["me"],
            hidden=True,
            args=("hand",),
        )
    )


def _ask_ring(s: State, f: Frame) -> None:
    """Several ring effects, each wholly before the next (L12.6)."""
    v = f.v
    left = [ring for ring in rings(s) if ring_state(s, ring) == "unclaimed" and ring not in v["used"]]
    if len(v["used"]) >= v["n"] or not left:
        s.finish()
        return
    options = (*(Option(f"ring-{ring}", "ring", ring) for ring in left), Option("done", "done"))
    s.ask(Decision(v["seat"], "ring", "choose-ring", options, source=v["me"], rule="L12.6"))


def _run_ring(s: State, f: Frame) -> None:
    v = f.v
    key = v.pop("answer")[0]
    if key == "done":
        s.finish()
        return
    ring = int(key.removeprefix("ring-"))
    v["used"] = (*v["used"], ring)
    f.step = 0
    start_ring(s, v["seat"], ring)


def _declare_now(s: State, f: Frame) -> None:
    """An immediate declaration; it may not be passed (L4.1.7)."""
    seat = f.v["seat"]
    s.ask(Decision(seat, "declare", "declare-conflict", tuple(declarations(s, seat)), rule="L4.1.7"))


def _declared_now(s: State, f: Frame) -> None:
    declare(s, f.v["seat"], f.v.pop("answer")[0])


def _ask_honored(s: State, f: Frame) -> None:
    """Which of the two is honored; each half happens as far as it can."""
    v = f.v
    kinds = s.rules.events
    a, b = v["pair"]
    legal = [
        no
        for no, other in ((a, b), (b, a))
        if kinds["honor"].possible(s, Event("honor", no)) or kinds["dishonor"].possible(s, Event("dishonor", other))
    ]
    s.ask(
        Decision(v["seat"], "target", "choose-honored", card_options(legal, "honor"), source=v["me"], args=("honored",))
    )


def _honor_and_dishonor(s: State, f: Frame) -> None:
    v = f.v
    honored = cards_named(v.pop("answer"))[0]
    other = next(no for no in v["pair"] if no != honored)
    cause: dict[str, Any] = {"by": v["by"], "src": v["me"], "actor": v["seat"]}
    do(s, Event("honor", honored, **cause), Event("dishonor", other, **cause))


def _proc(name: str, *steps: Any) -> Procedure:
    return Procedure(name, tuple(Step("L8", step) for step in steps))


PROCEDURES = (
    _proc("choose", _ask_mode, _run_mode, _hand_up),
    _proc("may", _ask_may, _run_may, _hand_up),
    _proc("pick", _ask_pick, _picked),
    _proc("discard-from-hand", _ask_discard, _discard, _hand_up),
    _proc("search", _look, _ask_found, _take_found, _tell_found),
    _proc("look-and-add", _look, _ask_keep, _keep),
    _proc("reveal-top", _reveal_top, _revealed_top),
    _proc("gifts", _reveal_gifts, _ask_gift, _shuffle_gifts),
    _proc("look-and-discard", _show_hand, _ask_looked, _discard, _hand_up),
    _proc("several-rings", _ask_ring, _run_ring),
    _proc("declare-now", _declare_now, _declared_now),
    _proc("honor-and-dishonor", _ask_honored, _honor_and_dishonor, _hand_up),
)
