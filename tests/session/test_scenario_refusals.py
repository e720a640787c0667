"""Saying in a scenario what must be impossible: also_try, instead_try and cannot."""

import copy

from l5r_desktop.session.scenario.runner import check
from tests.session.test_scenario_runner import ATTACK, FIGHT, case

BERSERKER = "A/01-matsu-berserker"


def test_a_refused_defender_is_tried_without_harm():
    """Section 3, also_try: the attempt must be refused; one that is legal fails the case."""
    given = copy.deepcopy(FIGHT)
    given["B"]["play"].append({"card": "01-hida-kisada", "bowed": True})
    declared = {"conflict": {**ATTACK["conflict"], "stop": "declared"}}
    good = {"defend": {"by": "B", "with": ["B/01-hida-guardian"], "also_try": ["B/01-hida-kisada"]}}
    assert check(case(given, [declared, good], [{"in_conflict": {"card": "B/01-hida-guardian", "as": "defender"}}]))
    bad = {"defend": {"by": "B", "with": [], "also_try": ["B/01-hida-guardian"]}}
    assert check(case(given, [declared, bad])).status == "failed"


def test_other_defenders_are_tried_without_harm() -> None:
    """instead_try of a defense: the other declaration must be refused; one that is legal fails the case."""
    given = copy.deepcopy(FIGHT)
    given["B"]["play"].append({"card": "01-hida-kisada", "bowed": True})
    declared = {"conflict": {**ATTACK["conflict"], "stop": "declared"}}
    guard = {"by": "B", "with": ["B/01-hida-guardian"]}
    good = {"defend": {**guard, "instead_try": ["B/01-hida-kisada"]}}
    assert check(case(given, [declared, good], [{"in_conflict": {"card": "B/01-hida-guardian", "as": "defender"}}]))
    result = check(case(given, [declared, {"defend": {**guard, "instead_try": []}}]))
    assert "a declaration of other defenders is accepted" in result.why


def test_a_refused_pick_is_tried_without_harm():
    """Section 3, also_try of a pick: one more than may be chosen is refused; what may be chosen fails the case."""
    given = {
        "phase": "dynasty",
        "A": {
            "provinces": {
                "1": {"dynasty": ["01-staging-ground"]},
                **{slot: {"dynasty": [{"card": "01-matsu-berserker", "up": False}]} for slot in "234"},
            }
        },
    }
    first, second, third = ("A/01-matsu-berserker" + copy for copy in ("", "#2", "#3"))
    use = {"use": "A/01-staging-ground"}
    good = {"pick": [first, second], "by": "A", "also_try": third}
    assert check(case(given, [use, good], [{"faceup": [first, second]}, {"facedown": third}]))
    result = check(case(given, [use, {"pick": [first], "by": "A", "also_try": [second]}]))
    assert "A/01-matsu-berserker#2 as well is accepted" in result.why
    result = check(case(given, [{"pick": [first], "by": "A", "also_try": [second]}]))
    assert "nothing asks for" in result.why


def test_cannot_looks_behind_windows_that_offer_nothing():
    """Section 1, rule 1: after a reaction "cannot" is about the next window in which somebody may still answer."""
    # With a Courtier in play a hidden hand might hold Forged Edict: an empty window comes first.
    armed = {"card": "01-moto-horde", "with": ["01-honored-blade"]}
    given = {
        "phase": "conflict",
        "A": {
            "play": [armed, "01-matsu-berserker", "01-doji-whisperer"],
            "hand": ["01-fallen-in-battle", "01-fine-katana"],
        },
    }
    attack = {"by": "A", "type": "military", "ring": "air", "attackers": [BERSERKER, "A/01-moto-horde"]}
    won = [{"conflict": attack}, {"pass_all": True}]
    answer = {"play": "A/01-fallen-in-battle", "target": BERSERKER}
    blade = {"seat": "A", "use": "A/01-honored-blade"}
    assert check(case(given, [*won, answer], [{"can": blade}]))
    result = check(case(given, [*won, answer], [{"cannot": blade}]))
    assert "A is offered use A/01-honored-blade" in result.why, result.line
    assert check(case(given, [*won, {"use": blade["use"]}, answer], [{"cannot": blade}]))
