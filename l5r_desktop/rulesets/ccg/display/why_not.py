"""Why a card cannot be used now: for every way in which it could be, what fails (Ivory: Using abilities)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Refusal
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.actions.action_rounds import designators
from l5r_desktop.rulesets.ccg.actions.equip import may_equip
from l5r_desktop.rulesets.ccg.actions.recruit_costs import may_recruit
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.legality.permission import as_player_knows, usable
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.index_records import Entry
from l5r_desktop.rulesets.ccg.state.lookup import bearing, in_play, is_active, nobodys, profile
from l5r_desktop.rulesets.ccg.words.choosing_cards import Pick
from l5r_desktop.rulesets.ccg.words.effects_favor import DropFavor
from l5r_desktop.rulesets.ccg.words.siege_words import SpendPolitical
from l5r_desktop.rulesets.common.refusal_reasons import first_obstacle, in_detail, reasons, uses_of

ANSWERING = ("interrupt", "reaction", "ring")
_FINAL = frozenset({"game-over", "unknown-card", "not-yours", "not-choosable"})


def why_not(s: State, seat: int, no: int) -> list[Refusal]:
    """Why a seat can do nothing with a card now, as far as it may know; empty if one of its options concerns the card,
    but for discarding it from its Province (Ivory: Dynasty Phase).

    Each refusal has a stable key, the card, and what fails as arguments: numbers, words, or the node of a script.
    """
    return reasons(s, seat, no, _in_the_way, _of_its_uses, _FINAL, ("discard",) if _in_dynasty(s, seat) else ())


def _in_dynasty(s: State, seat: int) -> bool:
    asked = s.asked(seat)
    return asked is not None and asked.kind == "action"


def _in_the_way(s: State, seat: int, no: int, decision: Decision | None) -> Iterator[Refusal]:
    """Yield what keeps the seat from using anything, or this card from being used by the seat."""
    found = first_obstacle(s, seat, no, decision)
    if found is not None and found.reason == "not-yours" and _for_seat(s, seat, no):
        found = Refusal("not-your-opportunity") if decision is None else None
    if found is not None:
        yield found
    elif decision is not None and decision.kind != "action" and decision.kind not in ANSWERING:
        choice = any(option.card >= 0 for option in decision.options)
        yield Refusal("not-choosable", no) if choice else Refusal("answer-first")


def _of_its_uses(s: State, seat: int, no: int, decision: Decision | None) -> Iterator[Refusal]:
    card = s.cards[no]
    area = card.zone % z.COUNT
    entries = _entries(s, no) if card.controller == seat else []
    for _, ability, via in entries:
        yield from _ability(s, Ctx(seat, no, ability, via=via), decision)
    given = _given(s, seat, no)
    for bearer, ability, via in given:
        for refusal in _ability(s, Ctx(seat, bearer, ability, via=via), decision):
            yield replace(refusal, card=no) if refusal.card == bearer else refusal
    if given:
        return
    if area == z.HAND and card.defn.attaches:
        yield from _equip(s, seat, no)
    elif area in z.PROVINCES and card.up:
        yield from _recruit(s, seat, no)
    elif not entries:
        yield _place(s, no)


def _entries(s: State, no: int) -> list[Entry]:
    """The actions that work on a card where it lies, each with the card that grants it, or -1 (Ivory: Game area
    knowledge).
    """
    return uses_of(no, _all_actions(s))


def _all_actions(s: State) -> list[Entry]:
    index = index_of(s)
    listed = [entry for found in index.actions.values() for entry in found]
    listed += [entry for kinds in index.triggers.values() for found in kinds.values() for entry in found]
    return [entry for entry in listed if entry[1].kind == "action"]


def _given(s: State, seat: int, no: int) -> list[Entry]:
    """The actions that a Territory or Black Scroll gives to a player, whom the card itself does not belong to (Siege:
    3, 4).
    """
    if not nobodys(s, no):
        return []
    given = (entry for entry in _all_actions(s) if entry[2] == no and bearing(s, entry[0], no) == no)
    mine = [entry for entry in given if s.cards[entry[0]].controller == seat]
    return [entry for bearer in dict.fromkeys(e[0] for e in mine) for entry in uses_of(bearer, mine)]


def _for_seat(s: State, seat: int, no: int) -> bool:
    """Return True if a card of nobody's gives something to a player, or has nothing to use for anybody."""
    return nobodys(s, no) and (bool(_given(s, seat, no)) or not any(no in (e[0], e[2]) for e in _all_actions(s)))


def _place(s: State, no: int) -> Refusal:
    """Why nothing on the card works where it lies."""
    card = s.cards[no]
    if card.zone % z.COUNT in z.PROVINCES and not card.up:
        return Refusal("facedown", no)
    if nobodys(s, no):
        opened = card.zone % z.COUNT == z.CLOCK_DISCARD and s.zones[card.zone][-1] != no
        return Refusal("not-in-play", no, ("clock-discard",)) if opened else Refusal("no-ability", no)
    if card.defn.abilities and not in_play(s, no):
        return Refusal("not-in-play", no, (z.NAMES[card.zone % z.COUNT],))
    return Refusal("no-ability", no)


def _ability(s: State, c: Ctx, decision: Decision | None) -> Iterator[Refusal]:
    """Why an action cannot be taken: not its moment, nothing happened that it answers, or a condition fails."""
    ability = c.ability
    assert ability is not None
    designator = _fitting(s, c.seat, ability, decision)
    if not designator:
        yield Refusal("wrong-moment", c.me, ability.designators)
    elif designator in ANSWERING and ability.event is not None:
        events: tuple[Event, ...] = s.frames[-1].v.get("events", ())
        met = [e for e in events if e.kind in ability.event.kinds and ability.event.match(s, c, e)]
        if not met:
            yield Refusal("waits-reaction", c.me, (ability.event,))
        for e in met:
            yield from _failing(s, Ctx(c.seat, c.me, ability, e, via=c.via), designator)
        return
    yield from _failing(s, c, designator or ability.designators[0])


def _fitting(s: State, seat: int, ability: Ability, decision: Decision | None) -> str:
    """The kind of action that may be taken now and that the ability is, or ""."""
    open_now: tuple[str, ...] = ()
    if decision is not None and decision.kind in ANSWERING:
        open_now = (decision.kind,)
    elif s.memory["window"]:
        open_now = designators(s, seat)
    return next((word for word in open_now if word in ability.designators), "")


def _failing(s: State, c: Ctx, designator: str) -> Iterator[Refusal]:
    """The conditions of an ability that fail for its controller, a list of them one by one."""
    seen = as_player_knows(s, c)
    out: list[Refusal] = []
    usable(seen, c, designator, out)
    yield from in_detail(seen, c, out, _choice)


def _choice(s: State, c: Ctx, refusal: Refusal) -> Refusal:
    """The first choice for which nothing can be found (Ivory: Good Faith Rule)."""
    assert c.ability is not None
    for line in c.ability.program:
        if isinstance(line, Pick) and line.required(s, c) == []:
            return Refusal("nothing-for-it", refusal.card, (line.filter,))
        if isinstance(line, DropFavor) and line.required(s, c) == []:
            return Refusal("no-favor", refusal.card)
        if isinstance(line, SpendPolitical) and line.required(s, c) == []:
            return Refusal("too-few-political", refusal.card, (line.n.value(s, c), s.memory["political"]))
    return refusal


def _equip(s: State, seat: int, no: int) -> list[Refusal]:
    """Why a card cannot be attached (Ivory: Equip)."""
    out: list[Refusal] = []
    kind = profile(s).equip
    if s.memory["window"] != "action" or kind not in designators(s, seat):
        out.append(Refusal("wrong-moment", no, (kind,)))
    may_equip(s, seat, no, out)
    return out


def _recruit(s: State, seat: int, no: int) -> list[Refusal]:
    """Why a card cannot be recruited (Ivory: Recruit)."""
    out: list[Refusal] = []
    if s.memory["window"] != "dynasty" or not is_active(s, seat):
        out.append(Refusal("wrong-moment", no, ("dynasty",)))
    may_recruit(s, seat, no, out)
    return out
