"""The switches at run time: one number is on, or none, and what is reached is noted."""

from __future__ import annotations

import builtins
import importlib.machinery
import json
import marshal
import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.abc import MetaPathFinder
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from mutant_schemata import SWITCH, with_switches

PACKAGE = "l5r_desktop"
ON = "L5R_MUTANT"
REACHED = "L5R_MUTANTS_REACHED"


class Switch:
    """on: the number of the mutant that is on, -1 for none. reached: since somebody last put an empty set there.

    A process that is not the suite's own appends what it reaches to the file that REACHED names.
    """

    def __init__(self) -> None:
        self.on = int(os.environ.get(ON, "-1"))
        self.reached: set[int] = set()
        self._file = os.environ.get(REACHED)
        os.register_at_fork(after_in_child=self._in_fork)

    def own(self) -> str | None:
        """This process keeps what it reaches to itself; the file to which others append, if any."""
        path, self._file = self._file, None
        return path

    def _in_fork(self) -> None:
        self._file = os.environ.get(REACHED)
        self.reached = set()

    def __call__(self, number: int) -> bool:
        if number not in self.reached:
            self.reached.add(number)
            if self._file is not None:
                with open(self._file, "ab", buffering=0) as file:
                    file.write(b"%d\n" % number)
        return number == self.on


def install(plan: str) -> None:
    """From now on modules of the program are imported with the switches of a plan."""
    if not hasattr(builtins, SWITCH):
        setattr(builtins, SWITCH, Switch())
        sys.meta_path.insert(0, _Finder(plan))


class _Finder(MetaPathFinder):
    def __init__(self, plan: str) -> None:
        self._plan = plan
        self._places: dict[str, dict[tuple[str, str, str, str, int], int]] | None = None

    def _numbers(self) -> dict[str, dict[tuple[str, str, str, str, int], int]]:
        if self._places is None:
            self._places = {}
            for number, place in enumerate(json.loads(Path(self._plan).read_text("utf-8"))["places"]):
                key = tuple(place[name] for name in ("file", "function", "kind", "text", "ordinal"))
                self._places.setdefault(place["file"], {})[key] = number
        return self._places

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> Any:
        if name != PACKAGE and not name.startswith(f"{PACKAGE}."):
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path, target)
        if spec is None or spec.origin is None:
            return spec
        within = Path(spec.origin).parts
        file = "/".join(within[len(within) - 1 - within[::-1].index(PACKAGE) :])
        numbers = self._numbers().get(file)
        if numbers:
            spec.loader = _Loader(name, spec.origin, file, numbers, Path(f"{self._plan}.cache"))
        return spec


class _Loader(importlib.machinery.SourceFileLoader):
    """Compiles a module with its switches; what was compiled is kept beside the plan for the next process."""

    def __init__(self, name: str, path: str, file: str, numbers: dict[Any, int], cache: Path) -> None:
        super().__init__(name, path)
        self._file, self._numbers, self._cache = file, numbers, cache

    def get_code(self, fullname: str) -> CodeType:
        source = Path(self.path).read_text("utf-8")
        kept = self._cache / sha256(f"{self.path}{self._numbers}{source}".encode()).hexdigest()
        try:
            code: CodeType = marshal.loads(kept.read_bytes())
        except (OSError, ValueError, EOFError, TypeError):
            code = compile(with_switches(source, self._file, self._numbers), self.path, "exec", dont_inherit=True)
            self._cache.mkdir(exist_ok=True)
            fresh = kept.with_suffix(f".{os.getpid()}")
            fresh.write_bytes(marshal.dumps(code))
            fresh.replace(kept)
        return code
