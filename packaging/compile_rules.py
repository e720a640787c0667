"""Compiles the rules with mypyc: the source stays plain Python, and a copy made ready for mypyc becomes one library.

    python packaging/compile_rules.py

writes it into `l5r_desktop/_compiled`, where `l5r_desktop/compiled.py` finds it. Needs mypy and setuptools (both are
in the locks) and a C compiler. A second run compiles only those C files anew that have changed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from compiling.mypyc_source import Sources

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from l5r_desktop.compiled import FOLDER, LIBRARY, digest_of  # noqa: E402
from l5r_desktop.compiled_support import ASIDE  # noqa: E402

PACKAGES = (
    "engine", "cardscript", "rulesets", "ai/search", "ai/ccg", "ai/lcg", "ai/judge",
    "ai/one_ply_search.py", "ai/linear_evaluation.py", "ai/habits.py", "ai/exploiters.py",
)  # fmt: skip
"""The folders and modules that are compiled: the rules, and what a playout of the search runs."""
HIDDEN = [] if sys.platform == "win32" else ["-fvisibility=hidden"]
"""So that functions of the library call each other without a table; Python finds what it starts a module with."""
INTERPRETED = ("cardscript/agreement.py", "__init__.py")
"""Left as they are: a subclass of `str` cannot be compiled, and what only imports gains nothing."""


def copied(folder: Path) -> list[str]:
    """Copy the program there with the packages made ready; gives the modules to compile, relative to it."""
    shutil.rmtree(folder / "l5r_desktop", ignore_errors=True)
    left = shutil.ignore_patterns("__pycache__", "_compiled", "_data")
    shutil.copytree(ROOT / "l5r_desktop", folder / "l5r_desktop", ignore=left)
    (folder / "mypy.ini").write_text("[mypy]\ncheck_untyped_defs = True\n", encoding="utf-8")
    paths = [path for package in PACKAGES for path in _sources(folder / "l5r_desktop" / package)]
    all_of_them = Sources({path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in paths})
    for path in all_of_them.sources:
        for name, source in all_of_them.ready(path).items():
            (folder / name).write_text(source, encoding="utf-8")
    return [path for path in all_of_them.sources if not path.endswith(INTERPRETED)]


def _sources(place: Path) -> list[Path]:
    """The sources in a folder and below, or the one file that is named."""
    return [place] if place.suffix else sorted(place.rglob("*.py"))


def translated(modules: list[str], level: str) -> Any:
    """The library as setuptools describes it, with its C files written into `build`; one for each module.

    In one C file mypyc 2.4 would indent each module four spaces more than the one before, 600 MB in all.
    """
    from mypyc.build import mypycify

    group = LIBRARY.removesuffix("__mypyc")
    options: dict[str, Any] = {"opt_level": level, "debug_level": "0", "multi_file": True}
    return mypycify(["--config-file=mypy.ini", *modules], group_name=group, **options)[0]


def objects_of(library: Any, jobs: int) -> list[str]:
    """Compile the C files, large ones first; what has been compiled before is taken from the folder `objects`."""
    Path("objects").mkdir(exist_ok=True)
    headers = b"".join(path.read_bytes() for path in sorted(Path("build").glob("*.h")))
    include = [f"-I{folder}" for folder in (sysconfig.get_paths()["include"], *library.include_dirs)]
    compiler = [*os.environ.get("CC", "cc").split(), *library.extra_compile_args, *HIDDEN]

    def compiled(source: str) -> str:
        key = hashlib.sha256(" ".join(compiler).encode() + headers + Path(source).read_bytes()).hexdigest()[:24]
        made = Path("objects", f"{Path(source).stem}-{key}.o")
        if not made.is_file():
            for old in Path("objects").glob(f"{Path(source).stem}-*.o"):
                old.unlink()
            part = made.with_suffix(".part")
            command = [*compiler, "-w", "-fPIC", *include, "-c", source, "-o", str(part)]
            subprocess.run(command, check=True)
            part.rename(made)
        return str(made)

    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(compiled, sorted(library.sources, key=lambda source: -Path(source).stat().st_size)))


def build(folder: Path, level: str, jobs: int) -> Path:
    """Make the library. Raises what mypyc and the compiler raise; a build that was there before is gone then."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    modules = copied(folder)
    os.chdir(folder)
    started = time.perf_counter()
    library = translated(modules, level)
    print(f"compile_rules: {len(modules)} modules to C, {time.perf_counter() - started:.0f} s", file=sys.stderr)
    started = time.perf_counter()
    objects = objects_of(library, jobs)
    FOLDER.mkdir()
    made = FOLDER / (LIBRARY + sysconfig.get_config_var("EXT_SUFFIX"))
    subprocess.run([*os.environ.get("CC", "cc").split(), "-shared", "-s", *objects, "-o", str(made)], check=True)
    for path in Path("l5r_desktop").rglob(f"*{ASIDE}.py"):
        shutil.copy(path, FOLDER / f"{_dotted(path.as_posix())}.py")
    digests = {_dotted(path): digest_of((ROOT / path).read_bytes()) for path in modules}
    (FOLDER / "build.json").write_text(json.dumps(digests, indent=0), encoding="utf-8")
    print(f"compile_rules: C to {made.name}, {time.perf_counter() - started:.0f} s", file=sys.stderr)
    return made


def _dotted(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="compile_rules.py", description=__doc__.splitlines()[0])
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "compiling", help="what is kept for the next run")
    parser.add_argument("--level", default="2", choices=["0", "1", "2", "3"], help="how hard the C compiler optimizes")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="C files compiled at a time")
    options = parser.parse_args(arguments)
    if shutil.which(os.environ.get("CC", "cc").split()[0]) is None:
        print("compile_rules: there is no C compiler here; install one (Debian: apt install gcc).", file=sys.stderr)
        return 1
    made = build(options.work.resolve(), options.level, options.jobs)
    print(f"{made.stat().st_size:>12,}  {made.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
