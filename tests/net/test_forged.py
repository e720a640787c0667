"""Files that somebody hands in whose every signature is good: whom they accuse (docs/protocol.md, The audit)."""

from __future__ import annotations

import dataclasses
import json
import random

import pytest

from l5r_desktop.cli import main
from l5r_desktop.net import bodies as b
from l5r_desktop.net.audit import audit
from l5r_desktop.net.chain import Chains
from l5r_desktop.net.errors import FoulError
from l5r_desktop.net.game_log import read_log
from l5r_desktop.net.hello import session_of
from l5r_desktop.net.peer import Peer

from .cheats import LyingSide, arranged, trusting
from .test_taking_back import at_question, deliver

LIAR = (LyingSide, Peer)


def lies_about(side, *kinds, by=1):
    """The side claims in entries of these kinds to have taken fewer of the other side's."""
    side.lies = lambda body: by if isinstance(body, kinds) else 0


def forged(record):
    """The log with the entries of seat 0 as early as they can stand. All chains and signatures are good."""
    entries = arranged(record.entries, min)
    assert entries != record.entries, "nothing was moved"
    chains = Chains(session_of(record.hellos), (record.hellos[0].key, record.hellos[1].key))
    for entry in entries:
        chains.add(entry)
    return dataclasses.replace(record, entries=entries)


def asks_and_liar_agrees(pair):
    """The honest side is asked, and asks to go back; the other one agrees, and says not to have seen what to."""
    liar, honest = pair.sides
    at_question(pair, 40)
    while honest.question is None or liar._chains._seen[0] == honest.lengths[1]:
        pair.step()
        at_question(pair, 40)
    honest.requests.ask_back(honest.replica.points.nearest(honest.replica.number - 1))
    deliver(pair)
    lies_about(liar, b.Agree)
    liar.requests.reply(True)


def test_consent_that_has_not_seen_the_wish_is_found_at_once(pair_of):
    """42: in another file it could stand before the wish, and who went back by it would seem to have had none."""
    pair = pair_of("lcg-skirmish", 31, kind=LIAR)
    asks_and_liar_agrees(pair)
    with pytest.raises(FoulError, match="a wish that there is not") as found:
        deliver(pair)
    assert found.value.seat == 0
    assert pair.sides[0].told == [found.value.entry]
    report = audit(pair.sides[1].record, pair.rules)
    assert (report.seat, report.entry) == (0, found.value.entry), "its signature proves it by itself"


def test_a_file_in_which_consent_stands_before_the_wish_accuses_who_signed_it(pair_of):
    """42, 19: the honest side believed it, and the whole game was played; the file may not accuse that side."""
    pair = pair_of("lcg-skirmish", 31, kind=LIAR)
    honest = pair.sides[1]
    with trusting(honest):
        asks_and_liar_agrees(pair)
        deliver(pair)
        assert honest.replica.turned == 1
        pair.finish(honest.replica.number + 3)
    record = honest.record
    for tried in (record, forged(record)):
        report = audit(tried, pair.rules)
        assert (report.seat, report.entry) == (0, pair.sides[0].told[0])


def test_a_wish_that_has_not_seen_the_last_input_means_nothing_in_any_file(pair_of):
    """42: `ask-back` one too low could stand before the input after which it was asked, and the honest side's consent
    would seem to belong to nothing.
    """
    pair = pair_of("lcg-skirmish", 32, kind=LIAR)
    liar, honest = pair.sides
    moves = {"choice", "secret", "lot-value", "cards", "places"}
    while True:
        at_question(pair, 40)
        if honest.record.entries[-1].seat == 1 and honest.record.entries[-1].body[0] in moves:
            break
        pair.step()
    lies_about(liar, b.AskBack)
    liar.requests.ask_back(liar.replica.points.nearest(liar.replica.number - 1))
    deliver(pair)
    assert liar.told
    assert honest.replica.wishes.of(0) is None
    lies_about(liar)
    liar.replica.wishes.clear()
    pair.finish(honest.replica.number + 5)
    assert audit(honest.record, pair.rules).ok
    assert audit(forged(honest.record), pair.rules).ok


def lots_of_a_liar(pair):
    liar = pair.sides[0]
    lies_about(liar, b.LotOpen)
    while not liar.told:
        pair.step()


def test_lots_opened_before_the_other_value_was_seen_are_found_at_once(pair_of):
    """42: a value for lots that stands before the other one makes that one look out of turn."""
    pair = pair_of("lcg-skirmish", 33, kind=LIAR)
    lots_of_a_liar(pair)
    with pytest.raises(FoulError, match="before what it follows") as found:
        pair.play()
    assert (found.value.seat, found.value.entry) == (0, pair.sides[0].told[0])


def test_a_file_with_lots_in_another_order_accuses_who_signed_it(pair_of):
    """42, 19: the value of the honest side stands after the opening, and it has done nothing wrong."""
    pair = pair_of("lcg-skirmish", 33, kind=LIAR)
    liar, honest = pair.sides
    with trusting(honest):
        lots_of_a_liar(pair)
        lies_about(liar)
        pair.finish(8)
    for tried in (honest.record, forged(honest.record)):
        report = audit(tried, pair.rules)
        assert (report.seat, report.entry) == (0, liar.told[0]), report


def test_a_file_that_goes_back_before_a_bid_was_shown_does_not_accuse_who_showed_it(pair_of):
    """42: of a game that was not opened, where nothing but openings can be checked: the nonce of a bid hangs on how
    often the game had gone back.
    """
    pair = pair_of("lcg-skirmish", 34, kind=LIAR)
    liar, honest = pair.sides
    lies_about(liar, b.AskBack, b.Back, b.Agree, b.Answer, by=20)
    with trusting(honest):
        while not (liar.requests.possible and liar.question and "unveil" in [e.body[0] for e in honest.record.entries]):
            pair.step()
        deliver(pair)
        liar.requests.ask_back(liar.replica.points.nearest(liar.replica.number - 1))
        deliver(pair)
        honest.requests.reply(True)
        deliver(pair)
        assert honest.replica.turned == 1
    back = next(entry for entry in honest.record.entries if entry.body[0] == "back")
    unveiled = next(entry.no for entry in honest.record.entries if entry.seat == 1 and entry.body[0] == "unveil")
    assert back.seen < unveiled
    report = audit(forged(honest.record), pair.rules)
    assert (report.wrong, report.unopened) == ("", (0, 1))


def test_an_honest_game_passes_in_whatever_order_a_file_holds_its_two_chains(pair_of):
    """42: which entry means what hangs on what its writer had seen, not on where somebody has put it."""
    pair = pair_of("lcg-skirmish", 35)
    dice = random.Random(35)
    while pair.sides[0].replica.turned < 3:
        assert pair.step()
        asker = pair.sides[dice.randrange(2)]
        other = pair.sides[asker.other]
        if asker.requests.possible and dice.random() < 0.3:
            point = asker.replica.points.nearest(asker.replica.number - 1)
            if point is not None:
                asker.requests.ask_back(point)
        wish = other.replica.wishes.of(asker.seat)
        if wish is not None and wish.agreed is None and dice.random() < 0.5:
            other.requests.reply(dice.random() < 0.7)
    pair.finish(pair.sides[0].replica.number + 5)
    record, others = pair.sides[0].record, set()
    for _ in range(6):
        entries = arranged(record.entries, dice.choice)
        others.add(tuple((entry.seat, entry.no) for entry in entries))
        report = audit(dataclasses.replace(record, entries=entries), pair.rules)
        assert report.ok, report
    assert len(others) > 3


@pytest.mark.parametrize("entry", [1, 10_000], ids=["no wish", "nothing"])
def test_an_answer_to_what_is_no_wish_is_found_at_once(entry, pair_of):
    """42: each answer names the wish that it answers."""
    pair = pair_of("lcg-skirmish", 36)
    cheat, honest = pair.sides
    at_question(pair, 20)
    with pytest.raises(FoulError, match="a wish that there is not"):
        honest.hear(cheat._chains.sign(0, b.plain(b.Agree(entry, True)), cheat._signing).plain())


def test_a_wish_is_answered_once(pair_of):
    """42: a second answer to the same wish, with another word."""
    pair = pair_of("lcg-skirmish", 36)
    one, two = pair.sides
    at_question(pair, 20)
    one.requests.propose("counter", (0, "honor", 9))
    deliver(pair)
    wish = two.replica.wishes.of(0)
    two.requests.reply(False)
    deliver(pair)
    with pytest.raises(FoulError, match="a wish that there is not"):
        one.hear(two._chains.sign(1, b.plain(b.Agree(wish.entry, True)), two._signing).plain())


NONSENSE = {
    "an act that there is not": b.Propose(0, '["verdict"', ("x",)),
    "arguments that name nothing": b.Propose(0, "counter", (0, '["verdict"', 3)),
    "the manual table for good": b.Propose(0, "switch-on", ()),
    "a point before the lots": b.AskBack(0, 0),
    "a point to come": b.AskBack(0, 900),
}


@pytest.mark.parametrize("name", NONSENSE)
def test_a_wish_that_no_program_has_is_found_at_once(name, pair_of):
    """43: what would never be shown to the player is not let into the log's meaning either."""
    pair = pair_of("lcg-skirmish", 37)
    at_question(pair, 30)
    cheat, honest = pair.sides
    body = dataclasses.replace(NONSENSE[name], input=honest.replica.number)
    with pytest.raises(FoulError, match=r"cannot be done by hand|nothing goes back to") as found:
        honest.hear(cheat._chains.sign(0, b.plain(body), cheat._signing).plain())
    assert found.value.seat == 0


def with_a_second_entry(pair, at):
    """The log of the honest side, and another entry that the cheat has signed for one of its numbers."""
    cheat, honest = pair.sides
    older = Chains(honest.session, (pair.hellos[0].key, pair.hellos[1].key))
    before = [entry for entry in honest.record.entries if entry.seat == 0][at]
    for entry in honest.record.entries[: honest.record.entries.index(before)]:
        older.add(entry)
    return before, older.sign(0, b.plain(b.Resign()), cheat._signing)


@pytest.mark.parametrize("place", ["after", "before", "at the end"])
def test_two_signed_entries_of_one_number_accuse_their_signer(place, pair_of):
    """18: the file holds both; nobody else can have signed them, so the audit names the signer."""
    pair = pair_of("lcg-skirmish", 38)
    pair.finish(14)
    honest = pair.sides[1]
    before, second = with_a_second_entry(pair, 9)
    entries = list(honest.record.entries)
    at = {"after": entries.index(before) + 1, "before": entries.index(before), "at the end": len(entries)}[place]
    entries.insert(at, second)
    report = audit(dataclasses.replace(honest.record, entries=tuple(entries)), pair.rules)
    assert (report.seat, report.entry) == (0, before.no)
    assert "two different entries of one number" in report.wrong


def test_an_entry_that_stands_twice_in_a_file_accuses_nobody(pair_of):
    """19: the same entry once more, or one that nobody has signed, was put there by whoever changed the file."""
    pair = pair_of("lcg-skirmish", 38)
    pair.finish(14)
    record = pair.sides[1].record
    again = dataclasses.replace(record, entries=(*record.entries, record.entries[9]))
    forgery = dataclasses.replace(record.entries[9], body=["resign"])
    for entries in (again.entries, (*record.entries, forgery), (forgery, *record.entries)):
        report = audit(dataclasses.replace(record, entries=entries), pair.rules)
        assert report.wrong
        assert report.seat == -1


def test_the_second_entry_that_broke_a_game_off_proves_the_cheat_to_anybody(pair_of, capsys):
    """18: what was received when the game was broken off stands in the log; its signature is good."""
    pair = pair_of("lcg-skirmish", 38)
    at_question(pair, 12)
    honest = pair.sides[1]
    before, second = with_a_second_entry(pair, 9)
    with pytest.raises(FoulError, match="two different entries"):
        honest.hear(second.plain())
    report = audit(read_log(honest.log.read_bytes()), pair.rules)
    assert (report.seat, report.entry) == (0, before.no)
    assert main(["audit", str(honest.log)]) == 1
    assert f"seat 0, entry {before.no}: two different entries of one number" in capsys.readouterr().out


def test_a_line_that_anybody_can_append_accuses_nobody(pair_of, capsys):
    """44: why a game was broken off is not signed, and told as what the file says."""
    pair = pair_of("lcg-skirmish", 39)
    pair.finish(10)
    log = pair.sides[1].log
    pair.sides[1].close()
    with log.open("a") as file:
        file.write(json.dumps(["stopped", "seat 0, entry 3: has cheated, proved", None]) + "\n")
    report = audit(read_log(log.read_bytes()), pair.rules)
    assert report.ok
    main(["audit", str(log)])
    said = capsys.readouterr().out.splitlines()
    (line,) = [line for line in said if "has cheated" in line]
    assert line.startswith("not signed by anybody, and no proof: ")
