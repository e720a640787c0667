"""Campaigns (session/campaigns, resources/campaigns): what their files say, their course, packs and pools."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from l5r_desktop.ai.levels import level_names
from l5r_desktop.app.sealed_pool import keep_format
from l5r_desktop.places import data_folder
from l5r_desktop.session.campaigns import (
    Campaign,
    CampaignError,
    Story,
    begun,
    from_data,
    packs_of,
    pool_of,
    pool_text,
    read_story,
    to_data,
)
from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.decklists import DeckList, format_violations, list_of, read_formats
from tests.own_cards import own_base, own_catalog

FOLDER = data_folder("resources") / "campaigns"
RULESETS = ("lcg-stronghold", "lcg-skirmish", "ccg-ivory", "ccg-celestial")


@pytest.fixture(scope="module")
def base() -> CardBase:
    return own_base()


@pytest.fixture(scope="module")
def story() -> Story:
    return read_story(FOLDER / "winter-court.toml")


def clans_of(story: Story, ruleset: str) -> list[str]:
    keys = {deck.key for deck in own_catalog().decks(ruleset)}
    return [clan for clan in story.clans if story.deck(ruleset, clan) in keys]


@cache
def deck(ruleset: str, key: str) -> DeckList:
    return list_of(next(one for one in own_catalog().decks(ruleset) if one.key == key), own_base())


def at(story: Story, *results: str, ruleset: str = "ccg-ivory") -> Campaign:
    """A campaign of the Crane after some games, the first pack chosen for each that was won."""
    campaign = begun(story, ruleset, "crane", clans_of(story, ruleset), 5)
    for result in results:
        campaign = campaign.told(result, story)
        if campaign.choosing:
            campaign = campaign.taking(0, story)
    return campaign


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_clan_has_its_decks_its_text_and_a_level_that_there_is(story: Story, ruleset: str) -> None:
    keys = {one.key for one in own_catalog().decks(ruleset)}
    clans = clans_of(story, ruleset)
    assert len(clans) == (7 if ruleset.startswith("lcg") else 9)
    for clan in clans:
        assert {story.deck(ruleset, clan, which) for which in ("first", "later")} <= keys
    levels = level_names()
    assert all(step.level in levels for step in story.steps)
    ranks = [levels.index(story.step(number, len(clans) - 1).level) for number in range(len(clans) - 1)]
    assert all(one <= other for one, other in pairwise(ranks)), "opponents play ever better"
    assert ranks[0] < ranks[-1]


def test_the_other_clans_are_faced_once_each_in_an_order_of_the_seed(story: Story) -> None:
    campaign = at(story)
    assert sorted((*campaign.opponents, "crane")) == sorted(clans_of(story, "ccg-ivory"))
    assert campaign == at(story)
    clans = clans_of(story, "ccg-ivory")
    assert len({begun(story, "ccg-ivory", "crane", clans, seed).opponents for seed in range(5)}) > 1


def test_honor_follows_the_games_and_has_its_bounds(story: Story) -> None:
    first, most = story.honor["first"], story.honor["most"]
    assert at(story).honor(story) == first
    assert at(story, "lost").honor(story) == first + story.honor["lost"]
    assert at(story, "drawn", "won").honor(story) == first + story.honor["drawn"] + story.honor["won"]
    assert at(story, *["won"] * 8).honor(story) == min(most, first + 8 * story.honor["won"])


def test_a_campaign_ends_without_honor_or_when_all_were_faced(story: Story) -> None:
    fallen = at(story, "lost", "lost", "lost")
    assert fallen.honor(story) == 0
    assert fallen.over(story)
    assert fallen.opponent(story) is None
    assert fallen.moment(story) == "fallen"
    with pytest.raises(CampaignError):
        fallen.told("won", story)
    assert at(story, *["won"] * 8).moment(story) == "triumph"
    assert at(story, "lost", *["won"] * 7).moment(story) == "end"
    assert not at(story, *["won"] * 7).over(story)
    assert at(story, "won", "lost").moment(story) == "lost"


def test_after_a_won_game_a_pack_is_chosen_before_the_next(story: Story) -> None:
    campaign = at(story).told("won", story)
    assert campaign.choosing
    for wrong in (
        lambda: campaign.told("won", story),
        lambda: campaign.taking(3, story),
        lambda: campaign.taking(-1, story),
    ):
        with pytest.raises(CampaignError):
            wrong()
    after = campaign.taking(2, story)
    assert not after.choosing
    with pytest.raises(CampaignError):
        after.taking(0, story)
    assert not at(story, "lost").choosing


@pytest.mark.parametrize("ruleset", RULESETS)
def test_packs_hold_cards_of_the_clan_or_of_none(story: Story, base: CardBase, ruleset: str) -> None:
    first = deck(ruleset, story.deck(ruleset, "crane"))
    campaign = at(story, "won", "won", ruleset=ruleset)
    packs = packs_of(story, campaign, first, base)
    assert [len(set(pack)) for pack in packs] == [pack.size for pack in story.packs]
    for pack in packs[:1]:
        assert sum(base.by_id[card].clans == ("crane",) for card in pack) >= story.packs[0].own
    has = pool_of(story, campaign, first, base)
    for card in (base.by_id[card] for pack in packs for card in pack):
        assert not card.clans or {"crane", "neutral"} & set(card.clans)
        assert ruleset[4:] in card.formats
        assert card.described
        assert has[card.id] < 3
    assert packs == packs_of(story, campaign, first, base), "they are the same when it is taken up again"
    assert packs != packs_of(story, at(story, "won", ruleset=ruleset), first, base)


def test_what_is_chosen_is_in_the_pool(story: Story, base: CardBase) -> None:
    first = deck("ccg-ivory", "ivory-crane-base")
    start = at(story)
    won = start.told("won", story)
    packs = packs_of(story, won, first, base)
    before = pool_of(story, start, first, base)
    assert sum(before.values()) == first.count - 1, "all of the piles, without the Stronghold"
    for number, pack in enumerate(packs):
        assert pool_of(story, won.taking(number, story), first, base) - before == Counter(pack)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_first_deck_is_legal_in_the_format_of_its_pool(
    story: Story, base: CardBase, ruleset: str, tmp_path: Path
) -> None:
    """Rules: LCG L17, K8; Ivory, Deck construction rules; Celestial, Deck Construction. They hold beside the pool."""
    for clan in clans_of(story, ruleset):
        first = deck(ruleset, story.deck(ruleset, clan))
        campaign = begun(story, ruleset, clan, clans_of(story, ruleset), 1).told("won", story).taking(1, story)
        keep_format(tmp_path, clan, pool_text(story, campaign, pool_of(story, campaign, first, base)))
        formats, wrong = read_formats([tmp_path], base)
        assert wrong == []
        assert format_violations(first, formats[clan], own_catalog()) == []


def test_a_campaign_that_is_left_is_taken_up_as_it_was(story: Story) -> None:
    for campaign in (at(story), at(story, "won", "lost", "drawn"), at(story, "won").told("won", story)):
        kept = json.loads(json.dumps(to_data(campaign)))
        assert from_data(kept, story) == campaign


def test_what_is_no_campaign_is_refused_in_a_sentence(story: Story) -> None:
    good = to_data(at(story, "won", "lost"))
    for change in (
        {"schema": 2}, {"story": "other"}, {"ruleset": "ccg-siege"}, {"opponents": []}, {"results": ["begun"]},
        {"results": ["lost"] * 4}, {"taken": []}, {"taken": [0, 0]}, {"taken": [7]}, {"seed": "x"}, {"results": None},
        {"clan": "no such clan"}, {"opponents": ["crab", "no such clan"]}, {"opponents": ["crab", "crab"]},
        {"opponents": ["crab", good["clan"]]}, {"seed": float("inf")},
    ):  # fmt: skip
        with pytest.raises(CampaignError):
            from_data({**good, **change}, story)
    with pytest.raises(CampaignError):
        from_data(None, story)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('level = "novice"', ""),
        ('deck = "first"', 'deck = "third"'),
        ("first = 6 ", "first = 20 "),
        ("size = 6", "size = 0"),
        ("[honor]", "["),
    ],
)
def test_a_file_that_is_no_campaign_is_refused_with_its_name(tmp_path: Path, old: str, new: str) -> None:
    text = (FOLDER / "winter-court.toml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "bad.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(CampaignError, match=r"^bad\.toml: "):
        read_story(path)


def test_both_languages_say_all(story: Story) -> None:
    table = tomllib.loads((FOLDER / "winter-court.toml").read_text(encoding="utf-8"))
    said = [story.title, *story.texts.values(), *story.clans.values(), *(pack.said for pack in story.packs)]
    assert all(set(one) == {"en", "fr"} and all(one.values()) for one in said)
    assert set(table["clan"]) == set(clans_of(story, "ccg-ivory"))
