"""The program: session, store, faces and the window joined, and opened."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from l5r_desktop import faces
from l5r_desktop.about import versions
from l5r_desktop.app.card_artist import CardArtist
from l5r_desktop.app.card_index import CardIndex
from l5r_desktop.app.fetched_pictures import FetchedPictures
from l5r_desktop.app.given_file import show_file
from l5r_desktop.app.lab_service import LabService
from l5r_desktop.app.laboratory import Laboratory
from l5r_desktop.app.learning_service import LessonService, PuzzleService
from l5r_desktop.app.library_service import BackupService, LibraryService, MemoryService, Printer
from l5r_desktop.app.loading_ahead import FOR_A_TABLE, loading_ahead
from l5r_desktop.app.log_memory import log_memory
from l5r_desktop.app.match_service import CONTROLLERS, MatchService
from l5r_desktop.app.network import NetworkService, SystemNetwork
from l5r_desktop.app.news import news
from l5r_desktop.app.own_deck_service import OwnDeckService
from l5r_desktop.app.reports import FaultReports, reporter
from l5r_desktop.app.statistics_service import StatisticsService
from l5r_desktop.app.workshop_service import WorkshopService
from l5r_desktop.faces import DiskCache, FaceCache
from l5r_desktop.places import cache_folder, data_folder, user_folder
from l5r_desktop.session import Catalog
from l5r_desktop.store import Store, StoreError
from l5r_desktop.ui import DrawingWorker, MainWindow, Ports, application, run_smoothly


def ports(
    catalog: Catalog, store: Store, *, lang: str = "en", seed: int | None = None, disk_cache: DiskCache | None = None,
    scans: Path | None = None, games: Path | None = None, world: SystemNetwork | None = None, paced: bool = False,
    cards: Path | None = None,
) -> Ports:  # fmt: skip
    """All that the window needs, from these cards and this store; what was played last is recovered first.

    seed: of the lots, for games that can be repeated.

    disk_cache: keeps drawn cards on disk. scans: the usual folder of the user's own card pictures. games: folder for
    games with somebody elsewhere; None where there are none. world: how others are found; None looks for nobody. paced:
    computers take their time, as where people watch them (MatchService). cards: the folder that the catalog was read
    from, if it is not the usual one.
    """
    artist = CardArtist(catalog, lang, FaceCache(disk_cache=disk_cache), scans)
    network = None if games is None else NetworkService(catalog, games, lang, world, store.results)
    matches = MatchService(catalog, store, lang, seed, network, paced=paced)
    lessons = LessonService(catalog, lang)
    puzzles = PuzzleService(catalog, lang)
    card_index = CardIndex(catalog, cards or data_folder("cards"), store)

    def speak(language: str) -> None:
        artist.speak(language)
        matches.speak(language)
        lessons.speak(language)
        puzzles.speak(language)
        if network is not None:
            network.speak(language)

    return Ports(
        artist,
        LibraryService(catalog, store),
        matches,
        MemoryService(store),
        tuple(CONTROLLERS),
        speak,
        trouble=matches.recover(),
        lessons=lessons,
        puzzles=puzzles,
        cards=card_index,
        own_decks=OwnDeckService(catalog, store, store.folder / "formats"),
        paper=Printer(catalog),
        workshop=WorkshopService(catalog, cards or data_folder("cards"), artist),
        backup=BackupService(store),
        lab=LabService(Laboratory(catalog, cards or data_folder("cards"), store.folder / "lab")),
        network=network,
        statistics=StatisticsService(catalog, store, games),
        pictures=FetchedPictures(artist),
    )


def run_app(
    *, cards: Path | None = None, user: Path | None = None, replay: Path | None = None, file: Path | None = None
) -> int:
    """Open the program's window and wait until it is closed; returns the exit code.

    cards, user: other folders than the usual ones. replay: a file of a game to be watched. file: one of any kind that
    the program knows, to be opened.
    """
    with TemporaryDirectory(ignore_cleanup_errors=True) as passing:
        window = open_window(Path(passing), cards=cards, user=user)
        if replay is not None:
            window.open_file(replay)
        if file is not None:
            show_file(window, Catalog(cards or data_folder("cards")), file)
        with window.mishaps.caught(), loading_ahead(FOR_A_TABLE, then=window.prepare):
            return application(()).exec()


def open_window(passing: Path, *, cards: Path | None = None, user: Path | None = None) -> MainWindow:
    """The program's window, open.

    cards, user: other folders than the usual ones. Where what is kept on disk cannot be opened, it is left as it is;
    the window says so, and what is to be kept goes into the folder `passing`.
    """
    run_smoothly()
    log_memory()
    application(faces.font_data())
    store, folder, trouble = _open_store(user, passing)
    if faces.missing_fonts():
        missing = ", ".join(faces.missing_fonts())
        trouble = f"{trouble} The fonts {missing} are missing; others stand in for them.".strip()
    disk_cache = DiskCache(cache_folder() / "faces")
    given = ports(
        Catalog(cards or data_folder("cards")), store, disk_cache=disk_cache, scans=_usual_scans(user),
        games=folder / "net", world=SystemNetwork(), paced=True, cards=cards,
    )  # fmt: skip
    given = replace(given, trouble=f"{trouble} {given.trouble}".strip(), **_upkeep(store, folder, passing))
    drawing_worker = DrawingWorker()
    window = MainWindow(given, drawing_worker=drawing_worker)
    window.destroyed.connect(drawing_worker.close)
    new = _news(store, window.settings.now.language)
    if new and not window.start.message.text():
        window.start.say(new)
    window.show()
    return window


def _news(store: Store, language: str) -> str:
    """Return what a new version has brought; where that cannot be read or kept, nothing is lost by not telling."""
    try:
        return news(store.settings, versions().program, language, data_folder("resources") / "changes.toml")
    except (StoreError, OSError, ValueError):
        return ""


def _upkeep(store: Store, folder: Path, passing: Path) -> dict[str, Any]:
    """Return what the window is given for when something goes wrong, and to say where things are kept."""
    reports = folder / "reports"
    return {
        "report": reporter(reports),
        "home": None if folder == passing else folder,
        "faults": FaultReports(data_folder("cards"), reports, store.settings.get, lambda: log_memory().lines),
    }


def _usual_scans(user: Path | None) -> Path | None:
    """The usual folder of the user's own card pictures, if there is a folder for the user at all."""
    try:
        return (user or user_folder()) / "scans"
    except OSError:
        return None


def _open_store(user: Path | None, passing: Path) -> tuple[Store, Path, str]:
    """Return what is kept on disk, or something that is kept for this run only, in which folder, and why."""
    try:
        folder = user or user_folder()
        return Store(folder), folder, ""
    except (StoreError, OSError) as error:
        return Store(passing), passing, f"{error} Games and settings of this run will not be kept."
