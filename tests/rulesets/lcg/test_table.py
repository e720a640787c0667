"""What a window is told to draw of an LCG table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from l5r_desktop.engine.state import State, log_lines
from l5r_desktop.rulesets.common.table import Note, TablePiece
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import conflict
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session.scenario.runner import table_of

IN_CONFLICT: dict[str, Any] = {
    "id": "table",
    "title": "A conflict, and a character who stays at home",
    "ruleset": "lcg-stronghold",
    "given": {
        "phase": "conflict",
        "A": {"play": ["01-favored-niece", "01-yogo-outcast"], "hand": ["01-ambush"]},
        "B": {"play": ["01-bayushi-manipulator"]},
    },
    "when": [
        {
            "conflict": {
                "by": "A",
                "type": "political",
                "ring": "air",
                "attackers": ["A/01-favored-niece"],
                "defenders": ["B/01-bayushi-manipulator"],
            }
        }
    ],
}


@pytest.fixture(scope="module")
def pieces() -> dict[str | None, TablePiece]:
    s = table_of(IN_CONFLICT)
    family = card_game_of(s.rules.name)
    return {piece.ident: piece for piece in family.table(family.view(s, 0, log=False)).pieces}


def test_who_takes_part_stands_in_the_lane_of_the_conflict_on_its_side(pieces: dict[str | None, TablePiece]) -> None:
    """L4.2.5, L4.4.1: attackers and defenders participate; everybody else stays at home."""
    attacker, defender = pieces["01-favored-niece"], pieces["01-bayushi-manipulator"]
    assert (attacker.lane, defender.lane) == (1, 1)
    assert attacker.side != defender.side
    assert "attacking" in attacker.states
    assert "defending" in defender.states


def test_whoever_does_not_take_part_stands_in_no_lane(pieces: dict[str | None, TablePiece]) -> None:
    home, held = pieces["01-yogo-outcast"], pieces["01-ambush"]
    assert (home.lane, home.place) == (0, "home")
    assert (held.lane, held.place) == (0, "hand")


def test_an_attachment_on_a_province_facedown_to_the_opponent_is_seen_on_it() -> None:
    """L10.2.1, L16: what a facedown province is stays hidden, what is attached to it does not."""
    s = table_of(
        {
            "id": "camp",
            "title": "A battlefield on a province",
            "ruleset": "lcg-stronghold",
            "given": {"phase": "conflict", "A": {"hand": ["31-makeshift-war-camp"]}, "B": {}},
            "when": [{"play": "A/31-makeshift-war-camp", "target": "A/province-2"}],
        }
    )
    family = card_game_of(s.rules.name)
    pieces = {piece.no: piece for piece in family.table(family.view(s, 1, log=False)).pieces}
    camp = next(piece for piece in pieces.values() if piece.ident == "31-makeshift-war-camp")
    province = pieces[camp.host]
    assert (province.ident, province.place, province.attached) == (None, "province-2", (camp.no,))


@pytest.mark.parametrize(("winner", "told"), [(1, ("has-won", 1)), (-1, ("nobody-won", -1))])
def test_a_conflict_that_is_resolved_tells_who_has_won(winner: int, told: tuple[str, int]) -> None:
    """L4.6: the winner is told as long as the conflict is on the table, whatever the totals would be by now."""
    s = table_of(IN_CONFLICT)
    family = card_game_of(s.rules.name)
    assert not family.table(family.view(s, 0, log=False)).lanes[0].closed
    record = conflict(s)
    assert record is not None
    s.memory["conflict"] = replace(record, resolved=True, winner=winner)
    lane = family.table(family.view(s, 0, log=False)).lanes[0]
    assert lane.closed
    assert (lane.notes[1].key, lane.notes[1].seat) == told


def test_of_a_discard_pile_the_last_card_that_came_lies_on_top_l16() -> None:
    """No rule says more than that the pile is open (L16); the card with the highest number lay on top of it, whenever
    it had come."""
    cards = ["01-banzai", "01-charge", "01-for-shame"]
    given = {"phase": "conflict", "A": {"hand": cards}, "B": {}}
    case = {"id": "pile", "title": "pile", "ruleset": "lcg-stronghold", "given": given, "when": []}
    s = table_of(case)
    family = card_game_of(s.rules.name)
    held = sorted(no for no in s.zones[z.at(0, z.HAND)])
    for no in reversed(held):
        s.move(no, z.at(0, z.CONFLICT_DISCARD), up=True)
    for seat in (0, 1):
        pieces = family.table(family.view(s, seat, log=False)).pieces
        lying = [piece.no for piece in pieces if (piece.seat, piece.place) == (0, "conflict-discard")]
        assert lying[-3:] == held[::-1]


@pytest.mark.parametrize("defended", [True, False])
def test_that_nobody_defends_stands_in_the_story_l4_4_1(defended: bool) -> None:
    """L4.4.1: the defending player may declare no defender; the story was silent then."""
    case = IN_CONFLICT
    if not defended:
        fight = {key: value for key, value in IN_CONFLICT["when"][0]["conflict"].items() if key != "defenders"}
        case = {**IN_CONFLICT, "when": [{"conflict": fight}]}
    told = [line[2] for line in log_lines(table_of(case).log) if line[0] == "no-defenders"]
    assert told == ([] if defended else [(("seat", 1),)])


def test_only_who_is_still_in_the_game_has_conflicts_left_k9_11() -> None:
    """The plate of a player who was out of the game went on to count them."""
    s = table_of({"id": "out", "title": "Out", "ruleset": "lcg-skirmish", "given": {"phase": "conflict", "seats": 3}})
    s.seats[1] = {**s.seats[1], "out": True}
    family = card_game_of(s.rules.name)
    plates = family.table(family.view(s, 0, log=False)).plates
    assert ["conflicts-left" in dict(plate.facts) for plate in plates] == [True, False, True]


def lane_notes(s: State) -> tuple[Note, ...]:
    family = card_game_of(s.rules.name)
    [lane] = family.table(family.view(s, 0, log=False)).lanes
    return lane.notes


def attack(province: dict[str, Any], **more: Any) -> State:
    """Favored Niece attacks a province of B."""
    when = {"by": "A", "type": "political", "ring": "air", "province": "B/province-1", **more}
    given = {"phase": "conflict", "A": {"play": ["01-favored-niece"]}, "B": {"provinces": {1: province}}}
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "when": [{"conflict": when}]}
    return table_of({**case, "then": []})


@pytest.mark.parametrize(("up", "note"), [(True, Note("strength", 5)), (False, Note("strength-unknown"))])
def test_the_strength_of_a_known_province_is_told_while_attackers_are_chosen_l4_2_5(up: bool, note: Note) -> None:
    """It was missing until the first attacker was chosen."""
    province = {"card": "01-pilgrimage", "up": up, "dynasty": []}
    s = attack(province, attackers=["A/01-favored-niece"], stop="announced")
    assert s.pending[0].kind == "attackers"
    assert lane_notes(s) == (note,)


def test_a_resolved_conflict_keeps_the_strength_by_which_it_was_resolved_l4_6_4() -> None:
    """A holding was discarded from the broken province, and the middle told another strength than before."""
    s = attack({"card": "01-pilgrimage", "up": True}, attackers=["A/01-favored-niece"], stop="declared")
    record = conflict(s)
    assert record is not None
    s.memory["conflict"] = record.but(resolved=True, strength=10, winner=0, loser=1, difference=12, totals=(12, 0))
    assert lane_notes(s)[0] == Note("strength", 10)


@pytest.mark.parametrize(("strength", "told"), [(3, ["would-break"]), (5, ["would-win", "short-of-breaking"])])
def test_a_conflict_that_does_not_break_its_province_says_what_it_lacks_l4_8_1(strength: int, told: list[str]) -> None:
    """The middle told who would win, and not how little was missing."""
    s = attack({"card": "01-pilgrimage", "up": True}, attackers=["A/01-favored-niece"], stop="declared")
    record = conflict(s)
    assert record is not None
    family = card_game_of(s.rules.name)
    view = family.view(s, 0, log=False)
    fight = replace(view.conflict, attack=3, defense=0, winner_now=0, breaks_now=strength <= 3, strength=strength)
    [lane] = family.table(replace(view, conflict=fight)).lanes
    assert [note.key for note in lane.notes] == ["strength", *told]
    assert [note.n for note in lane.notes if note.key == "short-of-breaking"] == [2] * (len(told) - 1)


def test_a_province_that_is_turned_up_and_not_yet_known_has_no_strength_l4_3_1() -> None:
    """Over the network its owner tells which one it is a moment later: until then the stronghold's bonus alone was
    told as its strength, and that it would be broken.
    """
    s = table_of(IN_CONFLICT)
    record = conflict(s)
    assert record is not None
    family = card_game_of(s.rules.name)
    known = family.view(s, 0, log=False).conflict
    assert known.strength is not None
    s.edit(record.province).ident = None
    unknown = family.view(s, 0, log=False).conflict
    assert (unknown.strength, unknown.breaks_now) == (None, False)


def test_what_the_imperial_favor_adds_to_a_total_is_told_k3_7() -> None:
    """The middle told 3 where the only defender had 2, and nothing on the table said why."""
    when = {"by": "A", "type": "military", "ring": "air", "province": "B/province-1", "attackers": ["A/01-hida-kisada"]}
    given = {"phase": "conflict", "A": {"play": ["01-hida-kisada"]}, "B": {}}
    case = {"id": "x", "title": "x", "ruleset": "lcg-skirmish", "given": given, "when": [{"conflict": when}]}
    s = table_of({**case, "then": []})
    assert "favor-adds" not in [note.key for note in lane_notes(s)]
    s.memory["favor"] = (0, "")
    assert Note("favor-adds", 1, 0) in lane_notes(s)
    s.memory["favor"] = (1, "")
    assert "favor-adds" not in [note.key for note in lane_notes(s)], "its holder has nobody there"


def test_the_imperial_favor_shows_no_side_where_it_has_none_k3_7() -> None:
    """It was shown with its political side up in a game in which it adds to both types of conflict."""
    signs = []
    for ruleset, favor in (("lcg-skirmish", (0, "")), ("lcg-stronghold", (0, "military"))):
        given: dict[str, Any] = {"phase": "conflict", "A": {}, "B": {}}
        s = table_of({"id": "x", "title": "x", "ruleset": ruleset, "given": given, "when": [], "then": []})
        s.memory["favor"] = favor
        family = card_game_of(s.rules.name)
        signs.append(family.table(family.view(s, 0, log=False)).plates[0].signs[-1])
    assert signs == ["favor", "favor-military"]


def test_a_province_that_has_left_the_game_is_not_said_to_be_unrevealed_k9_10() -> None:
    """The middle told "Province not revealed" of the last province of a player who was out, or that nobody won."""
    s = attack({"card": "01-pilgrimage", "up": True}, attackers=["A/01-favored-niece"], stop="declared")
    record = conflict(s)
    assert record is not None
    s.memory["conflict"] = record.but(resolved=True, winner=-1, totals=(12, 0))
    s.move(record.province, z.at(1, z.REMOVED))
    assert lane_notes(s) == (Note("is-out", seat=1),)


@pytest.mark.parametrize(("broken", "told"), [([2, 3], "would-win-game"), ([2], "would-break")])
def test_the_outlook_says_that_breaking_the_last_province_wins_the_game_k7_1(broken: list[int], told: str) -> None:
    """It said only that the Province would be broken, and the game was over by it."""
    when = {"by": "A", "type": "military", "ring": "air", "province": "B/province-1", "attackers": ["A/01-hida-kisada"]}
    provinces = {n: {"broken": True} for n in broken}
    given = {"phase": "conflict", "A": {"play": ["01-hida-kisada"]}, "B": {"provinces": provinces}}
    case = {"id": "x", "title": "x", "ruleset": "lcg-skirmish", "given": given, "when": [{"conflict": when}]}
    assert lane_notes(table_of({**case, "then": []}))[-1] == Note(told, seat=0)


def test_a_bid_that_counts_as_another_is_told_beside_the_dial_until_it_is_used_l3_2_9() -> None:
    """Contingency Plan makes a bid of 1 count as 0; the plate went on to say 1, and 1 card less was drawn."""
    case = {
        "id": "x", "title": "x", "ruleset": "lcg-stronghold", "then": [],
        "given": {
            "phase": "draw", "A": {"honor": 10, "play": ["01-bayushi-manipulator"]},
            "B": {"honor": 10, "hand": ["01-contingency-plan"]},
        },
    }  # fmt: skip

    def dials(*when: dict[str, Any]) -> list[str]:
        s = table_of({**case, "when": list(when)})
        game = card_game_of("lcg-stronghold")
        return [dict(plate.facts)["dial"] for plate in game.table(game.view(s, 0, log=True)).plates]

    bids = {"bid": {"A": 2, "B": 1}}
    lower = {"play": "B/01-contingency-plan", "option": "decrease"}
    assert dials(bids) == ["2", "1"]
    assert dials(bids, {"decline": "A"}, lower) == ["2", "1 → 0"]
    assert dials(bids, {"decline": "A"}, lower, {"decline": "A"}) == ["2", "1"], "the cards are drawn"


def test_the_outlook_says_that_breaking_the_last_province_puts_a_player_out_k9_10() -> None:
    """With three at the table it said only that the Province would be broken, and a player was out by it."""
    when = {"by": "A", "type": "military", "ring": "air", "province": "B/province-1", "attackers": ["A/01-hida-kisada"]}
    provinces = {n: {"broken": True} for n in (2, 3)}
    given = {"phase": "conflict", "seats": 3, "A": {"play": ["01-hida-kisada"]}, "B": {"provinces": provinces}, "C": {}}
    case = {"id": "x", "title": "x", "ruleset": "lcg-skirmish", "given": given, "when": [{"conflict": when}]}
    assert lane_notes(table_of({**case, "then": []}))[-1] == Note("would-be-out", seat=1)
