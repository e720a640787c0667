"""A judge sees what its seat may know and nothing else; what it learns is what was there, and the same each time."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from math import exp, log, tanh
from pathlib import Path
from typing import Any

import pytest

from l5r_desktop.ai import calibration
from l5r_desktop.ai.calibration import ESTIMATE, calibrated_estimate, fitted
from l5r_desktop.ai.decks import cards_of
from l5r_desktop.ai.judge import ccg_cards, lcg_cards
from l5r_desktop.ai.judge.judge import VIEWED, Judge, judge_file, judge_of, judged
from l5r_desktop.ai.judge.lcg_view import LCG
from l5r_desktop.ai.judge.network import FAR, Network
from l5r_desktop.ai.judge.seat_view import SeatView, ViewedGame
from l5r_desktop.ai.linear_evaluation import likelihood, weights_of
from l5r_desktop.ai.player import ready_decks
from l5r_desktop.ai.search.belief import Belief
from l5r_desktop.ai.training.games import SUBJECTS
from l5r_desktop.ai.training.judging.judge_training import learn_judge
from l5r_desktop.ai.training.judging.teaching import Teacher, taught, untaught
from l5r_desktop.ai.training.told_chances import ToldChance, calibrate
from l5r_desktop.cli import main
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.definition import UNKNOWN as UNKNOWN_CCG
from l5r_desktop.rulesets.ccg.state import zones as ccg_zones
from l5r_desktop.rulesets.common.hidden_information import as_replica
from l5r_desktop.rulesets.lcg.cards.definition import UNKNOWN
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session.decision_analysis import WinEstimate
from tests.session.playing import rules_of

from .positions import decks_of, positions, seen_by

RULESETS = ("lcg-stronghold", "lcg-skirmish", "ccg-ivory", "ccg-celestial")
LEARNED = RULESETS
"""Rulesets of which a judge has learned enough to be of use."""


CARDS = {"lcg": lcg_cards, "ccg": ccg_cards}
NOWHERE = {
    "lcg-stronghold": {"ancestral", "duels", "courtesy"}, "lcg-skirmish": {"cancels", "ancestral", "duels", "courtesy"},
    "ccg-ivory": {"chi given", "region"}, "ccg-celestial": set(),
}  # fmt: skip
"""What no card of the ready decks has."""


def viewed(ruleset: str) -> ViewedGame:
    return VIEWED[card_game_of(ruleset).name]


def deck_of(ruleset: str, seat: int) -> list[Any]:
    return cards_of(rules_of(ruleset), decks_of(ruleset)[seat])


def view(s: State, seat: int) -> SeatView:
    game = viewed(s.rules.name)
    return game.view(s, seat, game.deck(deck_of(s.rules.name, seat)))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_view_is_the_same_whatever_lies_where_the_seat_cannot_see(ruleset: str) -> None:
    """The true state, the seat's own blind replica, and worlds in which hidden cards are dealt anew all look alike."""
    rules = rules_of(ruleset)
    beliefs = [Belief(rules, seen_by(ruleset, seat), ready_decks(ruleset)) for seat in (0, 1)]
    for number, s in enumerate(positions(ruleset)[::8]):
        seat = number % 2
        replica = as_replica(s, seat)
        world = beliefs[seat].deal(replica, random.Random(number))
        assert view(s, seat) == view(replica, seat) == view(world, seat)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_both_seats_see_each_other_the_wrong_way_round(ruleset: str) -> None:
    """What is own to one is theirs to the other: a view of nothing would pass the test above, and not this one."""
    names = viewed(ruleset).names
    count = sum(name.startswith("own ") for name in names)
    different = 0
    for s in positions(ruleset)[::8]:
        one, other = view(s, 0).numbers, view(s, 1).numbers
        assert len(one) == len(names)
        assert one[:count] == other[count : 2 * count]
        different += one[:count] != other[:count]
    assert different > 5


def test_a_card_is_known_by_facts_and_script_and_not_by_name() -> None:
    """The same card under another name has the same numbers; another cost, skill or text has others."""
    card = next(one for one in deck_of("lcg-stronghold", 0) if one.kind == "character" and one.abilities)
    numbers = lcg_cards.card_numbers(card)
    assert len(numbers) == len(lcg_cards.NAMES)
    assert lcg_cards.card_numbers(replace(card, ident="never-seen", title="Never Seen", clan="unicorn")) == numbers
    assert lcg_cards.card_numbers(replace(card, cost=(card.cost or 0) + 1)) != numbers
    assert lcg_cards.card_numbers(replace(card, abilities=())) != numbers
    assert set(lcg_cards.card_numbers(UNKNOWN)) == {0.0}
    assert lcg_cards.mean_numbers([card, UNKNOWN]) == tuple(value / 2 for value in numbers)
    assert set(lcg_cards.mean_numbers([])) == {0.0}


def test_a_card_of_the_ccg_is_known_by_facts_and_script_too() -> None:
    card = next(one for one in deck_of("ccg-ivory", 0) if one.kind == "personality" and one.abilities)
    numbers = ccg_cards.card_numbers(card)
    assert len(numbers) == len(ccg_cards.NAMES)
    assert ccg_cards.card_numbers(replace(card, ident="never_seen", title="Never Seen", clans=("crab",))) == numbers
    assert ccg_cards.card_numbers(replace(card, force=card.force + 1)) != numbers
    assert ccg_cards.card_numbers(replace(card, abilities=())) != numbers
    assert set(ccg_cards.card_numbers(UNKNOWN_CCG)) == {0.0}
    assert ccg_cards.mean_numbers([card, UNKNOWN_CCG]) == tuple(value / 2 for value in numbers)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_number_of_cards_is_one_that_some_ready_deck_has(ruleset: str) -> None:
    """A word that no script has would be a number that is always 0."""
    names = CARDS[card_game_of(ruleset).name].NAMES
    rows = [viewed(ruleset).deck(cards_of(rules_of(ruleset), deck)) for deck in ready_decks(ruleset)]
    never = {name for name, column in zip(names, zip(*rows, strict=True), strict=True) if not any(column)}
    assert never <= NOWHERE[ruleset]


def test_a_card_of_the_other_is_seen_where_it_lies_open() -> None:
    """What the other has in hand is not among what is seen, what it has in play is (L16)."""
    first = LCG.names.index(f"seen {lcg_cards.NAMES[0]}")
    s = positions("lcg-skirmish")[150]
    open_to = {no for zone in range(z.COUNT) for no in s.zones[z.at(1, zone)] if s.cards[no].known & 1}
    hidden = [no for no in s.zones[z.at(1, z.HAND)] if no not in open_to]
    assert hidden
    assert any(s.cards[no].zone == z.at(1, z.PLAY) for no in open_to)
    expected = lcg_cards.mean_numbers(s.cards[no].defn for no in sorted(open_to))
    assert view(s, 0).numbers[first:] == pytest.approx(expected)


def test_a_fate_card_of_the_others_hand_is_not_seen() -> None:
    """Nor a card face down in a Province; what the other has in play is (Ivory: Game area knowledge)."""
    first = viewed("ccg-ivory").names.index(f"seen {ccg_cards.NAMES[0]}")
    s = positions("ccg-ivory")[250]
    lying = {no for zone in range(ccg_zones.SITES[0]) for no in s.zones[ccg_zones.at(1, zone)]}
    open_to = {no for no in lying if s.cards[no].known & 1 and s.cards[no].owner == 1}
    assert any(no not in open_to for no in s.zones[ccg_zones.at(1, ccg_zones.HAND)])
    assert any(s.cards[no].zone == ccg_zones.at(1, ccg_zones.HOME) for no in open_to)
    seen = ccg_cards.mean_numbers(s.cards[no].defn for no in sorted(open_to))
    assert view(s, 0).numbers[first:] == pytest.approx(seen)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_learning_begins_with_what_the_weights_say(ruleset: str) -> None:
    """The weights of a view's numbers come to what the weights of the features come to."""
    game, scales = viewed(ruleset), SUBJECTS[card_game_of(ruleset).name].scales
    weights = weights_of(ruleset, scales.names)
    rows = [view(s, 0).numbers for s in positions(ruleset)[::25]]
    network = untaught(rows, game.weighed(ruleset), 1, game.of_cards)
    for s, row in zip(positions(ruleset)[::25], rows, strict=True):
        odds = sum(w * value for w, value in zip(weights, scales.differences(s, 0), strict=True))
        assert sum(w * value for w, value in zip(game.weighed(ruleset), row, strict=True)) == pytest.approx(odds)
        near = all(abs(value) < FAR for value in network.alike(row))
        assert not near or network.said(row) == pytest.approx(odds)


def small(seed: int, inputs: int = 4, hidden: int = 3) -> Network:
    rng = random.Random(seed)

    def row(count: int) -> list[float]:
        return [rng.gauss(0.0, 0.5) for _ in range(count)]

    return Network(
        row(inputs), [1.5] * inputs, [row(inputs) for _ in range(hidden)], row(hidden), row(hidden), row(inputs), 0.25
    )


def test_a_network_says_what_its_sums_come_to() -> None:
    network, inputs = small(1), [0.3, -2.0, 40.0, 1.0]
    alike = [max(-FAR, min(FAR, (v - m) / 1.5)) for v, m in zip(inputs, network.mean, strict=True)]
    assert alike[2] == FAR
    said = network.always
    for k in range(3):
        said += network.ways[k] * tanh(network.biases[k] + sum(network.rows[k][i] * alike[i] for i in range(4)))
    said += sum(network.straight[i] * alike[i] for i in range(4))
    assert network.said(inputs) == pytest.approx(said)


def test_numbers_that_do_not_fit_are_refused() -> None:
    table = {name: getattr(small(1), name) for name in Network.__slots__}
    assert Network.of_table(table) == small(1)
    with pytest.raises(ValueError, match="inputs"):
        Network.of_table({**table, "straight": [0.0]})
    with pytest.raises(ValueError, match="hidden"):
        Network.of_table({**table, "ways": [0.0]})
    with pytest.raises(ValueError, match="without 'scale'"):
        Network.of_table({name: value for name, value in table.items() if name != "scale"})
    with pytest.raises(ValueError, match="numbers is needed"):
        Judge(LCG, small(1))


def test_a_step_goes_down_the_slope_of_the_loss() -> None:
    """Each parameter is moved against the slope of the loss by it, as that is found by trying (Adam's first step goes
    one rate along each).
    """
    rng = random.Random(3)
    rows = [[rng.gauss(0.0, 1.0) for _ in range(4)] for _ in range(12)]
    won = [float(rng.random() < 0.5) for _ in rows]

    def loss(network: Network) -> float:
        said = [
            network.always + sum(a * b for a, b in zip(network.ways, network.hidden(row), strict=True))
            + sum(a * b for a, b in zip(network.straight, row, strict=True)) for row in rows
        ]  # fmt: skip
        return sum(log(1.0 + exp(-odds if value > 0.5 else odds)) for odds, value in zip(said, won, strict=True)) / len(
            won
        )

    before, after = small(2), small(2)
    assert Teacher(after).step(rows, won, 1e-4) == pytest.approx(loss(before))
    for part in ("biases", "ways", "straight"):
        for k in range(len(getattr(before, part))):
            tried = small(2)
            getattr(tried, part)[k] += 1e-5
            slope = (loss(tried) - loss(before)) / 1e-5
            moved = getattr(after, part)[k] - getattr(before, part)[k] * (1.0 if part == "biases" else 1.0 - 1e-4)
            assert moved == pytest.approx(-1e-4 if slope > 0 else 1e-4, rel=0.02)
    tried = small(2)
    tried.rows[1][2] += 1e-5
    assert (after.rows[1][2] < before.rows[1][2] * (1.0 - 1e-4)) is (loss(tried) > loss(before))


def test_what_is_learned_is_what_was_there() -> None:
    """Who is ahead in both of two things wins, who is in one alone loses: no sum of the two says that."""
    rng = random.Random(5)
    rows = [tuple(rng.choice((-1.0, 1.0)) for _ in range(3)) for _ in range(800)]
    won = [float(row[0] * row[1] > 0) for row in rows]
    assert abs(sum(rows[k][0] * (won[k] - 0.5) for k in range(800)) / 800) < 0.05
    network = taught(rows, won, (0.0, 0.0, 0.0), 1, epochs=200)
    right = sum((network.said(row) > 0) == (value > 0.5) for row, value in zip(rows, won, strict=True))
    assert right == 800


def test_the_same_seed_learns_the_same_and_a_run_that_was_ended_goes_on(tmp_path: Path) -> None:
    rules, decks = rules_of("lcg-skirmish"), decks_of("lcg-skirmish")
    kept = []
    for name, ended in (("one", False), ("other", True)):
        file = tmp_path / f"{name}.jsonl"
        if ended:
            whole = (tmp_path / "one.jsonl").read_text(encoding="utf-8")
            file.write_text(whole[: len(whole) // 2], encoding="utf-8")
        heard: list[int] = []
        learned = learn_judge(rules, decks, 6, 3, file, heard.append, epochs=2)
        assert heard[-1] == 6
        assert learned.games == 6
        assert set(learned.figures) == {"loss before", "loss after"}
        learned.keep(tmp_path / f"{name}.json")
        kept.append(((tmp_path / f"{name}.json").read_bytes(), file.read_bytes()))
    assert kept[0] == kept[1]
    table = json.loads(kept[0][0])
    assert Judge(LCG, Network.of_table(table["network"])).odds(view(positions("lcg-skirmish")[9], 0))


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "positions.jsonl"
    file.write_text("7\n", encoding="utf-8")
    with pytest.raises(ValueError, match="no positions"):
        learn_judge(rules_of("lcg-skirmish"), decks_of("lcg-skirmish"), 2, 1, file)
    with pytest.raises(ValueError, match="no judge looks at ccg-siege"):
        learn_judge(rules_of("ccg-siege"), decks_of("ccg-siege"), 2, 1, file)


@pytest.mark.parametrize("ruleset", LEARNED)
def test_a_judge_was_learned_and_is_fair_to_both_seats(ruleset: str) -> None:
    """It is there, and both seats' chances nearly add up to one: to somewhat more where both decks are strong, of
    which each seat sees its own alone.
    """
    assert judge_file(ruleset).exists()
    assert judge_of(ruleset) is not None
    sums = []
    for s in positions(ruleset)[5::10]:
        one, other = (judged(as_replica(s, seat), seat, deck_of(ruleset, seat)) for seat in (0, 1))
        assert one is not None
        assert other is not None
        sums.append(likelihood(one) + likelihood(other))
    assert sum(sums) / len(sums) == pytest.approx(1.0, abs=0.15)


def test_no_judge_speaks_of_other_games() -> None:
    """Nor of Siege, of a deck that is not known, nor of a game that is over."""
    assert judge_of("ccg-siege") is None
    s, deck = as_replica(positions("lcg-skirmish")[5], 0), deck_of("lcg-skirmish", 0)
    assert judged(s, 0, deck) is not None
    assert judged(s, 0, ()) is None
    s.result = (0, "conquest")
    assert judged(s, 0, deck) is None


def test_a_judge_has_its_say_in_what_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Logs of odds are added by their weights; where no judge can say, the playouts count for it."""
    (tmp_path / "ai").mkdir()
    row = "[lcg-skirmish.estimate]\nslope = 0.5\njudge = 0.25\noffset = 0.0\n"
    (tmp_path / "ai" / "calibration.toml").write_text(row, encoding="utf-8")
    monkeypatch.setattr(calibration, "data_folder", lambda name: tmp_path)
    fitted.cache_clear()
    found = WinEstimate(0.8, 9)
    told = calibrated_estimate("lcg-skirmish", found, -2.0).chance
    assert log(told / (1.0 - told)) == pytest.approx(0.5 * log(4.0) + 0.25 * -2.0)
    alone = calibrated_estimate("lcg-skirmish", found).chance
    assert log(alone / (1.0 - alone)) == pytest.approx(0.75 * log(4.0))
    assert calibrated_estimate("lcg-skirmish", WinEstimate(1.0, 9), -2.0).chance == 1.0
    fitted.cache_clear()


def test_how_much_a_judge_has_to_say_is_found_out() -> None:
    """Of two who see different halves of what decides, each is listened to as much as it tells."""
    rng = random.Random(8)
    found = []
    for game in range(1500):
        one, other = rng.gauss(0.0, 1.0), rng.gauss(0.0, 1.0)
        won = float(rng.random() < likelihood(one + 0.5 * other))
        found.append(ToldChance(game, ESTIMATE, game % 3, likelihood(one), (one,), won, other))
    numbers = calibrate(found)[ESTIMATE]
    assert (numbers.slope, numbers.judge, numbers.offset) == pytest.approx((1.0, 0.5, 0.0), abs=0.15)


def test_the_command_writes_a_judge_and_says_how_good_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same as `learn_judge` finds; it goes with no other kind of training."""
    kept = tmp_path / "positions.jsonl"
    command = ["train", "--ruleset", "lcg-skirmish", "--judge", str(kept), "--games", "2", "--out", str(tmp_path)]
    assert main([*command, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["files"] == [str(tmp_path / "lcg-skirmish-judge.json")]
    seen = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]
    assert (told["games"], told["positions"]) == (2, sum(len(rows) for _, rows, _ in seen))
    table = json.loads((tmp_path / "lcg-skirmish-judge.json").read_text(encoding="utf-8"))
    assert len(Network.of_table(table["network"]).mean) == len(LCG.names)
    assert main([*command, "--samples", "2"]) == 2
    assert "--judge goes" in capsys.readouterr().err
