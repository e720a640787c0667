"""Action rounds: what a player with the opportunity may do, and the alternation (Ivory: Action Rounds)."""

from __future__ import annotations

from typing import TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.actions.equip import hosts_now, lent_from_under, may_equip
from l5r_desktop.rulesets.ccg.actions.overlay import overlaid
from l5r_desktop.rulesets.ccg.actions.recruit_costs import may_recruit, prices
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.run_effects import ability_of
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.legality.costs_of_use import ability_keywords
from l5r_desktop.rulesets.ccg.legality.performers import forget_first_performer
from l5r_desktop.rulesets.ccg.legality.permission import is_absent, usable_by, waives_presence
from l5r_desktop.rulesets.ccg.legality.target_dependent_costs import WORDS
from l5r_desktop.rulesets.ccg.legality.use_limits import LIMITED_AS_OPEN, limited_as_open
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.attack_record import ExtraAction, seat_of
from l5r_desktop.rulesets.ccg.state.battle_story import passes_untold
from l5r_desktop.rulesets.ccg.state.cards_under import hides_cards_under
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import (
    attack,
    bearing,
    head_of,
    is_active,
    is_printed,
    order,
    profile,
    titled,
)
from l5r_desktop.rulesets.ccg.state.public_knowledge import holds_secrets
from l5r_desktop.rulesets.ccg.state.sides import after_action, team_of
from l5r_desktop.rulesets.ccg.state.turn_record import note_this_turn
from l5r_desktop.rulesets.ccg.timing.foresight import Foresight
from l5r_desktop.rulesets.ccg.values.current_values import has_keyword


class ActionRoundsValues(TypedDict, total=False):
    """The values that the frames of `actions` keep."""

    answer: tuple[str, ...]
    at: int
    seat: int
    bonus: bool
    closing: bool
    ended: tuple[int, int]
    extra: tuple[int | ExtraAction, ...]
    extra_now: ExtraAction
    passed: tuple[int, ...]
    rule: str
    seats: tuple[int, ...]
    window: str


def designators(s: State, seat: int) -> tuple[str, ...]:
    """Kinds of actions that a seat may take in the action round that is open."""
    window = s.memory["window"]
    if window != "action":
        return (window,)
    return ("limited", "open") if is_active(s, seat) else ("open",)


def action_options(s: State, seat: int) -> list[Option]:
    """Everything that a seat may do with an opportunity, without passing."""
    found = _uses(s, seat)
    window = s.memory["window"]
    held = (*s.zones[z.at(seat, z.HAND)], *s.zones[z.at(seat, z.UNDER)])
    found += [Option(f"equip-{no}", "equip", no) for no in held if equips_now(s, seat, no)]
    if window == "dynasty":
        found += _dynasty(s, seat)
    return found


def equips_now(s: State, seat: int, no: int) -> bool:
    """Return True if a player may Equip a card in the action round that is open: by the rulebook, or by a text that
    makes it another kind of action (Ivory: Equip).
    """
    if not s.cards[no].defn.attaches:
        return False
    window = s.memory["window"]
    kinds = designators(s, seat)
    if z.area(s, no) == z.UNDER:
        kinds = tuple(kind for kind in kinds if lent_from_under(s, seat, no, kind))
    elif window == "action" and profile(s).equip in kinds:
        return may_equip(s, seat, no)
    found = [host for kind in kinds for host in hosts_now(s, no, seat, kind)]
    return bool(found) and may_equip(s, seat, no, to=found)


def _uses(s: State, seat: int, only: str = "") -> list[Option]:
    """Texts that a seat may use as an action, or only the one of a key."""
    options: dict[str, Option] = {}
    ahead = Foresight(s, seat)
    kinds = _other_kinds(s)
    if kinds:
        return _taken_as(s, seat, kinds, only)
    for designator in designators(s, seat):
        # An aim may give an action another keyword, and be it one with which it needs no unit.
        absent = is_absent(s, seat, designator) and WORDS not in index_of(s).statics
        for no, ability, via in index_of(s).actions.get(designator, ()):
            if s.cards[no].controller != seat:
                continue
            key = _use_key(no, ability, via)
            if key in options or (only and key != only):
                continue
            c = Ctx(seat, no, ability, via=via)
            if absent and not waives_presence(s, c):
                continue
            if usable_by(s, c, designator) or ahead.completes(c, designator):
                options[key] = Option(key, "use", bearing(s, no, via), (*ability.ref, via, designator))
    record = attack(s)
    if s.memory["window"] == "engage" and record is not None and record.defender == seat:
        for no, ability in _as_engage(s, seat):
            key = _use_key(no, ability)
            if key not in options and only in ("", key) and usable_by(s, Ctx(seat, no, ability), "engage"):
                options[key] = Option(key, "use", no, (*ability.ref, -1, "engage"))
    if "limited" not in designators(s, seat) and s.memory["window"] == "action" and limited_as_open(s, seat):
        for no, ability, via in index_of(s).actions.get("limited", ()):
            key = _use_key(no, ability, via)
            if s.cards[no].controller != seat or s.cards[no].defn.kind != "strategy" or only not in ("", key):
                continue
            if key not in options and usable_by(s, Ctx(seat, no, ability, via=via), "open"):
                options[key] = Option(key, "use", bearing(s, no, via), (*ability.ref, via, "open"))
    return list(options.values())


def _other_kinds(s: State) -> tuple[str, ...]:
    """The designators of abilities that an additional action under way has to be by, at another time than theirs."""
    f = s.frames[-1] if s.frames else None
    extra = f.v.get("extra_now") if f is not None and f.proc == "actions" else None
    return () if extra is None else extra.kinds


def _taken_as(s: State, seat: int, kinds: tuple[str, ...], only: str) -> list[Option]:
    """Texts with one of some designators that a seat may use as an action of the round that is open (Ivory: Additional
    action), or only the one of a key.
    """
    designator = designators(s, seat)[0]
    found: dict[str, Option] = {}
    for no, ability, via in (entry for kind in kinds for entry in index_of(s).actions.get(kind, ())):
        key = _use_key(no, ability, via)
        if s.cards[no].controller != seat or key in found or only not in ("", key):
            continue
        if usable_by(s, Ctx(seat, no, ability, via=via), designator):
            found[key] = Option(key, "use", bearing(s, no, via), (*ability.ref, via, designator))
    return list(found.values())


def _use_key(no: int, ability: Ability, via: int = -1) -> str:
    """Return the key of the answer by which an ability is used. via: the text that lends it, -1 for its card's own."""
    return f"use-{no}-{ability.index}" + (f"-via-{via}" if via >= 0 else "")


def _as_engage(s: State, seat: int) -> list[tuple[int, Ability]]:
    """Battle actions that a text lets the Defender take as Engage actions."""
    cards = [no for e in s.effects if e.topic == "as-engage" and e.seat == seat for no, _ in e.cards if e.on(s, no)]
    return [(no, ability) for no in cards for ability in s.cards[no].defn.abilities if "battle" in ability.designators]


def _dynasty(s: State, seat: int) -> list[Option]:
    """Recruit, overlay and Dynasty Discard (Ivory: Dynasty Phase)."""
    cards = [no for zone in z.PROVINCES for no in s.zones[z.at(seat, zone)] if s.cards[no].up]
    if profile(s).discard_ends_buying and s.uses.get(("phase", "dynasty-discard", seat)):
        return [Option(f"discard-{no}", "discard", no) for no in cards]
    found = [Option(f"recruit-{no}", "recruit", no, prices(s, seat, no)) for no in cards if may_recruit(s, seat, no)]
    found += [Option(f"overlay-{no}", "overlay", no) for no in cards if overlaid(s, seat, no)]
    return found + [Option(f"discard-{no}", "discard", no) for no in cards]


def open_round(s: State, window: str, first: int, rule: str) -> None:
    """Open an action round: "action", "engage", "battle" or "dynasty", in which only the active player acts."""
    seats = order(s, (*team_of(s, first), first)[0])
    if window == "dynasty":
        seats = [seat for seat in seats if is_active(s, seat)]
    s.push("actions", seats=tuple(seats), at=0, passed=(), window=window, rule=rule, extra=())


def _turn(s: State, f: Frame[ActionRoundsValues]) -> None:
    v = f.v
    s.memory["window"] = v["window"]
    if "ended" in v:
        taken, before = v.pop("ended")
        f.repeat()
        resolve_batch(s, Event("extra-over", -1, v["seat"], taken, actor=v["seat"], before=before))
        return
    if "seat" in v:
        forget_first_performer(s)
    seats = [seat for seat in v["seats"] if not s.seats[seat]["out"]]
    over = set(seats) <= set(v["passed"])
    if over and v["window"] == "action" and "closing" not in v and _may_go_on(s):
        v["closing"] = True
        f.repeat()
        resolve_batch(s, Event("action-phase-closing", -1, v["seats"][0]))
        return
    if (over and not (v.get("closing") and s.memory["extra"])) or s.result:
        s.memory["window"] = ""
        s.finish()
        return
    extra = v["extra"] or s.memory["extra"]
    seat = seat_of(extra[0]) if extra else _next_seat(s, v)
    v["seat"], v["bonus"] = seat, bool(extra)
    v["extra_now"] = extra[0] if extra and isinstance(extra[0], ExtraAction) else ExtraAction(seat)
    if v["extra_now"].performer >= 0:
        s.memory["performer"] = v["extra_now"].performer
    options = () if s.skip_options else (*_first_only(s, v, action_options(s, seat)), Option("pass", "pass"))
    s.ask(
        Decision(
            seat, "action", f"action-{v['window']}", options,
            hidden=holds_secrets(s, seat) or hides_cards_under(s, seat), reveals_choice=True, rule=v["rule"],
        )
    )  # fmt: skip


def _may_go_on(s: State) -> bool:
    """Return True if a text answers that an Action Phase is about to end."""
    return "action-phase-closing" in index_of(s).triggers.get("before", {})


def _next_seat(s: State, v: ActionRoundsValues) -> int:
    """Return the seat with the next opportunity; players who are out are passed over (Ivory: Turn order, Player
    elimination).
    """
    seats = v["seats"]
    while s.seats[seats[v["at"] % len(seats)]]["out"]:
        v["at"] += 1
    return seats[v["at"] % len(seats)]


def _first_only(s: State, v: ActionRoundsValues, found: list[Option]) -> list[Option]:
    """An additional action may have to be one of some cards (Ivory: Additional action); the first Battle action that
    Naval gives is one of a card in a Naval Personality's unit (Ivory: Naval).
    """
    extra = v["extra_now"]
    if v["window"] == "battle" and any(e.topic == "must-pass" and e.seat == v["seat"] for e in s.effects):
        return []
    if extra.plays:
        return [o for o in found if o.verb == "use" and _plays(s, o, extra.plays)]
    if extra.aims or extra.performer >= 0:
        found = [o for o in found if o.verb == "use"]
    if extra.word:
        found = [o for o in found if o.verb == "use" and _has_word(s, v["seat"], o, extra.word)]
    if extra.cards:
        return [o for o in found if o.verb == "use" and _is_of_cards(s, o, extra)]
    opening = v["window"] == "battle" and not v["at"] and not v["bonus"]
    leads = [e for e in s.effects if e.topic == "first-in-combat"][-1:] if opening else []
    if any("units" in e.x and e.seat == v["seat"] for e in leads):
        return [o for o in found if head_of(s, o.card) >= 0]
    if _is_first(s, v, "first-of-land"):
        return [o for o in found if o.verb == "use" and _is_land(s, o.card)]
    if not _is_first(s, v, "first-of-naval"):
        return found
    return [o for o in found if (head := head_of(s, o.card)) >= 0 and has_keyword(s, head, "naval")]


def _is_of_cards(s: State, option: Option, extra: ExtraAction) -> bool:
    """Return True if an action is of one of the cards that an additional one has to be of, and that card is as it must
    be: of a title, or with the ability printed on it, not given to it (Ivory: Printed).
    """
    ident, index, via, _ = option.args
    if option.card not in extra.cards and via not in extra.cards:
        return False
    if extra.title and not titled(s, option.card, extra.title):
        return False
    if extra.index not in (-1, index):
        return False
    return not extra.printed or is_printed(s, option.card, ability_of(s, (ident, index)), via)


def _has_word(s: State, seat: int, option: Option, word: str) -> bool:
    """Return True if an action has a keyword (Ivory: Ability keywords)."""
    ident, index, via, _ = option.args
    me = int(option.key.split("-")[1])
    return word in ability_keywords(s, Ctx(seat, me, ability_of(s, (ident, index)), via=via))


def _plays(s: State, option: Option, word: str) -> bool:
    """Return True if an action plays a card of a kind, or with a keyword, from the hand."""
    d = s.cards[option.card].defn
    return z.area(s, option.card) == z.HAND and (word == d.kind or word in d.keywords)


def _is_first(s: State, v: ActionRoundsValues, topic: str) -> bool:
    """Return True if the opportunity is the one that a text gives to a player without naming who performs. topic: of
    the effect that says of which cards the action has to be.
    """
    first = v["window"] == "battle" and s.memory["first_battle"] == v["seat"]
    given = first and any(e.topic == topic and e.seat == v["seat"] for e in s.effects)
    return bool(given and v["bonus"] and s.memory["performer"] < 0)


def _is_land(s: State, no: int) -> bool:
    """Return True for a Terrain or a Region."""
    d = s.cards[no].defn
    return bool(d.kind == "region" or "terrain" in d.keywords)


def _act(s: State, f: Frame[ActionRoundsValues]) -> None:
    v = f.v
    f.restart()
    key = v.pop("answer")[0]
    seat = v["seat"]
    if any(_is_first(s, v, topic) for topic in ("first-of-naval", "first-of-land")):
        s.memory["first_battle"] = -1
    if v["bonus"]:
        v["extra"] = (v["extra"] or s.memory["extra"])[1:]
        s.memory["extra"] = ()
        if any(e.topic == "delayed" for e in s.effects):
            v["ended"] = (int(key != "pass"), s.next_id)
    else:
        v["at"] = v["at"] + 1 if key == "pass" else after_action(s, v["seats"], v["at"])
    if key == "pass":
        if not passes_untold(s):
            s.say("passes", ("seat", seat))
        if not v["bonus"]:
            v["passed"] = (*v["passed"], seat)
        _tell_pass(s, v)
        return
    if not v.get("closing"):
        v["passed"] = ()
    perform(s, seat, key)


def _tell_pass(s: State, v: ActionRoundsValues) -> None:
    """Let texts answer that a player takes no Battle action, and end what made that player pass (Ivory: Action
    Rounds).
    """
    seat = v["seat"]
    if v["window"] != "battle":
        return
    s.effects = tuple(e for e in s.effects if e.topic != "must-pass" or e.seat != seat)
    if "passed" in index_of(s).triggers.get("after", {}):
        resolve_batch(s, Event("passed", -1, seat, actor=seat))


def perform(s: State, seat: int, key: str) -> None:
    """Start what an option key of an action round names."""
    verb, _, rest = key.partition("-")
    if verb == "use":
        option = _uses(s, seat, key)[0]
        ident, index, via, designator = option.args
        if designator == "engage" and "engage" not in ability_of(s, (ident, index)).designators:
            used = next(e for e in s.effects if e.topic == "as-engage" and e.on(s, option.card))
            s.effects = tuple(e for e in s.effects if e is not used)
        if designator == "open" and "open" not in ability_of(s, (ident, index)).designators:
            note_this_turn(s, LIMITED_AS_OPEN, seat)
        me = int(rest.split("-")[0])
        s.push("use", seat=seat, me=me, ref=(ident, index), via=via, ev=None, designator=designator)
    elif verb == "discard":
        s.uses = {**s.uses, ("phase", "dynasty-discard", seat): 1}
        s.say("discards-from-province", ("seat", seat), ("card", int(rest)))
        resolve_batch(s, Event("discard", int(rest), seat, by="rule", actor=seat, how="dynasty-discard"))
    else:
        s.push(verb, seat=seat, me=int(rest), designator=designators(s, seat)[0])


PROCEDURES = (Procedure("actions", (Step("Ivory: Action Rounds", _turn), Step("Ivory: Action Rounds", _act))),)
