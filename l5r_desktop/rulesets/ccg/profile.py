"""The flags in which the CCG's rulebooks differ; all else reads them and never asks which game is played."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from l5r_desktop.rulesets.ccg import deck_profile
from l5r_desktop.rulesets.ccg.deck_profile import DeckProfile
from l5r_desktop.rulesets.common.profiles import Switch, by_name, chosen_together, name_with


@dataclass(frozen=True, slots=True)
class SiegeOptions:
    """The options of *Siege: Clan War*; the defaults are the usual way to play.

    rank: what is added to the Rank (Siege: Adjusting Difficulty). storyline: the Black Scrolls lie in their numbered
    order (Siege: Storyline Variant). tainted: Siege: Tainted Humans. darkness: the Siege player says on each turn
    whether the Black Scroll does something (Siege: A Thousand Years of Darkness). hands: the Rokugani players see one
    another's hands (Siege: 6).
    """

    rank: int = 0
    storyline: bool = False
    tainted: bool = False
    darkness: bool = False
    hands: bool = False


@dataclass(frozen=True, slots=True)
class Profile:
    """One rulebook.

    name: by which it is chosen and kept. ruleset: that it belongs to. title, title_fr: what people read.
    decks: what it allows in a deck.
    hand: cards of the first hand. gold_pool: whether Gold left over stays until the phase ends (Ivory: Paying Gold
    Costs), or is lost. late_targets: targets are chosen as effects resolve (Ivory: Action Sequence D), or before costs
    (Celestial: Required Performing and Targeting). interrupts: actions may be interrupted; reactions: triggers may
    be answered. cavalry_maneuvers: a segment of its own, or an Engage action. dishonor_at_once: a player at -20
    loses then, or at the end of the own turn. focus_pool: cards set aside to focus with; 0: from the hand or the deck.
    most_focuses: how often a player may focus in a duel. straighten_phase: whether straightening, events and the end
    have phases of their own. discount: Gold less for an own Personality (Celestial: Buy Cards). foreign_cost: Gold more
    for a Personality of another Clan. ph_most: highest Personal Honor, 0 for none. duelist_breaks_ties: Ivory: Duelist;
    else the Duelist focuses first (Celestial: Duelist). overlay_inherits: a Personality keeps the abilities of the one
    he overlays. joining_is_presence: a Battle action that moves a unit to the battlefield counts it as there
    (Celestial: When Can I Take A Battle Action?). tie_honor: Honor for each card destroyed in a tied battle.
    equip: the kind of action that Equip is. later_negated: negating bonuses covers those that come later (Celestial:
    Negate; not Ivory: Prevention). bowed_in_army: bowed cards count for the Force of an army outside battle resolution
    (Ivory: Unit and army Force). card_words: keywords of a card describe its abilities (Celestial: Keywords).
    bearer_performs: a Personality performs the actions of his Items (Celestial: Perform). discard_ends_buying: after a
    Dynasty Discard nothing is bought in the phase (Celestial: Dynasty Phase). one_terrain: a Terrain keeps others out,
    and its lasting effects end with it (Celestial: Terrain). created_join_army: a Personality created in a battle is in
    the army of its player there (Ivory: Created cards), or at home (Celestial: Created Cards). status_when_targeted: an
    action counts who was dishonorable when it targeted him (Ivory: References to other points in time), or who is so
    when its Honor is gained (Celestial: Dishonor). siege: several Rokugani
    players play as one against the Siege player, who has the last seat (Siege: 1); None for everybody against
    everybody.
    """

    name: str
    ruleset: str
    title: str
    title_fr: str
    decks: DeckProfile
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
    equip: str
    later_negated: bool
    bowed_in_army: bool
    card_words: bool
    bearer_performs: bool
    discard_ends_buying: bool
    one_terrain: bool
    created_join_army: bool
    status_when_targeted: bool
    siege: SiegeOptions | None = None
    honor_victory: int = 40
    dishonor: int = -20
    hand_most: int = 8
    provinces: int = 4

    @property
    def arc(self) -> str:
        """The rulebook as cards, charts and keywords name it, "ivory" or "celestial"."""
        return self.decks.arc


IVORY = Profile(
    name="ivory", ruleset="ccg-ivory", title="Ivory Edition rules (2014)",
    title_fr="Règles de l'Édition Ivoire (2014)", decks=deck_profile.IVORY,
    hand=5, gold_pool=True, late_targets=True, interrupts=True, reactions=False,
    cavalry_maneuvers=False, dishonor_at_once=False, focus_pool=0, most_focuses=4, straighten_phase=False,
    discount=0, foreign_cost=2, ph_most=0, duelist_breaks_ties=True, starting_holdings=False,
    overlay_inherits=False, joining_is_presence=False, tie_honor=2, equip="open", later_negated=False,
    bowed_in_army=True, card_words=False, bearer_performs=False, discard_ends_buying=False,
    one_terrain=False, created_join_army=True, status_when_targeted=True,
)  # fmt: skip
CELESTIAL = Profile(
    name="celestial", ruleset="ccg-celestial", title="Celestial Edition rules (2009)",
    title_fr="Règles de l'Édition Céleste (2009)", decks=deck_profile.CELESTIAL,
    hand=6, gold_pool=False, late_targets=False, interrupts=False, reactions=True,
    cavalry_maneuvers=True, dishonor_at_once=True, focus_pool=3, most_focuses=99, straighten_phase=True,
    discount=2, foreign_cost=0, ph_most=5, duelist_breaks_ties=False, starting_holdings=True,
    overlay_inherits=True, joining_is_presence=True, tie_honor=1, equip="limited", later_negated=True,
    bowed_in_army=False, card_words=True, bearer_performs=True, discard_ends_buying=True,
    one_terrain=True, created_join_army=False, status_when_targeted=False,
)  # fmt: skip


_RANKS = (-3, -2, -1, 1, 2, 3)
"""By how much the Rank is moved; the rule says "by any amount", and beyond three a game is decided before it begins."""


def _rank_key(n: int) -> str:
    return f"rank-{'minus' if n < 0 else 'plus'}-{abs(n)}"


def _rank_switch(n: int) -> Switch:
    """The option that moves the Rank (Siege: Adjusting Difficulty)."""
    by = abs(n)
    if n < 0:
        return Switch(
            _rank_key(n), f"easier for the Rokugani by {by}", f"plus facile de {by} pour les Rokugani",
            f"The Rank is {by} lower, so that Territories are weaker and the army's effects smaller.",
            f"Le Rang diminue de {by} : les Territoires sont plus faibles et les effets de l'armée plus petits.",
            "rank", f"\N{MINUS SIGN}{by}",
        )  # fmt: skip
    return Switch(
        _rank_key(n), f"harder for the Rokugani by {by}", f"plus difficile de {by} pour les Rokugani",
        f"The Rank is {by} higher, so that Territories are stronger and the army's effects larger.",
        f"Le Rang augmente de {by} : les Territoires sont plus forts et les effets de l'armée plus grands.",
        "rank", f"+{by}",
    )  # fmt: skip


SIEGE_SWITCHES = (
    Switch(
        "storyline", "scrolls in the order of the story", "parchemins dans l'ordre de l'histoire",
        "The Black Scrolls are not shuffled: they are opened in their numbered order.",
        "Les Parchemins Noirs ne sont pas mélangés : ils sont ouverts dans l'ordre de leurs numéros.",
    ),
    *map(_rank_switch, _RANKS),
    Switch(
        "tainted-humans", "tainted humans", "humains souillés",
        "Human Shadowlands Personalities can fight for Rokugan: too much Corruption makes a Personality Corrupted, and "
        "the Siege player takes only those, and Nonhuman ones.",
        "Des Personnalités humaines de l'Outremonde peuvent combattre pour Rokugan : trop de Corruption rend une "
        "Personnalité Corrompue, et le joueur du Siège ne prend que celles-là et les Non-humaines.",
    ),
    Switch(
        "thousand-years", "a thousand years of darkness", "mille ans de ténèbres",
        "The Siege player says on each turn whether the Black Scroll does anything; Corruption comes either way.",
        "Le joueur du Siège dit à chaque tour si le Parchemin Noir agit ; la Corruption est donnée dans tous les cas.",
    ),
    Switch(
        "open-hands", "open hands of the team", "mains ouvertes de l'équipe",
        "The Rokugani players see one another's hands.",
        "Les joueurs Rokugani voient les mains les uns des autres.",
    ),
)  # fmt: skip
"""What can be agreed upon before a game of Siege (Siege: 6, Optional Rules)."""
_OPTIONS: dict[str, dict[str, Any]] = {
    "storyline": {"storyline": True}, **{_rank_key(n): {"rank": n} for n in _RANKS},
    "tainted-humans": {"tainted": True}, "thousand-years": {"darkness": True}, "open-hands": {"hands": True},
}  # fmt: skip


def _siege(chosen: tuple[Switch, ...]) -> Profile:
    options: dict[str, Any] = {}
    for switch in chosen:
        options |= _OPTIONS[switch.key]
    title, title_fr = "Siege: Clan War (2012)", "Siège : la Guerre des Clans (2012)"
    if chosen:
        title += ", " + ", ".join(switch.title for switch in chosen)
        title_fr += ", " + ", ".join(switch.title_fr for switch in chosen)
    return replace(
        IVORY, name=name_with("siege", (switch.key for switch in chosen)), ruleset="ccg-siege", title=title,
        title_fr=title_fr, decks=deck_profile.SIEGE, siege=SiegeOptions(**options),
    )  # fmt: skip


SIEGE = tuple(_siege(chosen) for chosen in chosen_together(SIEGE_SWITCHES))
PROFILES = by_name((IVORY, CELESTIAL, *SIEGE))
"""All there are, by name; the first of a ruleset is its usual one."""
