"""The folders of the program's own data, and those where it may write what belongs to its user."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_cache_path, user_data_path

PACKAGE = Path(__file__).resolve().parent
DATA_FOLDERS = {"cards": "cards", "resources": "resources", "rules": "docs/rules", "scenarios": "tests/scenarios"}
"""The folders of data: their names in the package, and where they lie in a checkout."""
USER_FOLDER_VARIABLE = "L5R_DESKTOP_HOME"


def data_folder(name: str) -> Path:
    """The folder "cards", "resources", "rules" (the digest) or "scenarios" (what the tests of cards show): of the
    checkout, or of the installed package (`_data`).

    Raises ValueError for another name, FileNotFoundError if the installation lacks the folder.
    """
    if name not in DATA_FOLDERS:
        raise ValueError(f"'{name}' is not a data folder; known: {', '.join(DATA_FOLDERS)}.")
    for folder in _places(PACKAGE, name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"The data folder '{name}' is missing beside {PACKAGE}; install the program again.")


def _places(package: Path, name: str) -> tuple[Path, ...]:
    # A folder "cards" beside an installed package is a stranger's; only a checkout has pyproject.toml there.
    checkout = package.parent
    of_source = (checkout / DATA_FOLDERS[name],) if _is_checkout(checkout) else ()
    return (*of_source, package / "_data" / name)


def _is_checkout(folder: Path) -> bool:
    return (folder / "pyproject.toml").is_file()


def prepared_cards() -> Path:
    """Return the file of card records that the build (in a checkout the installation) writes; it need not be there."""
    checkout = PACKAGE.parent
    folder = checkout / "build" if _is_checkout(checkout) else PACKAGE / "_data"
    return folder / "card_records.json"


def documentation() -> Path | None:
    """The first page of the documentation, if it is installed or has been built in the checkout."""
    built = (PACKAGE.parent / "build" / "docs", PACKAGE / "_data" / "docs")
    pages = (folder / "index.html" for folder in (built if _is_checkout(PACKAGE.parent) else built[1:]))
    return next((page for page in pages if page.is_file()), None)


def user_folder() -> Path:
    """The folder for decks, saves and settings of this user; made if it is not there.

    L5R_DESKTOP_HOME in the environment names another one. Raises OSError if it cannot be made.
    """
    chosen = os.environ.get(USER_FOLDER_VARIABLE)
    folder = Path(chosen) if chosen else user_data_path("l5r-desktop", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def cache_folder() -> Path:
    """The folder for what can be made again; not made here. Below L5R_DESKTOP_HOME where that is set."""
    chosen = os.environ.get(USER_FOLDER_VARIABLE)
    return Path(chosen) / "cache" if chosen else user_cache_path("l5r-desktop", appauthor=False)
