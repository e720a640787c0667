"""The index that is derived from where the cards lie: who is in play, and which texts could work there.

Made when first needed after a card has moved or turned, and shared by copies of a state until then. It is put together
from parts, one for each region of a seat's zones, of which only those are made anew whose cards are no longer as they
were (`State.index_parts`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from l5r_desktop.engine.card import Card
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.cards.definition import trigger_of
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index_records import Index, Listing, Part
from l5r_desktop.rulesets.ccg.state.lasting_effects import giver, way_of
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of
from l5r_desktop.rulesets.common.lasting import lasting

if TYPE_CHECKING:
    from l5r_desktop.rulesets.ccg.cards.ability import Ability, Static


def index_of(s: State) -> Index:
    """The index of the state as it is now."""
    found = s.index
    if not isinstance(found, Index):
        found = s.index = _build(s)
    return found


def open_scrolls(s: State) -> tuple[int, ...]:
    """The Black Scrolls whose texts work: the one on top of the Clock discard pile, and the one that it copies; none
    that the Siege player keeps silent (Siege: 4, A Thousand Years of Darkness).
    """
    pile = z.at(len(s.seats), z.CLOCK_DISCARD)
    if pile >= len(s.zones) or not s.zones[pile] or s.memory["scroll-mute"]:
        return ()
    copied = s.memory["scroll-copied"]
    return (s.zones[pile][-1], copied) if copied >= 0 else s.zones[pile][-1:]


_STARTING = frozenset({"stronghold", "sensei"})


def _build(s: State, silent: frozenset[int] = frozenset()) -> Index:
    ix = Index()
    ix.silent = silent
    ix.muted = frozenset(no for e in lasting(s, "no traits") for no, born in e.cards if _same(s, no, born))
    cards = s.cards
    _put_together(s, ix)
    for opened in open_scrolls(s):
        if opened not in silent:
            _works(ix, cards[opened], "play", opened in ix.muted)
    for effect in s.effects:
        if effect.topic == "ability":
            for no, born in effect.cards:
                if cards[no].object_number == born:
                    _give_text(ix, no, rules_of(s).definition(effect.x[0]).abilities[effect.x[1]], effect.src)
        elif effect.topic == "static":
            static = rules_of(s).definition(effect.x[0]).statics[effect.x[1]]
            if not effect.cards:
                ix.statics.setdefault(static.topic, []).append((effect.src, static, way_of(effect)))
            for no, born in effect.cards:
                if cards[no].object_number == born:
                    _give_trait(ix, no, static, way_of(effect))
    s.index = ix
    if not silent and (lost := _textless(s, ix)):
        return _build(s, lost)
    _drop_blank(s, ix)
    _rings_below(s, ix)
    _grant(s, ix)
    if ix.given:
        ix.keywords_changed.clear()
        ix.followed = [one for one in ix.given if not _stays(ix, one[1])]
    ix._heard = None
    return ix


def _stays(ix: Index, static: Static) -> bool:
    """Return True if a continuous trait gives its texts to the same cards for as long as the index holds."""
    return static.steady and not any(ix.changes_keyword(word) for word in static.asks)


def _put_together(s: State, ix: Index) -> None:
    """Fill an index from the parts of the last one, where these still hold, and new ones."""
    zones = s.zones
    last: list[Part] = s.index_parts or []
    parts: list[Part] = []
    for seat in range(len(zones) // z.COUNT):
        base = seat * z.COUNT
        for region, listed in _REGIONS:
            seen = _seen(s, ix, base, region)
            at = len(parts)
            if at < len(last) and last[at].seen == seen:
                part = last[at]
            else:
                part = Part(seen)
                listed(s, ix, part, base)
            parts.append(part)
            _take_over(ix, part)
    s.index_parts = parts


def _seen(s: State, ix: Index, base: int, region: Sequence[int]) -> list[Any]:
    """All that the part of a region depends on: which cards lie where, what is printed on those that can be seen, and
    the cards whose texts do not work.
    """
    cards = s.cards
    seen: list[Any] = [ix.silent, ix.muted]
    for zone in region:
        held = s.zones[base + zone]
        seen.append(held)
        if zone in z.PROVINCES:
            seen += [cards[no].defn if cards[no].up else None for no in held]
        elif held:
            seen += [cards[no].defn for no in held]
    return seen


def _take_over(ix: Index, part: Part) -> None:
    """Add what a part lists, at the end of each list."""
    ix.personalities += part.personalities
    ix.attachments += part.attachments
    ix.holdings += part.holdings
    ix.starters += part.starters
    ix.others += part.others
    ix.rings += part.rings
    ix.sites += part.sites
    ix.gold += part.gold
    _add_lists(ix.actions, part.actions)
    _add_lists(ix.statics, part.statics)
    for when, found in part.triggers.items():
        _add_lists(ix.triggers.setdefault(when, {}), found)


def _add_lists(there: dict[str, list[Any]], more: dict[str, list[Any]]) -> None:
    for key, entries in more.items():
        old = there.get(key)
        if old is None:
            there[key] = entries[:]
        else:
            old += entries


def _list_home(s: State, ix: Index, part: Part, base: int) -> None:
    for no in s.zones[base + z.HOME]:
        _in_play(ix, part, s.cards[no])


def _list_provinces(s: State, ix: Index, part: Part, base: int) -> None:
    zones, cards = s.zones, s.cards
    for zone in z.SITES:
        part.sites += zones[base + zone]
        for no in zones[base + zone]:
            if cards[no].defn.abilities or cards[no].defn.statics:
                _list(ix, part, cards[no], "play")
    for zone in z.PROVINCES:
        for no in zones[base + zone]:
            if cards[no].up:
                _list(ix, part, cards[no], "province")


def _list_elsewhere(s: State, ix: Index, part: Part, base: int) -> None:
    for zone, name in _PLACES:
        for no in s.zones[base + zone]:
            if s.cards[no].defn.works_elsewhere:
                _list(ix, part, s.cards[no], name)


def _list_players_own(s: State, ix: Index, part: Part, base: int) -> None:
    for no in s.zones[base + z.ABILITIES]:
        _list(ix, part, s.cards[no], "play")
    for no in s.zones[base + z.RESOLVING]:
        _list(ix, part, s.cards[no], "resolving")


def _textless(s: State, ix: Index) -> frozenset[int]:
    """The cards that continuous traits take all text from."""
    found: set[int] = set()
    for holder, static, _ in ix.statics.get("no text", ()):
        c = Ctx(s.cards[holder].controller, holder)
        if static.cond is None or static.cond.test(s, c):
            found.update(static.node.card.cards(s, c))
    return frozenset(found)


def _same(s: State, no: int, born: int) -> bool:
    return s.cards[no].object_number == born


def _rings_below(s: State, ix: Index) -> None:
    """Rings may come into play from the discard piles of players who have a text for it."""
    for holder, _, _ in ix.statics.get("rings from discard", ()):
        for no in s.zones[z.at(s.cards[holder].controller, z.FATE_DISCARD)]:
            for ability in s.cards[no].defn.abilities:
                if ability.designators == ("ring",):
                    _text(ix, no, ability, -1)


_PLACES = ((z.HAND, "hand"), (z.FATE_DISCARD, "fate-discard"), (z.DYNASTY_DISCARD, "dynasty-discard"))
_REGIONS: tuple[tuple[tuple[int, ...], Callable[[State, Index, Part, int], None]], ...] = (
    ((z.HOME,), _list_home),
    ((*z.SITES, *z.PROVINCES), _list_provinces),
    (tuple(zone for zone, _ in _PLACES), _list_elsewhere),
    ((z.ABILITIES, z.RESOLVING), _list_players_own),
)
"""The zones of each part of an index, in its order, with what lists their cards."""


def _in_play(ix: Index, part: Part, card: Card) -> None:
    kind = card.defn.kind
    if kind == "personality":
        part.personalities.append(card.no)
    elif kind == "holding":
        part.holdings.append(card.no)
    elif kind in _STARTING:
        part.starters.append(card.no)
    elif card.defn.attaches:
        part.attachments.append(card.no)
    else:
        part.others.append(card.no)
        if kind == "ring":
            part.rings.append(card.no)
    _list(ix, part, card, "play")


def _list(ix: Index, part: Part, card: Card, place: str) -> None:
    """Note the texts of a card that work where it lies, unless it has lost them."""
    if card.no not in ix.silent:
        _works(part, card, place, card.no in ix.muted)


def _drop_blank(s: State, ix: Index) -> None:
    """Cards whose printed texts do not work (Ivory: Traits, Abilities)."""
    blank: set[int] = set()
    for holder, static, via in ix.statics.get("blank", ()):
        lost = _given_to(s, holder, static, via)
        ix.given.append((holder, static, via, lost))
        blank.update(lost)
    if not blank:
        return
    ix.gold = [entry for entry in ix.gold if entry[0] not in blank or entry[2] != -1]
    for actions in ix.actions.values():
        actions[:] = [entry for entry in actions if entry[0] not in blank or entry[2] != -1]
    for found in ix.triggers.values():
        for entries in found.values():
            entries[:] = [entry for entry in entries if entry[0] not in blank or entry[2] != -1]
    for statics in ix.statics.values():
        statics[:] = [entry for entry in statics if entry[0] not in blank or entry[2] != -1]
    ix.keywords_changed.clear()


def _grant(s: State, ix: Index) -> None:
    """Texts that cards have from continuous traits (Ivory: Embedded text)."""
    for holder, static, via in ix.statics.get("grant", ()):
        given = _given_to(s, holder, static, via)
        ix.given.append((holder, static, via, given))
        defn = rules_of(s).definition(static.ident)
        for no in given:
            for index in static.grants:
                _give_text(ix, no, defn.abilities[index], holder)
            for index in static.gives:
                _give_trait(ix, no, defn.statics[index], holder)


def _given_to(s: State, holder: int, static: Static, via: int) -> tuple[int, ...]:
    """The cards that have the texts of a continuous trait now."""
    effect = giver(s, via)
    c = Ctx(s.cards[holder].controller if effect is None else effect.actor, holder, via=via)
    return tuple(static.node.holders(s, c)) if static.cond is None or static.cond.test(s, c) else ()


def follow_given(s: State) -> None:
    """Once something has happened: drop the index if continuous traits give their texts to other cards now (Ivory:
    "When" triggers).
    """
    ix = s.index
    if isinstance(ix, Index):
        for holder, static, via, given in ix.followed:
            if _given_to(s, holder, static, via) != given:
                s.index = None
                return


def given_may_change(s: State) -> None:
    """Something that continuous traits look at has changed, and no card: drop the index if any of them gives texts, or
    takes them.
    """
    ix = s.index
    if isinstance(ix, Index) and ix.looks_around:
        s.index = None


def _give_trait(ix: Index, no: int, static: Static, via: int) -> None:
    """A card has a continuous trait from another text, unless it has the same already (Ivory: Traits)."""
    there = ix.statics.setdefault(static.topic, [])
    if not any(holder == no and _same_trait(one, static, way == via) for holder, one, way in there):
        there.append((no, static, via))
        ix.keywords_changed.clear()


def _same_trait(one: Static, other: Static, same_giver: bool) -> bool:
    return (one.node, one.cond) == (other.node, other.cond) and (same_giver or not other.personal)


def _give_text(ix: Index, no: int, ability: Ability, via: int) -> None:
    """A card has an ability or triggered trait from another text; abilities stack, traits do not (Ivory: Traits,
    Abilities).
    """
    if ability.kind == "trait" and ability.event is not None:
        there = ix.triggers.get(ability.when, {}).get(ability.event.kinds[0], ())
        if any(holder == no and _same_text(one, ability, way == via) for holder, one, way in there):
            return
    _text(ix, no, ability, via)


def _same_text(one: Ability, other: Ability, same_giver: bool) -> bool:
    return _says(one) == _says(other) and (same_giver or not other.personal)


def _says(a: Ability) -> tuple[object, ...]:
    return (a.kind, a.may, a.event, a.cond, a.limit, a.costs, a.cost_picks, a.gold, a.opens, a.program)


def _works(ix: Listing, card: Card, place: str, muted: bool) -> None:
    works = card.defn.working(place)
    if works is None:
        return
    no = card.no
    for designator, ability in works.actions:
        ix.actions.setdefault(designator, []).append((no, ability, -1))
    for ability in works.gold:
        ix.gold.append((no, ability, -1))
    for when, kind, ability in works.triggers:
        if not (muted and ability.kind == "trait"):
            ix.triggers.setdefault(when, {}).setdefault(kind, []).append((no, ability, -1))
    for static in () if muted else works.statics:
        ix.statics.setdefault(static.topic, []).append((no, static, -1))


def _text(ix: Index, no: int, ability: Ability, via: int) -> None:
    entry = (no, ability, via)
    if ability.kind == "action":
        for designator in ability.designators:
            ix.actions.setdefault(designator, []).append(entry)
    if ability.kind == "gold":
        ix.gold.append(entry)
    elif ability.event is not None:
        found = ix.triggers.setdefault(trigger_of(ability), {})
        for kind in ability.event.kinds:
            found.setdefault(kind, []).append(entry)
