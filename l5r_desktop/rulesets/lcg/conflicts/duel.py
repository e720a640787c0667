"""The procedure of a duel: challenge, bids, comparison and result (L13, K6)."""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.conflicts.bids import transfer_events
from l5r_desktop.rulesets.lcg.effects.effect_procedures import node_of, run_nested_program
from l5r_desktop.rulesets.lcg.effects.run_effects import context
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.lookup import conflict, in_play, participating, profile
from l5r_desktop.rulesets.lcg.values.current_values import base_skill, dash, glory, skill
from l5r_desktop.rulesets.lcg.values.texts_in_force import forbidden


class DuelValues(TextValues, total=False):
    """The values that the frames of `duel` keep."""

    loser: tuple[int, ...]
    mine: int
    others: tuple[int, ...]
    owed: tuple[tuple[int, int, int], ...]
    seats: tuple[int, ...]
    stat: str
    theirs: int
    winner: tuple[int, ...]
    with_cards: bool


def statistic(s: State, v: DuelValues, no: int) -> int:
    """Current value of a duelist in the statistic of the duel, by what its text says of it (L13.3.6)."""
    node, stat = node_of(s, v), v["stat"]
    if stat == "glory":
        return glory(s, no)
    value = (base_skill(s, no, stat) or 0) if node.base else skill(s, no, stat, attachments=not node.bare)
    if node.bonus is not None and not dash(s, no, stat):
        value += node.bonus.value(s, context(s, v).bound("duelist", no))
    return value


def duel_totals(formula: str, values: tuple[int, int], bids: tuple[int, int]) -> tuple[int, int]:
    """Totals of both sides (F14): statistic plus bid (L13.4), or bid plus 1 for the higher statistic (K6.3).

    >>> duel_totals("statistic-plus-bid", (5, 3), (1, 3))
    (6, 6)
    >>> duel_totals("bid-plus-one", (5, 3), (1, 2))
    (2, 2)
    """
    if formula == "statistic-plus-bid":
        return (values[0] + bids[0], values[1] + bids[1])
    return (bids[0] + (values[0] > values[1]), bids[1] + (values[1] > values[0]))


def may_duel(s: State, no: int, stat: str, anywhere: bool = False) -> bool:
    """Return True if a character may be in a duel of a statistic: no dash; during a conflict participating, unless the
    text lets it be anywhere (L13.1, L13.2).
    """
    if stat != "glory" and dash(s, no, stat):
        return False
    return in_play(s, no) and (anywhere or conflict(s) is None or participating(s, no))


def side_statistic(s: State, v: DuelValues, side: tuple[int, ...]) -> int:
    """Return the statistic of a side of the duel: the sum of its duelists in play (L13.3.6)."""
    return sum(statistic(s, v, no) for no in side if in_play(s, no))


def sides(v: DuelValues) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The duelists of both sides; the one that is challenged may be several (L13.3.6)."""
    return (v["mine"],), (v["theirs"], *v.get("others", ()))


def _seats(s: State, v: DuelValues) -> tuple[int, int]:
    return (s.cards[v["mine"]].controller, s.cards[v["theirs"]].controller)


def _initiate(s: State, f: Frame[DuelValues]) -> None:
    """D.1 to D.3: the duelists are named, both players bid in secret; without a statistic there is no duel (L13.2)."""
    v = f.v
    anywhere = node_of(s, v).anywhere
    one, other = sides(v)
    if not all(may_duel(s, no, v["stat"], anywhere) for no in (*one, *other)):
        s.finish()
        return
    resolve_batch(s, Event("duel-started", v["mine"], v["seat"], duelists=(*one, *other)), collect=False)


def _bid(s: State, f: Frame[DuelValues]) -> None:
    """D.3: the bids; a duel that was cancelled before is over (L8.5)."""
    v = f.v
    executed, _ = v.pop("result")
    if not executed:
        s.say("cancelled", ("card", v["me"]))
        s.finish()
        return
    v["seats"] = _seats(s, v)
    s.say("duel", ("card", v["mine"]), ("card", v["theirs"]))
    s.push("bid", seats=v["seats"], rule="L13.3.3")


def _ask_payment(s: State, f: Frame[DuelValues]) -> None:
    """D.5: the higher bidder gives honor, or, where the text allows, discards as many cards (L13.7)."""
    v = f.v
    events = transfer_events(s, v["seats"])
    v["owed"] = tuple((e.x["giver"], e.seat, e.n) for e in events)
    if v["with_cards"] and events:
        giver, n = events[0].x["giver"], events[0].n
        if len(s.zones[z.at(giver, z.HAND)]) >= n:
            options = (Option("pay-honor", "pay-honor", args=(n,)), Option("pay-cards", "pay-cards", args=(n,)))
            s.ask(Decision(giver, "mode", "pay-duel", options, source=v["me"], rule="L13.7"))


def _pay(s: State, f: Frame[DuelValues]) -> None:
    v = f.v
    answer = v.pop("answer", None)
    for giver, taker, n in v["owed"]:
        if answer == ("pay-cards",):
            s.push(
                "discard-from-hand", who=giver, n=n, how="chosen", me=v["me"], by="card", seat=v["seat"]
            )  # fmt: skip
        else:
            resolve_batch(s, Event("take-honor", seat=taker, n=n, giver=giver, bid=True), collect=False)


def _result(s: State, f: Frame[DuelValues]) -> None:
    """D.6 and D.7: higher total wins, lower loses, equal neither; a duelist who is gone has no total (L13.8)."""
    v = f.v
    one, other = sides(v)
    a, b = v["seats"]
    bids = (s.seats[a]["bid"], s.seats[b]["bid"])
    present = tuple(tuple(no for no in side if in_play(s, no)) for side in (one, other))
    values = (side_statistic(s, v, one), side_statistic(s, v, other))
    totals = duel_totals(profile(s).duel_total, values, bids)
    winners: tuple[int, ...] = ()
    losers: tuple[int, ...] = ()
    if all(present) and totals[0] != totals[1]:
        winners, losers = present if totals[0] > totals[1] else (present[1], present[0])
    elif present[0] and not present[1] and totals[0] > 0:
        winners = present[0]
    elif present[1] and not present[0] and totals[1] > 0:
        winners = present[1]
    losers = tuple(no for no in losers if not forbidden(s, "lose-duels", no))
    v["winner"], v["loser"] = winners, losers
    s.say(
        "duel-result", ("card", v["mine"]), totals[0], ("card", v["theirs"]), totals[1], ("seat", a), ("seat", b),
        ("value", v["stat"]), values[0], bids[0], values[1], bids[1], *(winners[:1] or (-1,)),
    )  # fmt: skip
    _note_duel(s, winners, losers, (*one, *other))
    first = winners[0] if winners else -1
    resolve_batch(s, Event("duel-result", first, winner=winners, loser=losers, duelists=(*one, *other)))


def _note_duel(s: State, winners: tuple[int, ...], losers: tuple[int, ...], duelists: tuple[int, ...]) -> None:
    """Remember in the conflict that is going on who dueled, who won and who lost (L13.3.7)."""
    record = conflict(s)
    if record is not None:
        won, lost, both = (
            tuple((no, s.cards[no].object_number) for no in cards) for cards in (winners, losers, duelists)
        )
        s.memory["conflict"] = record.but(
            duel_winners=(*record.duel_winners, *won),
            duel_losers=(*record.duel_losers, *lost),
            duelists=(*record.duelists, *both),
        )


def _apply(s: State, f: Frame[DuelValues]) -> None:
    """D.8: consequences named by the ability."""
    v = f.v
    names = {name: v[name][0] if len(v[name]) == 1 else v[name] for name in ("winner", "loser") if v[name]}
    if names:
        run_nested_program(s, v, 0, **names, challenger=v["mine"], challenged=v["theirs"])


def _done(s: State, f: Frame[DuelValues]) -> None:
    s.finish(f.v.get("result"))


PROCEDURES = (
    Procedure(
        "duel",
        (
            Step("L13.3.1", _initiate, "Initiate duel; honor bid; reveal"),
            Step("L13.3.3", _bid),
            Step("L13.3.5", _ask_payment),
            Step("L13.3.5", _pay, "Transfer honor"),
            Step("L13.3.7", _result, "Compare totals"),
            Step("L13.3.8", _apply, "Apply result"),
            Step("L13.3.9", _done, "Duel ends"),
        ),
        "Duel",
    ),
)
