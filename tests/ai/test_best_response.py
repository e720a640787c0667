"""Best responses: what beats a player is found in noise, a run goes on where it was ended, and it is judged by games
that it was not trained by.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from l5r_desktop.ai.arena import play_game
from l5r_desktop.ai.linear_evaluation import likelihood
from l5r_desktop.ai.player import UsualPlayer
from l5r_desktop.ai.policies import policy
from l5r_desktop.ai.training.best_response import response_search
from l5r_desktop.ai.training.best_response.response import Response, ResponsePlayer, movable, player, starts
from l5r_desktop.ai.training.best_response.response_run import MATCH, Games, Task, divided
from l5r_desktop.ai.training.best_response.response_search import best_response, race
from l5r_desktop.ai.training.ccg_tunable import bent, styles
from l5r_desktop.ai.training.games import SUBJECTS
from l5r_desktop.ai.training.lcg_tunable import in_style
from l5r_desktop.cli import main
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from tests.session.playing import rules_of

from .positions import decks_of, positions

NAMES = ("good", "bad", "idle")


class Planted:
    """A player with a hole: who rushes one Province beats it, and who has more of what is good."""

    def __init__(self) -> None:
        self.games: Counter[tuple[str, Response | str]] = Counter()

    def odds(self, response: Response) -> float:
        """The log of the odds that a response wins."""
        moves = response.moves
        return (
            -1.0
            + (1.0 if response.habit == "rush-one" and response.usual else 0.0)
            + 1.2 * min(1.5, moves.get("good", 0.0))
            - 0.8 * moves.get("bad", 0.0)
        )

    def __call__(self, response: Response, part: str, number: int) -> float:
        """One game: the same number is the same luck for all."""
        self.games[part, response.start] += 1
        return float(random.Random(f"{part} {number}").random() < likelihood(self.odds(response)))


def test_the_better_half_of_a_race_goes_on_to_twice_as_many_games() -> None:
    ranking = race(starts(), 3000, "race", Planted())
    assert ranking[0].response == Response("rush-one")
    games = [racer.games for racer in ranking]
    assert games == sorted(games, reverse=True)
    assert games[0] > 8 * games[-1] > 0
    assert len(ranking) == len(starts()), "those that were left out are told too"
    assert 2400 < sum(games) <= 3000


def test_a_hole_is_found_by_a_race_and_by_steps() -> None:
    level = Planted()
    found = best_response(starts(), NAMES, 600, 1, level)
    assert found.start == "usual with the habit of rush-one"
    assert found.moves["good"] > 0.6
    assert found.moves["bad"] < -0.2
    assert likelihood(level.odds(found)) > 0.75, "nothing moved, the same start wins half, the usual player 0.27"


def test_steps_that_lead_nowhere_are_not_gone() -> None:
    """The last race tries the start as well, and the next best of the first race."""

    class Even(Planted):
        """Every move loses."""

        def odds(self, response: Response) -> float:
            """Worse for each move, whichever way."""
            return -sum(abs(much) for much in response.moves.values())

    found = best_response([Response(), Response("turtle", usual=False)], NAMES, 30, 1, Even())
    assert not any(found.moves.values())


@pytest.mark.parametrize("ruleset", ["lcg-skirmish", pytest.param("ccg-ivory", marks=pytest.mark.slow)])
def test_nothing_moved_is_the_usual_player(ruleset: str) -> None:
    """It judges positions as `usual` does, in the style of its deck; something moved judges them otherwise."""
    rules, seats = rules_of(ruleset), decks_of(ruleset)
    usual = UsualPlayer(rules, [seats[0], seats[1].veiled()], 1).looking
    same, other = (
        ResponsePlayer(Response(moves=moves), rules, seats, 0, 1).usual for moves in ({}, {movable(ruleset)[0]: 2.0})
    )
    found = positions(ruleset)
    worths = [[one.worth(one.ground(s, 0), 0) for one in (usual, same, other)] for s in found[:: len(found) // 9]]
    assert [row[1] for row in worths] == pytest.approx([row[0] for row in worths])
    assert [row[2] for row in worths] != pytest.approx([row[0] for row in worths])


def test_a_habit_goes_before_what_the_usual_player_would_answer() -> None:
    """Who never defends lets every attack through, by moved numbers too."""
    rules, seats = rules_of("lcg-skirmish"), decks_of("lcg-skirmish")
    asked: list[tuple[str, ...]] = []

    class Noted:
        """Notes its answers to attacks."""

        name = "noted"

        def __init__(self) -> None:
            self._player = player(Response("never-defend", moves={"honor": 1.0}), rules, seats, 0, 1)

        def answer(self, s: State, decision: Decision) -> tuple[str, ...]:
            """What the response answers."""
            keys = self._player.answer(s, decision)
            if decision.kind == "defenders":
                asked.append(keys)
            return keys

    play_game(lambda: rules.start(seats), [Noted(), policy("greedy", 2)], 4)
    assert asked
    assert not any(asked)


def test_styles_are_moved() -> None:
    """A deck's style grows by half of itself with a unit, and two units against it leave none."""
    rng = random.Random(1)
    cards = [card.defn for card in rules_of("lcg-skirmish").start(decks_of("lcg-skirmish")).cards if card.owner == 0]
    plain, more, none = (
        in_style(rng, "lcg-skirmish", dict.fromkeys(("style glory", "style military"), much), [cards], 0)._weights
        for much in (0.0, 1.0, -2.0)
    )
    without = in_style(rng, "lcg-skirmish", {}, [()], 0)._weights
    assert plain is not None
    assert more is not None
    assert without is not None
    assert none == pytest.approx(without)
    assert [m - w for m, w in zip(more, without, strict=True)] == pytest.approx(
        [1.5 * (p - w) for p, w in zip(plain, without, strict=True)]
    )
    assert plain != pytest.approx(without)
    [one, *_] = styles("ccg-ivory")
    trait = one.removeprefix("style ")
    before, after = bent("ccg-ivory", {}), bent("ccg-ivory", {one: 1.0})
    assert after[trait].weights == {name: pytest.approx(1.5 * much) for name, much in before[trait].weights.items()}
    assert all(after[other] == before[other] for other in before if other != trait)


def test_the_match_is_played_with_decks_that_training_has_not_seen() -> None:
    decks = list(range(14))
    trained, match = divided(decks, 1)  # type: ignore[arg-type]
    assert sorted([*trained, *match]) == decks
    assert len(match) == 4
    assert divided(decks, 1) != divided(decks, 2)  # type: ignore[arg-type]


class Killed(BaseException):
    """The run is ended from outside."""


@pytest.fixture
def rigged(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Games by luck and numbers alone, few of them; counts those that are played."""
    played: Counter[str] = Counter()

    def game(self: Games, response: Response, part: str, number: int) -> float:
        played[part] += 1
        if played["until"] and sum(played.values()) - played["until"] > played["until"]:
            raise Killed
        chance = likelihood(2.0 * response.moves.get("honor", 0.0) - (response.habit == "turtle"))
        return float(random.Random(f"{self._task.seed} {part} {number}").random() < chance)

    monkeypatch.setattr(Games, "_game", game)
    monkeypatch.setattr(response_search, "FIRST", 60)
    monkeypatch.setattr(response_search, "LAST", 30)
    return played


def keys(folder: Path, samples: int = 30, seed: int = 1) -> list[str]:
    """The command, with its file and what it writes in a folder."""
    folder.mkdir(exist_ok=True)
    words = f"train --ruleset lcg-skirmish --exploit samurai --percent 3 --match 3 --samples {samples} --seed {seed}"
    return [*words.split(), "--climb", str(folder / "games"), "--out", str(folder), "--json"]


def games_of(folder: Path) -> list[Any]:
    """The games that a file keeps, without what they took."""
    return [json.loads(line)[:4] for line in (folder / "games").read_text(encoding="utf-8").splitlines()[1:]]


def test_a_run_that_was_killed_goes_on_as_if_it_had_not_been(rigged: Counter[str], tmp_path, capsys) -> None:
    """`l5r train --exploit`: the same games, the same response to the last letter, and no game is played twice."""
    whole, part, other = (tmp_path / name for name in ("whole", "part", "other"))
    assert main(keys(whole)) == 0
    first = json.loads(capsys.readouterr().out)
    count = rigged.total()
    rigged.clear()
    rigged["until"] = 100
    with pytest.raises(Killed):
        main(keys(part))
    rigged.clear()
    file = part / "games"
    text = file.read_text(encoding="utf-8")
    kept = len(text.splitlines()) - 2
    file.write_text(text[:-9], encoding="utf-8")
    assert main(keys(part)) == 0
    assert rigged.total() == count - kept, "what was kept is not played again, but for the line that was cut"
    again = json.loads(capsys.readouterr().out)
    assert games_of(part) == games_of(whole)
    name = "lcg-skirmish-against-samurai.json"
    assert (part / name).read_bytes() == (whole / name).read_bytes()
    assert {**first, "files": 0, "cpu_seconds": 0} == {**again, "files": 0, "cpu_seconds": 0}
    assert main(keys(other, seed=2)) == 0
    assert (other / name).read_bytes() != (whole / name).read_bytes()


def test_more_samples_go_on_from_what_fewer_have_learned(rigged: Counter[str], tmp_path, capsys) -> None:
    assert main(keys(tmp_path, samples=20)) == 0
    rigged.clear()
    assert main(keys(tmp_path, samples=30)) == 0
    assert rigged["first race"] == 0
    assert rigged["steps"] == 20, "ten pairs more"
    assert rigged["last race"] > 0


def test_figures_of_a_run(rigged: Counter[str], tmp_path, capsys) -> None:
    """The match is told with Wilson's interval, for the response and for the usual player in the same games."""
    assert main(keys(tmp_path)) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == rigged.total() - rigged[MATCH]
    assert rigged[MATCH] in (6, 12)
    for who in ("response", "usual"):
        assert found[who]["games"] == 6
        assert 0.0 <= found[who]["from"] <= found[who]["won"] / 6 <= found[who]["to"] <= 1.0
    assert found["cpu_seconds"] >= 0.0
    table = json.loads((tmp_path / "lcg-skirmish-against-samurai.json").read_text(encoding="utf-8"))
    assert table["against"] == "samurai"
    assert table["share"] == pytest.approx(0.03)


def test_what_does_not_go_is_told_in_one_sentence(rigged: Counter[str], tmp_path, capsys) -> None:
    good = keys(tmp_path)

    def told(*command: str) -> str:
        assert main(list(command)) == 2
        found = capsys.readouterr().err
        assert found.count("\n") == 1
        return found

    assert "--exploit goes with --samples and --climb" in told("train", "--exploit", "samurai", "--samples", "3")
    assert "--percent goes with --exploit" in told("train", "--percent", "3")
    assert "number above 0" in told(*good, "--percent", "0")
    assert "there is no player 'ronin'" in told(*good, "--exploit", "ronin")
    assert "no best response is looked for in ccg-siege" in told(*good, "--ruleset", "ccg-siege")
    assert "cannot be read or written" in told(*good, "--climb", str(tmp_path / "nowhere" / "games"))
    (tmp_path / "games").write_text("something\n", encoding="utf-8")
    assert "does not hold a run against the same player" in told(*good)
    (tmp_path / "games").unlink()
    assert main(good) == 0
    capsys.readouterr()
    with (tmp_path / "games").open("a", encoding="utf-8") as file:
        file.write('["steps", 1]\n')
    assert "does not hold games of a search" in told(*good)
    assert not rigged["until"]


def test_what_cannot_be_moved_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SUBJECTS, "lcg", replace(SUBJECTS["lcg"], tunable=None))
    with pytest.raises(ValueError, match="nothing of it is tuned"):
        movable("lcg-skirmish")


@pytest.mark.slow
def test_who_never_defends_is_beaten_by_what_a_race_finds(tmp_path) -> None:
    """A whole race by true games: of a start that hardly ever wins against this hole, and others that attack."""
    rules = rules_of("lcg-skirmish")
    decks = decks_of("lcg-skirmish")
    games = Games(
        Task("lcg-skirmish", "never-defend", 1.0, 1), rules, [*decks, *decks], tmp_path / "games", lambda *told: None
    )
    start = Response("turtle", usual=False)
    found = race([start, Response(), Response("hold-everything", usual=False)], 24, "race", games)[0].response
    assert found != start
    won, before = (sum(games(one, MATCH, number) for number in range(8)) for one in (found, start))
    assert won > before + 2
