"""The computer player in Siege: what it plays for, how a team attacks together, and what the Siege player holds."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from l5r_desktop.ai import ladder as ladders
from l5r_desktop.ai.adviser import ESTIMATE, HINT, Job, PositionThinker, position_of
from l5r_desktop.ai.arena import play_game
from l5r_desktop.ai.ccg import siege
from l5r_desktop.ai.ccg.evaluation import evaluate, throne_falls
from l5r_desktop.ai.ccg.greedy import GreedyCcg
from l5r_desktop.ai.ladder import Ladder
from l5r_desktop.ai.policies import policy
from l5r_desktop.ai.search.search_records import Budget
from l5r_desktop.engine.inputs import Choice
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import territories
from l5r_desktop.session.decision_analysis import DecisionAnalysis, WinEstimate
from l5r_desktop.session.scenario.runner import table_of
from tests.session.playing import rules_of, seatings

DECKS = seatings("ivory-crane", "ivory-lion", "ivory-crab", "siege-junzo")
STUBS = {
    "ten": {"type": "personality", "force": 10, "chi": 3}, "nine": {"type": "personality", "force": 9, "chi": 3},
    "two": {"type": "personality", "force": 2, "chi": 3},
}  # fmt: skip
SCROLLS = (
    "the_wasting_disease_2", "dark_divination_2", "doom_of_fu_leng_2", "a_terrible_oath_2", "touch_of_despair_2",
    "touch_of_fu_leng_2", "return_of_the_fallen_lord_2", "shapeshifting_2", "the_walking_horror_of_fu_leng_2",
    "black_wind_from_the_soul_2", "the_iron_citadel_2", "the_12th_black_scroll_2",
)  # fmt: skip


def table(
    team: dict[str, list[str]], army: list[str], fallen: tuple[int, ...], opened: int, lord: Any = None, **more: Any,
) -> State:  # fmt: skip
    """A table in the Attack Phase of the team. fallen: conquered Territories. opened: Black Scrolls."""
    lying = {number: {"conquered": number in fallen} for number in range(1, 7)}
    given: dict[str, Any] = {
        "phase": "attack", "turn": "A", "stubs": STUBS,
        **{seat: {"honor": 5, "play": [f"~{name}" for name in names]} for seat, names in team.items()},
        "S": {
            "honor": -20, "play": [f"~{name}" for name in army], "territories": lying,
            "clock-discard": list(SCROLLS[:opened]), "clock-deck": list(SCROLLS[opened:]),
            **(lord or {}),
        },
        **more,
    }  # fmt: skip
    return table_of({"id": "siege", "title": "x", "ruleset": "ccg-siege", "given": given, "when": []})


def number(s: State, site: int) -> int:
    """The place of a Territory from 1, 0 for none."""
    return territories(s).index(site) + 1 if site >= 0 else 0


def test_time_is_counted_in_turns_of_the_team() -> None:
    """Siege 4, 12: one conquest for each row is needed before the turn in which the twelfth scroll is opened ends."""
    assert siege.turns_to_spare(table({"A": ["two"]}, [], (), 1)) == 12 - 4
    assert siege.turns_to_spare(table({"A": ["two"]}, [], (1, 2, 3), 1)) == 12 - 2
    assert siege.turns_to_spare(table({"A": ["two"]}, [], (1, 2, 5), 12)) == 0


@pytest.mark.parametrize(
    ("army", "opened", "wanted"),
    [([], 3, 1), (["nine"], 3, 0), (["nine"], 9, 1)],
    ids=["nobody defends", "the defender could hold it", "time is short"],
)
def test_the_team_attacks_what_it_should_win(army: list[str], opened: int, wanted: int) -> None:
    """Nineteen Force against fifteen; a ready defender of nine counts as long as there is time."""
    s = table({"A": ["ten"], "B": ["nine"]}, army, (), opened)
    assert {number(s, siege.team_target(s, seat)) for seat in range(3)} == {wanted}


def test_nobody_attacks_alone_what_only_the_team_can_take() -> None:
    alone = table({"A": ["ten"]}, [], (), 3)
    assert siege.team_target(alone, 0) == -1


def test_what_leads_on_comes_before_what_lies_beside_the_way() -> None:
    """Siege 3: one of the second row has fallen, so that Otosan Uchi is worth more than its two neighbours."""
    s = table({"A": ["ten", "ten"], "B": ["ten", "nine"]}, [], (1, 2), 3)
    assert number(s, siege.team_target(s, 1)) == 5


def test_the_throne_room_is_attacked_at_the_last_moment_whatever_defends_it() -> None:
    """Siege 12: to wait is to lose."""
    lord = {"outside": ["fu_leng_the_ninth_kami_experienced"]}
    early = table({"A": ["ten"]}, ["nine"], (1, 2, 5), 6, lord=lord)
    last = table({"A": ["ten"]}, ["nine"], (1, 2, 5), 12, lord=lord)
    assert number(early, siege.team_target(early, 0)) != 6
    assert number(last, siege.team_target(last, 0)) == 6


def test_teammates_send_what_is_needed_to_one_place_and_the_rest_stays() -> None:
    """Siege 6: the three of them see the same table, and their units meet."""
    s = table({"A": ["ten"], "B": ["nine"], "C": ["two"]}, [], (), 3)
    target = siege.team_target(s, 0)
    sent = siege._sent(s, 0, target)
    assert sent == siege._sent(s, 2, target)
    force = {no: s.cards[no].defn.force for no in sent}
    assert sorted(force.values()) == [9, 10]


def test_all_go_when_time_is_short() -> None:
    s = table({"A": ["ten"], "B": ["nine"], "C": ["two"]}, [], (), 9)
    assert len(siege._sent(s, 0, siege.team_target(s, 0))) == 3


def test_the_siege_player_stays_where_a_territory_would_fall_without_its_defenders() -> None:
    """Who attacks is bowed in the team's next turn, and cannot defend."""
    turn = {"turn": "S"}
    held = table({"A": ["ten"], "B": ["nine"]}, ["nine"], (), 3, **turn)
    lost = table({"A": ["ten", "ten", "ten"], "B": ["nine"]}, ["nine"], (), 3, **turn)
    safe = table({"A": ["two"]}, ["nine"], (), 3, **turn)
    assert siege.forgoes_attack(held, 3)
    assert not siege.forgoes_attack(lost, 3), "it falls either way"
    assert not siege.forgoes_attack(safe, 3), "it stands either way"
    assert not siege.forgoes_attack(held, 0)


def test_the_siege_player_never_leaves_the_throne_room_to_an_army_that_could_take_it() -> None:
    """Siege 12: even where its defenders would be too few, for its fall ends the game."""
    turn = {"turn": "S"}
    strong = table({"A": ["ten", "ten", "ten"], "B": ["ten"]}, ["nine"], (1, 2, 5), 8, **turn)
    assert siege.forgoes_attack(strong, 3)
    lord = {"outside": ["fu_leng_the_ninth_kami_experienced"]}
    with_him = table({"A": ["ten", "ten", "ten"], "B": ["ten"]}, ["nine"], (1, 2, 5), 8, lord=lord, **turn)
    assert not siege.forgoes_attack(with_him, 3), "Fu Leng alone would be enough"


def test_everybody_defends_the_throne_room() -> None:
    """Siege 12: its fall loses the game, so that no unit is too good for it."""
    s = table({"A": ["ten"]}, ["nine", "two"], (1, 2, 5), 12)
    player = GreedyCcg(random.Random(1))
    asked = []
    for _ in range(60):
        if not s.pending:
            break
        decision = s.pending[0]
        keys = player.answer(s, decision)
        if decision.kind == "assign" and decision.seat == 3:
            asked = [key.split("-")[-1] for key in keys]
            break
        assert accept(s, Choice(decision.seat, keys)) is None
    throne = territories(s)[5]
    assert asked == [str(throne)] * 2


def throne_battle(force: int, at: int = 6) -> State:
    """A battle at a Territory against nine: the Siege player is to act, and can move a unit home."""
    given = {
        "phase": "combat", "turn": "A",
        "stubs": {
            **STUBS, "army": {"type": "personality", "force": force, "chi": 3},
            "retreat": {"type": "strategy", "script": "battle\n  target one: personality mine\n  move one home"},
        },
        "battle": {"at": f"S/territory-{at}", "attacker": "A", "attacking": ["A/~army"], "defending": ["S/~nine"]},
        "A": {"honor": 5, "play": ["~army"]},
        "S": {
            "honor": -20, "play": ["~nine"], "hand": ["~retreat"],
            "territories": {1: {"conquered": True}, 2: {"conquered": True}, 5: {"conquerable": True}, 6: {}},
            "clock-discard": list(SCROLLS),
        },
    }  # fmt: skip
    if at == 6:
        given["S"]["territories"][5] = {"conquered": True}
    return table_of({"id": "siege", "title": "x", "ruleset": "ccg-siege", "given": given, "when": []})


@pytest.mark.parametrize(("at", "key"), [(5, "use"), (6, "pass")])
def test_nobody_is_saved_from_the_battle_that_decides(at: int, key: str) -> None:
    """Siege 12: elsewhere a defender without hope goes home; at the Throne Room that would save nothing."""
    s = throne_battle(60, at)
    decision = s.pending[0]
    assert decision.seat == 3
    answer = GreedyCcg(random.Random(1)).answer(s, decision)[0]
    option = decision.option(answer)
    assert option is not None
    assert option.verb == key  # "use": the Strategy is played


def test_the_battle_that_decides_is_open_by_the_force_there() -> None:
    """Siege 12: for either side each point of Force makes it more likely to win the game."""
    chances = [throne_falls(throne_battle(force)) or 0.0 for force in (2, 9, 16, 40)]
    assert chances == sorted(chances)
    assert chances[0] < 0.5 < chances[2]
    weak, strong = throne_battle(2), throne_battle(40)
    assert evaluate(weak, 0) < evaluate(strong, 0)
    assert evaluate(weak, 3) > evaluate(strong, 3)
    assert throne_falls(throne_battle(60, 5)) is None


def test_the_stronghold_recruits_before_it_bows_for_gold() -> None:
    given = {
        "phase": "dynasty", "turn": "S",
        "S": {
            "honor": -20, "stronghold": "junzos_dark_citadel", "territories": {1: {}},
            "provinces": {1: {"card": "corrupt_geisha_house_experienced", "up": True},
                          2: {"card": "tsukuro_experienced", "up": True}},
        },
    }  # fmt: skip
    s = table_of({"id": "siege", "title": "x", "ruleset": "ccg-siege", "given": given, "when": []})
    decision = s.pending[0]
    key = GreedyCcg(random.Random(1)).answer(s, decision)
    option = decision.option(key[0])
    assert option is not None
    assert s.cards[option.card].ident == "junzos_dark_citadel"


def test_provinces_full_of_what_nothing_can_pay_for_are_cleared() -> None:
    """Else the army would never grow: a Holding from the deck, once a game, then other cards for the dearest."""
    given = {
        "phase": "dynasty", "turn": "S",
        "stubs": {"giant": {"type": "personality", "cost": 20, "hr": "dash"}},
        "S": {
            "honor": -20, "stronghold": "junzos_dark_citadel", "territories": {1: {}},
            "provinces": {number: {"card": "~giant", "up": True} for number in (1, 2, 3, 4)},
            "dynasty-deck": ["corrupt_geisha_house_experienced", "tsukuro_experienced", "kyojin_experienced"],
        },
    }  # fmt: skip
    s = table_of({"id": "siege", "title": "x", "ruleset": "ccg-siege", "given": given, "when": []})
    player, done = GreedyCcg(random.Random(1)), []
    for _ in range(30):
        if s.chance is not None or not s.pending or s.memory["phase"] != "dynasty":
            break
        decision = s.pending[0]
        keys = player.answer(s, decision)
        option = decision.option(keys[0]) if keys else None
        if decision.seat == 3 and decision.prompt == "action-dynasty" and option is not None:
            done.append((option.verb, s.cards[option.card].ident if option.card >= 0 else ""))
        assert accept(s, Choice(decision.seat, keys)) is None
    assert done[0] == ("use", "junzos_dark_citadel")


def test_a_ladder_of_siege_seats_one_player_as_the_team(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mirrored: each plays the whole team once, and the Siege player once; a win of any teammate is the player's."""
    seated = []

    def play(begin, players, seed):
        seated.append([player.name for player in players])
        return None, SimpleNamespace(seat=1, way="Throne Room")

    monkeypatch.setattr(ladders, "play_game", play)
    ladder = Ladder(
        rules_of("ccg-siege"), ["one", "two"], lambda name, *_: SimpleNamespace(name=name), sides=(0, 0, 0, 1)
    )
    ladder.play([DECKS], 2, 1)
    assert seated == [["one"] * 3 + ["two"], ["two"] * 3 + ["one"]]
    assert [standing.won for standing in ladder.standings] == [1, 1]


class _EnoughError(Exception):
    """The rest of the game is not wanted."""


@pytest.fixture(scope="module")
def begun() -> dict[int, State]:
    """A question with a choice for each seat in the first turns of a game, by seat."""
    found: dict[int, State] = {}

    def watch(s: State) -> None:
        if s.pending and s.pending[0].kind == "action" and len(s.pending[0].options) > 2:
            found.setdefault(s.pending[0].seat, s.clone())
        if len(found) == 4:
            raise _EnoughError

    rules = rules_of("ccg-siege")
    with pytest.raises(_EnoughError):
        play_game(lambda: rules.start(DECKS), [policy("random", seat) for seat in range(4)], 3, watch)
    return found


@pytest.mark.parametrize("seat", range(4))
def test_hints_and_estimates_are_given_to_either_side(seat: int, begun: dict[int, State]) -> None:
    """In any seat; the chances of the team are those of each of its players (Siege: 6, 7)."""
    state = begun[seat]
    position = position_of(rules_of("ccg-siege"), DECKS, state, seat)
    thinker = PositionThinker(lambda: False)
    hint = thinker.result(Job(1, HINT, position, "novice", Budget(1.0, 3)))
    assert isinstance(hint, DecisionAnalysis)
    assert set(hint.keys) <= {option.key for option in state.pending[0].options}
    estimate = thinker.result(Job(2, ESTIMATE, position, "novice", Budget(1.0, 2)))
    assert isinstance(estimate, WinEstimate)


@pytest.mark.parametrize(("tokens", "come"), [(4, 0), (5, 1)])
def test_political_tokens_buy_a_legion_as_soon_as_they_are_enough(tokens: int, come: int) -> None:
    """Siege 9, 14: the cheapest of these costs five."""
    given = {
        "phase": "dynasty", "turn": "A", "team-tokens": tokens,
        "A": {"honor": 5, "stronghold": "the_honorable_garrison_of_the_lion"},
        "S": {
            "honor": -20, "territories": {1: {"conquered": True}, 2: {}},
            "outside": ["the_first_legion_2", "the_third_legion", "the_fourth_legion"],
        },
    }  # fmt: skip
    s = table_of({"id": "siege", "title": "x", "ruleset": "ccg-siege", "given": given, "when": []})
    player = GreedyCcg(random.Random(1))
    for _ in range(12):
        if not s.pending or s.memory["phase"] != "dynasty":
            break
        assert accept(s, Choice(s.pending[0].seat, player.answer(s, s.pending[0]))) is None
    legions = [card for card in s.cards if card.ident is not None and card.ident.endswith("_legion")]
    assert sum(card.controller == 0 for card in legions) == come


def defended(s: State) -> list[tuple[int, int]]:
    """Where the Siege player defends, by number, and with how much Force, once the team has assigned all its units."""
    player, sent = GreedyCcg(random.Random(1)), []
    for _ in range(60):
        if not s.pending:
            break
        decision = s.pending[0]
        keys = player.answer(s, decision)
        if decision.kind == "assign" and decision.seat == 3:
            sent = [key.split("-")[1:] for key in keys]
            break
        assert accept(s, Choice(decision.seat, keys)) is None
    force: dict[int, int] = {}
    for unit, site in sent:
        at = number(s, int(site))
        force[at] = force.get(at, 0) + s.cards[int(unit)].defn.force
    return sorted(force.items())


@pytest.mark.parametrize(
    ("army", "opened", "wanted"),
    [
        (["ten"] * 5, 10, []),
        (["ten"] * 5, 11, [(5, 50)]),
        (["ten"] * 9, 10, [(5, 90)]),
    ],
    ids=["it costs more than a turn is worth", "without it the team has no turn left", "more than the attackers"],
)
def test_a_territory_is_defended_for_the_time_it_holds_or_the_army_it_destroys(
    army: list[str], opened: int, wanted: list[tuple[int, int]]
) -> None:
    """Siege 3, 12: eighty Force attack Otosan Uchi of strength thirty; fifty hold it and are lost."""
    s = table({"A": ["ten"] * 4, "B": ["ten"] * 4}, army, (1, 2), opened)
    assert defended(s) == wanted


@pytest.mark.parametrize(("cards", "wanted"), [(0, [(5, 79)]), (10, [])], ids=["no cards in hand", "many"])
def test_an_army_is_not_risked_where_the_cards_of_three_hands_could_turn_the_battle(
    cards: int, wanted: list[tuple[int, int]]
) -> None:
    """Siege 6: eighty Force attack; the team has the hands of all to answer from, and the army is wanted later."""
    s = table({"A": ["ten"] * 4, "B": ["ten"] * 4}, ["ten"] * 7 + ["nine"], (1, 2), 10)
    for seat in range(3):
        hand = s.zones[z.at(seat, z.HAND)]
        deck = z.at(seat, z.FATE_DECK)
        taken, s.zones[deck] = s.zones[deck][:cards], s.zones[deck][cards:]
        s.zones[z.at(seat, z.HAND)] = (*hand, *taken)
    assert defended(s) == wanted
