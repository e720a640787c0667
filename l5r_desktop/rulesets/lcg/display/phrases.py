"""Sentences about an LCG game: what its questions, answers and scripts have of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from l5r_desktop.cardscript.agreement import Phrase
from l5r_desktop.engine.inputs import Decision, Option, Refusal
from l5r_desktop.rulesets.common.phrases import CardLink, Idents, Phrases
from l5r_desktop.rulesets.common.searching import searched_by
from l5r_desktop.rulesets.lcg.cards.script_address import Address, card_of, node_at
from l5r_desktop.rulesets.lcg.display.card_text import choice, clause
from l5r_desktop.rulesets.lcg.display.timing_chart import short_title, title_in

_ASKED = ("choose-target", "pick-card", "choose-cost")
"""Questions whose arguments say which part of a script asks."""


class LcgPhrases(Phrases):
    """The sentences of the LCG in one language."""

    more_sections: tuple[str, ...] = ("mode", "mode-several", "topic", "until", "deck", "token")
    nameless: Mapping[str, str] = {"province-token": "province-token"}

    heads = frozenset({"round", "phase"})
    results = frozenset({"deck-empty", "wins-conflict", "no-winner", "province-broken"})
    ends = frozenset({"is-out", "wins"})
    costs = frozenset({"loses-honor", "loses-honor-status", "province-broken"})
    gathered = frozenset({"bows", "defends", "fate-placed", "fate-removed", "leaves-discard", "moves-home", "readies"})
    news = frozenset(
        {
            "attached", "bids", "cancelled", "cancels", "changes-bid", "claims-favor", "discards-card", "dishonored",
            "enters-conflict", "enters-play", "fate-placed", "fate-removed", "gains-honor", "gains-honor-status",
            "glory-count", "glory-tied", "honored", "is-out", "keeps-token", "leaves-discard", "leaves-remove",
            "leaves-return", "loses-honor", "loses-honor-status", "no-defenders", "no-longer-dishonored",
            "no-longer-honored", "passes-conflict", "ring-cancelled", "ring-taken", "round", "takes-card",
            "takes-control", "takes-honor", "type-switched", "unopposed", "without-fate",
        }
    )  # fmt: skip
    acts = frozenset(
        {
            "bids", "claims-favor", "claims-ring", "concedes", "declares", "declares-against", "defends",
            "duel", "duel-result", "is-out", "mulligan", "no-defenders", "no-winner", "passes", "passes-conflict",
            "plays", "province-broken", "ring-declined", "ring-effect", "targets", "targets-by", "uses", "wins",
            "wins-conflict",
        }
    )  # fmt: skip

    def stage(self, title: str) -> str:
        return title_in(title, self.lang)

    def short_stage(self, title: str) -> str:
        return short_title(title, self.lang)

    def asked_by(self, decision: Decision, source: str | None) -> tuple[str, int] | None:
        if decision.prompt not in _ASKED:
            return searched_by(decision, source, self._definition)
        address: Address = decision.args[1]
        return card_of(address), address[1]

    def _add_to_prompt(self, values: dict[str, Any], decision: Decision) -> None:
        if decision.prompt in ("place-province", "stronghold-province"):
            values["place"] = self._word("place", decision.args[0])
        elif decision.prompt in ("choose-target", "pick-card"):
            _, address, chooser = decision.args
            wanted = self._asked(address).filter
            total = decision.limit[1] if decision.limit is not None and decision.limit[0] == "cost-sum" else 0
            values["what"] = Phrase(
                choice(wanted, self.lang, decision.least, decision.most, total, opponent=chooser != "you")
            )  # fmt: skip
        elif decision.prompt == "choose-cost":
            values["cost"] = Phrase(self._clause(self._asked(decision.args[1])))

    def again(self, decision: Decision, idents: Idents) -> str:
        if decision.prompt == "resolve-next":
            return self.word("option", "again-free")
        ident = idents(decision.source)
        abilities = () if ident is None else self._definition(ident).abilities
        price = next((ability.again for ability in abilities if ability.again is not None), None)
        if price is None:
            return ""
        return self._said("option", "again-priced", {"price": Phrase(self._clause(price))})

    def _asked(self, address: Address) -> Any:
        """The part of a script that a question is about."""
        return node_at(self._definition(card_of(address)), address)

    def _refusal_key(self, refusal: Refusal) -> str:
        """The reason; what chosen cards must keep to together has a sentence for each kind of limit."""
        return f"breaks-limit-{refusal.args[0]}" if refusal.reason == "breaks-limit" else refusal.reason

    def _clause(self, node: Any) -> str:
        return clause(node, self.lang)

    def _add_to_option(
        self, values: dict[str, Any], option: Option, verb: str, card: Callable[[int], CardLink], names: Sequence[str]
    ) -> str:
        if verb == "declare":
            values["word"] = self._word("word", option.args[0])
            values["card2"] = card(option.args[1])
        elif verb == "declare-against":
            values["seat"] = Phrase(names[option.args[0]])
        elif verb == "choose" and option.card < 0:
            values["seat"] = Phrase(names[int(option.key.removeprefix("seat-"))])
            return "choose-seat"
        elif verb == "play" and "attachment" in option.args:
            return "play-attachment"
        elif verb == "favor":
            values["word"] = self._word("word", option.key)
        elif verb == "name":
            values["name"] = Phrase(str(option.args[0]))
        elif verb == "select":
            several = len(names) > 2 and option.key in self.tables["mode-several"]
            values["mode"] = self._word("mode-several" if several else "mode", option.key)
        return verb
