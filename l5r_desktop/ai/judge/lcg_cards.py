"""Numbers of LCG cards, from their facts and their scripts and never from their names."""

from __future__ import annotations

from collections.abc import Mapping

from l5r_desktop.ai.judge.card_means import CardMeans
from l5r_desktop.ai.judge.script_words import words_of
from l5r_desktop.rulesets.lcg.cards.definition import Definition

VERBS: Mapping[str, frozenset[str]] = {
    "skill": frozenset({"Gets", "Double", "SwitchSkills"}),
    "draws": frozenset({"Draw", "LookAndAdd", "Search", "RevealTop"}),
    "gains": frozenset({"Gain", "Take"}),
    "honors": frozenset({"Honor", "PlaceHonor"}),
    "dishonors": frozenset({"Dishonor", "LoseHonor"}),
    "bows": frozenset({"Bow"}),
    "readies": frozenset({"Ready"}),
    "moves": frozenset({"MoveIn", "MoveHome", "SwitchPlaces", "MoveConflict"}),
    "discards": frozenset({"Discard", "DiscardAtZero", "Return", "Sacrifice"}),
    "hand": frozenset({"DiscardFromHand", "DiscardDownTo", "LookAndDiscard"}),
    "fate": frozenset({"PlaceFate", "RemoveFate", "MoveFate", "PlaceFateFrom", "ReturnFate", "NextCostsLess"}),
    "puts": frozenset({"PutIntoPlay", "PutHolding", "MayPlay", "PlayNow", "BecomeCharacter"}),
    "cancels": frozenset({"CancelEffects", "InsteadDiscard"}),
    "forbids": frozenset({"Cannot", "SeatCannot"}),
    "rings": frozenset({"ResolveContested", "ResolveRing", "SwitchContested", "SwitchType"}),
    "duels": frozenset({"Duel"}),
    "delays": frozenset({"Delayed"}),
    "on win": frozenset({"YouWin", "CardWins", "BreaksProvince", "IsBroken"}),
    "mine": frozenset({"mine"}),
    "theirs": frozenset({"theirs"}),
    "taking part": frozenset({"participating", "attacking", "defending"}),
}
"""By name: the words of scripts that count as one kind, what is done, when, and to whom."""
TRAITS = ("bushi", "courtier", "shugenja")
KEYWORDS = ("covert", "pride", "sincerity", "courtesy", "restricted", "ancestral")
KINDS = ("character", "attachment", "event", "holding")
NAMES = (
    "cost", "military", "political", "higher", "dash", "glory", "military_bonus", "political_bonus",
    "strength", "unique", "actions", "answers", "in_conflict", "constant", "constant_skill",
    *KINDS, *TRAITS, *KEYWORDS, *VERBS,
)  # fmt: skip
SKILL_TOPICS = frozenset({"military", "political", "base-strength", "strength", "glory"})


def card_numbers(card: Definition) -> tuple[float, ...]:
    """The numbers of a card in the order of NAMES; all 0 for a card that is not known."""
    if card.kind == "unknown":
        return (0.0,) * len(NAMES)
    military, political = card.military or 0, card.political or 0
    own = [ability for ability in card.abilities if not ability.granted]
    found = words_of([(a.event, a.costs, a.picks, a.program) for a in card.abilities])
    topics = [static.topic for static in card.statics]
    dash = card.kind == "character" and (card.military is None or card.political is None)
    return (
        float(card.cost or 0), float(military), float(political), float(max(military, political)), float(dash),
        float(card.glory), float(card.military_bonus), float(card.political_bonus),
        float(card.strength + card.strength_bonus), float(card.unique),
        float(sum(ability.kind == "action" for ability in own)),
        float(sum(ability.kind != "action" for ability in own)),
        float(sum(ability.needs_conflict for ability in own)), float(len(topics)),
        float(sum(topic in SKILL_TOPICS for topic in topics)),
        *(float(card.kind == kind) for kind in KINDS), *(float(trait in card.traits) for trait in TRAITS),
        *(float(keyword in card.keywords) for keyword in KEYWORDS),
        *(float(min(2, sum(found[word] for word in words))) for words in VERBS.values()),
    )  # fmt: skip


mean_numbers = CardMeans(len(NAMES), card_numbers)
"""The mean of the numbers of cards; all 0 where there is none."""
