"""The end of the game: who is out and who has won (L15, K7, K9.10)."""

from __future__ import annotations

from dataclasses import replace

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg import zones as z
from l5r_desktop.rulesets.lcg.conflict_record import Conflict
from l5r_desktop.rulesets.lcg.lookup import order, playing, profile, rings


def lost_by(s: State, seat: int) -> str:
    """Why a seat is out now: "conquest", "dishonor", or "" (L15.1, K7.1)."""
    p = profile(s)
    if p.skirmish:
        row = [s.zones[z.at(seat, site)][0] for site in z.SITES[:3] if s.zones[z.at(seat, site)]]
        if row and all(s.cards[no].broken for no in row):
            return "conquest"
    elif any(s.cards[no].broken for no in s.zones[z.at(seat, z.SITE_STRONGHOLD)]):
        return "conquest"
    return "dishonor" if s.seats[seat]["honor"] <= 0 else ""


def check_ending(s: State) -> bool:
    """Take out beaten players and find a winner, at once and in player order (L15.2 to L15.4).

    True if the game is over.
    """
    if s.result or not s.memory["started"]:
        return bool(s.result)
    goal = profile(s).honor_victory
    if s.memory["broken_at"] < 0 and all(0 < seat["honor"] < goal or seat["out"] for seat in s.seats):
        return False
    s.memory["broken_at"] = -1
    beaten = [(seat, why) for seat in order(s) if (why := lost_by(s, seat))]
    rich = [seat for seat in order(s) if s.seats[seat]["honor"] >= profile(s).honor_victory]
    alive = [seat for seat in order(s) if seat not in [b for b, _ in beaten]]
    if not beaten and not rich:
        return False
    if rich:
        contenders = [seat for seat in rich if seat in alive] or rich
        if not beaten or contenders[0] in alive:
            return _win(s, contenders[0], "honor")
    if not alive:
        return _win(s, order(s)[0], beaten[-1][1])
    if len(alive) == 1:
        return _win(s, alive[0], beaten[-1][1])
    for seat, why in beaten:
        eliminate(s, seat, why)
    return True


def _win(s: State, seat: int, by: str) -> bool:
    s.result = (seat, by)
    s.say("wins", ("seat", seat), ("way", by))
    return True


def concede(s: State, seat: int) -> None:
    """A seat gives up and is out (L15.5, D39). What it was asked is answered with a pass, or the first option."""
    if s.result or s.seats[seat]["out"]:
        return
    s.say("concedes", ("seat", seat))
    others = [other for other in playing(s) if other != seat]
    if len(others) == 1:
        s.pending, s.chance, s.missing, s.veiled = (), None, (), ()
        _win(s, others[0], "concession")
        return
    eliminate(s, seat, "concession")
    for decision in s.pending:
        if decision.seat == seat:
            _answer_for(s, decision)
    s.pending = tuple(_without_gone(s, decision) for decision in s.pending if decision.seat != seat)
    for decision in s.pending:
        if len(decision.options) < decision.least:
            _drop_acts(s, decision.seat)
    check_ending(s)


def _without_gone(s: State, decision: Decision) -> Decision:
    """The decision without the options that name a card or seat that has left the game."""

    def there(option: Option) -> bool:
        if option.key.startswith("seat-"):
            return not s.seats[int(option.key.removeprefix("seat-"))]["out"]
        return option.card < 0 or s.cards[option.card].zone % z.COUNT != z.REMOVED

    options = tuple(option for option in decision.options if there(option))
    return replace(decision, options=options, most=min(decision.most, len(options)))


def _answer_for(s: State, decision: Decision) -> None:
    keys = tuple(option.key for option in decision.options)
    answer = ("pass",) if "pass" in keys else keys[: decision.least]
    values = s.frames[-1].v
    if "answers" in values:
        values["answers"] = {**values["answers"], decision.seat: answer}
    else:
        values["answer"] = answer


def eliminate(s: State, seat: int, why: str) -> None:
    """A player is out while others go on: their cards leave the game, their conflict ends at once (K9.10, K9.11)."""
    s.say("is-out", ("seat", seat), ("way", why))
    record: Conflict | None = s.memory.get("conflict")
    seats = order(s)
    s.seats[seat]["out"] = 1
    _drop_acts(s, seat)
    _remove_cards(s, seat)
    for ring in rings(s):
        if s.cards[ring].controller == seat and not s.cards[ring].place:
            s.edit(ring).controller = -1
    if s.memory["favor"][0] == seat:
        s.memory["favor"] = (-1, "")
    if s.memory["first"] == seat:
        s.memory["first"] = seats[(seats.index(seat) + 1) % len(seats)]
    if record is not None and seat in (record.attacker, record.defender):
        end_conflict_at_once(s, record)
    _put_down_events(s)


def _put_down_events(s: State) -> None:
    """An event whose playing has been dropped goes to its pile like any that was played (L7.15)."""
    played = [frame.v["me"] for frame in s.frames if frame.proc == "use"]
    for seat in range(len(s.seats)):
        for no in s.zones[z.at(seat, z.BEING_PLAYED)]:
            if no not in played:
                s.renew(s.move(no, z.at(s.cards[no].owner, z.CONFLICT_DISCARD), up=True))


_ACTS = frozenset({"opportunity", "declare-now", "use", "play", "disguise", "duplicate", "ring"})


def _drop_acts(s: State, seat: int) -> None:
    """What the player was doing stops where it is."""
    acts = [at for at, frame in enumerate(s.frames) if _act_of(s, frame, seat)]
    if acts:
        del s.frames[acts[0] :]
        s.pending, s.chance = (), None


def _remove_cards(s: State, seat: int) -> None:
    for card in list(s.cards):
        if card.zone == z.rings_zone(s):
            continue
        if card.owner == seat:
            _detach(s, card.no)
            s.renew(s.move(card.no, z.at(seat, z.REMOVED), up=True))
        elif card.controller == seat:
            changed = s.edit(card.no)
            changed.controller = card.owner
            changed.place = 0
            s.move(card.no, z.at(card.owner, z.PLAY), up=True)


def _detach(s: State, no: int) -> None:
    card = s.edit(no)
    if card.host >= 0:
        host = s.edit(card.host)
        host.attached = tuple(k for k in host.attached if k != no)
        card.host = -1
    for attached in card.attached:
        s.edit(attached).host = -1
    card.attached = ()


def end_conflict_at_once(s: State, record: Conflict) -> None:
    """End a conflict without a winner: ring to the unclaimed pool, participants home bowed (L4.16.3, K9.10)."""
    for card in list(s.cards):
        if card.place == record.no and card.zone != z.rings_zone(s):
            changed = s.edit(card.no)
            changed.place = 0
            changed.bowed = True
    ring = s.edit(record.ring)
    ring.place = 0
    ring.controller = -1
    _rewind(s)


def _act_of(s: State, frame: Frame, seat: int) -> bool:
    if frame.proc in _ACTS:
        return bool(frame.v["seat"] == seat)
    if frame.proc == "conflict" and s.memory["conflict"] is None:
        return seat in (frame.v["attacker"], s.cards[frame.v["province"]].owner)
    return False


def _rewind(s: State) -> None:
    """Drop what was half done in the conflict and go on with its last step."""
    s.pending, s.chance = (), None
    s.memory["window"] = ""
    at = max(i for i, frame in enumerate(s.frames) if frame.proc == "conflict")
    del s.frames[at + 1 :]
    s.frames[at].step = s.rules.end_of_conflict  # type: ignore[attr-defined]
