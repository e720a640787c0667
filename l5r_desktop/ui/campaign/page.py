"""The page of campaigns: one for each game, kept after every step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import SystemRandom
from typing import Any

from PySide6.QtWidgets import QWidget

from l5r_desktop.places import data_folder
from l5r_desktop.session.campaigns import Campaign, CampaignError, begun, from_data, packs_of, read_story, to_data
from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.cardbase.query import shown
from l5r_desktop.session.deck_record import OUTCOMES
from l5r_desktop.session.decklists import list_of
from l5r_desktop.ui.campaign.begin_sheet import BeginSheet
from l5r_desktop.ui.campaign.decks import CampaignDecks
from l5r_desktop.ui.campaign.pack_sheet import PackSheet
from l5r_desktop.ui.campaign.road_sheet import RoadSheet, ShownRoad
from l5r_desktop.ui.framed_page import FramedPage
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.ports import PortError
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.start.formats import FormatNames
from l5r_desktop.ui.window_ports import Ports

KEPT = "campaigns"
"""Under which name the campaigns are kept, by ruleset."""
_NOW = "now"
"""Among them, the ruleset of the one that is shown; "" while none is."""
STORY = data_folder("resources") / "campaigns" / "winter-court.toml"


class CampaignPage(FramedPage):
    """Goes on with a campaign, or begins one. campaign: the one that is shown, None before one is chosen."""

    def __init__(
        self, ports: Ports, settings: SettingsBook, pictures: PixmapCache, density: float, parent: QWidget
    ) -> None:
        super().__init__(density, parent)
        self.setObjectName("campaign")
        self._ports = ports
        self._settings = settings
        self._language = settings.now.language
        self._base: CardBase | None = None
        self._names = FormatNames(self)
        self.story = read_story(STORY)
        self.campaign: Campaign | None = None
        self.beginning = BeginSheet(self.story, self._clans, pictures, self._language, self)
        self.road = RoadSheet(pictures, self._language, self)
        self.packs = PackSheet(ports.library, pictures, self._language, self)
        self.add(self.beginning, (940, 640))
        self.add(self.road, (940, 640))
        self.add(self.packs)
        self.beginning.begun.connect(self._on_begun)
        self.beginning.resumed.connect(self._resume)
        self.road.played.connect(lambda: self._told(self._play))
        self.road.changed.connect(lambda: self._told(self._change))
        self.road.others.connect(self._show_others)
        self.packs.taken.connect(self._on_taken)
        for sheet in (self.beginning, self.road, self.packs):
            sheet.left.connect(self.left)

    def _clans(self, ruleset: str) -> list[str]:
        """The clans of a game that have a ready deck to begin with."""
        ready = {deck.key for deck in self._ports.library.decks(ruleset)}
        return [clan for clan in self.story.clans if self.story.deck(ruleset, clan) in ready]

    def go_on(self, base: CardBase) -> None:
        """Show the campaign that was shown last, or all of them."""
        self._base = base
        now = self._kept().get(_NOW)
        if isinstance(now, str) and now in self._running():
            self._resume(now)
        else:
            self._show_others()

    def _kept(self) -> dict[str, Any]:
        kept = self._settings.recall(KEPT)
        return dict(kept) if isinstance(kept, dict) else {}

    def _running(self) -> dict[str, str]:
        """The own clan of each campaign that was kept, by ruleset."""
        return {
            ruleset: str(data.get("clan"))
            for ruleset, data in self._kept().items()
            if ruleset in self.story.decks and isinstance(data, dict)
        }

    def _keep(self, campaign: Campaign) -> None:
        self.campaign = campaign
        kept = {**self._kept(), campaign.ruleset: to_data(campaign), _NOW: campaign.ruleset}
        self._settings.remember(KEPT, kept)

    def _show_others(self) -> None:
        now = "" if self.campaign is None else self.campaign.ruleset
        self.campaign = None
        self._settings.remember(KEPT, {**self._kept(), _NOW: ""})
        self.beginning.show_kept(self._running(), now)
        self.turn_to(self.beginning)

    def _on_begun(self, ruleset: str, clan: str) -> None:
        self.beginning.say("")
        clans = self._clans(ruleset)
        self._keep(begun(self.story, ruleset, clan, clans, SystemRandom().randrange(1_000_000)))
        self.show_campaign()

    def _resume(self, ruleset: str) -> None:
        """Go on with the campaign that was kept of a game; where it cannot be read, that is told."""
        try:
            self._keep(from_data(self._kept()[ruleset], self.story))
        except CampaignError as error:
            self._show_others()
            self.beginning.say(str(error))
            return
        self.show_campaign()

    def show_campaign(self) -> None:
        """Show where the campaign stands, after the game that has come to its end meanwhile."""
        assert self.campaign is not None
        self.turn_to(self.road)
        self._told(self._show_step)

    def _show_step(self) -> None:
        assert self.campaign is not None
        self._note_result()
        if self.campaign.choosing:
            self._show_packs(self.campaign)
        else:
            self._show_road()

    def _note_result(self) -> None:
        """Take up how the game that was played has ended, if it has."""
        assert self.campaign is not None
        if self.campaign.match_id and not self.campaign.over(self.story):
            result = self._ports.matches.outcome(self.campaign.match_id, 0)
            if result in OUTCOMES:
                self._keep(self.campaign.told(result, self.story))

    def _decks(self) -> CampaignDecks:
        assert self._base is not None
        return CampaignDecks(self._ports, self.story, self._base, self._language)

    def _show_packs(self, campaign: Campaign) -> None:
        assert self._base is not None
        first = self._decks().first(campaign)
        found = packs_of(self.story, campaign, first, self._base)
        packs = [
            (pack.said[self._language], [self._base.by_id[card] for card in cards])
            for pack, cards in zip(self.story.packs, found, strict=True)
        ]
        self.packs.show_packs(self.tr("Choose a pack"), self.story.texts["won"][self._language], packs, self._base)
        self.turn_to(self.packs)

    def _on_taken(self, number: int) -> None:
        assert self.campaign is not None
        self._keep(self.campaign.taking(number, self.story))
        self.show_campaign()

    def _show_road(self) -> None:
        """Show the road, once there is a deck to go it with."""
        assert self.campaign is not None
        assert self._base is not None
        decks = self._decks()
        kept = decks.keep(self.campaign)
        if kept != self.campaign:
            self._keep(kept)
        deck = decks.own(kept)
        assert deck is not None, "it has just been kept"
        count = list_of(deck, self._base).count
        clan = shown("clan", kept.clan, self._language)
        texts = [self.story.texts[kept.moment(self.story)][self._language]]
        opponent = kept.opponent(self.story)
        if opponent is not None:
            texts.append(self.story.clans[opponent][self._language])
        self.road.show_road(
            ShownRoad(
                f"{self.story.title[self._language]} · {clan} · {self._names.format(kept.ruleset)}", kept.clan,
                self._standing(kept),
                kept.opponents, kept.results, texts, self._faced(kept), self._going(kept),
                self.tr("Your deck: {0}, {1} cards of your pool.").format(deck.name, count),
                " ".join(fault.text for fault in decks.faults(kept)),
            )
        )  # fmt: skip

    def _standing(self, campaign: Campaign) -> str:
        """Return the honor that is left, and how many games were won, once there are some."""
        honor = campaign.honor(self.story)
        if not campaign.results:
            return self.tr("Honor {}").format(honor)
        return self.tr("Honor {0} · {1} of {2} games won").format(honor, campaign.won, len(campaign.results))

    def _faced(self, campaign: Campaign) -> str:
        """Return who is faced next, and who plays that."""
        opponent = campaign.opponent(self.story)
        if opponent is None:
            return ""
        level = self.story.step(len(campaign.results), len(campaign.opponents)).level
        return self.tr("{0} · {1}").format(shown("clan", opponent, self._language), self._names.player(level))

    def _going(self, campaign: Campaign) -> bool:
        """Return True if the game with the next opponent has been begun, and is kept."""
        return any(one.match_id == campaign.match_id and not one.finished for one in self._ports.matches.kept())

    def _play(self) -> None:
        """Begin the game with the next opponent, or go on with it."""
        assert self.campaign is not None
        if self._going(self.campaign):
            self.begun.emit(self._ports.matches.resume(self.campaign.match_id))
            return
        name = next(iter(self._settings.now.names), "")
        session = self._ports.matches.begin(self._decks().setup(self.campaign, name))
        self._keep(replace(self.campaign, match_id=session.match_id))
        self.begun.emit(session)

    def _change(self) -> None:
        assert self.campaign is not None
        decks = self._decks()
        deck = decks.own(self.campaign)
        if deck is not None:
            self.build_wanted.emit(deck, decks.keep_format(self.campaign))

    def _told(self, act: Callable[[], None]) -> None:
        """Do something; what fails is told on the road."""
        self.road.say("")
        try:
            act()
        except (PortError, CampaignError) as error:
            self.road.say(str(error))
