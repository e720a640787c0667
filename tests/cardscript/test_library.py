"""The library: all facts at hand, scripts parsed when asked for, problems collected."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from l5r_desktop.cardscript import (
    Block,
    CardFacts,
    CardFileError,
    KindFields,
    Library,
    Schema,
    ScriptError,
    UnknownCard,
)

from .toy import Action, toy

SCHEMA = Schema({"character": KindFields({"title": "str"})})
CRANE = """
[01-doji-challenger]
title = "Doji Challenger"
kind = "character"
script = '''
action, max 1 per round
  move rival
story
  once upon time
'''

[01-doji-whisperer]
title = "Doji Whisperer"
kind = "character"
textless = true
"""
LION = """
[01-matsu-berserker]
title = "Matsu Berserker"
kind = "character"
script = '''
action
  muve rival
'''

[01-lion-cub]
title = "Lion Cub"
kind = "character"
"""


class Shelf:
    """Makes libraries of a folder and notes which cards were assembled."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.assembled: list[str] = []

    def write(self, path: str, content: str) -> None:
        target = self.folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(content, encoding="utf-8")

    def library(self) -> Library[tuple[str, tuple[Block, ...]]]:
        return Library(self.folder, SCHEMA, toy, self.assemble)

    def assemble(self, facts: CardFacts, blocks: tuple[Block, ...]) -> tuple[str, tuple[Block, ...]]:
        self.assembled.append(facts.id)
        return facts.facts["title"], blocks


@pytest.fixture
def shelf(tmp_path):
    shelf = Shelf(tmp_path / "lcg")
    shelf.write("core/crane.toml", CRANE)
    shelf.write("core/lion.toml", LION)
    shelf.write("core/set.toml", 'title = "Core"')
    shelf.write("promo/all.toml", '[99-promo]\ntitle = "Promo"\nkind = "character"\n')
    return shelf


def made_up(card: str, script: str | None = None) -> CardFacts:
    return CardFacts(card, "made-up", "scenario", 1, {"title": card, "kind": "character"}, script, 1)


def test_all_facts_are_known_in_order_and_by_set(shelf):
    library = shelf.library()
    core = ["01-doji-challenger", "01-doji-whisperer", "01-matsu-berserker", "01-lion-cub"]
    assert library.ids() == (*core, "99-promo")
    assert library.sets() == {"core": core, "promo": ["99-promo"]}
    assert library.facts("01-lion-cub").file == "lcg/core/lion.toml"


def test_a_script_is_parsed_when_first_asked_for_and_once(shelf):
    library = shelf.library()
    assert shelf.assembled == []
    title, blocks = library.definition("01-doji-challenger")
    assert (title, blocks[0].node) == ("Doji Challenger", Action(times=1))
    assert blocks[0].line == 6
    assert library.definition("01-doji-challenger") is library.definition("01-doji-challenger")
    assert library.definition("01-lion-cub") == ("Lion Cub", ())
    assert shelf.assembled == ["01-doji-challenger", "01-lion-cub"]


def test_the_script_error_names_the_line_of_the_card_file(shelf):
    with pytest.raises(ScriptError, match=r"^lcg/core/lion.toml, line 7, column 3: 'muve' .* 'move'.$"):
        shelf.library().definition("01-matsu-berserker")


def test_check_collects_what_definition_would_raise(shelf):
    problems = shelf.library().check()
    assert [(p.id, p.file, p.line) for p in problems] == [("01-matsu-berserker", "lcg/core/lion.toml", 7)]
    assert "'muve'" in problems[0].message
    assert "01-doji-challenger" in shelf.assembled


def test_a_card_is_scripted_if_it_has_a_script_or_says_that_it_needs_none(shelf):
    library = shelf.library()
    assert [card for card in library.ids() if library.scripted(card)] == [
        "01-doji-challenger",
        "01-doji-whisperer",
        "01-matsu-berserker",
    ]


@pytest.mark.parametrize(
    ("wrong", "near"),
    [
        ("01-doji-chalenger", "01-doji-challenger"),
        ("lion-cub", "01-lion-cub"),
        ("matsu-berserk", "01-matsu-berserker"),
    ],
)
def test_an_unknown_card_is_named_with_the_nearest_ids(shelf, wrong, near):
    library = shelf.library()
    for ask in (library.facts, library.definition, library.scripted):
        with pytest.raises(UnknownCard) as caught:
            ask(wrong)
        assert caught.value.near[0] == near
        assert str(caught.value).startswith(f"'{wrong}' is not the id of a known card; nearest known ids: ")


def test_cards_are_found_by_how_a_top_line_starts_without_parsing(shelf):
    library = shelf.library()
    assert library.with_script_starting(("action",)) == ["01-doji-challenger", "01-matsu-berserker"]
    assert library.with_script_starting(("story", "nothing")) == ["01-doji-challenger"]
    assert library.with_script_starting(("act", "once", "move")) == []
    assert library.with_script_starting(()) == []
    assert shelf.assembled == []


def test_a_made_up_card_is_added_at_run_time(shelf):
    library = shelf.library()
    stub = made_up("stub", "story\n  once upon stub")
    library.add(stub)
    library.add(replace(stub))
    assert library.definition("stub")[0] == "stub"
    assert library.with_script_starting(("story",))[-1] == "stub"
    with pytest.raises(CardFileError, match="the id 'stub' is taken by scenario, line 1"):
        library.add(replace(stub, script=None))


def test_an_id_in_two_files_is_refused(shelf):
    shelf.write("promo/more.toml", '\n[99-promo]\ntitle = "Again"\nkind = "character"\n')
    with pytest.raises(
        CardFileError,
        match=r"^lcg/promo/more.toml, line 2: the id '99-promo' is taken by lcg/promo/all.toml, line 1.$",
    ):
        shelf.library()


def test_an_empty_or_missing_folder_is_an_empty_library(tmp_path):
    library = Library(tmp_path / "none", SCHEMA, toy, lambda facts, blocks: blocks)
    assert library.ids() == ()
    assert library.check() == []


def test_nothing_of_the_folder_is_needed_after_loading(shelf):
    library = shelf.library()
    shutil.rmtree(shelf.folder)
    assert library.definition("01-doji-challenger")[0] == "Doji Challenger"
