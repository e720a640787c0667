"""Sentences about a CCG game: what its questions and answers have of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from l5r_desktop.cardscript.agreement import Said
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.rulesets.common.phrases import CardLink, Phrases


class CcgPhrases(Phrases):
    """The sentences of the CCG in one language."""

    nameless = {"province": "province"}  # noqa: RUF012

    def _add_to_prompt(self, values: dict[str, Any], decision: Decision) -> None:
        if decision.kind == "pay":
            values["n"] = Said(str(decision.args[0]))

    def _add_to_option(
        self, values: dict[str, Any], option: Option, verb: str, card: Callable[[int], CardLink], names: Sequence[str]
    ) -> str:
        if option.key == "focus-deck":
            return "focus-deck"
        if verb == "terms":
            return f"terms-{option.key}"
        if verb == "select":
            values["mode"] = self._word("mode", option.key)
        elif verb == "choose":
            values["seat"] = Said(names[option.args[0]])
        return verb
