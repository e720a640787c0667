"""The library: ids at hand, files and scripts parsed when asked for, problems collected."""

from __future__ import annotations

import re
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
    ScriptLanguage,
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
        return Library(self.folder, SCHEMA, lambda: ScriptLanguage(toy, self.assemble))

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
    library = Library(tmp_path / "none", SCHEMA, lambda: ScriptLanguage(toy, lambda facts, blocks: blocks))
    assert library.ids() == ()
    assert library.check() == []


def test_nothing_of_the_folder_is_needed_after_loading(shelf):
    library = shelf.library()
    shutil.rmtree(shelf.folder)
    assert library.definition("01-doji-challenger")[0] == "Doji Challenger"


BROKEN = '[98-broken]\ntitle = "Broken"\nkind = "charakter"\n\n[98-second]\ntitle = "Second"\n'
BROKEN_KIND = "lcg/promo/broken.toml, line 3: 'charakter' is not a kind of card; nearest known name: 'character'."


def test_a_file_that_cannot_be_used_is_refused_when_one_of_its_cards_is_needed(shelf):
    shelf.write("promo/broken.toml", BROKEN)
    library = shelf.library()
    assert library.has("98-second")
    assert library.sets()["promo"] == ["99-promo", "98-broken", "98-second"]
    assert library.definition("99-promo")[0] == "Promo"
    for ask in (library.facts, library.definition, library.scripted):
        with pytest.raises(CardFileError) as caught:
            ask("98-second")
        assert str(caught.value) == BROKEN_KIND


def test_check_names_each_file_that_cannot_be_used_once(shelf):
    shelf.write("promo/broken.toml", BROKEN)
    shelf.write("promo/empty.toml", "# nothing\n")
    shelf.write("promo/loose.toml", "cost = 1\n")
    problems = [(p.id, p.file, p.line, p.message) for p in shelf.library().check() if "promo" in p.file]
    assert problems == [
        ("", "lcg/promo/loose.toml", 1, "lcg/promo/loose.toml: 'cost' stands outside of any card's table."),
        ("98-broken", "lcg/promo/broken.toml", 3, BROKEN_KIND),
    ]


def test_an_added_card_may_not_take_the_id_of_a_card_that_has_not_been_read_yet(shelf):
    with pytest.raises(CardFileError, match=r"the id '01-lion-cub' is taken by lcg/core/lion.toml, line 10\."):
        shelf.library().add(made_up("01-lion-cub"))


FENCES = """
["97-a"]
title = 'A'
kind = 'character'
script = '''
[97-no-card]
'''
[ 97-b ]
title = "B"
kind = "character"
script = \"\"\"
[97-none]
story
\"\"\"
[97-c]
title = "C"
kind = "character"
"""
FORMS = """
[96-a]
title = "A"
kind = "character"
script = "\\u0073tory"

[96-b]
title = "B"
kind = "character"
"script" = \"\"\"
story
\"\"\"

[96-c]
title = "C"
kind = "character"
script = '''story'''

[96-d]
title = "D"
kind = "character"
"""


def test_what_looks_like_a_header_inside_a_script_is_no_card(shelf):
    shelf.write("promo/fences.toml", FENCES)
    library = shelf.library()
    assert [card for card in library.ids() if card.startswith("97")] == ["97-a", "97-b", "97-c"]
    assert library.facts("97-a").script == "[97-no-card]\n"


def test_a_script_in_any_form_of_text_is_found_by_its_start(shelf):
    shelf.write("promo/forms.toml", FORMS)
    found = shelf.library().with_script_starting(("story",))
    assert [card for card in found if card.startswith("96")] == ["96-a", "96-b", "96-c"]


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ('[[95-b]]\ntitle = "B"\nkind = "character"\n', "'95-b' stands outside of any card's table"),
        ('[95-b.title]\nen = "B"\n', "card '95-b' does not say its kind"),
        ("[[[\n", "the file is not TOML"),
        ("titles = [\n[95-b]\n]\n", "the file is not TOML"),
        ('titles = [\n["95-b"]\n]\n', "'titles' is not a field of a card of kind 'character'"),
    ],
)
def test_tables_that_are_no_cards_are_refused_with_their_file(shelf, more, sentence):
    shelf.write("promo/odd.toml", '[95-a]\ntitle = "A"\nkind = "character"\n' + more)
    with pytest.raises(CardFileError, match=re.escape(sentence)):
        shelf.library().facts("95-a")


def test_a_card_without_a_header_or_a_header_without_a_card_is_refused(shelf):
    inline = '95-b = {title = "B", kind = "character"}\n'
    card = '[95-a]\ntitle = "A"\nkind = "character"\n'
    shelf.write("promo/odd.toml", inline + card)
    with pytest.raises(CardFileError, match="the table of card '95-b' has no header of its own"):
        shelf.library().facts("95-a")
    shelf.write("promo/odd.toml", card + 'keywords = [ """\n[95-c]\n""" ]\n')
    with pytest.raises(CardFileError, match=r"odd\.toml, line 5: '95-c' is not the header of a card's table"):
        shelf.library().facts("95-c")


def test_the_fingerprint_tells_of_any_change_of_a_fact_or_script(shelf):
    before = shelf.library().fingerprint()
    assert shelf.library().fingerprint() == before
    shelf.write("core/crane.toml", CRANE.replace("\n", "\r\n"))
    assert shelf.library().fingerprint() == before
    shelf.write("core/crane.toml", CRANE.replace("max 1", "max 2"))
    assert shelf.library().fingerprint() != before
    library = shelf.library()
    before = library.fingerprint()
    library.add(made_up("stub"))
    assert library.fingerprint() != before


def test_the_digest_tells_of_facts_and_scripts_alone(shelf):
    """docs/protocol.md, Beginning a game: two programs with the same cards have the same digest, however written."""
    before = shelf.library().digest()
    assert re.fullmatch("[0-9a-f]{32}", before)
    one, other = CRANE.split("\n\n")
    again = "# Of the Crane.\n" + one.replace("max 1 per round", "max 1 per round  # each copy")
    again = again.replace("story", "\n\nstory")
    shelf.write("core/crane.toml", other.replace("\n", "\r\n"))
    shelf.write("core/more.toml", again)
    assert shelf.library().digest() == before
    shelf.write("core/more.toml", again.replace("max 1", "max 2"))
    assert shelf.library().digest() != before, "another script"
    shelf.write("core/more.toml", again.replace("Doji Challenger", "Doji Champion"))
    assert shelf.library().digest() != before, "another fact"
    shelf.write("core/more.toml", again.replace("\n  move", "\nmove"))
    assert shelf.library().digest() != before, "a line that belongs to nothing now"
    shelf.write("core/more.toml", again)
    library = shelf.library()
    library.add(made_up("stub"))
    assert library.digest() != before, "one more card"
    in_french = shelf.library()
    in_french.add(replace(made_up("stub"), facts={**made_up("stub").facts, "title_fr": "ébauche"}))
    assert in_french.digest() == library.digest(), "what it is called in French"


def test_a_file_that_cannot_be_used_has_a_digest_all_the_same(shelf):
    """Who has broken a card file can still be told that the cards differ."""
    shelf.write("promo/odd.toml", '[95-a]\ntitle = 5\nkind = "character"\n')
    broken = shelf.library().digest()
    shelf.write("promo/odd.toml", '[95-a]\ntitle = 6\nkind = "character"\n')
    assert shelf.library().digest() != broken
