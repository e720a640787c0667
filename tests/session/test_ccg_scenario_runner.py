"""The scenario runner's CCG side (scenario format): what must fail fails, what is unknown is said."""

import pytest

from l5r_desktop.session.scenario.ccg.case_shapes import PREDICATES, STEPS
from l5r_desktop.session.scenario.ccg.game_adapter import CcgAdapter
from l5r_desktop.session.scenario.ccg.siege_predicates import SIEGE_CHECKS
from l5r_desktop.session.scenario.runner import check

STUBS = {
    "hero": {"type": "personality", "force": 3, "ph": 2, "keywords": ["Cavalry"], "clan": "Lion", "title": "Akodo Kin"},
    "page": {"type": "personality", "force": 1, "clan": "Crane"},
    "squad": {"type": "follower", "keywords": ["Cavalry"]},
    "blade": {"type": "item", "cost": 2, "force_mod": 1},
    "rumor": {
        "type": "strategy",
        "focus": 3,
        "script": {"ability": ["open", "battle"], "keywords": ["Political"], "effect": {"lose_honor": ["opponent", 1]}},
    },
    "ploy": {
        "type": "strategy",
        "script": {"ability": "open", "effect": {"bow": {"target": {"type": "personality", "who": "you"}}}},
    },
    "seek": {"type": "strategy", "script": {"ability": "open", "effect": {"search": {"deck": "fate", "type": "item"}}}},
    "mine": {"type": "holding", "cost": 3, "produces": 3},
    "lord": {"type": "personality", "cost": 5, "clan": "Lion", "ph": 2},
}
TABLE = {
    "phase": "action",
    "stubs": STUBS,
    "A": {
        "honor": 8,
        "gold_pool": 1,
        "favor": True,
        "stronghold": {"clan": "Lion", "gold": 4, "strength": 6},
        "hand": ["~rumor", "~ploy", "~seek", "~blade"],
        "play": [
            {"card": "~hero", "tokens": {"Corruption": 2}, "with": ["~squad"]},
            {"card": "~page", "bowed": True, "dishonored": True},
            "~mine",
        ],
        "provinces": {1: {"card": "~lord", "up": True}, 2: {"card": "~mine", "up": False}},
        "fate_deck": ["~blade", "~rumor"],
    },
    "B": {"honor": 5, "play": ["~hero"]},
}
FIGHT = {
    "phase": "combat",
    "stubs": STUBS,
    "battle": {"at": "B/province-2", "attacker": "A", "attacking": ["A/~hero"], "defending": ["B/~page"]},
    "A": {"play": [{"card": "~hero", "with": ["~squad"]}]},
    "B": {"play": ["~page"], "hand": ["~rumor"]},
}
DUEL = {"challenge": {"challenger": "A/~hero", "challenged": "B/~hero", "loser": {"bow": "loser"}}}
KILL = {"apply": {"by": "B", "script": {"destroy": "A/~page"}}}
HERO, PAGE = "A/~hero", "A/~page"


def case(given, when=(), then=(), **more):
    """A case with the labels that every case has."""
    return {"id": "x", "ruleset": "ccg-ivory", "given": given, "when": list(when), "then": list(then), **more}


# For each predicate: the table, steps, what is so, and what is not so.
TRUTHS = {
    "bowed": (TABLE, (), PAGE, HERO),
    "unbowed": (TABLE, (), HERO, PAGE),
    "faceup": (TABLE, (), "A/~lord", "A/~mine#2"),
    "facedown": (TABLE, (), "A/~mine#2", "A/~lord"),
    "unseen": (TABLE, (), {"card": "A/~mine#2", "seat": "B"}, {"card": "A/~lord", "seat": "B"}),
    "zone": (
        TABLE,
        (),
        {"card": "A/~blade#2", "is": "fate-deck", "position": "top"},
        {"card": "A/~blade#2", "is": "fate-deck", "position": "bottom"},
    ),
    "attached": (TABLE, (), {"card": "A/~squad", "to": HERO}, {"card": "A/~squad", "to": "nothing"}),
    "honor": (TABLE, (), {"A": 8, "B": 5}, {"A": 5}),
    "at_least": (TABLE, (), {"honor": {"A": 8, "B": 4}, "gold_pool": {"A": 0}}, {"province_count": {"A": 5}}),
    "at_most": (TABLE, (), {"hand_size": {"A": 4, "B": 1}}, {"hand_size": {"A": 3}}),
    "hand_size": (TABLE, (), {"A": 4, "B": 0}, {"A": 5}),
    "gold_pool": (TABLE, (), {"A": 1, "B": 0}, {"A": 0}),
    "province_count": (TABLE, (), {"A": 4}, {"A": 3}),
    "keyword": (TABLE, (), {"card": HERO, "has": "Lion Clan", "lacks": "Naval"}, {"card": HERO, "has": "Naval"}),
    "unit_keyword": (TABLE, (), {"card": HERO, "has": "Cavalry"}, {"card": HERO, "has": "Lion Clan"}),
    "targets": (
        TABLE,
        (),
        {"seat": "A", "play": "A/~ploy", "has": [HERO, PAGE], "lacks": ["B/~hero"]},
        {"seat": "A", "play": "A/~ploy", "has": ["B/~hero"]},
    ),
    "deck_choices": (
        TABLE,
        ({"play": "A/~seek"},),
        {"seat": "A", "has": "A/~blade#2", "lacks": "A/~rumor#2"},
        {"seat": "A", "has": "A/~rumor#2"},
    ),
    "options": (
        TABLE,
        ({"apply": {"by": "A", "script": {"may": {"gain_honor": ["you", 1]}}}},),
        {"seat": "A", "has": ["accept", "decline"], "lacks": "second"},
        {"seat": "A", "has": ["second"]},
    ),
    "phase": (TABLE, (), "action", "dynasty"),
    "game_over": (TABLE, (), {"winner": "none"}, {"winner": "A"}),
    "can": (
        TABLE,
        (),
        {"seat": "A", "equip": "A/~blade", "to": HERO},
        {"seat": "A", "equip": "A/~blade", "to": "B/~hero"},
    ),
    "cannot": (TABLE, (), {"seat": "B", "play": "A/~rumor"}, {"seat": "A", "play": "A/~rumor"}),
    "active": (TABLE, (), "A", "B"),
    "opportunity": (TABLE, ({"pass": "A"},), "B", "A"),
    "force": (TABLE, (), {"card": HERO, "is": 3}, {"card": HERO, "is": 4}),
    "chi": (TABLE, (), {"card": HERO, "is": 3}, {"card": HERO, "is": 2}),
    "ph": (TABLE, (), {"card": HERO, "is": 2}, {"card": PAGE, "is": 1}),
    "gold_cost": (TABLE, (), {"card": "A/~lord", "is": 5}, {"card": "A/~lord", "is": 4}),
    "produces": (TABLE, (), {"card": "A/~mine", "is": 3}, {"card": "A/stronghold", "is": 3}),
    "province_strength": (TABLE, (), {"card": "A/province-3", "is": 6}, {"card": "B/province-3", "is": 6}),
    "unit_force": (TABLE, (), {"card": HERO, "is": 4}, {"card": HERO, "is": 3}),
    "army_force": (FIGHT, (), {"side": "attacking", "is": 4}, {"side": "defending", "is": 4}),
    "dead": (TABLE, (KILL,), {"card": PAGE, "as": "dishonorably"}, {"card": PAGE, "as": "honorably"}),
    "honor_state": (TABLE, (), {"card": PAGE, "is": "dishonorable"}, {"card": HERO, "is": "dishonorable"}),
    "tokens": (TABLE, (), {"card": HERO, "kind": "Corruption", "is": 2}, {"card": HERO, "kind": "Corruption", "is": 1}),
    "province_card": (
        TABLE,
        (),
        {"seat": "A", "slot": 2, "count": 1, "faceup": False},
        {"seat": "A", "slot": 1, "count": 1, "faceup": False},
    ),
    "recruit_cost": (
        {**TABLE, "phase": "dynasty"},
        (),
        {"seat": "A", "card": "A/~lord", "is": 5},
        {"seat": "A", "card": "A/~lord", "is": 7},
    ),
    "location": (
        FIGHT,
        (),
        {"card": HERO, "is": "B/province-2", "side": "attacking"},
        {"card": HERO, "is": "B/province-1"},
    ),
    "duel_between": (TABLE, ({"apply": {"by": "A", "script": DUEL}},), [HERO, "B/~hero"], ["B/~hero", HERO]),
    "alignment": (
        TABLE,
        (),
        {"cards": [HERO, PAGE], "same": False, "different": True},
        {"cards": [HERO, "B/~hero"], "different": True},
    ),
    "ability_keywords": (
        TABLE,
        (),
        {"card": "A/~rumor", "ability": 1, "has": "Political"},
        {"card": "A/~rumor", "ability": 1, "has": "Kiho"},
    ),
    "ability_designators": (
        TABLE,
        (),
        {"card": "A/~rumor", "ability": 1, "has": ["open", "battle"], "lacks": "limited"},
        {"card": "A/~rumor", "ability": 1, "has": "limited"},
    ),
    "family_name": (TABLE, (), {"card": HERO, "is": "Akodo"}, {"card": HERO, "is": "none"}),
    "controller": (TABLE, (), {"card": HERO, "is": "A"}, {"card": HERO, "is": "B"}),
    "favor": (TABLE, (), "A", "none"),
    "sees": (TABLE, (), {"seat": "A", "card": "A/~rumor"}, {"seat": "B", "card": "A/~rumor"}),
    "log_order": (
        TABLE,
        ({"apply": {"by": "A", "script": {"seq": [{"gain_honor": ["A", 1]}, {"lose_honor": ["B", 1]}]}}},),
        [{"honor_gain": "A"}, {"honor_loss": "B"}],
        [{"honor_loss": "B"}, {"honor_gain": "A"}],
    ),
    "eliminated": (
        {"phase": "attack", "seats": 3, "B": {"province-count": 1}},
        ({"apply": {"by": "A", "script": {"destroy_province": "B/province-1"}}},),
        "B",
        "C",
    ),
    "battlefields": (FIGHT, (), {"has": "B/province-2"}, {"lacks": "B/province-2"}),
}


@pytest.mark.parametrize("name", sorted(TRUTHS))
def test_predicates_pass_and_fail(name):
    """Section 4: each predicate holds when it is so, and fails, naming itself, when it is not."""
    given, when, so, not_so = TRUTHS[name]
    good = check(case(given, when, [{name: so}]))
    assert good, good.line
    bad = check(case(given, when, [{name: not_so}]))
    assert bad.status == "failed"
    assert bad.why.startswith(f"then: {name}: ")


def test_every_predicate_is_tried():
    """Section 4: the table above leaves nothing out."""
    assert set(PREDICATES) == set(TRUTHS) | set(SIEGE_CHECKS)


def test_every_word_has_what_runs_it():
    """The vocabulary and what carries it out are in step."""
    assert set(PREDICATES) == set(CcgAdapter.checks) | set(CcgAdapter.asked)
    assert set(STEPS.steps) == set(CcgAdapter.steps)


UNKNOWN = {
    "a step": {"when": [{"dance": "A"}]},
    "a predicate": {"then": [{"happy": HERO}]},
    "a word of the given": {"given": {"phase": "action", "weather": "rain"}},
    "a phase": {"given": {"phase": "conflict"}},
    "a card": {"given": {"A": {"hand": ["Doji Hoturii the Nobody"]}}},
    "a made-up card": {"given": {"A": {"hand": ["~nobody"]}}},
    "a word of a script": {"when": [{"apply": {"by": "A", "script": {"befriend": HERO}}}]},
    "a moment of a script": {"when": [{"apply": {"by": "A", "script": {"after_next": ["dawn", {"draw": ["A", 1]}]}}}]},
    "a profile": {"profile": "ivory-1999"},
}


@pytest.mark.parametrize("change", UNKNOWN.values(), ids=UNKNOWN.keys())
def test_unknown_words_are_unsupported(change):
    """Section 1: an unknown word makes the case unsupported, never silently passed."""
    result = check({**case(TABLE), **change})
    assert result.status == "unsupported", result.line
    assert "not a word this runner knows" in result.why


MALFORMED = (
    case({"A": {"play": ["~page"]}, "stubs": {"page": {"type": "strategy"}}}),
    case({"A": {"play": ["~blade"]}, "stubs": STUBS}),
    case({"A": {"fate_deck_size": 1, "fate_deck": ["~rumor", "~rumor"]}, "stubs": STUBS}),
    case({"phase": "combat"}),
    case({**FIGHT, "phase": "action"}),
    case({**FIGHT, "battle": {"at": "A/province-1", "attacker": "A"}}),
    case({**FIGHT, "battle": {**FIGHT["battle"], "attacking": ["B/~page"]}}),
    case({"C": {"honor": 3}}),
    case({"turn": "D"}),
    case(TABLE, [{"use": "A/~hero#9"}]),
    case(TABLE, [{"pass": "B"}]),
    case(TABLE, [{"strike": "A"}]),
    case(TABLE, [{"resolve_battle": True}]),
    case(TABLE, [{"choose_battle": "B/province-1"}]),
    case(TABLE, [{"focus": {"by": "A", "card": "A/~rumor"}}]),
    case(TABLE, [{"apply": {"by": "A", "script": "bow the whole world"}}]),
    case(TABLE, [{"apply": {"by": "A", "script": {"bonus": [HERO, "force"]}}}]),
    case(TABLE, [{"apply": {"by": "A", "script": {"challenge": {"challenger": HERO}}}}]),
    case(TABLE, then=[{"can": {"seat": "A", "to": HERO}}]),
    case(TABLE, profile="celestial"),
)


@pytest.mark.parametrize("bad", MALFORMED, ids=range(len(MALFORMED)))
def test_malformed_cases_fail_in_one_sentence(bad):
    """Section 6: whatever is wrong with a case, it fails with a sentence and stops nothing else."""
    result = check(bad)
    assert result.status == "failed"
    assert result.why
    assert "\n" not in result.why
    assert "the rules broke" not in result.why


def test_copies_are_numbered_in_the_order_of_the_document():
    """Section 1: play, hand, cards in provinces, discard piles, decks."""
    given = {
        "stubs": {"hero": {"type": "personality"}},
        "A": {
            "dynasty_deck": ["~hero"],
            "dynasty_discard": ["~hero"],
            "provinces": {3: {"card": "~hero", "up": True}, 1: {"card": "~hero", "up": False}},
            "play": ["~hero"],
        },
    }
    zones = ["home", "province-1", "province-3", "dynasty-discard", "dynasty-deck"]
    for at, zone in enumerate(zones):
        result = check(case(given, then=[{"zone": {"card": f"A/~hero#{at + 1}", "is": zone}}]))
        assert result, result.line


def test_a_title_is_the_lowest_legal_level():
    """Section 1: of several experience levels of a title the lowest that is legal in the ruleset."""
    given = {"phase": "action", "A": {"play": ["Mirumoto Ichizo"]}}
    then = [{"zone": {"card": "A/mirumoto_ichizo", "is": "home"}}]
    assert check({**case(given, then=then), "ruleset": "ccg-celestial"})


def test_an_effect_at_once_leaves_the_opportunity_where_it_was():
    """Section 3, apply: outside the order of opportunities; what it changes changes what is offered."""
    steps = [{"apply": {"by": "B", "script": {"destroy": HERO}}}]
    then = [{"opportunity": "A"}, {"cannot": {"seat": "A", "equip": "A/~blade", "to": HERO}}]
    assert check(case(TABLE, [{"expect": [{"can": {"seat": "A", "equip": "A/~blade", "to": HERO}}]}, *steps], then))


def test_a_script_may_be_text():
    """Sections 2 and 3: scripts of stubs, and of apply, in the card language."""
    stubs = {"scout": {"type": "personality", "script": "open\n  you gain 2 honor"}}
    given = {"stubs": stubs, "A": {"honor": 5, "play": ["~scout"]}}
    steps = [{"use": "A/~scout"}, {"apply": {"by": "B", "script": "you gain 3 honor"}}]
    result = check(case(given, steps, [{"honor": {"A": 7, "B": 8}}]))
    assert result, result.line


def test_named_sources_pay_and_must_suffice():
    """Section 3, pay: these sources bow, then the pool; others are left alone."""
    given = {**TABLE, "phase": "dynasty"}
    buy = {"recruit": "A/~lord", "pay": ["A/~mine", "A/stronghold"]}
    result = check(case(given, [buy], [{"bowed": ["A/~mine", "A/stronghold"]}, {"gold_pool": {"A": 3}}]))
    assert result, result.line
    short = check(case(given, [{**buy, "pay": ["A/~mine"]}]))
    assert short.status == "failed"
    assert "do not suffice" in short.why


def test_left_over_choices_fail():
    """Section 1, rule 2: left over choices are a failure."""
    result = check(case(TABLE, [{"play": "A/~rumor", "target": HERO}, {"end_turn": True}]))
    assert result.status == "failed"
    assert "nobody asked for these choices" in result.why


def test_ordinary_opportunities_are_not_passed_in_silence():
    """Section 1, rule 1: somebody who could act must be passed by a step."""
    given = {**TABLE, "B": {**TABLE["B"], "hand": ["~rumor"]}}
    result = check(case(given, [{"play": "A/~rumor"}, {"play": "A/~ploy", "target": HERO}]))
    assert result.status == "failed"
    assert "B is asked action" in result.why


@pytest.mark.parametrize("ruleset", ["ccg-ivory", "ccg-celestial"])
def test_fast_steps_go_through_whole_turns(ruleset):
    """Section 3: end_turn leads to the next turn's Action Phase, by either rulebook."""
    given = {"stubs": {"hero": {"type": "personality"}}, "A": {"play": ["~hero"]}}
    steps = [{"end_turn": True}] * 4
    result = check(case(given, steps, [{"active": "A"}, {"phase": "action"}, {"opportunity": "A"}], ruleset=ruleset))
    assert result, result.line
