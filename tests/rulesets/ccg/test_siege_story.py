"""The story of battles in Siege: Clan War: who attacks, whose units come, what is conquered and what that opens."""

from __future__ import annotations

from typing import Any

import pytest

from l5r_desktop.app.wording import made_up, wording_of
from l5r_desktop.engine.state import State, log_lines
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session import Catalog
from l5r_desktop.session.scenario.runner import table_of

NAMES = ("Anna", "Bela", "Cleo", "Junzo")
FIEND = {"type": "personality", "force": 3, "chi": 3}
CASE: dict[str, Any] = {
    "id": "told",
    "ruleset": "ccg-siege",
    "given": {
        "phase": "attack",
        "turn": "A",
        "turn-number": 9,
        "stubs": {
            name: {"type": "personality", "force": force, "chi": 3} for name, force in (("hero", 40), ("fiend", 3))
        },
        "A": {"play": ["~hero"]},
        "B": {"play": ["~hero"]},
        "C": {},
        "S": {"territories": {1: {}, 2: {}, 3: {}, 4: {}, 5: {}}},
    },
    "when": [
        {"attack": {"by": "A", "defender": "S", "assign": {"S/territory-1": ["A/~hero", "B/~hero"]}}},
        {"choose_battle": "S/territory-1"},
        {"resolve_battle": True},
        {"choose_battle": "S/territory-2"},
        {"resolve_battle": True},
    ],
}


def story(s: State, lang: str) -> list[str]:
    """The story as everybody reads it."""
    catalog = Catalog(data_folder("cards"))
    catalog.add_pieces("ccg-siege", made_up(s))
    wording = wording_of(catalog, "ccg-siege", NAMES, lang)
    pieces = [wording.story((key, seat, args)) for key, seat, args in log_lines(s.log) if seat == -1]
    return ["".join(piece if isinstance(piece, str) else piece.text for piece in line) for line in pieces]


@pytest.fixture(scope="module")
def told() -> list[str]:
    """Two members of a team have conquered the first Territory; nobody has come to the second."""
    return story(table_of(CASE), "en")


def test_the_team_attacks_and_wins_as_one(told: list[str]) -> None:
    """Siege 6 and 7: they declare an attack together, and are one player."""
    assert "The Rokugani players attack Junzo." in told
    assert "The Rokugani players win the battle." in told
    assert not [line for line in told if line.startswith("Anna attacks") or line == "Anna wins the battle."]


def test_the_story_tells_whose_unit_comes_to_which_territory(told: list[str]) -> None:
    """Siege 3: Territories belong to no player, and units of a whole team meet at one."""
    arrivals = [line for line in told if " goes to " in line]
    assert [line.split("'s ")[0] for line in arrivals] == ["Anna", "Bela"]
    assert all(line.endswith(" goes to Scorpion Clan Coup.") for line in arrivals)
    assert "The battle at Scorpion Clan Coup: attackers 80, defenders 0." in told


def test_a_conquest_tells_which_territories_can_be_conquered_next(told: list[str]) -> None:
    """Siege 3: the text of a conquered Territory allows it for the next row."""
    at = told.index("Scorpion Clan Coup is conquered.")
    opened = [line for line in told[at + 1 :] if line.startswith("The way to")]
    assert [line.split(" is open")[0] for line in opened] == [
        "The way to Beiden Pass", "The way to Isawa Palace", "The way to The Crane Lands",
    ]  # fmt: skip


def test_where_nobody_is_passes_and_forces_are_not_told(told: list[str]) -> None:
    """Siege 10: a battle is fought at every intact Territory, at most of them by nobody."""
    at = told.index("Nobody is at Beiden Pass.")
    passes = [line for line in told if line.endswith(" passes.")]
    assert passes, "at the battle before, passes are told"
    assert not [line for line in told[at:] if line.endswith(" passes.") or "attackers 0" in line]


def test_the_same_is_told_in_french() -> None:
    """Every sentence of the battles is there in French."""
    french = story(table_of(CASE), "fr")
    for sentence in (
        "Les joueurs Rokugani attaquent Junzo.", "Les joueurs Rokugani gagnent la bataille.",
        "Bataille à Scorpion Clan Coup\N{NO-BREAK SPACE}: attaquants 80, défenseurs 0.",
        "Il n'y a personne ici\N{NO-BREAK SPACE}: Beiden Pass.",
    ):  # fmt: skip
        assert sentence in french


def test_who_is_out_of_the_game_does_not_have_the_turn() -> None:
    """Siege 7 and Ivory: Player elimination; each Rokugani player is the active one, as long as in the game."""
    s = table_of({**CASE, "when": []})
    s.seats[1] = {**s.seats[1], "out": True}
    plates = card_game_of("ccg-siege").table(card_game_of("ccg-siege").view(s, 0, log=False)).plates
    assert [("turn" in plate.notes, "out" in plate.notes) for plate in plates] == [
        (True, False), (False, True), (True, False), (False, False),
    ]  # fmt: skip


def test_a_territory_that_does_not_fall_tells_why() -> None:
    """Siege 3: it takes more Force than the defenders' and its strength together; the next row may not fall at all."""
    weak = {**CASE["given"], "stubs": {"hero": {"type": "personality", "force": 5, "chi": 3}, "fiend": {**FIEND}}}
    stands = story(table_of({**CASE, "given": weak, "when": CASE["when"][:3]}), "en")
    assert "The Rokugani players win the battle." in stands
    assert stands.count(
        "Scorpion Clan Coup stands: the attackers had to pass the defenders by more than its strength of 15."
    ) == 1  # fmt: skip
    to_beiden = {"by": "A", "defender": "S", "assign": {"S/territory-2": ["A/~hero", "B/~hero"]}}
    steps = [{"attack": to_beiden}, {"choose_battle": "S/territory-2"}, {"resolve_battle": True}]
    assert "Beiden Pass cannot be conquered yet." in story(table_of({**CASE, "when": steps}), "en")


@pytest.mark.parametrize(
    ("force", "site", "note"),
    [(5, 1, ("short-of-conquering", 6)), (8, 1, ("would-conquer", 0)), (40, 2, ("would-win-shut", 0))],
)
def test_the_sign_of_a_territory_says_what_it_lacks_or_that_it_is_closed(
    force: int, site: int, note: tuple[str, int]
) -> None:
    """Siege 3: more than its strength of 15, and a later row not yet, for which "would conquer it" was told."""
    given = {**CASE["given"], "stubs": {"hero": {**FIEND, "force": force}}}
    attack = {"by": "A", "defender": "S", "assign": {f"S/territory-{site}": ["A/~hero", "B/~hero"]}}
    s = table_of({**CASE, "given": given, "when": [{"attack": attack}]})
    game = card_game_of("ccg-siege")
    [fought] = [lane for lane in game.table(game.view(s, 0, log=False)).lanes if lane.totals != (0, 0)]
    assert fought.totals == (2 * force, 0)
    assert [(told.key, told.n) for told in fought.notes[1:]] == [note]


def test_what_a_territory_gives_to_a_player_is_told_as_the_territorys() -> None:
    """Siege 3, 14: the player's own ability card, by which the rules carry it, is not named."""
    given = {
        "phase": "dynasty",
        "turn": "A",
        "team-tokens": 6,
        "S": {"territories": {1: {"conquered": True}, 2: {}}, "outside": ["The Fourth Legion"]},
    }
    bought = {"team-tokens": {"kind": "Political", "is": 1}}
    steps = [{"use": "S/territory-1", "by": "B", "target": "S/The Fourth Legion"}, {"expect": [bought]}]
    told = story(table_of({**CASE, "given": given, "when": steps}), "en")
    at = told.index("Bela uses Scorpion Clan Coup.")
    assert told[at + 1] == "Scorpion Clan Coup targets The Fourth Legion."


DEFENSE: dict[str, Any] = {
    "id": "defended",
    "ruleset": "ccg-siege",
    "given": {
        "phase": "attack",
        "turn": "S",
        "stubs": {"hero": FIEND, "fiend": FIEND},
        "B": {"play": ["~hero"]},
        "S": {"play": ["~fiend"], "territories": {1: {}}},
    },
    "when": [
        {"attack": {"by": "S", "defender": "A", "assign": {"A/province-1": ["S/~fiend"]}, "stop": "assigned"}},
        {"assign": {"by": "B", "to": {"A/province-1": ["B/~hero"]}}},
    ],
}


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            ("Junzo's ~fiend goes to the first Province of Anna.", "Bela's ~hero goes to the first Province of Anna."),
        ),
        (
            "fr",
            (
                "~fiend (Junzo) rejoint la première Province d'Anna.",
                "~hero (Bela) rejoint la première Province d'Anna.",
            ),
        ),
    ],
)
def test_attackers_and_defending_teammates_are_told_apart(lang: str, lines: tuple[str, str]) -> None:
    """Siege 7, 11: a teammate may defend the Province of whoever is attacked."""
    assert tuple(line for line in story(table_of(DEFENSE), lang) if "~" in line) == lines
