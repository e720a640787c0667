"""A deck while it is being built: cards put in and taken out, one step after another, each of which can be undone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from l5r_desktop.session.cardbase import IndexCard
from l5r_desktop.session.decklists.assembling import ORDER, SINGLES, clan_of, section_of
from l5r_desktop.session.decklists.fixing import Change
from l5r_desktop.session.decklists.listing import MOST_COPIES, DeckList, Entry

Cards = Mapping[tuple[str, str], int]


class Draft:
    """Begins empty, or with the cards of a list. format: a ruleset; key: under which the deck is kept, "" of a new one.

    A section for one card (Stronghold, role, Sensei) takes the new one in place of the old.
    """

    def __init__(self, format: str, listed: DeckList | None = None, key: str = "") -> None:
        self.format = format
        self.name = listed.name if listed else ""
        self.key = key
        entries = [] if listed is None else [entry for entry in listed.entries if entry.section in ORDER[self.game]]
        self._known = {entry.card.id: entry.card for entry in entries}
        self._steps: list[Cards] = [{(entry.section, entry.card.id): entry.count for entry in entries}]
        self._at = 0

    @property
    def game(self) -> str:
        """The game that the format is of."""
        return self.format[:3]

    @property
    def cards(self) -> Cards:
        """Return how many copies there are now, by section and id."""
        return self._steps[self._at]

    def takes(self, card: IndexCard) -> bool:
        """Return True if a deck of this game has a place for the card; whether it is legal is not asked here."""
        return card.game == self.game and "token" not in card.flags and section_of(card) in ORDER[self.game]

    def add(self, card: IndexCard, copies: int = 1) -> bool:
        """Put copies of a card in; less than 0 takes them out. Returns whether anything has changed."""
        if not self.takes(card):
            return False
        self._known[card.id] = card
        cards = dict(self.cards)
        # Whoever takes out a card may have it in another section than the usual one, such as the sideboard.
        usual = section_of(card), card.id
        place = usual if copies > 0 or usual in cards else next((at for at in cards if at[1] == card.id), usual)
        if place[0] in SINGLES and copies > 0:
            cards = {at: count for at, count in cards.items() if at[0] != place[0]}
        count = min(MOST_COPIES, max(0, cards.pop(place, 0) + copies))
        if place[0] in SINGLES:
            count = min(1, count)
        if count:
            cards[place] = count
        if cards == self.cards:
            return False
        self._steps = [*self._steps[: self._at + 1], cards]
        self._at += 1
        return True

    def apply(self, changes: Sequence[Change]) -> None:
        """Take several changes as one step."""
        cards = dict(self.cards)
        for change in changes:
            self._known[change.card.id] = change.card
            count = cards.pop((change.section, change.card.id), 0) + change.copies
            if count > 0:
                cards[change.section, change.card.id] = min(MOST_COPIES, count)
        self._steps = [*self._steps[: self._at + 1], cards]
        self._at += 1

    @property
    def changed(self) -> bool:
        """Return True if there is a step to be undone."""
        return self._at > 0

    def undo(self) -> bool:
        """Take the last step back. Returns whether there was one."""
        before = self._at
        self._at = max(0, self._at - 1)
        return self._at < before

    def redo(self) -> bool:
        """Take the step again that was taken back. Returns whether there was one."""
        before = self._at
        self._at = min(self._at + 1, len(self._steps) - 1)
        return self._at > before

    def listed(self) -> DeckList:
        """The deck as it is now, by section and then by cost and title."""
        order = ORDER[self.game]
        entries = [Entry(section, self._known[card], count) for (section, card), count in self.cards.items()]
        entries.sort(key=lambda one: (order.index(one.section), one.card.kind, _cost(one.card), one.card.title))
        clan = clan_of(self.game, tuple(entries))
        return DeckList(self.name or "Deck", self.game, self.format, clan, tuple(entries))

    def curve(self) -> dict[int, int]:
        """Return how many cards there are of each cost, from 0 to the highest."""
        costs: Counter[int] = Counter()
        for (_, card), count in self.cards.items():
            if "cost" in self._known[card].numbers:
                costs[self._known[card].numbers["cost"]] += count
        return {cost: costs[cost] for cost in range(max(costs, default=-1) + 1)}


def _cost(card: IndexCard) -> int:
    return card.numbers.get("cost", 0)
