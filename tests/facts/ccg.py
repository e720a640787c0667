"""What a list of CCG cards states of a card, as the fields of a card file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Fields = dict[str, Any]

ORDER = (
    "number", "title", "base_title", "kind", "clan", "clans", "deck", "unique", "token", "experience", "cost", "force",
    "force_per_rank", "chi", "hr", "ph", "force_mod", "chi_mod", "focus", "province_strength", "strength_per_rank",
    "honor", "produces", "produces_estimate", "back_province_strength", "back_honor", "back_produces", "keywords",
    "formats", "banned", "creates",
)  # fmt: skip
"""The fields in the order in which they are written."""
KNOWN_CLANS = frozenset(("crab", "crane", "dragon", "lion", "mantis", "phoenix", "scorpion", "spider", "unicorn"))
"""The clans that have a file of their own in each set."""
FORMATS = {"celestial": "celestial", "ivory": "ivory", "siege_clan_war": "siege"}
"""The list's names of formats; others are not played here."""
PLURALS = {
    "strategy": "strategies", "personality": "personalities", "territory": "territories", "other": "other",
}  # fmt: skip

NOT_TOLD = frozenset(
    (
        "textless",
        "deck_size",
        "deck_limit",
        "uncounted",
        "same_as",
        "tiers",
        "threat_tier",
        "strength_estimate",
        "reconstruction",
    )
)
"""Fields of the card files that a list does not tell."""

_NUMBERS = {
    "personality": {
        "cost": "gold_cost", "force": "force", "chi": "chi", "hr": "honor_requirement", "ph": "personal_honor",
    },
    "holding": {"cost": "gold_cost", "produces": "gold_production"},
    "strategy": {"cost": "gold_cost", "focus": "focus"},
    "follower": {"cost": "gold_cost", "force": "force", "chi": "chi", "hr": "honor_requirement", "focus": "focus"},
    "item": {"cost": "gold_cost", "force_mod": "force", "chi_mod": "chi", "focus": "focus"},
    "spell": {"cost": "gold_cost", "focus": "focus"},
    "ring": {"cost": "gold_cost", "focus": "focus"},
    "stronghold": {
        "province_strength": "province_strength", "honor": "starting_honor", "produces": "gold_production",
    },
    "sensei": {"province_strength": "province_strength", "honor": "starting_honor", "produces": "gold_production"},
    "territory": {"province_strength": "province_strength"},
}  # fmt: skip
"""By kind of card: the field of a card file, and the key of the list."""
_BY_RANK = {"force": "force_per_rank", "province_strength": "strength_per_rank"}
"""Numbers of Siege that are some times the Rank: the field for what one point of Rank gives."""


def kind_of(row: Mapping[str, Any]) -> str:
    """The kind of a card: the type that it has beside being a token."""
    return next(str(one).lower() for one in row["types"] if one != "Proxy")


def set_of(row: Mapping[str, Any]) -> str:
    """The folder of a card: the set that its row was read from, or that of all tokens."""
    return "tokens" if row["is_proxy"] else str(row["set"]).replace("_", "-")


def file_of(row: Mapping[str, Any]) -> str:
    """The name of a card's file: its clan's for Personalities and Strongholds, its kind's for all others."""
    kind = kind_of(row)
    if kind in ("personality", "stronghold") and not row["is_proxy"]:
        clans = [clan.lower() for clan in row["clans"]]
        return next((clan for clan in clans if clan in KNOWN_CLANS), "unaligned")
    return PLURALS.get(kind, f"{kind}s")


def fields_of(row: Mapping[str, Any]) -> Fields:
    """The fields of a card file, in their order. Raises ValueError for a number that is none."""
    kind = kind_of(row)
    clans = [clan.lower().removesuffix(" clans").removesuffix(" clan") for clan in row["clans"] if clan != "Unaligned"]
    found: Fields = {
        "title": row["title"],
        "kind": kind,
        "deck": _deck(row),
        **_numbers(row, kind),
    }
    if row.get("collector_number") and not row["is_proxy"]:
        found["number"] = int(row["collector_number"]) if row["collector_number"].isdigit() else row["collector_number"]
    if row.get("base_title", row["title"]) != row["title"]:
        found["base_title"] = row["base_title"]
    if len(clans) == 1:
        found["clan"] = clans[0]
    elif clans:
        found["clans"] = clans
    for name, there in (("unique", "is_unique"), ("token", "is_proxy"), ("banned", "is_banned")):
        if row.get(there):
            found[name] = True
    if row["experience"]:
        found["experience"] = row["experience"]
    if kind == "sensei":
        told = {one + end for one in clans for end in ("", " clan", " clans")}
        keywords = [word.lower() for word in row["keywords"] if word.lower() not in told]
    else:
        keywords = [word.lower() for word in row["keywords"]]
    lists = {
        "keywords": keywords,
        "formats": [] if row["is_proxy"] else [FORMATS[name] for name in row["formats"] if name in FORMATS],
        "creates": list(row.get("creates", ())),
    }
    found.update({name: value for name, value in lists.items() if value})
    return {name: found[name] for name in ORDER if name in found}


def _deck(row: Mapping[str, Any]) -> str:
    return "other" if row["is_proxy"] or not row["decks"] else str(row["decks"][0]).lower()


def _numbers(row: Mapping[str, Any], kind: str) -> Fields:
    found: Fields = {}
    for name, there in _NUMBERS.get(kind, {}).items():
        value = row.get(there)
        if isinstance(value, str) and value.startswith("rank*"):
            found[_BY_RANK[name]] = int(value.removeprefix("rank*"))
            if kind == "stronghold":
                found[name] = 0
        elif value == "rank":
            found[_BY_RANK[name]] = 1
            found[name] = 0
        elif value is not None or name == "hr":
            found[name] = _number(row, there)
    if kind == "stronghold":
        if "produces" not in found and "gold_production_estimate" in row:
            found |= {"produces": row["gold_production_estimate"], "produces_estimate": True}
        back = row.get("back", {})
        found |= {
            f"back_{name}": back[there]
            for name, there in _NUMBERS["stronghold"].items()
            if back.get(there) is not None
        }  # fmt: skip
    return found


def _number(row: Mapping[str, Any], name: str) -> int | str:
    value = row[name]
    if value is None:
        return "-"
    if isinstance(value, int) or value in ("*", "+*", "-*"):
        return value
    raise ValueError(f"{row['id']}: {name} is {value!r}, which is no number, no dash and no *")
