"""Cards of one's own: checked against the facts and words of their game, tried, shared; bad packs do no harm."""

from __future__ import annotations

import gc
import re
from pathlib import Path
from random import Random
from time import thread_time
from weakref import ref

import pytest

from l5r_desktop.places import data_folder
from l5r_desktop.session import Catalog
from l5r_desktop.session.workshop import (
    CardPack,
    PackError,
    check_cards,
    completions,
    first_case,
    new_card,
    read_pack,
    table_with,
    write_pack,
)
from tests.own_cards import own_catalog
from tests.session.decklists.test_mutated_lists import spoiled

GAMES = ("lcg", "ccg")


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return own_catalog()


@pytest.mark.parametrize("game", GAMES)
def test_the_first_card_is_right_says_what_it_does_and_lies_on_a_table(game: str, catalog: Catalog) -> None:
    (card,) = check_cards(new_card(game), game, catalog)
    assert (card.trouble, card.line) == ("", 0)
    assert "onor" in card.text_en
    assert card.text_fr != card.text_en
    state = table_with(first_case("own-card", card.facts, game), [card.facts], game, data_folder("cards"))
    (own,) = (one for one in state.cards if one.ident == "own-card")
    assert own.owner == 0
    assert not catalog.game_catalog("lcg-stronghold" if game == "lcg" else "ccg-ivory").library.has("own-card")


def test_an_own_action_is_offered_at_the_table_and_does_what_it_says(catalog: Catalog) -> None:
    """Ivory: Open actions; the bow is its cost."""
    from l5r_desktop.engine.game import Game
    from l5r_desktop.engine.inputs import Choice

    (card,) = check_cards(new_card("ccg"), "ccg", catalog)
    state = table_with(first_case("own-card", card.facts, "ccg"), [card.facts], "ccg", data_folder("cards"))
    game = Game(state.clone)
    (key,) = (option.key for option in game.state.pending[0].options if option.key.startswith("use-"))
    before = game.state.seats[0]["honor"]
    assert game.apply(Choice(0, (key,))) is None
    while game.state.pending and game.state.seats[0]["honor"] == before:
        decision = game.state.pending[0]
        assert game.apply(Choice(decision.seat, (decision.options[-1].key,))) is None
    assert game.state.seats[0]["honor"] == before + 1


WRONG = [
    ("kind = \"character\"", "kind = \"charakter\"", "is not a kind of card", 4),
    ("cost = 2", "cost = \"two\"", "cost", 10),
    ("  honor self", "  honor elf", "No card is called", 17),
    ("[own-card]", "[01-doji-challenger]", "already", 1),
    ("[own-card]", "[Own]", "is no id", 1),
    ("glory = 1", "glory = 1\nx.y.z = 1", "is not a field", 0),
    ("title = \"My", "title = \"\"\"My", "not TOML", 0),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "said", "line"), WRONG)
def test_what_is_wrong_is_told_in_a_sentence_with_its_line(
    old: str, new: str, said: str, line: int, catalog: Catalog
) -> None:
    text = new_card("lcg").replace(old, new)
    assert text != new_card("lcg")
    try:
        (card,) = check_cards(text, "lcg", catalog)
        told, at = card.trouble, card.line
    except PackError as error:
        told, at = str(error), error.line
    assert said in told
    assert "\n" not in told
    if line:
        assert at == line


def test_what_could_be_written_is_offered(catalog: Catalog) -> None:
    text = new_card("lcg")
    assert "title_fr" in completions(text + "tit", len(text) + 3, "lcg", catalog)
    kind = text.index('kind = "') + len('kind = "') + 2
    assert completions(text, kind, "lcg", catalog) == ["character"]
    script = text.index("  honor self") + len("  hono")
    assert any(pattern.startswith("honor ") for pattern in completions(text, script, "lcg", catalog))
    cost = text.index("cost = 2") + len("cost = 2")
    assert completions(text, cost, "lcg", catalog) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_pack_comes_back_as_it_was_written(game: str) -> None:
    pack = CardPack(game, "Mes cartes «é»", "A\nB", new_card(game).strip())
    again = read_pack(write_pack(pack).replace(b"\n", b"\r\n"))
    assert again == CardPack(game, "Mes cartes «é»", "A B", new_card(game).strip())


@pytest.mark.parametrize(
    ("data", "said"),
    [(b"", "begins with"), (b"\xff\xfe", "UTF-8"), (b"# l5r-pack 1\n# title = x\n", "of which game"),
     (b"# l5r-pack 1\n# game = chess\n", "of which game"), (b"x" * 300_000, "at most")],
)  # fmt: skip
def test_a_file_that_is_no_pack_is_refused(data: bytes, said: str) -> None:
    with pytest.raises(PackError, match=said):
        read_pack(data)


NO_TABLES = [
    "", "schema: 1\ncases: []", "a: &a [*a]", "[" * 5000, "schema: 1\ncases: [1]",
    "schema: 1\ncases:\n- {id: x, title: x, ruleset: ccg-ivory}",
    "schema: 1\ncases:\n- {id: x, title: x, ruleset: lcg-stronghold, given: 5}",
]  # fmt: skip


@pytest.mark.parametrize("scenario", NO_TABLES)
def test_a_scenario_that_leads_to_no_table_is_told_in_a_sentence(scenario: str, catalog: Catalog) -> None:
    (card,) = check_cards(new_card("lcg"), "lcg", catalog)
    with pytest.raises(PackError) as caught:
        table_with(scenario, [card.facts], "lcg", data_folder("cards"))
    assert "\n" not in str(caught.value)


def test_completions_of_a_line_hold_no_cards_afterwards() -> None:
    """All cards of a program stayed for ever once a word had been completed with them."""
    passing = Catalog(data_folder("cards"))
    text = new_card("ccg").partition("'''")[0] + "'''\n  bow"
    assert completions(text, len(text), "ccg", passing)
    gone = ref(passing)
    del passing
    gc.collect()
    assert gone() is None


HOSTILE = [
    "a." * 9_000 + "b = 1",
    "[" + "a." * 40 + "b]\nkind = 'event'",
    "x = " + "[" * 9_000,
    "\n".join(f"[c{n}]\ntitle='t'" for n in range(2_000)),
    "[c]\nscript = '''\n" + "\n".join(" " * n + "choose one" for n in range(200)) + "\n'''",
    "[c]\nscript = '''\naction\n  " + "honor " * 2_000 + "\n'''",
    "[c]\nscript = '''\naction\n  target x: " + "not " * 90 + "character\n'''",
    "[c]\ncost = " + "9" * 4_000,
]


@pytest.mark.parametrize("number", range(len(HOSTILE)))
def test_a_hostile_text_is_refused_quickly(number: int, catalog: Catalog) -> None:
    text = HOSTILE[number].replace("[c]\n", new_card("lcg").partition("script")[0], 1)
    begun = thread_time()
    try:
        found = check_cards(text, "lcg", catalog)
    except PackError as error:
        assert "\n" not in str(error)  # noqa: PT017
    else:
        assert all(card.trouble for card in found)
    assert thread_time() - begun < 5


def pieces_of_cards(game: str, catalog: Catalog) -> list[bytes]:
    """Packs whose cards are the program's own, under other ids."""
    folder = data_folder("cards") / game
    names = ("core/crane.toml", "core/lion.toml") if game == "lcg" else ("ivory-edition/crane.toml",)
    packs = []
    for name in names:
        text = Path(folder / name).read_text(encoding="utf-8").replace("\n[", "\n[own-").removeprefix("[")
        cut = text[text.index("\n[own-") + 1 :][:6_000].rpartition("\n\n[")[0]
        packs.append(write_pack(CardPack(game, "T", "A", cut)))
    return packs


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 20))])
def test_a_spoiled_pack_is_read_or_refused_in_a_sentence(game: str, seed: int, catalog: Catalog) -> None:
    """A hundred spoiled packs of each game, and five thousand of each with the slow tests."""
    random = Random(seed)
    sound = pieces_of_cards(game, catalog)
    whole = refused = 0
    for _ in range(100):
        try:
            pack = read_pack(spoiled(random, random.choice(sound), random.choice(sound)))
            cards = check_cards(pack.text, pack.game, catalog)
        except PackError as error:
            refused += 1
            assert "\n" not in str(error)  # noqa: PT017
            continue
        whole += 1
        for card in cards:
            assert "\n" not in card.trouble
    assert whole + refused == 100
    assert refused > 10


def test_the_scripts_of_the_guide_are_right(catalog: Catalog) -> None:
    """docs/own-cards.md shows a script and a line; whoever writes them as they stand there must not fail."""
    guide = (data_folder("cards").parent / "docs" / "own-cards.md").read_text(encoding="utf-8")
    shown = re.search(r"script = '''\n(.*?)\n   '''", guide, re.DOTALL)
    assert shown is not None
    script = "\n".join(line.removeprefix("   ") for line in shown[1].splitlines())
    assert "`you draw 1 card`" in guide
    first = new_card("lcg")
    old = "action while self is participating\n  honor self"
    assert old in first
    for new in (script, "action\n  you draw 1 card"):
        (card,) = check_cards(first.replace(old, new), "lcg", catalog)
        assert card.trouble == ""


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("honour self", "'honour' is not a word that can stand here; nearest known word: 'honor'."),
        ("honor frend", "No card is called 'frend' here."),
    ],
)
def test_a_mistyped_word_is_named_and_not_the_one_behind_it(line: str, said: str, catalog: Catalog) -> None:
    """Any word may be a name, so that "honour" was read as one, and "self" was told to be no word."""
    (card,) = check_cards(new_card("lcg").replace("honor self", line), "lcg", catalog)
    assert card.trouble == said
