"""The collectible card game as the registry lists it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.card_game import CardGame, Dice, format_with
from l5r_desktop.rulesets.ccg.card_library import library_of
from l5r_desktop.rulesets.ccg.cards.definition import Definition, built_in
from l5r_desktop.rulesets.ccg.decks.deck_file import Deck, read_deck
from l5r_desktop.rulesets.ccg.decks.seating import Seating
from l5r_desktop.rulesets.ccg.profile import PROFILES, SIEGE_SWITCHES
from l5r_desktop.rulesets.common.deferred import deferred
from l5r_desktop.rulesets.decks import spread_cards

if TYPE_CHECKING:
    from l5r_desktop.rulesets.ccg.ruleset import Ccg
    from l5r_desktop.rulesets.common.manual_acts import ManualActs

_BROUGHT = frozenset(
    {"personality", "holding", "event", "region", "celestial", "strategy", "follower", "item", "spell", "ring",
     "stronghold", "sensei"}
)  # fmt: skip
"""Kinds of cards that a player's deck may hold."""
STARTING = ("border_keep", "bamboo_harvesters")


def seating_of(deck: Deck, name: str) -> Seating:
    """A deck as the rules take it, for the player of this name.

    >>> few = Deck("d", "D", "ccg-ivory", "crab", None, (("a", 2),), (("b", 1),))
    >>> seating_of(few, "Ren").dynasty
    ('a', 'a')
    """
    return Seating(
        name, deck.clan, deck.stronghold, deck.sensei,
        spread_cards(deck.starting), spread_cards(deck.dynasty), spread_cards(deck.fate),
    )  # fmt: skip


def facts_of(piece: Definition) -> Mapping[str, Any]:
    """Return what can be told of a piece that is in no card file; one without a kind is shown as is usual for
    its deck.
    """
    if piece.facts:
        return piece.facts
    kind = {"dynasty": "personality", "fate": "strategy"}.get(piece.deck, "") if piece.kind == "filler" else piece.kind
    numbers = {name: getattr(piece, name) for name in ("province_strength", "produces", "honor")}
    stated = numbers if kind == "stronghold" else {}
    return {"title": piece.title, "kind": kind, "deck": piece.deck, "clans": piece.clans, **stated}


def any_seating(rules: Ccg, dice: Dice) -> Seating:
    """Random cards of all Clans, 40 and 40, with the Stronghold of a random one, so that any two cards may meet."""
    facts = {ident: rules.library.facts(ident).facts for ident in rules.library.ids()}
    legal = rules.profile.decks.legal
    mine = {
        k: f for k, f in facts.items() if legal(f.get("formats", ())) and f["kind"] in _BROUGHT and k not in STARTING
    }

    def pile(deck: str) -> tuple[str, ...]:
        return tuple(dice.sample([k for k, f in mine.items() if f["deck"] == deck], 40))

    stronghold = dice.choice([k for k, f in mine.items() if f["kind"] == "stronghold"])
    starting = STARTING if rules.profile.starting_holdings else ()
    clan = str(mine[stronghold].get("clan", "unaligned"))
    return Seating(clan, clan, stronghold, None, starting, pile("dynasty"), pile("fate"))


def by_hand() -> ManualActs:
    """All that can be done by hand; imported when it is first asked for, as the rules are."""
    from l5r_desktop.rulesets.ccg.actions.manual_acts import BY_HAND

    return BY_HAND


def fighting(s: State) -> bool:
    """Return True if it is an action round of a battle in turn 9 or later."""
    return s.memory["turn"] >= 9 and s.memory["window"] in ("engage", "battle") and s.pending[0].kind == "action"


def deserted(s: State) -> bool:
    """Return True if units are assigned, and nobody is at the battlefield where a battle is or, between two battles, at
    any where one is still to be (Ivory: Fight Battles).
    """
    from l5r_desktop.rulesets.ccg.state.lookup import attack, units_at

    record = attack(s)
    if record is None or record.segment not in ("battles", "engage", "combat", "resolution"):
        return False
    left = [field for field, _ in record.fields if field not in record.fought]
    fields = [record.battle] if record.battle else left
    return bool(fields) and not any(units_at(s, field) for field in fields)


CCG = CardGame(
    name="ccg",
    formats=(
        format_with(
            PROFILES,
            "ccg-ivory",
            6,
            ("ivory-crane", "ivory-lion"),
            more_decks=("ivory-crab", "ivory-phoenix", "ivory-dragon", "ivory-scorpion"),
        ),
        format_with(
            PROFILES,
            "ccg-celestial",
            6,
            ("celestial-dragon", "celestial-lion"),
            more_decks=("celestial-crab", "celestial-crane", "celestial-phoenix", "celestial-scorpion"),
        ),
        format_with(
            PROFILES,
            "ccg-siege",
            7,
            ("ivory-crane", "ivory-lion", "ivory-crab", "ivory-phoenix", "siege-junzo"),
            least_seats=4,
            deck_format="ccg-ivory",
            switches=SIEGE_SWITCHES,
        ),
    ),
    library=library_of,
    rules=deferred("l5r_desktop.rulesets.ccg.ruleset", "Ccg"),
    read_deck=read_deck,
    seating=seating_of,
    pieces=built_in,
    facts_of=facts_of,
    text=deferred("l5r_desktop.rulesets.ccg.display.card_text", "card_text"),
    ability_text=deferred("l5r_desktop.rulesets.ccg.display.card_text", "ability_text"),
    view=deferred("l5r_desktop.rulesets.ccg.display.view", "view"),
    table=deferred("l5r_desktop.rulesets.ccg.display.table", "table"),
    why_not=deferred("l5r_desktop.rulesets.ccg.display.why_not", "why_not"),
    load_by_hand=by_hand,
    explain=deferred("l5r_desktop.rulesets.ccg.display.explain_numbers", "explain"),
    explain_sides=deferred("l5r_desktop.rulesets.ccg.display.explain_numbers", "explain_sides"),
    idle_answers=deferred("l5r_desktop.rulesets.ccg.display.idle_answers", "idle_answers"),
    quiet=lambda s, card: False,
    keywords=deferred("l5r_desktop.rulesets.ccg.display.explain_numbers", "known_keywords"),
    keyword=deferred("l5r_desktop.rulesets.ccg.display.keyword_text", "explained"),
    cited=deferred("l5r_desktop.rulesets.ccg.display.timing_chart", "cited"),
    phrases=deferred("l5r_desktop.rulesets.ccg.display.phrases", "CcgPhrases"),
    chart=deferred("l5r_desktop.rulesets.ccg.display.timing_chart", "chart"),
    any_seating=any_seating,
    fighting=fighting,
    in_play=deferred("l5r_desktop.rulesets.ccg.state.lookup", "in_play"),
    deserted=deserted,
)
