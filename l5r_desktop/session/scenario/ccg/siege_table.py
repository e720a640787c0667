"""The part of a case that is about Siege: Territories, the Clock, and cards outside the game (scenario language,
section 5).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.events.siege_events import CONQUERED
from l5r_desktop.rulesets.ccg.ruleset import Ccg
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.values.current_values import stat
from l5r_desktop.session.scenario.ccg.card_names import CcgNames

CLAN_WAR = "siege-clan-war"
"""The set of the game's cards, apart from which there is an older set of another Siege."""
TERRITORIES = (
    "scorpion_clan_coup_2", "beiden_pass_2", "isawa_palace", "the_crane_lands", "otosan_uchi", "throne_room",
)  # fmt: skip
"""The ids of the Territories by their slots, the first closest to the Rokugani players (Siege: 3)."""


def lay_siege(s: State, names: CcgNames, seat: int, block: Mapping[str, Any]) -> None:
    """The Territories that the case names, its Clock and what lies outside the game. Raises CaseError."""
    nobody, where = len(s.seats), "given.S"
    for slot, said in block.get("territories", {}).items():
        _territory(s, names, seat, int(slot), said or {}, where)
    for word, zone in (("clock_discard", z.CLOCK_DISCARD), ("clock_deck", z.CLOCK_DECK), ("outside", z.OUTSIDE)):
        listed = list(block.get(word, ()))
        for name in reversed(listed) if zone == z.CLOCK_DISCARD else listed:
            card = s.add(names.ident(name, where), seat, z.at(nobody, zone))
            card.up = zone != z.CLOCK_DECK
            card.known = s.everybody if card.up else 0
            assert card.ident is not None
            names.add(seat, card.ident, card.no)
    s.index = None


def _territory(s: State, names: CcgNames, seat: int, slot: int, said: Mapping[str, Any], where: str) -> None:
    ident = names.ident(said["title"], where) if "title" in said else TERRITORIES[slot - 1]
    if said.get("conquered"):
        ident += CONQUERED
    card = s.add(ident, seat, z.at(len(s.seats), z.SITES[slot - 1]))
    card.up, card.known = True, s.everybody
    names.add(seat, ident, card.no)
    if said.get("conquerable"):
        start(s, "conquerable", cards=(card.no,), until="game")
    if "strength" in said:
        more = said["strength"] - stat(s, card.no, "strength")
        start(s, "bonus", cards=(card.no,), n=more, until="game", src=card.no, actor=seat, x=("strength",))


def own_cards(rules: Ccg) -> tuple[str, ...]:
    """Return the Siege player's cards beside two decks, by number: Territories, Black Scrolls, cards outside the
    game.
    """
    cards = ((ident, rules.library.facts(ident)) for ident in rules.library.ids())
    facts = {ident: card.facts for ident, card in cards if card.set == CLAN_WAR}
    scrolls = sorted((ident for ident, f in facts.items() if f["kind"] == "clock"), key=lambda k: facts[k]["number"])
    legions = facts[TERRITORIES[0] + CONQUERED]["creates"]
    return (*TERRITORIES, *scrolls, "fu_leng_the_ninth_kami_experienced", *legions)
