"""Format profiles: the flags (L0.4) through which all format behavior is read."""

from __future__ import annotations

from dataclasses import dataclass, replace

from l5r_desktop.rulesets.common.profiles import by_name
from l5r_desktop.rulesets.lcg import deck_profile
from l5r_desktop.rulesets.lcg.deck_profile import DeckProfile


@dataclass(frozen=True, slots=True)
class Profile:
    """The flags F1 to F26 of one format. Values are counts of phases, cards, fate or honor unless they say
    otherwise.

    name: by which it is chosen and kept. ruleset: that it belongs to. title, title_fr: what people read.
    decks: what it allows in a deck, F23 among it. F24 and F25 are no fields: by all profiles the first player is
    drawn at random (L2.3, K1.5), and strength is read when the result of a conflict is fixed (L4.6.4).
    """

    name: str
    ruleset: str
    title: str
    title_fr: str
    decks: DeckProfile
    phases: int = 5  # F1
    second_player_fate: int = 1  # F2
    first_pass_fate: int = 1  # F3
    hand_events_in_dynasty: bool = True  # F4
    max_bid: int = 5  # F5
    opportunities: int = 2  # F6
    unopposed_loss: int = 1  # F7
    fate_on_unclaimed_rings: bool = True  # F8
    discard_broken_faceup: bool = True  # F9
    break_discard: str = "attacker-may"  # F10
    reshuffle_loss: int = 5  # F11
    rings: str = "stronghold"  # F12
    favor_sides: bool = True  # F13
    duel_total: str = "statistic-plus-bid"  # F14
    opening_hand: int = 4  # F15
    start_honor: int | None = None  # F16: None reads the stronghold
    income: int | None = None  # F17: None reads the stronghold
    honor_victory: int = 25  # F18
    mulligan: bool = True  # F19
    then_mode: str = "dependent"  # F20
    ring_actor: str = "resolver"  # F21
    covert_mode: str = "each"  # F22
    same_name_attachments: bool = False  # F26
    provinces: int = 4

    @property
    def skirmish(self) -> bool:
        """Return True if provinces are tokens without cards (K4)."""
        return self.ruleset == "lcg-skirmish"


STRONGHOLD_2017 = Profile(
    name="stronghold-2017",
    ruleset="lcg-stronghold",
    title="First rules (2017, five phases)",
    title_fr="Premières règles (2017, cinq phases)",
    decks=deck_profile.STRONGHOLD_2017,
)
STRONGHOLD_2021 = replace(
    STRONGHOLD_2017,
    name="stronghold-2021",
    title="Last rules (2021, four phases)",
    title_fr="Dernières règles (2021, quatre phases)",
    decks=deck_profile.STRONGHOLD_2021,
    phases=4,
    second_player_fate=0,
    then_mode="sequential",
)
STRONGHOLD_ONE_CORE = replace(
    STRONGHOLD_2017,
    name="stronghold-one-core",
    title="First rules, one Core Set (decks from 30 cards)",
    title_fr="Premières règles, une seule boîte de base (decks dès 30 cartes)",
    decks=deck_profile.STRONGHOLD_ONE_CORE,
)
SKIRMISH = Profile(
    name="skirmish",
    ruleset="lcg-skirmish",
    title="Skirmish rules",
    title_fr="Règles d'Escarmouche",
    decks=deck_profile.SKIRMISH,
    phases=4,
    second_player_fate=0,
    first_pass_fate=0,
    hand_events_in_dynasty=False,
    max_bid=3,
    opportunities=1,
    unopposed_loss=0,
    fate_on_unclaimed_rings=False,
    discard_broken_faceup=False,
    break_discard="owner-must",
    reshuffle_loss=3,
    rings="skirmish",
    favor_sides=False,
    duel_total="bid-plus-one",
    opening_hand=3,
    start_honor=6,
    income=6,
    honor_victory=12,
    provinces=3,
)
PROFILES = by_name((STRONGHOLD_2017, STRONGHOLD_2021, STRONGHOLD_ONE_CORE, SKIRMISH))
"""All there are, by name; the first of a ruleset is its usual one (L0.5: the users' book is that of 2017)."""
