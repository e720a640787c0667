"""The state of a campaign."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from l5r_desktop.session.campaigns.story import CampaignError, Story
from l5r_desktop.session.deck_record import OUTCOMES

_SCHEMA = 1
_KEPT = "That is no campaign that was kept."


@dataclass(frozen=True, slots=True)
class Campaign:
    """A campaign so far. story: by its key. clan: the own one. opponents: the other clans, in the order of the road.

    results: of the games that are over, one of OUTCOMES each. taken: numbers of the packs that were chosen, one for
    each won game but perhaps the last. deck: the key of the kept deck, "" before there is one. match_id: of the game
    that is played now, or "".
    """

    story: str
    ruleset: str
    clan: str
    seed: int
    opponents: tuple[str, ...]
    results: tuple[str, ...] = ()
    taken: tuple[int, ...] = ()
    deck: str = ""
    match_id: str = ""

    def honor(self, story: Story) -> int:
        """Return the honor that is left, 0 at least."""
        left = story.honor["first"]
        for result in self.results:
            left = max(0, min(story.honor["most"], left + story.honor[result]))
            if not left:
                break
        return left

    @property
    def won(self) -> int:
        """Return how many games were won."""
        return self.results.count("won")

    @property
    def choosing(self) -> bool:
        """Return True if a pack is to be chosen for the last won game."""
        return len(self.taken) < self.won

    def over(self, story: Story) -> bool:
        """Return True if all clans have been faced, or no honor is left."""
        return len(self.results) == len(self.opponents) or not self.honor(story)

    def opponent(self, story: Story) -> str | None:
        """Return the clan that is faced next; None once it is over."""
        return None if self.over(story) else self.opponents[len(self.results)]

    def moment(self, story: Story) -> str:
        """Return which text of the story is told now, besides that of the clan that is faced next."""
        if not self.honor(story):
            return "fallen"
        if len(self.results) == len(self.opponents):
            return "triumph" if self.won == len(self.opponents) else "end"
        return self.results[-1] if self.results else "begin"

    def told(self, result: str, story: Story) -> Campaign:
        """Return the campaign after a game. Raises CampaignError where none can be over, or for no such result."""
        if result not in OUTCOMES or self.over(story) or self.choosing:
            raise CampaignError(f"The campaign cannot go on with the result {result!r} now.")
        return replace(self, results=(*self.results, result), match_id="")

    def taking(self, pack: int, story: Story) -> Campaign:
        """Return the campaign once a pack was chosen, by its number. Raises CampaignError where there is none."""
        if not self.choosing or not 0 <= pack < len(story.packs):
            raise CampaignError("There is no such pack to be chosen now.")
        return replace(self, taken=(*self.taken, pack))


def begun(story: Story, ruleset: str, clan: str, clans: Sequence[str], seed: int) -> Campaign:
    """Return a campaign at its beginning; the others of these clans are faced in an order that follows from the seed.

    Raises CampaignError for a ruleset that the story is not for, or a clan that is not among them.
    """
    if ruleset not in story.decks or clan not in clans or len(set(clans)) < 2:
        raise CampaignError(f"The campaign cannot begin with {clan!r} in {ruleset!r}.")
    others = sorted(set(clans) - {clan})
    Random(f"{story.key} {ruleset} {seed}").shuffle(others)
    return Campaign(story.key, ruleset, clan, seed, tuple(others))


def to_data(campaign: Campaign) -> dict[str, Any]:
    """Return a campaign as it is kept: plain data for JSON."""
    return {
        "schema": _SCHEMA, "story": campaign.story, "ruleset": campaign.ruleset, "clan": campaign.clan,
        "seed": campaign.seed, "opponents": list(campaign.opponents), "results": list(campaign.results),
        "taken": list(campaign.taken), "deck": campaign.deck, "match_id": campaign.match_id,
    }  # fmt: skip


def from_data(data: Any, story: Story) -> Campaign:
    """Return the campaign that was kept; each step is taken again. Raises CampaignError for what is none."""
    try:
        if data["schema"] != _SCHEMA or data["story"] != story.key:
            raise CampaignError("The campaign is of another version.")
        opponents = [str(clan) for clan in data["opponents"]]
        clan, ruleset = str(data["clan"]), str(data["ruleset"])
        if sorted({clan, *opponents}) != sorted((clan, *opponents)) or not {clan, *opponents} <= story.clans.keys():
            raise CampaignError(_KEPT)
        again = replace(begun(story, ruleset, clan, (clan, *opponents), int(data["seed"])), opponents=tuple(opponents))
        taken = [int(pack) for pack in data["taken"]]
        for result in data["results"]:
            if again.choosing:
                again = again.taking(taken[len(again.taken)], story)
            again = again.told(result, story)
        for pack in taken[len(again.taken) :]:
            again = again.taking(pack, story)
        return replace(again, deck=str(data["deck"]), match_id=str(data["match_id"]))
    except (KeyError, TypeError, ValueError, IndexError, OverflowError) as error:
        if isinstance(error, CampaignError):
            raise
        raise CampaignError(_KEPT) from None
