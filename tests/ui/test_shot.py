"""Pictures of a table without a screen (app/pictures, `l5r shot`)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from pytestqt.qtbot import QtBot

from l5r_desktop.app.screenshots import SCREENS, ScreenshotMaker, screens
from l5r_desktop.cli import main
from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder
from l5r_desktop.session import Catalog, ChanceSource, LocalPlayer, Match, MatchSetup
from l5r_desktop.session.match_factory import begin_match
from l5r_desktop.session.scenario.errors import ScenarioError

from .ccg_tables import four_battlefields

SCENARIO = """
schema: 1
cases:
  - id: shot
    title: A table to look at
    ruleset: lcg-stronghold
    source: L3.3.2
    given:
      phase: conflict
      A: {play: [01-matsu-berserker, {card: 01-akodo-toturi, bowed: true}], hand: [01-fine-katana]}
      B: {play: [01-hida-guardian]}
"""

CCG_SCENARIO = """
schema: 1
cases:
  - id: shot
    title: A battle with cards that stand in no file
    ruleset: ccg-ivory
    given:
      phase: combat
      battle: {at: B/province-2, attacker: A, attacking: [A/~rider], defending: [B/Hida Iguchi]}
      stubs: {rider: {type: personality, title: Rider, force: 4}}
      A: {play: [~rider]}
      B: {play: [{card: Hida Iguchi, dishonored: true}]}
"""


def test_made_up_cards_of_a_scenario_are_drawn(maker: ScreenshotMaker, qtbot: QtBot, tmp_path: Path) -> None:
    """Strongholds and stubs of a case are in no card file; `l5r shot` draws them all the same."""
    scenario = tmp_path / "battle.yaml"
    scenario.write_text(CCG_SCENARIO, encoding="utf-8")
    maker.table(scenario, tmp_path / "table.png", (1200, 800))
    with Image.open(tmp_path / "table.png") as picture:
        assert len(picture.convert("RGB").getcolors(maxcolors=1 << 24) or ()) > 1000


@pytest.fixture
def state(catalog: Catalog, setup_of: Callable[..., MatchSetup]) -> State:
    return begun(catalog, setup_of("lcg-stronghold")).game.state


def begun(catalog: Catalog, setup: MatchSetup) -> Match:
    return begin_match(catalog, setup, {"person": LocalPlayer}, ChanceSource(1))


@pytest.mark.parametrize(("scale", "pixels"), [(1.0, (900, 620)), (2.0, (1800, 1240))])
def test_a_shot_has_the_size_and_scale_asked_for(
    maker: ScreenshotMaker, qtbot: QtBot, state: State, tmp_path: Path, scale: float, pixels: tuple[int, int]
) -> None:
    maker.table(state.clone, tmp_path / "table.png", (900, 620), scale)
    with Image.open(tmp_path / "table.png") as picture:
        assert picture.size == pixels
        assert len(picture.convert("RGB").getcolors(maxcolors=1 << 24) or ()) > 500


@pytest.mark.parametrize("ruleset", ["ccg-ivory", "ccg-celestial"])
def test_a_ccg_table_is_drawn_with_its_own_faces(
    maker: ScreenshotMaker, qtbot: QtBot, catalog: Catalog, tmp_path: Path, ruleset: str
) -> None:
    """Four battlefields, 25 units, bowed and dishonorable ones, tokens, holdings."""
    maker.table(four_battlefields(catalog, ruleset).clone, tmp_path / "table.png", (1600, 1000))
    with Image.open(tmp_path / "table.png") as picture:
        assert picture.size == (1600, 1000)
        assert len(picture.convert("RGB").getcolors(maxcolors=1 << 24) or ()) > 5000


def test_each_seat_gets_a_shot_of_its_own_table(
    maker: ScreenshotMaker, qtbot: QtBot, state: State, tmp_path: Path
) -> None:
    for seat in (0, 1):
        maker.table(state.clone, tmp_path / f"{seat}.png", (900, 620), seat=seat)
    assert (tmp_path / "0.png").read_bytes() != (tmp_path / "1.png").read_bytes()


def test_the_command_draws_a_scenario(qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scenario, out = tmp_path / "table.yaml", tmp_path / "table.png"
    scenario.write_text(SCENARIO, encoding="utf-8")
    assert main(["shot", str(scenario), str(out), "--size", "800x600"]) == 0
    assert capsys.readouterr().out.strip() == str(out)
    with Image.open(out) as picture:
        assert picture.size == (800, 600)


@pytest.mark.parametrize("page", ["start", "new", "settings"])
def test_the_command_draws_every_page_in_every_look(qtbot: QtBot, tmp_path: Path, page: str) -> None:
    seen = set()
    for look in (["--theme", "light"], ["--lang", "fr"], ["--text-scale", "150"]):
        out = tmp_path / "page.png"
        assert main(["shot", str(out), "--page", page, "--size", "1200x800", *look]) == 0
        with Image.open(out) as picture:
            assert page == "settings" or picture.size == (1200, 800)
            assert len(picture.convert("RGB").getcolors(maxcolors=1 << 24) or ()) > 100
        seen.add(out.read_bytes())
    assert len(seen) == 3


@pytest.mark.parametrize(
    "look",
    [["--theme", "light"], ["--lang", "fr"], ["--text-scale", "200"], ["--card-scale", "150"], ["--card-scale", "75"]],
)
def test_the_command_draws_a_table_in_every_look(qtbot: QtBot, tmp_path: Path, look: list[str]) -> None:
    scenario = tmp_path / "table.yaml"
    scenario.write_text(SCENARIO, encoding="utf-8")
    pictures = []
    for name, options in (("plain", []), ("other", look)):
        out = tmp_path / f"{name}.png"
        assert main(["shot", str(scenario), str(out), "--size", "1280x720", *options]) == 0
        with Image.open(out) as picture:
            assert picture.size == (1280, 720)
        pictures.append(out.read_bytes())
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["{}/table.png"], "the page 'table' needs a SCENARIO"),
        (["{}/table.png", "--page", "replay"], "the page 'replay' needs a SCENARIO"),
        ([], "say [SCENARIO] OUT.png"),
        (["{}/table.yaml", "{}/start.png", "--page", "start"], "say [SCENARIO] OUT.png"),
        (["{}/table.png", "--screen", "dyal"], "no screen is called 'dyal'; there are start, new-game"),
        (["{}/table.png", "--all", "{}"], "table.png is one path too many"),
    ],
)
def test_what_cannot_be_drawn_is_told_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    assert main(["shot", *(word.format(tmp_path) for word in words)]) == 2
    assert told in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_replay_of_a_scenario_is_drawn(qtbot: QtBot, tmp_path: Path) -> None:
    """Its inputs lead from the table that is given to the one that the case ends with."""
    scenario, out = tmp_path / "table.yaml", tmp_path / "replay.png"
    scenario.write_text(SCENARIO + "    when: [{pass: A}, {pass: B}]\n", "utf-8")
    assert main(["shot", str(scenario), str(out), "--page", "replay", "--size", "1000x700"]) == 0
    with Image.open(out) as picture:
        assert picture.size == (1000, 700)


def test_all_screens_are_drawn_in_one_size_and_look(
    qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screens, "SCREENS", {name: SCREENS[name] for name in ("start", "dial", "replay")})
    assert main(["shot", "--all", str(tmp_path), "--size", "700x500", "--theme", "light", "--lang", "fr"]) == 0
    drawn = [Path(line) for line in capsys.readouterr().out.split()]
    assert [path.name for path in drawn] == [f"{name}-700x500-light-fr.png" for name in ("start", "dial", "replay")]
    for path in drawn:
        with Image.open(path) as picture:
            assert picture.size == (700, 500)


def test_every_screen_has_its_table() -> None:
    files = {screen.file for screen in SCREENS.values() if screen.page in ("table", "replay")}
    assert files == set((data_folder("resources") / "screens").glob("*.yaml"))


def test_a_scenario_that_leads_nowhere_is_refused_in_one_sentence(
    maker: ScreenshotMaker, qtbot: QtBot, tmp_path: Path
) -> None:
    scenario = tmp_path / "table.yaml"
    scenario.write_text("schema: 1\ncases: []\n", encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"table\.yaml"):
        maker.table(scenario, tmp_path / "table.png", (800, 600))


def test_a_picture_that_cannot_be_written_is_told(
    maker: ScreenshotMaker, qtbot: QtBot, state: State, tmp_path: Path
) -> None:
    with pytest.raises(OSError, match="cannot be written"):
        maker.table(state.clone, tmp_path / "no-such-folder" / "table.png", (800, 600))
