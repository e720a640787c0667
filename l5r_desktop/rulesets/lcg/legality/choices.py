"""The choices that may be made: what may be chosen, whether choices could be made and effects change the game
(L7.4, L7.10, L7.11).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from l5r_desktop.cardscript.expressions import Filter
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.ability import Ability, Effect, Mode, Pick, Program
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.definition import Definition
from l5r_desktop.rulesets.lcg.state.index import index_of, kind_of
from l5r_desktop.rulesets.lcg.state.lookup import opponents, order, playing, plays_event, profile
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of
from l5r_desktop.rulesets.lcg.values.current_values import in_clan
from l5r_desktop.rulesets.lcg.values.texts_in_force import forbidden, has_text, immune_to, static_hits, untouched


def candidates(s: State, c: Ctx, pick: Pick) -> list[int]:
    """Cards that may legally be picked now (L7.10)."""
    wanted: Filter = pick.filter
    bound, free = c.bound(pick.name, -1), untouched(s, _CHOICE_BANS)
    return [no for no in wanted.all(s, c) if _may_be_picked(s, bound, pick, no, free)]


def _enough(s: State, c: Ctx, pick: Pick, needed: int) -> bool:
    """Return True if so many cards may legally be picked now; looks no further than needed (L7.11)."""
    wanted: Filter = pick.filter
    bound, free = c.bound(pick.name, -1), untouched(s, _CHOICE_BANS)
    for no in wanted.noun.domain(s, c):
        if wanted.fits_inside(s, c, no) and _may_be_picked(s, bound, pick, no, free):
            needed -= 1
            if needed <= 0:
                return True
    return False


def _may_be_picked(s: State, c: Ctx, pick: Pick, no: int, free: bool) -> bool:
    """Return True if a card that fits may be picked, and the ability would do something to it (L7.10).

    c: with the name of the pick to bind. free: no text at all keeps any card from being chosen.
    """
    if not (free or may_be_chosen(s, c, no)) or (pick.limit is not None and _too_dear(s, pick, no)):
        return False
    if pick.by == "you" and "target-tax" in index_of(s).statics and _taxed_too_much(s, c, no):
        return False
    if not pick.uses and not pick.for_later:
        return True
    c.t[pick.name] = no
    if pick.for_later:
        return program_could(s, c, pick.program)
    for use in pick.uses:  # noqa: SIM110 - a plain loop is twice as fast
        if use.could(s, c):
            return True
    return False


_CHOICE_BANS = frozenset(
    {
        "not-chosen-by", "immune-to", "closed-to-clan", "cannot be-affected-by-opponents-rings",
        "cannot be-chosen-by-opponents-ability", "cannot be-affected-by-events", "cannot be-chosen-by-opponents-event",
        "cannot be-affected-by-opponents-events",
    }
)  # fmt: skip
"""All that `may_be_chosen` reads."""


def _taxed_too_much(s: State, c: Ctx, no: int) -> bool:
    tax = target_tax(s, c, (no,))
    return tax > 0 and tax > s.seats[c.seat]["fate"]


def _too_dear(s: State, pick: Pick, no: int) -> bool:
    """Return True if a card alone costs more than all that are picked may cost together."""
    if pick.limit is None or pick.limit[0] != "cost-sum":
        return False
    return (s.cards[no].defn.cost or 0) > int(pick.limit[1])


def single_picks(s: State, c: Ctx, pick: Pick) -> list[Pick]:
    """A choice of each opponent or player as one pick for everybody who has to choose and can, in player order."""
    found = []
    for seat in order(s) if pick.by == "each player" else opponents(s, c.seat):
        theirs = c.bound("opponent", seat)
        if (pick.cond is None or pick.cond.test(s, theirs)) and candidates(s, theirs, pick):
            found.append(replace(pick, by="seat", seat=seat))
    return found


def effective(s: State, c: Ctx) -> bool:
    """Return True if the ability of the context could choose what it must and change the game (L7.2 step 1, L7.4)."""
    assert c.ability is not None
    ability: Ability = c.ability
    return mode_possible(s, c, ability)


def picks_possible(s: State, c: Ctx, picks: tuple[Pick, ...], at: int = 0, idle: bool = False) -> bool:
    """Return True if every pick from position `at` on can be made, later ones after earlier ones (L7.11).

    idle: so far only zero cards have been picked, which does unless then nothing at all would change.
    """
    if at == len(picks):
        return not idle or program_could(s, c, picks[-1].program)
    pick = picks[at]
    if may_be_empty(s, c, picks, at):
        return True
    if pick.kind == "mode":
        return any(mode_possible(s, c, mode) for mode in pick.modes)
    if pick.kind != "card":
        found = other_candidates(s, c, pick)
        name, first = ("opponent", True) if pick.kind == "player" else (pick.name, False)
        return any(picks_possible(s, c.bound(name, v[0] if first else v), picks, at + 1) for _, _, v in found)
    if pick.by in ("each opponent", "each player"):
        choosers = len(single_picks(s, c, pick))
        enough = choosers == len(playing(s)) if pick.by == "each player" and not pick.free else choosers > 0
        return enough and picks_possible(s, c, picks, at + 1)
    needed = max(1, pick.least)
    if at + 1 == len(picks):
        return _enough(s, c, pick, needed)
    legal = candidates(s, c, pick)
    if len(legal) < needed:
        return False
    return any(picks_possible(s, c.bound(pick.name, no if pick.most == 1 else (no,)), picks, at + 1) for no in legal)


def may_be_empty(s: State, c: Ctx, picks: tuple[Pick, ...], at: int) -> bool:
    """Return True if zero cards will do for the pick at a position: "up to" and "any number" (L7.11)."""
    pick = picks[at]
    return pick.kind == "card" and pick.least == 0 and picks_possible(s, c.bound(pick.name, ()), picks, at + 1, True)


def mode_possible(s: State, c: Ctx, mode: Mode | Ability) -> bool:
    """Return True if choosing this mode, or the whole of an ability, could change the game (L7.14)."""
    if mode.picks:
        return picks_possible(s, c, mode.picks)
    return program_could(s, c, mode.program)


def program_could(s: State, c: Ctx, program: Program) -> bool:
    """Return True if the effects before any "then" could change the game by themselves (L7.4, L7.13).

    What comes afterwards counts too, and so it does where "then" is no more than that (L8.2, F20).
    """
    effect: Effect
    for stage in program:
        if stage.after and depends(s, stage.after):
            break
        for effect in stage.effects:
            if effect.could(s, c):
                return True
    return not program


def depends(s: State, after: str) -> bool:
    """Return True if a stage that comes `after` in this way needs what is before it to have happened (L8.2, F20)."""
    return after == "if-done" or (after == "then" and profile(s).then_mode != "sequential")


def may_be_chosen(s: State, c: Ctx, no: int) -> bool:
    """Return True if this ability may choose this card (L7.10, L8.19); an opponent is one of the protecting card's
    side.
    """
    if c.me >= 0 and any(static.node.filter.fits(s, by, c.me) for by, static in static_hits(s, "not-chosen-by", no)):
        return False
    if c.by == "card" and immune_to(s, no, c.me):
        return False
    if c.ability is None:
        return True
    ban = "be-affected-by-opponents-rings" if c.ability.kind == "ring" else "be-chosen-by-opponents-ability"
    if not _open_to(s, c, no, "cannot " + ban):
        return False
    if not plays_event(s, c):
        return True
    definition: Definition = rules_of(s).definition(c.ability.ident)
    if closed_to_clan(s, no, definition.clan):
        return False
    if forbidden(s, "be-affected-by-events", no):
        return False
    events = ("cannot be-chosen-by-opponents-event", "cannot be-affected-by-opponents-events")
    return all(_open_to(s, c, no, topic) for topic in events)


def closed_to_clan(s: State, no: int, clan: str) -> bool:
    """Return True if events and attachments of a clan cannot come to a card, because it belongs to that clan (L0.3)."""
    if "closed-to-clan" not in index_of(s).statics or not in_clan(s, no, clan):
        return False
    return has_text(s, "closed-to-clan", no)


def must_be_chosen(s: State, c: Ctx, no: int) -> bool:
    """Return True if a text has an event choose this card wherever it may (L7.10)."""
    if "must-be-chosen" not in index_of(s).statics or not plays_event(s, c):
        return False
    return any(c.seat in static.node.who.seats(s, by) for by, static in static_hits(s, "must-be-chosen", no))


def _open_to(s: State, c: Ctx, no: int, topic: str) -> bool:
    if topic in index_of(s).statics and any(by.seat != c.seat for by, _ in static_hits(s, topic, no)):
        return False
    if not s.effects:
        return True
    key = (no, s.cards[no].object_number)
    return all(e.actor == c.seat for e in s.effects if e.topic == topic and key in e.cards)


def other_candidates(s: State, c: Ctx, pick: Pick) -> list[tuple[str, int, tuple[object, ...]]]:
    """Options of picks that are players or abilities, as (option key, card number, value to bind)."""
    if pick.kind == "player":
        return [
            (f"seat-{seat}", -1, (seat,))
            for seat in (order(s) if pick.by == "anyone" else opponents(s, c.seat))
            if _worth_naming(s, c.bound("opponent", seat), pick)
        ]
    found: list[tuple[str, int, tuple[object, ...]]] = []
    for no in pick.filter.all(s, c):
        for ability in printed_abilities(s, no):
            if pick.limit == ("limited",):
                if ability.limit is None:
                    continue
            elif pick.limit is not None and not _worth_resolving(s, c, no, ability, str(pick.limit[1])):
                continue
            found.append((f"ability-{no}-{ability.index}", no, (ability.ident, ability.index)))
    return found


def _worth_resolving(s: State, c: Ctx, no: int, ability: Ability, sort: str) -> bool:
    """Return True if resolving an ability could do something: an action for its controller, while its conditions hold,
    or any ability for the context's seat (L7.4, L7.10).
    """
    if sort != "action":
        return ability.kind != "interrupt" and effective(s, Ctx(c.seat, no, ability))
    theirs = Ctx(s.cards[no].controller, no, ability)
    holds = ability.cond is None or ability.cond.test(s, theirs)
    return ability.kind == "action" and holds and no != c.me and effective(s, theirs)


def _worth_naming(s: State, c: Ctx, pick: Pick) -> bool:
    """Return True if the opponent bound fits, and the ability could go on with that player (L7.4, L7.11)."""
    if pick.filter is not None and not pick.filter.test(s, c):
        return False
    if c.ability is None or pick not in c.ability.picks:
        return True
    later = c.ability.picks.index(pick) + 1
    if later < len(c.ability.picks):
        return picks_possible(s, c, c.ability.picks, later)
    return program_could(s, c, c.ability.program)


def printed_abilities(s: State, no: int) -> list[Ability]:
    """Triggered abilities printed on a card as it is played now."""
    mode = "attachment" if kind_of(s, no) == "attachment" and s.cards[no].defn.kind == "character" else ""
    return [a for a in s.cards[no].defn.abilities if a.mode == mode and not a.granted and a.kind != "ring"]


def target_tax(s: State, c: Ctx, cards: Iterable[int]) -> int:
    """Fate that choosing these cards as targets of an event costs the player of the event besides (L7.5)."""
    if c.ability is None or "target-tax" not in index_of(s).statics:
        return 0
    if rules_of(s).definition(c.ability.ident).kind != "event":
        return 0
    return sum(static.node.n for no in cards for by, static in static_hits(s, "target-tax", no) if by.seat != c.seat)
