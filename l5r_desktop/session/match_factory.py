"""Makes matches of a catalog's rules: new ones, kept ones taken up again, and ones that go on from a recording."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from l5r_desktop.engine.game import Game
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.session.chance_source import ChanceSource
from l5r_desktop.session.controllers import AsyncController, Controller
from l5r_desktop.session.journal import header_of
from l5r_desktop.session.match import Match
from l5r_desktop.session.match_log import LoggedMatch, MatchLog, head_of
from l5r_desktop.session.recording import Recording
from l5r_desktop.session.remarks import OPENED, in_order
from l5r_desktop.session.saved_match import SavedMatchError, first_line, pack, recovered, unpack
from l5r_desktop.session.seats import MatchSetup, SeatSetup, decks_seen_by
from l5r_desktop.session.viewing_rights import PERSON

Controllers = Mapping[str, Callable[[], Controller]]
"""For each kind of controller that a setup may name, what makes one."""


def begin_match(
    catalog: Catalog, setup: MatchSetup, controllers: Controllers, lots: ChanceSource | None = None
) -> Match:
    """Begin a new match."""
    rules = catalog.rules(setup.ruleset, setup.profile)
    return _match(catalog, Game(lambda: rules.start(setup.seatings)), setup, controllers, lots)


def save_match(catalog: Catalog, setup: MatchSetup, match: Match) -> bytes:
    """Return a match as bytes, to be resumed."""
    return pack_match(catalog, replace(setup, remarks=in_order(match.remarks)), match.game, match.lots.seed)


def pack_match(catalog: Catalog, setup: MatchSetup, game: Game, lots: int, stamp: int = 0) -> bytes:
    """Return the same from its game, or a copy of it, the seed of its lots, and the stamp of its last change."""
    return pack(setup, game, catalog.rules(setup.ruleset, setup.profile), lots, stamp)


def match_log(catalog: Catalog, match_id: str, setup: MatchSetup, lots: int, stamp: int = 0) -> MatchLog:
    """Return what writes down how a match goes on. stamp: of the last change that has been kept."""
    header = header_of(catalog.rules(setup.ruleset, setup.profile), setup.seatings)
    return MatchLog(head_of(match_id, first_line(setup, lots), header), stamp)


def recover_match(catalog: Catalog, logged: LoggedMatch, kept: bytes) -> tuple[MatchSetup, Game, bytes]:
    """Return a match from its log, also as bytes. kept: an older version of it, or b"". Raises SavedMatchError."""
    setup, game, lots = recovered(logged, kept, catalog.rules)
    return setup, game, pack(setup, game, catalog.rules(setup.ruleset, setup.profile), lots, logged.stamp)


def resume_match(
    catalog: Catalog, data: bytes, controllers: Controllers, lots: ChanceSource | None = None
) -> tuple[MatchSetup, Match]:
    """Take a match up again. lots: None goes on with those that were kept. Raises SavedMatchError."""
    setup, game, seed = unpack(data, catalog.rules)
    unknown = [seat.controller for seat in setup.seats if seat.controller not in controllers]
    if unknown:
        raise SavedMatchError(f"The saved game has a seat for {unknown[0]!r}, which cannot sit at this table.")
    return setup, _match(catalog, game, setup, controllers, lots or ChanceSource(seed))


def play_on(catalog: Catalog, recording: Recording, number: int, controllers: Controllers) -> tuple[MatchSetup, Match]:
    """Begin a match that goes on from a stop of a recorded game, against the same computers; its lots are new ones.

    Who is not known or cannot sit here is a person; so is everybody if only computers have played. Against a computer
    it is remarked as opened: what lay hidden at the stop has been seen.
    """
    assert recording.viewer is None, "what one seat knows of a game is no game to be played on"
    kinds = [kind if kind in controllers else PERSON for kind in recording.players]
    if len(kinds) != len(recording.seatings) or PERSON not in kinds:
        kinds = [PERSON] * len(recording.seatings)
    seats = tuple(SeatSetup(seating, kind) for seating, kind in zip(recording.seatings, kinds, strict=True))
    remarks = in_order((*recording.remarks, OPENED)) if set(kinds) != {PERSON} else recording.remarks
    setup = MatchSetup(recording.ruleset, seats, recording.profile, remarks=remarks)
    return setup, _match(catalog, recording.game(number), setup, controllers, None)


def _match(
    catalog: Catalog, game: Game, setup: MatchSetup, controllers: Controllers, lots: ChanceSource | None
) -> Match:
    seated = [controllers[seat.controller]() for seat in setup.seats]
    rules = catalog.rules(setup.ruleset, setup.profile)
    for seat, controller in enumerate(seated):
        if isinstance(controller, AsyncController):
            controller.sit(rules, decks_seen_by(setup.seatings, seat), seat)
    return Match(game, seated, lots=lots, pass_alone=setup.pass_alone, remarks=setup.remarks)
