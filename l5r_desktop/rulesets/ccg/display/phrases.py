"""Sentences about a CCG game: what its questions, answers and scripts have of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from l5r_desktop.cardscript.agreement import Phrase, agreed, noun
from l5r_desktop.engine.inputs import Decision, Option, Refusal
from l5r_desktop.rulesets.ccg.actions.recruit import TEAM_GAINS
from l5r_desktop.rulesets.ccg.battles.attack import DEFENDS, MATES_ASKED
from l5r_desktop.rulesets.ccg.display.card_text import ability_text, choice, clause, mode_text, picked
from l5r_desktop.rulesets.ccg.display.timing_chart import short_title, title_in
from l5r_desktop.rulesets.ccg.words import VOCAB
from l5r_desktop.rulesets.ccg.words.attack_effects import USUAL
from l5r_desktop.rulesets.ccg.words.wording import keyword_name
from l5r_desktop.rulesets.common.phrases import CardLink, Phrases
from l5r_desktop.rulesets.common.searching import searched_by

_PLAIN = Phrase("", "m")
_PICKS = ("target-cards", "choose-cards", "perform-cards")
_COST = "choose-cost"


class CcgPhrases(Phrases):
    """The sentences of the CCG in one language."""

    nameless: Mapping[str, str] = {"province": "province"}

    heads = frozenset({"turn", "team-turn", "phase", "battle", "battle-open", "battle-territory"})
    results = frozenset(
        {
            "wins-battle", "team-wins-battle", "battle-tied", "battle-totals", "battle-totals-territory",
            "battle-totals-open", "event-resolves", "province-destroyed", "territory-conquered",
            "territory-closed", "territory-stands",
        }
    )  # fmt: skip
    ends = frozenset({"loses", "nobody-wins", "team-wins", "wins"})
    costs = frozenset({"destroy-card", "dies-honorably", "loses-honor", "province-destroyed", "territory-conquered"})
    gathered = frozenset(
        {
            "battle-deserted", "battle-deserted-territory", "bows", "destroy-card", "dies-honorably", "discard-card",
            "discards", "discards-from-province", "draws", "gains-keyword", "gets-bonus", "gets-penalty",
            "gets-tokens", "goes-home",
            "goes-to-battle", "goes-to-province", "goes-to-territory", "loses-tokens", "passes", "straightens",
            "targets", "territory-opens", "to-bottom-card", "to-deck-card", "turned-up",
        }
    )  # fmt: skip
    news = frozenset(
        {
            "attached", "attack-negated", "attack-withstood", "attacks-nobody", "battle", "battle-open",
            "battle-territory", "declares-attack", "destroy-card", "discard-card", "favor-not-taken",
            "gains-honor-battle", "gains-keyword",
            "gains-political", "gets-tokens", "last-scroll", "lobby-bonus", "loses", "loses-tokens", "negates",
            "prevents", "prevents-something", "proclaims", "takes-control", "takes-favor", "team-attacks-nobody",
            "team-declares-attack", "team-turn", "territory-opens", "to-bottom-card", "to-deck-card", "to-hand-card",
            "turn",
        }
    )  # fmt: skip
    completed: Mapping[str, str] = {"equips": "attached", "uses": "targets"}
    acts = frozenset(
        {
            "attacks-nobody", "battle", "battle-open", "battle-territory", "battle-tied", "challenges",
            "declares-attack", "discards", "discards-from-province", "duel-tied", "equips", "event-resolves",
            "focuses", "goes-to-battle", "goes-to-province", "goes-to-territory", "loses", "names", "nobody-wins",
            "opens-scroll", "overlays", "passes", "province-destroyed", "recruits", "refuses", "reveals-focus",
            "strikes", "takes-favor", "targets", "team-attacks-nobody", "team-declares-attack", "team-wins",
            "team-wins-battle", "territory-conquered", "uses", "wins", "wins-battle", "wins-duel",
        }
    )  # fmt: skip

    impersonal = frozenset({"battle-territory", "opens-scroll", "territory-conquered"})

    def stage(self, title: str) -> str:
        return title_in(title, self.lang)

    def short_stage(self, title: str) -> str:
        return short_title(title, self.lang)

    def asked_by(self, decision: Decision, source: str | None) -> tuple[str, int] | None:
        if decision.prompt in _PICKS or (decision.prompt == _COST and decision.args):
            return decision.args[1][0], decision.args[1][1]
        return searched_by(decision, source, self._definition)

    def _prompt_key(self, decision: Decision) -> str:
        if decision.kind == "declare":
            return decision.prompt if any(arg != MATES_ASKED for arg in decision.args) else "declare-attack-anybody"
        if decision.kind == "assign" and DEFENDS in decision.args:
            return f"{decision.prompt}-defense"
        if decision.prompt == "target-attack" and USUAL in decision.args:
            return f"target-{decision.args[0]}"
        if decision.prompt == _COST and decision.args:
            return f"{decision.prompt}-of"
        strikes = any(option.verb == "strike" for option in decision.options)
        return "focus-first" if decision.prompt == "focus-or-strike" and not strikes else decision.prompt

    def lost_by_passing(self, decision: Decision) -> str:
        if MATES_ASKED in decision.args:
            return str(self.tables["given-up"]["declare-attack-mates"])
        return super().lost_by_passing(decision)

    def _add_to_prompt(self, values: dict[str, Any], decision: Decision) -> None:
        if decision.kind == "pay":
            needed = decision.args[0]
            values["n"] = Phrase(str(needed), "m", needed != 1)
        elif decision.prompt in _PICKS:
            name, (ident, index) = decision.args
            wanted = picked(self._definition(ident), index, name).filter
            values["what"] = Phrase(choice(wanted, self.lang, decision.least, decision.most))
        elif decision.prompt == _COST and decision.args:
            name, (ident, index) = decision.args
            picks = self._definition(ident).abilities[index].cost_picks
            values["what"] = Phrase(choice(next(pick.filter for pick in picks if pick.name == name), self.lang))
        elif decision.prompt == "agree-to-draw":
            values["n"] = Phrase(str(decision.args[0]))
        elif decision.prompt == "target-attack":
            attack, strength = decision.args[:2]
            values["word"], values["n"] = self._word("word", attack), Phrase(str(strength))

    def _add_to_option(
        self, values: dict[str, Any], option: Option, verb: str, card: Callable[[int], CardLink], names: Sequence[str]
    ) -> str:
        if option.key == "focus-deck":
            return "focus-deck"
        if verb == "terms" or (verb == "first" and option.args[:1] == ("rule",)):
            ident = card(option.card).ident
            honor = 0 if ident is None else self._definition(ident).ph
            values["n2"] = Phrase("" if ident is None else str(honor), "m", honor != 1)
        if verb == "terms":
            return f"terms-{option.key}-team" if TEAM_GAINS in option.args else f"terms-{option.key}"
        if verb == "recruit":
            least, most, *terms = option.args
            return "-".join((verb, *(("from",) if least != most else terms)))
        if verb in ("assign", "battle"):
            values["place"] = self._word("place", option.args[-1])
            if option.args[-1].startswith("territory-"):
                return f"{verb}-territory"
        elif verb == "select":
            ident, index = option.args[1:]
            definition = self._definition(ident)
            if option.card >= 0:
                told = ability_text(definition, index, self.lang).replace("**", "").replace("__", "")
            else:
                told = mode_text(definition, index, option.key, self.lang)
            values["mode"] = Phrase(told.removesuffix("."))
        elif verb == "first" and option.args[:1] == ("rule",):
            return f"first-{option.args[1]}"
        elif verb == "name":
            values["name"] = Phrase(str(option.args[0]))
        elif verb == "choose":
            values["seat"] = Phrase(names[option.args[0]])
        return verb

    def _add_to_refusal(self, values: dict[str, Any], refusal: Refusal) -> None:
        if refusal.reason == "wrong-moment":
            values["word"] = Phrase("/".join(self._word("word", word) for word in refusal.args))

    def _clause(self, node: Any) -> str:
        return clause(node, self.lang)

    def _word(self, section: str, key: str) -> Phrase:
        """A word of the phrase file; the words that scripts have, as rules texts say them."""
        if section == "keyword":
            return Phrase(agreed(keyword_name(key, self.lang), _PLAIN))
        if section == "token":
            numbers = [word for word in key.split() if word[:1] in "+-"]
            name = " ".join(word for word in key.split() if word not in numbers)
            shown = [word.replace("-", "–") for word in numbers]
            return Phrase(" ".join([*shown, agreed(keyword_name(name, self.lang), _PLAIN)] if name else shown))
        if section == "stat":
            return Phrase(noun(VOCAB.choice_text(key, self.lang, ("stat",))))
        if section == "change":
            return Phrase(VOCAB.choice_text(key, self.lang, ("honor-change",)))
        if section == "until":
            said = VOCAB.choice_text(key, self.lang, ("until",))
            return Phrase("" if said == key else f" {said}")
        return super()._word(section, key)
