"""Numbers and keywords as they are now: computed, never stored (Ivory: Calculating stats, Bonuses and penalties)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.cards.definition import ALIGNMENT_OF
from l5r_desktop.rulesets.ccg.effects.continuous_traits import own_statics, static_for_seat, static_hits
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import followers, is_territory, profile, senseis, stronghold
from l5r_desktop.rulesets.ccg.state.sides import siege_seat
from l5r_desktop.rulesets.ccg.values.bonuses import changes, shielded
from l5r_desktop.rulesets.ccg.values.siege_values import rank
from l5r_desktop.rulesets.common.lasting import lasting, lasting_on
from l5r_desktop.rulesets.common.value_breakdown import BreakdownLog

NEGATIVE = frozenset({"hr"})
_STATS = "Ivory: Calculating stats"
_BONUSES = "Ivory: Bonuses and penalties"
_BOUNDS = "Ivory: Minimums and maximums"


def printed(s: State, no: int, stat: str) -> int:
    """A printed number; 0 where there is none (Ivory: Absent stats)."""
    card = s.cards[no]
    d = card.defn
    if stat in ("force", "chi", "ph", "focus"):
        if stat == "force" and d.kind == "item":
            return int(d.force_mod)
        if stat == "chi" and d.kind in ("item", "follower"):
            return int(d.chi_mod)
        if stat == "force" and "force_per_rank" in d.facts:
            return int(d.facts["force_per_rank"]) * rank(s)
        return int(getattr(d, stat))
    if stat == "cost":
        return int(d.cost or 0)
    if stat == "strength" and is_territory(s, no):
        return rank(s) * int(d.facts.get("strength_per_rank", 0)) + int(d.facts.get("province_strength", 0))
    if stat == "strength" and d.kind == "province":
        return printed_of_stronghold(s, card.zone // z.COUNT, "province_strength")
    if stat == "gold" and d.kind == "stronghold":
        return printed_of_stronghold(s, card.owner, "produces")
    if stat == "gold":
        return int(d.produces or 0)
    return int(d.hr or 0) if stat == "hr" else 0


def printed_of_stronghold(s: State, seat: int, name: str) -> int:
    """A number on the side of a seat's Stronghold that is up; 0 without a Stronghold."""
    no = stronghold(s, seat)
    if no < 0:
        return 0
    d = s.cards[no].defn
    face = d.back if d.back is not None and "back" in s.cards[no].marks else d
    own = getattr(face, name)
    if own is None and "produces_per_rank" in d.facts:
        return rank(s) * int(d.facts["produces_per_rank"])
    return int(own or 0)


def stat(s: State, no: int, name: str, breakdown: BreakdownLog | None = None) -> int:
    """A number of a card or Province now: force, chi, ph, cost, focus, strength, gold or hr.

    Modifiers, bonuses and penalties first, then minimums and maximums (Ivory: Calculating stats).
    A dash for an Honor Requirement stays none whatever raises the others (Ivory: Absent stats).
    breakdown: what notes every step.
    """
    base = printed(s, no, name)
    if name in _OF_STRONGHOLDS and "no stats" in index_of(s).statics and _emptied(s, no, name):
        base = 0
    if breakdown is None and _untouched(s, no, name):
        if name in _OF_STRONGHOLDS or (name in _WITH_ITEMS and s.cards[no].attached):
            base += modifiers(s, no, name)
        return base if base >= 0 or name in NEGATIVE or _is_modifier(s, no, name) else 0
    if name == "hr" and s.cards[no].defn.hr is None:
        return 0
    if breakdown is not None:
        breakdown.start(base, _STATS)
    total = base + modifiers(s, no, name, breakdown) + sum(changes(s, no, name, breakdown))
    return bounded(s, no, name, total, breakdown)


_OF_STRONGHOLDS = frozenset({"gold", "strength"})
"""The numbers that a Stronghold has in play."""


def _emptied(s: State, no: int, name: str) -> bool:
    """Return True if a text has set the number of a Stronghold, which a Province has from it, to 0."""
    if is_territory(s, no):
        return False
    held = stronghold(s, s.cards[no].zone // z.COUNT) if name == "strength" else no
    return held >= 0 and any(True for _ in static_hits(s, "no stats", held))


_TOUCHING = {
    name: (f"stat {name}", f"minimum {name}", f"maximum {name}")
    for name in ("force", "chi", "cost", "focus", "hr", "gold", "strength")
}
_LASTING = ("bonus", "minimum", "maximum")
"""Topics of lasting effects that change a number; others only change how much such a change counts."""


_WITH_ITEMS = frozenset({"force", "chi"})
"""What attached cards modify (Ivory: Bonuses and penalties)."""


def _untouched(s: State, no: int, name: str) -> bool:
    """Return True if no token, lasting effect or trait could change a number of a card; what modifies it may."""
    if name not in _TOUCHING or s.cards[no].tokens:
        return False
    statics = index_of(s).statics
    for topic in _TOUCHING[name]:
        for holder, static, _ in statics.get(topic, ()):
            if holder == no or not static.own:
                return False
    return not (s.effects and _bent(s, no))


def without_chi(s: State) -> list[int]:
    """The Personalities in play whose Chi is 0 or less (Chi Death).

    Asked after nearly everything that happens; whom nothing has changed is known at a glance.
    """
    ix = index_of(s)
    changing = "stat chi" in ix.statics or "minimum chi" in ix.statics or "maximum chi" in ix.statics
    topics = [topic for topic in _LASTING if lasting(s, topic)] if s.effects else []
    found = []
    for no in ix.personalities:
        card = s.cards[no]
        plain = not (changing or card.tokens or card.attached) and card.defn.chi > 0
        if plain and not (topics and _bent(s, no, topics)):
            continue
        if chi(s, no) <= 0:
            found.append(no)
    return found


def _bent(s: State, no: int, topics: Sequence[str] = _LASTING) -> bool:
    """Return True if a lasting effect changes a number of a card. topics: of the effects that there are."""
    for topic in topics:  # noqa: SIM110 - a loop is twice as fast
        if lasting_on(s, topic, no):
            return True
    return False


def force(s: State, no: int) -> int:
    """The Force of a Personality, Follower or Item."""
    return stat(s, no, "force")


def chi(s: State, no: int) -> int:
    """The Chi of a Personality."""
    return stat(s, no, "chi")


def unit_cost(s: State, no: int) -> int:
    """The Gold Costs of all cards of a Personality's unit together (Ivory: Unit)."""
    return sum(stat(s, k, "cost") for k in (no, *s.cards[no].attached))


def modifiers(s: State, no: int, name: str, breakdown: BreakdownLog | None = None) -> int:
    """Return what Items and a Sensei change; that is no bonus or penalty (Ivory: Bonuses and penalties)."""
    total = 0
    for source, n in modifying(s, no, name):
        total += n
        if breakdown is not None:
            breakdown.change(n, _BONUSES, source=source)
    return total


def modifying(s: State, no: int, name: str) -> Sequence[tuple[int, int]]:
    """Return the cards that modify a number, with the amounts (Ivory: Bonuses and penalties)."""
    card = s.cards[no]
    kind = card.defn.kind
    if kind == "personality" and name in ("force", "chi"):
        found = [(k, _item(s, k, name)) for k in card.attached if s.cards[k].defn.kind == "item"]
        if name == "chi":
            found += [(k, int(s.cards[k].defn.chi_mod)) for k in card.attached if s.cards[k].defn.kind == "follower"]
        return found
    if name == "strength" and kind == "province":
        return [(k, int(s.cards[k].defn.province_strength)) for k in senseis(s, card.zone // z.COUNT)]
    if name == "gold" and kind == "stronghold":
        return [(k, int(s.cards[k].defn.produces or 0)) for k in senseis(s, card.owner)]
    return ()


def _item(s: State, no: int, name: str) -> int:
    return printed(s, no, name) + sum(changes(s, no, name))


def bounded(s: State, no: int, name: str, total: int, breakdown: BreakdownLog | None = None) -> int:
    """Minimums and maximums; two that contradict each other cancel out (Ivory: Minimums and maximums)."""
    low: int | None = None if name in NEGATIVE or _is_modifier(s, no, name) else 0
    high: int | None = None
    heard = None if breakdown is None else BreakdownLog()
    if heard is not None and low is not None:
        heard.turn("minimum", low, _STATS, word="floor")
    if name == "ph":
        high = profile(s).ph_most or None
        if heard is not None and high is not None:
            heard.turn("maximum", high, "Celestial: Personal Honor", word="ceiling")
        if s.cards[no].honor < 0 and not any(True for _ in static_hits(s, "keeps ph", no)):
            high = 0
            if heard is not None:
                heard.turn("maximum", 0, "Ivory: Honorable and dishonorable", word="dishonored")
    for e in (*lasting_on(s, "minimum", no), *lasting_on(s, "maximum", no)):
        if e.x[0] == name and not shielded(s, no, name, 0, e.actor):
            low, high = _tighter(low, high, e.topic, e.n)
            if heard is not None:
                heard.turn(e.topic, e.n, _BOUNDS, source=e.src, until=e.until)
    for topic in ("minimum", "maximum"):
        for node, c in static_hits(s, f"{topic} {name}", no):
            if shielded(s, no, name, 0, c.seat):
                continue
            n = node.amount(s, c, no)
            low, high = _tighter(low, high, topic, n)
            if heard is not None:
                heard.turn(topic, n, _BOUNDS, source=c.me)
    if low is not None and high is not None and low > high:
        return total
    now = high if high is not None and total > high else low if low is not None and total < low else total
    if breakdown is not None and heard is not None and now != total:
        bound = "maximum" if now < total else "minimum"
        breakdown.parts += [part for part in heard.parts if part.kind == bound and part.amount == now][-1:]
    return now


def _tighter(low: int | None, high: int | None, topic: str, n: int) -> tuple[int | None, int | None]:
    if topic == "minimum":
        return (n if low is None else max(low, n)), high
    return low, (n if high is None else min(high, n))


def _is_modifier(s: State, no: int, name: str) -> bool:
    return name in ("force", "chi") and s.cards[no].defn.kind == "item"


def keywords(s: State, no: int) -> frozenset[str]:
    """The keywords of a card now, Clan Alignments of a Personality among them (Ivory: Keywords)."""
    card = s.cards[no]
    words: frozenset[str] = card.defn.keywords
    ix = index_of(s)
    if "keyword" in ix.statics and no not in ix.asked:
        ix.asked.add(no)
        for node, c in static_hits(s, "keyword", no):
            words = (words | _coming(s, no, words, node, c)) if node.gives else (words - node.words(s, c, no))
        ix.asked.discard(no)
    if card.defn.has_own_keywords and not {no} & (ix.asked | ix.muted | ix.silent):
        ix.asked.add(no)
        words = words.union(*(node.words(s, c, no) for node, c in own_statics(s, no, OWN_KEYWORDS)))
        ix.asked.discard(no)
    for e in lasting_on(s, "keyword", no):
        words = words | {e.x[0]} if e.n > 0 else words - {e.x[0]}
    return words


OWN_KEYWORDS = "own keywords"
"""The topic of continuous traits by which a card has keywords wherever it lies."""


def _coming(s: State, no: int, words: frozenset[str], node: Any, c: Ctx) -> frozenset[str]:
    """The keywords that a trait gives to a card, without those that it cannot gain (Ivory: Prevention)."""
    given: frozenset[str] = node.words(s, c, no)
    if "prevent keyword" not in index_of(s).statics:
        return given
    refusals = list(static_hits(s, "prevent keyword", no))

    def refused(word: str) -> bool:
        e = Event("keyword", no, s.cards[no].controller, 1, word=word)
        return any(refusal.event.match(s, k, e) for refusal, k in refusals)

    return frozenset(word for word in given if word in words or not refused(word))


def has_keyword(s: State, no: int, word: str) -> bool:
    """Return True if a card has a keyword now; the Reserve of "Reserve" and the like are whole phrases.

    What says that it is `about` other keywords is passed over: this is asked far more often than anything else of a
    card.
    """
    ix = index_of(s)
    if s.cards[no].defn.has_own_keywords:
        return word in keywords(s, no)
    if "keyword" in ix.statics:
        changed = ix.keywords_changed.get(word)
        if changed is None:
            changed = ix.changes_keyword(word)
        if changed:
            return word in keywords(s, no)
    has = word in s.cards[no].defn.keywords
    for e in lasting_on(s, "keyword", no):
        if e.x[0] == word:
            has = e.n > 0
    return has


def clans(s: State, no: int) -> frozenset[str]:
    """The Clan Alignments of a Personality or Stronghold now, in lower case without "clan": keywords of the nine major
    Clans alone are some (Ivory: Clan Alignment; Celestial: Clan Alignment). The Siege player's Stronghold has that of
    Yogo Junzo's Army (Siege: 1).
    """
    card = s.cards[no]
    if card.defn.kind != "personality":
        besieging = card.defn.kind == "stronghold" and card.owner == siege_seat(s)
        return frozenset(card.defn.clans) | (frozenset({JUNZO}) if besieging else frozenset())
    words = keywords(s, no)
    found = frozenset(ALIGNMENT_OF[word] for word in words if word in ALIGNMENT_OF)
    if profile(s).siege is None:
        return found
    key = frozenset({JUNZO}) if card.defn.unique and card.owner == siege_seat(s) else frozenset()
    return found | (words & _SIEGE_CLANS) | key


JUNZO = "yogo junzo's army"
_SIEGE_CLANS = frozenset({"brotherhood of shinsei", "toturi's army"})
"""Clan Alignments in Siege alone (Siege: 13). DECISION: the key Personalities of rule 1, which have the alignment of
Yogo Junzo's Army beside their own, are the Unique ones of the Siege player's deck.
"""


def seat_clans(s: State, seat: int) -> frozenset[str]:
    """The Clan Alignments of a player: the Stronghold's and those that effects give (Ivory: Clan Alignment)."""
    no = stronghold(s, seat)
    found = frozenset(s.cards[no].defn.clans) if no >= 0 else frozenset()
    if seat == siege_seat(s):
        found |= {JUNZO}
    return found.union(e.x[0] for e in lasting(s, "player-clan") if e.seat == seat)


def shares_clan(s: State, no: int, seat: int) -> bool:
    """Return True if a Personality has a Clan Alignment of the player (Ivory: Different and same keywords)."""
    return bool(clans(s, no) & seat_clans(s, seat))


def unit_has(s: State, head: int, word: str) -> bool:
    """Return True if a unit has a keyword: its Personality and every Follower (Ivory: Unit keywords)."""
    return has_keyword(s, head, word) and all(has_keyword(s, no, word) for no in followers(s, head))


def province_strength(s: State, site: int) -> int:
    """The strength of a Province now (Ivory: Province Strength)."""
    return stat(s, site, "strength")


def starting_honor(s: State, seat: int) -> int:
    """The Family Honor with which a player has begun: that of the Stronghold's side that is up, changed by a Sensei,
    unless a text says another (Ivory: Starting Family Honor, Sensei).
    """
    for node, c in static_for_seat(s, "starting honor", seat):
        return int(node.amount(s, c, -1))
    return printed_of_stronghold(s, seat, "honor") + sum(int(s.cards[no].defn.honor) for no in senseis(s, seat))


def starting_hand(s: State, seat: int) -> int:
    """How many cards a player draws before the first turn (Ivory: Start of game)."""
    more = sum(node.amount(s, c, -1) for node, c in static_for_seat(s, "stat starting hand", seat))
    return int(profile(s).hand + more)


def hand_most(s: State, seat: int) -> int:
    """Maximum hand size of a player (Ivory: Maximum hand size)."""
    if any(True for _ in static_for_seat(s, "no hand limit", seat)):
        return len(s.zones[z.at(seat, z.HAND)])
    more = sum(node.amount(s, c, -1) for node, c in static_for_seat(s, "stat hand", seat))
    more += sum(e.n for e in lasting(s, "hand-size") if e.seat == seat)
    return max(0, int(profile(s).hand_most + more))


def lobby_honor(s: State, seat: int) -> int:
    """Family Honor as a Lobby action counts it (Ivory: Lobby Bonus)."""
    return int(s.seats[seat]["honor"]) + lobby_bonus(s, seat)


def lobby_bonus(s: State, seat: int) -> int:
    """Return what cards add to a player's Family Honor in a Lobby (Ivory: Lobby Bonus)."""
    return int(sum(node.amount(s, c, -1) for node, c in static_for_seat(s, "stat lobby", seat)))


def meets_honor(s: State, no: int, seat: int) -> bool:
    """Return True if a player has the Honor that a Personality asks for; a dash asks for none (Ivory: Honor
    Requirement).
    """
    return s.cards[no].defn.hr is None or s.seats[seat]["honor"] >= stat(s, no, "hr")
