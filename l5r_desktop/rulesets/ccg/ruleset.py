"""The CCG's rulesets: the procedures, events and cards of this package as one object that the engine runs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from l5r_desktop.cardscript.library import Library
from l5r_desktop.engine.card import Card
from l5r_desktop.engine.events import EventKind
from l5r_desktop.engine.inputs import Decision, Manual, Refusal
from l5r_desktop.engine.machine import Procedure
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.actions import (
    action_rounds,
    equip,
    manual_acts,
    overlay,
    paying,
    recruit,
    revealing_answers,
    trait_use,
    use_ability,
)
from l5r_desktop.rulesets.ccg.battles import attack, battle, duel
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.cards.definition import UNKNOWN, Definition, built_in
from l5r_desktop.rulesets.ccg.decks.deck_rules import deck_faults
from l5r_desktop.rulesets.ccg.decks.seating import Seating
from l5r_desktop.rulesets.ccg.effects import deck_search, run_effects
from l5r_desktop.rulesets.ccg.events import (
    card_events,
    leaving_events,
    moving_events,
    rule_events,
    seat_events,
    siege_events,
)
from l5r_desktop.rulesets.ccg.legality.assigning import too_few_clans
from l5r_desktop.rulesets.ccg.legality.clans_apart import share_none
from l5r_desktop.rulesets.ccg.profile import PROFILES
from l5r_desktop.rulesets.ccg.state import zones
from l5r_desktop.rulesets.ccg.state.attack_record import Attack, EqualTokens, ExtraAction
from l5r_desktop.rulesets.ccg.state.own_rules import CcgRules
from l5r_desktop.rulesets.ccg.state.public_knowledge import public_facts, zone_names
from l5r_desktop.rulesets.ccg.state.sides import side_seats
from l5r_desktop.rulesets.ccg.timing import (
    batch,
    choosing_refills,
    ending,
    foresight,
    found_cards,
    pending_battles,
    substitution,
    triggers,
    windows,
)
from l5r_desktop.rulesets.ccg.turn import (
    phases,
    revealed_cards,  # fmt: skip
    setup,
    siege_turns,
)
from l5r_desktop.rulesets.ccg.values.armies import unit_force
from l5r_desktop.rulesets.ccg.values.current_values import chi, force, unit_cost
from l5r_desktop.rulesets.common.lasting import Lasting
from l5r_desktop.rulesets.common.profiles import profile_of

_MODULES = (
    action_rounds,
    batch,
    battle,
    siege_turns,
    choosing_refills,
    manual_acts,
    duel,
    equip,
    foresight,
    found_cards,
    pending_battles,
    phases,
    overlay,
    paying,
    run_effects,
    recruit,
    substitution,
    revealed_cards,
    deck_search,
    setup,
    trait_use,
    triggers,
    use_ability,
    windows,
)
_HIDDEN_ROLES = ("reaction", "ring", "interrupt", "gold")
_HELD = frozenset({"strategy", "ring"})
"""Kinds of cards that are used from a hand; a card of another kind says so in its line."""


def _crowded(decision: Decision, keys: tuple[str, ...], apart: tuple[Any, ...]) -> bool:
    """Return True if a unit that is assigned alone would share its battlefield with another, or one of a pair that is
    kept apart with the other (Ivory: Assign).
    """
    chosen = [option for key in keys if (option := decision.option(key)) is not None]
    fields = [option.args[0] for option in chosen]
    if any(option.card in apart and fields.count(option.args[0]) > 1 for option in chosen):
        return True
    place = {option.card: option.args[0] for option in chosen}
    pairs = (pair for pair in apart if isinstance(pair, tuple) and pair[0] != "company")
    return any(one in place and place[one] == place.get(two) for one, two in pairs)


def _event_kinds() -> dict[str, EventKind]:
    modules = (card_events, leaving_events, moving_events, seat_events, rule_events, siege_events)
    return {kind.name: kind() for module in modules for kind in module.KINDS}


class Ccg(CcgRules):
    """One CCG rulebook with its cards. Immutable once made, and shared by all states.

    name: "ccg-ivory", "ccg-celestial" or "ccg-siege". made_up: definitions of cards that are in no file, by id. like:
    rules of the same profile, all of which is taken over with their made up cards.
    Raises KeyError for a profile that does not exist, and for one of another ruleset.
    """

    def __init__(
        self,
        name: str,
        library: Library[Definition],
        profile: str = "",
        made_up: Mapping[str, Definition] | None = None,
        like: Ccg | None = None,
    ) -> None:
        self.name = name
        self.library = library
        self.worked_out = {}
        self._fate_titles: tuple[tuple[str, str], ...] | None = None
        self.unknown = UNKNOWN
        self.profile = profile_of(PROFILES, name, profile)
        self.profile_name = self.profile.name
        self.procedures: dict[str, Procedure] = like.procedures if like else self._own_procedures()
        self.events = like.events if like else _event_kinds()
        self.records: Mapping[str, type] = {
            "attack": Attack, "extra": ExtraAction, "laid": EqualTokens, "lasting": Lasting,
        }  # fmt: skip
        self._built_in = {**(like._built_in if like else built_in()), **(made_up or {})}
        self.player_abilities: tuple[str, ...] = like.player_abilities if like else self._player_abilities()
        self.pool = self._pool() if like is None else like._pool_with(made_up or {})
        self.answered = frozenset(kind for kinds in self.pool.values() for kind in kinds)

    def _own_procedures(self) -> dict[str, Procedure]:
        procedures = [procedure for module in _MODULES for procedure in module.PROCEDURES]
        procedures += [phases.turn_procedure(self.profile), attack.attack_procedure(self.profile.cavalry_maneuvers)]
        return {procedure.name: procedure for procedure in procedures}

    def _player_abilities(self) -> tuple[str, ...]:
        """Cards that stand for abilities of the players, which the rulebook gives them, where the format has them."""
        given = self.library.sets().get("rules", ())
        return tuple(ident for ident in given if self.profile.decks.legal(self._formats(ident)))

    def read_ahead(self) -> None:
        """The titles that may be named are those of all card files (Ivory: Card Title)."""
        _ = self.fate_titles

    @property
    def fate_titles(self) -> tuple[tuple[str, str], ...]:
        """(title, card id) for the Fate cards of the format, by title: public knowledge of the card pool. Worked out
        once.
        """
        if self._fate_titles is None:
            self._fate_titles = self._titles()
        return self._fate_titles

    @property
    def ring_titles(self) -> tuple[tuple[str, str], ...]:
        """(title, card id) for the Rings of the format, by title."""
        facts = self.library.facts
        return tuple(pair for pair in self.fate_titles if facts(pair[1]).facts["kind"] == "ring")

    def _titles(self) -> tuple[tuple[str, str], ...]:
        found: dict[str, str] = {}
        for ident in self.library.ids():
            facts = self.library.facts(ident).facts
            legal = self.profile.decks.legal(facts.get("formats", ()))
            if facts.get("deck") == "fate" and not facts.get("token") and legal:
                found.setdefault(facts.get("base_title", facts["title"]), ident)
        return tuple(sorted(found.items()))

    def with_cards(self, made_up: Mapping[str, Definition]) -> Ccg:
        """The same rules with further cards that are in no file; what could be held in a hand includes them."""
        return Ccg(self.name, self.library, self.profile_name, made_up, like=self)

    def _pool_with(self, made_up: Mapping[str, Definition]) -> dict[str, dict[str, list[Ability]]]:
        pool = {role: {kind: list(held) for kind, held in kinds.items()} for role, kinds in self.pool.items()}
        for definition in made_up.values():
            self._add_to_pool(pool, definition)
        return pool

    def _formats(self, ident: str) -> tuple[str, ...]:
        return tuple(self.library.facts(ident).facts.get("formats", ()))

    def _pool(self) -> dict[str, dict[str, list[Ability]]]:
        """Return what a hidden hand could answer with, by role and event kind: public knowledge of the card pool."""
        pool: dict[str, dict[str, list[Ability]]] = {}
        for ident in self.library.with_script_starting(_HIDDEN_ROLES, _HELD, "hand"):
            if self.profile.decks.legal(self._formats(ident)):
                self._add_to_pool(pool, self.definition(ident))
        for definition in self._built_in.values():
            self._add_to_pool(pool, definition)
        return pool

    @staticmethod
    def _add_to_pool(pool: dict[str, dict[str, list[Ability]]], definition: Definition) -> None:
        for ability in definition.abilities:
            if ability.kind == "gold" and ability.places == ("hand",):
                pool.setdefault("gold", {}).setdefault("paying", []).append(ability)
            if ability.kind != "action" or "hand" not in ability.places:
                continue
            if "interrupt" in ability.designators:
                pool.setdefault("interrupt", {}).setdefault("action-taken", []).append(ability)
            elif ability.event is not None:
                for kind in ability.event.kinds:
                    role = f"{ability.when} {ability.designators[-1]}"
                    pool.setdefault(role, {}).setdefault(kind, []).append(ability)

    def zone_count(self, seats: int) -> int:
        """Areas of all seats; in Siege those of nobody too, where Territories and the Clock lie."""
        return (seats + (self.profile.siege is not None)) * zones.COUNT

    def back_at(self, zone: int) -> str:
        """The back of the cards that lie in an area when a game begins; "" where no hidden card does."""
        return zones.BACKS.get(zone % zones.COUNT, "")

    def seats_that_see(self, s: State, card: Card) -> int:
        """Return who may know a card from where it lies (Ivory: Game area knowledge); a card of a Rokugani player's
        hand the whole team, if that was agreed upon (Siege: 6).
        """
        seen = zones.sight(s, card)
        options = self.profile.siege
        if options is not None and options.hands and card.zone % zones.COUNT == zones.HAND:
            return sum(1 << seat for seat in side_seats(s, card.zone // zones.COUNT))
        return seen

    def indexed(self, card: Card) -> bool:
        """Return True if the index depends on this card as it lies now."""
        return zones.indexed(card)

    def within_limit(self, s: State, decision: Decision, keys: tuple[str, ...]) -> bool:
        """Joint constraints: a unit is assigned to one battlefield; a sum is not passed; one is among some; no two
        share a Clan.
        """
        assert decision.limit is not None
        limit = decision.limit
        cards = [option.card for key in keys if (option := decision.option(key)) is not None]
        if limit[0] == "one-each":
            if len(cards) != len(set(cards)) or _crowded(decision, keys, limit[1:]):
                return False
            company = [one for one in limit[1:] if isinstance(one, tuple) and one[0] == "company"]
            return not too_few_clans(s, decision, keys, company)
        if limit[0] == "one-of":
            if not any(no in limit[1] for no in cards):
                return False
            limit = limit[2:]
        if not limit:
            return True
        if limit[0] == "unit-cost-sum":
            return (limit[2] and len(cards) < 2) or sum(unit_cost(s, no) for no in cards) <= limit[1]
        if limit[0] == "unit-force-over":
            return sum(unit_force(s, no) for no in cards) > int(limit[1])
        if limit[0] == "force-least":
            return sum(force(s, no) for no in cards) >= int(limit[1])
        if limit[0] == "clans-apart":
            return share_none(s, cards)
        assert limit[0] in ("force-sum", "chi-sum")
        read = force if limit[0] == "force-sum" else chi
        most: int = limit[1]
        return sum(read(s, no) for no in cards) <= most

    def revealed_by(self, s: State, decision: Decision, keys: tuple[str, ...]) -> tuple[int, ...]:
        """Cards that an answer makes public."""
        return revealing_answers.announced(s, decision, keys)

    def answer_possible(self, s: State, decision: Decision, keys: tuple[str, ...]) -> bool:
        """Return True if another seat may give this answer, as far as this replica can tell."""
        return revealing_answers.fits(s, decision, keys)

    def manual_refusal(self, s: State, given: Manual) -> Refusal | None:
        """Why this cannot be done by hand now."""
        return manual_acts.BY_HAND.refuses(s, given)

    def concede(self, s: State, seat: int) -> None:
        """A seat gives up."""
        ending.concede(s, seat)

    def seating_from(self, data: Mapping[str, Any]) -> Seating:
        """Return what a seat brings. Raises SeatingError."""
        return Seating.from_data(data, self.knows)

    def deck_faults(self, seating: Seating) -> tuple[str, ...]:
        """The rules of deck building that a seat's whole deck breaks (Deck construction rules)."""
        return deck_faults(seating, self.library, self.name, self.profile_name)

    def moment(self, s: State) -> tuple[int, str]:
        """Return where in the game it is: turn (0: before the first) and phase."""
        return s.memory["turn"], s.memory["phase"]

    def zone_names(self, seats: int) -> tuple[str, ...]:
        """The names of all zones, by index."""
        return zone_names(seats + (self.profile.siege is not None))

    def public_facts(self, s: State) -> dict[str, Any]:
        """Return what everybody knows of a state beside cards, seats and effects."""
        return public_facts(s)

    def start(self, seatings: tuple[Seating, ...], viewer: int | None = None) -> State:
        """The state before the first step."""
        return setup.lay_out(self, seatings, viewer)
