"""What players are told of a game of Siege: Clan War: phases, whose Territories are, and tokens in place of Honor."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from l5r_desktop.app.wording import wording_of
from l5r_desktop.engine.inputs import Choice, Option
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import NO_SEAT, State, log_lines
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.ccg.actions.recruit import TEAM_GAINS
from l5r_desktop.rulesets.common.table import Note
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session import MANY, Catalog, Wording
from l5r_desktop.session.scenario.runner import table_of

NAMES = ("Anna", "Bela", "Cleo", "Junzo")
HERO = {"type": "personality", "force": 40, "chi": 3, "ph": 2, "cost": 0}


@cache
def catalog() -> Catalog:
    return Catalog(data_folder("cards"))


@cache
def wording(lang: str) -> Wording:
    return wording_of(catalog(), "ccg-siege", NAMES, lang)


def state(when: list[Any], **given: Any) -> State:
    case = {"id": "x", "title": "x", "ruleset": "ccg-siege", "given": given, "when": when, "then": []}
    return table_of(case)


def view(s: State) -> Any:
    return card_game_of("ccg-siege").view(s, 0, log=False)


def told(*lines: tuple[Any, ...]) -> list[str]:
    words = wording("en")
    return [words.story_text(line) for _, line in words.gathered(lines)]


def test_a_turn_begins_when_a_scroll_is_opened_and_does_not_end_then() -> None:
    """Siege: 4, at the start of their turn the Rokugani open a Black Scroll. The bar said "End of the turn"."""
    given = {"turn": "S", "A": {"stronghold": {"clan": "Crane"}}, "S": {"clock_deck": ["The Iron Citadel"]}}
    s = state([{"pass": "S"}, {"pass": "A"}, {"pass": "S"}, {"pass": "S"}], **given)
    now = view(s)
    assert now.decision is not None
    assert now.decision.prompt == "choose-cards"
    assert now.phase == "turn-begins"
    assert now.course.now == -1
    assert wording("en").moment(2, now.phase).endswith("Start of the turn")


def test_what_follows_the_last_phase_is_the_end_of_the_turn() -> None:
    """Ivory: The Turn Sequence. Who discards down to the largest hand is no longer in the Dynasty Phase."""
    given = {"phase": "dynasty", "turn": "A", "stubs": {"card": {"type": "strategy"}}, "A": {"hand": ["~card"] * 12}}
    case = {"id": "x", "title": "x", "ruleset": "ccg-ivory", "given": given, "when": [{"pass": "A"}], "then": []}
    now = card_game_of("ccg-ivory").view(table_of(case), 0, log=False)
    assert now.decision.kind == "discard"
    assert now.phase == "between"


def test_the_segment_of_a_battle_stands_inside_fight_battles() -> None:
    """Ivory: Battle Sequence. It stood inside the step in which the Defender assigns units."""
    attack = {"by": "A", "defender": "S", "assign": {"S/territory-1": ["A/~hero"]}}
    s = state(
        [{"attack": attack}, {"choose_battle": "S/territory-1"}], phase="attack", turn="A", stubs={"hero": HERO},
        A={"play": ["~hero"]}, S={"territories": {1: {}, 2: {}}},
    )  # fmt: skip
    titles = [stage.title for stage in view(s).course.inside]
    assert "Fight Battles" in titles
    assert "The Defender assigns units" not in titles


def test_territories_belong_to_no_player() -> None:
    """Siege: 3. What somebody did with one was told as done by the Siege player."""
    s = state([], turn="A", A={}, S={"territories": {1: {"conquered": True}, 2: {}}})
    pieces = [piece for piece in card_game_of("ccg-siege").table(view(s)).pieces if piece.place.startswith("territory")]
    assert len(pieces) >= 2
    assert {(piece.owner, piece.controller) for piece in pieces} == {(NO_SEAT, NO_SEAT)}


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Proclaim: 5 Gold, 3 Political tokens for the team"),
        ("fr", "Proclamer\N{NO-BREAK SPACE}: 5 Or, 3 jetons Politiques pour l'équipe"),
    ],
)
def test_who_proclaims_is_told_what_the_team_gains(lang: str, sentence: str) -> None:
    """Siege: 9, Rokugani players gain Political tokens instead of Honor."""
    option = Option("proclaim", "terms", 4, (5, TEAM_GAINS))
    assert wording(lang).option(option, lambda _: "kakita_izumiko") == sentence


@pytest.mark.parametrize(("ruleset", "so"), [("ccg-siege", True), ("ccg-ivory", False)])
def test_rokugani_players_are_offered_tokens_and_nobody_else_is(ruleset: str, so: bool) -> None:
    """Siege: 9 and Ivory: Proclaim."""
    site = {1: {"card": "kakita_izumiko", "up": True}}
    given = {
        "phase": "dynasty",
        "turn": "A",
        "A": {"gold-pool": 9, "honor": 9, "provinces": site, "stronghold": {"clan": "Crane"}},
    }
    s = table_of({"id": "x", "title": "x", "ruleset": ruleset, "given": given, "when": [], "then": []})
    decision = s.asked(0)
    assert decision is not None
    recruits = [option.key for option in decision.options if option.verb == "recruit"]
    assert accept(s, Choice(0, tuple(recruits[:1]))) is None
    terms = s.asked(0)
    assert terms is not None
    assert [option.key for option in terms.options] == ["plain", "proclaim"]
    assert [TEAM_GAINS in option.args for option in terms.options] == [False, so]


def test_what_one_card_targets_is_told_at_once() -> None:
    """No rule: "Tactical Retreat targets X. Tactical Retreat targets Y." filled the banner with its title."""
    source = ("card", 1, "tactical_retreat", True)
    cards = [("card", 2, "kakita_izumiko", True), ("card", 3, "daidoji_sutebo", True)]
    lines = [("targets", -1, (source, card)) for card in cards]
    assert told(*lines) == ["Tactical Retreat targets Kakita Izumiko and Daidoji Sutebo."]


@pytest.mark.parametrize(
    "key", ["takes-control", "gets-tokens", "loses-tokens", "gains-political", "territory-opens", "gains-keyword"]
)
def test_what_changes_hands_or_grows_is_news(key: str) -> None:
    """Siege: 9, Throne Room, The Scorpion Clan Coup: Corruption, stolen units and opened Territories were not told."""
    assert wording("en").news((key, -1, ()))


def test_a_conquered_territory_is_not_told_as_an_act_of_its_owner() -> None:
    """Siege: 3. The banner said "Junzo: Scorpion Clan Coup is conquered."."""
    words = wording("en")
    assert all(words.impersonal((key, -1, ())) for key in ("territory-conquered", "battle-territory", "opens-scroll"))
    assert not words.impersonal(("targets", -1, ()))


def test_gathered_keeps_the_place_of_several() -> None:
    source = ("card", 1, "tactical_retreat", True)
    one, two = ("card", 2, "kakita_izumiko", True), ("card", 3, "daidoji_sutebo", True)
    [(_, line)] = wording("en").gathered([("targets", -1, (source, one)), ("targets", -1, (source, two))])
    assert line[2] == (source, (MANY, (one, two)))


def test_copies_among_many_cards_are_counted() -> None:
    """No rule: the banner named each of seven copies, and lay over the plates."""
    source = ("card", 1, "junzos_dark_citadel", True)
    names = ["tsukuro_experienced", "kakita_izumiko", "tsukuro_experienced", "daidoji_sutebo", "tsukuro_experienced"]
    lines = [("targets", -1, (source, ("card", no, name, True))) for no, name in enumerate(names, 2)]
    [said] = told(*lines)
    assert said == "Junzo's Dark Citadel targets 3\N{NO-BREAK SPACE}× Tsukuro, Kakita Izumiko and Daidoji Sutebo."
    assert told(*lines[:3:2]) == ["Junzo's Dark Citadel targets Tsukuro and Tsukuro."], "two are named one by one"


def asked(when: list[Any], seat: int, **given: Any) -> tuple[str, str]:
    """What a seat is asked, and what passing would give up."""
    decision = state(when, **given).asked(seat)
    assert decision is not None
    return wording("en").prompt(decision, lambda _: None), wording("en").lost_by_passing(decision)


def test_questions_about_an_attack_name_the_other_side() -> None:
    """Ivory: Attack Phase, Maneuvers Segment; Siege: 6, 10 and 11. They asked only to declare, and to assign."""
    given: dict[str, Any] = {
        "phase": "attack",
        "stubs": {"hero": HERO},
        "A": {"play": ["~hero"]},
        "B": {"play": ["~hero"]},
    }
    team = {**given, "turn": "A", "S": {"play": ["~hero"], "territories": {1: {}}}}
    assert asked([], 0, **team) == (
        "Declare an attack on Junzo?", "You leave it to your team mates whether to attack.",
    )  # fmt: skip
    attack = {"by": "A", "defender": "S", "assign": {"S/territory-1": ["A/~hero"]}}
    assert asked([{"attack": {**attack, "stop": "maneuvers"}}], 0, **team)[0].startswith("Attack Junzo: ")
    army = {**given, "turn": "S", "S": {"play": ["~hero"], "territories": {1: {}}}}
    assert asked([], 3, **army) == ("Declare an attack?", "You do not attack this turn.")
    attack = {"by": "S", "defender": "B", "assign": {"B/province-1": ["S/~hero"]}, "stop": "assigned"}
    assert asked([{"attack": attack}], 0, **army)[0].startswith("Defend against Junzo: ")


def lines(s: State) -> list[str]:
    """The story of a case in English."""
    return [wording("en").story_text(line) for line in log_lines(s.log)]


def test_that_nobody_is_attacked_is_told_where_somebody_could_be() -> None:
    """Ivory: Attack Phase; Siege: 6. Junzo's turn went on to its Dynasty Phase without a word."""
    given: dict[str, Any] = {"phase": "attack", "stubs": {"hero": HERO}, "A": {"play": ["~hero"]}}
    army = {**given, "turn": "S", "S": {"play": ["~hero"]}}
    assert "Junzo attacks nobody this turn." in lines(state([{"pass": "S"}], **army))
    team = {**given, "turn": "A", "B": {}, "S": {"play": ["~hero"], "territories": {1: {}}}}
    assert lines(state([{"pass": "A"}], **team)).count("The Rokugani players attack nobody this turn.") == 1
    bowed = {**army, "S": {"play": [{"card": "~hero", "bowed": True}]}}
    assert not any("nobody" in line for line in lines(state([{"pass": "S"}], **bowed))), "nobody could be attacked"
    assert all(wording("en").news((f"{who}attacks-nobody", -1, ())) for who in ("", "team-"))


def test_that_the_turn_is_the_last_one_is_told_and_stays_to_be_seen() -> None:
    """Siege: 12, the Rokugani players lose at the end of the turn in which the 12th Black Scroll is opened."""
    given = {"turn": "S", "A": {"stronghold": {"clan": "Crane"}}}
    calls = [{"pass": "S"}, {"pass": "A"}, {"pass": "S"}, {"pass": "S"}]
    for scrolls, last in ((["The 12th Black Scroll"], True), (["The Iron Citadel", "The 12th Black Scroll"], False)):
        s = state(calls, **given, S={"clock_deck": scrolls})
        assert any(line.startswith("It is the last Black Scroll: ") for line in lines(s)) == last
        table = card_game_of("ccg-siege").table(view(s))
        assert [("last-turn" in plate.notes) for plate in table.plates] == [last, last, last, False]
        assert (Note("last-turn") in [label.note for label in table.labels]) == last
        seen = view(s)
        seats = tuple(replace(seat, out=seat.seat == 0) for seat in seen.seats)
        plates = card_game_of("ccg-siege").table(replace(seen, seats=seats)).plates
        assert [("last-turn" in plate.notes) for plate in plates] == [False, last, last, False], "who is out has lost"
    assert wording("en").news(("last-scroll", -1, ()))


def test_corruption_is_a_drawn_token_above_those_that_are_named() -> None:
    """No rule: its name was wider than a card in a crowd, and lay over the numbers."""
    hero = {"card": "~hero", "tokens": {"wind": 1, "corruption": 2}}
    s = state([], turn="A", stubs={"hero": HERO}, A={"play": [hero]})
    [piece] = [piece for piece in card_game_of("ccg-siege").table(view(s)).pieces if piece.tokens]
    drawn, named = [mark for mark in piece.marks if mark.token == "corruption" or mark.text]
    assert (drawn.token, drawn.n, named.text) == ("corruption", 2, "wind")
    assert named.at[1] - drawn.at[1] >= 0.2


def test_the_texts_of_what_is_ordered_are_as_long_as_there_is_room_for() -> None:
    """Siege: 4. In a box with room for it, the Throne Room's text ended after its first words."""
    names = ("throne_room", "touch_of_despair_2")
    options = tuple(Option(f"first-{at}", "first", at, ("text", 3, at, (name, 0), -1)) for at, name in enumerate(names))
    short, long = (wording("en").labels(options, names.__getitem__, most) for most in (96, 280))
    assert all(label.endswith("\N{HORIZONTAL ELLIPSIS}") for label in short)
    assert all(len(more) > len(less) + 60 for less, more in zip(short, long, strict=True))


@pytest.mark.parametrize("riders", [1, 2])
def test_cavalry_names_the_only_unit_that_it_would_move(riders: int) -> None:
    """Ivory: Cavalry; Siege: 6. "Use Cavalry" moved a team mate's unit, which nobody had named."""
    rider = {"type": "personality", "force": 2, "chi": 2, "keywords": ["cavalry"]}
    fight = {"at": "S/territory-1", "attacker": "A", "attacking": ["A/~hero"], "defending": []}
    s = state(
        [], phase="combat", turn="A", battle=fight, stubs={"hero": HERO, "rider": rider}, A={"play": ["~hero"]},
        B={"play": ["~rider"] * riders}, S={"territories": {1: {}}},
    )  # fmt: skip
    sole = card_game_of("ccg-siege").table(view(s)).sole
    named = {s.cards[no].defn.ident: s.cards[meant].ident for no, meant in sole.items()}
    assert (named.get("player_cavalry") is not None) == (riders == 1)
