"""Chooses the rules that run: machine code where a build for this Python lies beside the source, else the plain Python
source.

`packaging/compile_rules.py` writes such a build into the folder `_compiled`: one library that holds all modules of
`FOLDER/build.json`, which names for each the digest of the source that it was made from. It is taken as a whole or not
at all: not where `L5R_PURE` is set in the environment, and not where one source has changed since.
Standard library only; imported with the package, so it reads the build when the first module of the rules is wanted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).resolve().parent
FOLDER = PACKAGE / "_compiled"
LIBRARY = "l5r_rules__mypyc"
"""The name of the library, as mypyc calls it."""
PURE_VARIABLE = "L5R_PURE"
ROOMS = ("engine", "cardscript", "rulesets", "ai")


def is_compiled() -> bool:
    """Return True if the rules that this process imports are machine code."""
    return bool(_modules())


@cache
def _modules() -> frozenset[str]:
    """The modules of the build that is used; none where the rules are plain Python."""
    import json

    if os.environ.get(PURE_VARIABLE, "") not in ("", "0") or _library() is None:
        return frozenset()
    try:
        made_from = json.loads((FOLDER / "build.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return frozenset()
    if not isinstance(made_from, dict):
        return frozenset()
    return frozenset(made_from) if all(_unchanged(*one) for one in made_from.items()) else frozenset()


def _library() -> Path | None:
    """The library for this Python, if there is one."""
    found = (FOLDER / (LIBRARY + suffix) for suffix in EXTENSION_SUFFIXES)
    return next((path for path in found if path.is_file()), None)


def source_of(module: str) -> Path:
    """The source file of a module of the program."""
    return PACKAGE.parent / (module.replace(".", "/") + ".py")


def _unchanged(module: str, digest: str) -> bool:
    """Return True if a module's source is the one that was compiled; a self-contained program has no sources to
    compare.
    """
    try:
        return digest_of(source_of(module).read_bytes()) == digest
    except FileNotFoundError:
        return not (PACKAGE / "compiled.py").is_file()


def digest_of(source: bytes) -> str:
    """Return what names a source text, whatever the ends of its lines are."""
    import hashlib

    return hashlib.sha256(source.replace(b"\r\n", b"\n")).hexdigest()


class CompiledFinder(MetaPathFinder):
    """Finds the modules of the build before Python looks for their source."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The compiled module, or one that is shipped with the build; None leaves the search to Python."""
        package, _, rest = fullname.partition(".")
        if package != __package__ or rest.partition(".")[0] not in ROOMS or not _modules():
            return None
        if fullname in _modules():
            return ModuleSpec(fullname, CompiledLoader(), origin=str(source_of(fullname)))
        beside = FOLDER / f"{fullname}.py"
        return spec_from_file_location(fullname, beside) if beside.is_file() else None


class CompiledLoader(Loader):
    """Takes a module out of the library, as the small modules do that mypyc would write for each."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Make the module and run it: the machine code does both at once."""
        import ctypes

        name = "init_" + spec.name.replace(".", "___")
        pointer = ctypes.pythonapi.PyCapsule_GetPointer
        pointer.restype, pointer.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)
        address = pointer(getattr(_loaded_library(), name), f"{LIBRARY}.{name}".encode())
        module: ModuleType = ctypes.PYFUNCTYPE(ctypes.py_object)(address)()
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Nothing is left to do."""


def _loaded_library() -> ModuleType:
    if LIBRARY not in sys.modules:
        spec = spec_from_file_location(LIBRARY, _library())
        if spec is None or spec.loader is None:
            raise ImportError(f"the compiled rules in {FOLDER} cannot be loaded")
        library = module_from_spec(spec)
        sys.modules[LIBRARY] = library
        spec.loader.exec_module(library)
    return sys.modules[LIBRARY]


def install() -> None:
    """Have the build, if there is one, found before the sources."""
    if FOLDER.is_dir() and not any(isinstance(finder, CompiledFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, CompiledFinder())
