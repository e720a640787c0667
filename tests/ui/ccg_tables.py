"""CCG tables in the middle of a game, built for pictures and for tests of the window."""

from __future__ import annotations

from l5r_desktop.engine.machine import run
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.battles.duel import begin_duel
from l5r_desktop.rulesets.ccg.events.leave_play import attach
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.attack_record import Attack
from l5r_desktop.rulesets.ccg.state.lookup import provinces
from l5r_desktop.session import Catalog, ChanceSource, LocalPlayer, MatchSetup, SeatSetup, seating_of
from l5r_desktop.session.match_factory import begin_match

NAMES = ("Ren", "Mai")


def ccg_setup(catalog: Catalog, ruleset: str, *, curtain: bool = False) -> MatchSetup:
    """Two seats with the first two decks of a format."""
    decks = catalog.decks(ruleset)[:2]
    seats = tuple(SeatSetup(seating_of(deck, name)) for deck, name in zip(decks, NAMES, strict=True))
    return MatchSetup(ruleset, seats, curtain=curtain)


def begun(catalog: Catalog, ruleset: str = "ccg-ivory") -> State:
    """A game at its first question."""
    return begin_match(
        catalog, ccg_setup(catalog, ruleset), {"person": LocalPlayer}, ChanceSource(3)
    ).game.state.clone()


def into_play(s: State, seat: int, kind: str, count: int) -> list[int]:
    """Bring cards of a kind from a seat's decks into its home."""
    piles = (z.at(seat, z.DYNASTY_DECK), z.at(seat, z.FATE_DECK))
    found = [no for pile in piles for no in s.zones[pile] if s.cards[no].defn.kind == kind][:count]
    for no in found:
        s.move(no, z.at(seat, z.HOME), up=True)
    s.index = None
    return found


def armed(s: State, seat: int, count: int, attached: int) -> list[int]:
    """Units of a seat, some of them with an attachment, some holdings besides."""
    heads = into_play(s, seat, "personality", count)
    arms = into_play(s, seat, "item", attached // 2)
    arms += into_play(s, seat, "follower", attached - len(arms))
    for at, no in enumerate(arms):
        attach(s, no, heads[at * 2 % len(heads)])
    for no in into_play(s, seat, "holding", 7)[::2]:
        s.edit(no).bowed = True
    return heads


def attacked(s: State, attacker: int) -> Attack:
    """Open an attack of a seat at all Provinces of the other."""
    sites = provinces(s, 1 - attacker)
    fields = tuple((s.next_id + k, site) for k, site in enumerate(sites))
    s.next_id += len(sites)
    record = Attack(attacker, 1 - attacker, fields, segment="maneuvers")
    s.memory.update(attack=record, phase="attack", active=attacker)
    s.index = None
    return record


def four_battlefields(catalog: Catalog, ruleset: str = "ccg-ivory") -> State:
    """An attack with 25 units at four battlefields, the second one being fought."""
    s = begun(catalog, ruleset)
    s.frames, s.pending = s.frames[:1], ()
    attacker = s.memory["active"]
    mine, theirs = armed(s, attacker, 15, 8), armed(s, 1 - attacker, 12, 6)
    record = attacked(s, attacker)
    for heads, most in ((mine, 13), (theirs, 12)):
        for at, no in enumerate(heads[:most]):
            s.edit(no).place = record.fields[at % 4][0]
    for no in (mine[1], theirs[5]):
        s.edit(no).honor = -1
    for no in (mine[5], mine[2], theirs[1]):
        s.edit(no).bowed = True
    s.edit(mine[5]).honor = -1
    s.edit(mine[0]).tokens = {"+1F": 2}
    s.memory["attack"] = Attack(
        record.attacker, record.defender, record.fields, battle=record.fields[1][0],
        fought=(record.fields[0][0],), segment="combat",
    )  # fmt: skip
    s.index = None
    return s


def to_assign(catalog: Catalog, ruleset: str = "ccg-ivory", units: int = 6) -> State:
    """The attacker is asked where to assign units."""
    s = begun(catalog, ruleset)
    attacker = s.memory["active"]
    armed(s, attacker, units, 2)
    armed(s, 1 - attacker, units, 2)
    s.frames, s.pending = s.frames[:1], ()
    s.push("attack", seat=attacker)
    run(s)
    assert s.pending[0].kind == "assign"
    return s


def duelling(catalog: Catalog, ruleset: str = "ccg-ivory") -> State:
    """Two Personalities in a duel; the challenged side is asked to focus or strike."""
    s = begun(catalog, ruleset)
    seat = s.memory["active"]
    (one,), (two,) = into_play(s, seat, "personality", 1), into_play(s, 1 - seat, "personality", 1)
    s.pending = ()
    s.frames[-1].step = 0
    begin_duel(s, seat, one, two)
    run(s)
    assert s.pending[0].kind == "duel"
    return s
