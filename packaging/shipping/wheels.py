"""Documentation, records of the cards, wheel and sdist: the package with cards, resources, the rules digest and the
documentation inside.
"""

from __future__ import annotations

import json
from pathlib import Path

from shipping.environment import COMPILING_LOCKS, environment, pip
from shipping.source import BuildError, Source, run


def documentation(python: Path, source: Source) -> Path:
    """Build the pages where the wheel takes them from, with the program itself from the same source."""
    pages = source.folder / "l5r_desktop" / "_data" / "docs"
    script = source.folder / "packaging" / "docs.py"
    run([str(python), str(script), str(pages)], source.folder, {**source.environment, "PYTHONPATH": str(source.folder)})
    return pages


def card_records(python: Path, source: Source) -> Path:
    """Write the records of all cards where the wheel takes them from, with the program itself from the same source."""
    file = source.folder / "l5r_desktop" / "_data" / "card_records.json"
    script = source.folder / "packaging" / "card_records.py"
    run([str(python), str(script), str(file)], source.folder, {**source.environment, "PYTHONPATH": str(source.folder)})
    return file


def wheel_and_sdist(python: Path, source: Source, out: Path) -> list[Path]:
    """Both, by the build backend of pyproject.toml, which takes the time of the commit."""
    code = "from hatchling import build; build.build_sdist({0!r}); build.build_wheel({0!r})"
    out.mkdir(parents=True, exist_ok=True)
    run([str(python), "-c", code.format(str(out.resolve()))], source.folder, source.environment)
    return sorted([*out.glob("l5r_desktop-*-none-any.whl"), *out.glob("l5r_desktop-*.tar.gz")])


def compiled_rules(build: Path, source: Source) -> None:
    """Compile the rules of the source, in an environment below `build` that has mypy."""
    python = environment(build / "environment-compiling", source, COMPILING_LOCKS)
    script = source.folder / "packaging" / "compile_rules.py"
    run([str(python), str(script), "--work", str(build / "compiling")], source.folder, source.environment)


def compiled_wheel(python: Path, source: Source, out: Path) -> list[Path]:
    """The wheel with the compiled rules, for this Python and system alone."""
    out.mkdir(parents=True, exist_ok=True)
    code = f"from hatchling import build; print(build.build_wheel({str(out.resolve())!r}))"
    made = run([str(python), "-c", code], source.folder, source.environment).decode().split()[-1]
    return [out / made]


def install(python: Path, source: Source, wheel: Path) -> None:
    """Put the wheel into the environment, in place of what was there."""
    pip(python, source, "--no-deps", "--no-index", "--force-reinstall", str(wheel))


def played(python: Path, source: Source) -> None:
    """Have the installed program play a game by compiled rules, with the packages that a user has and no others.

    Raises BuildError where it does not, as when compiled modules ask for a package of those that compile.
    """
    command = [str(python), "-m", "l5r_desktop.cli", "bench", "--game", "lcg", "--games", "1", "--json"]
    figures = json.loads(run(command, python.parent, source.environment))
    if figures["rules"] != "compiled":
        raise BuildError("The installed wheel plays by plain rules; its compiled ones were left aside.")
