"""Words of scenario files that say which, in what order, and what comes with what (format, sections 1 to 5)."""

from __future__ import annotations

import pytest

from l5r_desktop.cardscript.library import Library
from l5r_desktop.session.scenario.runner import check

SIMPLE = {"one": {"type": "personality"}, "two": {"type": "personality"}}


def case(given, when=(), then=(), ruleset="ccg-ivory"):
    """A case with the labels that every case has."""
    return {"id": "x", "ruleset": ruleset, "given": given, "when": list(when), "then": list(then)}


@pytest.mark.parametrize("prevented", ["move_home", "bow"])
def test_of_as_the_first_happens_with_the_second_and_not_without_it(prevented):
    """Section 5: X as Y happens, not without it; Y happens without X."""
    given = {
        "phase": "combat", "stubs": SIMPLE, "A": {"play": ["~one"]}, "B": {"play": ["~two"]},
        "battle": {"at": "B/province-1", "attacker": "A", "attacking": ["A/~one"], "defending": ["B/~two"]},
    }  # fmt: skip
    steps = [
        {"apply": {"by": "A", "script": {"prevent": [prevented, "A/~one"]}}},
        {"apply": {"by": "B", "script": {"as": [{"bow": "A/~one"}, {"move_home": "A/~one"}]}}},
    ]
    home = prevented == "bow"
    place = {"card": "A/~one", "is": "home" if home else "B/province-1"}
    result = check(case(given, steps, [{"location": place}, {"unbowed": "A/~one"}]))
    assert result, result.line


def test_a_sequence_may_be_empty():
    """Section 5: seq; an ability that does nothing can be used."""
    stubs = {**SIMPLE, "idle": {"type": "personality", "script": {"ability": "open", "effect": {"seq": []}}}}
    given = {"phase": "action", "stubs": stubs, "A": {"play": ["~idle"]}}
    steps = [{"use": "A/~idle"}, {"apply": {"by": "A", "script": {"seq": []}}}]
    result = check(case(given, steps, [{"cannot": {"seat": "A", "use": "A/~idle"}}, {"honor": {"A": 5}}]))
    assert result, result.line


def test_a_stub_and_a_filter_may_name_several_clans():
    """Section 2: clan; section 5: FILTER."""
    stubs = {
        "both": {"type": "personality", "clan": ["Crane", "Lion Clan"]},
        "crab": {"type": "personality", "clan": "Crab"},
        "ploy": {
            "type": "strategy",
            "script": {
                "ability": "open",
                "effect": {"bow": {"target": {"type": "personality", "clan": ["Lion", "Scorpion"]}}},
            },
        },
    }
    given = {"phase": "action", "stubs": stubs, "A": {"hand": ["~ploy"], "play": ["~both", "~crab"]}}
    then = [
        {"keyword": {"card": "A/~both", "has": ["Crane Clan", "Lion Clan"], "lacks": ["Crab Clan"]}},
        {"targets": {"seat": "A", "play": "A/~ploy", "has": ["A/~both"], "lacks": ["A/~crab"]}},
    ]
    result = check(case(given, then=then))
    assert result, result.line


def test_a_black_scroll_is_a_card_like_others():
    """Section 2: stubs; its tiers count in Siege alone."""
    stubs = {"scroll": {"type": "black-scroll", "title": "Scroll", "tiers": [1, 4, 8]}}
    given = {"phase": "action", "stubs": stubs, "A": {"hand": ["~scroll"]}}
    result = check(case(given, then=[{"zone": {"card": "A/~scroll", "is": "hand"}}, {"hand_size": {"A": 1}}]))
    assert result, result.line


@pytest.mark.parametrize(("ruleset", "card"), [("ccg-ivory", "ring_of_air"), ("lcg-stronghold", "01-doji-whisperer")])
def test_a_card_that_is_not_described_yet_is_unsupported(ruleset, card, monkeypatch):
    """Section 6: what the runner does not know is never played as if it had no text."""
    given = {"A": {"hand": [card]}}
    assert check(case(given, then=[{"hand_size": {"A": 1}}], ruleset=ruleset))
    monkeypatch.setattr(Library, "scripted", lambda library, ident: False)
    result = check(case(given, then=[{"hand_size": {"A": 1}}], ruleset=ruleset))
    assert (result.status, result.why) == ("unsupported", f"given.A: '{card}' is a card that is not described yet")


HERALD = "reaction after each personality mine bows\n  straighten it"
HERALDED = {
    "phase": "action",
    "stubs": {**SIMPLE, "shrine": {"type": "holding", "script": HERALD}},
    "A": {"play": ["~one", "~two", "~shrine"]},
}
BOTH_BOW = {"apply": {"by": "B", "script": {"bow": ["A/~one", "A/~two"]}}}


@pytest.mark.parametrize("answered", ["one", "two"])
def test_of_simultaneous_events_a_step_says_which_is_answered(answered):
    """Section 3 (`about`); Celestial "When Can I Take An Action?": one Reaction a turn, to the trigger one chooses."""
    other = "two" if answered == "one" else "one"
    steps = [BOTH_BOW, {"use": "A/~shrine", "about": f"A/~{answered}"}]
    then = [{"unbowed": f"A/~{answered}"}, {"bowed": f"A/~{other}"}]
    result = check(case(HERALDED, steps, then, "ccg-celestial"))
    assert result, result.line


def test_an_event_that_is_not_answered_is_not_offered():
    steps = [BOTH_BOW, {"use": "A/~shrine", "about": "A/~shrine"}]
    assert check(case(HERALDED, steps, ruleset="ccg-celestial")).status == "failed"


ORDERED = {
    "phase": "action",
    "stubs": {
        "bell": {"type": "holding"},
        "one": {"type": "personality", "script": "after each holding mine keyword bell bows\n  you gain 1 honor"},
        "two": {"type": "personality", "script": "after each holding mine keyword bell bows\n  you lose 1 honor"},
        "sign": {"type": "holding", "keywords": ["Bell"]},
    },
    "A": {"play": ["~one", "~two", "~sign"]},
}
RING = {"apply": {"by": "B", "script": {"bow": "A/~sign"}}}
GAIN, LOSS = {"honor_gain": "A"}, {"honor_loss": "A"}


@pytest.mark.parametrize(
    ("steps", "log"),
    [
        ([RING], [GAIN, LOSS]),
        ([RING, {"pick": "A/~two"}], [LOSS, GAIN]),
        ([RING, {"option": "second", "by": "A"}], [LOSS, GAIN]),
        (
            [RING, {"expect": [{"targets": {"seat": "A", "has": ["A/~one", "A/~two"]}}]}, {"pick": "A/~two"}],
            [LOSS, GAIN],
        ),
    ],
)
def test_what_is_ordered_is_ordered_as_a_step_says_else_as_offered(steps, log):
    """Section 1, rule 1; Ivory "Timing Conflicts": the active player says which trait comes first."""
    result = check(case(ORDERED, steps, [{"log_order": log}]))
    assert result, result.line


def test_a_target_named_with_a_play_does_not_say_what_comes_first():
    """Section 1, rule 2: what is named as a target waits for its own question."""
    stubs = {
        **ORDERED["stubs"],
        "ploy": {
            "type": "strategy",
            "script": "open\n  cost pick bell: holding mine keyword bell\n  cost bow bell\n"
            "  target hero: personality\n  bow hero",
        },
    }
    given = {**ORDERED, "stubs": stubs, "A": {**ORDERED["A"], "hand": ["~ploy"]}}
    steps = [{"play": "A/~ploy", "cost": "A/~sign", "target": "A/~two"}]
    result = check(case(given, steps, [{"log_order": [GAIN, LOSS]}, {"bowed": "A/~two"}]))
    assert result, result.line


def test_what_lacks_a_target_is_no_answer_of_a_window():
    """Section 4, `targets`: a window offers answers, so that it neither has targets nor lacks them."""
    watcher = {"type": "personality", "script": "reaction after each personality theirs bows\n  you gain 1 honor"}
    given = {
        "phase": "action",
        "stubs": {**SIMPLE, "watcher": watcher},
        "A": {"play": ["~one"]},
        "B": {"play": ["~watcher"]},
    }
    asked = {"seat": "B", "lacks": ["A/~one"]}
    steps = [
        {"apply": {"by": "A", "script": {"bow": "A/~one"}}},
        {"expect": [{"can": {"seat": "B", "use": "B/~watcher"}}, {"targets": asked}]},
    ]
    result = check(case(given, steps, ruleset="ccg-celestial"))
    assert result.status == "failed"
    assert "is asked for no choice yet" in result.why


def test_deck_choices_of_cards_that_are_revealed():
    """Section 4, `deck_choices`: the cards of a deck that may be taken, whether searched for or revealed (L8.23)."""
    given = {
        "phase": "conflict",
        "A": {"hand": ["01-the-perfect-gift"], "conflict_deck": ["01-banzai", "01-fine-katana"]},
        "B": {"conflict_deck": ["01-ornate-fan"]},
    }
    own = {"deck_choices": {"seat": "A", "has": ["A/01-banzai", "A/01-fine-katana"], "lacks": ["B/01-ornate-fan"]}}
    other = {"deck_choices": {"seat": "A", "has": ["B/01-ornate-fan"], "lacks": ["A/01-fine-katana"]}}
    steps = [
        {"play": "A/01-the-perfect-gift"},
        {"expect": [own]},
        {"from_deck": "A/01-banzai", "by": "A"},
        {"expect": [other]},
        {"from_deck": "B/01-ornate-fan", "by": "A"},
    ]
    then = [{"zone": {"card": card, "is": "hand"}} for card in ("A/01-banzai", "B/01-ornate-fan")]
    result = check(case(given, steps, then, "lcg-stronghold"))
    assert result, result.line
