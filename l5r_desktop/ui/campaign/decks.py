"""The decks of a campaign: the own one, kept with the format of its pool, and those of the opponents."""

from __future__ import annotations

from dataclasses import replace

from l5r_desktop.session import Deck, MatchSetup, SeatSetup, seating_of
from l5r_desktop.session.campaigns import Campaign, Story, pool_of, pool_text
from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.cardbase.query import shown
from l5r_desktop.session.decklists import DeckList, list_of
from l5r_desktop.session.decklists.fixing import DeckFault
from l5r_desktop.ui.decks.kept_decks import KeptDecks
from l5r_desktop.ui.ports import PortError
from l5r_desktop.ui.window_ports import Ports


class CampaignDecks:
    """Finds and keeps them."""

    def __init__(self, ports: Ports, story: Story, base: CardBase, language: str) -> None:
        assert ports.own_decks is not None
        self._library, self._own_decks = ports.library, ports.own_decks
        self._story, self._base, self._language = story, base, language
        self._kept = KeptDecks(ports.own_decks, base, language)

    def first(self, campaign: Campaign) -> DeckList:
        """Return the deck that the campaign began with. Raises PortError if there is none."""
        key = self._story.deck(campaign.ruleset, campaign.clan)
        return list_of(self._ready(campaign.ruleset, key), self._base)

    def _ready(self, ruleset: str, key: str) -> Deck:
        found = next((deck for deck in self._library.decks(ruleset) if deck.key == key), None)
        if found is None:
            raise PortError(f"There is no deck {key!r}.")
        return found

    def own(self, campaign: Campaign) -> Deck | None:
        """Return the kept deck of the campaign; None where there is none, or no more."""
        return self._kept.find(campaign.ruleset, campaign.deck)

    def keep(self, campaign: Campaign) -> Campaign:
        """Return the campaign with a kept deck, the one that it began with where there is none. Raises PortError."""
        self.keep_format(campaign)
        if self.own(campaign) is not None:
            return campaign
        name = f"{self._story.title[self._language]} · {shown('clan', campaign.clan, self._language)}"
        return replace(campaign, deck=self._own_decks.keep(replace(self.first(campaign), name=name)))

    def keep_format(self, campaign: Campaign) -> str:
        """Keep the format of the pool as it is now, and return its key. Raises PortError."""
        key = format_key(campaign)
        pool = pool_of(self._story, campaign, self.first(campaign), self._base)
        self._own_decks.keep_format(key, pool_text(self._story, campaign, pool), anew=True)
        return key

    def faults(self, campaign: Campaign) -> tuple[DeckFault, ...]:
        """Return what the own deck breaks of the format of its pool, which must be kept."""
        return self._kept.faults(self.own(campaign), format_key(campaign))

    def setup(self, campaign: Campaign, name: str) -> MatchSetup:
        """Return the game with the next opponent. name: of the player, "" for that of the clan. Raises PortError."""
        opponent, own = campaign.opponent(self._story), self.own(campaign)
        assert opponent is not None
        assert own is not None
        step = self._story.step(len(campaign.results), len(campaign.opponents))
        theirs = self._ready(campaign.ruleset, self._story.deck(campaign.ruleset, opponent, step.deck))
        mine = name or shown("clan", campaign.clan, self._language)
        return MatchSetup(
            campaign.ruleset,
            (
                SeatSetup(seating_of(own, mine), "person", own.key),
                SeatSetup(seating_of(theirs, shown("clan", opponent, self._language)), step.level, theirs.key),
            ),
        )


def format_key(campaign: Campaign) -> str:
    """Return the key of the deck format of a campaign's pool."""
    return f"campaign-{campaign.ruleset}-{campaign.clan}-{campaign.seed}"
