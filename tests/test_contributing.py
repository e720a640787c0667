"""What CONTRIBUTING.md says is so: the files that it names are there, its commands are known, its examples work."""

from __future__ import annotations

import re
import textwrap
import tomllib
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import yaml
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from l5r_desktop.cardscript import Vocabulary
from l5r_desktop.cli import main
from l5r_desktop.cli.loading import catalog
from l5r_desktop.rulesets.ccg.words import conditions
from l5r_desktop.rulesets.common.profiles import by_name
from l5r_desktop.rulesets.lcg import profile
from l5r_desktop.session.scenario.runner import cases_class, check, table_of

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PROSE = re.sub(r"```.*?```", "", GUIDE, flags=re.DOTALL)
FOLDERS = {path.name for path in ROOT.iterdir() if path.is_dir()}


def examples(heading: str, language: str) -> list[str]:
    """The code of a part of the page in a language, in order."""
    part = GUIDE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return [textwrap.dedent(code) for code in re.findall(rf"```{language}\n(.*?)\n *```", part, re.DOTALL)]


def case(heading: str, number: int = 0) -> Any:
    """A scenario of the page."""
    return yaml.safe_load(examples(heading, "yaml")[0])[number]


def commands() -> list[tuple[str, ...]]:
    """The commands of `l5r` that the page names, as far as they are plain words: ("cards", "missing")."""
    found = re.findall(r"(?:`|\.venv/bin/)l5r ([a-z]+(?: [a-z]+\b(?![./-]))*)", GUIDE)
    return sorted({tuple(words.split()) for words in found})


def test_every_file_that_is_named_is_there() -> None:
    """A step that makes a new file says so."""
    lines = [line for line in PROSE.splitlines() if "New file" not in line]
    quoted = {word for line in lines for word in re.findall(r"`([^`\s]+)`", line)}
    paths = {word for word in quoted if "/" in word and word.split("/")[0] in FOLDERS - {".venv"}}
    assert len(paths) > 30
    assert [path for path in sorted(paths) if not (ROOT / path).exists()] == []


def test_every_link_leads_somewhere() -> None:
    headings = {
        re.sub(r"[^a-z -]", "", title.lower()).replace(" ", "-") for title in re.findall(r"^#+ (.*)", GUIDE, re.M)
    }
    for target in re.findall(r"\]\(([^)]*)\)", PROSE):
        assert target[1:] in headings if target.startswith("#") else (ROOT / target).exists(), target


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_every_command_is_known(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*words, "--help"])
    assert ended.value.code == 0
    assert words[0] in capsys.readouterr().out.splitlines()[0]


def test_the_card_is_the_one_that_the_program_has() -> None:
    script = tomllib.loads(examples("Add a card", "toml")[0])["script"]
    game_catalog = catalog().game_catalog("ccg-ivory")
    assert game_catalog.library.facts("collapsing_bridge").script == script
    result = check(case("Add a card"))
    assert result, result.line


def test_the_word_can_be_declared_and_does_what_it_says() -> None:
    """Ivory: Game area knowledge."""
    names = {**vars(conditions), "VOCAB": Vocabulary("tried")}
    exec(examples("Add a word of the card language", "python")[0], names)
    assert [word.pattern for word in names["VOCAB"].words] == ["{who:player} (has|have) no hand"]
    given = {"A": {"hand": []}, "B": {"hand": ["~card"]}, "stubs": {"card": {"type": "strategy"}}}
    state = table_of({"id": "hands", "title": "hands", "ruleset": "ccg-ivory", "given": given, "when": [], "then": []})
    empty = [names["EmptyHand"](SimpleNamespace(seats=lambda s, c, seat=seat: [seat])) for seat in (0, 1)]
    assert [word.test(state, None) for word in empty] == [True, False]


def test_the_profile_can_be_made_and_its_scenario_holds_by_it_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """F18."""
    names = {**vars(profile)}
    for code in examples("Add a rule", "python"):
        exec(code, names)
    made = names["STRONGHOLD_SHORT"]
    assert made.name == case("Add a rule")["profile"]
    assert by_name((*profile.PROFILES.values(), made))[made.name].honor_victory == 20
    usual = {**case("Add a rule"), "profile": "stronghold-2017"}
    assert not check(usual)
    monkeypatch.setitem(profile.PROFILES, "stronghold-2017", replace(made, name="stronghold-2017"))
    monkeypatch.setattr(
        "l5r_desktop.session.scenario.runner._game", lambda ruleset, folder: cases_class(ruleset)(folder)
    )
    result = check(usual)
    assert result, result.line


def test_the_screen_can_be_opened(qtbot: QtBot) -> None:
    sheet, _command, _key, _opening, test, _picture = examples("Add a screen", "python")
    names: dict[str, Any] = {"__name__": "credits_sheet"}
    exec(sheet, names)
    parent = QWidget()
    qtbot.addWidget(parent)
    made = names["CreditsSheet"](parent)
    made.open()
    assert made.isVisible()
    assert "Qt" in made.text.text()
    compile(test, "test_credits_sheet.py", "exec")
