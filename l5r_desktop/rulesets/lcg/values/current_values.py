"""Numbers that are computed, never stored: skills, glory, strength, keywords, traits (L8.8 to L8.12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.lasting import any_lasting, lasting, lasting_on
from l5r_desktop.rulesets.common.value_breakdown import BreakdownLog
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import index_of, kind_of
from l5r_desktop.rulesets.lcg.state.lookup import conflict, participants, profile, province_zone, record_of
from l5r_desktop.rulesets.lcg.values.texts_in_force import (
    blank,
    forbidden,
    has_lasting,
    has_text,
    kept_off,
    lasting_sum,
    standing_sum,
    static_for_seat,
    static_hits,
)

if TYPE_CHECKING:
    from l5r_desktop.rulesets.lcg.cards.definition import Definition


def base_skill(s: State, no: int, stat: str, breakdown: BreakdownLog | None = None) -> int | None:
    """Base skill after base-changing effects in the order they began (L8.9, L8.12); None for a dash."""
    definition: Definition = s.cards[no].defn
    military, political = definition.military, definition.political
    if definition.kind == "attachment":  # Turned into a character: its modifiers are its skills.
        military, political = definition.military_bonus, definition.political_bonus
    statics = index_of(s).statics
    if "base-military" in statics:
        military = _stated(s, "base-military", no, military)
    if "base-political" in statics:
        political = _stated(s, "base-political", no, political)
    if breakdown is not None:
        breakdown.start((military if stat == "military" else political) or 0, "L8.9")
    if s.effects and any_lasting(s, _BASE_CHANGES):
        key = (no, s.cards[no].object_number)
        for e in s.effects:
            if key not in e.cards or e.topic not in _BASE_CHANGES:
                continue
            if e.topic == "switch-base":
                military, political = political, military
            elif e.topic == "double-base-military" and military is not None:
                military *= 2
            elif e.topic == "double-base-political" and political is not None:
                political *= 2
            elif e.topic == "set-base-military" and military is not None:
                military = e.n
            elif e.topic == "set-base-political" and political is not None:
                political = e.n
            if breakdown is not None and e.topic in ("switch-base", f"double-base-{stat}", f"set-base-{stat}"):
                base = military if stat == "military" else political
                breakdown.turn("set", base or 0, "L8.9", source=e.src, word=e.topic, until=e.until)
    found: int | None = military if stat == "military" else political
    return found


def _stated(s: State, topic: str, no: int, printed: int | None) -> int | None:
    """Return the number that a text of the card gives to a printed X, else the printed one (L7.21)."""
    for c, static in static_hits(s, topic, no):
        return int(static.node.n.value(s, c))
    return printed


_BASE_CHANGES = frozenset(
    {"switch-base", "double-base-military", "double-base-political", "set-base-military", "set-base-political"}
)


def skill(s: State, no: int, stat: str, breakdown: BreakdownLog | None = None, attachments: bool = True) -> int:
    """Current military or political skill, floor 0; a dash counts as an unmodifiable 0 (L10.1.2).

    breakdown: what notes every step. attachments: False leaves out what attachments are printed to add.
    """
    base = base_skill(s, no, stat, breakdown)
    if base is None:
        return 0
    card = s.cards[no]
    value = base
    rising = forbidden(s, "have-skills-reduced", no)
    for attachment in card.attached if attachments else ():
        if kind_of(s, attachment) == "attachment" and s.cards[attachment].defn.kind == "attachment":
            if s.effects and has_lasting(s, "no-bonus", attachment):
                continue
            definition: Definition = s.cards[attachment].defn
            n = definition.military_bonus if stat == "military" else definition.political_bonus
            if rising and n < 0:
                continue
            value += n
            if breakdown is not None:
                breakdown.change(n, "L10.2.2", source=attachment)
        elif s.effects and has_lasting(s, "adds-printed", attachment):
            definition = s.cards[attachment].defn
            n = (definition.military if stat == "military" else definition.political) or 0
            value += n
            if breakdown is not None:
                breakdown.change(n, "L1.8", source=attachment)
    if stat in index_of(s).statics:
        value += standing_sum(s, stat, no, breakdown, rising)
    if card.honor and not status_ignored(s, no):
        n = card.honor * glory(s, no)
        if n < 0 and forbidden(s, "subtract-glory", no):
            n = 0
        elif n < 0 and forbidden(s, "subtract-but-add-glory", no):
            n = -n
        n = max(0, n) if rising else n
        value += n
        if breakdown is not None:
            breakdown.change(n, "L11.15", word="honored" if card.honor > 0 else "dishonored")
    if s.effects:
        value += lasting_sum(s, stat, no, breakdown, rising) + _added_glory(s, no, breakdown)
        value = _doubled(s, stat, no, value, breakdown)
        value = _set(s, stat, no, value, breakdown)
    if breakdown is not None:
        breakdown.floor(value, "L8.9")
    return max(0, value)


def status_ignored(s: State, no: int) -> bool:
    """Return True if a text has the effects of a card's status token ignored (L8.8, L11.15)."""
    return "ignored-status" in index_of(s).statics and has_text(s, "ignored-status", no)


def fate_counted(s: State, no: int) -> int:
    """Fate on a card as texts count it: none where one has it considered so (L8.8)."""
    if "no-fate" in index_of(s).statics and has_text(s, "no-fate", no):
        return 0
    return s.tokens(no, "fate")


def _added_glory(s: State, no: int, breakdown: BreakdownLog | None) -> int:
    """Current glory for each effect that adds it to a character's skills (L8.9)."""
    value = 0
    for e in lasting_on(s, "adds-glory", no):
        n = glory(s, no)
        value += n
        if breakdown is not None:
            breakdown.change(n, "L8.9", source=e.src, until=e.until)
    return value


def _set(s: State, stat: str, no: int, value: int, breakdown: BreakdownLog | None) -> int:
    """A skill after the effects that set it: the latest counts, and no other modifier does (L8.10)."""
    for e in lasting_on(s, f"set-{stat}", no):
        value = e.n
        if breakdown is not None:
            breakdown.turn("set", e.n, "L8.10", source=e.src, until=e.until)
    return value


def _doubled(s: State, stat: str, no: int, value: int, breakdown: BreakdownLog | None) -> int:
    """A skill after the effects that double it (L8.12)."""
    for e in lasting_on(s, f"double-{stat}", no):
        value *= 2
        if breakdown is not None:
            breakdown.turn("times", 2, "L8.12", source=e.src, until=e.until)
    return value


def dash(s: State, no: int, stat: str) -> bool:
    """Return True if the skill is a dash (L10.1.2)."""
    if not (s.effects and any_lasting(s, _BASE_CHANGES)):
        definition: Definition = s.cards[no].defn
        if (definition.military if stat == "military" else definition.political) is not None:
            return False  # No text makes a dash of a number, and nothing switches the skills.
    return base_skill(s, no, stat) is None


def glory(s: State, no: int, breakdown: BreakdownLog | None = None) -> int:
    """Current glory, floor 0."""
    definition: Definition = s.cards[no].defn
    value = definition.glory
    if "base-glory" in index_of(s).statics:
        for c, static in static_hits(s, "base-glory", no):
            value = static.node.n.value(s, c)
    if breakdown is not None:
        breakdown.start(value, "L8.9")
    if "glory" in index_of(s).statics:
        value += standing_sum(s, "glory", no, breakdown)
    if s.effects:
        value += lasting_sum(s, "glory", no, breakdown)
        value = _set(s, "glory", no, value, breakdown)
    if breakdown is not None:
        breakdown.floor(value, "L8.9")
    return max(0, value)


def contribution(s: State, no: int, stat: str) -> int:
    """Return what a participating character adds to its side's total: nothing while bowed (L4.6.1)."""
    if s.cards[no].bowed and not has_text(s, "counts-bowed", no):
        return 0
    if forbidden(s, "count-skill", no) or _does_not_count_without_fate(s, no):
        return 0
    if "counts" in index_of(s).statics:
        for _, static in static_hits(s, "counts", no):
            return glory(s, no) if static.node.what == "glory" else skill(s, no, "military") + skill(s, no, "political")
    return skill(s, no, stat)


def _does_not_count_without_fate(s: State, no: int) -> bool:
    """Return True if characters with no fate add no skill now, and this one has none (L4.6.1)."""
    found = lasting(s, "no-fate-no-skill")
    return bool(found) and not fate_counted(s, no) and any(not kept_off(s, no, e.src, e.actor) for e in found)


def total(s: State, seat: int, breakdown: BreakdownLog | None = None) -> int:
    """A conflict player's total as it would be counted now, the Imperial Favor included (L4.6.1, L12.9)."""
    record = record_of(s)
    there = participants(s, seat)
    value = 0
    if lasting(s, "no-totals"):
        return 0
    for no in (*there, *_counted_at_home(s, seat)):
        n = contribution(s, no, record.type)
        value += n
        if breakdown is not None:
            breakdown.change(n, "L4.6.1", source=no)
    if there and favor_adds(s, seat):
        value += 1
        if breakdown is not None:
            breakdown.change(1, "L12.9", word="favor")
    for n, source in _added_to_total(s, seat):
        value += n
        if breakdown is not None:
            breakdown.change(n, "L4.6.1", source=source)
    return value


def favor_adds(s: State, seat: int) -> bool:
    """Return True if a player holds the Imperial Favor, and it adds 1 to the total of its holder in a conflict of the
    type of the present one, with a participant there (L12.9, K3.7).
    """
    holder, side = s.memory["favor"]
    return bool(holder == seat and (side == record_of(s).type or not profile(s).favor_sides))


def _counted_at_home(s: State, seat: int) -> list[int]:
    """Characters that a text has add their skill to a player's side from home (L4.6.1)."""
    if "counts-at-home" not in index_of(s).statics:
        return []
    at_home = [no for no in index_of(s).characters if s.cards[no].controller == seat and not s.cards[no].place]
    return [no for no in at_home if has_text(s, "counts-at-home", no)]


def unseen_participants(s: State, seat: int) -> int:
    """Characters that a player counts as having in the conflict beside those that are there (L8.8)."""
    if "more-participants" not in index_of(s).statics or conflict(s) is None:
        return 0
    return sum(int(static.node.n) for _, static in static_for_seat(s, "more-participants", seat))


def _added_to_total(s: State, seat: int) -> Iterator[tuple[int, int]]:
    """Yield what lasting effects add to a player's total: amounts, and the cards that they come from (L4.6.1).

    What a card adds ends when it is no longer the same object (L8.16); a bid counts as the dial shows it (L3.2.9).
    """
    for e in s.effects:
        if e.topic == "adds-dial" and e.seat == seat:
            yield s.seats[seat]["dial"], e.src
        elif e.topic == "adds-to-total" and e.seat == seat:
            number, born = e.x
            if s.cards[number].object_number == born:
                yield e.n, number


def strength(s: State, site: int, breakdown: BreakdownLog | None = None) -> int:
    """Current strength of a province, floor 0 (L4.8.2, K4.2)."""
    card = s.cards[site]
    value: int = card.defn.strength
    if "base-strength" in index_of(s).statics:
        value = standing_sum(s, "base-strength", site) or value
    for e in lasting_on(s, "set-base-strength", site):
        value = e.n
    if breakdown is not None:
        breakdown.start(value, "L8.9")
    holdings = [no for no in s.zones[province_zone(s, site)] if s.cards[no].up and s.cards[no].defn.kind == "holding"]
    if card.zone % z.COUNT == z.SITE_STRONGHOLD:
        holdings += s.zones[z.at(card.owner, z.STRONGHOLD)]
    for no in holdings:
        n = s.cards[no].defn.strength_bonus
        if "strength" in index_of(s).statics:
            n += standing_sum(s, "strength", no)
        value += n
        if breakdown is not None:
            breakdown.change(n, "L10.4.1", source=no)
    if "strength" in index_of(s).statics:
        value += standing_sum(s, "strength", site, breakdown)
    value += lasting_sum(s, "strength", site, breakdown)
    for e in lasting_on(s, "double-strength", site):
        value *= 2
        if breakdown is not None:
            breakdown.turn("times", 2, "L8.12", source=e.src, until=e.until)
    if breakdown is not None:
        breakdown.floor(value, "L8.9")
    return max(0, value)


def keyword(s: State, no: int, word: str) -> bool:
    """Return True if a card has a keyword, printed or gained (L8.17, L8.18)."""
    statics, effects = index_of(s).statics, s.effects
    if "lost-keyword" in statics and any(static.node.word == word for _, static in static_hits(s, "lost-keyword", no)):
        return False
    if effects and any(e.x[0] == word for e in lasting_on(s, "lost-keyword", no)):
        return False
    definition: Definition = s.cards[no].defn
    if word in definition.keywords and not blank(s, no):
        return True
    if "keyword" in statics and any(static.node.word == word for _, static in static_hits(s, "keyword", no)):
        return True
    if not effects:
        return False
    return any(e.x[0] == word and _element_now(s, e.x[1]) for e in lasting_on(s, "keyword", no))


def _element_now(s: State, element: str) -> bool:
    return not element or element in elements(s)


def traits(s: State, no: int) -> frozenset[str]:
    """Traits of a card: a blank text box keeps them where the effect says so, as all Core blanking does (L8.17)."""
    definition: Definition = s.cards[no].defn
    own = definition.traits
    if "trait" in index_of(s).statics:
        own |= {static.node.word for _, static in static_hits(s, "trait", no)}
    if s.effects:
        own |= {e.x[0] for e in lasting_on(s, "trait", no)}
    return own


def has_trait(s: State, no: int, word: str) -> bool:
    """Return True if a card has a trait, printed or gained."""
    definition: Definition = s.cards[no].defn
    if word in definition.traits:
        return True
    if not s.effects and "trait" not in index_of(s).statics:
        return False
    return word in traits(s, no)


def in_clan(s: State, no: int, clan: str) -> bool:
    """Return True if a card belongs to a clan, by what is printed on it or by a text that adds a clan (L8.18)."""
    definition: Definition = s.cards[no].defn
    if definition.clan == clan:
        return True
    return "clan" in index_of(s).statics and any(static.node.clan == clan for _, static in static_hits(s, "clan", no))


def elements(s: State) -> frozenset[str]:
    """Elements of the contested ring (L4.9.2)."""
    record = conflict(s)
    if record is None:
        return frozenset()
    return ring_elements(s, record.ring)


def ring_elements(s: State, ring: int) -> frozenset[str]:
    """Elements of a ring; a contested one may have gained some."""
    definition: Definition = s.cards[ring].defn
    own = frozenset(definition.elements)
    record = conflict(s)
    if record is not None and record.ring == ring:
        own = own.union(*(static.node.elements(s, c) for c, static in static_hits(s, "element", ring)))
        own = own.union(*(e.x for e in lasting(s, "ring-elements")))
    return own


def ready_price(s: State, no: int) -> int:
    """Return how many cards of the conflict deck the controller must discard for a card to ready; 0 if none (L0.3)."""
    if "ready-price" not in index_of(s).statics:
        return 0
    return sum(static.node.n for _, static in static_hits(s, "ready-price", no))
