"""`l5r host`, `l5r join` and `l5r audit`: direct games between two programs without a window, and their check."""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

from l5r_desktop.ai.player import PLAYERS, check_player, player_of
from l5r_desktop.ai.policies import UnknownPlayerError
from l5r_desktop.cli.errors import CommandError, one_line
from l5r_desktop.cli.loading import deck, rules_of, seating
from l5r_desktop.net.audit import audit
from l5r_desktop.net.errors import FoulError, LinkError, MismatchError, NetError
from l5r_desktop.net.game_log import LOG, GameLog, log_bytes, read_log
from l5r_desktop.net.game_watchers import GameWatchers
from l5r_desktop.net.hello import ANY, LAWFUL
from l5r_desktop.net.invite import PORT, Invite, InviteError, code_of, fresh_code, shown_place
from l5r_desktop.net.link import Link
from l5r_desktop.net.listener import Listener, go_to, own_addresses
from l5r_desktop.net.meeting import begin, check_deck
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.play import Connect, Traffic, going_to, play_all
from l5r_desktop.places import user_folder
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck
from l5r_desktop.rulesets.registry import FORMATS
from l5r_desktop.session.seats import FIRST_DECKS, LEAST_SEATS


def add_host(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `l5r host`."""
    parser.add_argument("--port", type=int, default=PORT, help="0 takes any that is free")
    parser.add_argument("--code", default="", help="the invite's code; without it a new one is made")
    parser.add_argument("--watchers", action="store_true", help="whoever asks may watch the game, with `l5r watch`")
    parser.add_argument("--announce", action="store_true", help="programs on this network find it in their list")
    _options(parser)
    parser.set_defaults(run=run_host)


def add_join(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `l5r join`."""
    parser.add_argument("invite", help="address:port:code; after a cut address and port are enough")
    _options(parser)
    parser.set_defaults(run=run_join)


def add_audit(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `l5r audit`."""
    parser.add_argument("file", type=Path)
    parser.set_defaults(run=run_audit)


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--ruleset", default="lcg-stronghold")
    parser.add_argument("--profile", default="", help="variant of the ruleset")
    parser.add_argument("--deck", default="", help="deck key or file; without it a ready one")
    parser.add_argument("--name", default="", help="by which the other player sees this one; without it the deck's")
    parser.add_argument("--player", default="greedy", help=", ".join(PLAYERS))
    parser.add_argument("--seed", type=int, default=None, help="of the player's own dice; those of the game have none")
    parser.add_argument("--lawful", action="store_true", help="both decks must keep the rules of deck building")
    parser.add_argument("--folder", type=Path, default=None, help="where the game's files are kept")
    parser.add_argument("--resume", type=Path, default=None, metavar="LOG", help="go on with the game of this log")
    parser.add_argument("--patience", type=float, default=600.0, help="seconds to try again after a cut")
    parser.add_argument("--json", action="store_true")


def run_host(options: argparse.Namespace) -> int:
    """Wait, play, print what came of it; exit code 1 if the game was stopped."""
    code = code_of(options.code) if options.code else fresh_code()
    if options.resume is None:
        _rules(options.ruleset, options.profile)
    try:
        listener = Listener(options.port)
    except NetError as problem:
        raise CommandError(str(problem)) from problem
    listener.watchable = options.watchers
    try:
        if options.resume is None:
            for address in own_addresses():
                print(f"invite {Invite(address, listener.port, code)}", flush=True)
        else:
            print(f"waiting at port {listener.port}", flush=True)
        for address in own_addresses() if options.watchers else ():
            print(f"watch {shown_place(address, listener.port)}", flush=True)
        watched = listener if options.watchers else None
        return _play(options, 0, lambda: _guest(options, listener, code), listener.wait, watched)
    finally:
        listener.stop()


def _guest(options: argparse.Namespace, listener: Listener, code: str) -> Link:
    """Wait for somebody with the code; where that is wanted, programs on this network hear of it meanwhile."""
    if not options.announce:
        return listener.wait(code)
    from l5r_desktop.net.lan import HostAnnouncement, sign_info

    rules, own = _rules(options.ruleset, options.profile), _own(options, 0)
    sign = HostAnnouncement(sign_info(own.name, rules.profile_name, listener.port, own_addresses()))
    try:
        return listener.wait(code)
    finally:
        sign.close()


def run_join(options: argparse.Namespace) -> int:
    """Go there, play, print what came of it; exit code 1 if the game was stopped."""
    if options.resume is None:
        invite = Invite.parse(options.invite)
        host, port = invite.host, invite.port
        return _play(options, 1, lambda: go_to(host, port, invite.code), going_to(host, port))
    host, _, word = options.invite.rpartition(":")
    if not host or not word.isdecimal():
        raise InviteError("to go on with a game, address and port are needed, as 192.168.1.5:18072")
    return _play(options, 1, None, going_to(host.strip("[]"), int(word)))


def run_audit(options: argparse.Namespace) -> int:
    """Print what an audit finds; exit code 1 unless everything is proved."""
    record = read_log(log_bytes(options.file))
    hello = record.hellos[0]
    rules = _rules(hello.ruleset, hello.profile)
    report = audit(record, rules)
    print(one_line(report))
    if record.stopped:
        print(one_line(f"not signed by anybody, and no proof: the game was broken off ({record.stopped})"))
    if report.unopened:
        _print_unopened_audit(options.file, rules)
    return 0 if report.ok else 1


def _print_unopened_audit(log: Path, rules: PlayedRules) -> None:
    """Print what its own side finds in a game that was not opened, by the secrets that lie beside its log."""
    keeping = GameLog(log.with_suffix(""))
    if log.suffix != LOG or not keeping.secrets.exists():
        return
    side = Peer.look_back(rules, keeping)
    side.close()
    foul = side.stopped_by
    if isinstance(foul, FoulError):
        print(one_line(f"found with the secrets of seat {side.seat}: seat {foul.seat}, entry {foul.entry}: {foul}"))


def _rules(ruleset: str, profile: str) -> PlayedRules:
    if ruleset not in FORMATS:
        raise CommandError(f"there is no ruleset {ruleset!r}; there are: {', '.join(FORMATS)}")
    if LEAST_SEATS[ruleset] > 2:
        raise CommandError(f"direct games are for two players, and {ruleset} needs {LEAST_SEATS[ruleset]}")
    return rules_of(ruleset, profile)


def _play(
    options: argparse.Namespace,
    seat: int,
    first: Callable[[], Link] | None,
    again: Connect,
    watched_at: Listener | None = None,
) -> int:
    """Play to the end. watched_at: where whoever wants to watch may come to."""
    try:
        check_player(options.player)
    except UnknownPlayerError as error:
        raise CommandError(str(error)) from error
    started = time.monotonic()
    link: Link | None = None
    if options.resume is not None:
        side = _restored(options.resume)
    else:
        assert first is not None, "a new game needs a first link"
        link, side = _begun(options, seat, first)
    seed = random.SystemRandom().getrandbits(32) if options.seed is None else options.seed
    player = player_of(options.player, side.rules, side.replica.seatings, side.seat, seed)
    wrong = ""
    traffic = Traffic()
    watchers = GameWatchers(side, watched_at, _tell_who_watches)
    try:
        traffic = play_all(
            side, again, first=link, choose=player.answer, patience=options.patience, watchers=watchers
        )  # fmt: skip
    except NetError as problem:
        wrong = str(problem)
    finally:
        watchers.close("broken" if side.stopped_by else "gone")
        side.close()
    _tell(side, traffic, wrong, time.monotonic() - started, as_json=options.json)
    return 1 if wrong or any(side.verdicts.values()) else 0


def _tell_who_watches(names: tuple[str, ...]) -> None:
    print(one_line(f"watched by {', '.join(names) or 'nobody'}"), file=sys.stderr, flush=True)


def _own(options: argparse.Namespace, seat: int) -> SeatDeck:
    return seating(deck(options.deck or FIRST_DECKS[options.ruleset][seat], options.ruleset), options.name)


def _begun(options: argparse.Namespace, seat: int, first: Callable[[], Link]) -> tuple[Link, Peer]:
    """A new game. A host waits on after a guest who has left before it began, or could not play it."""
    rules = _rules(options.ruleset, options.profile)
    own = _own(options, seat)
    decks = LAWFUL if options.lawful else ANY
    check_deck(rules, own, decks)
    while True:
        link = first()
        try:
            return link, begin(link, rules, own, seat, options.folder or user_folder() / "net", decks=decks)
        except (LinkError, MismatchError) as problem:
            link.close()
            if seat != 0:
                raise
            print(one_line(f"no game with this guest, waiting on: {problem}"), file=sys.stderr, flush=True)


def _restored(log: Path) -> Peer:
    if log.suffix != LOG:
        raise CommandError(f"the log of a game ends in {LOG}, and {log.name} does not")
    keeping = GameLog(log.with_suffix(""))
    hello = keeping.resume()[0].hellos[0]
    return Peer.restore(_rules(hello.ruleset, hello.profile), keeping)


def _tell(side: Peer, traffic: Traffic, wrong: str, seconds: float, *, as_json: bool) -> None:
    result = side.replica.state.result
    summary = {
        "session": side.session,
        "seat": side.seat,
        "result": list(result) if result else None,
        "inputs": side.replica.number,
        "entries": list(side.lengths),
        "sent": traffic.sent,
        "received": traffic.received,
        "cuts": traffic.cuts,
        "seconds": round(seconds, 2),
        "until_a_question": _spread(traffic.waits),
        "proved": side.seat in side.verdicts and not any(side.verdicts.values()),
        "wrong": wrong or side.verdicts.get(side.seat, ""),
        "other_says": side.verdicts.get(side.other, ""),
        "hash": side.replica.hash if side.replica.over else "",
        "log": str(side.log),
    }
    if as_json:
        print(json.dumps(summary))
    else:
        for name, value in summary.items():
            print(f"{name:>10}  {one_line(value)}")


def _spread(seconds: list[float]) -> dict[str, float]:
    """Return how long, in seconds, as a rule, in all but one of twenty, and at most."""
    ranked = sorted(seconds) or [0.0]
    return {
        name: round(ranked[int(part * (len(ranked) - 1))], 3)
        for name, part in (("median", 0.5), ("19 of 20", 0.95), ("most", 1.0))
    }
