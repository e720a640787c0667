"""The pages of the documentation (packaging/docs.py, docs/site) and `l5r docs`."""

from __future__ import annotations

import importlib.util
import re
import webbrowser
from pathlib import Path
from types import ModuleType

import pytest

from l5r_desktop import places
from l5r_desktop.cardscript.parser import parse
from l5r_desktop.cli import COMMANDS, main
from l5r_desktop.places import data_folder
from tests.own_cards import own_catalog

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def docs() -> ModuleType:
    spec = importlib.util.spec_from_file_location("docs_under_test", ROOT / "packaging" / "docs.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_language_page_has_each_word_and_examples_that_use_it(docs: ModuleType) -> None:
    """An example is a line of the card that it names."""
    library = next(
        game_catalog.library for game_catalog in own_catalog().game_catalogs if game_catalog.card_game.name == "lcg"
    )
    page = docs.language("lcg", library)
    assert re.findall(r"^### `(.*)`$", page, re.MULTILINE) == [
        word.pattern for word in sorted(library.words, key=lambda word: (word.category, word.pattern))
    ]
    examples = re.findall(r"^`(.*)` \(`(.*)`\)$", page, re.MULTILINE)
    assert len(examples) > 0.9 * len(library.words)
    for line, card in examples[::20]:
        script = library.facts(card).script
        assert script is not None
        assert line in [found.strip() for found in script.split("\n")]
        assert parse(script, library.vocabulary, file=card)


def test_every_page_of_the_menu_has_a_source(docs: ModuleType) -> None:
    made = {"commands.md", "scenarios.md", "language-lcg.md", "language-ccg.md", *docs.COPIED}
    made |= {f"rules-{path.name}" for path in data_folder("rules").glob("*.md")}
    made |= {path.name for path in (ROOT / "docs" / "site").glob("*.md")}
    assert [page for _, page in docs.NAV if page not in made] == []


def test_links_of_written_pages_lead_to_pages(docs: ModuleType) -> None:
    known = {page for _, page in docs.NAV} | {"table.png"}
    for path in (ROOT / "docs" / "site").glob("*.md"):
        linked = re.findall(r"\]\(([^)#]+)", path.read_text(encoding="utf-8"))
        assert [link for link in linked if link not in known] == [], path.name


def test_the_page_of_commands_has_all_of_them(docs: ModuleType) -> None:
    assert [name for name in COMMANDS if f"\n## {name}\n" not in docs.commands()] == []


def test_long_lists_of_words_are_cut_in_the_schema(docs: ModuleType) -> None:
    assert docs._shortened({"enum": list(range(100))}) == {"enum": [0, 1, 2, "… 97 more"]}


def test_docs_opens_the_pages_where_they_are_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of an installed package; a folder "build" beside that is a stranger's."""
    package = tmp_path / "site-packages" / "l5r_desktop"
    monkeypatch.setattr(places, "PACKAGE", package)
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda address: bool(opened.append(address)) or True)
    stranger = tmp_path / "site-packages" / "build" / "docs" / "index.html"
    own = package / "_data" / "docs" / "index.html"
    stranger.parent.mkdir(parents=True)
    stranger.touch()
    assert main(["docs"]) == 1
    assert "not built" in capsys.readouterr().err
    own.parent.mkdir(parents=True)
    own.touch()
    assert main(["docs"]) == 0
    assert opened == [own.as_uri()]
    assert main(["docs", "--where"]) == 0
    assert capsys.readouterr().out == f"{own}\n"
