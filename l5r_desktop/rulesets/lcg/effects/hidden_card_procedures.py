"""Procedures of effects that look into hands and decks, or take cards out of them (L8.23, L16)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import ChanceNeeded, Decision
from l5r_desktop.engine.state import Frame, State, take_shown
from l5r_desktop.rulesets.lcg.effects.effect_procedures import effect_procedure, return_result
from l5r_desktop.rulesets.lcg.events.refilling import shuffle, shuffled
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import ShuffleValues
from l5r_desktop.rulesets.lcg.state.lookup import order
from l5r_desktop.rulesets.lcg.state.option_keys import NONE, card_options, cards_named


class HiddenCardProceduresValues(ShuffleValues, total=False):
    """The values that the frames of this module keep between their steps."""

    all_see: bool
    among: tuple[int, ...]
    answer: tuple[str, ...]
    by: str
    found: int
    gifts: tuple[tuple[int, tuple[int, ...]], ...]
    giving: int
    gone: tuple[tuple[int, int], ...]
    how: str
    kind: str
    looked: tuple[int, ...]
    me: int
    n: int
    name: str
    others: tuple[tuple[int, int], ...]
    seat: int
    shown: bool
    top: int
    who: int


def _ask_discard(s: State, f: Frame[HiddenCardProceduresValues]) -> None:
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


def _discard(s: State, f: Frame[HiddenCardProceduresValues]) -> None:
    """Discard what was picked, once all who discard by the effect have picked in player order (L6.16)."""
    v = f.v
    cards = tuple(v["among"][k] for k in take_shown(v, "chance")) if "chance" in v else cards_named(v.pop("answer"))
    v["gone"] = (*v.get("gone", ()), *((v["who"], no) for no in cards))
    if v.get("others"):
        (v["who"], v["n"]), *others = v["others"]
        v["others"] = tuple(others)
        f.restart()
        return
    cause: dict[str, Any] = {"by": v["by"], "src": v["me"], "actor": v["seat"]}
    resolve_batch(s, *(Event("discard-card", no, seat, **cause) for seat, no in v["gone"]))


def _look(s: State, f: Frame[HiddenCardProceduresValues]) -> None:
    """The searcher alone sees the top cards, which stay where they are (L8.23)."""
    v = f.v
    v["looked"] = s.zones[z.at(v["seat"], z.CONFLICT_DECK)][: v["n"]]
    s.say("looks-at-deck", ("seat", v["seat"]), len(v["looked"]))
    for no in v["looked"]:
        s.add_knowers(s.edit(no), 1 << v["seat"])


def _ask_found(s: State, f: Frame[HiddenCardProceduresValues]) -> None:
    v = f.v
    fitting = [no for no in v["looked"] if v["kind"] == "card" or s.cards[no].defn.kind in (v["kind"], "unknown")]
    options = (*card_options(fitting, "take"), NONE)
    s.ask(Decision(v["seat"], "search", "search-take", options, source=v["me"], rule="L8.23", hidden=True))


def _take_found(s: State, f: Frame[HiddenCardProceduresValues]) -> None:
    """A card found by a stated property, or to be revealed by the text, is shown to all; the deck is shuffled."""
    v = f.v
    key = v.pop("answer")[0]
    if key != "none":
        no = cards_named((key,))[0]
        if v["shown"]:
            s.add_knowers(s.edit(no), s.everybody)
        s.move(no, z.at(v["seat"], z.HAND), up=False)
        v["found"] = no
    shuffle(s, z.at(v["seat"], z.CONFLICT_DECK))


def _tell_found(s: State, f: Frame[HiddenCardProceduresValues]) -> None:
    shuffled(s, f)
    if "found" in f.v:
        s.say("takes-card", ("seat", f.v["seat"]), ("card", f.v["found"]))
    s.finish()


def _ask_keep(s: State, f: Frame[HiddenCardProceduresValues]) -> None:
    v = f.v
    s.ask(Decision(v["seat"], "search", "look-take", card_options(v["looked"], "take"), source=v["me"], hidden=True))


def _keep(s: State, f: Frame[HiddenCardProceduresValues]) -> None:
    v = f.v
    no = cards_named(v.pop("answer"))[0]
    s.reset_as_new_object(s.move(no, z.at(v["seat"], z.HAND), up=False))
    for other in v["looked"]:
        if other != no:
            s.move(other, z.at(v["seat"], z.CONFLICT_DECK), up=False)
    s.say("takes-card", ("seat", v["seat"]), ("card", no))
    s.finish()


def _reveal_top(s: State, f: Frame[HiddenCardProceduresValues]) -> None:
    v = f.v
    no = s.zones[z.at(v["seat"], z.CONFLICT_DECK)][0]
    s.add_knowers(s.edit(no), s.everybody)
    v["top"] = no


def _revealed_top(s: State, f: Frame[HiddenCardProceduresValues]) -> None:
    v = f.v
    s.say("reveals-card", ("seat", v["seat"]), ("card", v["top"]))
    s.finish(({v["name"]: v["top"]}, True))


def _reveal_gifts(s: State, f: Frame[HiddenCardProceduresValues]) -> None:
    v = f.v
    v["gifts"] = tuple((seat, s.zones[z.at(seat, z.CONFLICT_DECK)][: v["n"]]) for seat in order(s, v["seat"]))
    for _, cards in v["gifts"]:
        for no in cards:
            s.add_knowers(s.edit(no), s.everybody)


def _ask_gift(s: State, f: Frame[HiddenCardProceduresValues]) -> None:
    """One revealed card owned by each player goes to its owner's hand; then the decks are shuffled."""
    v = f.v
    at = v.get("giving", 0)
    if "answer" in v:
        no = cards_named(v.pop("answer"))[0]
        s.reset_as_new_object(s.move(no, z.at(s.cards[no].owner, z.HAND), up=False))
        s.say("takes-card", ("seat", s.cards[no].owner), ("card", no))
        v["giving"] = at + 1
        f.repeat()
        return
    while at < len(v["gifts"]) and not v["gifts"][at][1]:
        at = v["giving"] = at + 1
    if at < len(v["gifts"]):
        f.repeat()
        s.ask(
            Decision(
                v["seat"],
                "target",
                "give-card",
                card_options(v["gifts"][at][1], "give"),
                source=v["me"],
                args=("gift", ("seat", v["gifts"][at][0])),
            )
        )


def _shuffle_gifts(s: State, f: Frame[HiddenCardProceduresValues]) -> None:
    v = f.v
    if "chance" in v:
        shuffled(s, f)
        v["gifts"] = v["gifts"][1:]
    while v["gifts"] and not s.zones[z.at(v["gifts"][0][0], z.CONFLICT_DECK)]:
        v["gifts"] = v["gifts"][1:]
    if not v["gifts"]:
        s.finish()
        return
    f.repeat()
    shuffle(s, z.at(v["gifts"][0][0], z.CONFLICT_DECK))


def _show_hand(s: State, f: Frame[HiddenCardProceduresValues]) -> None:
    v = f.v
    s.say("looks-at-hand", ("seat", v["seat"]), ("seat", v["who"]))
    for no in s.zones[z.at(v["who"], z.HAND)]:
        s.add_knowers(s.edit(no), 1 << v["seat"])
    tell_seen(s, v["seat"], v["who"], all_see=v.get("all_see", False))


def tell_seen(s: State, viewer: int, owner: int, *, all_see: bool = False) -> None:
    """Let abilities answer that cards of a hand have been looked at, or shown to all (L16.2, L16.3)."""
    resolve_batch(s, Event("hand-seen", seat=owner, actor=viewer, all_see=all_see))


def _ask_looked(s: State, f: Frame[HiddenCardProceduresValues]) -> None:
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


PROCEDURES = (
    effect_procedure("discard-from-hand", _ask_discard, _discard, return_result),
    effect_procedure("search", _look, _ask_found, _take_found, _tell_found),
    effect_procedure("look-and-add", _look, _ask_keep, _keep),
    effect_procedure("reveal-top", _reveal_top, _revealed_top),
    effect_procedure("gifts", _reveal_gifts, _ask_gift, _shuffle_gifts),
    effect_procedure("look-and-discard", _show_hand, _ask_looked, _discard, return_result),
)
