"""Words for keywords that a card has from others wherever it lies (Ivory: In play and out of play, Boldface)."""

from __future__ import annotations

from dataclasses import dataclass, field

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import in_play
from l5r_desktop.rulesets.ccg.values.current_values import OWN_KEYWORDS, keywords
from l5r_desktop.rulesets.ccg.words.constant_texts import Constant
from l5r_desktop.rulesets.ccg.words.effects_naming import BOLDFACE
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("static", "self has the plain keywords of your holdings wherever it lies",
            en="in and out of play, this card has every keyword of your face-up Holdings that is not boldface",
            fr="en jeu et hors jeu, cette carte a tous les mots-clés de vos Ressources face visible qui ne sont pas "
               "en gras")  # fmt: skip
@dataclass(frozen=True)
class KeywordsOfHoldings(Constant):
    """Its own text gives it the keywords of other cards, those of the rules left out (Ivory: Boldface).

    DECISION: face-up Holdings are those in play and those that lie face up in the player's Provinces, for a card in a
    discard pile is spoken of as one (Ivory: In play and out of play). Out of play the card is its owner's.
    """

    topic: str = field(default=OWN_KEYWORDS, init=False)

    def words(self, s: State, c: Ctx, no: int) -> frozenset[str]:
        """Return the keywords that the card `no` has from the Holdings."""
        card = s.cards[no]
        seat = card.controller if in_play(s, no) else card.owner
        held = [k for k in index_of(s).holdings if s.cards[k].controller == seat]
        lying = (k for zone in z.PROVINCES for k in s.zones[z.at(seat, zone)] if s.cards[k].up)
        held += [k for k in lying if s.cards[k].defn.kind == "holding"]
        found = {word for k in held if k != no for word in keywords(s, k)}
        return frozenset(word for word in found if word not in BOLDFACE and not word.startswith(_EXPERIENCE))


_EXPERIENCE = ("experienced ", "inexperienced ")
"""How keywords begin that say which of several versions of a card it is (Ivory: Appendix B)."""
