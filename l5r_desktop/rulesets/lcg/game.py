"""The living card game as the registry lists it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.card_game import CardGame, Dice, format_with
from l5r_desktop.rulesets.common.deferred import deferred
from l5r_desktop.rulesets.decks import spread_cards
from l5r_desktop.rulesets.lcg.card_library import library_of
from l5r_desktop.rulesets.lcg.cards.definition import ELEMENTS, Definition, built_in, fillers
from l5r_desktop.rulesets.lcg.decks.deck_file import CLANS, Deck, read_deck
from l5r_desktop.rulesets.lcg.decks.seating import Seating
from l5r_desktop.rulesets.lcg.profile import PROFILES

if TYPE_CHECKING:
    from l5r_desktop.rulesets.common.manual_acts import ManualActs
    from l5r_desktop.rulesets.lcg.ruleset import Lcg


def seating_of(deck: Deck, name: str) -> Seating:
    """A deck as the rules take it, for the player of this name.

    >>> few = Deck("d", "D", "lcg-skirmish", "crab", None, None, (), (("a", 2),), (("b", 1),))
    >>> seating_of(few, "Ren").dynasty
    ('a', 'a')
    """
    return Seating(
        name, deck.clan, deck.stronghold, deck.role,
        spread_cards(deck.provinces), spread_cards(deck.dynasty), spread_cards(deck.conflict),
    )  # fmt: skip


def facts_of(piece: Definition) -> Mapping[str, Any]:
    """Return what can be told of a piece that is in no card file: its own facts, if it has any; one without a kind is
    shown as is usual for its deck.
    """
    if piece.facts:
        return piece.facts
    usual = {"dynasty": "character", "conflict": "event"}
    kind = usual.get(piece.deck, piece.kind) if piece.kind == "filler" else piece.kind
    strength = {"strength": piece.strength} if kind == "province" else {}
    return {"title": piece.title, "kind": kind, **strength}


def any_seating(rules: Lcg, dice: Dice) -> Seating:
    """Random cards of a random clan and neutral: 40 and 40, at most 3 copies, provinces of different rings."""
    clan = dice.choice(CLANS)
    facts = {ident: rules.library.facts(ident).facts for ident in rules.library.ids()}
    mine = {k: f for k, f in facts.items() if f["clan"] in (clan, "neutral") and not f.get("role_restriction")}

    def pile(deck: str) -> tuple[str, ...]:
        cards = [k for k, f in mine.items() if f["deck"] == deck for _ in range(min(3, f.get("deck_limit", 3)))]
        return tuple(dice.sample(cards, 40))

    provinces = [
        dice.choice([k for k, f in mine.items() if f["kind"] == "province" and element in f["elements"]])
        for element in ELEMENTS
    ]
    stronghold = next(k for k, f in mine.items() if f["kind"] == "stronghold")
    return Seating(clan, clan, stronghold, None, tuple(provinces), pile("dynasty"), pile("conflict"))


def by_hand() -> ManualActs:
    """All that can be done by hand; imported when it is first asked for, as the rules are."""
    from l5r_desktop.rulesets.lcg.actions.manual_acts import BY_HAND

    return BY_HAND


def fighting(s: State) -> bool:
    """Return True if it is an action window of a conflict in round 3 or later."""
    return s.memory["round"] >= 3 and s.memory["conflict"] is not None and s.pending[0].kind == "action"


FORMATS = (
    format_with(PROFILES, "lcg-stronghold", 2, ("stronghold-starter-crane", "stronghold-starter-lion")),
    format_with(
        PROFILES,
        "lcg-skirmish",
        5,
        ("skirmish-starter-crane", "skirmish-starter-lion"),
        more_decks=("skirmish-starter-crab", "skirmish-starter-dragon", "skirmish-starter-phoenix"),
    ),
)
"""Two play Stronghold, two to five Skirmish (L2, K1); the rules of each (L0.5)."""
LCG = CardGame(
    name="lcg",
    formats=FORMATS,
    library=library_of,
    rules=deferred("l5r_desktop.rulesets.lcg.ruleset", "Lcg"),
    read_deck=read_deck,
    seating=seating_of,
    pieces=lambda: {**built_in(), **fillers()},
    facts_of=facts_of,
    text=deferred("l5r_desktop.rulesets.lcg.display.card_text", "card_text"),
    ability_text=deferred("l5r_desktop.rulesets.lcg.display.card_text", "ability_text"),
    view=deferred("l5r_desktop.rulesets.lcg.display.view", "view"),
    table=deferred("l5r_desktop.rulesets.lcg.display.table", "table"),
    why_not=deferred("l5r_desktop.rulesets.lcg.display.why_not", "why_not"),
    load_by_hand=by_hand,
    explain=deferred("l5r_desktop.rulesets.lcg.display.explain_numbers", "explain"),
    explain_sides=deferred("l5r_desktop.rulesets.lcg.display.explain_numbers", "explain_sides"),
    idle_answers=deferred("l5r_desktop.rulesets.lcg.display.idle_answers", "idle_answers"),
    quiet=deferred("l5r_desktop.rulesets.lcg.display.quiet_texts", "quiet"),
    keywords=deferred("l5r_desktop.rulesets.lcg.display.explain_numbers", "known_keywords"),
    keyword=deferred("l5r_desktop.rulesets.lcg.display.keyword_text", "explained"),
    cited=lambda rule, profile: rule,
    phrases=deferred("l5r_desktop.rulesets.lcg.display.phrases", "LcgPhrases"),
    chart=deferred("l5r_desktop.rulesets.lcg.display.timing_chart", "chart"),
    any_seating=any_seating,
    fighting=fighting,
    in_play=deferred("l5r_desktop.rulesets.lcg.state.lookup", "in_play"),
    deserted=lambda s: False,  # Whoever declares a conflict sends somebody (L4.1).
)
