"""Choosing the stronghold province in setup (L2.5, L2.13)."""

from __future__ import annotations

import tomllib

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Chance, Choice
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.lcg.decks.seating import Seating
from l5r_desktop.rulesets.lcg.ruleset import Lcg
from tests.own_cards import own_library


def _seating(key: str) -> Seating:
    deck = tomllib.loads((data_folder("cards") / "decks" / "lcg" / f"{key}.toml").read_text("utf-8"))

    def cards(part: str) -> tuple[str, ...]:
        return tuple(ident for ident, n in deck[part].items() for _ in range(n))

    return Seating(
        key, deck["clan"], deck["stronghold"], deck.get("role"), cards("province"), cards("dynasty"), cards("conflict")
    )


def test_kuroi_mori_is_not_offered_as_the_stronghold_province_but_for_the_row() -> None:
    """L2.13: Kuroi Mori may be placed in the row only."""
    rules = Lcg("lcg-stronghold", own_library("lcg"))
    seatings = (_seating("stronghold-phoenix"), _seating("stronghold-scorpion"))
    game = Game(lambda: rules.start(seatings))
    state = game.state
    while not (state.pending and state.pending[0].prompt == "stronghold-province"):
        assert state.chance is not None
        assert (
            game.apply(
                Chance(tuple(range(state.chance.count if state.chance.kind != "shuffle" else state.chance.size)))
            )
            is None
        )

    def offered() -> set[str | None]:
        return {state.cards[option.card].ident for option in state.pending[0].options}

    assert offered() == set(seatings[0].provinces) - {"01-kuroi-mori"}
    game.apply(Choice(state.pending[0].seat, (state.pending[0].options[0].key,)))
    assert "01-kuroi-mori" in offered()
