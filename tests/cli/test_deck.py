"""`l5r deck`: import, export, check and list, and what is said of lists that cannot be read."""

from pathlib import Path

import pytest

from l5r_desktop.cli import deck, draft, finding, main
from l5r_desktop.session.cardbase import CardBase
from tests.own_cards import own_base
from tests.session.decklists.lists import LISTS


@pytest.fixture(scope="module")
def base() -> CardBase:
    """The facts of all cards, without their texts."""
    return own_base()


@pytest.fixture(autouse=True)
def at_home(base: CardBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Decks are kept in a folder of this test, and no index is built."""
    monkeypatch.setenv("L5R_DESKTOP_HOME", str(tmp_path / "home"))
    for module in (deck, draft, finding):
        monkeypatch.setattr(module, "card_base", lambda: base)


def written(folder: Path, layout: str, more: str = "") -> str:
    path = folder / "Some Deck.txt"
    path.write_text(LISTS[layout][0] + more, encoding="utf-8")
    return str(path)


def test_a_list_is_kept_and_comes_back_in_another_layout(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = written(tmp_path, "Egg of P'an Ku 0")
    for _ in range(2):
        assert main(["deck", "import", name]) == 0
        assert capsys.readouterr().out.splitlines()[-1] == "kept as 'some-deck'"
    assert main(["deck", "list"]) == 0
    assert capsys.readouterr().out == "some-deck  Some Deck  ccg-ivory\n"
    out = tmp_path / "deck.txt"
    assert main(["deck", "export", "some-deck", "--as", "sun-and-moon", "--out", str(out)]) == 0
    assert out.read_text(encoding="utf-8").startswith("Legality: Ivory Edition\n")
    assert "3 Daidoji Tanshi (Ivory Edition)" in out.read_text(encoding="utf-8").splitlines()
    assert "1 Kakita Ichigiku - exp" in out.read_text(encoding="utf-8")


def test_another_deck_of_the_same_name_gets_a_key_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["deck", "import", written(tmp_path, "Egg of P'an Ku 0")])
    main(["deck", "import", written(tmp_path, "Egg of P'an Ku 0", "\n1 Famous Bazaar\n")])
    assert capsys.readouterr().out.splitlines()[-1] == "kept as 'some-deck-2'"


def test_what_is_not_read_is_shown_and_ends_with_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = written(tmp_path, "jigoku and EmeraldDB text", "3x Fine Kattana\n2 Xyzzy\x1b[2J Plugh\n")
    assert main(["deck", "import", name, "--out", str(tmp_path / "out.toml")]) == 1
    said = capsys.readouterr().out
    assert "'3x Fine Kattana' was read as Fine Katana [01-fine-katana]" in said
    assert "Xyzzy" in said
    assert "\x1b" not in said
    kept = (tmp_path / "out.toml").read_text(encoding="utf-8")
    assert "# Not read: 2 Xyzzy" in kept
    assert "01-fine-katana = 6" in kept


def test_check_names_each_broken_rule_in_the_language_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Rules: L17.1 (five provinces), L17.2 (at least 40 cards)."""
    name = written(tmp_path, "jigoku and EmeraldDB text")
    assert main(["deck", "check", name]) == 1
    rules = [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()[1:]]
    assert rules == ["L17.1", "L17.2", "L17.2"]
    assert main(["deck", "check", name, "--lang", "fr"]) == 1
    assert "le minimum est 40" in capsys.readouterr().out
    assert main(["deck", "check", "stronghold-crane"]) == 0
    assert "legal in lcg-stronghold" in capsys.readouterr().out
    assert main(["deck", "check", "stronghold-crane", "--format", "ccg-ivory"]) == 2
    assert "other game" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (["import", "nowhere.txt"], "cannot be read"),
        (["import", "a.txt", "b.txt", "--out", "c.toml"], "--out takes one deck"),
        (["check", "no-such-deck"], "there is no deck 'no-such-deck'"),
        (["export", "stronghold-crane", "--as", "egg"], "other game"),
        (["export", "stronghold-crane", "--out", "/nowhere/at/all"], "cannot be written"),
    ],
)
def test_a_bad_argument_is_one_sentence(words: list[str], what: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", *words]) == 2
    said = capsys.readouterr().err
    assert what in said
    assert said.count("\n") == 1


def test_a_format_of_ones_own_is_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "home" / "formats"
    folder.mkdir(parents=True)
    head = 'title = "Peasants"\ntitle_fr = "Paysans"\nruleset = "lcg-stronghold"\nsource = "our club"\n'
    rule = '[[rule]]\nen = "No unique cards."\nfr = "Pas d\'uniques."\ncards = "is:unique t:character"\nmost = 0\n'
    (folder / "peasants.toml").write_text(head + rule)
    (folder / "wrong.toml").write_text(head + rule.replace("t:character", "t:caracter"))
    assert main(["deck", "check", "stronghold-crane", "--format", "peasants"]) == 1
    said = capsys.readouterr()
    assert said.out.splitlines()[-1].startswith("our club: No unique cards. (there are ")
    assert "Doji Hotaru" in said.out
    assert (
        said.err == "l5r: wrong.toml, rule 1: 'cards' is no query: 'caracter' is no type; the nearest is 'character'.\n"
    )
    assert main(["deck", "formats"]) == 0
    assert "peasants  Peasants  (our club)" in capsys.readouterr().out
    assert main(["deck", "check", "stronghold-crane", "--format", "peasant"]) == 2
    assert "nearest known format: 'peasants'" in capsys.readouterr().err


def test_a_file_without_any_card_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.txt").write_text("Lorem ipsum\n")
    assert main(["deck", "import", str(tmp_path / "x.txt")]) == 2
    assert "no card was found" in capsys.readouterr().err


def test_a_deck_is_written_to_be_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A deck of two cards: one sheet of proxies, its list, and a picture of each card."""
    small = tmp_path / "small.txt"
    small.write_text("2 Fine Katana\n1 Ornate Fan\n", encoding="utf-8")
    for what in ("proxies", "print"):
        out = tmp_path / f"{what}.pdf"
        assert main(["deck", what, str(small), str(out), "--paper", "letter"]) == 0
        assert out.read_bytes().startswith(b"%PDF")
    folder = tmp_path / "pictures"
    assert main(["deck", "pictures", str(small), str(folder), "--width", "200"]) == 0
    assert sorted(one.name for one in folder.iterdir()) == ["01-fine-katana.png", "01-ornate-fan.png"]
    capsys.readouterr()
    assert main(["deck", "print", str(small), str(tmp_path / "gone" / "deck.pdf")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_both_sides_of_a_stronghold_are_printed(tmp_path: Path) -> None:
    """Ivory: Stronghold: the other side is for a player who does not go first."""
    deck = tmp_path / "fort.txt"
    deck.write_text("1 The Impregnable Fortress of the Crab\n1 Ring of Air\n", encoding="utf-8")
    folder = tmp_path / "pictures"
    assert main(["deck", "pictures", str(deck), str(folder), "--width", "200"]) == 0
    found = {path.stem: path.read_bytes() for path in folder.iterdir()}
    fortress = "the_impregnable_fortress_of_the_crab"
    assert set(found) == {fortress, f"{fortress}-back", "ring_of_air"}
    assert found[fortress] != found[f"{fortress}-back"]


def test_a_draft_keeps_decks_that_are_legal_by_their_formats(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["deck", "draft", "--ruleset", "lcg-skirmish", "--drafters", "2", "--seed", "7"]
    assert main(command) == 0
    first = capsys.readouterr().out
    assert first.startswith("draft 7 of lcg-skirmish, 2 drafters, 54 cards each\nDrafter 1: ")
    assert first.count("kept as") == 1
    key, format_ = first.split("kept as ")[1].split("'")[1::2][:2]
    assert main(["deck", "check", key, "--format", format_]) == 0
    capsys.readouterr()
    assert main([*command, "--all"]) == 0
    again = capsys.readouterr().out
    assert again.count("kept as") == 2
    assert f"kept as {key!r}, by the format {format_!r}" in again, "the same seed, the same deck, kept once"


def test_a_draft_that_cannot_be_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "draft", "--drafters", "9"]) == 2
    assert "2 to 8 drafters" in capsys.readouterr().err
