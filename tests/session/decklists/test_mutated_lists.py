"""Two thousand spoiled lists (ten thousand with the slow tests): a sentence or a deck, no line lost, none absurd."""

from random import Random

import pytest

from l5r_desktop.session.decklists import DeckListError, Matcher, read_list, toml_of
from tests.session.decklists.lists import LISTS

PIECES = (
    "\x00", "\n", "\r", "\t", "999 ", "-1x ", "0 ", '"', "{", "}", "[", "<", ">", "&", "#", ":", "|", ";", ",", "•",
    "é", "\ud7ff", "\u202e", "Format: ", "Name: ", "3x ", " - exp9", "(", ")", "]]>", "<!--", "Fate", "%s", "\\",
)  # fmt: skip


def spoiled(random: Random, data: bytes, other: bytes) -> bytes:
    """A list with some bytes changed, taken out, doubled, or put in from elsewhere."""
    content = bytearray(data)
    for _ in range(random.choice((1, 1, 2, 4, 12))):
        at = random.randrange(len(content) + 1)
        to = min(len(content), at + random.choice((0, 1, 3, 20, 200)))
        match random.randrange(6):
            case 0:
                content[at:to] = b""
            case 1:
                content[at:at] = random.choice(PIECES).encode()
            case 2:
                content[at:at] = content[at:to] * 2
            case 3:
                content[at:to] = random.randbytes(to - at)
            case 4:
                content[at:at] = other[: random.randrange(len(other))]
            case 5:
                content[at : at + 1] = random.choice(PIECES).encode()
    return bytes(content)


@pytest.mark.parametrize("seed", [*range(4), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(4, 12))])
def test_a_spoiled_list_is_read_or_refused(matcher: Matcher, seed: int) -> None:
    random = Random(seed)
    sound = [text.encode() for text, _ in LISTS.values()]
    refused: list[str] = []
    for _ in range(500):
        data = spoiled(random, random.choice(sound), random.choice(sound))
        try:
            listed = read_list(data, matcher, "spoiled")
        except DeckListError as error:
            refused.append(str(error))
            continue
        assert all(1 <= entry.count <= 99 for entry in listed.entries)
        assert listed.name
        assert len(toml_of(listed)) < 500_000
        again = read_list(toml_of(listed).encode(), matcher)
        kept = {(e.section, e.card.id): e.count for e in listed.entries if e.section in ("dynasty", "conflict", "fate")}
        assert kept.items() <= {(e.section, e.card.id): e.count for e in again.entries}.items()
    assert 0 < len(refused) < 400
    assert not any("\n" in sentence for sentence in refused)


@pytest.mark.parametrize("layout", ["jigoku and EmeraldDB text", "Egg of P'an Ku 1", "Sun and Moon", "Yasuki"])
def test_no_line_of_a_spoiled_text_is_lost(matcher: Matcher, layout: str) -> None:
    """Each line with a word nobody knows is unread, a remark, the deck's name, or was taken for a card and told so."""
    random = Random(layout)
    for _ in range(50):
        lines = LISTS[layout][0].split("\n")
        places = random.sample([n for n, line in enumerate(lines) if line.strip() and n], 3)
        for place in places:
            at = random.randrange(len(lines[place]) + 1)
            lines[place] = f"{lines[place][:at]}qzxj{lines[place][at:]}"
        listed = read_list("\n".join(lines).encode(), matcher)
        told = [line.text for line in listed.unread] + [guess.text for guess in listed.guesses]
        shown = [listed.name, *listed.notes, *told]
        strange = [line.strip().lstrip("# ") for line in lines if "qzxj" in line]
        lost = [line for line in strange if not any(line in text for text in shown)]
        # What stands in brackets behind a title is a remark about it, such as its set.
        assert [line for line in lost if "qzxj" in line.partition("(")[0].partition("[")[0]] == [], lines
