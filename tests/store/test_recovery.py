"""A match is found again from its log, whatever of it the database has (app/match_saving.py). No window is needed."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from l5r_desktop.app.match_service import MatchService
from l5r_desktop.engine.inputs import Input
from l5r_desktop.session import Match, Refusal
from l5r_desktop.store import Store, StoreError
from l5r_desktop.ui import PortError, TableSession
from l5r_desktop.ui.preferences.error_messages import told
from l5r_desktop.ui.preferences.language import speak

from .desks import keeper_of, kept_inputs, setup_of, step

RULESET = "lcg-skirmish"


@pytest.fixture
def slow_disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Have the database refuse to keep a match, or do it again."""
    plain = Store.save_match
    refuses = [False]

    def save(*given: object, **more: object) -> None:
        if refuses[0]:
            raise StoreError("The database could not be used: busy.")
        plain(*given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Store, "save_match", save)
    return lambda yes: refuses.__setitem__(0, yes)


def begun(keeper: MatchService) -> TableSession:
    """A match of which the database knows how it began."""
    table_session = keeper.begin(setup_of(RULESET))
    assert table_session.autosave is not None
    assert table_session.autosave.finish()
    return table_session


def played(match: Match, steps: int, seed: int = 1) -> list[Input]:
    random = Random(seed)
    for _ in range(steps):
        step(match, random, undoes=0.25)
    return list(match.game.inputs)


def killed(table_session: TableSession) -> None:
    """The program that plays the match writes nothing any more."""
    assert table_session.autosave is not None
    table_session.autosave.give_up()
    while not table_session.autosave.finish():
        table_session.autosave.give_up()


def logs(folder: Path) -> list[Path]:
    return sorted((folder / "playing").iterdir()) if (folder / "playing").exists() else []


def test_what_the_database_has_not_yet_is_found_in_the_log(tmp_path: Path, slow_disk: Callable[[bool], None]) -> None:
    """As after a kill: answers, undo and redo of which nothing was written to the database."""
    table_session = begun(keeper_of(tmp_path))
    slow_disk(True)
    inputs = played(table_session.match, 25)
    hash_ = table_session.match.game.hash
    killed(table_session)
    slow_disk(False)
    later = keeper_of(tmp_path)
    (row,) = later.kept()
    assert kept_inputs(tmp_path, row.match_id) != inputs
    assert later.recover() == ""
    assert kept_inputs(tmp_path, row.match_id) == inputs
    again = later.resume(row.match_id)
    assert (again.match.game.hash, again.match.lots.seed) == (hash_, table_session.match.lots.seed)
    assert again.match.answered == table_session.match.answered


def test_each_answer_is_in_the_log_before_anybody_is_told_of_it(tmp_path: Path) -> None:
    table_session = begun(keeper_of(tmp_path))
    copies, shown = tmp_path / "copies", []

    def listen() -> None:
        """The window's place: what is on the disk now is what a kill would leave."""
        number = len(shown)
        shutil.copytree(tmp_path / "playing", copies / str(number) / "playing")
        shown.append(list(table_session.match.game.inputs))

    table_session.match.listen(listen)
    played(table_session.match, 12)
    assert len(shown) >= 12
    for number, inputs in enumerate(shown):
        assert keeper_of(copies / str(number)).recover() == ""
        (row,) = Store(copies / str(number)).matches()
        assert kept_inputs(copies / str(number), row.match_id) == inputs


def test_a_match_of_which_the_database_knows_nothing_is_found(
    tmp_path: Path, slow_disk: Callable[[bool], None]
) -> None:
    slow_disk(True)
    table_session = keeper_of(tmp_path).begin(setup_of(RULESET))
    inputs = played(table_session.match, 3)
    killed(table_session)
    slow_disk(False)
    later = keeper_of(tmp_path)
    assert later.kept() == ()
    assert later.recover() == ""
    (row,) = later.kept()
    assert (row.name, row.ruleset, row.finished) == ("A – B", RULESET, False)
    assert row.summary
    assert kept_inputs(tmp_path, row.match_id) == inputs


def test_a_match_that_is_left_needs_no_log_and_one_that_goes_on_gets_it_again(
    tmp_path: Path, slow_disk: Callable[[bool], None]
) -> None:
    table_session = begun(keeper_of(tmp_path))
    played(table_session.match, 3)
    assert [path.suffix for path in logs(tmp_path)] == [".l5rlog"]
    assert table_session.autosave is not None
    assert table_session.autosave.leave()
    assert logs(tmp_path) == []
    slow_disk(True)
    inputs = played(table_session.match, 3, seed=2)
    assert not table_session.autosave.leave()
    assert len(logs(tmp_path)) == 1
    killed(table_session)
    slow_disk(False)
    later = keeper_of(tmp_path)
    assert later.recover() == ""
    assert kept_inputs(tmp_path, later.kept()[0].match_id) == inputs


def test_a_log_that_is_not_newer_than_the_database_changes_nothing(tmp_path: Path) -> None:
    table_session = begun(keeper_of(tmp_path))
    played(table_session.match, 2)
    assert table_session.autosave is not None
    assert table_session.autosave.finish()
    (old,) = logs(tmp_path)
    data = old.read_bytes()
    inputs = played(table_session.match, 4, seed=3)
    assert table_session.autosave.leave()
    old.write_bytes(data)
    later = keeper_of(tmp_path)
    assert later.recover() == ""
    assert kept_inputs(tmp_path, later.kept()[0].match_id) == inputs
    assert logs(tmp_path) == []


def test_a_line_that_was_cut_short_was_shown_to_nobody(tmp_path: Path, slow_disk: Callable[[bool], None]) -> None:
    table_session = begun(keeper_of(tmp_path))
    slow_disk(True)
    inputs = played(table_session.match, 4)
    killed(table_session)
    slow_disk(False)
    (path,) = logs(tmp_path)
    with path.open("ab") as file:
        file.write(b'[99999999999999,0,["choice",0,["pa')
    later = keeper_of(tmp_path)
    assert later.recover() == ""
    assert kept_inputs(tmp_path, later.kept()[0].match_id) == inputs
    assert logs(tmp_path) == []


@pytest.mark.parametrize("damage", ["first line", "middle", "an input that does not fit"])
def test_a_damaged_log_is_set_aside_and_as_much_as_can_be_read_goes_on(
    tmp_path: Path, slow_disk: Callable[[bool], None], damage: str
) -> None:
    table_session = begun(keeper_of(tmp_path))
    begin = list(table_session.match.game.inputs)
    slow_disk(True)
    step(table_session.match, Random(1))
    good = list(table_session.match.game.inputs)
    (path,) = logs(tmp_path)
    number = path.read_bytes().count(b"\n")
    for _ in range(3):
        step(table_session.match, Random(1))
    killed(table_session)
    slow_disk(False)
    lines = path.read_bytes().split(b"\n")
    if damage == "an input that does not fit":
        lines[-1:] = [b'[99999999999999,0,["choice",0,["no-such-key"]]]', b""]
    else:
        lines[0 if damage == "first line" else number] = b"\xff\x00"
    path.write_bytes(b"\n".join(lines))
    later = keeper_of(tmp_path)
    sentence = later.recover()
    (aside,) = logs(tmp_path)
    assert sentence.startswith("Not all that was played last could be recovered. ")
    assert sentence.endswith(f"The file is kept as {aside}.")
    assert aside.read_bytes() == b"\n".join(lines)
    assert kept_inputs(tmp_path, later.kept()[0].match_id) == (good if damage == "middle" else begin)
    assert keeper_of(tmp_path).recover() == ""


def test_a_game_that_other_rules_make_another_one_is_not_recovered_without_a_word(
    tmp_path: Path, slow_disk: Callable[[bool], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each input fits, but the state that the database knows comes out another one."""
    table_session = begun(keeper_of(tmp_path))
    slow_disk(True)
    played(table_session.match, 3)
    killed(table_session)
    slow_disk(False)
    monkeypatch.setattr("l5r_desktop.session.saved_match.state_hash", lambda _: "another state")
    assert "the rules or cards have changed since" in keeper_of(tmp_path).recover()
    assert len(logs(tmp_path)) == 1


def test_a_log_that_cannot_be_recovered_yet_stays_and_holds_its_match_back(
    tmp_path: Path, slow_disk: Callable[[bool], None]
) -> None:
    table_session = begun(keeper_of(tmp_path))
    slow_disk(True)
    inputs = played(table_session.match, 4)
    later = keeper_of(tmp_path)
    assert later.recover() == "The database could not be used: busy."
    (row,) = later.kept()
    acts = (later.resume, later.lookers, lambda match_id: later.watch(match_id, None))
    for act in acts:
        with pytest.raises(PortError, match="busy"):
            act(row.match_id)
    killed(table_session)
    slow_disk(False)
    assert list(later.resume(row.match_id).match.game.inputs) == inputs


def test_a_log_that_cannot_be_written_has_the_database_waited_for(tmp_path: Path) -> None:
    (tmp_path / "playing").write_text("no folder")
    keeper = keeper_of(tmp_path)
    table_session = keeper.begin(setup_of(RULESET))
    (row,) = keeper.kept()
    shown = []
    table_session.match.listen(
        lambda: shown.append(kept_inputs(tmp_path, row.match_id) == table_session.match.game.inputs)
    )
    played(table_session.match, 3)
    assert shown == [True] * len(shown)
    assert len(shown) >= 3
    assert table_session.trouble() == ""


def test_where_neither_can_be_written_it_is_told_and_the_game_goes_on(
    tmp_path: Path, slow_disk: Callable[[bool], None]
) -> None:
    table_session = begun(keeper_of(tmp_path))
    assert table_session.autosave is not None
    shutil.rmtree(tmp_path / "playing")
    (tmp_path / "playing").write_text("no folder")
    slow_disk(True)
    played(table_session.match, 1)
    assert table_session.trouble() == "The database could not be used: busy."
    slow_disk(False)
    inputs = played(table_session.match, 2, seed=2)
    assert table_session.trouble() == ""
    os.remove(tmp_path / "playing")
    assert kept_inputs(tmp_path, keeper_of(tmp_path).kept()[0].match_id) == inputs


def test_a_match_that_is_forgotten_does_not_come_back(tmp_path: Path) -> None:
    keeper = keeper_of(tmp_path)
    table_session = begun(keeper)
    played(table_session.match, 2)
    assert table_session.autosave is not None
    assert table_session.autosave.finish()
    assert len(logs(tmp_path)) == 1
    keeper.forget(keeper.kept()[0].match_id)
    assert keeper_of(tmp_path).recover() == ""
    assert keeper_of(tmp_path).kept() == ()


def test_a_second_program_takes_nothing_from_the_first(tmp_path: Path, slow_disk: Callable[[bool], None]) -> None:
    """It finds the log of a match that is being played; the first one goes on, and is killed."""
    table_session = begun(keeper_of(tmp_path))
    played(table_session.match, 3)
    assert keeper_of(tmp_path).recover() == ""
    slow_disk(True)
    inputs = played(table_session.match, 3, seed=2)
    killed(table_session)
    slow_disk(False)
    later = keeper_of(tmp_path)
    assert later.recover() == ""
    assert kept_inputs(tmp_path, later.kept()[0].match_id) == inputs


def test_a_game_that_was_opened_is_remarked_so_after_a_kill_too(
    tmp_path: Path, slow_disk: Callable[[bool], None]
) -> None:
    """L16: what was seen of all hands cannot be unseen by ending the program."""
    table_session = begun(keeper_of(tmp_path))
    slow_disk(True)
    table_session.record(None)  # type: ignore[misc]
    assert table_session.match.remarks == {"opened"}
    killed(table_session)
    slow_disk(False)
    later = keeper_of(tmp_path)
    assert later.recover() == ""
    (row,) = later.kept()
    assert row.remarks == ("opened",)
    assert later.resume(row.match_id).match.remarks == {"opened"}


def test_an_answer_that_is_refused_leaves_no_trace(tmp_path: Path) -> None:
    table_session = begun(keeper_of(tmp_path))
    (path,) = logs(tmp_path)
    before = path.read_bytes()
    assert isinstance(table_session.match.answer(0, ("no-such-key",)), Refusal)
    assert path.read_bytes() == before


def test_what_could_not_be_recovered_is_told_in_french(qapp: object) -> None:
    sentence = (
        "Not all that was played last could be recovered. Line 7 of the log of the game cannot be read. "
        "The file is kept as /a/b."
    )
    other = "The log of the game cannot be used: the first line of the log is damaged."
    speak("fr")
    try:
        assert told(sentence) == (
            "Tout ce qui a été joué en dernier n'a pas pu être retrouvé. La ligne 7 du journal continu de la partie ne "
            "peut pas être lue. Le fichier est gardé sous /a/b."
        )
        assert told(other).endswith("la première ligne du journal continu est endommagée.")
    finally:
        speak("en")
