"""The words of scripts that are written as data (section 5), and the shape of a script."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.session.scenario.errors import MalformedError, UnknownWordError
from l5r_desktop.session.scenario.shapes import check_mapping, wrong
from l5r_desktop.session.scenario.spelling import key_pattern, spelled

ENTRIES = (
    "ability", "keywords", "cost", "if", "only_while", "limit", "effect", "trait", "after", "before", "when", "gold",
)  # fmt: skip
FILTERS = (
    "as", "type", "who", "keyword", "clan", "any_of", "another", "unbowed", "at_battle", "opposing", "chi_lower_than",
    "force_lower_than", "count", "performing",
)  # fmt: skip
CONDITIONS = ("honorable", "bowed", "control", "at_least")
EVENTS = (
    "turn_start", "destroyed", "force_penalty", "unit_enters_army", "move_home", "honor_loss", "draws", "enters_play",
)  # fmt: skip
COSTS = ("chi_penalty", "bow")
AMOUNTS = ("force_of", "destroyed_of")
EFFECTS = (
    "bow", "move_home", "as", "if", "limit",
    "straighten", "dishonor", "rehonor", "destroy", "discard", "remove_from_game", "put_in_hand", "seppuku",
    "destroy_province", "refill", "bonus", "penalty", "raise_to", "minimum", "maximum", "increase_penalties",
    "copy_stat", "negate_bonuses", "gain_honor", "lose_honor", "reduce_honor_gains", "reduce_honor_losses", "draw",
    "discard_from_hand", "search", "attach", "transfer", "token", "tokens_until", "create", "give_keyword",
    "lose_keyword", "grant_ability", "challenge", "challenges", "ranged", "fear", "melee", "attack_strength", "target",
    "targets", "choice", "seq", "to", "may", "choose", "instead", "may_instead", "not_negated", "after_next",
    "after_each", "at_end_of_turn", "before_each_turn_end", "while_remains_bowed", "while_is_bowed", "prevent",
    "permit", "need_not", "no_refusal", "must_target", "weapon_limit", "additional_use", "pay_less", "retarget",
    "assign_elsewhere", "contribute_instead", "set", "exchange", "cancel", "may_remain_bowed", "reveal",
    "put_into_play", "move_to_battle", "switch_locations", "take_control",
)  # fmt: skip
DETAILS = (
    "minimum", "deck", "top", "with_effect", "until", "challenger", "challenged", "refusable", "stat", "loser", "pairs",
    "strength", "at_home", "with_followers", "plus_per_10_honor", "against", "from", "slot",
    "to_another_with_same_clan",
)  # fmt: skip
ALONE = (
    "action_resolves", "any_unit", "assign_enemy_units", "assign_in_cavalry_maneuvers", "assign_while_bowed",
    "attach_only", "attack_phase_end", "battle_end", "bow_by_cards", "bow_this", "bow_this_shugenja",
    "destroy_by_cards", "discard_this", "dynasty_phase_start", "end_of_game", "focus_effect_resolves",
    "focus_effects_resolve", "honor_change", "honor_gain_from_cards", "honor_loss_for_duel", "loser_controller",
    "opponent_assigns", "reduce_force", "target_by_ranged", "this_personality", "your_personalities",
)  # fmt: skip
"""Words of several parts that stand as values, beside those that also name a part of a script."""
WORDS = frozenset((*ENTRIES, *FILTERS, *CONDITIONS, *EVENTS, *COSTS, *AMOUNTS, *EFFECTS, *DETAILS))
_BY_SPELLING = {spelled(word): word for word in WORDS}
_VALUES = {spelled(word): word for word in (*ALONE, *WORDS)}
MOST_LETTERS = 4000
MOST_PARTS = 100


@dataclass(frozen=True)
class ScriptShape:
    """A script: a text in the card language, or data in which every key is a word of section 5."""

    def read(self, value: Any, where: str) -> Any:
        if isinstance(value, str):
            if len(value) > MOST_LETTERS:
                raise wrong(where, value, f"a script of up to {MOST_LETTERS} letters")
            return value
        if value is None or isinstance(value, (bool, int, float)):
            raise wrong(where, value, "a script")
        return _read(value, where)

    def schema(self) -> dict[str, Any]:
        part: dict[str, Any] = {
            "$id": "urn:l5r-desktop:script-part",
            "anyOf": [
                {"type": "string", "maxLength": MOST_LETTERS},
                {"type": ["integer", "boolean"]},
                {"type": "array", "maxItems": MOST_PARTS, "items": {"$ref": "#"}},
                {
                    "type": "object",
                    "patternProperties": {key_pattern(spelled(word)): {"$ref": "#"} for word in sorted(WORDS)},
                    "additionalProperties": False,
                },
            ],
        }
        return {"type": ["string", "array", "object"], "allOf": [part]}


def _read(value: Any, where: str) -> Any:
    """The same with the words of mappings as WORDS has them."""
    if isinstance(value, dict):
        return _mapping(value, where)
    if isinstance(value, list):
        if len(value) > MOST_PARTS:
            raise wrong(where, value, f"a list of up to {MOST_PARTS}")
        return [_read(part, f"{where}[{at + 1}]") for at, part in enumerate(value)]
    if isinstance(value, str):
        if len(value) > MOST_LETTERS:
            raise wrong(where, value, f"a text of up to {MOST_LETTERS} letters")
        return _VALUES.get(value, value)
    if not isinstance(value, (bool, int)):
        raise wrong(where, value, "a word, a number or a list")
    return value


def _mapping(value: dict[Any, Any], where: str) -> dict[str, Any]:
    check_mapping(value, where)
    found: dict[str, Any] = {}
    for said, part in value.items():
        key = _BY_SPELLING.get(spelled(said))
        if key is None:
            raise UnknownWordError(where, said, _BY_SPELLING)
        if key in found:
            raise MalformedError(f"{where}: {spelled(key)!r} is said twice")
        found[key] = _read(part, f"{where}.{said}")
    return found


SCRIPT = ScriptShape()
