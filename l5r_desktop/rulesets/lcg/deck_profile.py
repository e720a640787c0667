"""The deck-building limits of each format, under the names of the rule profiles (L0.5) that set them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from l5r_desktop.rulesets.decks import DeckError, unknown


@dataclass(frozen=True, slots=True)
class DeckProfile:
    """What a format allows in a deck.

    stronghold: whether stronghold, role and provinces are used. provinces: how many of them.
    smallest, largest: cards in each of the two decks. copies: of a title over both decks.
    conflict_characters: most of them in the conflict deck (flag F23), None for no limit.
    influence: what there is to spend, None for the stronghold's own value.
    keeper_influence: what a keeper role adds.
    sideboard: most cards in it. ban_list: the name that cards give in banned_in and restricted_in.
    rules: the rule number behind each check.
    """

    key: str
    format: str
    stronghold: bool
    provinces: int
    smallest: int
    largest: int
    copies: int
    conflict_characters: int | None
    influence: int | None
    keeper_influence: int
    sideboard: int
    ban_list: str
    rules: Mapping[str, str]


_STRONGHOLD_RULES = {
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
_SKIRMISH_RULES = {
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
    key="stronghold-2017",
    format="lcg-stronghold",
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
    rules=MappingProxyType(_STRONGHOLD_RULES),
)
STRONGHOLD_2021 = replace(STRONGHOLD_2017, key="stronghold-2021", conflict_characters=None)
STRONGHOLD_ONE_CORE = replace(
    STRONGHOLD_2017,
    key="stronghold-one-core",
    smallest=30,
    rules=MappingProxyType(_STRONGHOLD_RULES | {"sizes": "L17.5"}),
)
SKIRMISH = DeckProfile(
    key="skirmish",
    format="lcg-skirmish",
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
    rules=MappingProxyType(_SKIRMISH_RULES),
)

PROFILES = (STRONGHOLD_2017, STRONGHOLD_2021, STRONGHOLD_ONE_CORE, SKIRMISH)


def deck_profile(format: str, profile: str = "") -> DeckProfile:
    """The limits of a format: its first profile in PROFILES, or the one named.

    Raises DeckError for a format or a profile that is not known, or a profile of another format.
    """
    of_format = [known for known in PROFILES if known.format == format]
    if not of_format:
        formats = sorted({known.format for known in PROFILES})
        raise DeckError(unknown(format, formats, "deck format"))
    for known in of_format:
        if profile in ("", known.key):
            return known
    keys = [known.key for known in of_format]
    raise DeckError(unknown(profile, keys, f"profile of {format}"))
