"""Wheels, what the self-contained program is made of (packaging/bundle), and texts for shells (packaging/system)."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from l5r_desktop.cli import COMMANDS
from l5r_desktop.faces import lettering
from l5r_desktop.session.cardbase import (
    content_hash,
    gather,
    prepared_state,
    read_records,
    with_text,
    wording_digest,
)
from l5r_desktop.session.catalog import Catalog

PACKAGING = Path(__file__).resolve().parent.parent / "packaging"
LIBRARY, EXTENSION = "BINARY", "EXTENSION"


def loaded(name: str) -> ModuleType:
    """A script of the packaging as a module."""
    spec = importlib.util.spec_from_file_location(Path(name).stem, PACKAGING / name)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    # Dataclasses look their module up.
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6\\plugins\\platforms\\qwindows.dll", True),
        ("PySide6/Qt/plugins/sqldrivers/libqsqlite.so", False),
        ("PySide6/Qt/lib/libQt6Quick.so.6", False),
        ("PySide6/Qt/translations/qtbase_fr.qm", True),
        ("PySide6/Qt/translations/qtbase_de.qm", False),
        ("l5r_desktop/_data/resources/translations/window_fr.ts", True),
        ("l5r_desktop/_data/cards/lcg/core/crane.toml", True),
        ("fontpkg_fira_sans_condensed/files/FiraSansCondensed-Thin.ttf", False),
    ],
)
def test_what_the_self_contained_program_keeps(name: str, kept: bool) -> None:
    assert loaded("bundle/pruning.py").is_wanted(name) is kept


def test_every_font_of_the_faces_is_kept() -> None:
    pruning = loaded("bundle/pruning.py")
    assert {name for _, name in lettering._FILES.values()} == pruning.KEPT_FONTS


def test_libraries_that_nothing_loads_are_left_out() -> None:
    """Python and plugins are roots; a link goes with its file."""
    rows = [
        ("libpython3.11.so.1.0", "/p", LIBRARY), ("mod.so", "/m", EXTENSION), ("libneeded.so.1", "/n", LIBRARY),
        ("Qt/plugins/x/libplugin.so", "/x", LIBRARY), ("libdeep.so.2", "/d", LIBRARY), ("libgtk-3.so.0", "/g", LIBRARY),
        ("liblink.so", "libneeded.so.1", "SYMLINK"), ("libgone.so", "libgtk-3.so.0", "SYMLINK"),
        ("data/libnotes.so.txt", "/t", "DATA"),
    ]  # fmt: skip
    loads = {"/m": {"libneeded.so.1", "libc.so.6"}, "/x": {"libdeep.so.2"}, "/n": set(), "/d": {"libneeded.so.1"}}
    kept = loaded("bundle/pruning.py").needed(rows, lambda path: loads.get(path, set()))
    assert {row[0] for row in rows} - {row[0] for row in kept} == {"libgtk-3.so.0", "libgone.so"}


def test_completions_and_manual_know_every_command_and_option(tmp_path: Path) -> None:
    shells = loaded("system/shells.py")
    every = list(shells.commands(shells.parser_of(COMMANDS)))
    flags = {flag for command in every for option in command.options for flag in option.flags}
    assert {"--version", "--ruleset", "--lang"} < flags
    for made in (shells.bash(every), shells.zsh(every), shells.fish(every), shells.manual(every, "2026-01-01")):
        plain = made.replace("\\-", "-")
        assert [name for name in COMMANDS if name not in plain] == []
        assert [f for f in flags - {"-h", "--help"} if f not in plain and f" -l {f[2:]} " not in f"{plain} "] == []


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_bash_completes_commands_and_choices(tmp_path: Path) -> None:
    shells = loaded("system/shells.py")
    script = tmp_path / "l5r.bash"
    script.write_text(shells.bash(list(shells.commands(shells.parser_of(COMMANDS)))), encoding="utf-8")
    asked = (
        f"source {script}; COMP_WORDS=(l5r sim); COMP_CWORD=1; _l5r; echo ${{COMPREPLY[@]}}; "
        "COMP_WORDS=(l5r cards show x --lang ''); COMP_CWORD=5; _l5r; echo ${COMPREPLY[@]}"
    )
    assert subprocess.run(["bash", "-c", asked], capture_output=True, text=True).stdout == "simulate\nen fr\n"


def test_kinds_of_files_are_the_same_everywhere() -> None:
    """The desktop entry, AppStream, the list of kinds and the installer for Windows name the same four."""
    system = PACKAGING / "system"
    listed = {node.get("type") for node in ElementTree.parse(system / "l5r-desktop.mime.xml").getroot()}
    entry = next(system.glob("*.desktop")).read_text(encoding="utf-8")
    told = ElementTree.parse(next(system.glob("*.metainfo.xml"))).getroot()
    installer = (PACKAGING / "windows" / "l5r.nsi").read_text(encoding="utf-8")
    assert len(listed) == 4
    assert {node.text for node in told.iter("mediatype")} == listed
    assert all(f"{kind};" in entry for kind in listed)
    assert all(f'Kind "{str(kind).removeprefix("application/x-").replace("-", "").removesuffix("game")}"' in installer
               for kind in listed)  # fmt: skip


def test_the_records_that_the_build_writes_are_those_that_the_program_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the script writes of one set of cards is read for these cards, wherever they lie."""
    script = loaded("card_records.py")
    catalogs = []
    for name in ("built", "installed"):
        cards = tmp_path / name
        shutil.copytree(PACKAGING.parent / "cards" / "lcg" / "atonement", cards / "lcg" / "atonement")
        (cards / "ccg").mkdir()
        catalogs.append(Catalog(cards))
    monkeypatch.setattr(script, "data_folder", lambda name: tmp_path / "built")
    file = tmp_path / "_data" / "card_records.json"
    assert script.main([str(file)]) == 0
    wording = wording_digest()
    assert prepared_state(file) == content_hash(catalogs[1], wording)
    records = read_records(file)
    assert records == [with_text(catalogs[1], card) for card in gather(catalogs[1], tmp_path / "installed", wording)]
    assert any(card.text_fr for card in records)


def test_the_hook_of_the_build_needs_nothing_that_the_program_does_not() -> None:
    """An installation with an environment of its own for the build gets what card_records.py imports."""
    settings = tomllib.loads((PACKAGING.parent / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["dependencies"]
    assert wanted
    assert set(wanted) <= set(settings["project"]["dependencies"])


@pytest.mark.slow
def test_an_editable_installation_prepares_the_cards_of_the_checkout(tmp_path: Path) -> None:
    """As README's first command makes it; and where the cards cannot be gathered it is made all the same."""
    root = PACKAGING.parent
    copy = tmp_path / "source"
    shutil.copytree(root / "l5r_desktop", copy / "l5r_desktop", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(root / "cards" / "lcg" / "atonement", copy / "cards" / "lcg" / "atonement")
    for folder in ("packaging", "resources", "docs/rules", "tests/scenarios"):
        (copy / folder).mkdir(parents=True)
    for part in ("pyproject.toml", "README.md", "LICENSE", "packaging/hatch_hook.py", "packaging/card_records.py"):
        shutil.copy(root / part, copy / part)
    command = [sys.executable, "-c", "from hatchling import build; build.build_editable('..')"]
    told = []
    for _ in range(2):
        done = subprocess.run(command, cwd=copy, check=True, capture_output=True, text=True)
        told.append("gathered at the first start" in done.stdout + done.stderr)
        (copy / "packaging" / "card_records.py").unlink(missing_ok=True)
    catalog = Catalog(copy / "cards")
    assert prepared_state(copy / "build" / "card_records.json") == content_hash(catalog, wording_digest())
    assert told == [False, True]


@pytest.mark.slow
def test_two_builds_of_the_wheel_are_the_same_and_hold_all_data(tmp_path: Path) -> None:
    """Built from two copies of the same files, written at other times, in folders of other names."""
    root = PACKAGING.parent
    wheels = []
    for name in ("one", "another"):
        copy = tmp_path / name / "source"
        for part in ("l5r_desktop", "cards", "resources", "docs"):
            shutil.copytree(root / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(root / "tests" / "scenarios", copy / "tests" / "scenarios")
        (copy / "packaging").mkdir()
        for part in ("pyproject.toml", "README.md", "LICENSE", "packaging/hatch_hook.py"):
            shutil.copy(root / part, copy / part)
        (copy / "l5r_desktop" / "_data").mkdir(exist_ok=True)
        (copy / "l5r_desktop" / "_data" / "card_records.json").write_text("state\n[]\n", encoding="utf-8")
        code = "from hatchling import build; print(build.build_wheel('..'))"
        environment = {**os.environ, "SOURCE_DATE_EPOCH": "1700000000"}
        subprocess.run([sys.executable, "-c", code], cwd=copy, env=environment, check=True, capture_output=True)
        wheels.append(next((tmp_path / name).glob("*.whl")))
    assert wheels[0].read_bytes() == wheels[1].read_bytes()
    held = set(zipfile.ZipFile(wheels[0]).namelist())
    assert "l5r_desktop/_data/card_records.json" in held
    for folder, inside in (
        ("cards", "cards"),
        ("resources", "resources"),
        ("docs/rules", "rules"),
        ("tests/scenarios", "scenarios"),
    ):
        paths = [path for path in (root / folder).rglob("*") if path.is_file()]
        assert [
            path
            for path in paths
            if f"l5r_desktop/_data/{inside}/{path.relative_to(root / folder).as_posix()}" not in held
        ] == []
