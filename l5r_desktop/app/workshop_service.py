"""Cards of one's own, for the window."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from l5r_desktop import faces
from l5r_desktop.app.card_artist import CardArtist
from l5r_desktop.app.files import write_whole
from l5r_desktop.app.wording import made_up, wording_of
from l5r_desktop.engine.game import Game
from l5r_desktop.faces import FaceError
from l5r_desktop.session import Catalog, ChanceSource, LocalPlayer, Match
from l5r_desktop.ui.deck_ports import CardNote, WrittenPack
from l5r_desktop.ui.ports import PortError, Raster, TableSession

NAMES = ("A", "B")


class WorkshopService:
    """Checks, shows, tries and keeps cards that a fan writes (ui.CardWorkshop). folder: of the program's cards."""

    def __init__(self, catalog: Catalog, folder: Path, artist: CardArtist) -> None:
        self._catalog = catalog
        self._folder = folder
        self._artist = artist

    def begin(self, game: str) -> str:
        """A card to begin with."""
        from l5r_desktop.session.workshop import new_card

        return new_card(game)

    def check(self, text: str, game: str) -> tuple[CardNote, ...]:
        """The cards of a text."""
        from l5r_desktop.session.workshop import PackError, check_cards

        try:
            return tuple(
                CardNote(one.facts.id, str(one.facts.facts["title"]), {"en": one.text_en, "fr": one.text_fr},
                         one.trouble, one.line)
                for one in check_cards(text, game, self._catalog)
            )  # fmt: skip
        except PackError as error:
            return (CardNote("", trouble=str(error), line=error.line),)

    def face(self, text: str, game: str, card: str, lang: str, width: int) -> Raster | None:
        """A card's front; None while something is wrong with it, or it cannot be drawn."""
        from l5r_desktop.session.workshop import PackError, check_cards

        try:
            found = next((one for one in check_cards(text, game, self._catalog) if one.facts.id == card), None)
            if found is None or found.trouble:
                return None
            told = found.text_fr if lang == "fr" else found.text_en
            made = faces.face_from_facts(found.facts.facts, told, True, card_id=card, lang=lang, family=game)
            return faces.draw_face(made, width)
        except (PackError, FaceError):
            return None

    def completions(self, text: str, cursor: int, game: str) -> Sequence[str]:
        """Return what could stand at a place."""
        from l5r_desktop.session.workshop import completions

        return completions(text, cursor, game, self._catalog)

    def first_case(self, text: str, game: str, card: str) -> str:
        """A scenario in which a card can be tried."""
        from l5r_desktop.session.workshop import PackError, check_cards, first_case

        try:
            found = next((one for one in check_cards(text, game, self._catalog) if one.facts.id == card), None)
        except PackError:
            found = None
        return "" if found is None else first_case(card, found.facts, game)

    def begin_table(self, text: str, game: str, scenario: str) -> TableSession:
        """A table for two people at this screen, with the cards. Raises PortError."""
        from l5r_desktop.session.workshop import PackError, check_cards, table_with

        try:
            cards = check_cards(text, game, self._catalog)
            wrong = next((one for one in cards if one.trouble), None)
            if wrong is not None:
                raise PackError(wrong.trouble)
            state = table_with(scenario, [one.facts for one in cards], game, self._folder)
        except PackError as error:
            raise PortError(str(error)) from error
        ruleset = state.rules.name
        for one in cards:
            self._catalog.lend(ruleset, one.facts, one.definition)
            self._artist.forget(one.facts.id)
        self._catalog.add_pieces(ruleset, made_up(state))
        match = Match(Game(state.clone), [LocalPlayer(), LocalPlayer()], lots=ChanceSource(0))
        speaks = partial(wording_of, self._catalog, ruleset, NAMES)
        return TableSession(match, NAMES, speaks("en"), curtain=False, speaks=speaks)

    def read(self, path: Path) -> WrittenPack:
        """The pack in a file. Raises PortError."""
        from l5r_desktop.session.workshop import PackError, read_pack
        from l5r_desktop.session.workshop.pack import MOST_BYTES

        try:
            with path.open("rb") as file:
                pack = read_pack(file.read(MOST_BYTES + 1))
        except OSError as error:
            raise PortError(f"The file {path} cannot be read: {error.strerror}.") from error
        except PackError as error:
            raise PortError(str(error)) from error
        return WrittenPack(pack.game, pack.title, pack.author, pack.text)

    def write(self, path: Path, pack: WrittenPack) -> None:
        """Write a pack. Raises PortError."""
        from l5r_desktop.session.workshop import CardPack, PackError, write_pack

        try:
            write_whole(path, write_pack(CardPack(pack.game, pack.title, pack.author, pack.text)))
        except PackError as error:
            raise PortError(str(error)) from error
