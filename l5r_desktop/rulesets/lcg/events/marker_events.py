"""Event kinds: honor tokens on cards, status tokens on provinces, and provinces that are restored (L10.5, L11.19)."""

from __future__ import annotations

from l5r_desktop.engine.events import Event, EventKind
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import in_play


class PlaceHonorToken(EventKind):
    """Honor tokens from the general pool go on a card in play, which is no gain of honor (L12.1)."""

    name = "place-honor"

    def possible(self, s: State, e: Event) -> bool:
        return e.n > 0 and in_play(s, e.card)

    def apply(self, s: State, e: Event) -> None:
        s.add_tokens(e.card, "honor", e.n)
        s.say("honor-placed", e.n, ("card", e.card))


class ProvinceStatus(EventKind):
    """A province that is not broken receives a dishonored status token, facedown or not (L11.19).

    Its printed text box counts as blank while it has the token (L8.17). DECISION: a second one changes nothing.
    """

    name = "province-status"

    def possible(self, s: State, e: Event) -> bool:
        card = s.cards[e.card]
        return card.zone % z.COUNT in z.SITES and card.honor >= 0

    def apply(self, s: State, e: Event) -> None:
        s.edit(e.card).honor = -1
        s.index = None
        s.say("dishonored", ("card", e.card))


class Restore(EventKind):
    """A broken province is restored: it may be attacked again, and its text works (L10.5.5)."""

    name = "restore-province"

    def possible(self, s: State, e: Event) -> bool:
        return s.cards[e.card].broken

    def apply(self, s: State, e: Event) -> None:
        s.edit(e.card).broken = False
        s.index = None
        s.say("province-restored", ("card", e.card))


KINDS: tuple[type[EventKind], ...] = (PlaceHonorToken, ProvinceStatus, Restore)
