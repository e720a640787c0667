"""The state check: what the rules do at once, whatever else is under way: Chi Death, stray attachments, winning
and losing.
"""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.definition import ELEMENTS
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat, static_hits
from l5r_desktop.rulesets.ccg.effects.prevention import prevented
from l5r_desktop.rulesets.ccg.events.leaving_events import LEAVING
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import has_provinces, order, profile, rings
from l5r_desktop.rulesets.ccg.state.sides import siege_seat
from l5r_desktop.rulesets.ccg.timing.ending import honor_lost, lose, win
from l5r_desktop.rulesets.ccg.values.current_values import has_keyword, without_chi

# Kinds of events after which something may have to be seen to.
CHANGES = LEAVING | {
    "modify", "bound", "token", "enter", "attach", "overlay", "control", "keyword", "dishonor", "rehonor", "bow",
    "straighten", "destroy-province", "lose-honor", "set-honor", "move", "assign", "return", "turn-begins", "turn-ends",
    "phase-ends", "battle-ends", "action-resolved",
}  # fmt: skip


def check_state(s: State) -> bool:
    """See to what must be seen to. True if something was started that has to end first."""
    top = s.frames[-1]
    _check_players(s)
    if s.result:
        return False
    if s.frames[-1] is not top:
        return True
    ix = index_of(s)
    dead = without_chi(s)
    if dead:
        events = tuple(Event("destroy", no, how="chi") for no in dead)
        before = len(s.frames)
        resolve_batch(s, *(e for e in events if not _already(s, e)))
        return len(s.frames) > before
    stray = [no for no in ix.attachments if s.cards[no].host < 0]
    if stray:
        resolve_batch(s, *(Event("discard", no) for no in stray))
        return True
    return False


def _already(s: State, e: Event) -> bool:
    """Return True if this destruction has been tried and kept from happening: only a lasting protection does (Chi
    Death).
    """
    return any(
        f.proc == "batch" and any(other.card == e.card and other.x.get("how") == "chi" for other in f.v["events"])
        for f in s.frames
    ) or prevented(s, e)


def _check_players(s: State) -> None:
    """Military loss, Enlightenment, and where the rulebook says so dishonor at once (Players winning and losing). In
    Siege the rulebook's losses are those of the Rokugani players alone, and nobody wins by it (Siege: 12).
    """
    if s.memory["phase"] == "setup":
        return
    rulebook, siege = profile(s), siege_seat(s)
    ringed = len(index_of(s).rings) >= len(ELEMENTS)
    for seat in order(s):
        if seat == siege:
            continue
        if not has_provinces(s, seat):
            lose(s, seat, "conquest")
        elif rulebook.dishonor_at_once and s.seats[seat]["honor"] <= honor_lost(s, seat):
            lose(s, seat, "dishonor")
        elif ringed and rulebook.siege is None and enlightened(s, seat):
            win(s, seat, "enlightenment")
        if s.result:
            return


def enlightened(s: State, seat: int) -> bool:
    """Return True if a player controls five Rings of five elements, each of which its own text has put into play, and
    no text keeps the player from winning so.
    """
    if any(True for _ in static_for_seat(s, "no enlightenment victory", seat)):
        return False
    held = {word for no in rings(s, seat) for word in ELEMENTS if has_keyword(s, no, word) and _own(s, no)}
    return len(held) == len(ELEMENTS)


def _own(s: State, no: int) -> bool:
    """Return True if a Ring counts: how it came into play is asked in Celestial alone, what texts say in both
    (Celestial: Enlightenment Victory).
    """
    if any(True for _ in static_hits(s, "no enlightenment", no)):
        return False
    return not profile(s).dishonor_at_once or "by-own-text" in s.cards[no].marks
