"""Scripts as data (scenario format, section 5): every word is something that the card language can say."""

import pytest

from l5r_desktop.session.scenario.ccg.script_shapes import EFFECTS
from l5r_desktop.session.scenario.runner import check

HERO, FOE = "A/~hero", "B/~foe"
GAIN = {"gain_honor": ["you", 1]}
TARGET = {"target": {"type": "personality", "who": "you"}}
ON_CARDS = (
    "bow", "straighten", "dishonor", "rehonor", "destroy", "discard", "remove_from_game", "put_in_hand", "move_home",
    "reveal", "put_into_play", "move_to_battle",
)  # fmt: skip
EFFECT_FORMS = {
    **dict.fromkeys(ON_CARDS, HERO),
    "seppuku": [HERO, FOE],
    "destroy_province": "B/province-1",
    "refill": ["A/province-1", "faceup"],
    **{word: [HERO, "force", 2] for word in ("bonus", "penalty", "minimum", "maximum", "increase_penalties", "set")},
    "raise_to": [HERO, "chi", {"force_of": FOE}],
    "copy_stat": [HERO, "ph", FOE],
    "negate_bonuses": [HERO, "force"],
    "exchange": [[HERO, "force"], [FOE, "chi"]],
    "gain_honor": ["A", {"count": {"keyword": "Samurai", "who": "you"}}],
    "lose_honor": ["opponent", 2],
    "reduce_honor_gains": ["A", 1],
    "reduce_honor_losses": ["A", 1, {"minimum": 1}],
    "draw": ["you", 1],
    "discard_from_hand": ["B", 1],
    "search": {"deck": "fate", "top": 3, "type": "strategy", "with_effect": "challenge"},
    "attach": ["A/~blade", HERO],
    "transfer": ["A/~blade", HERO],
    "token": [HERO, "-1F poison", 2],
    "tokens_until": [HERO, "+1F/+1C", 3],
    "create": ["A", "~hero"],
    "give_keyword": [HERO, "Lion Clan", {"until": "end_of_game"}],
    "lose_keyword": [HERO, "Samurai"],
    "grant_ability": [HERO, {"ability": "open", "effect": GAIN}],
    "challenge": {"challenger": HERO, "challenged": FOE, "refusable": True, "stat": "force", "loser": {"bow": "loser"}},
    "challenges": {"pairs": [[HERO, FOE]], "loser": {"lose_honor": ["loser_controller", 1]}},
    "ranged": {"strength": 3, "at_home": True, "with_followers": True, "plus_per_10_honor": 1},
    "fear": {"strength": 2},
    "melee": {"strength": 2},
    "attack_strength": ["ranged", {"from": "battlefield"}, -2],
    "target": {"as": "one", "type": "personality", "count": [1, 3], "any_of": [["Samurai"], ["Monk", "Shadowlands"]]},
    "targets": [{"as": "one", "another": True}, {"as": "two", "clan": "Lion", "chi_lower_than": "one"}],
    "seq": [GAIN, {"bow": {"choice": {"type": "personality", "unbowed": True, "count": [0, "any"]}}}],
    "to": [{"bow": TARGET}, GAIN],
    "as": [{"move_home": HERO}, {"bow": HERO}],
    "may": GAIN,
    "choose": [GAIN, {"draw": ["you", 1]}],
    "if": [{"control": {"who": "you", "keyword": "Samurai", "at_least": 2}}, GAIN],
    "instead": [{"move_home": "any_unit"}, {"destroy": "unit"}],
    "may_instead": [{"honor_loss": "A"}, {"bow": HERO}],
    "not_negated": GAIN,
    "after_next": [{"turn_start": "B"}, GAIN],
    "after_each": [{"destroyed": "personality"}, GAIN],
    "at_end_of_turn": GAIN,
    "before_each_turn_end": ["A", GAIN],
    "while_remains_bowed": [HERO, {"bonus": [FOE, "force", 1]}],
    "while_is_bowed": [HERO, {"bonus": [HERO, "force", 1]}],
    "prevent": ["destroy_by_cards", HERO],
    "permit": ["assign_while_bowed", HERO],
    "need_not": ["bow", HERO, "Kiho"],
    "no_refusal": HERO,
    "must_target": HERO,
    "weapon_limit": ["your_personalities", 2],
    "limit": ["A", "challenge", 1],
    "additional_use": [HERO, "battle"],
    "pay_less": [{"keyword": "Samurai"}, 2],
    "contribute_instead": [HERO, "B"],
    "may_remain_bowed": HERO,
    "switch_locations": [HERO, FOE],
    "take_control": ["A", FOE],
}
# What only an interrupt, or an answer to an assignment, can say.
ANSWERS = {
    "retarget": {"to_another_with_same_clan": True},
    "cancel": "action",
    "assign_elsewhere": "unit",
}
EVENTS = (
    "battle_end", "action_resolves", "focus_effects_resolve", "focus_effect_resolves", "attack_phase_end",
    "dynasty_phase_start", "opponent_assigns", {"turn_start": "A"}, {"destroyed": "personality"},
    {"force_penalty": "this"}, {"force_penalty": "unit"}, {"unit_enters_army": "you"}, {"move_home": "any_unit"},
    {"honor_loss": "A"}, {"draws": "you"}, {"enters_play": "this"},
)  # fmt: skip
PREVENTED = [
    *((what, whom) for what in ("bow", "bow_by_cards", "destroy", "destroy_by_cards", "move_home", "target_by_ranged",
                                "challenge", "reduce_force") for whom in ("this", "A/~hero", "any", "any_unit")),
    *((what, "you") for what in ("honor_change", "honor_loss_for_duel", "honor_gain_from_cards")),
    ("honor_change", "B"),
]  # fmt: skip
STUBS = {"foe": {"type": "personality"}, "blade": {"type": "item"}}


def played(script, when=(), **stub):
    """A case with a made-up Personality who has the script."""
    hero = {"type": "personality", "keywords": ["Samurai"], **stub}
    if script is not None:
        hero["script"] = script
    given = {
        "stubs": {"hero": hero, **STUBS},
        "A": {"play": ["~hero", {"card": "~hero", "with": ["~blade"]}]},
        "B": {"play": ["~foe"]},
    }
    result = check({"id": "x", "ruleset": "ccg-ivory", "given": given, "when": list(when)})
    assert result, result.line


def test_every_effect_is_tried():
    """Section 5: the tables above leave no effect out."""
    inside = {"choice", "minimum"}
    assert set(EFFECTS) - inside == (set(EFFECT_FORMS) | set(ANSWERS)) - inside


@pytest.mark.parametrize("word", sorted(EFFECT_FORMS))
def test_effects_can_be_said(word):
    """Section 5, effects: as what an ability does, and as something that happens at once."""
    script = {word: EFFECT_FORMS[word]}
    played({"ability": ["open", "battle"], "keywords": ["Kiho"], "effect": script})
    played(None, [{"apply": {"by": "A", "script": script}}])


@pytest.mark.parametrize("word", sorted(ANSWERS))
def test_answers_can_be_said(word):
    """Section 5, effects that change what others do."""
    played({"ability": "interrupt", "effect": {word: ANSWERS[word]}})


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_events_can_be_said(event):
    """Section 5, EVENT: in triggered traits, delayed and conditional effects."""
    played(
        [
            {"trait": "triggered", "after": event, "effect": GAIN},
            {"trait": "triggered", "before": event, "effect": GAIN},
        ]
    )
    played({"ability": "open", "effect": {"after_next": [event, GAIN]}})


@pytest.mark.parametrize(("what", "whom"), PREVENTED)
def test_preventions_can_be_said(what, whom):
    """Section 5, prevent: as an effect and as a continuous trait."""
    played({"trait": "continuous", "effect": {"prevent": [what, whom]}})
    played({"ability": "open", "effect": {"prevent": [what, whom]}})


@pytest.mark.parametrize(
    "entry",
    [
        {"ability": "limited", "cost": "bow_this", "limit": "game", "effect": GAIN},
        {"ability": "open", "cost": {"chi_penalty": 1}, "if": {"honorable": "this"}, "effect": GAIN},
        {"ability": "open", "only_while": {"bowed": "this"}, "cost": "bow_this_shugenja", "effect": GAIN},
        {"trait": "continuous", "if": {"honorable": "this"}, "effect": {"bonus": ["this", "force", 1]}},
        {"trait": "continuous", "effect": {"permit": ["assign_enemy_units", "you"]}},
        {"trait": "continuous", "effect": {"may_instead": [{"honor_loss": "A"}, {"bow": "this"}]}},
        {"trait": "invest", "gold": 2, "effect": GAIN},
        {"trait": "focus", "effect": GAIN},
    ],
    ids=str,
)
def test_entries_can_be_said(entry):
    """Section 5: abilities with costs, conditions and limits, and traits."""
    played(entry)
