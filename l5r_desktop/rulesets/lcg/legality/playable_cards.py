"""Checks whether a character or attachment may be played now, from where and on what, or why not (L7.17, L10.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.ability import Ability, Out, no_reason
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.definition import Definition
from l5r_desktop.rulesets.lcg.legality.choices import closed_to_clan
from l5r_desktop.rulesets.lcg.legality.entering import legal_host, unique_blocks
from l5r_desktop.rulesets.lcg.legality.fate_sources import fate_available
from l5r_desktop.rulesets.lcg.legality.lent_cards import lent
from l5r_desktop.rulesets.lcg.legality.participation import may_join
from l5r_desktop.rulesets.lcg.legality.permission import copies_barred, reductions_at_hand, usable_by
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lookup import rings
from l5r_desktop.rulesets.lcg.values.costs import OWN_COSTS, PLAY_COSTS, cost_to_play
from l5r_desktop.rulesets.lcg.values.texts_in_force import blank, seat_forbidden, static_hits, untouched


def playable_from(s: State, seat: int, no: int) -> str:
    """From where a seat may play a character or attachment now: "hand", "province", or "" (L7.17, L7.18)."""
    card = s.cards[no]
    zone = card.zone
    in_dynasty = s.memory["window"] == "dynasty"
    if zone == z.at(seat, z.HAND):
        return "" if in_dynasty else "hand"
    if in_dynasty and zone // z.COUNT == seat and zone % z.COUNT in z.PROVINCES and card.up:
        return "province"
    return "" if in_dynasty or no not in lent(s, seat) else "hand"


def may_play(
    s: State, seat: int, no: int, *, as_attachment: bool = False, out: Out = None, where: str = "", free: bool = False
) -> bool:
    """Return True if a character or attachment can be played now; where: from a place that a text allows (L7.17).

    free: without paying its fate cost (L7.7).
    """
    card = s.cards[no]
    definition: Definition = card.defn
    where = where or playable_from(s, seat, no)
    if not where or definition.only_disguised:
        return no_reason(out, "not-playable-here", no)
    ok = _unrestricted(s, seat, no, out)
    if not ok and out is None:
        return False
    if where == "hand" and seat_forbidden(s, "play-cards-from-hand", seat):
        ok = no_reason(out, "cannot-play-cards", no)
    if as_attachment or definition.kind == "attachment":
        if not hosts(s, seat, no, as_attachment, free, first=True):
            ok = no_reason(out, "no-host", no)
        return ok
    if where == "hand" and seat_forbidden(s, "play-characters-from-hand", seat):
        ok = no_reason(out, "cannot-play-characters", no)
    if must_join(s, seat, no) and not may_join(s, no, seat):
        ok = no_reason(out, "not-playable-here", no)
    cost = 0 if free else cost_to_play(s, no, seat)
    if cost is None:
        return no_reason(out, "dash-cost", no)
    if cost > fate_available(s, seat, no):
        ok = no_reason(out, "too-little-fate", no, cost, s.seats[seat]["fate"])
    return ok


def must_join(s: State, seat: int, no: int) -> bool:
    """Return True if the text by which a seat may play a character lets it enter play only in the conflict (L7.17)."""
    if s.cards[no].zone == z.at(seat, z.HAND):
        return False
    right = lent(s, seat).get(no)
    return right is not None and right.joins


def may_play_at_once(
    s: State, seat: int, no: int, where: str, free: bool, *, costless: bool = False, within: tuple[int, ...] = ()
) -> list[str]:
    """The ways in which a seat could play a card as an effect tells it: "event", "card", "attachment" (L7.17, L5).

    where: "hand" or "province", as which the place counts: from a province a card is played in the dynasty phase only
    (L7.18). free: without paying its fate cost; costless: any cost. within: the cards whose effects would play it,
    which cannot be played by it in turn. A card that this replica does not know may be played.
    """
    definition: Definition = s.cards[no].defn
    if where == "province" and s.memory["phase"] != "dynasty":
        return []
    if definition.kind == "unknown":
        return ["card"]
    if definition.kind == "event":
        found = action_played_now(s, seat, no, free, costless=costless, within=within)
        return [] if found is None else ["event"]
    ways = []
    if definition.kind in ("character", "attachment") and may_play(s, seat, no, where=where, free=free):
        ways.append("card")
    if definition.attachment_mode and may_play(s, seat, no, as_attachment=True, where=where, free=free):
        ways.append("attachment")
    return ways


def action_played_now(
    s: State, seat: int, no: int, free: bool, *, costless: bool = False, within: tuple[int, ...] = ()
) -> Ability | None:
    """The action of an event card that a seat could play now; None if there is none."""
    names: dict[str, Any] = {"free": 2 if costless else 1} if free else {}
    if within:
        names["within"] = within
    for ability in s.cards[no].defn.abilities:
        found: Ability = ability
        if found.kind == "action" and usable_by(s, Ctx(seat, no, found, None, dict(names))):
            return found
    return None


def _unrestricted(s: State, seat: int, no: int, out: Out = None) -> bool:
    """Return True if neither the card's own text nor the limited keyword nor uniqueness keeps it from being played."""
    definition: Definition = s.cards[no].defn
    ok = True
    if definition.play_condition is not None and not definition.play_condition.test(s, Ctx(seat, no)):
        ok = no_reason(out, "condition", no, definition.play_condition)
    if copies_barred(s, seat, definition.title, s.cards[no].zone % z.COUNT == z.HAND):
        ok = no_reason(out, "cannot-play-cards", no)
    if "limited" in definition.keywords and s.seats[seat]["limited"]:
        ok = no_reason(out, "limited", no)
    if unique_blocks(s, no, seat):
        ok = no_reason(out, "unique", no)
    return ok


def disguised_from(s: State, seat: int, no: int) -> str:
    """From where a character with disguised may be played over another now: "hand", "province", where it is played as
    if it were in hand, or "" (L14.7).
    """
    if s.memory["phase"] != "conflict":
        return ""
    zone = s.cards[no].zone
    if zone // z.COUNT == seat and zone % z.COUNT in z.PROVINCES and s.cards[no].up:
        return "province"
    return "hand" if playable_from(s, seat, no) == "hand" else ""


def may_play_disguised(s: State, seat: int, no: int) -> bool:
    """Return True if a character with disguised may be played over another now, the fate left aside (L14.7)."""
    where = disguised_from(s, seat, no)
    definition: Definition = s.cards[no].defn
    if not where or definition.cost is None:
        return False
    bans = ("play-characters-from-hand", "play-cards-from-hand") if where == "hand" else ()
    return _unrestricted(s, seat, no) and not any(seat_forbidden(s, ban, seat) for ban in bans)


def hosts(s: State, seat: int, no: int, as_attachment: bool, free: bool = False, *, first: bool = False) -> list[int]:
    """Characters, or provinces or rings, on which the card could be played, cost included (L10.2.1).

    first: one is enough, for whoever asks only whether there is any.
    """
    definition: Definition = s.cards[no].defn
    if definition.cost is None and not free:
        return []
    kind = "character" if as_attachment else definition.host_kind
    ix = index_of(s)
    places: Sequence[int] = ix.characters
    if kind == "province":
        places = ix.sites
    elif kind == "ring":
        places = rings(s)
    if not places:
        return []
    found = []
    wanted = definition.play_on
    open_to_all, fate = untouched(s, _HOST_BANS), fate_available(s, seat, no)
    alike = not free and untouched(s, _HOST_COSTS) and not any(static.topic == "cost" for static in definition.statics)
    cost = cost_to_play(s, no, seat) if alike else 0
    if alike and (cost is None or (cost > fate and "playing" not in ix.hears)):
        return []
    for host in places:
        if not (_takes_any(s, host, no) if as_attachment else legal_host(s, no, host)):
            continue
        if not open_to_all and not (
            _open_to_attachments(s, seat, host) and not closed_to_clan(s, host, definition.clan)
        ):
            continue
        if wanted is not None and not wanted.fits(s, Ctx(seat, no), host):
            continue
        if not (free or alike):
            cost = cost_to_play(s, no, seat, host)
        if _payable(s, seat, no, cost, fate, host):
            found.append(host)
            if first:
                break
    return found


def _payable(s: State, seat: int, no: int, cost: int | None, fate: int, host: int) -> bool:
    """Return True if fate, and interrupts that make the card cheaper, are enough for playing an attachment (L7.7)."""
    if cost is None:
        return False
    return cost <= fate or cost <= fate + reductions_at_hand(s, seat, no, "attachment", host)


_HOST_BANS = frozenset({"cannot be-given-attachments-by-opponents", "closed-to-clan"})
_HOST_COSTS = PLAY_COSTS | OWN_COSTS
"""What can make the cost of an attachment depend on its host, or change it at all."""


def _open_to_attachments(s: State, seat: int, host: int) -> bool:
    """Tell if no text of another player keeps this one from playing attachments on a card (L0.3)."""
    return all(c.seat == seat for c, _ in static_hits(s, "cannot be-given-attachments-by-opponents", host))


def _takes_any(s: State, host: int, no: int) -> bool:
    definition, traits = s.cards[host].defn, s.cards[no].defn.traits
    if blank(s, host):
        return True
    if definition.attachments_barred in traits:
        return False
    return definition.attachments_allowed is None or bool(definition.attachments_allowed & traits)
