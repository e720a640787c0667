"""The conflicts that are left of a round, played through by sums of skill: who attacks, who defends, who stays ready
for what comes after (L4.1, L4.2). Each conflict is fought by all its participants, who are bowed afterwards (L4.11.1).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp

from l5r_desktop.ai.lcg.plans import is_spare
from l5r_desktop.ai.lcg.play_numbers import PlayNumbers
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.conflicts.conflict_phase import types_left
from l5r_desktop.rulesets.lcg.legality.participation import declarable_attackers, may_defend
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lookup import opponents, profile, record_of, sites
from l5r_desktop.rulesets.lcg.values.current_values import keyword, skill, strength, total

KINDS = ("military", "political")
EXPECTED_STRENGTH = 4
"""Strength of a province that its attacker cannot know."""
WEAK_FIRST = 0.6
"""How much a point of skill of the other type counts against sending a character."""
LATER = 0.5
"""How much a province counts that a conflict could break which is not played through."""
LOST_RING = 0.5
"""What the ring is worth to a defender who wins, and claims it without its effect (L4.9.1, L4.10.1)."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """A ready character: its skills by type, in which it may attack and defend, and whether it has covert (L14.6)."""

    no: int
    skills: tuple[int, int]
    attacks: tuple[bool, bool]
    defends: tuple[bool, bool]
    covert: bool = False


Fighters = tuple[Fighter, ...]


@dataclass(frozen=True, slots=True)
class RoundSide:
    """One player between two conflicts. chances: how many conflicts it may still declare; kinds: of which types.
    lives: how many provinces it can lose before the next one ends the game. walls: strengths of those that can be
    attacked, the weakest first. aid: skill to be expected of cards in hand, where it takes part.
    """

    ready: Fighters
    chances: int
    kinds: tuple[int, int]
    lives: int
    walls: tuple[int, ...]
    aid: float


@dataclass(frozen=True, slots=True)
class Clash:
    """A conflict: its type, who attacks, the force that is there already, and the strength of its province.

    spare: whether the fall of that province brings nobody nearer to the end of the game, as the stronghold province can
    be attacked already (L4.2.4, L4.8.4).
    """

    kind: int
    attackers: Fighters
    force: float
    wall: int
    spare: bool = False


class RoundPlan:
    """Plays through what is left of a round. n: what things are worth, by `PlayNumbers`."""

    def __init__(self, n: PlayNumbers) -> None:
        self.n = n

    def best_left(self, mine: RoundSide, theirs: RoundSide, depth: int) -> float:
        """Return what the rest of a round is worth to who may declare the next conflict, in points: with so many
        conflicts more played through.
        """
        if not depth or not (mine.chances or theirs.chances):
            return self._rest(mine, theirs)
        if not mine.chances:
            return -self.best_left(theirs, mine, depth)
        best = -self.best_left(theirs, _passed(mine), depth - 1)
        for clash in attacks(mine, theirs):
            best = max(best, self.after_attack(mine, theirs, clash, depth - 1, best))
        return best

    def after_attack(
        self, mine: RoundSide, theirs: RoundSide, clash: Clash, depth: int, least: float = float("-inf")
    ) -> float:
        """Return what a conflict and what follows is worth to its attacker, after the defense that is worst for it;
        anything not above `least`, if it is not above that.
        """
        worst = float("inf")
        for defenders in defenses(theirs, clash):
            worst = min(worst, self.after_defense(mine, theirs, clash, defenders, depth))
            if worst <= least:
                break
        return worst

    def after_defense(
        self, mine: RoundSide, theirs: RoundSide, clash: Clash, defenders: Fighters, depth: int, held: float = 0.0
    ) -> float:
        """The same for one defense. held: skill of defenders that are there already."""
        k, n = clash.kind, self.n
        there = bool(defenders) or held > 0
        force = clash.force + mine.aid
        against = held + sum(one.skills[k] for one in defenders) + (theirs.aid if there else 0.0)
        won = _likely(force - against + 0.5, n.doubt)
        breaks = _likely(force - against - clash.wall + 0.5, n.doubt)
        province = 0.0 if clash.spare else self._province(theirs.lives)
        worth = won * n.ring_worth + breaks * province
        worth -= (1.0 - won) * n.ring_worth * LOST_RING
        if not there:
            worth += won * n.unopposed
        falls = breaks > 0.5 and not clash.spare
        over = breaks if theirs.lives <= 0 and not clash.spare else 0.0
        left = RoundSide(
            _without(mine.ready, clash.attackers), mine.chances - 1, _used(mine.kinds, k), mine.lives, mine.walls,
            mine.aid,
        )  # fmt: skip
        other = RoundSide(
            _without(theirs.ready, defenders), theirs.chances, theirs.kinds, theirs.lives - falls,
            theirs.walls[1:] if falls and len(theirs.walls) > 1 else theirs.walls, theirs.aid,
        )  # fmt: skip
        return worth - (1.0 - over) * self.best_left(other, left, depth)

    def _province(self, lives: int) -> float:
        return self.n.province_worth if lives > 0 else self.n.last_worth

    def _rest(self, mine: RoundSide, theirs: RoundSide) -> float:
        """Return what those who are still ready are worth where nothing more is played through."""
        return self._idle(mine, theirs) - self._idle(theirs, mine)

    def _idle(self, one: RoundSide, other: RoundSide) -> float:
        worth = self.n.idle * sum(max(fighter.skills) for fighter in one.ready)
        if one.chances:
            for k in range(2):
                force = sum(fighter.skills[k] for fighter in one.ready if fighter.attacks[k])
                against = sum(fighter.skills[k] for fighter in other.ready if fighter.defends[k])
                if one.kinds[k] > 0 and force:
                    breaks = _likely(force - against - weakest(other) + 0.5, self.n.doubt)
                    worth += LATER * breaks * self._province(other.lives)
        return worth


def weakest(side: RoundSide) -> int:
    """Return the strength of the weakest province that can be attacked."""
    return side.walls[0] if side.walls else EXPECTED_STRENGTH


def _likely(lead: float, doubt: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, lead / doubt))))


def _passed(side: RoundSide) -> RoundSide:
    return RoundSide(side.ready, side.chances - 1, side.kinds, side.lives, side.walls, side.aid)


def _used(kinds: tuple[int, int], kind: int) -> tuple[int, int]:
    return (kinds[0] - 1, kinds[1]) if kind == 0 else (kinds[0], kinds[1] - 1)


def _without(ready: Fighters, bowed: Fighters) -> Fighters:
    return tuple(one for one in ready if one not in bowed) if bowed else ready


def attacks(mine: RoundSide, theirs: RoundSide) -> Iterator[Clash]:
    """Ways to attack the weakest province: by either type, with so many as break it undefended, against half, and
    against all of the defense, and with all.
    """
    if not theirs.walls:
        return
    wall = theirs.walls[0]
    for k in range(2):
        if mine.kinds[k] > 0:
            for some in attacking(mine, theirs, k, wall):
                yield Clash(k, some, _force(some, k), wall)


def attacking(mine: RoundSide, theirs: RoundSide, k: int, wall: int) -> list[Fighters]:
    """Sets of attackers of a type that are thought of."""
    able = [one for one in mine.ready if one.attacks[k] and one.skills[k] > 0]
    if not able:
        return []
    against = sum(one.skills[k] for one in theirs.ready if one.defends[k])
    return _sets(able, k, (1, wall, wall + (against + 1) // 2, wall + against))


def defenses(theirs: RoundSide, clash: Clash, held: float = 0.0) -> list[Fighters]:
    """Sets of defenders that are thought of: nobody, who hold the province, who win, and all."""
    k = clash.kind
    able = _not_evaded([one for one in theirs.ready if one.defends[k] and one.skills[k] > 0], clash)
    if not able:
        return [()]
    short = clash.force - held
    return [(), *_sets(able, k, (1, short - clash.wall + 1, short + 1))]


def _not_evaded(able: Sequence[Fighter], clash: Clash) -> list[Fighter]:
    """Return who can still defend where covert attackers have kept the best away, each one (L14.6)."""
    evading = sum(one.covert for one in clash.attackers)
    evaded = sorted((one for one in able if not one.covert), key=lambda one: (-one.skills[clash.kind], one.no))
    return [one for one in able if one not in evaded[:evading]]


def _sets(able: Sequence[Fighter], k: int, goals: Sequence[float]) -> list[Fighters]:
    """The strongest, and those whose other skill is least missed, until each goal is reached; and all."""
    strongest = sorted(able, key=lambda one: (-one.skills[k], one.skills[1 - k], one.no))
    special = sorted(able, key=lambda one: (WEAK_FIRST * one.skills[1 - k] - one.skills[k], one.no))
    found: dict[frozenset[Fighter], Fighters] = {}
    for ranked in (strongest, special):
        for goal in goals:
            some = _reaching(ranked, k, goal)
            if some:
                found.setdefault(frozenset(some), some)
    every = tuple(strongest)
    found.setdefault(frozenset(every), every)
    return list(found.values())


def _reaching(ranked: Sequence[Fighter], k: int, goal: float) -> Fighters:
    chosen: list[Fighter] = []
    force = 0
    for one in ranked:
        if force >= goal:
            break
        chosen.append(one)
        force += one.skills[k]
    if force < goal:
        return ()
    for one in chosen[:-1]:
        if force - one.skills[k] >= goal:
            chosen.remove(one)
            force -= one.skills[k]
    return tuple(chosen)


def side_of(s: State, seat: int, n: PlayNumbers) -> RoundSide:
    """Return how a player stands between two conflicts, as everybody sees it."""
    other = opponents(s, seat)[0]
    able = [frozenset(declarable_attackers(s, seat, kind, other)) for kind in KINDS]
    found = []
    for no in index_of(s).characters:
        card = s.cards[no]
        if card.controller != seat or card.bowed or card.place:
            continue
        military, political = skill(s, no, KINDS[0]), skill(s, no, KINDS[1])
        found.append(
            Fighter(
                no, (military, political), (no in able[0], no in able[1]),
                (may_defend(s, no, KINDS[0]), may_defend(s, no, KINDS[1])), keyword(s, no, "covert"),
            )
        )  # fmt: skip
    left = types_left(s, seat)
    count = s.seats[seat]["chances"]
    kinds = (count if KINDS[0] in left else 0, count if KINDS[1] in left else 0)
    if profile(s).opportunities > 1:
        kinds = (min(1, kinds[0]), min(1, kinds[1]))
    lives, walls = _provinces(s, seat)
    return RoundSide(tuple(found), count, kinds, lives, walls, n.aid * len(s.zones[z.at(seat, z.HAND)]))


def _provinces(s: State, seat: int) -> tuple[int, tuple[int, ...]]:
    row = sites(s, seat)
    broken = sum(s.cards[no].broken for no in row)
    if profile(s).skirmish:
        standing, lives = [no for no in row if not s.cards[no].broken], len(row) - broken - 1
    else:
        standing = [no for no in row if not s.cards[no].broken and (broken >= 3 or no != row[-1])]
        lives = max(0, 3 - broken)
        if broken >= 3:
            standing, lives = [row[-1]], 0
    walls = sorted(strength(s, no) if s.cards[no].up else EXPECTED_STRENGTH for no in standing)
    return lives, tuple(walls)


def planned_attacks(
    s: State, seat: int, n: PlayNumbers, places: Sequence[tuple[str, int]]
) -> tuple[float, Mapping[tuple[str, int], tuple[float, Fighters]]]:
    """Return what passing is worth, and attacks of a type on a province, each with its attackers, in points.

    places: which are asked about; those that nobody can attack are left out.
    """
    plan = RoundPlan(n)
    mine, theirs = side_of(s, seat, n), side_of(s, opponents(s, seat)[0], n)
    passed = -plan.best_left(theirs, _passed(mine), AHEAD)
    known: dict[tuple[int, int, bool], tuple[float, Fighters]] = {}
    found = {}
    for kind, site in places:
        k, wall = KINDS.index(kind), strength(s, site) if s.cards[site].up else EXPECTED_STRENGTH
        at = k, wall, is_spare(s, site)
        if at not in known:
            known[at] = _best_way(plan, mine, theirs, *at)
        if known[at][1]:
            found[kind, site] = known[at]
    return passed, found


def _best_way(
    plan: RoundPlan, mine: RoundSide, theirs: RoundSide, k: int, wall: int, spare: bool
) -> tuple[float, Fighters]:
    """Return what the best attack of a type on a province is worth, with its attackers; nobody if there is none."""
    at = theirs if spare else replace(theirs, walls=(wall, *_less(theirs.walls, wall)))
    ways = [(plan.after_attack(mine, at, Clash(k, some, _force(some, k), wall, spare), AHEAD), some)
            for some in attacking(mine, at, k, wall)]  # fmt: skip
    return max(ways, key=lambda way: way[0], default=(float("-inf"), ()))


AHEAD = 1
"""How many more conflicts are played through after the one that is thought about."""


def _force(some: Fighters, k: int) -> float:
    return float(sum(one.skills[k] for one in some))


def _less(walls: tuple[int, ...], wall: int) -> tuple[int, ...]:
    """The other walls, without one of that strength."""
    at = walls.index(wall) if wall in walls else -1
    return walls if at < 0 else walls[:at] + walls[at + 1 :]


def planned_defenders(s: State, seat: int, n: PlayNumbers, able: frozenset[int], most: int) -> Fighters:
    """The defenders after whom the rest of the round is worth most, of those that may be declared."""
    record = record_of(s)
    k = KINDS.index(record.type)
    other, mine = side_of(s, record.attacker, n), side_of(s, seat, n)
    kinds = (other.kinds[0] + (k == 0), other.kinds[1] + (k == 1))
    other = replace(other, chances=other.chances + 1, kinds=kinds)
    ready = tuple(replace(one, defends=(True, True)) for one in mine.ready if one.no in able)
    held = float(total(s, seat))
    site = record.province
    clash = Clash(k, (), float(total(s, record.attacker)), strength(s, site), is_spare(s, site))
    plan, best = RoundPlan(n), float("inf")
    chosen: Fighters = ()
    for some in defenses(replace(mine, ready=ready), clash, held):
        if len(some) <= most:
            worth = plan.after_defense(other, mine, clash, some, AHEAD, held)
            if worth < best:
                best, chosen = worth, some
    return chosen
