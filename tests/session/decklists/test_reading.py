"""Lists of other programs: every card is found, and every line that is none is kept and shown."""

from collections import Counter
from collections.abc import Iterable

import pytest

from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.session.decklists import (
    DeckList,
    DeckListError,
    Entry,
    Matcher,
    faults_of,
    list_of,
    read_list,
    toml_of,
    write_list,
)
from l5r_desktop.session.decklists.opening import MOST_BYTES, key_of
from l5r_desktop.session.decklists.writing import LAYOUTS
from tests.session.decklists.lists import LISTS


def cards(listed: DeckList) -> dict[str, int]:
    return {entry.card.id: entry.count for entry in listed.entries}


@pytest.mark.parametrize("layout", LISTS)
def test_every_card_of_a_list_is_found(matcher: Matcher, layout: str) -> None:
    text, expected = LISTS[layout]
    listed = read_list(text.encode(), matcher, "file")
    assert cards(listed) == expected
    assert (listed.unread, listed.guesses) == ((), ())
    assert listed.clan == "crane"
    assert listed.format == ("lcg-stronghold" if "01-fine-katana" in expected else "ccg-ivory")


@pytest.mark.parametrize("layout", LISTS)
def test_without_accents_or_ends_of_lines_of_another_system_it_is_the_same(matcher: Matcher, layout: str) -> None:
    text, expected = LISTS[layout]
    for data in (
        b"\xef\xbb\xbf" + text.encode(),
        text.replace("\n", "\r\n").encode("utf-16"),
        text.replace("•", "-").replace("&nbsp;", " ").upper().replace("X", "x").encode("cp1252")
        if not text.lstrip().startswith(("<", "{", "["))
        else text.encode(),
    ):
        assert cards(read_list(data, matcher)) == expected


LINES = [layout for layout, (text, _) in LISTS.items() if not text.lstrip().startswith(("<?", "<d", "{", "["))]


@pytest.mark.parametrize("layout", LINES)
def test_a_line_that_is_no_card_is_shown_with_its_number_and_the_others_are_read(matcher: Matcher, layout: str) -> None:
    text, expected = LISTS[layout]
    lines = text.split("\n")
    strange = "2;Xyzzy Plugh Quux;" if ";" in text and layout == "CSV" else "2 Xyzzy Plugh Quux"
    for place in (3, len(lines) - 1):
        listed = read_list("\n".join((*lines[:place], strange, *lines[place:])).encode(), matcher)
        assert cards(listed) == expected
        assert [(line.number, line.text) for line in listed.unread] == [(place + 1, strange)]


def test_a_mistyped_title_is_read_as_the_likeliest_card_and_told(matcher: Matcher) -> None:
    listed = read_list(b"3 Doji Chalenger\n2 Kakita Kaezinn\n1 Fine katanna\n3 Doji Challenger", matcher)
    assert cards(listed) == {"01-doji-challenger": 6, "01-kakita-kaezin": 2, "01-fine-katana": 1}
    assert [(guess.number, guess.card.title) for guess in listed.guesses] == [
        (1, "Doji Challenger"), (2, "Kakita Kaezin"), (3, "Fine Katana"),
    ]  # fmt: skip


def test_a_title_like_none_has_the_nearest_ones_beside_it(matcher: Matcher) -> None:
    (line,) = read_list(b"1 Fine Katana\n3 Doji Chall\n", matcher).unread
    assert "Doji Challenger" in line.near
    assert len(line.near) <= 5


def test_a_french_title_and_one_without_its_accents_are_the_card(matcher: Matcher) -> None:
    listed = read_list("3x L’Art de la Paix\n1 yojin no shiro\n2 Éclaireur Prudent".encode(), matcher)
    assert {"01-the-art-of-peace", "01-yojin-no-shiro"} <= cards(listed).keys()


@pytest.mark.parametrize(
    ("title", "card"),
    [
        ("Doji Domotai - exp4", "doji_domotai_experienced_4"),
        ("Doji Domotai exp 4", "doji_domotai_experienced_4"),
        ("Doji Domotai • Experienced 4", "doji_domotai_experienced_4"),
        ("Doji Domotai (Experienced 4)", "doji_domotai_experienced_4"),
        ("Kakita Hideo (experienced)", "kakita_hideo_experienced"),
        ("Kakita Hideo Exp", "kakita_hideo_experienced"),
        ("Hida Kisada, the Little Bear - exp", "hida_kisada_the_little_bear_experienced"),
        ("Farmer’s Market", "farmers_market"),
        ("FARMERS MARKET", "farmers_market"),
        ("The Marketplace", "marketplace"),
    ],
)
def test_experience_and_apostrophes_may_be_spelled_in_many_ways(matcher: Matcher, title: str, card: str) -> None:
    listed = read_list(f"3 Daidoji Tanshi\n1 {title}\n2 Famous Bazaar".encode(), matcher)
    assert card in cards(listed)
    assert listed.guesses == ()


def test_an_experience_that_is_not_told_is_a_guess_if_there_is_only_that_one(matcher: Matcher) -> None:
    listed = read_list(b"3 Daidoji Tanshi\n1 Doji Domotai\n", matcher)
    assert [guess.card.title for guess in listed.guesses] == ["Doji Domotai"]


def test_the_pack_says_which_of_two_persons_is_meant(matcher: Matcher) -> None:
    for pack, card in (("Honor in Flames", "37-daidoji-uji"), ("Masters of the Court", "18-daidoji-uji")):
        assert card in cards(read_list(f"1 Daidoji Uji ({pack})\n3 Fine Katana".encode(), matcher))


def test_codes_of_old_clients_are_read_as_far_as_the_sets_are_known(matcher: Matcher) -> None:
    listed = read_list(b"TH001|TH001|TH001|KD011|GotE007|\n", matcher)
    assert {entry.card.set for entry in listed.entries} == {"the-harbinger", "glory-of-the-empire"}
    assert [entry.count for entry in listed.entries if entry.card.set == "the-harbinger"] == [3]
    assert [line.text for line in listed.unread] == ["1 KD011"]


def test_a_second_stronghold_or_role_is_shown_and_not_lost(matcher: Matcher) -> None:
    """L17.1: a deck has one of each. A list may name its own at its head, and again among its cards."""
    text = (
        "Stronghold: Shizuka Toshi\n1x Shizuka Toshi\n1x Kyuden Kakita\n2x Keeper of Air\n1x Seeker of Void\n"
        "3x Fine Katana\n"
    )
    listed = read_list(text.encode(), matcher)
    assert cards(listed) == {"01-shizuka-toshi": 1, "01-keeper-of-air": 1, "01-fine-katana": 3}
    assert [line.text for line in listed.unread] == ["1x Kyuden Kakita", "2x Keeper of Air", "1x Seeker of Void"]
    assert all(line.known and not line.near for line in listed.unread)
    assert toml_of(listed).count("# Not read: ") == 3


def test_codes_of_gempukku_3_are_those_of_the_older_clients(matcher: Matcher) -> None:
    """Its XML tells the same codes with a count."""
    text = "<g3d><card><cardId>TH001</cardId><count>2</count></card><card><cardId>KD011</cardId></card></g3d>"
    listed = read_list(text.encode(), matcher)
    assert [(entry.card.set, entry.count) for entry in listed.entries] == [("the-harbinger", 2)]
    assert [line.text for line in listed.unread] == ["1 KD011"]


@pytest.mark.parametrize(
    "text",
    [
        '[{"doji-challenger": 3}, {"fine-katana": 2}, {"xyzzy": 1}]',
        '{"cards": {"doji-challenger": "3", "fine-katana": 2, "xyzzy": "1"}}',
        '{"cards": {"doji-challenger": {"quantity": 3, "pack": "Core Set"}, "fine-katana": {"count": "2"}, '
        '"xyzzy": {"quantity": 1, "pack_id": "core"}}}',
        '["Doji Challenger", "Doji Challenger", "Doji Challenger", "Fine Katana", "Fine Katana", "Xyzzy"]',
        '{"conflict": [{"name": "Fine Katana"}, {"name": "Fine Katana"}, {"name": "Xyzzy"}],'
        ' "dynasty": [{"id": "doji-challenger", "quantity": "3"}]}',
    ],
    ids=["list of counts", "counts as text", "objects by id", "list of titles", "objects without counts"],
)
def test_json_may_tell_cards_and_counts_in_many_ways(matcher: Matcher, text: str) -> None:
    listed = read_list(text.encode(), matcher)
    assert cards(listed) == {"01-doji-challenger": 3, "01-fine-katana": 2}
    assert [line.text.lower() for line in listed.unread] == ["1 xyzzy"]


def test_what_json_says_of_a_card_without_a_number_is_shown(matcher: Matcher) -> None:
    text = '{"name": "A deck", "tags": null, "cards": {"fine-katana": 2, "banzai": null, "court-games": "three"}}'
    listed = read_list(text.encode(), matcher)
    assert (listed.name, cards(listed)) == ("A deck", {"01-fine-katana": 2})
    assert [line.text for line in listed.unread] == ["banzai: null", 'court-games: "three"']


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"a" * (MOST_BYTES + 1), "at most"),
        (b"\n" * 5000, "lines"),
        (b"\x00\x01\x02", "no text"),
        (b"{]", "not JSON"),
        (b'{"a":' * 5000, "not JSON"),
        (b"<?xml version='1.0'?><deck", "not XML"),
        (b'<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "b">]><deck>&a;</deck>', "entities"),
        (b'name = "x"\nformat = "lcg-stronghold"\n[dynasty]\nx = = 1\n', "not TOML"),
        (b"count,set\n1,Core\n", "no column|is a table"),
    ],
)
def test_what_cannot_be_read_at_all_is_refused_in_one_sentence(matcher: Matcher, data: bytes, what: str) -> None:
    with pytest.raises(DeckListError, match=what) as caught:
        read_list(data, matcher)
    assert "\n" not in str(caught.value)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("spoiled", [b"\x00", b"\x81", b"\xff\x8d", b"\x1b[2J"])
def test_a_few_spoiled_bytes_leave_all_other_lines_readable(matcher: Matcher, spoiled: bytes) -> None:
    data = b"3 Doji Challenger\n2 Kakita " + spoiled + b" Xyzzy Plugh\n1 Fine Katana\n"
    listed = read_list(data, matcher)
    assert cards(listed) == {"01-doji-challenger": 3, "01-fine-katana": 1}
    assert [line.number for line in listed.unread] == [2]


def test_every_ready_deck_comes_back_from_every_layout(catalog: Catalog, matcher: Matcher, base: CardBase) -> None:
    """Titles alone tell all that a ready deck holds: nothing is guessed, nothing left out.

    Some titles of the LCG name two cards: most layouts keep the title alone, and the first card of it is read then.
    """
    shared = {
        title for title, many in Counter(card.title for card in base.cards if card.game == "lcg").items() if many > 1
    }

    def told(entries: Iterable[Entry]) -> list[tuple[str, str, int]]:
        return sorted((e.section, e.card.title if e.card.title in shared else e.card.id, e.count) for e in entries)

    for ruleset in ("lcg-stronghold", "lcg-skirmish", "ccg-ivory", "ccg-celestial"):
        for deck in catalog.decks(ruleset):
            listed = list_of(deck, base)
            for layout, (games, _) in LAYOUTS.items():
                if listed.game in games:
                    again = read_list(write_list(listed, layout).encode(), matcher, deck.name)
                    assert again.unread == (), (deck.key, layout)
                    assert told(again.entries) == told(listed.entries), (deck.key, layout)
                    assert (again.name, again.clan) == (listed.name, listed.clan), (deck.key, layout)
                    assert layout in ("csv", "egg") or again.format == listed.format, (deck.key, layout)


def test_the_ready_decks_break_no_rule_and_a_changed_one_does(
    catalog: Catalog, matcher: Matcher, base: CardBase
) -> None:
    """Rules: L17.2 (at least 40 cards), Ivory "Deck construction rules" (at most three copies)."""
    deck = next(deck for deck in catalog.decks("lcg-stronghold") if deck.key == "stronghold-crane")
    text = write_list(list_of(deck, base), "text")
    assert faults_of(read_list(text.encode(), matcher), catalog) == []
    fewer = "\n".join(line for line in text.split("\n") if "Doji Challenger" not in line)
    assert [fault.rule for fault in faults_of(read_list(fewer.encode(), matcher), catalog)] == ["L17.2"]
    ivory = next(deck for deck in catalog.decks("ccg-ivory") if deck.key == "ivory-crane")
    text = write_list(list_of(ivory, base), "egg")
    assert faults_of(read_list(text.encode(), matcher), catalog) == []
    more = text.replace("3 Marketplace", "4 Marketplace")
    assert [fault.message_key for fault in faults_of(read_list(more.encode(), matcher), catalog)] == ["copies"]


def test_a_key_is_made_of_the_name() -> None:
    assert key_of("  «Dōji» / ../best ") == "doji-best"
    assert key_of("???") == "deck"
