"""Procedures of effects on dynasty cards and provinces that take several steps (L10.5, L16.2)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.machine import Procedure, Step, go_to
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.effects.effect_procedures import effect_procedure, node_of
from l5r_desktop.rulesets.lcg.effects.run_effects import context
from l5r_desktop.rulesets.lcg.events.refilling import shuffle, shuffled
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lasting_effects import start
from l5r_desktop.rulesets.lcg.state.lookup import order, province_zone, sites
from l5r_desktop.rulesets.lcg.state.option_keys import card_options, cards_named


class ProvinceValues(TextValues, total=False):
    """The values of the frames of `discard-until` and `reveal-some`. zone: the deck; last: the card discarded last.
    who: the player who is asked; cards: those that may be named.
    """

    zone: int
    placed: tuple[tuple[int, int], ...]
    counts: tuple[tuple[int, int], ...]
    shown: tuple[int, ...]
    left: tuple[int, ...]
    chance: tuple[int, ...] | None
    pile: int
    card: int
    host: int
    n: int
    last: int
    who: int
    cards: tuple[int, ...]


def _discard_one(s: State, f: Frame[ProvinceValues]) -> None:
    """The top card goes, as long as there is one and the last one did not fit (L16.2)."""
    v = f.v
    node, c = node_of(s, v), context(s, v)
    last = v.get("last", -1)
    if last >= 0 and node.ends_with(s, c, last):
        s.finish(({node.name: last}, True))
        return
    deck = s.zones[v["zone"]]
    if not deck:
        s.finish(({}, False))
        return
    v["last"] = deck[0]
    f.repeat()
    resolve_batch(s, Event("put-away", deck[0], to="discard", by=v["by"], src=v["me"], actor=v["seat"]))


def _ask_some(s: State, f: Frame[ProvinceValues]) -> None:
    v = f.v
    options = card_options(v["cards"], "pick")
    s.ask(Decision(v["who"], "target", "reveal-some", options, 0, len(options), source=v["me"], rule="L10.5.3"))


def _reveal(s: State, f: Frame[ProvinceValues]) -> None:
    v = f.v
    named = cards_named(v.pop("answer"))
    resolve_batch(
        s, *(Event("reveal-province", no, v["who"], by=v["by"], src=v["me"], actor=v["seat"]) for no in named)
    )


def _revealed(s: State, f: Frame[ProvinceValues]) -> None:
    """Go on with what follows, however many were revealed: none had to be (L8.2, L8.4)."""
    s.finish(({}, True))


def _turn_all(s: State, f: Frame[ProvinceValues]) -> None:
    """All lie facedown, and the player looks at them (L16.3)."""
    v = f.v
    for no in v["cards"]:
        card = s.turn(no, False)
        card.object_number += 1
        s.add_knowers(card, 1 << v["seat"])
    s.index = None
    s.say("looks-at-cards", ("seat", v["seat"]), len(v["cards"]), ("place", z.NAMES[z.PROVINCE_1]))


def _ask_where(s: State, f: Frame[ProvinceValues]) -> None:
    """One card after another; once only as many cards are left as provinces are empty, each gets one."""
    v = f.v
    if len(v["placed"]) == len(v["cards"]):
        return
    rows = [site for site in sites(s, v["who"]) if s.cards[site].zone % z.COUNT in z.SITES[:4]]
    taken = {site for _, site in v["placed"]}
    empty = [site for site in rows if site not in taken]
    left = len(v["cards"]) - len(v["placed"])
    options = card_options(empty if left <= len(empty) else rows, "pick")
    about = v["cards"][len(v["placed"])]
    s.ask(Decision(v["seat"], "target", "place-each", options, source=about, rule="L10.5.9"))


def _place_all(s: State, f: Frame[ProvinceValues]) -> None:
    v = f.v
    if "answer" in v:
        (site,) = cards_named(v.pop("answer"))
        v["placed"] = (*v["placed"], (v["cards"][len(v["placed"])], site))
        go_to(s, f, "ask-where")
        return
    for no, site in v["placed"]:
        s.move(no, province_zone(s, site), up=False)
        s.say("into-province", ("card", no), ("card", site))
    s.index = None
    s.finish(({}, True))


def _discard_fateless(s: State, f: Frame[ProvinceValues]) -> None:
    v = f.v
    doomed = [no for no in index_of(s).characters if not s.tokens(no, "fate")]
    cause: dict[str, Any] = {"by": v["by"], "src": v["me"], "actor": v["seat"]}
    resolve_batch(s, *(Event("leave", no, how="discard", **cause) for no in doomed))


def _count_gone(s: State, f: Frame[ProvinceValues]) -> None:
    v = f.v
    executed, _ = v.pop("result", None) or ((), ())
    gone = [
        e.x["controller"] for e in executed if e is not None and e.kind == "leave" and e.x.get("was") == "character"
    ]
    v["counts"] = tuple((seat, gone.count(seat)) for seat in order(s) if gone.count(seat))
    v["left"] = tuple(seat for seat, _ in v["counts"])


def _reveal_next(s: State, f: Frame[ProvinceValues]) -> None:
    """Card after card is shown until each player has shown as many characters as have gone (L16.2)."""
    v = f.v
    for seat, wanted in v["counts"]:
        found = [no for no in v["shown"] if s.cards[no].owner == seat and s.cards[no].defn.kind == "character"]
        unseen = [no for no in s.zones[z.at(seat, z.DYNASTY_DECK)] if no not in v["shown"]]
        if len(found) < wanted and unseen:
            v["shown"] = (*v["shown"], unseen[0])
            f.repeat()
            s.add_knowers(s.edit(unseen[0]), s.everybody)
            return


def _put_in(s: State, f: Frame[ProvinceValues]) -> None:
    v = f.v
    cause: dict[str, Any] = {"by": v["by"], "src": v["me"], "actor": v["seat"]}
    for no in v["shown"]:
        s.say("reveals-card", ("seat", s.cards[no].owner), ("card", no))
    found = [no for no in v["shown"] if s.cards[no].defn.kind == "character"]
    resolve_batch(s, *(Event("enter", no, s.cards[no].owner, **cause) for no in found))


def _shuffle_next(s: State, f: Frame[ProvinceValues]) -> None:
    v = f.v
    shuffled(s, f)
    if not v["left"]:
        s.finish(({}, True))
        return
    seat, *others = v["left"]
    v["left"] = tuple(others)
    f.repeat()
    if s.zones[z.at(seat, z.DYNASTY_DECK)]:
        shuffle(s, z.at(seat, z.DYNASTY_DECK))


def _play_spirit(s: State, f: Frame[ProvinceValues]) -> None:
    """It is played at its cost, less what the text says (L7.7)."""
    v = f.v
    start(s, "own-cost", cards=(v["card"],), seat=v["seat"], n=v["n"], until="phase", src=v["me"], actor=v["seat"])
    s.push("play", seat=v["seat"], me=v["card"], mode="attachment", attachment=1, where="discard", only=v["host"])


def _mark_spirit(s: State, f: Frame[ProvinceValues]) -> None:
    v = f.v
    card = s.cards[v["card"]]
    if card.host == v["host"]:
        both: dict[str, Any] = {"cards": (v["card"],), "until": "game", "src": v["me"], "actor": v["seat"]}
        start(s, "trait", x=("spirit",), **both)
        start(s, "adds-printed", **both)
    s.finish(({}, card.host == v["host"]))


PROCEDURES = (
    Procedure("place-anew", (Step("L8", _turn_all), Step("L8", _ask_where, name="ask-where"), Step("L8", _place_all))),
    effect_procedure("replace-characters", _discard_fateless, _count_gone, _reveal_next, _put_in, _shuffle_next),
    effect_procedure("play-as-spirit", _play_spirit, _mark_spirit),
    effect_procedure("discard-until", _discard_one),
    effect_procedure("reveal-some", _ask_some, _reveal, _revealed),
)
