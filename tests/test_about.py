"""What the program says of itself without a window: versions, licenses, and a report of a fault."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

from l5r_desktop import about
from l5r_desktop.about import pieces, versions
from l5r_desktop.app.reports import NEWEST, fault_report, reporter, without_names
from l5r_desktop.cli import main
from l5r_desktop.compiled import is_compiled
from l5r_desktop.places import data_folder

ROOT = Path(__file__).resolve().parent.parent
CARDS = data_folder("cards")


def test_version_names_program_python_qt_and_the_kind_of_rules(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    said = capsys.readouterr().out.splitlines()
    assert ended.value.code == 0
    assert said[0] == f"L5R Desktop {project['version']}"
    rules = "compiled" if is_compiled() else "pure Python"
    assert said[2:] == [f"Qt {version('PySide6-Essentials')}", f"rules: {rules}"]


def test_compiled_rules_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(about, "is_compiled", lambda: True)
    assert versions().lines[3] == "rules: compiled"


def test_version_loads_neither_window_nor_rules_nor_database() -> None:
    code = (
        "import sys; from l5r_desktop.cli import main\ntry: main(['--version'])\nexcept SystemExit: print(*sys.modules)"
    )
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {"PySide6", "sqlalchemy", "yaml", "l5r_desktop.engine", "l5r_desktop.ui"} & set(seen.stdout.split()) == set()


def test_every_package_of_the_lock_stands_in_the_list_of_licenses() -> None:
    lock = (ROOT / "packaging" / "requirements.txt").read_text(encoding="utf-8")
    lines = [line.split()[0].split("==") for line in lock.splitlines() if "==" in line and line[0] not in "# "]
    shipped = {(name.lower().replace("_", "-"), number) for name, number in lines}
    listed = {(piece.name.lower().replace("_", "-"), piece.version) for piece in pieces() if piece.name != "Python"}
    assert len(shipped) > 10
    assert listed == shipped, "run packaging/licenses.py"


def test_every_license_has_its_text() -> None:
    assert [piece.name for piece in pieces() if len(piece.text) < 200 or not piece.license] == []
    qt = next(piece for piece in pieces() if piece.name == "PySide6_Essentials")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in qt.text
    assert "You may replace them by your own builds" in qt.text


REPORT = """Traceback (most recent call last):
  File "{home}/games/l5r_desktop/rulesets/lcg/actions/use_ability.py", line 12, in pay
    raise KeyError(Duel)
KeyError: '01-doji-challenger'
RuntimeError: Ren holds Doji Challenger, hida_kozan_voice_of_the_empress and {home}/secret
"""


def test_a_report_names_no_card_no_player_and_no_folder_of_the_user() -> None:
    """Code is quoted as it stands, also where a word of it is the title of a card."""
    clean = without_names(REPORT.format(home=Path.home()), CARDS, ["Ren", ""])
    assert "raise KeyError(Duel)" in clean
    assert "KeyError: '(a card)'" in clean
    assert "RuntimeError: (player) holds (a card), (a card) and ~/secret" in clean
    assert str(Path.home()) not in clean


def test_a_report_of_a_fault_has_the_newest_reports_and_harmless_settings(tmp_path: Path) -> None:
    write = reporter(tmp_path)
    for number in range(NEWEST + 2):
        write(f"trouble {number}")
    kept = {"theme": "dark", "names": ["Ren"], "scans": "/somewhere", "decks": {"lcg-skirmish": ["mine"]}}
    text = fault_report(CARDS, tmp_path, kept)
    assert [f"trouble {number}" in text for number in range(NEWEST + 2)] == [False] * 2 + [True] * NEWEST
    assert "theme 'dark'" in text
    assert not any(word in text for word in ("Ren", "/somewhere", "mine"))


def test_without_reports_it_says_so(tmp_path: Path) -> None:
    assert "Nothing that went wrong has been noted." in fault_report(CARDS, tmp_path / "none", None)
