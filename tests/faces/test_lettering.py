"""Letters in boxes: nothing is wider or higher than its box, nothing is lost unless it is reported."""

import gc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL.ImageFont import FreeTypeFont

from l5r_desktop.faces import face_from_facts
from l5r_desktop.faces.lettering import ELLIPSIS, fit_lines, font, width_of
from l5r_desktop.faces.richtext import lay_out, read_markup

SIZES = (30, 24, 18, 12)
WORDS = st.lists(st.text("abcdefgōéW", min_size=1, max_size=14), min_size=1, max_size=30)


@pytest.mark.parametrize("style", ["title", "plain", "bold", "italic", "number"])
def test_every_font_has_macrons_and_french_accents(style: str) -> None:
    face = font(style, 40)
    missing = bytes(face.getmask("\ue123"))
    for letter in "ōūāŌÉéèêëàâçîïôùœŒ«»–−…’·":
        assert bytes(face.getmask(letter)) != missing, letter


@settings(max_examples=60, deadline=None)
@given(words=WORDS, width=st.integers(20, 300), most=st.integers(1, 4))
def test_lines_stay_within_their_width_and_number(words: list[str], width: int, most: int) -> None:
    text = " ".join(words)
    found = fit_lines(text, "bold", width, SIZES, most)
    assert len(found.lines) <= most
    assert all(width_of(line, "bold", found.size) <= width for line in found.lines)
    assert found.fits == (" ".join(found.lines) == text)
    assert found.fits or any(line.endswith(ELLIPSIS) for line in found.lines)


def test_no_line_begins_with_a_sign_that_french_sets_apart() -> None:
    """The title of an ability of the Imperial Favor had its colon at the beginning of the second line."""
    said = "Faveur Impériale\N{NO-BREAK SPACE}: piocher"
    width = width_of("Faveur Impériale", "title", 24) + 2
    for most in (2, 3):
        assert not [line for line in fit_lines(said, "title", width, (24,), most).lines if line.startswith(":")]
    facts = {"id": "x", "title": "Imperial Favor: draw", "title_fr": "Faveur Impériale : piocher", "kind": "ability"}
    assert face_from_facts(facts, "", scripted=True, lang="fr", family="ccg").title == said


@settings(max_examples=60, deadline=None)
@given(
    paragraphs=st.lists(WORDS.map(" ".join), min_size=1, max_size=4),
    width=st.integers(60, 400),
    height=st.integers(40, 300),
)
def test_rules_text_stays_within_its_box(paragraphs: list[str], width: int, height: int) -> None:
    text = "\n".join(paragraphs).replace("a", "[fire]")
    block = lay_out(read_markup(text, "en"), width, height, SIZES)
    assert block.height <= height
    for item in block.placed:
        assert item.x + item.piece.width(block.size) <= width + 0.01
        assert item.y + block.size <= height
    drawn = sum(1 for item in block.placed if item.piece.sign)
    assert not block.fits or drawn == text.count("[fire]")


@pytest.mark.parametrize("width", [90, 150, 260])
def test_rules_text_has_the_largest_size_at_which_all_of_it_fits(width: int) -> None:
    """Each size is tried by itself in a box without a floor, and in one as high as it needs."""
    text = (
        "**Battle:** Bow [fire] your target Personality: he gains a very long-winded bonus.\nGold-producing 3, Unique."
    )
    said = read_markup(text, "en")
    tall = [lay_out(said, width, 10_000, [size]) for size in SIZES]
    for size, block in zip(SIZES, tall, strict=True):
        widest = max(sum(piece.width(size) for piece in word) for line in said for word in line)
        assert block.fits == (widest <= width)
        assert lay_out(said, widest, 10_000, [size]).fits
        assert not lay_out(said, widest - 0.1, 10_000, [size]).fits
    assert tall[-1].fits
    for size, block in zip(SIZES, tall, strict=True):
        if block.fits:
            assert lay_out(said, width, block.height, SIZES).size == size
            lower = lay_out(said, width, block.height - 0.1, SIZES)
            assert (lower.size, lower.fits) == ((12, False) if size == 12 else (SIZES[SIZES.index(size) + 1], True))


def styles(text: str, lang: str = "en") -> list[tuple[str, str]]:
    """Words and their styles; a sign is named in brackets."""
    pieces = [piece for line in read_markup(text, lang) for word in line for piece in word]
    return [(f"[{piece.sign[1]}]" if piece.sign else piece.text, piece.style) for piece in pieces]


def test_a_header_is_bold_in_both_languages() -> None:
    assert styles("Forced Reaction: bow it")[:3] == [
        ("Forced", "bold"),
        ("Reaction:", "bold"),
        ("bow", "plain"),
    ]
    assert styles("Réaction\u00a0: inclinez", "fr") == [("Réaction\u00a0:", "bold"), ("inclinez", "plain")]
    assert styles("An Action: no header") == [(word, "plain") for word in ["An", "Action:", "no", "header"]]


def test_markup_makes_bold_italic_and_signs() -> None:
    assert styles("**a b** __c__ +1[military], [air]") == [
        ("a", "bold"), ("b", "bold"), ("c", "italic"), ("+1", "plain"), ("[military]", "plain"),
        (",", "plain"), ("[air]", "plain"),
    ]  # fmt: skip


def test_a_bracket_that_names_no_sign_is_left_as_it_stands() -> None:
    assert styles("a [thing] [") == [("a", "plain"), ("[thing]", "plain"), ("[", "plain")]


def test_of_many_sizes_of_a_font_few_are_kept() -> None:
    """Each holds its file in memory once more: 512 of them took 220 MB."""
    for size in range(200):
        font("bold", 10 + size / 8)
    gc.collect()
    assert sum(isinstance(one, FreeTypeFont) for one in gc.get_objects()) < 100
