"""Checks whether cards may come into play, be attached, or come under a player's control."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.ability import Out, no_reason
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import own_statics, static_for_seat, static_hits
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import in_play, is_personality, profile
from l5r_desktop.rulesets.ccg.state.sides import same_side, team_of
from l5r_desktop.rulesets.ccg.values.current_values import has_keyword, meets_honor, shares_clan, stat


def may_control(s: State, no: int, seat: int, out: Out = None, leaving: int = -1) -> bool:
    """Return True if a player may bring a card into play or take control of it: Unique, Loyal, and what texts say.

    leaving: a card in play that does not count, because this one takes its place.
    """
    card = s.cards[no]
    if has_keyword(s, no, "loyal") and not shares_clan(s, no, seat):
        return no_reason(out, "loyal", no)
    if any(True for _ in own_statics(s, no, "will not join", seat)):
        return no_reason(out, "will-not-join", no)
    if not in_play(s, no) and any(True for _ in own_statics(s, no, "will not enter", seat)):
        return no_reason(out, "will-not-join", no)
    if seat != card.owner and any(True for _ in own_statics(s, no, "owner only")):
        return no_reason(out, "owner-only", no)
    if any(not same_side(s, c.seat, seat) for _, c in static_hits(s, "stays own", no)):
        return no_reason(out, "owner-only", no)
    if (card.defn.unique or has_keyword(s, no, "singular")) and _has_same(s, no, seat, leaving):
        return no_reason(out, "unique", no)
    return True


def _has_same(s: State, no: int, seat: int, leaving: int) -> bool:
    """Return True if the player controls a card with the same title of which there may be one.

    DECISION: in Siege teammates may each control one. Rule 7 makes them one player for effects that speak of another
    player and for targets, "not other effects"; their cards in play stay their own (Siege: 7).
    """
    title = s.cards[no].defn.base_title
    ix = index_of(s)
    for other in (*ix.personalities, *ix.attachments, *ix.holdings, *ix.others):
        d = s.cards[other].defn
        same = d.base_title == title and (d.unique or "singular" in d.keywords)
        if same and other not in (no, leaving) and s.cards[other].controller == seat:
            return True
    return False


def ignores_honor_requirement(s: State, seat: int, no: int) -> bool:
    """Return True if the player need not have the Honor for this Personality (Ivory: Honor Requirement)."""
    if s.seats[seat]["wronged"] and shares_clan(s, no, seat) and not profile(s).discount:
        return True
    if any(True for _ in own_statics(s, no, "enters ignoring honor")):
        return True
    if any(e.topic == "ignores hr" and e.on(s, no) for e in s.effects):
        return True
    return _needs_no_honor(s, seat, no)


def _needs_no_honor(s: State, seat: int, no: int) -> bool:
    """Return True if a continuous trait lets a player ignore the Honor Requirement of a card."""
    return any(node.concerns(s, c, no) for node, c in static_for_seat(s, "ignore hr", seat))


def honor_price(s: State, seat: int, no: int) -> int:
    """Gold for which a text lets a player ignore the Honor Requirement of a Personality, the least of what texts ask;
    0 if there is no such text.
    """
    own = sum(node.amount(s, c, no) for node, c in own_statics(s, no, "honor price"))
    lent = static_for_seat(s, "honor price of clan", seat)
    asked = [node.amount(s, c, no) for node, c in lent if node.offers(s, no, seat)]
    return int(min([*([own] if own else []), *asked], default=0))


def honorable_enough(s: State, seat: int, no: int) -> bool:
    """Return True if a Personality would come to this player (Honor Requirement)."""
    if s.cards[no].defn.kind != "personality" or meets_honor(s, no, seat) or ignores_honor_requirement(s, seat, no):
        return True
    if honor_price(s, seat, no):
        return True
    return bool(profile(s).discount) and shares_clan(s, no, seat) and s.memory["phase"] == "dynasty"


def may_attach(s: State, no: int, head: int, out: Out = None) -> bool:
    """Return True if an attachment may be on a Personality (Ivory: Attachments, Weapon, Armor, Two-handed, Kensai,
    Spell).
    """
    d = s.cards[no].defn
    if not is_personality(s, head):
        return no_reason(out, "no-personality", no)
    if d.kind == "spell" and not has_keyword(s, head, "shugenja") and not _takes_spells(s, head):
        return no_reason(out, "no-shugenja", no)
    if d.attach is not None and not d.attach.fits(s, Ctx(s.cards[head].controller, no), head):
        return no_reason(out, "attach", no, d.attach)
    asks = d.kind == "follower" and d.hr is not None and stat(s, head, "ph") < d.hr
    if asks and not (_needs_no_honor(s, s.cards[head].controller, no) or _ignores_honor_on(s, no, head)):
        return no_reason(out, "too-little-ph", no, d.hr)
    if any(node.refuses(s, c, no) for node, c in static_hits(s, "attach", head)):
        return no_reason(out, "host-refuses", no)
    others = [k for k in s.cards[head].attached if k != no]
    if has_keyword(s, no, "armor") and any(has_keyword(s, k, "armor") for k in others):
        return no_reason(out, "armor", no)
    if has_keyword(s, no, "weapon") and not _room_for_weapon(s, no, head, others):
        return no_reason(out, "weapon", no)
    return not d.unique or _unique_here(s, no, head, out)


def _ignores_honor_on(s: State, no: int, head: int) -> bool:
    """Return True if a Follower's own text asks no Honor of a Personality (Ivory: Honor Requirement)."""
    found = own_statics(s, no, "attaches ignoring honor", s.cards[head].controller)
    return any(node.filter.fits(s, c, head) for node, c in found)


def _takes_spells(s: State, head: int) -> bool:
    """Return True if a text lets a Personality have Spells who is no Shugenja (Ivory: Spell, Permissions)."""
    return any(True for _ in static_hits(s, "permit attach spells", head))


def _unique_here(s: State, no: int, head: int, out: Out) -> bool:
    seat = s.cards[head].controller
    if in_play(s, no) and s.cards[no].controller == seat:
        return True
    return may_control(s, no, seat, out)


def _room_for_weapon(s: State, no: int, head: int, others: list[int]) -> bool:
    weapons = [k for k in others if has_keyword(s, k, "weapon")]
    counted = [k for k in weapons if not _uncounted(s, k)]
    if len(counted) >= weapons_most(s, head) and not _uncounted(s, no):
        return False
    two_handed = any(has_keyword(s, k, "two-handed") for k in (no, *weapons))
    return not (weapons and two_handed)


def _uncounted(s: State, no: int) -> bool:
    """Return True if a Weapon's own text says that it does not count (Ivory: Weapon)."""
    return any(True for _ in own_statics(s, no, "uncounted weapon"))


def weapons_most(s: State, head: int) -> int:
    """Return how many Weapons a Personality may have; of two texts the more specific counts (Continuous effect
    conflicts).
    """
    limits = [
        (node.specific, place, node.amount(s, c, head))
        for place, (node, c) in enumerate(static_hits(s, "weapons", head))
    ]
    if limits:
        return int(max(limits)[2])
    return 2 if has_keyword(s, head, "kensai") else 1


def enters_free(s: State, no: int) -> bool:
    """Return True if a card's own text lets it enter play ignoring its Gold Cost now."""
    return any(True for _ in own_statics(s, no, "enters free"))


def enters_bowed(s: State, no: int, seat: int) -> bool:
    """Return True if a card's own text makes it come into play bowed."""
    return any(True for _ in own_statics(s, no, "enters bowed", seat))


def own_ease(s: State, seat: int, no: int, host: int = -1) -> int:
    """Gold less by a card's own text, on this Personality if it is an attachment (Ivory: Gold Cost stat changes)."""
    return sum(
        node.amount(s, c, host)
        for topic in ("enters for less", "attaches for less")
        for node, c in own_statics(s, no, topic, seat)
    )


def hosts(s: State, no: int, seat: int, targeting: bool = False) -> list[int]:
    """Own Personalities that an attachment may be put on; those of all players where its own text says so.

    targeting: by an action that targets "your Personality", which may be a teammate's (Ivory: Equip; Siege: 7).
    """
    anybody = any(True for _ in own_statics(s, no, "equips to anybody", seat))
    seats = team_of(s, seat) if targeting else (seat,)
    found = [k for k in index_of(s).personalities if anybody or s.cards[k].controller in seats]
    return [k for k in found if may_attach(s, no, k)]


def may_be_equipped_to(s: State, no: int, head: int) -> bool:
    """Return True if an attachment may be Equipped to a Personality (Ivory: Equip)."""
    return may_attach(s, no, head) and not _refuses_equip(s, no, head)


def _refuses_equip(s: State, no: int, head: int) -> bool:
    return any(node.refuses(s, c, no) for node, c in static_hits(s, "equip to", head))


def equip_hosts(s: State, no: int, seat: int, targeting: bool = False) -> list[int]:
    """Those of `hosts` whom the attachment may be Equipped to (Ivory: Equip)."""
    return [k for k in hosts(s, no, seat, targeting) if not _refuses_equip(s, no, k)]


def shut_in(s: State, no: int) -> bool:
    """Return True if a Personality or Holding lies in a Province from which none enters play (Ivory: Prevention)."""
    card = s.cards[no]
    if card.zone % z.COUNT not in z.PROVINCES or card.defn.kind not in ("personality", "holding"):
        return False
    return any(True for site in s.zones[z.site_of(card.zone)] for _ in static_hits(s, "shut in", site))
