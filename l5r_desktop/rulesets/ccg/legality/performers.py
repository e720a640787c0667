"""The performers of an action and who may not perform it (Celestial: Perform, Tactical, Naval), and the cards of one
unit whose attack effects may be combined (Ivory: Combining).
"""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_hits
from l5r_desktop.rulesets.ccg.effects.run_effects import ability_of
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.index_records import Entry
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, head_of, in_play, profile
from l5r_desktop.rulesets.ccg.state.turn_record import note_this_turn
from l5r_desktop.rulesets.ccg.values.current_values import has_keyword
from l5r_desktop.rulesets.common.lasting import lasting

_TACTICAL = "tactical"
FIRST_BY = "first-by"
"""The topic of a lasting effect by which the first Battle action is performed by a card with the keyword x[0]."""


def own_performer(s: State, no: int) -> int:
    """The Personality or Follower who performs the actions of a card in play, or -1: himself, or who has the Item or
    Spell.
    """
    if not in_play(s, no):
        return -1
    return no if s.cards[no].defn.kind == "follower" else head_of(s, no)


def may_perform(s: State, c: Ctx, no: int, words: frozenset[str]) -> bool:
    """Return True if a card may perform the action of the context.

    words: the action's keywords. Somebody else may have to perform it; a Tactical action is for Tacticians, one a turn.
    """
    if c.ability is not None and "battle" in c.ability.designators:
        must = s.memory["performer"]
        if must not in (-1, no) or not all(has_keyword(s, no, word) for word in first_performed_by(s)):
            return False
    asked = words if c.ability is None else words.union(c.ability.designators)
    if any(node.bars(asked) for node, _ in static_hits(s, "cannot perform", no)):
        return False
    if _TACTICAL not in words or not profile(s).bearer_performs:
        return True
    free = any(True for _ in static_hits(s, "tactical freely", no))
    return has_keyword(s, no, "tactician") and (free or _key(s, no) not in s.uses)


def first_performed_by(s: State) -> list[str]:
    """Return the keywords that whoever performs the Battle action of the opportunity under way must have."""
    return [e.x[0] for e in lasting(s, FIRST_BY) if s.memory["first_battle"] == e.seat]


def forget_first_performer(s: State) -> None:
    """The first opportunity is over: whoever had to perform its action matters no more (Celestial: Naval)."""
    s.memory["performer"] = -1
    if first_performed_by(s):
        s.effects = tuple(e for e in s.effects if e.topic != FIRST_BY)


def may_be_chosen(s: State, c: Ctx, no: int, words: frozenset[str]) -> bool:
    """Return True if a card may be chosen to perform the action of the context (Celestial: Perform)."""
    asked = words if c.ability is None else words.union(c.ability.designators)
    if any(node.bars(asked) for node, _ in static_hits(s, "not chosen to perform", no)):
        return False
    return may_perform(s, c, no, words)


def performs_bowed(s: State, no: int, words: frozenset[str], kind: str) -> bool:
    """Return True if a text lets a card perform an action while bowed. kind: of the card that the action is on."""
    return any(node.covers_action(words, kind) for node, _ in static_hits(s, "performs bowed", no))


def note_performer(s: State, no: int, words: frozenset[str]) -> None:
    """Remember who has performed a Tactical action this turn."""
    for word in sorted(words):
        note_this_turn(s, "performed", word, no, s.cards[no].object_number)
    if _TACTICAL in words and profile(s).bearer_performs:
        s.uses = {**s.uses, _key(s, no): 1}


def _key(s: State, no: int) -> tuple[object, ...]:
    return ("turn", _TACTICAL, no, s.cards[no].object_number)


def attacks_of(ability: Ability) -> frozenset[str]:
    """Kinds of attack effects in a text: ranged, melee, fear."""
    return frozenset(
        kind
        for line in ability.program
        if (kind := getattr(line, "attack", "")) and getattr(line, "fixed", "") in (False, "", "unreduced")
    )


def combinations(s: State, seat: int, e: Event) -> list[Entry]:
    """Abilities of other cards in the unit of the action's card, with the same kind of attack effect, by its player."""
    frame = act_frame(s, e.x["act"])
    if frame is None or e.seat != seat or frame.proc != "use":
        return []
    kinds = attacks_of(ability_of(s, frame.v["ref"]))
    head = head_of(s, e.card) if kinds else -1
    if head < 0:
        return []
    return [
        entry
        for entry in index_of(s).actions.get(e.x["designator"], ())
        if entry[0] != e.card and head_of(s, entry[0]) == head and kinds & attacks_of(entry[1])
    ]
