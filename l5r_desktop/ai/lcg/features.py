"""Features of a position of the LCG: numbers of one seat, by open information and the sizes of hidden piles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from l5r_desktop.ai.lcg.plans import BEFORE_STRONGHOLD, seen_strength, stronghold_province
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.conflicts.conflict_result import outcome
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lookup import claimed, conflict, opponents, profile, sites
from l5r_desktop.rulesets.lcg.values.current_values import glory, skill, strength

NAMES: tuple[str, ...] = (
    "honor", "honor_low", "honor_very_low", "honor_high", "fate", "fate_to_spend", "fate_beyond_3", "hand",
    "hand_beyond_4", "broken_1", "broken_2", "broken_3", "skill_stays_1", "skill_stays_2", "skill_stays_3",
    "skill_to_fight", "skill_ready_to_fight", "characters", "characters_staying", "glory", "honored", "dishonored",
    "attachments", "holdings", "rings", "favor", "chances", "first", "edge", "could_take", "takes", "takes_last",
    "row", "fate_beyond_2_each", "fate_for_hand",
)  # fmt: skip
SHARED: tuple[str, ...] = (
    "conflict_won", "conflict_lead", "conflict_breaks", "conflict_ends", "conflict_unopposed", "conflict_fate",
)  # fmt: skip
"""Weighed for the position as a whole, not for a seat."""

KINDS = ("military", "political")
ENOUGH = 3
"""Fate that is kept for the cards of the hand; more is not played in a round, as a rule."""
PLENTY = 8.0
"""Skill by which a side that is stronger is as good as one that is stronger still."""


@dataclass(slots=True)
class SideFeatures:
    """The numbers of a seat that are worked out once.

    stays: skill of characters with at least 1, 2, 3 fate. much: fate on characters beyond the second of each.
    ready: skill of those that can still fight in this round, by type, dashes as 0. left: conflicts that it may
    still declare in this round, or in the next between two.
    attachments: on characters that stay, those that restrain their bearer as less than nothing.
    weakest: of its provinces that may be attacked, as far as their fall brings the end of the game nearer. lives: how
    many more it can lose before the last ends the game. last: the province whose fall ends the game, the stronghold
    province; -1 where it is whichever falls when no life is left.
    """

    stays: list[float] = field(default_factory=lambda: [0.0, 0.0, 0.0])
    much: int = 0
    worth: float = 0.0
    worth_ready: float = 0.0
    ready: list[int] = field(default_factory=lambda: [0, 0])
    count: int = 0
    staying: int = 0
    glory: int = 0
    honored: int = 0
    dishonored: int = 0
    attachments: int = 0
    left: float = 0.0
    broken: int = 0
    weakest: int = 0
    lives: int = 0
    last: int = -1


RESTRAINTS = frozenset(
    {"blank", "ability-tax", "ready-price", "cannot participate-military", "cannot participate-political",
     "cannot trigger-abilities", "cannot ready-in-the-regroup-phase"}
)  # fmt: skip
"""Topics of constant texts by which an attachment restrains who bears it."""


def restrains(s: State, no: int) -> bool:
    """Return True if an attachment does its bearer harm: by its text, or by skill that it takes."""
    defn = s.cards[no].defn
    return defn.military_bonus + defn.political_bonus < 0 or any(
        static.topic in RESTRAINTS and getattr(getattr(static.node, "card", None), "name", "") == "host"
        for static in defn.statics
    )


def borne(s: State, attached: Sequence[int], stays: bool) -> int:
    """Return what attachments count for who controls their bearer: what restrains it against it, and all else for it
    as long as the bearer stays in play (L3.4.2).
    """
    return sum(-1 if restrains(s, no) else int(stays) for no in attached)


def sides_of(s: State, *, edition_1: bool = False) -> list[SideFeatures]:
    """The sides of all seats. edition_1: whether every attachment counts for who bears it, and any province as the last
    one once the stronghold province can be attacked.
    """
    fighting = s.memory["phase"] == "conflict"
    record = conflict(s)
    doomed = bool(s.pending) and s.pending[0].prompt == "discard-next"
    sides = [SideFeatures() for _ in s.seats]
    for no in index_of(s).characters:
        card = s.cards[no]
        side = sides[card.controller]
        fate = card.tokens.get("fate", 0)
        if doomed and not fate:
            continue
        military, political = skill(s, no, "military"), skill(s, no, "political")
        worth = 0.5 * (military + political) + 0.5 * max(military, political)
        for number in range(min(3, fate)):
            side.stays[number] += worth
        side.much += max(0, fate - 2)
        side.worth += worth
        # Who fights now is bowed afterwards.
        if not fighting or not (card.bowed or (record is not None and card.place == record.no)):
            side.worth_ready += worth
            side.ready[0] += military
            side.ready[1] += political
        side.count += 1
        side.staying += fate > 0
        side.glory += glory(s, no)
        side.honored += card.honor > 0
        side.dishonored += card.honor < 0
        side.attachments += len(card.attached) if edition_1 else borne(s, card.attached, fate > 0)
    full = profile(s).opportunities
    for seat, side in enumerate(sides):
        side.left = float(s.seats[seat]["chances"] if fighting else full)
        row = sites(s, seat)
        side.broken = sum(s.cards[no].broken for no in row)
        if profile(s).skirmish:
            standing = [no for no in row if not s.cards[no].broken]
            side.lives = len(standing) - 1
        else:
            exposed = side.broken >= BEFORE_STRONGHOLD
            standing = [no for no in row if not s.cards[no].broken and (exposed or no != row[-1])]
            if not edition_1:
                side.last = stronghold_province(s, seat)
                standing = [side.last] if exposed and side.last >= 0 else standing
            side.lives = max(0, 3 - side.broken)
        side.weakest = min((seen_strength(s, no) for no in standing), default=0)
    return sides


def features(s: State, seat: int, sides: list[SideFeatures] | None = None) -> list[float]:
    """The numbers of a seat, in the order of NAMES."""
    sides = sides or sides_of(s)
    side = sides[seat]
    counters = s.seats[seat]
    goal = profile(s).honor_victory
    honor, fate = counters["honor"], counters["fate"]
    hand = len(s.zones[z.at(seat, z.HAND)])
    # Counted in opportunities of both, for skill defends as well.
    left = sum(other.left for other in sides) / len(sides)
    return [
        float(honor), max(0.0, 6 - honor), max(0.0, 3 - honor), max(0.0, honor - goal + 6), float(fate),
        float(fate) if s.memory["phase"] == "dynasty" else 0.0,
        max(0.0, fate - 3), float(hand), max(0.0, hand - 4),
        float(side.broken > 0), float(side.broken > 1), float(side.broken > 2), *side.stays, left * side.worth,
        left * side.worth_ready, side.count, side.staying, side.glory, side.honored, side.dishonored,
        side.attachments, float(sum(1 for no in index_of(s).holdings if s.cards[no].controller == seat)),
        float(len(claimed(s, seat))), float(s.memory["favor"][0] == seat), side.left, float(s.memory["first"] == seat),
        *_threat(side, [sides[other] for other in opponents(s, seat)]), _row(s, seat),
        float(side.much), float(min(fate, hand, ENOUGH)),
    ]  # fmt: skip


def _threat(side: SideFeatures, others: list[SideFeatures]) -> list[float]:
    """Return what the next conflict, if it is this seat's, can do to whatever the others could defend with."""
    if not side.left or not others:
        return [0.0, 0.0, 0.0, 0.0]
    edge, could, takes, last = -PLENTY, False, False, False
    for other in others:
        for force, defense in zip(side.ready, other.ready, strict=True):
            edge = max(edge, min(PLENTY, force - defense))
            could = could or force >= other.weakest
            broken = force >= defense + other.weakest
            takes = takes or broken
            last = last or (broken and not other.lives)
    return [edge, float(could), float(takes), float(last)]


def _row(s: State, seat: int) -> float:
    """Return how many faceup characters wait in provinces."""
    return float(
        sum(
            1
            for zone in z.PROVINCES
            for no in s.zones[z.at(seat, zone)]
            if s.cards[no].up and s.cards[no].defn.kind == "character"
        )
    )


def shared(s: State, seat: int, sides: list[SideFeatures] | None = None) -> list[float]:
    """The numbers of the position as a whole as they look for a seat, in the order of SHARED."""
    record = conflict(s)
    if record is None or record.resolved or seat not in (record.attacker, record.defender):
        return [0.0] * len(SHARED)
    winner, _, difference, unopposed = outcome(s)
    if winner < 0:
        return [0.0] * len(SHARED)
    sides = sides or sides_of(s)
    sign = 1.0 if winner == seat else -1.0
    fate = s.tokens(record.ring, "fate") * (1.0 if seat == record.attacker else -1.0)
    if winner != record.attacker:
        return [sign, sign * min(difference, 5), 0.0, 0.0, 0.0, fate]
    breaks = difference >= strength(s, record.province) and not s.cards[record.province].broken
    defender = sides[record.defender]
    ends = breaks and (record.province == defender.last if defender.last >= 0 else not defender.lives)
    breaks = breaks and (ends or defender.last < 0 or defender.lives > 0)
    return [sign, sign * min(difference, 5), sign * breaks, sign * ends, sign * unopposed, fate]


def differences(s: State, seat: int) -> list[float]:
    """Return how far a seat is ahead of the others' mean in each of NAMES, and the numbers of SHARED.

    What lasts until the end of the conflict counts for the conflict alone (L4.12.1).
    """
    return _differences(s, seat, sides_of(after_conflict(s)))


def differences_as_they_are(s: State, seat: int) -> list[float]:
    """Return the same by the skills of the moment, whatever they last; the first frozen levels go by them."""
    return _differences(s, seat, sides_of(s, edition_1=True))


def after_conflict(s: State) -> State:
    """Return the position without what ends with the conflict; itself, if there is no such effect."""
    lasting = tuple(effect for effect in s.effects if effect.until != "conflict")
    if len(lasting) == len(s.effects):
        return s
    later = s.clone()
    later.effects = lasting
    return later


def _differences(s: State, seat: int, sides: list[SideFeatures]) -> list[float]:
    own = features(s, seat, sides)
    theirs = [features(s, other, sides) for other in opponents(s, seat)]
    if len(theirs) == 1:
        return [value - other for value, other in zip(own, theirs[0], strict=True)] + shared(s, seat, sides)
    ahead = [value - sum(row[k] for row in theirs) / len(theirs) for k, value in enumerate(own)]
    return ahead + shared(s, seat, sides)
