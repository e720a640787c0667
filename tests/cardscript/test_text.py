"""Rules text in English and French: templates, optional parts, built-in nodes, and reading the text again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l5r_desktop.cardscript import Vocabulary, VocabularyError, parse, render
from l5r_desktop.cardscript.expressions import And, Filter, NotTest

from .toy import Bow, Move, Named, a_filter, amount, condition, line, toy

pytestmark = pytest.mark.plain_rules  # Toy words are interpreted classes; compiled nodes hold compiled ones alone.


def en(node: Any) -> str:
    return render(node, "en", toy)


def fr(node: Any) -> str:
    return render(node, "fr", toy)


def test_an_optional_part_is_said_only_if_its_slot_is_filled():
    assert (en(line("move a to home")), en(line("move a"))) == ("move a to home", "move a")
    assert (fr(line("move a to home")), fr(line("move a"))) == ("bougez a vers home", "bougez a")


def test_tuples_are_joined_with_commas_and_a_last_and():
    assert en(line("bow a, b, c then ready d, e")) == "bow a, b and c, then ready d and e"
    assert fr((Move(Named("a")), Move(Named("b")))) == "bougez a et bougez b"
    assert en(()) == ""


def test_choices_are_said_in_the_language():
    assert en(amount("military of rival")) == "the military of rival"
    assert fr(amount("military of rival")) == "la force militaire de rival"


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("a bowed and b bowed", "a is bowed and b is bowed", "a est bas et b est bas"),
        ("a bowed or b bowed", "a is bowed or b is bowed", "a est bas ou b est bas"),
        (
            "a bowed and (b bowed or c bowed)",
            "a is bowed and either b is bowed or c is bowed",
            "a est bas et soit b est bas, soit c est bas",
        ),
        ("not a bowed", "a is not bowed", "il n'est pas vrai qu'a est bas"),
        (
            "not (a bowed and b bowed)",
            "a is not bowed or b is not bowed",
            "il n'est pas vrai qu'a est bas ou il n'est pas vrai que b est bas",
        ),
        ("2 >= 1 + 1", "2 is at least 1 plus 1", "2 est d'au moins 1 plus 1"),
        ("3 * (1 - 1) < 4", "3 times (1 minus 1) is less than 4", "3 fois (1 moins 1) est inférieur à 4"),
        ("3 - (1 - 1) != 4", "3 minus (1 minus 1) is not 4", "3 moins (1 moins 1) est différent de 4"),
    ],
)
def test_built_in_conditions_and_amounts(text, english, french):
    assert (en(condition(text)), fr(condition(text))) == (english, french)


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("character mine not bowed", "character mine that is not bowed", "personnage mien qui n'est pas bas"),
        ("character (mine or bowed)", "character that is mine or is bowed", "personnage mien ou bas"),
        (
            "character not (mine bowed)",
            "character that is not mine or is not bowed",
            "personnage qui n'est pas mien ou n'est pas bas",
        ),
        (
            "character not (mine or bowed)",
            "character that is not mine and is not bowed",
            "personnage qui n'est pas mien et n'est pas bas",
        ),
        (
            "character not (not mine or bowed)",
            "character that is mine and is not bowed",
            "personnage qui est mien et n'est pas bas",
        ),
        (
            "character with military at least 2",
            "character with military at least 2",
            "personnage de militaire 2 ou plus",
        ),
    ],
)
def test_built_in_filters(text, english, french):
    assert (en(a_filter(text)), fr(a_filter(text))) == (english, french)


def test_a_class_may_say_itself():
    vocab = Vocabulary("v")
    vocab.choices("stat", {"military": {"en": "military skill", "fr": "force"}})

    @vocab.word("header", "raise {what:stat,} of {who:name} by {n:amount}")
    @dataclass(frozen=True, slots=True)
    class Raise:
        what: tuple[str, ...]
        who: str
        n: Any

        def phrase(self, say: Callable[[Any], str], lang: str) -> str:
            sign = {"en": "+", "fr": "plus "}[lang]
            return f"{say(self.who)}: {say(self.what)} {sign}{say(self.n)}"

    node = parse("raise military of doji by 2", vocab, file="x")[0].node
    assert render(node, "en", vocab) == "doji: military skill +2"
    assert render(node, "fr", vocab) == "doji: force plus 2"
    assert list(vocab.missing_templates()) == []


def test_of_stacked_words_the_template_fits_what_the_node_holds():
    vocab = Vocabulary("v")

    @vocab.word("header", "all", en="everyone", fr="tous")
    @vocab.word("header", "only {who:name}", en="only {who}", fr="seulement {who}")
    @dataclass(frozen=True, slots=True)
    class Who:
        who: str = ""

    texts = [render(block.node, "fr", vocab) for block in parse("all\nonly doji", vocab, file="x")]
    assert texts == ["tous", "seulement doji"]


def test_a_name_that_is_also_a_choice_is_left_as_it_is():
    assert fr(Named("military")) == "military"


@dataclass(frozen=True, slots=True)
class Take:
    x: Any


@dataclass(frozen=True, slots=True)
class Lion:
    pass


@pytest.mark.parametrize(
    ("lion", "expected"),
    [
        ("le lion", "décidez de le prendre du lion, au lion, que le lion"),
        ("les lions", "décidez de le prendre des lions, aux lions, que les lions"),
        ("un lion", "décidez de le prendre d'un lion, à un lion, qu'un lion"),
    ],
)
def test_french_contracts_where_a_slot_is_filled_but_not_within_a_template(lion, expected):
    vocab = Vocabulary("v")
    vocab.word("header", "take {x:card}", fr="décidez de le prendre de {x}, à {x}, que {x}")(Take)
    vocab.word("card", "lion", fr=lion)(Lion)
    assert render(parse("take lion", vocab, file="x")[0].node, "fr", vocab) == expected


def test_an_unknown_language_or_a_node_without_text_is_an_error():
    with pytest.raises(VocabularyError, match=r"'f'.*nearest known language: 'fr'"):
        render(Named("a"), "f", toy)
    with pytest.raises(VocabularyError, match="Bow has no rules text in 'fr'"):
        fr(Bow((Named("a"),)))
    with pytest.raises(VocabularyError, match="object has no rules text"):
        en(object())


# A vocabulary in which each text is a pattern too, so that what is said can be read again.
mirror = Vocabulary("mirror")
mirror.choices("stat", {"military": {"en": "military", "fr": "militaire"}, "glory": {"en": "glory", "fr": "gloire"}})
mirror.choices("stat-fr", {"militaire": {}, "gloire": {}})


@mirror.word("header", "move {cards:card,} [to {place:home|war}]", en="move {cards} [to {place}]")
@dataclass(frozen=True, slots=True)
class Go:
    cards: tuple[Any, ...]
    place: str = ""


@mirror.word("header", "bougez {card:carte} [de {n:int} pas]", fr="bougez {card} [de {n} pas]")
@mirror.word("header", "shift {card:card} [by {n:int} steps]", en="shift {card} [by {n} steps]")
@dataclass(frozen=True, slots=True)
class Shift:
    card: Any
    n: int = 0


@mirror.word("carte", "le {what:filter}", fr="le {what}")
@mirror.word("card", "the {what:filter}", en="the {what}")
@dataclass(frozen=True, slots=True)
class Such:
    what: Any


@mirror.word("noun", "character", "personnage", en="character", fr="personnage")
@dataclass(frozen=True, slots=True)
class Person:
    pass


@mirror.word("test", "bowed", "bas", en="bowed", fr="bas", en_not="not bowed", fr_not="not bas")
@dataclass(frozen=True, slots=True)
class Low:
    pass


@mirror.word(
    "test", "above {n:int}", "plus-de {n:int}",
    en="above {n}", fr="plus-de {n}", en_not="not above {n}", fr_not="not plus-de {n}",
)  # fmt: skip
@dataclass(frozen=True, slots=True)
class Above:
    n: int


tests = st.sampled_from([Low()]) | st.integers(0, 99).map(Above)
tests |= tests.map(NotTest)
cards = st.lists(tests, max_size=4).map(lambda found: Such(Filter(Person(), tuple(found))))


@given(st.builds(Shift, cards, st.integers(0, 999)), st.sampled_from(["en", "fr"]))
@settings(deadline=None)
def test_text_read_again_gives_the_same_node_in_both_languages(node, lang):
    assert parse(render(node, lang, mirror), mirror, file="x")[0].node == node


def test_a_condition_within_a_tuple_is_said():
    both = And((condition("a bowed"), condition("b bowed")))
    assert en((both, Move(Named("a")))) == "a is bowed and b is bowed and move a"


# Agreement

grammar = Vocabulary("grammar")


@grammar.word("noun", "character", en="m:character·s", fr="m:personnage·s")
@dataclass(frozen=True, slots=True)
class Somebody:
    pass


@grammar.word("noun", "province", en="m:province·s", fr="f:province·s")
@dataclass(frozen=True, slots=True)
class Somewhere:
    pass


@grammar.word("test", "other", en="^other", fr="^autre·s")
@dataclass(frozen=True, slots=True)
class Other:
    pass


@grammar.word("test", "bowed", en="^bowed", fr="incliné·e·s")
@dataclass(frozen=True, slots=True)
class Inclined:
    pass


@grammar.word(
    "test", "mine", en="you control", fr="que vous contrôlez", en_is="<is|are> yours", fr_is="<est|sont> à vous",
)  # fmt: skip
@dataclass(frozen=True, slots=True)
class Yours:
    pass


@grammar.word(
    "header", "choose {what:filter}", en="choose {a what}: it <gains|gain> {n}", fr="choisissez {a what}",
)  # fmt: skip
@dataclass(frozen=True, slots=True)
class Pick:
    what: Any
    n: int = 1


@grammar.word(
    "header", "each {what:filter} draws {n:amount}",
    en="{each what} <draws|draw> {x n} card·s", fr="{each what} pioche {x n} carte·s",
)  # fmt: skip
@dataclass(frozen=True, slots=True)
class EachDraws:
    what: Any
    n: Any


@grammar.word("header", "several {what:filter}", en="{many what} <is|are> here", fr="{many what} <est|sont> ici")
@dataclass(frozen=True, slots=True)
class Several:
    what: Any


@grammar.word("amount", "number of {what:filter}", en="the number of {many what}", fr="m:le nombre de {many what}")
@dataclass(frozen=True, slots=True)
class HowMany:
    what: Any


@pytest.mark.parametrize(
    ("script", "english", "french"),
    [
        ("choose character bowed", "choose a bowed character: it gains 1", "choisissez un personnage incliné"),
        ("choose province bowed", "choose a bowed province: it gains 1", "choisissez une province inclinée"),
        (
            "choose character other mine bowed",
            "choose another bowed character you control: it gains 1",
            "choisissez un autre personnage incliné que vous contrôlez",
        ),
        (
            "choose province (mine or bowed)",
            "choose a province that is yours or is bowed: it gains 1",
            "choisissez une province qui est à vous ou est inclinée",
        ),
        ("several province bowed", "bowed provinces are here", "provinces inclinées sont ici"),
        (
            "several character not mine",
            "characters that are not yours are here",
            "personnages qui ne sont pas à vous sont ici",
        ),
        (
            "each province draws 2",
            "each province draws 2 cards",
            "chaque province pioche 2 cartes",
        ),
        (
            "each character draws number of province bowed",
            "each character draws X cards, where X is the number of bowed provinces",
            "chaque personnage pioche X cartes, où X est le nombre de provinces inclinées",
        ),
    ],
)
def test_words_agree_in_gender_number_and_person(script, english, french):
    node = parse(script, grammar, file="x")[0].node
    assert render(node, "en", grammar) == english
    assert render(node, "fr", grammar) == french


def test_a_text_for_an_unknown_form_is_an_error():
    with pytest.raises(VocabularyError, match="'en_maybe'"):
        Vocabulary("v").word("header", "lion", en="lion", en_maybe="perhaps lion")(Lion)
