"""The predicates about Siege (scenario language, section 5)."""

from __future__ import annotations

from collections.abc import Mapping

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import attack, territories
from l5r_desktop.rulesets.ccg.values.siege_values import rank, threat_level, tier
from l5r_desktop.session.scenario.card_names import Names, as_list
from l5r_desktop.session.scenario.errors import MalformedError
from l5r_desktop.session.scenario.game_adapter import Check
from l5r_desktop.session.scenario.table_predicates import Said, same

_ZONES = {
    z.NAMES[z.CLOCK_DECK]: "clock-deck",
    z.NAMES[z.CLOCK_DISCARD]: "clock-discard",
    z.NAMES[z.OUTSIDE]: "outside",
}


def siege_zone(name: str) -> str:
    """Return the name of an area of nobody's in cases: that of its like at a seat."""
    return _ZONES.get(name, name.replace("site-", "territory-"))


def _is_intact(wanted: bool) -> Check:
    def check(s: State, names: Names, said: Said) -> None:
        for name in as_list(said):
            found = s.cards[names.card(s, str(name))].defn.kind == "province"
            same(f"{name} intact", wanted, found)

    return check


def _team_tokens(s: State, names: Names, said: Said) -> None:
    if said["kind"].lower() != "political":
        raise MalformedError("team_tokens.kind: the team has Political tokens only")
    same("Political tokens", said["is"], s.memory["political"])


def _adjacent(s: State, names: Names, said: Said) -> None:
    """All battlefields and Territories are adjacent to each other (Siege: 10)."""
    record = attack(s)
    here = {*territories(s), *(() if record is None else (site for _, site in record.fields))}
    found = all(names.card(s, str(name)) in here for name in said["places"])
    same("adjacent", said["is"], found)


def _rank(s: State, names: Names, said: Said) -> None:
    """An icon with a sign is added to the Rank, one without multiplied (Siege: 5)."""
    icon = str(said["icon"])
    found = rank(s) + int(icon) if icon[:1] in "+-" else rank(s) * int(icon)
    same(f"Rank {icon}", said["is"], max(0, found))


def _tiers(s: State, names: Names, said: Said) -> None:
    no = names.card(s, said["card"])
    reached = [int(n) for n in str(s.cards[no].defn.facts.get("tiers", "")).split()][: tier(s, no)]
    same(f"tiers of {said['card']}", list(dict.fromkeys(said["is"])), list(dict.fromkeys(reached)))


SIEGE_CHECKS: Mapping[str, Check] = {
    "intact": _is_intact(True),
    "conquered": _is_intact(False),
    "team_tokens": _team_tokens,
    "adjacent": _adjacent,
    "rank": _rank,
    "threat_level": lambda s, names, said: same("Threat Level", said["is"], threat_level(s)),
    "tiers_active": _tiers,
}
