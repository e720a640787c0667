"""The two LCG rulesets: the procedures, events and cards of this package as one object that the engine runs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from l5r_desktop.cardscript.library import Library
from l5r_desktop.engine.card import Card
from l5r_desktop.engine.inputs import Decision, Manual, Refusal
from l5r_desktop.engine.machine import Procedure
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.profiles import profile_of
from l5r_desktop.rulesets.lcg.actions import (
    action_windows,
    borrowed_action,
    manual_acts,
    play_card,
    revealing_answers,
    use_ability,
)
from l5r_desktop.rulesets.lcg.cards.ability import Ability
from l5r_desktop.rulesets.lcg.cards.definition import UNKNOWN, Definition, built_in
from l5r_desktop.rulesets.lcg.conflicts import (
    bids,
    conflict,
    conflict_effects,
    conflict_phase,
    conflict_result,
    duel,
    early_defense,
    ring_effects,
)
from l5r_desktop.rulesets.lcg.decks.deck_rules import deck_faults
from l5r_desktop.rulesets.lcg.decks.seating import Seating
from l5r_desktop.rulesets.lcg.effects import (
    effect_procedures,
    hidden_card_procedures,
    looking_procedures,
    playing_procedures,
    province_procedures,
    run_effects,
    search_deck,
)
from l5r_desktop.rulesets.lcg.events import (
    card_events,
    entering_events,
    marker_events,
    moving_events,
    refilling,
    rule_events,
    seat_events,
)
from l5r_desktop.rulesets.lcg.legality.participation import can_declare
from l5r_desktop.rulesets.lcg.profile import PROFILES
from l5r_desktop.rulesets.lcg.state import zones
from l5r_desktop.rulesets.lcg.state.conflict_record import Conflict
from l5r_desktop.rulesets.lcg.state.index import heard_in
from l5r_desktop.rulesets.lcg.state.lasting_effects import Lasting
from l5r_desktop.rulesets.lcg.state.option_keys import cards_named
from l5r_desktop.rulesets.lcg.state.own_rules import LcgRules
from l5r_desktop.rulesets.lcg.state.public_knowledge import public_facts, zone_names
from l5r_desktop.rulesets.lcg.timing import after_batch, batch, ending, ready_price, state_check, windows
from l5r_desktop.rulesets.lcg.turn import phases, setup  # fmt: skip

_MODULES = (
    action_windows, after_batch, batch, bids, borrowed_action, conflict, conflict_effects, conflict_phase,
    conflict_result, duel, early_defense, effect_procedures, hidden_card_procedures, looking_procedures, manual_acts,
    play_card, playing_procedures, province_procedures, ready_price, refilling, ring_effects, run_effects, search_deck,
    setup, state_check, use_ability, windows,
)  # fmt: skip
_KINDS = (
    conflict_phase,
    conflict_result,
    card_events,
    entering_events,
    marker_events,
    moving_events,
    rule_events,
    seat_events,
)


def _demands(ability: Ability) -> tuple[int, ...]:
    """How much an answer asks for, by which those come first that can be given most often."""
    return (ability.peeks, ability.cond is not None, len(ability.picks), len(ability.costs))


def _may_declare(s: State, seat: int, limit: tuple[Any, ...], declared: tuple[int, ...]) -> bool:
    """Return True if these characters may be declared together: what they cost is there, and no other that must be
    among them could be paid for as well (L4.2.6, L7.5).
    """
    _, fate, costs, musts, side, kind = limit
    left = fate - sum(n for no, n in costs if no in declared)
    if left < 0 or not can_declare(s, seat, declared, side, kind):
        return False
    missing = set(musts) - set(declared) - {no for no, n in costs if n > left}
    return not any(can_declare(s, seat, (*declared, no), side, kind) for no in missing)


_HELD = frozenset({"event"})
"""The kind of cards whose abilities are used from a hand; a card of another kind says so in its line (L7.15)."""


class Lcg(LcgRules):
    """One LCG format under one profile, with its cards. Immutable once made, and shared by all states.

    name: "lcg-stronghold" or "lcg-skirmish". made_up: definitions of cards that are in no file, by id.
    Raises KeyError for a profile that does not exist, and for one of another ruleset.
    """

    def __init__(
        self,
        name: str,
        library: Library[Definition],
        profile: str = "",
        made_up: Mapping[str, Definition] | None = None,
    ) -> None:
        self.name = name
        self.library = library
        self.worked_out = {}
        self._titles_to_name: tuple[tuple[str, str], ...] | None = None
        self.unknown = UNKNOWN
        self.profile = profile_of(PROFILES, name, profile)
        self.profile_name = self.profile.name
        procedures = [procedure for module in _MODULES for procedure in module.PROCEDURES]
        procedures += phases.round_procedures(self.profile)
        self.procedures: dict[str, Procedure] = {procedure.name: procedure for procedure in procedures}
        kinds = [kind for module in _KINDS for kind in module.KINDS]
        self.events = {kind.name: kind() for kind in kinds}
        self.records: Mapping[str, type] = {"conflict": Conflict, "lasting": Lasting}
        self._built_in = {**built_in(), **(made_up or {})}
        self.pool = self._pool()
        self.pool_hears = heard_in(self.pool)

    def _pool(self) -> dict[str, dict[str, list[Ability]]]:
        """Return what a hidden hand could answer with, by role and event kind: public knowledge of the card pool."""
        pool: dict[str, dict[str, list[Ability]]] = {}
        for ident in self.library.with_script_starting(("reaction", "interrupt", "forced"), _HELD, "hand"):
            for ability in self.definition(ident).abilities:
                if "hand" in ability.places and ability.kind in ("reaction", "interrupt"):
                    assert ability.event is not None
                    for kind in ability.event.kinds:
                        pool.setdefault(ability.role, {}).setdefault(kind, []).append(ability)
        for answers in pool.values():
            for abilities in answers.values():
                abilities.sort(key=_demands)
        return pool

    def read_ahead(self) -> None:
        """The titles that may be named are those of all card files (L1.11)."""
        _ = self.titles_to_name

    @property
    def titles_to_name(self) -> tuple[tuple[str, str], ...]:
        """(title, card id) of what conflict decks may hold, by title: public knowledge of the card pool. Worked out
        once.
        """
        if self._titles_to_name is None:
            self._titles_to_name = self._titles()
        return self._titles_to_name

    def _titles(self) -> tuple[tuple[str, str], ...]:
        found: dict[str, str] = {}
        for ident in self.library.ids():
            facts = self.library.facts(ident).facts
            if facts.get("deck") == "conflict":
                found.setdefault(facts["title"], ident)
        return tuple(sorted(found.items()))

    def zone_count(self, seats: int) -> int:
        """Areas of all seats and the shared one of the rings."""
        return seats * zones.COUNT + 1

    def back_at(self, zone: int) -> str:
        """The back of the cards that lie in an area when a game begins; "" where no hidden card does."""
        return zones.BACKS.get(zone % zones.COUNT, "")

    def seats_that_see(self, s: State, card: Card) -> int:
        """Return who may know a card from where it lies (L16)."""
        return zones.sight(s, card)

    def indexed(self, card: Card) -> bool:
        """Return True if the index depends on this card as it lies now."""
        return zones.indexed(card)

    def within_limit(self, s: State, decision: Decision, keys: tuple[str, ...]) -> bool:
        """Joint constraints on cards: a sum of printed costs, one of a unique title (L11.9); different titles; or what
        declaring them costs (L7.5).
        """
        assert decision.limit is not None
        if decision.limit[0] == "titles":
            known = [s.cards[o.card] for key in keys if (o := decision.option(key)) is not None and o.card >= 0]
            named = [card.defn.title for card in known if card.ident is not None]
            return len(named) == len(set(named))
        if decision.limit[0] == "declaration":
            return _may_declare(s, decision.seat, decision.limit, cards_named(keys))
        if decision.limit[0] == "includes":
            return not set(decision.limit[1]).isdisjoint(cards_named(keys))
        assert decision.limit[0] == "cost-sum"
        chosen = [s.cards[o.card].defn for key in keys if (o := decision.option(key)) is not None]
        titles = [definition.title for definition in chosen if definition.unique]
        most: int = decision.limit[1]
        return sum(definition.cost or 0 for definition in chosen) <= most and len(titles) == len(set(titles))

    def revealed_by(self, s: State, decision: Decision, keys: tuple[str, ...]) -> tuple[int, ...]:
        """Cards that an answer makes public (L16.2)."""
        return revealing_answers.announced(s, decision, keys)

    def answer_possible(self, s: State, decision: Decision, keys: tuple[str, ...]) -> bool:
        """Return True if another seat may give this answer, as far as this replica can tell."""
        return revealing_answers.fits(s, decision, keys)

    def manual_refusal(self, s: State, given: Manual) -> Refusal | None:
        """Why this cannot be done by hand now."""
        return manual_acts.BY_HAND.refuses(s, given)

    def concede(self, s: State, seat: int) -> None:
        """A seat gives up (L15.5)."""
        ending.concede(s, seat)

    def seating_from(self, data: Mapping[str, Any]) -> Seating:
        """Return what a seat brings. Raises SeatingError."""
        return Seating.from_data(data, self.knows)

    def deck_faults(self, seating: Seating) -> tuple[str, ...]:
        """The rules of deck building that a seat's whole deck breaks (L17, K8)."""
        return deck_faults(seating, self.library, self.name, self.profile_name)

    def moment(self, s: State) -> tuple[int, str]:
        """Return where in the game it is: round (0: before the first) and phase (L3)."""
        return s.memory["round"], s.memory["phase"]

    def zone_names(self, seats: int) -> tuple[str, ...]:
        """The names of all zones, by index."""
        return zone_names(seats)

    def public_facts(self, s: State) -> dict[str, Any]:
        """Return what everybody knows of a state beside cards, seats and effects."""
        return public_facts(s)

    def start(self, seatings: tuple[Seating, ...], viewer: int | None = None) -> State:
        """The state before the first step."""
        return setup.lay_out(self, seatings, viewer)
