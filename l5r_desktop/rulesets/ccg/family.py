"""The collectible card game as the registry lists it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.by_hand import BY_HAND
from l5r_desktop.rulesets.ccg.chart import chart
from l5r_desktop.rulesets.ccg.deck_file import Deck, read_deck
from l5r_desktop.rulesets.ccg.definition import Definition, built_in
from l5r_desktop.rulesets.ccg.explain import explain, explain_sides, known_keywords
from l5r_desktop.rulesets.ccg.keyword_text import explained
from l5r_desktop.rulesets.ccg.library import library_of
from l5r_desktop.rulesets.ccg.phrases import CcgPhrases
from l5r_desktop.rulesets.ccg.profile import PROFILES
from l5r_desktop.rulesets.ccg.ruleset import Ccg
from l5r_desktop.rulesets.ccg.seating import Seating
from l5r_desktop.rulesets.ccg.table import table
from l5r_desktop.rulesets.ccg.text import ability_text, card_text
from l5r_desktop.rulesets.ccg.view import view
from l5r_desktop.rulesets.ccg.why import why_not
from l5r_desktop.rulesets.decks import spread_cards
from l5r_desktop.rulesets.family import Dice, Family, format_with

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
    """What can be told of a piece that is in no card file; one without a kind is shown as is usual for its deck."""
    if piece.facts:
        return piece.facts
    kind = {"dynasty": "personality", "fate": "strategy"}.get(piece.deck, "") if piece.kind == "filler" else piece.kind
    numbers = {name: getattr(piece, name) for name in ("province_strength", "produces", "honor")}
    stated = numbers if kind == "stronghold" else {}
    return {"title": piece.title, "kind": kind, "deck": piece.deck, "clans": piece.clans, **stated}


def any_seating(rules: Ccg, dice: Dice) -> Seating:
    """Random cards of all Clans, 40 and 40, with the Stronghold of a random one, so that any two cards may meet."""
    facts = {ident: rules.library.facts(ident).facts for ident in rules.library.ids()}
    mine = {k: f for k, f in facts.items() if rules.profile.arc in f.get("formats", ()) and k not in STARTING}

    def pile(deck: str) -> tuple[str, ...]:
        return tuple(dice.sample([k for k, f in mine.items() if f["deck"] == deck], 40))

    stronghold = dice.choice([k for k, f in mine.items() if f["kind"] == "stronghold"])
    starting = STARTING if rules.profile.starting_holdings else ()
    clan = str(mine[stronghold].get("clan", "unaligned"))
    return Seating(clan, clan, stronghold, None, starting, pile("dynasty"), pile("fate"))


def fighting(s: State) -> bool:
    """Whether it is an action round of a battle in turn 9 or later."""
    return s.memory["turn"] >= 9 and s.memory["window"] in ("engage", "battle") and s.pending[0].kind == "action"


CCG = Family(
    name="ccg",
    formats=(
        format_with(PROFILES, "ccg-ivory", 2, ("ivory-crane", "ivory-lion")),
        format_with(PROFILES, "ccg-celestial", 2, ("celestial-dragon", "celestial-lion")),
    ),
    library=library_of,
    rules=Ccg,
    read_deck=read_deck,
    seating=seating_of,
    pieces=built_in,
    facts_of=facts_of,
    text=card_text,
    ability_text=ability_text,
    view=lambda s, seat, log: view(s, seat, log=log),
    table=table,
    why_not=why_not,
    by_hand=BY_HAND,
    explain=explain,
    explain_sides=explain_sides,
    keywords=known_keywords,
    keyword=explained,
    phrases=CcgPhrases,
    chart=chart,
    any_seating=any_seating,
    fighting=fighting,
)
