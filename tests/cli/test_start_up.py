"""What the command line loads before it knows what is asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

from l5r_desktop.cli import COMMANDS, main

HEAVY = {"PySide6", "sqlalchemy", "yaml", "l5r_desktop.rulesets", "l5r_desktop.session", "l5r_desktop.ui"}


def test_the_command_line_loads_neither_rules_nor_window_nor_database() -> None:
    """Each of them takes longer to load than a person waits for `l5r --help`."""
    seen = subprocess.run(
        [sys.executable, "-c", "import sys, l5r_desktop.cli; print(*sys.modules)"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert HEAVY & set(seen.stdout.split()) == set()
    assert "l5r_desktop.cli.errors" in seen.stdout.split()


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_is_in_its_module(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([name, "--help"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: l5r {name}")


def test_all_commands_stand_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    shown = capsys.readouterr().out
    assert [name for name, (_, purpose) in COMMANDS.items() if name not in shown or purpose[:20] not in shown] == []
