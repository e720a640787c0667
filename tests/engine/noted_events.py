"""The rules with every event noted before it is applied, so that a test adds up what events alone account for."""

from __future__ import annotations

from collections.abc import Callable

from l5r_desktop.engine.events import Event, EventKind
from l5r_desktop.engine.machine import Rules
from l5r_desktop.engine.state import State

Note = Callable[[State, Event], None]


class NotedEventKind(EventKind):
    """An event kind of which each event is given to `note`, in the state that it is about to change."""

    def __init__(self, kind: EventKind, note: Note) -> None:
        self.kind = kind
        self.note = note

    def possible(self, s: State, e: Event) -> bool:
        return self.kind.possible(s, e)

    def consequences(self, s: State, e: Event) -> list[Event]:
        return self.kind.consequences(s, e)

    def snapshot(self, s: State, e: Event) -> Event:
        return self.kind.snapshot(s, e)

    def apply(self, s: State, e: Event) -> None:
        self.note(s, e)
        self.kind.apply(s, e)

    def __getattr__(self, name: str) -> object:
        return getattr(self.kind, name)


def note_events(rules: Rules, note: Note) -> None:
    """Have all events of these rules noted from now on."""
    rules.events = {kind: NotedEventKind(found, note) for kind, found in rules.events.items()}
