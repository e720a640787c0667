"""Format profiles: the flags (L0.4) through which all format behavior is read."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Profile:
    """The flags F1 to F26 of one format. Values are counts of phases, cards, fate or honor unless they say
    otherwise.
    """

    name: str = "stronghold-2017"
    format: str = "stronghold"
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
    conflict_characters: int | None = 10  # F23
    first_player: str = "random"  # F24
    same_name_attachments: bool = False  # F26
    provinces: int = 4

    @property
    def skirmish(self) -> bool:
        """Whether provinces are tokens without cards (K4)."""
        return self.format == "skirmish"


STRONGHOLD_2017 = Profile()
STRONGHOLD_2021 = replace(
    STRONGHOLD_2017,
    name="stronghold-2021",
    phases=4,
    second_player_fate=0,
    then_mode="sequential",
    conflict_characters=None,
)
SKIRMISH = Profile(
    name="skirmish",
    format="skirmish",
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
    conflict_characters=None,
    provinces=3,
)
PROFILES = {profile.name: profile for profile in (STRONGHOLD_2017, STRONGHOLD_2021, SKIRMISH)}
DEFAULT_PROFILE = {"lcg-stronghold": "stronghold-2017", "lcg-skirmish": "skirmish"}
