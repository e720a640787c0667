"""Queries over all cards of both games, with answers that are worked out from the card files by themselves."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from l5r_desktop.session.cardbase import CardBase, QueryError, content_hash, gather, with_text
from l5r_desktop.session.catalog import Catalog
from tests.own_cards import own_base, own_catalog
from tests.session.cardbase.facts import bare, raw_cards

Facts = dict[str, Any]


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return own_catalog()


@pytest.fixture(scope="module")
def base() -> CardBase:
    return own_base()


def n(card: Facts, *fields: str) -> float:
    """A printed number, or one that is neither more nor less than any other."""
    for field in fields:
        if type(card.get(field)) is int:
            return float(card[field])
    return float("nan")


def clans(card: Facts) -> set[str]:
    return {card.get("clan"), *card.get("clans", ())} - {None}


def traits(card: Facts) -> list[str]:
    return list(card.get("traits", ()) if card["game"] == "lcg" else card.get("keywords", ()))


def in_skirmish(card: Facts) -> bool:
    """Banned nowhere there, and nothing that Skirmish has no place for (K4, K8)."""
    out = card["kind"] in ("stronghold", "role", "province") or "role_restriction" in card
    return card["game"] == "lcg" and not out and "skirmish" not in card.get("banned_in", ())


def named(card: Facts, *words: str) -> bool:
    titles = [bare(card[field]) for field in ("title", "title_fr", "base_title") if field in card]
    return any(all(f" {word}" in f" {title}".replace("-", " ") for word in words) for title in titles)


ANSWERS: dict[str, Callable[[Facts], bool]] = {
    "t:character c:crane cost<=2 mil>=3 tr:bushi": lambda c: (
        c["kind"] == "character" and c["clan"] == "crane" and n(c, "cost") <= 2 and n(c, "military") >= 3
        and "bushi" in c.get("traits", ())
    ),
    "t:character": lambda c: c["kind"] == "character",
    "t:personality": lambda c: c["kind"] == "personality",
    "t:stratégie": lambda c: c["kind"] == "strategy",
    "t:event game:lcg": lambda c: c["kind"] == "event" and c["game"] == "lcg",
    "t:événement jeu:jcc": lambda c: c["kind"] == "event" and c["game"] == "ccg",
    "t:ring": lambda c: c["kind"] == "ring",
    "-game:lcg -game:ccg": lambda c: False,
    "game:lcg or game:ccg": lambda c: True,
    "c:crab game:lcg": lambda c: c["game"] == "lcg" and "crab" in clans(c),
    "c:mante": lambda c: "mantis" in clans(c),
    "c:ninja": lambda c: "ninja" in clans(c),
    "c:unaligned": lambda c: not clans(c),
    "c:neutral": lambda c: "neutral" in clans(c),
    "c:toturi": lambda c: "toturi's army" in clans(c),
    "t:sensei c:crane": lambda c: c["kind"] == "sensei" and "crane" in clans(c),
    "tr:samurai": lambda c: "samurai" in traits(c),
    "tr:cavalry": lambda c: "cavalry" in traits(c),
    'tr:"crane clan"': lambda c: "crane clan" in traits(c),
    "tr:duelist tr:bushi": lambda c: {"duelist", "bushi"} <= set(traits(c)),
    "tr:shugenja -tr:monk": lambda c: "shugenja" in traits(c) and "monk" not in traits(c),
    "trait:magistrat": lambda c: "magistrate" in traits(c),
    "k:restricted": lambda c: "restricted" in c.get("keywords", ()),
    "k:covert": lambda c: "covert" in c.get("keywords", ()),
    "k:disguised": lambda c: any(word.startswith("disguised ") for word in c.get("keywords", ())),
    "k:kharmic": lambda c: "kharmic" in c.get("keywords", ()),
    "e:core": lambda c: c["set"] == "core",
    'e:"ivory edition"': lambda c: c["set"] == "ivory-edition",
    "e:gates-of-chaos t:item": lambda c: c["set"] == "gates-of-chaos" and c["kind"] == "item",
    "f:stronghold": lambda c: c["game"] == "lcg" and "stronghold" not in c.get("banned_in", ()),
    "f:skirmish": in_skirmish,
    "f:ivory": lambda c: "ivory" in c.get("formats", ()) and not c.get("token"),
    "f:celestial -f:ivory": lambda c: (
        not c.get("token") and "celestial" in c.get("formats", ()) and "ivory" not in c["formats"]
    ),
    "is:unique": lambda c: bool(c.get("unique")),
    "is:unique t:character cost>=5": lambda c: bool(c.get("unique")) and c["kind"] == "character" and n(c, "cost") >= 5,
    "is:banned": lambda c: bool(c.get("banned") or c.get("banned_in")),
    "is:restricted": lambda c: bool(c.get("restricted_in")),
    "is:token": lambda c: bool(c.get("token")),
    "is:described": lambda c: "script" in c or c.get("textless") is True,
    "est:non-décrite e:core": lambda c: c["set"] == "core" and "script" not in c and c.get("textless") is not True,
    "is:textless": lambda c: c.get("textless") is True,
    "is:experienced": lambda c: bool(c.get("experience")),
    "exp>=3": lambda c: n(c, "experience") >= 3,
    "exp=-1": lambda c: c.get("experience") == -1,
    "el:air": lambda c: "air" in c.get("elements", ()),
    "el:air el:fire": lambda c: {"air", "fire"} <= set(c.get("elements", ())),
    "role:seeker": lambda c: c.get("role_restriction") == "seeker",
    "deck:conflict t:character": lambda c: c["deck"] == "conflict" and c["kind"] == "character",
    "d:fate focus>=4": lambda c: c["deck"] == "fate" and n(c, "focus") >= 4,
    "cost=0": lambda c: c.get("cost") == 0 and type(c["cost"]) is int,
    "cost>10": lambda c: n(c, "cost") > 10,
    "coût<1 t:attachement": lambda c: c["kind"] == "attachment" and n(c, "cost") < 1,
    "cost!=3 t:holding": lambda c: c["kind"] == "holding" and type(c.get("cost")) is int and c["cost"] != 3,
    "-cost=3 t:holding": lambda c: c["kind"] == "holding" and c.get("cost") != 3,
    "mil>pol": lambda c: n(c, "military") > n(c, "political"),
    "mil=pol mil>=4": lambda c: n(c, "military") == n(c, "political") and n(c, "military") >= 4,
    "mil=-": lambda c: c.get("military") == "-",
    "pol=- or mil=-": lambda c: "-" in (c.get("political"), c.get("military")),
    "cost=-": lambda c: c.get("cost") == "-",
    "glory>=3": lambda c: n(c, "glory") >= 3,
    "glory=0 c:lion": lambda c: n(c, "glory") == 0 and "lion" in clans(c),
    "milb>=3": lambda c: n(c, "military_bonus") >= 3,
    "polb<0": lambda c: n(c, "political_bonus") < 0,
    "strength>=5 game:lcg": lambda c: c["game"] == "lcg" and n(c, "strength") >= 5,
    "ps>=8": lambda c: n(c, "strength", "province_strength") >= 8,
    "sb=3": lambda c: n(c, "strength_bonus") == 3,
    "honor>=12 game:lcg": lambda c: c["game"] == "lcg" and n(c, "honor") >= 12,
    "inf=3": lambda c: n(c, "influence_cost") == 3,
    "pool>10": lambda c: n(c, "influence_pool") > 10,
    "fate=6 t:stronghold": lambda c: c["kind"] == "stronghold" and n(c, "fate") == 6,
    "force>3 chi>3": lambda c: n(c, "force", "force_mod") > 3 and n(c, "chi", "chi_mod") > 3,
    "force>chi t:perso": lambda c: c["kind"] in ("personality", "character") and n(c, "force") > n(c, "chi"),
    "force=*": lambda c: "*" in (c.get("force"), c.get("force_mod")),
    "t:item force>=3": lambda c: c["kind"] == "item" and n(c, "force_mod") >= 3,
    "ph>=4": lambda c: n(c, "ph") >= 4,
    "hr=-": lambda c: c.get("hr") == "-",
    "hr>=10 gc<8": lambda c: n(c, "hr") >= 10 and n(c, "cost") < 8,
    "gp>=4": lambda c: n(c, "produces") >= 4,
    "copies=1": lambda c: c.get("deck_limit") == 1,
    "n:doji": lambda c: named(c, "doji"),
    'n:"hida kisada"': lambda c: named(c, "hida kisada"),
    "titre:nocturne": lambda c: named(c, "nocturne"),
    "n:yojin": lambda c: named(c, "yojin"),
    "(c:crane or c:lion) t:character cost=1": lambda c: (
        clans(c) & {"crane", "lion"} != set() and c["kind"] == "character" and n(c, "cost") == 1
    ),
    "t:personality (ph>3 or chi>=5) -is:unique f:ivory": lambda c: (
        c["kind"] == "personality" and (n(c, "ph") > 3 or n(c, "chi") >= 5) and not c.get("unique")
        and "ivory" in c.get("formats", ()) and not c.get("token")
    ),
    "not (t:character or t:personality) c:dragon": lambda c: (
        c["kind"] not in ("character", "personality") and "dragon" in clans(c)
    ),
    "id:01-doji-challenger": lambda c: c["title"] == "Doji Challenger" and c["game"] == "lcg",
}  # fmt: skip


@pytest.mark.parametrize("query", ANSWERS)
def test_a_query_over_all_cards_finds_what_the_files_say(base: CardBase, query: str) -> None:
    found = {card.id for card in base.find(query)}
    assert found == {card for card, facts in raw_cards().items() if ANSWERS[query](facts)}


def composed() -> dict[str, Callable[[Facts], bool]]:
    """120 queries put together of two of the others, by each word that joins terms."""
    random = Random(19)
    simple = [query for query in ANSWERS if " or " not in query and "(" not in query and not query.startswith("not")]
    ways: tuple[tuple[str, Callable[[bool, bool], bool]], ...] = (
        ("({}) ({})", lambda a, b: a and b), ("({}) or ({})", lambda a, b: a or b),
        ("({}) -({})", lambda a, b: a and not b), ("not ({}) ({})", lambda a, b: not a and b),
        ("not (({}) or ({}))", lambda a, b: not (a or b)),
    )  # fmt: skip
    found: dict[str, Callable[[Facts], bool]] = {}
    while len(found) < 120:
        (one, other), (form, join) = random.sample(simple, 2), ways[len(found) % len(ways)]
        left, right = ANSWERS[one], ANSWERS[other]
        found[form.format(one, other)] = lambda c, left=left, right=right, join=join: join(  # type: ignore[misc]
            bool(left(c)), bool(right(c))
        )
    return found


COMPOSED = composed()


def test_there_are_200_queries() -> None:
    assert len(ANSWERS) + len(COMPOSED) >= 200


@pytest.mark.parametrize("form", range(5))
def test_queries_put_together_find_what_their_parts_say(base: CardBase, form: int) -> None:
    told = 0
    for number, (query, holds) in enumerate(COMPOSED.items()):
        if number % 5 == form:
            found = {card.id for card in base.find(query)}
            assert found == {card for card, facts in raw_cards().items() if holds(facts)}, query
            told += bool(found)
    assert told >= 4, "not all of these answers are empty"


def test_hardly_any_of_these_answers_is_empty() -> None:
    empty = [query for query, holds in ANSWERS.items() if not any(map(holds, raw_cards().values()))]
    assert set(empty) <= {"-game:lcg -game:ccg", "est:non-décrite e:core"}


def test_every_card_is_there_and_says_whether_it_is_described(base: CardBase) -> None:
    assert {card.id for card in base.cards} == raw_cards().keys()
    assert all(card.described is ("script" in raw_cards()[card.id] or "textless" in card.flags) for card in base.cards)


def test_the_text_of_a_described_card_is_found_in_both_languages(catalog: Catalog, base: CardBase) -> None:
    chosen = [
        with_text(catalog, base.by_id[card]) for card in ("01-shizuka-toshi", "daidoji_tametaka", "asahina_umeko")
    ]
    toshi, tametaka, umeko = chosen
    assert toshi.text == catalog.text("01-shizuka-toshi", "en") != ""
    assert (umeko.text, umeko.text_fr) == ("", "")
    few = CardBase(chosen)
    assert [card.id for card in few.find('"move" o:home')] == ["daidoji_tametaka"]
    assert tametaka in few.find("o:domicile") or tametaka in few.find("o:" + tametaka.text_fr.split()[-1].strip("."))


def test_the_hash_changes_with_the_card_files(catalog: Catalog, tmp_path: Path) -> None:
    folder = tmp_path / "lcg" / "mine"
    folder.mkdir(parents=True)
    (tmp_path / "ccg").mkdir()
    card = '[x]\nnumber = 1\ntitle = "{}"\nkind = "event"\nclan = "crane"\ndeck = "conflict"\nquantity = 3\ncost = 1\n'
    hashes = []
    for title in ("One", "Two", "One"):
        (folder / "a.toml").write_text(card.format(title))
        mine = Catalog(tmp_path)
        hashes.append(content_hash(mine, "words"))
        (only,) = gather(mine, tmp_path)
        assert (only.title, only.described) == (title, False)
    assert hashes[0] == hashes[2] != hashes[1]
    assert hashes[0] not in (content_hash(catalog, "words"), content_hash(mine, "other words"))


@pytest.mark.parametrize(
    "query", ["t:character c:crane cost<=2 mil>=3", "doji (t:event or c:crab) -cost>1", "kakita due"]
)
def test_each_key_of_a_query_finds_what_matches_it(base: CardBase, query: str) -> None:
    """What the terms before the last one leave is kept from key to key, forwards and back."""
    typed = [query[:end] for end in (*range(len(query) + 1), *range(len(query), -1, -3))]
    for text in typed:
        try:
            asked = base.query(text)
        except QueryError:
            continue
        assert base.found(asked) == [card for card in base.cards if asked.matches(card)], text
