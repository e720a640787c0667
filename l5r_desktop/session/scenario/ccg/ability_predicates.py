"""Predicates about abilities and about what a title says."""

from __future__ import annotations

from collections.abc import Mapping

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.cards.family_names import family_of
from l5r_desktop.rulesets.ccg.legality.permission import ability_keywords
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.session.scenario.card_names import Names, as_list
from l5r_desktop.session.scenario.ccg.offers import printed_actions
from l5r_desktop.session.scenario.errors import UnmetError
from l5r_desktop.session.scenario.game_adapter import Check
from l5r_desktop.session.scenario.table_predicates import Said, of_cards


def abilities_of(s: State, no: int) -> list[Ability]:
    """The abilities that a card has: its own, then those that others give it."""
    found = printed_actions(s, no)
    for entries in index_of(s).actions.values():
        found += [ability for holder, ability, _ in entries if holder == no and ability not in found]
    return found


def _ability(s: State, names: Names, said: Said) -> tuple[int, Ability]:
    no = names.card(s, said["card"])
    found = abilities_of(s, no)
    if said["ability"] > len(found):
        raise UnmetError(f"{said['card']} has {len(found)} abilities")
    return no, found[said["ability"] - 1]


def _compare(said: Said, there: frozenset[str]) -> None:
    for key, wanted in (("has", True), ("lacks", False)):
        for word in as_list(said.get(key, [])):
            if (str(word).lower() in there) is not wanted:
                raise UnmetError(f"ability {said['ability']} of {said['card']} {'lacks' if wanted else 'has'} {word}")


def _keywords(s: State, names: Names, said: Said) -> None:
    no, ability = _ability(s, names, said)
    _compare(said, ability_keywords(s, Ctx(s.cards[no].controller, no, ability)))


def _designators(s: State, names: Names, said: Said) -> None:
    _compare(said, frozenset(_ability(s, names, said)[1].designators))


def _family(s: State, no: int) -> str:
    return family_of(s.cards[no].defn.base_title).capitalize() or "none"


ABILITY_CHECKS: Mapping[str, Check] = {
    "ability_keywords": _keywords,
    "ability_designators": _designators,
    "family_name": of_cards("family name", _family),
}
