"""The copy of the source that mypyc compiles means the same, and which rules run is decided as a whole."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from l5r_desktop import compiled
from l5r_desktop.compiled_support import dataclass

PACKAGING = Path(__file__).resolve().parent.parent / "packaging"


@pytest.fixture(scope="module")
def mypyc_source() -> Iterator[ModuleType]:
    """The module that makes the copy ready."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(PACKAGING)
        yield importlib.import_module("compiling.mypyc_source")


def ready(mypyc_source: ModuleType, source: str) -> str:
    """A module as it is compiled."""
    lines = "from __future__ import annotations\n" + source
    made: dict[str, str] = mypyc_source.Sources({"l5r_desktop/toy.py": lines}).ready("l5r_desktop/toy.py")
    return made["l5r_desktop/toy.py"]


WORDS = """
from dataclasses import dataclass, field
from typing import ClassVar

class Vocabulary:
    def word(self, name):
        return lambda made: FOUND.append((name, made)) or made

VOCAB, FOUND = Vocabulary(), []

class Above:
    name = "above"

class Below(Above):
    name = "below"

@VOCAB.word("noun")
@dataclass(frozen=True)
class Noun:
    kind: ClassVar[str] = "card"
    title: str
    topic: str = field(default="grant", init=False)

def mark(said):
    class Mark(Above):
        name = said
    Mark.__name__ = said
    return Mark

def counted(one, two):
    return [x for x in (*one, *two) if x in (*one, 7)], list(reversed(one))
"""


def test_the_copy_that_is_compiled_does_the_same(mypyc_source: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Words are registered, class variables stay none of the fields, defaults stay, loops walk the same."""
    names: list[dict[str, Any]] = []
    changed = ready(mypyc_source, WORDS)
    for source in (WORDS, changed):
        # Dataclasses look their module up.
        monkeypatch.setitem(sys.modules, "toy", ModuleType("toy"))
        names.append(vars(sys.modules["toy"]))
        names[-1]["mypyc_attr"] = lambda **_: lambda made: made
        lines = source.removeprefix("from __future__ import annotations\n")
        exec(compile("from __future__ import annotations\n" + lines, "toy", "exec"), names[-1])
    assert "@VOCAB" not in changed
    for known in names:
        assert [(name, made.__name__) for name, made in known["FOUND"]] == [("noun", "Noun")]
        assert known["Noun"]("x").topic == "grant"
        assert known["Noun"]("x").kind == "card"
        assert known["Below"].name == "below"
        assert known["counted"]([1, 2], [3, 7]) == ([1, 2, 7], [2, 1])


def test_what_mypyc_cannot_compile_is_gone_from_the_copy(mypyc_source: ModuleType) -> None:
    """Functions that make classes stand aside; the classes above these allow it; class variables are declared."""
    changed = ready(mypyc_source, WORDS)
    assert "class Mark" not in changed
    assert "interpreted('l5r_desktop.toy', 'mark')(said)" in changed
    assert "@mypyc_attr(allow_interpreted_subclasses=True)\nclass Above" in changed
    asked = [line for line in changed.splitlines() if "mypy_extensions" in line]
    assert asked == ["    from mypy_extensions import mypyc_attr"], "below TYPE_CHECKING: a wheel's user has no mypy"
    assert 'name: ClassVar = "below"' in changed
    assert "(*one" not in changed
    assert "default_factory=lambda: 'grant'" in changed


CONSTANTS = """
from typing import TypeVar

T = TypeVar("T")
NAMES = ("hand", "play", "aside")
COUNT = len(NAMES)
HAND, PLAY, ASIDE = range(COUNT)
ABOVE, BELOW = range(COUNT + 4, 9)
SEEN = (HAND, PLAY)
MIXED = ("hand", 1)
LIMIT: int = 3
_KEPT = frozenset({PLAY})
SET_TWICE = 1
SET_TWICE = 2
"""


def test_constants_of_the_copy_are_final_and_the_same(mypyc_source: ModuleType) -> None:
    """Set once and in capitals: final. A tuple of one kind has any length; numbered names and `len` are numbers."""
    changed = ready(mypyc_source, CONSTANTS)
    found: list[dict[str, Any]] = [{}, {}]
    for source, names in zip((CONSTANTS, changed), found, strict=True):
        exec(source.removeprefix("from __future__ import annotations\n"), names)
    upper = [name for name in found[0] if name.isupper() and name != "T"]
    assert {name: found[0][name] for name in upper} == {name: found[1][name] for name in upper}
    for line in (
        "COUNT: Final = 3",
        "PLAY: Final = 1",
        "BELOW: Final = COUNT + 4 + 1",
        "SEEN: Final = tuple([HAND, PLAY])",
        "LIMIT: Final[int] = 3",
    ):
        assert line in changed
    for line in ('MIXED = ("hand", 1)', "SET_TWICE = 1", 'T = TypeVar("T")'):
        assert f"\n{line}" in changed


PLACES = """
HAND, ROW_1, ROW_2 = range(3)
ROW = (ROW_1, ROW_2)
ALL = (HAND, *ROW)
TITLES = ("Crane", "Lion")

def found(place, title):
    return place in ROW, place not in ALL, title in TITLES, [one for one in ALL]
"""


def test_membership_in_constant_numbers_is_asked_of_the_numbers(mypyc_source: ModuleType) -> None:
    """Compiled, a tuple would compare objects; what it holds, and where else it is read, stays the same."""
    changed = ready(mypyc_source, PLACES)
    for line in ("place in (1, 2)", "place not in (0, 1, 2)", "title in TITLES", "for one in ALL"):
        assert line in changed
    found: list[dict[str, Any]] = [{}, {}]
    for source, names in zip((PLACES, changed), found, strict=True):
        exec(source.removeprefix("from __future__ import annotations\n"), names)
    for place in range(-1, 4):
        assert found[0]["found"](place, "Lion") == found[1]["found"](place, "Lion")


def test_constant_numbers_of_another_module_are_known(mypyc_source: ModuleType) -> None:
    head = "from __future__ import annotations\n"
    asking = head + "from l5r_desktop import zones as z\nfrom l5r_desktop.zones import ROW\n"
    asking += "def of(no):\n    return no in z.ROW or no in ROW\n"
    sources = {"l5r_desktop/zones.py": head + "ROW = (7, 8)\n", "l5r_desktop/asking.py": asking}
    changed = mypyc_source.Sources(sources).ready("l5r_desktop/asking.py")["l5r_desktop/asking.py"]
    assert "no in (7, 8) or no in (7, 8)" in changed


PROTOCOLS = """
from typing import Any, Protocol

class CardTest(Protocol):
    def fits(self, s: Any, c: Any, card: int, /) -> bool: ...

class Noun(CardTest, Protocol):
    def domain(self, s: Any, c: Any, /) -> list[int]:
        \"\"\"All cards to look at.\"\"\"

class Bowed:
    def fits(self, s, c, no):
        return True

class Having:
    def number(self, s, no):
        return 1

class WithFate(Having):
    def fits(self, s, c, no):
        return True

class Character:
    def fits(self, s, c, no):
        return True
    def domain(self, s, c):
        return []

class Garment:
    def fits(self, size):
        return True
"""


def test_what_fits_a_protocol_of_the_words_inherits_it_in_the_copy(mypyc_source: ModuleType) -> None:
    """Compiled, its methods are then called without their names. What has another signature is something else."""
    names: dict[str, Any] = {}
    exec(ready(mypyc_source, PROTOCOLS), names)
    for word in ("Bowed", "WithFate", "Character"):
        assert issubclass(names[word], names["CardTest"])
        assert names[word]().fits(None, None, 1)
    assert issubclass(names["Character"], names["Noun"])
    assert not issubclass(names["Bowed"], names["Noun"])
    assert not issubclass(names["Garment"], names["CardTest"])
    for missing in (lambda: names["Having"]().fits(None, None, 1), lambda: names["Noun"]().domain(None, None)):
        with pytest.raises(NotImplementedError):
            missing()


def test_a_word_takes_the_protocol_from_where_it_stands(mypyc_source: ModuleType) -> None:
    head = "from __future__ import annotations\n"
    phrases = head + "from typing import Protocol\nclass Amount(Protocol):\n    def value(self, s, c, /): ...\n"
    words = head + "class Number:\n    def value(self, s, c):\n        return 1\n"
    sources = mypyc_source.Sources({"l5r_desktop/phrases.py": phrases, "l5r_desktop/words.py": words})
    changed = sources.ready("l5r_desktop/words.py")["l5r_desktop/words.py"]
    assert "from l5r_desktop.phrases import Amount as InheritedAmount\n" in changed
    assert "class Number(InheritedAmount):" in changed


RECORDS = """
from dataclasses import dataclass, field
from typing import ClassVar

def nothing():
    return ()

@dataclass(slots=True, unsafe_hash=True)
class Record:
    kind: ClassVar[str] = "record"
    no: int
    seats: tuple = field(default_factory=nothing)
    args: tuple = ()
    total: int = 0

    def __post_init__(self):
        self.total += self.no

@dataclass(frozen=True)
class Frozen:
    no: int
"""


def test_a_record_that_is_not_frozen_gets_its_constructor(
    mypyc_source: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes the same arguments and defaults as the one that `dataclass` makes; a frozen one is left alone."""
    changed = ready(mypyc_source, RECORDS)
    assert changed.count("def __init__") == 1
    made = []
    for source in (RECORDS, changed):
        monkeypatch.setitem(sys.modules, "toy", ModuleType("toy"))
        names = vars(sys.modules["toy"])
        exec(source, names)
        record = names["Record"]
        made.append([repr(one) for one in (record(3), record(1, (2,), total=4), record(no=5, args=(6,)))])
        assert names["Frozen"](7).no == 7
    assert (
        made[0]
        == made[1]
        == [
            "Record(no=3, seats=(), args=(), total=3)",
            "Record(no=1, seats=(2,), args=(), total=5)",
            "Record(no=5, seats=(), args=(6,), total=5)",
        ]
    )


def test_classes_of_one_name_in_two_modules_are_told_apart(mypyc_source: ModuleType) -> None:
    """A field of a class says nothing of a class variable of another module's class of that name."""
    head = "from __future__ import annotations\n"
    kinds = head + 'class Kind:\n    name = ""\nclass Bow(Kind):\n    name = "bow"\n'
    words = head + "from dataclasses import dataclass\n@dataclass\nclass Bow:\n    name: str\n"
    sources = mypyc_source.Sources({"l5r_desktop/kinds.py": kinds, "l5r_desktop/words.py": words})
    assert 'name: ClassVar = "bow"' in sources.ready("l5r_desktop/kinds.py")["l5r_desktop/kinds.py"]
    assert "name: str" in sources.ready("l5r_desktop/words.py")["l5r_desktop/words.py"]


ABOVE = (
    "from dataclasses import dataclass\nclass Base: pass\n@dataclass\nclass Above(Base):\n    card: str\n    most = 1\n"
)


def test_what_a_dataclass_sets_without_a_declaration_is_no_field(mypyc_source: ModuleType) -> None:
    """Even where another class with the same base declares it as a field: compiled, it would be nobody's."""
    changed = ready(mypyc_source, ABOVE + "@dataclass\nclass Beside(Base):\n    most: int = 2\n")
    assert "CLASS_VARS: ClassVar[tuple[str, ...]] = ('most', 'CLASS_VARS',)" in changed
    assert "most: ClassVar = 1" in changed
    assert "import ClassVar" in changed


def test_what_a_dataclass_sets_and_a_class_below_declares_is_not_compiled(mypyc_source: ModuleType) -> None:
    """The compiled class would lose the attribute without a word."""
    with pytest.raises(ValueError, match=r"toy\.py: Above sets most, which a relative declares as a field"):
        ready(mypyc_source, ABOVE + "@dataclass\nclass Below(Above):\n    most: int = 2\n")


def test_errors_of_two_kinds_caught_by_one_name_are_refused(mypyc_source: ModuleType) -> None:
    """The compiled function would raise TypeError where it catches the second kind."""
    caught = "def read():\n    try:\n        pass\n    except KeyError as error:\n        print(error)\n"
    ready(mypyc_source, caught + "    except KeyError as error:\n        print(error)\n")
    with pytest.raises(ValueError, match=r"toy\.py: read catches errors of two kinds as error"):
        ready(mypyc_source, caught + "    except ValueError as error:\n        print(error)\n")


def test_class_variables_are_no_fields() -> None:
    """mypyc hands them to `dataclass` with the fields."""

    class Word:
        CLASS_VARS = ("kind", "CLASS_VARS")
        kind: str = "card"
        title: str

    made: Any = dataclass(Word)
    assert made("crane").title == "crane"


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A build of one module, `l5r_desktop.engine.toy`, whose library is an empty file."""
    package = tmp_path / "l5r_desktop"
    folder = package / "_compiled"
    folder.mkdir(parents=True)
    (package / "engine").mkdir()
    (package / "compiled.py").touch()
    source = package / "engine" / "toy.py"
    source.write_text("x = 1\n", encoding="utf-8")
    (folder / (compiled.LIBRARY + EXTENSION_SUFFIXES[0])).touch()
    digest = compiled.digest_of(source.read_bytes())
    (folder / "build.json").write_text(json.dumps({"l5r_desktop.engine.toy": digest}), encoding="utf-8")
    monkeypatch.setattr(compiled, "PACKAGE", package)
    monkeypatch.setattr(compiled, "FOLDER", folder)
    monkeypatch.delenv(compiled.PURE_VARIABLE, raising=False)
    monkeypatch.setattr(compiled, "_modules", compiled._modules.__wrapped__)
    return folder


def found() -> bool:
    return compiled.CompiledFinder().find_spec("l5r_desktop.engine.toy", None) is not None


def test_a_build_of_these_sources_is_taken(build: Path) -> None:
    assert compiled.is_compiled()
    assert found()
    assert compiled.CompiledFinder().find_spec("l5r_desktop.engine.other", None) is None


def test_one_switch_takes_plain_python(build: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("L5R_PURE", "1")
    assert not compiled.is_compiled()
    assert not found()


def test_no_build_is_taken_where_one_source_has_changed(build: Path) -> None:
    compiled.source_of("l5r_desktop.engine.toy").write_text("x = 2\n", encoding="utf-8")
    assert not compiled.is_compiled()
    assert not found()


@pytest.mark.parametrize("text", ["", "[", "[]", '{"l5r_desktop.engine.toy": 3}'])
def test_a_damaged_build_is_not_taken(build: Path, text: str) -> None:
    (build / "build.json").write_text(text, encoding="utf-8")
    assert not compiled.is_compiled()


def test_a_build_for_another_python_is_not_taken(build: Path) -> None:
    next(build.glob("*.so")).rename(build / f"{compiled.LIBRARY}.cpython-399.so")
    assert not compiled.is_compiled()
