"""What scripts of CCG cards may not say, or must say in another way."""

from __future__ import annotations

import pytest

from l5r_desktop.cardscript import CardFacts, ScriptError, parse
from l5r_desktop.rulesets.ccg.cards.definition import Definition
from l5r_desktop.rulesets.ccg.words import VOCAB, assemble
from l5r_desktop.rulesets.ccg.words.statements import If
from tests.own_cards import own_library


def made(script: str) -> Definition:
    facts = {"title": "Made", "kind": "holding"}
    return assemble(CardFacts("made", "made", "made.toml", 1, facts, script, 1), parse(script, VOCAB, file="made"))


def test_a_condition_that_opens_the_effects_of_an_action_says_only_if_ivory_good_faith_rule() -> None:
    """An `if` without `else` before all other effects is such a condition: without it the action is not announced."""
    library = own_library("ccg")
    asking = [card for card in library.ids() if "\n  if " in (library.facts(card).script or "")]
    assert len(asking) > 50
    wrong = [
        ability
        for card in asking
        for ability in library.definition(card).abilities
        if ability.kind == "action" and ability.program and isinstance(ability.program[0], If)
        if len(ability.program[0].programs) == 1
    ]
    assert wrong == []


@pytest.mark.parametrize("text", [
    "invest 2\n      you gain 1 honor", "focus effect\n      you gain 1 honor", "discipline 1",
    "attach to personality keyword monk", "resolves\n      you gain 1 honor",
    "always\n      each personality has this\n        always\n          self gets + 1 force",
])  # fmt: skip
def test_what_no_card_can_be_given_is_refused_ivory_embedded_text(text: str) -> None:
    for lead in ("always\n  each personality mine has this", "open\n  target one: personality\n  give one this"):
        with pytest.raises(ScriptError, match="given"):
            made(f"{lead}\n    {text}")


def test_a_trait_that_gives_nothing_is_refused() -> None:
    with pytest.raises(ScriptError, match="must stand below"):
        made("always\n  each personality mine has this")


@pytest.mark.parametrize("line", [
    "let those be each personality mine", "target one: personality", "choose a player", "ranged 2", "cost 2 gold",
    "search your-fate-deck found: card in your-fate-deck", "only if you have the favor", "you draw 1 card",
])  # fmt: skip
def test_lines_that_lead_no_others_refuse_lines_below_them(line: str) -> None:
    """Such lines below would never happen."""
    with pytest.raises(ScriptError, match="nothing may stand below this line"):
        made(f"battle\n  {line}\n    you gain 1 honor")


@pytest.mark.parametrize("cost", ["bow self or destroy self", "you discard top 1 of fate deck as spent"])
def test_costs_that_are_chosen_or_named_belong_to_actions_ivory_costs(cost: str) -> None:
    with pytest.raises(ScriptError, match="only an action may cost"):
        made(f"gold 2\n  cost {cost}")
    assert made(f"open\n  cost {cost}\n  you gain 1 honor").abilities[0].costs


@pytest.mark.parametrize("line", ["self may be equipped as {} actions", "you may equip item as {} actions"])
def test_equipping_as_an_interrupt_is_an_ability_of_the_card_ivory_interrupt_actions(line: str) -> None:
    """A permission of that kind would never be offered: Interrupts are abilities that answer an action."""
    assert made("always\n  " + line.format("battle")).statics
    with pytest.raises(ScriptError):
        made("always\n  " + line.format("interrupt"))
    with pytest.raises(ScriptError):
        made("always\n  " + line.format("battle or interrupt"))
    assert made("interrupt, from hand\n  equip self").abilities


def test_only_a_reaction_answers_a_first_time_used_or_not_ivory_numbers_of_things() -> None:
    """A trait answers whatever happens, so that a limit says the same of it."""
    assert made("reaction after self bows, the first time per turn\n  straighten self").abilities[0].first_per == "turn"
    for header in ("after self bows", "before self bows", "battle"):
        with pytest.raises(ScriptError, match="only a Reaction has a first time"):
            made(f"{header}, the first time per turn\n  straighten self")
    assert made("after self bows, 1 per turn\n  straighten self").abilities[0].limit


def test_a_strategy_has_one_invest_at_a_time_ivory_invest() -> None:
    """What is invested in a Strategy is added to one action; only cards that come into play have several traits."""
    script = "invest 1\n  you gain 1 honor\ninvest 2 besides\n  you gain 2 honor"
    assert [ability.gold for ability in made(script).abilities if ability.kind == "invest"] == [1, 2]
    facts = CardFacts("made", "made", "made.toml", 1, {"title": "Made", "kind": "strategy"}, script, 1)
    with pytest.raises(ScriptError, match="one Invest"):
        assemble(facts, parse(script, VOCAB, file="made"))


OF_PERSONALITIES = frozenset({
    "alchemist", "ancestor", "artisan", "commander", "courtier", "daimyo", "deathseeker", "duelist", "elemental master",
    "hero", "inquisitor", "kensai", "kolat", "paragon", "samurai", "tactician",
})  # fmt: skip
"""Keywords that scripts look for among Personalities alone where a text names no kind of card ("your Samurai")."""


def test_no_follower_has_a_keyword_that_scripts_look_for_among_personalities_alone_celestial_perform() -> None:
    """A Follower with one of them would be meant too: then the scripts with `personality … keyword` have to be read
    again, and such a text says `fighter` or `unit card` (Celestial: Perform).
    """
    library = own_library("ccg")
    followers = [card for card in library.ids() if library.facts(card).facts["kind"] == "follower"]
    assert len(followers) > 200
    having = {card for card in followers if OF_PERSONALITIES & {*library.facts(card).facts.get("keywords", ())}}
    assert having == set()
