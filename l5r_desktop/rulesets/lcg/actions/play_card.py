"""Playing characters and attachments (L3.1.13, L4.5.2, L7.18, L10.2.1, L14.7) and discarding duplicates (L11.12)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.actions.shared_costs import ask_characters, ask_help, ask_ring_fate, pay
from l5r_desktop.rulesets.lcg.cards.definition import Definition
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.legality.fate_sources import fate_to_spend
from l5r_desktop.rulesets.lcg.legality.lent_cards import count_lent_play
from l5r_desktop.rulesets.lcg.legality.participation import may_join
from l5r_desktop.rulesets.lcg.legality.playable_cards import (
    disguised_from,
    hosts,
    may_play_disguised,
    must_join,
    playable_from,
)
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import CollectingValues, TextValues
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lookup import conflict, note_played, site_of
from l5r_desktop.rulesets.lcg.state.option_keys import card_options, cards_named, fate_options
from l5r_desktop.rulesets.lcg.timing.after_batch import start_follow_ups
from l5r_desktop.rulesets.lcg.timing.batch import CLOSE
from l5r_desktop.rulesets.lcg.values.costs import cost_to_play, reduction_applies
from l5r_desktop.rulesets.lcg.values.current_values import has_trait, in_clan
from l5r_desktop.rulesets.lcg.values.texts_in_force import forbidden, static_hits


class PlayCardValues(TextValues, CollectingValues, total=False):
    """The values that the frames of `play`, `duplicate`, `disguise` keep."""

    attachment: int
    fate: int
    free: bool
    host: int
    joins: bool
    mode: str
    old: int
    only: int
    where: str


def _ask_host(s: State, f: Frame[PlayCardValues]) -> None:
    """An attachment's host is chosen first: its cost may depend on it."""
    v = f.v
    v["happened"], v["left"] = (), ()
    v["where"] = v.get("where") or playable_from(s, v["seat"], v["me"])
    v["host"] = -1
    if not v["attachment"]:
        return
    legal = (
        [v["only"]] if "only" in v else hosts(s, v["seat"], v["me"], v["mode"] == "attachment", v.get("free", False))
    )
    options = card_options(legal, "attach")
    s.ask(Decision(v["seat"], "target", "choose-host", options, source=v["me"], rule="L10.2.1", args=("host",)))


def _about_to_play(s: State, f: Frame[PlayCardValues]) -> None:
    """Open the opportunities to make the card cheaper, before the cost is paid (L7.7)."""
    v = f.v
    kind = "attachment" if v["attachment"] else "character"
    resolve_batch(s, Event("playing", v["me"], v["seat"], what=kind, host=v["host"]), collect=False)


def _ask_place(s: State, f: Frame[PlayCardValues]) -> None:
    """During a conflict the player picks conflict or home (L4.5.2)."""
    v = f.v
    seat, me = v["seat"], v["me"]
    s.effects = tuple(e for e in s.effects if not _used_up(s, e, v))
    count_lent_play(s, seat, me)
    if "limited" in s.cards[me].defn.keywords:
        s.seats[seat]["limited"] += 1
    v["joins"] = False
    record = conflict(s)
    if v["attachment"] or v["where"] == "province" or record is None or record.resolved:
        return
    options = [] if must_join(s, seat, me) else [Option("home", "home", me)]
    if seat in (record.attacker, record.defender) and may_join(s, me, seat):
        options.insert(0, Option("conflict", "conflict", me))
    s.ask(Decision(seat, "place", "choose-place", tuple(options), source=me, rule="L4.5.2", continues_act=True))


def _used_up(s: State, e: Any, v: PlayCardValues) -> bool:
    if e.topic == "own-cost":
        return bool(e.cards[0][0] == v["me"])
    if e.topic != "cost" or e.seat != v["seat"]:
        return False
    return reduction_applies(s, e.x, v["me"], v["host"] if v["attachment"] else -1)


def _ask_fate(s: State, f: Frame[PlayCardValues]) -> None:
    """Any number of own fate may go on a character that is played (L3.1.13, L3.1.14)."""
    v = f.v
    answer = v.pop("answer", None)
    if answer is not None:
        v["joins"] = answer[0] == "conflict"
    v["fate"] = 0
    if v["attachment"]:
        return
    most = fate_to_spend(s, v["seat"])
    if v["where"] == "province" and forbidden_extra_fate(s, v["me"]):
        most = 0
    options = fate_options(v["me"], most)
    s.ask(Decision(v["seat"], "fate", "choose-fate", options, source=v["me"], rule="L3.1.14", continues_act=True))


def forbidden_extra_fate(s: State, no: int) -> bool:
    """Return True if a text on the card forbids extra fate when it is played from a province."""
    return any(static.topic == "cannot receive-extra-fate" for static in s.cards[no].defn.statics) or forbidden(
        s, "receive-extra-fate", no
    )


def arrivals(s: State, no: int) -> list[str]:
    """In which states a character enters play that is played from the province in which it lies (L11.1)."""
    site = site_of(s, no)
    return [static.node.how for _, static in static_hits(s, "arrival", site)] if site >= 0 else []


def _entering(s: State, no: int, seat: int, joins: bool) -> list[Event]:
    """A character that is played enters play, as the province from which it comes says (L11.1)."""
    ways = arrivals(s, no)
    status = next((way for way in ways if way in ("honored", "dishonored")), "")
    events = [Event("enter", no, seat, src=no, actor=seat, played=True, joins=joins, arrives=status)]
    if "with 1 more fate" in ways:
        events.append(Event("place-fate", no, seat, 1, enters=True))
    return events


def _enter(s: State, f: Frame[PlayCardValues]) -> None:
    v = f.v
    answer = v.pop("answer", None)
    if answer is not None:
        v["fate"] = int(answer[0].removeprefix("fate-"))
    me, seat = v["me"], v["seat"]
    s.say("plays", ("seat", seat), ("card", me))
    if v["attachment"]:
        mode = v["mode"] == "attachment"
        events = [Event("enter", me, seat, src=me, actor=seat, played=True, host=v["host"], as_attachment=mode)]
    else:
        events = _entering(s, me, seat, v["joins"])
    if v["fate"]:
        events.append(Event("place-fate", me, seat, v["fate"], giver=seat, enters=True))
    resolve_batch(s, *events)


def _played(s: State, f: Frame[PlayCardValues]) -> None:
    v = f.v
    kind = "attachment" if v["attachment"] else "character"
    note_played(s, v["seat"], v["me"])
    played = Event("played", v["me"], v["seat"], what=kind, where=v["where"])
    v["happened"] = (*v["happened"], played)
    start_follow_ups(s, (played,))


def duplicates(s: State, seat: int) -> list[int]:
    """Cards that a seat may discard as duplicates:
    character cards with the title of its unique character in play (L11.12).
    """
    titles = {
        s.cards[no].defn.title
        for no in index_of(s).characters
        if s.cards[no].controller == seat and s.cards[no].defn.unique and not forbidden(s, "receive-fate", no)
    }
    if not titles:
        return []
    places = (z.HAND, *z.PROVINCES)
    return [
        no
        for zone in places
        for no in s.zones[z.at(seat, zone)]
        if (zone == z.HAND or s.cards[no].up)
        and s.cards[no].defn.kind == "character"
        and s.cards[no].defn.title in titles
    ]


def _duplicate(s: State, f: Frame[PlayCardValues]) -> None:
    v = f.v
    v["happened"], v["left"] = (), ()
    title = s.cards[v["me"]].defn.title
    original = next(
        no for no in index_of(s).characters if s.cards[no].controller == v["seat"] and s.cards[no].defn.title == title
    )
    hand = s.cards[v["me"]].zone % z.COUNT == z.HAND
    gone = Event("discard-card", v["me"], v["seat"]) if hand else Event("leave", v["me"], how="discard")
    resolve_batch(s, gone, Event("place-fate", original, v["seat"], 1))


def _disguise(s: State, f: Frame[PlayCardValues]) -> None:
    """Disguised: choose the character to replace; pay the difference; take over all that is on it (L14.7)."""
    v = f.v
    v["happened"], v["left"] = (), ()
    v["where"] = disguised_from(s, v["seat"], v["me"])
    options = card_options(disguise_hosts(s, v["seat"], v["me"]), "replace")
    s.ask(Decision(v["seat"], "target", "choose-disguise", options, source=v["me"], rule="L14.7", args=("disguise",)))


def disguise_hosts(s: State, seat: int, no: int) -> list[int]:
    """Non-unique own characters of the trait or clan named that the seat can afford to replace now (L14.7)."""
    definition: Definition = s.cards[no].defn
    word = definition.disguised
    if not word or not may_play_disguised(s, seat, no):
        return []
    return [
        k
        for k in index_of(s).characters
        if s.cards[k].controller == seat
        and not s.cards[k].defn.unique
        and _named_by(s, k, word)
        and disguise_cost(s, seat, no, k) <= fate_to_spend(s, seat)
    ]


def _named_by(s: State, no: int, word: str) -> bool:
    """Return True if a character is of the trait or clan that disguised names, or of none but it: "non-scorpion"."""
    if word.startswith("non-"):
        return not _named_by(s, no, word.removeprefix("non-"))
    return in_clan(s, no, word) or has_trait(s, no, word)


def disguise_cost(s: State, seat: int, no: int, old: int) -> int:
    """Fate for playing a card over a character: its cost now less the printed cost of the other (L14.7, L7.7)."""
    return max(0, (cost_to_play(s, no, seat) or 0) - (s.cards[old].defn.cost or 0))


def _disguise_pay(s: State, f: Frame[PlayCardValues]) -> None:
    v = f.v
    (v["old"],) = cards_named(v.pop("answer"))
    v["result"] = ((), ())
    cost = disguise_cost(s, v["seat"], v["me"], v["old"])
    if "limited" in s.cards[v["me"]].defn.keywords:
        s.seats[v["seat"]]["limited"] += 1
    if cost:
        resolve_batch(
            s,
            Event("spend-fate", seat=v["seat"], n=cost, by="cost", src=v["me"], actor=v["seat"], plays=True),
            collect=False,
        )


def _disguise_place(s: State, f: Frame[PlayCardValues]) -> None:
    v = f.v
    v["joins"] = False
    record = conflict(s)
    if record is not None and s.cards[v["old"]].place == record.no and may_join(s, v["me"], v["seat"]):
        options = (Option("conflict", "conflict", v["me"]), Option("home", "home", v["me"]))
        s.ask(Decision(v["seat"], "place", "choose-place", options, source=v["me"], rule="L14.7", continues_act=True))


def _disguise_enter(s: State, f: Frame[PlayCardValues]) -> None:
    v = f.v
    answer = v.pop("answer", None)
    v["joins"] = answer is not None and answer[0] == "conflict"
    me, seat = v["me"], v["seat"]
    s.say("plays", ("seat", seat), ("card", me))
    resolve_batch(s, *_entering(s, me, seat, v["joins"]))


def _disguise_take_over(s: State, f: Frame[PlayCardValues]) -> None:
    """All attachments and tokens move over; then the old character is discarded, which nothing stops."""
    v = f.v
    if s.cards[v["me"]].zone % z.COUNT != z.PLAY or s.cards[v["old"]].zone % z.COUNT != z.PLAY:
        return
    old, new = s.edit(v["old"]), s.edit(v["me"])
    here = new.tokens
    new.tokens = {kind: here.get(kind, 0) + old.tokens.get(kind, 0) for kind in {**here, **old.tokens}}
    old.tokens = {}
    new.honor, old.honor = max(-1, min(1, new.honor + old.honor)), 0
    for no in old.attached:
        s.edit(no).host = new.no
    new.attached, old.attached = (*new.attached, *old.attached), ()
    s.index = None
    resolve_batch(s, Event("leave", v["old"], how="discard", sure=True))


def _disguise_done(s: State, f: Frame[PlayCardValues]) -> None:
    note_played(s, f.v["seat"], f.v["me"])
    f.v["happened"] = (
        *f.v["happened"],
        Event("played", f.v["me"], f.v["seat"], what="character", where=f.v["where"]),
    )


PROCEDURES = (
    Procedure(
        "play",
        (
            Step("L10.2.1", _ask_host),
            Step("L14.13", ask_help),
            Step("L7.7", _about_to_play, asks=False),
            Step("L7.6", ask_characters),
            Step("L7.6", ask_ring_fate),
            Step("L7.2.4", pay),
            Step("L4.5.2", _ask_place),
            Step("L3.1.14", _ask_fate),
            Step("L7.2.7", _enter, asks=False),
            Step("L7.2.8", _played, asks=False),
            CLOSE,
        ),
    ),
    Procedure("duplicate", (Step("L11.12", _duplicate), CLOSE)),
    Procedure(
        "disguise",
        (
            Step("L14.7", _disguise),
            Step("L14.7", _disguise_pay),
            Step("L14.7", _disguise_place),
            Step("L14.7", _disguise_enter),
            Step("L14.7", _disguise_take_over),
            Step("L14.7", _disguise_done),
            CLOSE,
        ),
    ),
)
