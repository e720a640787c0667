"""Where data lies and where the user's own things go (l5r_desktop/places.py)."""

from pathlib import Path

import pytest

from l5r_desktop import places


def test_a_checkout_finds_its_own_cards_and_resources() -> None:
    assert (places.data_folder("cards") / "lcg" / "core" / "set.toml").is_file()
    assert places.data_folder("resources").name == "resources"


def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    package = tmp_path / "site-packages" / "l5r_desktop"
    (package / "_data" / "cards").mkdir(parents=True)
    monkeypatch.setattr(places, "PACKAGE", package)
    return package


def test_an_installed_package_uses_its_own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder "cards" of some other package beside ours must not be taken for our own."""
    package = installed(tmp_path, monkeypatch)
    (package.parent / "cards").mkdir()
    assert places.data_folder("cards") == package / "_data" / "cards"


def test_a_missing_data_folder_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed(tmp_path, monkeypatch)
    with pytest.raises(FileNotFoundError, match="'resources' is missing"):
        places.data_folder("resources")


def test_an_unknown_data_folder_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="known: cards, resources"):
        places.data_folder("card")


def test_the_user_folder_is_made_where_the_environment_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("L5R_DESKTOP_HOME", str(tmp_path / "a" / "b"))
    assert places.user_folder() == tmp_path / "a" / "b"
    assert places.user_folder().is_dir()
