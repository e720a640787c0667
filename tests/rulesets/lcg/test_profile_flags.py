"""Profile flags that no delivered profile turns on (L0.4): the alternatives of F21, F22 and F26 work when chosen."""

from dataclasses import replace

import pytest

from l5r_desktop.rulesets.lcg.profile import PROFILES
from l5r_desktop.session.scenario.runner import cases_class, check


@pytest.fixture
def flags(monkeypatch):
    """Change flags of the default Stronghold profile for the rules made in this test."""

    def change(**changes):
        changed = replace(PROFILES["stronghold-2017"], **changes)
        monkeypatch.setitem(PROFILES, "stronghold-2017", changed)
        monkeypatch.setattr(
            "l5r_desktop.session.scenario.runner._game", lambda ruleset, folder: cases_class(ruleset)(folder)
        )

    return change


DEFENDING_CHAMPION = {
    "id": "hotaru",
    "ruleset": "lcg-stronghold",
    "given": {"A": {"play": ["01-doji-whisperer"]}, "B": {"play": ["01-doji-hotaru"]}},
    "when": [
        {
            "conflict": {
                "by": "A", "type": "political", "ring": "air", "attackers": ["A/01-doji-whisperer"],
                "defenders": ["B/01-doji-hotaru"],
            }
        },
        {"pass_all": True},
        {"use": "B/01-doji-hotaru"},
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("actor", "seat", "honor"), [("resolver", "B", {"A": 10, "B": 12}), ("attacker", "A", {"A": 12, "B": 10})]
)
def test_f21_who_resolves_a_ring_by_a_card(flags, actor, seat, honor):
    """F21 (D10, T28): the resolving player, or the attacker, makes the choices and has the gains."""
    flags(ring_actor=actor)
    when = [*DEFENDING_CHAMPION["when"], {"option": "gain-2-honor", "by": seat}]
    result = check({**DEFENDING_CHAMPION, "when": when, "then": [{"honor": honor}]})
    assert result, result.line


@pytest.mark.parametrize(("mode", "free"), [("each", False), ("one", True)])
def test_f22_covert_targets(flags, mode, free):
    """F22 (L14.6): one character for each covert attacker, or one in all."""
    flags(covert_mode=mode)
    given = {
        "A": {"play": ["01-kaiu-shuichi", "01-unassuming-yojimbo"]},
        "B": {"play": ["01-brash-samurai", "01-doji-challenger"]},
    }
    attack = {
        "by": "A",
        "type": "military",
        "ring": "air",
        "attackers": ["A/01-kaiu-shuichi", "A/01-unassuming-yojimbo"],
    }
    picks = [
        {"pick": ["B/01-brash-samurai"], "by": "A"},
        {"pick": ["B/01-doji-challenger"], "by": "A", "if_asked": True},
    ]
    then = [{"can" if free else "cannot": {"seat": "B", "defend": "B/01-doji-challenger"}}]
    when = [{"conflict": {**attack, "stop": "covert"}}, *picks]
    result = check({"id": "covert", "ruleset": "lcg-stronghold", "given": given, "when": when, "then": then})
    assert result, result.line


@pytest.mark.parametrize(("limited", "zone"), [(False, "in-play"), (True, "conflict-discard")])
def test_f26_attachments_of_one_name(flags, limited, zone):
    """F26 (L10.2.1, L10.2.6): with the limit on, a second copy of the same controller drives out the first."""
    flags(same_name_attachments=limited)
    given = {
        "A": {"play": [{"card": "01-doji-whisperer", "with": ["01-fine-katana"]}], "hand": ["01-fine-katana"]},
        "B": {"hand": ["01-fine-katana"]},
    }
    when = [
        {"pass": "A"},
        {"play": "B/01-fine-katana", "target": "A/01-doji-whisperer"},
        {"expect": [{"attached": {"card": ["A/01-fine-katana", "B/01-fine-katana"], "to": "A/01-doji-whisperer"}}]},
        {"play": "A/01-fine-katana#2", "target": "A/01-doji-whisperer"},
        {"pick": ["B/01-fine-katana"], "by": "A", "if_asked": True},
    ]
    then = [
        {"zone": {"card": "A/01-fine-katana", "is": zone}},
        {"zone": {"card": "A/01-fine-katana#2", "is": "in-play"}},
    ]
    result = check({"id": "katanas", "ruleset": "lcg-stronghold", "given": given, "when": when, "then": then})
    assert result, result.line
