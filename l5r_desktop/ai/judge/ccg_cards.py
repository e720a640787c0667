"""Numbers of CCG cards, from their facts and their scripts and never from their names."""

from __future__ import annotations

from collections.abc import Mapping

from l5r_desktop.ai.judge.card_means import CardMeans
from l5r_desktop.ai.judge.script_words import words_of
from l5r_desktop.rulesets.ccg.cards.definition import Definition

VERBS: Mapping[str, frozenset[str]] = {
    "numbers": frozenset({"Gets", "SetStat", "AttackStrength"}),
    "attacks from afar": frozenset({"AttackEffect"}),
    "bows": frozenset({"Bow"}),
    "straightens": frozenset({"Straighten"}),
    "destroys": frozenset({"Destroy", "Seppuku", "DestroyProvince"}),
    "sends home": frozenset({"MoveHome"}),
    "moves": frozenset({"MoveHere", "MoveTo", "Switch"}),
    "draws": frozenset({"Draw", "Search", "ToHand", "ShowTop"}),
    "hand": frozenset({"DiscardCards"}),
    "discards": frozenset({"Discard", "ToDeckBottom"}),
    "gains honor": frozenset({"GainHonor"}),
    "loses honor": frozenset({"LoseHonor", "Dishonor"}),
    "favor": frozenset({"TakeFavor", "DropFavor"}),
    "puts into play": frozenset({"PutIntoPlay", "RecruitNow", "EquipNow", "Create", "RefillUp", "TurnUp"}),
    "negates": frozenset({"Prevent", "NegateAction", "NegateAttacks", "NegateChanges"}),
    "duels": frozenset({"DuelStatement"}),
    "acts again": frozenset({"AnotherAction"}),
    "first": frozenset({"FirstInCombat", "FirstBattleAction"}),
    "tokens": frozenset({"GiveTokens"}),
    "mine": frozenset({"mine"}),
    "enemy": frozenset({"enemy"}),
    "opposed": frozenset({"opposed", "here", "WouldBeOpposed"}),
}
"""By name: the words of scripts that count as one kind, what is done, when, and to whom."""
DESIGNATORS = ("battle", "open", "limited", "engage")
KEYWORDS = (
    "samurai", "shugenja", "courtier", "monk", "cavalry", "scout", "naval", "duelist", "kensai", "magistrate",
    "tactician", "commander", "conqueror", "political", "shadowlands", "loyal", "repeatable", "tireless",
)  # fmt: skip
KINDS = ("personality", "holding", "strategy", "follower", "item", "spell", "event", "region")
NAMES = (
    "cost", "force", "chi", "honor", "requirement", "focus", "gold", "strength", "force given", "chi given",
    "unique", "answers", "bow to act", "constant", *KINDS, *KEYWORDS, *DESIGNATORS, *VERBS,
)  # fmt: skip


def card_numbers(card: Definition) -> tuple[float, ...]:
    """The numbers of a card in the order of NAMES; all 0 for a card that is not known."""
    if card.kind == "unknown":
        return (0.0,) * len(NAMES)
    own = [ability for ability in card.abilities if not ability.granted]
    actions = [ability for ability in own if ability.kind == "action"]
    found = words_of([(a.event, a.program) for a in card.abilities])
    costs = words_of([a.costs for a in actions])
    return (
        float(card.cost or 0), float(card.force), float(card.chi), float(card.ph), float(card.hr or 0),
        float(card.focus), float(card.produces or 0), float(card.province_strength), float(card.force_mod),
        float(card.chi_mod), float(card.unique), float(sum(ability.kind == "trait" for ability in own)),
        float(min(2, costs["Bow"])), float(len(card.statics)),
        *(float(card.kind == kind) for kind in KINDS), *(float(keyword in card.keywords) for keyword in KEYWORDS),
        *(float(sum(designator in a.designators for a in actions)) for designator in DESIGNATORS),
        *(float(min(2, sum(found[word] for word in words))) for words in VERBS.values()),
    )  # fmt: skip


mean_numbers = CardMeans(len(NAMES), card_numbers)
"""The mean of the numbers of cards; all 0 where there is none."""
