"""What a user has set is kept, and damaged settings harm nothing."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.ui.ports import PortError
from l5r_desktop.ui.preferences.settings import Settings, SettingsBook, settings_from


class Drawer:
    """A memory in a dictionary; full: it can keep nothing."""

    def __init__(self, *, full: bool = False) -> None:
        self.kept: dict[str, Any] = {}
        self.full = full

    def recall(self, name: str) -> Any:
        return self.kept.get(name)

    def keep(self, name: str, value: Any) -> None:
        if self.full:
            raise PortError("The disk is full.")
        self.kept[name] = value


def test_what_is_set_is_there_the_next_time(qtbot: QtBot) -> None:
    drawer = Drawer()
    book = SettingsBook(drawer)
    with qtbot.waitSignal(book.changed):
        book.set(theme="light", text_scale=150, keys={"pass": "P"})
    again = SettingsBook(drawer).now
    assert (again.theme, again.text_scale, again.keys) == ("light", 150, {"pass": "P"})


def test_a_full_disk_keeps_the_settings_of_this_run(qtbot: QtBot) -> None:
    book = SettingsBook(Drawer(full=True))
    book.set(theme="contrast")
    assert book.now.theme == "contrast"
    assert book.trouble == "The disk is full."


def test_what_could_not_be_kept_is_tried_again(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program may have held the file; what has been set since is what is kept. The pause is shorter here."""
    monkeypatch.setattr("l5r_desktop.ui.preferences.settings._AGAIN", 50)
    drawer = Drawer(full=True)
    book = SettingsBook(drawer)
    book.set(theme="contrast")
    book.set(theme="light")
    drawer.full = False
    qtbot.waitUntil(lambda: bool(drawer.kept))
    assert drawer.kept["window"]["theme"] == "light"
    assert book.trouble == ""


@pytest.mark.parametrize(
    "kept",
    [None, [], "dark", {"theme": "mauve"}, {"text_scale": 900}, {"text_scale": "big"}, {"sounds": 1},
     {"keys": {"a": 1}}, {"decks": {"ccg-ivory": "crane"}}, {"no-such": 1}],
)  # fmt: skip
def test_what_makes_no_sense_is_as_at_first(kept: object) -> None:
    assert settings_from(kept) == Settings()


def test_one_bad_value_does_not_take_the_others_along() -> None:
    assert settings_from({"theme": "mauve", "language": "fr"}) == Settings(language="fr")
