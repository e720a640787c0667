"""The deck-building limits that the profiles of profile.py set (L0.5, L17, K8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class DeckProfile:
    """A record of what a profile allows in a deck.

    stronghold: whether stronghold, role and provinces are used. provinces: how many of them.
    smallest, largest: cards in each of the two decks. copies: of a title over both decks.
    conflict_characters: most of them in the conflict deck (flag F23), None for no limit.
    influence: what there is to spend, None for the stronghold's own value.
    keeper_influence: what a keeper role adds.
    sideboard: most cards in it. ban_list: the name that cards give in banned_in and restricted_in.
    rules: the rule number behind each check.
    """

    stronghold: bool
    provinces: int
    smallest: int
    largest: int
    copies: int
    conflict_characters: int | None  # F23
    influence: int | None
    keeper_influence: int
    sideboard: int
    ban_list: str
    rules: Mapping[str, str]


_STRONGHOLD_RULES: Mapping[str, str] = {
    "stronghold": "L17.1",
    "role": "L17.1",
    "provinces": "L17.1",
    "sizes": "L17.2",
    "sections": "L17.2",
    "clan": "L17.2",
    "influence": "L17.2",
    "sideboard": "L17.2",
    "copies": "L17.3",
    "conflict_characters": "L17.4",
    "role_restriction": "L17.6",
    "lists": "L17.7",
}
_SKIRMISH_RULES: Mapping[str, str] = {
    "stronghold": "K1.1",
    "role": "K1.1",
    "provinces": "K1.1",
    "sizes": "K8.1",
    "sections": "K8.1",
    "clan": "K8.1",
    "influence": "K8.1",
    "sideboard": "K8.5",
    "copies": "K8.2",
    "conflict_characters": "K8.4",
    "role_restriction": "K8.3",
    "lists": "K8.6",
}

STRONGHOLD_2017 = DeckProfile(
    stronghold=True,
    provinces=5,
    smallest=40,
    largest=45,
    copies=3,
    conflict_characters=10,
    influence=None,
    keeper_influence=3,
    sideboard=0,
    ban_list="stronghold",
    rules=_STRONGHOLD_RULES,
)
STRONGHOLD_2021 = replace(STRONGHOLD_2017, conflict_characters=None)
STRONGHOLD_ONE_CORE = replace(
    STRONGHOLD_2017,
    smallest=30,
    rules={**_STRONGHOLD_RULES, "sizes": "L17.5"},
)
SKIRMISH = DeckProfile(
    stronghold=False,
    provinces=0,
    smallest=30,
    largest=40,
    copies=2,
    conflict_characters=None,
    influence=6,
    keeper_influence=0,
    sideboard=10,
    ban_list="skirmish",
    rules=_SKIRMISH_RULES,
)
