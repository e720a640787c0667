"""Pictures of cards that were fetched, put into the folder of the user's own pictures."""

from __future__ import annotations

from l5r_desktop.app.card_artist import CardArtist
from l5r_desktop.app.files import write_whole
from l5r_desktop.faces.image_files import PictureError, ending_of
from l5r_desktop.ui.ports import PortError


class FetchedPictures:
    """Keeps them as GAME/ID.ENDING in the folder that the artist looks in (ui.PicturePort)."""

    def __init__(self, artist: CardArtist) -> None:
        self._artist = artist

    def has(self, card: str) -> bool:
        """Return True if there is a picture of a card already."""
        return self._artist.scan_of(card) is not None

    def keep(self, game: str, card: str, data: bytes) -> None:
        """Keep a picture file. Raises PortError."""
        scans = self._artist.scans
        if scans is None:
            raise PortError("There is no folder for pictures here.")
        try:
            path = scans.folder / game / f"{card}{ending_of(data)}"
            path.parent.mkdir(parents=True, exist_ok=True)
        except PictureError as error:
            raise PortError(f"What came cannot be used: {error}.") from error
        except OSError as error:
            raise PortError(f"The folder {scans.folder} cannot be written: {error.strerror}.") from error
        write_whole(path, data)

    def look_again(self) -> None:
        """Use the pictures that have come since."""
        self._artist.look_again()
