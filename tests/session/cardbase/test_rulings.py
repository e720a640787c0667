"""What the tests of a card show, as rulings."""

from __future__ import annotations

from pathlib import Path

from l5r_desktop.places import data_folder
from l5r_desktop.session.cardbase.rulings import Ruling, Rulings

CASES = """
- id: x-other
  title: The Guard bows first
  source: "L7.2"
  given: {A: {play: [01-guard, ~made-up]}}
- id: 01-guard-one
  title: 'The Guard draws'
  when:
  - {use: A/01-guard}
"""


def test_titles_of_cases_with_the_card_those_of_its_own_first(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.yaml").write_text(CASES, encoding="utf-8")
    (tmp_path / "b.yaml").write_bytes(b"\xff\xfe")
    rulings = Rulings(tmp_path)
    assert rulings.of("01-guard") == (Ruling("The Guard draws"), Ruling("The Guard bows first", "L7.2"))
    assert rulings.of("01-guar") == ()
    assert Rulings(None).of("01-guard") == Rulings(tmp_path / "gone").of("01-guard") == ()


def test_the_cards_of_the_core_set_have_rulings() -> None:
    found = Rulings(data_folder("scenarios")).of("01-shizuka-toshi")
    assert any("Shizuka Toshi" in ruling.text for ruling in found)
