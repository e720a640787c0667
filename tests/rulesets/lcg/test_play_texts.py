"""Rules text of the words by which cards are played from elsewhere, resolved by others, laid aside and made dearer.

Each text was read beside the card it belongs to (L7.7, L7.17, L8.14, L11.7, L16.3).
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from l5r_desktop.rulesets.lcg.display.card_text import card_text
from tests.own_cards import own_library

TEXTS = tomllib.loads(Path(__file__).with_name("play_texts.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("card", TEXTS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_played_from_elsewhere_reads_as_it_should(card: str, lang: str) -> None:
    said = card_text(own_library("lcg").definition(card), lang)
    assert said.replace("\N{NO-BREAK SPACE}", " ") == TEXTS[card][lang]
