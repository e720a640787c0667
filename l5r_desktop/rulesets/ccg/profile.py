"""The flags in which the CCG's rulebooks differ; all else reads them and never asks which game is played."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Profile:
    """One rulebook.

    hand: cards of the first hand. gold_pool: whether Gold left over stays until the phase ends (Ivory: Paying Gold
    Costs), or is lost. late_targets: targets are chosen as effects resolve (Ivory: Action Sequence D), or before costs
    (Celestial: Required Performing and Targeting). interrupts: actions may be interrupted; reactions: triggers may
    be answered. cavalry_maneuvers: a segment of its own, or an Engage action. dishonor_at_once: a player at -20
    loses then, or at the end of the own turn. focus_pool: cards set aside to focus with; 0: from the hand or the deck.
    most_focuses: how often a player may focus in a duel. first_straightens: where straightening stands, in a phase of
    its own or at the start of the Action Phase. discount: Gold less for an own Personality (Celestial: Buy Cards).
    foreign_cost: Gold more for a Personality of another Clan. ph_most: highest Personal Honor, 0 for none.
    duelist_breaks_ties: Ivory: Duelist; else the Duelist focuses first (Celestial: Duelist).
    """

    name: str
    hand: int
    gold_pool: bool
    late_targets: bool
    interrupts: bool
    reactions: bool
    cavalry_maneuvers: bool
    dishonor_at_once: bool
    focus_pool: int
    most_focuses: int
    straighten_phase: bool
    discount: int
    foreign_cost: int
    ph_most: int
    duelist_breaks_ties: bool
    starting_holdings: bool
    overlay_inherits: bool
    joining_is_presence: bool
    tie_honor: int
    honor_victory: int = 40
    dishonor: int = -20
    hand_most: int = 8
    provinces: int = 4


IVORY = Profile(
    name="ivory", hand=5, gold_pool=True, late_targets=True, interrupts=True, reactions=False,
    cavalry_maneuvers=False, dishonor_at_once=False, focus_pool=0, most_focuses=4, straighten_phase=False,
    discount=0, foreign_cost=2, ph_most=0, duelist_breaks_ties=True, starting_holdings=False,
    overlay_inherits=False, joining_is_presence=False, tie_honor=2,
)  # fmt: skip
CELESTIAL = Profile(
    name="celestial", hand=6, gold_pool=False, late_targets=False, interrupts=False, reactions=True,
    cavalry_maneuvers=True, dishonor_at_once=True, focus_pool=3, most_focuses=99, straighten_phase=True,
    discount=2, foreign_cost=0, ph_most=5, duelist_breaks_ties=False, starting_holdings=True,
    overlay_inherits=True, joining_is_presence=True, tie_honor=1,
)  # fmt: skip
PROFILES = {profile.name: profile for profile in (IVORY, CELESTIAL)}
DEFAULT_PROFILE = {"ccg-ivory": "ivory", "ccg-celestial": "celestial"}
