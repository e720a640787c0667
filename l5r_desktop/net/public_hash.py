"""The hash of what both sides know of a state: equal on both blind replicas and on an all-seeing one."""

from __future__ import annotations

import hashlib

from l5r_desktop.engine.card import Card
from l5r_desktop.engine.state import State
from l5r_desktop.net.secret import text
from l5r_desktop.rulesets.card_game import PlayedRules
from l5r_desktop.rulesets.common.public_state import canonical_json, public_card, public_table


class PublicHasher:
    """Works out the hashes of the states of a game one after another; a card that is the same is not written anew."""

    def __init__(self, rules: PlayedRules) -> None:
        self._rules = rules
        self._written: dict[int, tuple[Card, str]] = {}

    def hash(self, s: State) -> str:
        """digest("state", cards, table) by the parts of public_state, of a state that is asked something or is over."""
        s.clone()  # From now on the state copies each card before it writes to it, so a card that is the same is equal.
        cards = ",".join(self._card(s, card) for card in s.cards)
        whole = f'["l5r","state",[{cards}],{canonical_json(public_table(s, self._rules))}]'
        return text(hashlib.sha256(whole.encode()).digest())

    def _card(self, s: State, card: Card) -> str:
        kept = self._written.get(card.no)
        if kept is None or kept[0] is not card:
            kept = self._written[card.no] = card, canonical_json(public_card(s, card))
        return kept[1]
