"""Action windows: what a seat with the opportunity may do, and the alternation (L5, L3.1.7 to L3.1.12)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.common.lasting import lasting
from l5r_desktop.rulesets.lcg.actions.play_card import disguise_hosts, duplicates
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.definition import Definition
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.legality.lent_cards import borrowed, lent, lent_entries, may_have_secret_plays
from l5r_desktop.rulesets.lcg.legality.permission import usable_by
from l5r_desktop.rulesets.lcg.legality.playable_cards import may_play
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lookup import order, profile
from l5r_desktop.rulesets.lcg.state.option_keys import use_key
from l5r_desktop.rulesets.lcg.timing.state_check import show_looked_at
from l5r_desktop.rulesets.lcg.timing.windows import all_in


class ActionWindowsValues(TypedDict, total=False):
    """The values that the frames of `actions` keep."""

    answer: tuple[str, ...]
    at: int
    extra: tuple[int, ...]
    last: int
    over: bool
    passed: tuple[int, ...]
    rule: str
    seat: int
    seats: tuple[int, ...]
    window: str


def action_options(s: State, seat: int) -> list[Option]:
    """Everything the seat may do with an opportunity in the window that is open, without passing (L3.1.8, L4.5.2)."""
    options = []
    definition: Definition
    dynasty = s.memory["window"] == "dynasty"
    peace = s.memory["conflict"] is None
    cards, lendings = s.cards, lent(s, seat)
    others = borrowed(s, seat) if "as-if-controlled" in index_of(s).statics else ()
    entries = [
        entry
        for entry in index_of(s).actions
        if (cards[entry[0]].controller == seat or entry[0] in others or entry[1].anyone)
        and not (peace and entry[1].needs_conflict)
    ]
    if lendings:
        for entry in lent_entries(s, lendings):
            if entry[1].kind == "action" and not (peace and entry[1].needs_conflict):
                entries.append(entry)
    for no, ability, via in entries:
        if usable_by(s, Ctx(seat, no, ability, via=via)):
            options.append(Option(use_key(no, ability, via), "use", no, (*ability.ref, via)))
    first = seat * z.COUNT
    if dynasty:
        for zone in z.PROVINCES:
            for no in s.zones[first + zone]:
                definition = cards[no].defn
                if cards[no].up and definition.kind == "character" and may_play(s, seat, no):
                    options.append(Option(f"play-{no}", "play", no))
        options += [Option(f"duplicate-{no}", "duplicate", no) for no in duplicates(s, seat)]
        return options
    for no in (*s.zones[first + z.HAND], *lendings):
        definition = cards[no].defn
        if definition.kind != "event":
            _hand_options(s, seat, no, options)
    for zone in z.PROVINCES:
        for no in s.zones[first + zone]:
            _disguise_options(s, seat, no, options)
    return options


def _hand_options(s: State, seat: int, no: int, options: list[Option]) -> None:
    """Add what can be done with a card of the hand that is no event: events are played by their abilities (L7.15)."""
    definition: Definition = s.cards[no].defn
    if definition.kind in ("character", "attachment") and may_play(s, seat, no):
        options.append(Option(f"play-{no}", "play", no))
    if definition.attachment_mode and may_play(s, seat, no, as_attachment=True):
        options.append(Option(f"play-{no}-as-attachment", "play", no, ("attachment",)))
    _disguise_options(s, seat, no, options)


def _disguise_options(s: State, seat: int, no: int, options: list[Option]) -> None:
    definition: Definition = s.cards[no].defn
    if definition.disguised and disguise_hosts(s, seat, no):
        options.append(Option(f"disguise-{no}", "disguise", no))


def open_actions(s: State, *, first: int, kind: str = "action", rule: str = "L5") -> None:
    """Open an action window; `first` has the first opportunity (L5.2, L4.5.1)."""
    s.memory["window"] = kind
    seats = order(s, first)
    s.push("actions", seats=tuple(seats), at=0, passed=(), window=kind, rule=rule)


def _look(s: State, f: Frame[ActionWindowsValues]) -> None:
    """An opportunity is over: what was for it alone ends (L5.4). Who may look at cards has seen them before acting
    (L16.3).
    """
    if s.effects and lasting(s, "next-act-cost"):
        seat = f.v.get("seat", -1)
        left = (e for e in s.effects if not (e.topic == "next-act-cost" and e.x[0] and e.seat == seat))
        s.effects = tuple(replace(e, x=(True,)) if e.topic == "next-act-cost" else e for e in left)
    show_looked_at(s)


def _turn(s: State, f: Frame[ActionWindowsValues]) -> None:
    v = f.v
    s.memory["window"] = v["window"]
    seats = [seat for seat in v["seats"] if not s.seats[seat]["out"]]
    if v["window"] == "dynasty":
        seats = [seat for seat in seats if not s.seats[seat]["passed"]]
    elif v.get("over") or all_in(seats, v["passed"]):
        seats = []
    if not seats:
        _end(s)
        return
    while (seat := v["seats"][v["at"] % len(v["seats"])]) not in seats:
        v["at"] += 1
    if v.get("extra"):
        seat, *others = v["extra"]
        v["extra"] = tuple(others)
        v["at"] -= 1  # An opportunity in between: whose turn it was to act next still is.
    v["seat"] = seat
    options = () if s.skip_options else (*action_options(s, seat), Option("pass", "pass"))
    s.ask(
        Decision(
            seat, "action", f"action-{v['window']}", options, hidden=may_have_secret_plays(s, seat),
            reveals_choice=True, rule=v["rule"],
        )
    )  # fmt: skip


def _end(s: State) -> None:
    s.memory["window"] = ""
    s.finish()


def _act(s: State, f: Frame[ActionWindowsValues]) -> None:
    v = f.v
    f.restart()
    key = v.pop("answer")[0]
    seat = v["seat"]
    v["at"] += 1
    v["over"] = v.get("last", -1) == seat
    if key == "pass":
        _pass(s, f, seat)
        return
    v["passed"] = ()
    perform(s, seat, key)


def _pass(s: State, f: Frame[ActionWindowsValues], seat: int) -> None:
    f.v["passed"] = (*f.v["passed"], seat)
    s.say("passes", ("seat", seat))
    if f.v["window"] != "dynasty":
        return
    s.seats[seat]["passed"] = 1
    events = [Event("dynasty-passed", seat=seat)]
    fate = profile(s).first_pass_fate
    if fate and not any(s.seats[other]["passed"] for other in range(len(s.seats)) if other != seat):
        events.append(Event("gain-fate", seat=seat, n=fate, passing=True))
    resolve_batch(s, *events)


def perform(s: State, seat: int, key: str) -> None:
    """Start what an option key of an action window names."""
    verb, number, *rest = key.split("-", 2)
    no = int(number)
    card = s.cards[no]
    if verb == "use":
        index, *via = rest[0].split("-via-")
        source = int(via[0]) if via else -1
        ident = _source_of_ability(s, no, int(index), source)
        s.push("use", seat=seat, me=no, ref=(ident, int(index)), via=source, ev=None, at=None, t={}, by="card")
    elif verb == "play":
        mode = "attachment" if rest else ""
        attachment = bool(mode) or card.defn.kind == "attachment"
        s.push("play", seat=seat, me=no, mode=mode, attachment=attachment)
    else:
        s.push(verb, seat=seat, me=no)


def _source_of_ability(s: State, no: int, index: int, via: int) -> str:
    for card, ability, source in index_of(s).actions:
        if card == no and ability.index == index and source == via:
            return ability.ident
    if s.cards[no].ident is not None and index < len(s.cards[no].defn.abilities):
        return str(s.cards[no].ident)
    raise AssertionError(f"card {no} has no action {index}")


PROCEDURES = (
    Procedure("actions", (Step("L16.3", _look, asks=False), Step("L5.2", _turn), Step("L5.4", _act, asks=False))),
)
