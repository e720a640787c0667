"""Cards made for a case: fillers without text, Strongholds by their numbers, stubs as card files would state them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from l5r_desktop.cardscript import CardFacts
from l5r_desktop.rulesets.ccg.cards.definition import Definition
from l5r_desktop.session.scenario.card_names import as_list
from l5r_desktop.session.scenario.errors import shown

DYNASTY, FATE = "filler-dynasty", "filler-fate"
_DYNASTY_KINDS = frozenset({"personality", "holding", "event", "region", "celestial"})
_NUMBERS: Mapping[str, Mapping[str, int]] = {
    "personality": {"cost": 0, "force": 2, "chi": 3, "ph": 1},
    "follower": {"cost": 0, "force": 1},
    "item": {"cost": 0, "force_mod": 0, "chi_mod": 0},
    "holding": {"cost": 0, "produces": 0},
    "strategy": {"cost": 0},
    "spell": {"cost": 0},
}
_MADE_AS: Mapping[str, str] = {"black-scroll": "clock"}
_PRINTED = ("force", "chi", "ph", "cost", "produces", "focus", "force_mod", "chi_mod")


def fillers() -> dict[str, Definition]:
    """The definitions of the cards that stand where a case says nothing; their kind fits no text."""
    cards = (
        Definition(DYNASTY, "Dynasty card", "filler", deck="dynasty"),
        Definition(FATE, "Fate card", "filler", deck="fate"),
    )
    return {card.ident: card for card in cards}


def made_stronghold(ident: str, said: Mapping[str, Any], honor: int) -> Definition:
    """A Stronghold of the numbers that a case says (section 2: no Clan, 4 Gold, strength 7)."""
    return Definition(
        ident,
        "Stronghold",
        "stronghold",
        deck="pre-game",
        clans=_clans(said),
        produces=said.get("gold", 4),
        province_strength=said.get("strength", 7),
        honor=honor,
    )


def stub_facts(name: str, said: Mapping[str, Any], script: str | None) -> CardFacts:
    """A made-up card as a card file would state it. script: in the card language, or None for a card without text."""
    kind = _MADE_AS.get(said["type"], said["type"])
    keywords = tuple(str(word).lower() for word in said.get("keywords", ()))
    facts: dict[str, Any] = {
        "kind": kind,
        "title": said.get("title", f"~{name}"),
        "deck": "dynasty" if kind in _DYNASTY_KINDS else "fate",
        "keywords": keywords,
        "formats": (),
        **_NUMBERS.get(kind, {}),
    }
    if kind == "clock":
        facts["tiers"] = " ".join(str(n) for n in said.get("tiers", ()))
    elif facts["deck"] == "fate":
        facts["focus"] = 1
    facts.update({key: said[key] for key in _PRINTED if key in said})
    if kind in ("personality", "follower"):
        hr = said.get("hr", "dash")
        facts["hr"] = "-" if hr == "dash" else hr
    if "clan" in said:
        facts["clans"] = list(_clans(said))
    if "unique" in keywords:
        facts["unique"] = True
    level = next((word for word in keywords if re.match(r"(in)?experienced\b", word)), None)
    if level is not None:
        facts["experience"] = _experience(level)
    if script is None:
        facts["textless"] = True
    return CardFacts(f"~{name}", "made-up", f"stub {shown(name)}", 1, facts, script, 1)


def _clans(said: Mapping[str, Any]) -> tuple[str, ...]:
    """The alignments that a case names: one, a list or none.

    >>> _clans({"clan": "Crane Clan"}), _clans({"clan": ["Lion", "toturi's army"]}), _clans({})
    (('crane',), ('lion', "toturi's army"), ())
    """
    return tuple(str(clan).lower().removesuffix(" clan") for clan in as_list(said.get("clan", [])))


def _experience(word: str) -> int:
    """The level of an Experienced keyword.

    >>> _experience("experienced"), _experience("experienced 3"), _experience("inexperienced")
    (1, 3, -1)
    """
    first, _, number = word.partition(" ")
    if first == "inexperienced":
        return -1
    return int(number) if number.isdigit() else 1
