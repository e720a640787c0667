"""The sheet of the tournament that is kept with the settings, for its dialog and for the end of a game."""

from __future__ import annotations

from l5r_desktop.session.tournament import Tournament, TournamentError, from_data, to_data
from l5r_desktop.ui.preferences.settings import SettingsBook

KEPT = "tournament"
"""Under which name the sheet is kept."""


def kept_tournament(settings: SettingsBook) -> Tournament | None:
    """Return the sheet that was kept; None where there is none, or where it cannot be read."""
    data = settings.recall(KEPT)
    try:
        return None if data is None else from_data(data)
    except TournamentError:
        return None


def keep_tournament(settings: SettingsBook, sheet: Tournament | None) -> None:
    """Keep a sheet in the place of the one before; None keeps none."""
    settings.remember(KEPT, None if sheet is None else to_data(sheet))


def enter_result(settings: SettingsBook, sheet: Tournament) -> str:
    """Keep a sheet with a result more. Return why that cannot be done, or "": then nothing of it is entered later."""
    return settings.remember_now(KEPT, to_data(sheet))
