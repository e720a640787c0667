"""How cards read whose words are about duels, declarations, names, numbers and what is borrowed, in both languages."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from l5r_desktop.rulesets.lcg.display.card_text import card_text
from tests.own_cards import own_library

TEXTS = tomllib.loads(Path(__file__).with_name("conflict_card_texts.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("card", TEXTS)
def test_the_text_of_a_card_reads_so(card: str) -> None:
    definition = own_library("lcg").definition(card)
    said = {lang: card_text(definition, lang).replace("\N{NO-BREAK SPACE}", " ") for lang in ("en", "fr")}
    assert said == TEXTS[card]
