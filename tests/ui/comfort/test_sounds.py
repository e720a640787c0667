"""Which sound a change has, the files of the sounds, and that no failure is heard or seen (ui/comfort/sounds)."""

from __future__ import annotations

import runpy
import wave
from array import array
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from l5r_desktop.app.screenshots import ScreenshotMaker
from l5r_desktop.places import data_folder
from l5r_desktop.session import Decision, MatchSetup, Table
from l5r_desktop.ui import Settings, TablePage
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.preferences.sounds.sound_cues import NAMES, cue
from l5r_desktop.ui.preferences.sounds.sound_player import Sounds, at_volume, player_of, sound_file
from l5r_desktop.ui.table.sound_button import SoundButton

from ..clicking import answer, go_to, play
from ..policies import chooser

SCENARIO = "resources/screens/conflict.yaml"
MAKER = data_folder("resources").parent / "packaging" / "make_sounds.py"


@pytest.fixture
def table(page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]) -> Table:
    page = page_of(setup_of("lcg-stronghold"))

    def there() -> bool:
        table = page.link.table
        own = [piece for piece in table.pieces if piece.seat == table.seat]
        return any(p.place == "home" for p in own) and any(p.place == "hand" for p in own)

    go_to(page, chooser(5), until=there)
    return page.link.table


def changed(table: Table, no: int, **changes: object) -> Table:
    pieces = tuple(replace(piece, **changes) if piece.no == no else piece for piece in table.pieces)  # type: ignore[arg-type]
    return replace(table, pieces=pieces)


def one(table: Table, place: str) -> int:
    return next(p.no for p in table.pieces if p.place == place and p.seat == table.seat and p.ident is not None)


def test_nothing_is_heard_where_nothing_has_changed(table: Table) -> None:
    assert cue(None, table) == ""
    assert cue(table, table) == ""


def test_each_change_has_its_sound(table: Table) -> None:
    hand, home = one(table, "hand"), one(table, "home")
    without = replace(table, pieces=tuple(piece for piece in table.pieces if piece.no != hand))
    base = next(piece.no for piece in table.pieces if piece.base and not piece.dim)
    unasked = replace(table, decision=None)
    assert cue(without, table) == "draw"
    assert cue(table, changed(table, hand, place="home")) == "card-played"
    assert cue(table, changed(table, hand, place="middle")) == "card-played"
    assert cue(changed(table, home, states=()), changed(table, home, states=("bowed",))) == "bow"
    assert cue(table, changed(table, base, dim=True)) == "province-broken"
    assert cue(table, replace(table, dials=(table.dials[0] + 2, ((0, 3), (1, 4))))) == "duel-reveal"
    assert cue(table, replace(table, result=(0, "honor"))) == "win"
    assert cue(table, replace(table, log=(*table.log, ("passes", -1, (0,))))) == "pass"
    assert cue(unasked, replace(table, decision=Decision(table.seat, "action", "x", ()))) == "question"


def test_the_weightiest_of_several_is_heard(table: Table) -> None:
    won = replace(changed(table, one(table, "hand"), place="home"), result=(0, "honor"))
    assert cue(table, won) == "win"


def test_nothing_is_heard_for_another_seat_or_after_going_back(table: Table) -> None:
    played = changed(table, one(table, "hand"), place="home")
    assert cue(table, replace(played, seat=1 - table.seat)) == ""
    assert cue(table, replace(played, log=table.log[:-1])) == ""


def test_every_sound_has_a_file_that_can_be_played() -> None:
    for name in NAMES:
        with wave.open(str(sound_file(name))) as file:
            seconds = file.getnframes() / file.getframerate()
            assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
            assert 0.1 <= seconds <= 1.2
            loudest = max(abs(value) for value in array("h", file.readframes(file.getnframes())))
            assert 2_000 < loudest < 32_767
    assert {path.stem for path in sound_file("win").parent.glob("*.wav")} == set(NAMES)


def test_the_files_are_what_the_script_makes(tmp_path: Path) -> None:
    """Systems may round a sine differently, by one step of 65 536."""
    runpy.run_path(str(MAKER))["make"](tmp_path)
    for name in NAMES:
        made, kept = (_values(folder / f"{name}.wav") for folder in (tmp_path, sound_file(name).parent))
        assert len(made) == len(kept)
        assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= 1


def _values(path: Path) -> array[int]:
    with wave.open(str(path)) as file:
        return array("h", file.readframes(file.getnframes()))


def test_sounds_are_on_at_first() -> None:
    assert Settings().sounds


def test_sounds_are_heard_only_while_wanted() -> None:
    played: list[Path] = []
    wanted = False
    sounds = Sounds(lambda: wanted, played.append)
    sounds.play("win")
    wanted = True
    sounds.play("")
    sounds.play("win")
    assert played == [sound_file("win")]


@pytest.mark.parametrize("error", [OSError, RuntimeError, ImportError])
def test_a_failure_is_silent(error: type[Exception]) -> None:
    def fail(_: Path) -> None:
        raise error("no sound here")

    Sounds(lambda: True, fail).play("win")


def test_each_system_has_its_player(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[str, list[str]]] = []
    monkeypatch.setattr("PySide6.QtCore.QProcess.startDetached", lambda *command: started.append(command))
    file = Path("x.wav")
    player_of("linux", {"aplay": "/bin/aplay"}.get)(file)
    player_of("darwin", {"afplay": "/usr/bin/afplay"}.get)(file)
    assert started == [("/bin/aplay", ["-q", "x.wav"]), ("/usr/bin/afplay", ["x.wav"])]
    beeps: list[str] = []
    monkeypatch.setattr("PySide6.QtWidgets.QApplication.beep", lambda: beeps.append("beep"))
    player_of("linux", lambda _: None)(file)
    assert not beeps, "sounds are on at first: a beep at every card would be worse than silence"
    assert len(started) == 2


def test_a_volume_makes_every_sample_quieter_by_its_square(tmp_path: Path) -> None:
    loud = sound_file("win")
    assert at_volume(loud, 100, tmp_path) == loud
    quiet = at_volume(loud, 50, tmp_path)
    pairs = list(zip(_values(loud), _values(quiet), strict=True))
    assert max(abs(before) for before, _ in pairs) > 1000
    assert all(abs(after - before / 4) <= 0.5 for before, after in pairs)
    assert at_volume(loud, 50, tmp_path) == quiet
    assert sorted(tmp_path.iterdir()) == [quiet]


def test_the_volume_is_that_of_the_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("L5R_DESKTOP_HOME", str(tmp_path))
    played: list[Path] = []
    volume = 0
    sounds = Sounds(lambda: True, played.append, volume=lambda: volume)
    sounds.play("win")
    assert not played
    volume = 30
    sounds.play("win")
    assert [file.parent for file in played] == [tmp_path / "cache" / "sounds"]
    assert max(map(abs, _values(played[0]))) < max(map(abs, _values(sound_file("win")))) / 5


def test_the_table_has_a_button_for_sounds(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    button, heard = page.sound_button, []
    monkeypatch.setattr(page.sounds, "_play", heard.append)
    button.volume.setValue(2)
    assert page.settings.now.volume == 20
    assert len(heard) == 1
    assert "20" in button.toolTip()
    button.switch.click()
    assert not page.settings.now.sounds
    assert not button.volume.isEnabled()
    assert len(heard) == 1
    page.settings.set(sounds=True, volume=0)
    assert button.switch.isChecked()
    assert button.volume.value() == 0


def test_the_page_may_go_while_the_menu_of_sounds_is_open(qtbot: QtBot) -> None:
    """The rules failed meanwhile, the page was left, and the program ended in the button that waited for its menu."""
    around, ended = QWidget(), []
    qtbot.addWidget(around)
    button = SoundButton(SettingsBook(), Sounds(lambda: False), around)
    around.show()

    def end() -> None:
        ended.append(True)
        button.opened.close()

    late = QTimer(around)
    late.setSingleShot(True)
    late.timeout.connect(end)
    late.start(1500)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not ended, "the click was not over before the menu was closed"
    assert button.opened.isVisible()
    button.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not isValid(button)


def test_a_program_that_is_gone_is_silent(tmp_path: Path) -> None:
    Sounds(lambda: True, player_of("linux", lambda name: str(tmp_path / name))).play("win")


def test_windows_without_its_module_is_silent() -> None:
    Sounds(lambda: True, player_of("win32")).play("win")


def test_the_table_plays_what_happens(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    heard: set[str] = set()
    monkeypatch.setattr(page.sounds, "play", heard.add)
    play(page, chooser(4), until=lambda: {"card-played", "duel-reveal", "bow"} <= heard, most=400, by=answer)
    page.link.answer(("no-such-answer",))
    assert {"card-played", "duel-reveal", "bow", "error"} <= heard <= {*NAMES, ""}


def test_pictures_and_films_are_made_in_silence(maker: ScreenshotMaker) -> None:
    page = maker.page(MAKER.parents[1] / SCENARIO, 1.0, Settings())
    try:
        assert not page.settings.now.sounds
    finally:
        page.link.close()
