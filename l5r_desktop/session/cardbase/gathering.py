"""The records of all cards of a catalog."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from hashlib import blake2b, sha256
from importlib import resources
from pathlib import Path
from typing import Any

from l5r_desktop.cardscript import CardDataError, CardFileError
from l5r_desktop.cardscript.agreement import Phrase, agreed
from l5r_desktop.cardscript.cardfile import CardFacts
from l5r_desktop.session.cardbase.record import IndexCard
from l5r_desktop.session.catalog import Catalog, GameCatalog

_NO_NUMBERS = frozenset(("number", "quantity", "deck_size"))
_NOT_IN_A_SET = frozenset(("rules",))
_FRENCH = {"lcg": ("traits.toml", "keywords.toml"), "ccg": ("keywords.toml",)}
_LCG_FORMATS = ("stronghold", "skirmish")
_NOT_IN_SKIRMISH = frozenset(("stronghold", "role", "province"))


def content_hash(catalog: Catalog, wording: str) -> str:
    """A word that changes when a card file does, or the program's wording (wording_digest), with which it begins."""
    told = "|".join(game_catalog.library.fingerprint() for game_catalog in catalog.game_catalogs)
    return f"{wording}-{sha256(told.encode()).hexdigest()[:32]}"


def gather(catalog: Catalog, folder: Path, wording: str = "") -> Iterator[IndexCard]:
    """A record of each card without its text, in the order of the files; a file that cannot be read is left out.

    folder: of the cards; the names of the sets stand in it. wording: of the program (wording_digest), which the
    records' digests cover.
    """
    for game_catalog in catalog.game_catalogs:
        for set_name, ids in game_catalog.library.sets().items():
            if set_name not in _NOT_IN_A_SET:
                about = _about_set(folder / game_catalog.card_game.name / set_name / "set.toml")
                for card in ids:
                    try:
                        yield _record(game_catalog, card, set_name, about, wording)
                    except CardFileError:
                        continue


def with_text_of(card: IndexCard, older: IndexCard | None) -> IndexCard | None:
    """A record with the text of an older one of the same card; None if that was made of something else."""
    if older is None or older.digest != card.digest:
        return None
    return replace(card, text=older.text, text_fr=older.text_fr)


def with_text(catalog: Catalog, card: IndexCard) -> IndexCard:
    """A record with the card's rules in both languages, which takes ten times as long as its facts.

    A card that is not described, prints nothing, or whose script cannot be used stays without.
    """
    if not card.described or "textless" in card.flags:
        return card
    try:
        return replace(card, text=catalog.text(card.id, "en"), text_fr=catalog.text(card.id, "fr"))
    except CardDataError:
        return card


def _about_set(path: Path) -> Mapping[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


def _record(
    game_catalog: GameCatalog, card: str, set_name: str, about: Mapping[str, Any], wording: str
) -> IndexCard:  # fmt: skip
    stated = game_catalog.library.facts(card)
    facts = stated.facts
    game = game_catalog.card_game.name
    traits, keywords = tuple(facts.get("traits", ())), tuple(facts.get("keywords", ()))
    if game == "ccg":
        traits = keywords
    return IndexCard(
        id=card, game=game, set=set_name, title=facts["title"], kind=facts["kind"], deck=facts.get("deck", ""),
        number=str(facts.get("number", "")),
        set_title=str(about.get("title", "")), set_title_fr=str(about.get("title_fr", "")),
        title_fr=facts.get("title_fr", ""), base_title=facts.get("base_title", ""),
        clans=tuple(dict.fromkeys((*([facts["clan"]] if facts.get("clan") else []), *facts.get("clans", ())))),
        numbers={name: value for name, value in facts.items() if type(value) is int and name not in _NO_NUMBERS},
        marks={name: value for name, value in facts.items() if value in _MARKS and name not in _NO_NUMBERS},
        traits=traits, traits_fr=_in_french(game, traits), keywords=keywords, keywords_fr=_in_french(game, keywords),
        elements=tuple(facts.get("elements", ())), formats=_formats(game, facts),
        flags=tuple(_flags(facts, game_catalog.library.scripted(card))), role=facts.get("role_restriction", ""),
        digest=_digest(stated, wording),
    )  # fmt: skip


_MARKS = ("-", "X", "*", "+*")


def _digest(card: CardFacts, wording: str) -> str:
    """Return a digest of all that the text of a card is made of: its facts and script, and the program's wording."""
    told = repr((wording, card.facts, card.script))
    return blake2b(told.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def _formats(game: str, facts: Mapping[str, Any]) -> tuple[str, ...]:
    """In which formats a card may be played: of the LCG in those that do not ban it and have a place for it.

    Skirmish has no strongholds, roles, province cards (K4, K8) or cards bound to a role.
    """
    if facts.get("token"):
        return ()
    if game == "ccg":
        return tuple(facts.get("formats", ()))
    kept_out = {*facts.get("banned_in", ())}
    if facts["kind"] in _NOT_IN_SKIRMISH or facts.get("role_restriction"):
        kept_out.add("skirmish")
    return tuple(name for name in _LCG_FORMATS if name not in kept_out)


def _flags(facts: Mapping[str, Any], described: bool) -> Iterator[str]:
    if described:
        yield "described"
    for name in ("unique", "textless", "token"):
        if facts.get(name):
            yield name
    if facts.get("banned") or facts.get("banned_in"):
        yield "banned"
    if facts.get("restricted_in"):
        yield "restricted"
    if facts.get("experience"):
        yield "experienced"
    if facts.get("role_restriction"):
        yield "bound"


@cache
def _french(game: str) -> Mapping[str, str]:
    # By the package of all games: to ask a package of words for its folder would import all rules.
    folder = resources.files("l5r_desktop.rulesets").joinpath(game, "words")
    tables = [tomllib.loads(folder.joinpath(name).read_text(encoding="utf-8"))["fr"] for name in _FRENCH[game]]
    # Of a keyword whose reminder is told, the table has a list: what it is called, and the reminder.
    return {word: value if isinstance(value, str) else value[0] for table in tables for word, value in table.items()}


def _in_french(game: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """The French words of traits or keywords that have any."""
    return tuple(found for word in words if (found := _french_word(game, word)))


@cache
def _french_word(game: str, word: str) -> str:
    """A trait or keyword in French, "" where it is not known; a number after a word stays after it."""
    base, _, number = word.rpartition(" ")
    if word in _french(game):
        return agreed(_french(game)[word], Phrase("", "m"))
    if base in _french(game) and number.isdigit():
        return f"{agreed(_french(game)[base], Phrase('', 'm'))} {number}"
    return ""
