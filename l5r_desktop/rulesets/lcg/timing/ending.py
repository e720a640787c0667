"""The end of the game: who is out and who has won (L15, K7, K9.10)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import order, playing, profile
from l5r_desktop.rulesets.lcg.timing.elimination import drop_acts, eliminate


def lost_by(s: State, seat: int, breaking: Collection[int] = ()) -> str:
    """Why a seat is out now: "conquest", "dishonor", or "" (L15.1, K7.1). breaking: provinces that count as broken."""
    p = profile(s)
    if p.skirmish:
        row = [s.zones[z.at(seat, site)][0] for site in z.SITES[:3] if s.zones[z.at(seat, site)]]
        if row and all(s.cards[no].broken or no in breaking for no in row):
            return "conquest"
    elif any(s.cards[no].broken or no in breaking for no in s.zones[z.at(seat, z.SITE_STRONGHOLD)]):
        return "conquest"
    return "dishonor" if s.seats[seat]["honor"] <= 0 else ""


def check_ending(s: State) -> bool:
    """Take out beaten players and find a winner, at once and in player order (L15.2 to L15.4).

    True if the game is over.
    """
    if s.result or not s.memory["started"]:
        return bool(s.result)
    goal = profile(s).honor_victory
    if s.memory["broken_at"] < 0:
        for seat in s.seats:
            if not (0 < seat["honor"] < goal or seat["out"]):
                break
        else:
            return False
    s.memory["broken_at"] = -1
    beaten = [(number, why) for number in order(s) if (why := lost_by(s, number))]
    rich = [number for number in order(s) if s.seats[number]["honor"] >= goal]
    alive = [number for number in order(s) if number not in [b for b, _ in beaten]]
    if not beaten and not rich:
        return False
    if rich:
        contenders = [number for number in rich if number in alive] or rich
        if not beaten or contenders[0] in alive:
            return _win(s, contenders[0], "honor")
    if not alive:
        return _win(s, order(s)[0], beaten[-1][1])
    if len(alive) == 1:
        return _win(s, alive[0], beaten[-1][1])
    for number, why in beaten:
        eliminate(s, number, why)
    s.push("check-again")
    return True


def _win(s: State, seat: int, by: str) -> bool:
    s.result = (seat, by)
    s.say("wins", ("seat", seat), ("way", by))
    return True


def concede(s: State, seat: int) -> None:
    """A seat gives up and is out (L15.5, D39).

    Windows ask anew, for much may have become impossible; else what the seat was asked is answered with a pass, or
    the first option.
    """
    if s.result or s.seats[seat]["out"]:
        return
    s.say("concedes", ("seat", seat))
    others = [other for other in playing(s) if other != seat]
    if len(others) == 1:
        s.pending, s.chance, s.missing, s.veiled = (), None, (), ()
        _win(s, others[0], "concession")
        return
    eliminate(s, seat, "concession")
    if s.pending and s.frames[-1].proc in _ASKED_ANEW:
        s.pending = ()
        s.frames[-1].restart()
    for decision in s.pending:
        if decision.seat == seat:
            _answer_for(s, decision)
    s.pending = tuple(_without_gone(s, decision) for decision in s.pending if decision.seat != seat)
    for decision in s.pending:
        if len(decision.options) < decision.least:
            drop_acts(s, decision.seat)
    check_ending(s)


_ASKED_ANEW = frozenset({"actions", "window", "forced"})


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
