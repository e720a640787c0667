"""Attackers by what the other can answer: each set is weighed after the defense that is worst for it."""

from __future__ import annotations

from collections.abc import Iterator

from l5r_desktop.ai.lcg.plans import choose_attackers, choose_evaded, reach
from l5r_desktop.ai.one_ply_search import OnePlyPlayer
from l5r_desktop.engine.inputs import Choice, Decision, Option
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.state.lookup import record_of
from l5r_desktop.rulesets.lcg.values.current_values import skill, strength, total

Keys = tuple[str, ...]
BETWEEN = 4
"""Questions at most between attackers and defenders; all may pass there."""
AFTERWARDS = 2
"""How many decisions of an act are looked through after the defenders are named."""
SLACK = (1, 3)
"""By how much a defense may reach its goal: barely, or with something to spare for a card of the attacker."""


def foreseen_attackers(player: OnePlyPlayer, s: State, decision: Decision) -> Keys | None:
    """The attackers that leave the best position after the worst defense; first those that sums send are looked at.

    None where the defense cannot be foreseen: the province is not known, and would be shown; or time is over before.
    """
    frame = s.frames[-1].v
    kind, defender = frame["kind"], s.cards[frame["province"]].owner
    best: tuple[float, Keys] | None = None
    for keys in dict.fromkeys((choose_attackers(s, decision), *attacking_sets(s, decision, kind))):
        if player.late():
            break
        after = _after(s, decision, keys)
        if after is None:
            continue
        if after.missing:
            return None
        worth = _after_defense(player, after, decision.seat, defender)
        if worth is None:
            break
        if best is None or worth > best[0]:
            best = worth, keys
    return best[1] if best is not None else None


def attacking_sets(s: State, decision: Decision, kind: str) -> Iterator[Keys]:
    """The strongest, the two strongest, and so on; each of the others alone. Nobody without skill goes with others."""
    ranked = sorted(decision.options, key=lambda o: -skill(s, o.card, kind))
    able = [option.key for option in ranked if skill(s, option.card, kind) > 0] or [o.key for o in ranked[:1]]
    for count in range(1, len(able) + 1):
        if decision.least <= count <= decision.most:
            yield tuple(able[:count])
    if decision.least <= 1 <= decision.most:
        yield from ((key,) for key in able[1:])


def defending_sets(s: State, decision: Decision) -> Iterator[Keys]:
    """Nobody; by the strongest and by the weakest, who wins and who keeps the province; each alone; all."""
    record = record_of(s)
    ranked = sorted(decision.options, key=lambda o: -skill(s, o.card, record.type))
    able = [option for option in ranked[: decision.most] if skill(s, option.card, record.type) > 0]
    attack, held = total(s, record.attacker), strength(s, record.province)
    seen: set[frozenset[str]] = set()
    for keys in _defenses(s, record.type, able, (attack, attack - held)):
        if decision.least <= len(keys) <= decision.most and frozenset(keys) not in seen:
            seen.add(frozenset(keys))
            yield keys


def _defenses(s: State, kind: str, able: list[Option], goals: tuple[int, int]) -> Iterator[Keys]:
    yield ()
    for goal in goals:
        for slack in SLACK:
            for ranked in (able, able[::-1]):
                found = reach(s, kind, ranked, goal + slack)
                if found is not None:
                    yield found
    yield from ((option.key,) for option in able)
    yield tuple(option.key for option in able)


def _after(s: State, decision: Decision, keys: Keys) -> State | None:
    """The position after attackers are named, everybody having passed until defenders are, and covert having kept the
    best of them away; None if they are refused.
    """
    after = s.clone()
    after.log = None
    if accept(after, Choice(decision.seat, keys)) is not None:
        return None
    for _ in range(BETWEEN):
        if after.missing or after.result or after.chance is not None or len(after.pending) != 1:
            break
        asked = after.pending[0]
        evading = asked.kind == "covert"
        if asked.kind == "defenders" or not (evading or (asked.options and asked.options[-1].key == "pass")):
            break
        if accept(after, Choice(asked.seat, choose_evaded(after, asked) if evading else ("pass",))) is not None:
            break
    return after


def _after_defense(player: OnePlyPlayer, s: State, seat: int, defender: int) -> float | None:
    """Return the worth of a position for who attacks, after the defense that is worst for it; None if time is over
    before all are known.
    """
    asked = s.pending[0] if len(s.pending) == 1 else None
    if asked is None or asked.kind != "defenders" or asked.seat != defender:
        return player.worth(s, seat)
    worths: list[float] = []
    for keys in defending_sets(s, asked):
        if player.late():
            return None
        defended = s.clone()
        if accept(defended, Choice(asked.seat, keys)) is None and not defended.missing:
            worths.append(player.settled(defended, seat, AFTERWARDS))
    return min(worths, default=player.worth(s, seat))
