"""The scenario runner itself (scenario format): what must fail fails, what is unknown is said."""

import pytest

from l5r_desktop.session.scenario.lcg.case_shapes import PREDICATES, STEPS
from l5r_desktop.session.scenario.lcg.game_adapter import LcgAdapter
from l5r_desktop.session.scenario.runner import check
from l5r_desktop.session.scenario.spelling import spelled
from tests.session.scenario_cases import all_cases

ATTACK = {"conflict": {"by": "A", "type": "military", "ring": "air", "attackers": ["A/01-matsu-berserker"]}}


def case(given, when=(), then=(), **more):
    """A case with the labels that every case has."""
    return {"id": "x", "ruleset": "lcg-stronghold", "given": given, "when": list(when), "then": list(then), **more}


TABLE = {
    "phase": "conflict",
    "ring_fate": {"fire": 2},
    "A": {
        "honor": 11,
        "fate": 4,
        "favor": "military",
        "rings": ["water"],
        "hand": ["01-banzai", "01-rout"],
        "play": [
            {"card": "01-matsu-berserker", "fate": 2, "status": "honored", "with": ["01-fine-katana"]},
            {"card": "01-doji-whisperer", "bowed": True},
        ],
        "provinces": {1: {"broken": True}, 2: {"dynasty": ["01-imperial-storehouse"]}, 3: {"dynasty": []}},
        "conflict_deck": ["01-outwit"],
        "conflict_deck_size": 12,
    },
    "B": {"play": ["01-kaiu-shuichi"], "provinces": {1: {"card": "01-manicured-garden"}}},
}

# For each predicate: steps, what is so, and what is not so at the same table.
TRUTHS = {
    "bowed": ((), "A/01-doji-whisperer", "A/01-matsu-berserker"),
    "ready": ((), ["A/01-matsu-berserker"], ["A/01-matsu-berserker", "A/01-doji-whisperer"]),
    "faceup": ((), "A/01-imperial-storehouse", "B/01-manicured-garden"),
    "facedown": ((), "B/province-1", "A/province-1"),
    "broken": ((), "A/province-1", "A/province-2"),
    "unbroken": ((), "A/province-2", "A/province-1"),
    "zone": (
        (),
        {"card": "A/01-outwit", "is": "conflict-deck", "position": "top"},
        {"card": "A/01-outwit", "is": "conflict-deck", "position": "bottom"},
    ),
    "attached": (
        (),
        {"card": "A/01-fine-katana", "to": "A/01-matsu-berserker"},
        {"card": "A/01-fine-katana", "to": "nothing"},
    ),
    "honor": ((), {"A": 11, "B": 10}, {"A": 11, "B": 11}),
    "at_least": ((), {"honor": {"A": 11, "B": 9}, "broken": {"A": 1}}, {"honor": {"A": 12}}),
    "at_most": ((), {"honor": {"A": 11}, "rings": {"B": 0}}, {"honor": {"A": 10}}),
    "hand_size": ((), {"A": 2, "B": 0}, {"A": 3}),
    "fate": ((), {"A": 4, "B": 10}, {"A": 10}),
    "keyword": (
        (),
        {"card": "B/01-kaiu-shuichi", "has": "covert", "lacks": ["pride"]},
        {"card": "A/01-matsu-berserker", "has": "covert"},
    ),
    "trait": (
        (),
        {"card": "A/01-doji-whisperer", "has": ["courtier"]},
        {"card": "A/01-doji-whisperer", "lacks": "courtier"},
    ),
    "targets": (
        (ATTACK, {"pass": "B"}),
        {"seat": "A", "play": "A/01-banzai", "has": ["A/01-matsu-berserker"], "lacks": ["B/01-kaiu-shuichi"]},
        {"seat": "A", "play": "A/01-banzai", "has": ["B/01-kaiu-shuichi"]},
    ),
    "ring_targets": (
        ({"to_declaration": "A"},),
        {"seat": "A", "has": ["air", "fire"], "lacks": ["water"]},
        {"seat": "A", "has": ["water"]},
    ),
    "options": (
        (ATTACK, {"pass_all": True}, {"option": "keep-dynasty", "by": "A"}),
        {"seat": "A", "has": ["accept", "skip", "gain-2-honor"], "lacks": "bow"},
        {"seat": "A", "lacks": ["gain-2-honor"]},
    ),
    "phase": ((), "conflict", "draw"),
    "game_over": ((), {"winner": "none"}, {"winner": "A"}),
    "can": (
        ({"to_declaration": "A"},),
        {"seat": "A", "attack": "A/01-matsu-berserker"},
        {"seat": "A", "attack": "A/01-doji-whisperer"},
    ),
    "cannot": (
        ({"to_declaration": "A"},),
        {"seat": "A", "attack": "A/01-matsu-berserker", "type": "political"},
        {"seat": "A", "attack": "A/01-matsu-berserker", "ring": "fire"},
    ),
    "status": ((), {"card": "A/01-matsu-berserker", "is": "honored"}, {"card": "A/01-doji-whisperer", "is": "honored"}),
    "fate_on": ((), {"card": "A/01-matsu-berserker", "is": 2}, {"card": "A/01-matsu-berserker", "is": 1}),
    "ring": ((), {"water": "A", "air": "unclaimed"}, {"water": "B"}),
    "ring_fate": ((), {"fire": 2, "air": 0}, {"fire": 1}),
    "skill": (
        (),
        {"card": "A/01-matsu-berserker", "military": 6, "political": "dash"},
        {"card": "A/01-matsu-berserker", "military": 5},
    ),
    "base_skill": (
        (),
        {"card": "A/01-matsu-berserker", "military": 3},
        {"card": "A/01-matsu-berserker", "military": 6},
    ),
    "glory": ((), {"card": "A/01-matsu-berserker", "is": 1}, {"card": "A/01-matsu-berserker", "is": 2}),
    "totals": ((ATTACK,), {"attacker": 7, "defender": 0}, {"attacker": 6}),
    "strength": ((), {"province": "A/province-2", "is": 4}, {"province": "A/province-2", "is": 3}),
    "in_conflict": (
        (ATTACK,),
        {"card": "A/01-matsu-berserker", "as": "attacker"},
        {"card": "A/01-matsu-berserker", "as": "none"},
    ),
    "controller": ((), {"card": "A/01-doji-whisperer", "is": "A"}, {"card": "A/01-doji-whisperer", "is": "B"}),
    "deck_size": ((), {"seat": "A", "deck": "conflict", "is": 12}, {"seat": "A", "deck": "dynasty", "is": 12}),
    "dynasty_slot": (
        (),
        {"seat": "A", "slot": 2, "count": 1, "faceup": True},
        {"seat": "A", "slot": 3, "count": 1},
    ),
    "turn_of": ((ATTACK,), {"seat": "B", "to": "action"}, {"seat": "A", "to": "action"}),
    "conflict": (
        (ATTACK,),
        {"type": "military", "ring": "air", "element": "air", "province": "B/01-manicured-garden", "winner": "none"},
        "none",
    ),
    "conflicts_left": (
        (ATTACK,),
        {"seat": "A", "total": 1, "military": 0, "political": 1},
        {"seat": "A", "total": 2},
    ),
    "favor": ((), {"seat": "A", "side": "military"}, {"seat": "B", "side": "military"}),
    "first_player": ((), "A", "B"),
    "sees": ((), {"seat": "A", "card": "A/01-banzai"}, {"seat": "B", "card": "A/01-banzai"}),
    "unseen": ((), {"seat": "B", "card": "A/01-rout"}, {"seat": "A", "card": "A/01-rout"}),
}


@pytest.mark.parametrize("name", sorted(TRUTHS))
def test_predicates_pass_and_fail(name):
    """Section 4: each predicate holds when it is so, and fails, naming itself, when it is not."""
    when, so, not_so = TRUTHS[name]
    good = check(case(TABLE, when, [{name: so}]))
    assert good, good.line
    bad = check(case(TABLE, when, [{name: not_so}]))
    assert bad.status == "failed"
    assert bad.why.startswith(f"then: {name}: ")


def test_every_predicate_is_tried():
    """Section 4: the table above leaves out only what needs a search, which the next test has."""
    assert set(PREDICATES) - set(TRUTHS) == {"deck_choices"}


def test_every_word_has_what_runs_it():
    """The vocabulary and what carries it out are in step."""
    assert set(PREDICATES) == set(LcgAdapter.checks) | set(LcgAdapter.asked)
    assert set(STEPS.steps) == set(LcgAdapter.steps)


def test_deck_choices_of_a_search():
    """Section 4, deck_choices: the cards of a search that may be taken; from_deck takes one (L8.23)."""
    given = {
        "phase": "conflict",
        "A": {"play": ["01-agasha-swordsmith"], "conflict_deck": ["01-banzai", "01-fine-katana", "01-ornate-fan"]},
    }
    seek = {"use": "A/01-agasha-swordsmith"}
    right = {"deck_choices": {"seat": "A", "has": ["A/01-fine-katana"], "lacks": ["A/01-banzai"]}}
    take = {"from_deck": "A/01-ornate-fan", "by": "A"}
    result = check(
        case(given, [seek, {"expect": [right]}, take], [{"zone": {"card": "A/01-ornate-fan", "is": "hand"}}])
    )
    assert result, result.line
    wrong = {"deck_choices": {"seat": "A", "has": ["A/01-banzai"]}}
    assert check(case(given, [seek, {"expect": [wrong]}])).status == "failed"


UNKNOWN = {
    "a step": {"when": [{"dance": "A"}]},
    "a word of a step": {"when": [{"play": "A/01-banzai", "tempo": 3}]},
    "a predicate": {"then": [{"happy": "A/01-banzai"}]},
    "a predicate of an expect": {"when": [{"expect": [{"hapy": 1}]}]},
    "a word of a predicate": {"then": [{"zone": {"card": "A/01-banzai", "is": "hand", "upside": "down"}}]},
    "a zone": {"then": [{"zone": {"card": "A/01-banzai", "is": "pocket"}}]},
    "a word of the given": {"given": {"phase": "conflict", "weather": "rain"}},
    "a word of a seat": {"given": {"phase": "conflict", "A": {"hat": 1}}},
    "a seat": {"when": [{"pass": "S"}]},
    "an option": {"when": [{"option": "perhaps", "by": "A"}]},
    "a phase": {"given": {"phase": "combat"}},
    "a card": {"given": {"phase": "conflict", "A": {"hand": ["01-banzaii"]}}},
    "a card of a step": {"when": [{"play": "A/99-nothing"}]},
    "a ruleset": {"ruleset": "lcg-chess"},
    "a ruleset that comes later": {"ruleset": "ccg-siege"},
    "a profile": {"profile": "stronghold-1999"},
    "a word of a case": {"and": 1},
}


@pytest.mark.parametrize("change", UNKNOWN.values(), ids=UNKNOWN.keys())
def test_unknown_words_are_unsupported(change):
    """Section 1: an unknown word makes the case unsupported, never silently passed."""
    result = check({**case({"phase": "conflict"}), **change})
    assert result.status == "unsupported", result.line
    assert "not a word this runner knows" in result.why


def test_the_nearest_known_word_is_named():
    """Section 6: the report of an unknown word names the nearest one."""
    assert "nearest known word: honor" in check(case({"phase": "conflict"}, then=[{"honour": {"A": 1}}])).why


MALFORMED = (
    5,
    None,
    [],
    {},
    {"id": 7},
    case([]),
    case({"phase": "conflict", "seats": 99}),
    case({"phase": "conflict", "A": {"honor": "many"}}),
    case({"phase": "conflict", "A": {"honor": True}}),
    case({"phase": "conflict", "A": {"honor": -1}}),
    case({"phase": "conflict", "A": {"conflict_deck_size": 10**9}}),
    case({"phase": "conflict", "A": {"conflict_deck_size": 1, "conflict_deck": ["01-banzai", "01-rout"]}}),
    case({"phase": "conflict", "A": {"play": ["01-banzai"]}}),
    case({"phase": "conflict", "A": {"stronghold": "01-banzai"}}),
    case({"phase": "conflict", "A": {"provinces": {1: {"card": "01-banzai"}}}}),
    case({"phase": "conflict", "A": {"play": [{"card": "01-doji-whisperer", "with": ["01-banzai"]}]}}),
    case({"phase": "conflict", "C": {"honor": 3}}),
    case({"phase": "conflict", "first": "D"}),
    case({"phase": "conflict"}, ["pass"]),
    case({"phase": "conflict"}, [{"pass": ["A"]}]),
    case({"phase": "conflict"}, [{"pass": "C"}]),
    case({"phase": "conflict"}, [{"play": "banzai"}]),
    case({"phase": "conflict"}, [{"play": "A/01-banzai#0"}]),
    case({"phase": "conflict"}, [{"play": "A/01-banzai"}]),
    case({"phase": "conflict"}, then=[{"bowed": "A/role"}]),
    case({"phase": "conflict"}, then=[{}]),
    case({"phase": "conflict"}, then=[{"turn_of": {"to": "action"}}]),
    case({"phase": "conflict"}, [{"conflict": {"by": "A"}}]),
    case({"phase": "conflict"}, profile="skirmish"),
    case({"phase": "dynasty", "A": {"provinces": {4: {"broken": True}}}}, ruleset="lcg-skirmish"),
    case({"phase": "dynasty", "A": {"provinces": {1: {"card": "01-manicured-garden"}}}}, ruleset="lcg-skirmish"),
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
    """Section 1: play (a card, then its attachments), hand, provinces, discard piles, province cards, decks."""
    katana, berserker = "01-fine-katana", "01-matsu-berserker"
    given = {
        "phase": "conflict",
        "A": {
            "conflict_deck": [katana],
            "dynasty_deck": [berserker],
            "conflict_discard": [katana],
            "dynasty_discard": [berserker],
            "hand": [katana],
            "provinces": {
                "stronghold": {"dynasty": [berserker]},
                3: {"dynasty": [berserker]},
                1: {"dynasty": [berserker]},
            },
            "play": [{"card": berserker, "with": [katana]}, berserker],
        },
    }
    places = {
        f"A/{katana}": ["in-play", "hand", "conflict-discard", "conflict-deck"],
        f"A/{berserker}": [
            "in-play", "in-play", "province-1", "province-3", "province-stronghold", "dynasty-discard", "dynasty-deck",
        ],
    }  # fmt: skip
    for name, zones in places.items():
        for at, zone in enumerate(zones):
            copy_name = name if at == 0 else f"{name}#{at + 1}"
            result = check(case(given, then=[{"zone": {"card": copy_name, "is": zone}}]))
            assert result, result.line
    assert check(case(given, then=[{"zone": {"card": f"A/{katana}#5", "is": "hand"}}])).status == "failed"


FIGHT = {
    "phase": "conflict",
    "A": {"play": ["01-matsu-berserker", "01-akodo-gunso"], "hand": ["01-banzai"]},
    "B": {"play": ["01-hida-guardian"]},
}
BANZAI = {"play": "A/01-banzai"}
BERSERKER = "A/01-matsu-berserker"


@pytest.mark.parametrize(
    "steps",
    [
        [{**BANZAI, "target": BERSERKER, "option": "done"}],
        [{**BANZAI, "option": "done"}, {"pick": [BERSERKER], "by": "A"}],
        [BANZAI, {"option": "done", "by": "A"}, {"pick": BERSERKER, "by": "A"}],
        [BANZAI, {"pick": [BERSERKER], "by": "A"}, {"option": "done", "by": "A"}],
        [{"option": "done", "target": BERSERKER, **BANZAI}],
        [{**BANZAI, "target": BERSERKER, "maybe": "done"}],
        [{**BANZAI, "target": BERSERKER}, {"option": "done", "by": "A", "if_asked": True}],
        [{**BANZAI, "target": BERSERKER}, {"option": "bow", "by": "A", "if_asked": True}, {"decline": "A"}],
    ],
)
def test_kept_choices_answer_the_first_decision_they_fit(steps):
    """Section 1, rule 2: in whatever order choices are named, each answers the first decision that it fits."""
    then = [{"skill": {"card": BERSERKER, "military": 5}}, {"turn_of": {"seat": "B", "to": "action"}}]
    result = check(case(FIGHT, [ATTACK, {"pass": "B"}, *steps], then))
    assert result, result.line


@pytest.mark.parametrize(
    "left", [{"target": [BERSERKER, "A/01-akodo-gunso"]}, {"option": ["done", "bow"]}, {"ring": "air"}]
)
def test_left_over_choices_fail(left):
    """Section 1, rule 2: left over choices are a failure."""
    step = {**BANZAI, "target": BERSERKER, "option": "done", **left}
    result = check(case(FIGHT, [ATTACK, {"pass": "B"}, step, {"finish_conflict": True}]))
    assert result.status == "failed"
    assert "nobody asked for these choices" in result.why


def test_a_step_with_too_few_choices_leaves_the_decision_open():
    """Section 1, rule 3: the next decision is left pending, and nothing that does not answer it goes past it."""
    both = {**ATTACK, "conflict": {**ATTACK["conflict"], "attackers": [BERSERKER, "A/01-akodo-gunso"]}}
    pending = [both, {"pass": "B"}, BANZAI]
    targets = {"targets": {"seat": "A", "has": [BERSERKER, "A/01-akodo-gunso"], "lacks": ["B/01-hida-guardian"]}}
    assert check(case(FIGHT, [*pending, {"expect": [targets]}]))
    result = check(case(FIGHT, [*pending, {"pass": "B"}]))
    assert result.status == "failed"
    assert "A is asked target" in result.why


def test_a_single_choice_is_taken_unless_it_is_looked_at():
    """Section 1, rule 1: one option that the next step does not address is taken; a predicate about it sees it."""
    start = [ATTACK, {"pass": "B"}, BANZAI]
    assert check(case(FIGHT, [*start, {"expect": [{"targets": {"seat": "A", "has": [BERSERKER]}}]}]))
    assert check(case(FIGHT, [*start, {"decline": "A"}], [{"skill": {"card": BERSERKER, "military": 5}}]))


def test_ordinary_opportunities_are_not_passed_in_silence():
    """Section 1, rule 1: somebody who could act must be passed by a step."""
    given = {**FIGHT, "B": {"play": ["01-hida-guardian"], "hand": ["01-banzai"]}}
    result = check(case(given, [ATTACK, {**BANZAI, "target": BERSERKER}]))
    assert result.status == "failed"
    assert "B is asked action" in result.why


def test_windows_are_declined_unless_addressed():
    """Section 1, rule 1: a reaction that no step uses is declined; one that a later step uses is waited for."""
    given = {
        "phase": "dynasty",
        "A": {"provinces": {1: {"dynasty": ["01-akodo-gunso"]}}, "dynasty_deck": ["01-deathseeker"]},
    }
    play = {"play": "A/01-akodo-gunso", "fate": 0}
    down = [{"dynasty_slot": {"seat": "A", "slot": 1, "count": 1, "faceup": False}}]
    up = [{"dynasty_slot": {"seat": "A", "slot": 1, "count": 1, "faceup": True}}]
    assert check(case(given, [play, {"pass": "B"}], down))
    assert check(case(given, [play], down))
    looking = {
        "expect": [{"dynasty_slot": {"seat": "A", "slot": 1, "count": 0}}, {"turn_of": {"seat": "A", "to": "reaction"}}]
    }
    assert check(case(given, [play, looking, {"use": "A/01-akodo-gunso"}], up))


RINGS = {"A": {"play": ["01-asako-diplomat", {"card": "01-brash-samurai", "fate": 2, "bowed": True}]}}
SAMURAI = "A/01-brash-samurai"


@pytest.mark.parametrize(
    ("ring", "steps", "then"),
    [
        ("water", [{"option": "accept"}, {"pick": [SAMURAI]}, {"option": "ready"}], {"ready": SAMURAI}),
        ("water", [{"option": ["accept", "ready"]}, {"pick": [SAMURAI]}], {"ready": SAMURAI}),
        ("water", [{"pick": [SAMURAI]}, {"option": "ready"}], {"ready": SAMURAI}),
        ("air", [{"option": ["accept", "take-1-honor"]}], {"honor": {"A": 11, "B": 8}}),
        ("air", [{"option": "take-1-honor"}], {"honor": {"A": 11, "B": 8}}),
        ("earth", [{"option": "accept"}], {"hand_size": {"A": 1}}),
        ("earth", [{"option": "skip"}], {"hand_size": {"A": 0}}),
        ("earth", [{"decline": "A"}], {"hand_size": {"A": 0}}),
    ],
)
def test_a_ring_effect_may_be_accepted_or_just_chosen(ring, steps, then):
    """Section 3, options: accepting a ring effect in so many words and naming its choices come to the same (L4.9.1)."""
    attack = {"conflict": {"by": "A", "type": "political", "ring": ring, "attackers": ["A/01-asako-diplomat"]}}
    by = [{**step, "by": "A"} if "decline" not in step else step for step in steps]
    result = check(case(RINGS, [attack, {"pass_all": True}, *by], [then, {"conflict": "none"}]))
    assert result, result.line


def test_an_accepted_ring_effect_is_not_passed_over():
    """Section 1, rule 3: once accepted, the choice of a ring effect must be made."""
    attack = {"conflict": {"by": "A", "type": "political", "ring": "fire", "attackers": ["A/01-asako-diplomat"]}}
    steps = [attack, {"pass_all": True}, {"option": "accept", "by": "A"}]
    assert check(case(RINGS, steps, [{"targets": {"seat": "A", "has": [SAMURAI]}}]))
    result = check(case(RINGS, [*steps, {"pass": "A"}]))
    assert result.status == "failed"
    assert "A is asked ring-effect" in result.why


def test_a_conflict_can_be_looked_at_before_it_is_confirmed():
    """Section 3, stop chosen: fate stays on the ring until the next step; then the attack goes on as chosen."""
    given = {**FIGHT, "ring_fate": {"air": 1}}
    chosen = {"conflict": {**ATTACK["conflict"], "stop": "chosen"}}
    before = {"expect": [{"ring_fate": {"air": 1}}, {"conflict": "none"}, {"can": {"seat": "A", "attack": BERSERKER}}]}
    after = {"expect": [{"ring_fate": {"air": 0}}, {"in_conflict": {"card": BERSERKER, "as": "attacker"}}]}
    result = check(case(given, [chosen, before, {"pass": "B"}, after]))
    assert result, result.line


def test_the_first_illegal_attacker_is_named():
    """Section 6: a failure says what was wanted."""
    wrong = {"conflict": {**ATTACK["conflict"], "type": "political"}}
    result = check(case(FIGHT, [wrong]))
    assert result.status == "failed"
    assert "A/01-matsu-berserker cannot be declared" in result.why


def test_every_step_is_used_by_some_case():
    """Section 3: the project's own cases use every step of the vocabulary."""
    used = {word for case in all_cases().values() for step in case.get("when") or () for word in step}
    assert {spelled(word) for word in STEPS.steps} <= {spelled(word) for word in used}
