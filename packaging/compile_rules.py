"""Compiles the rules with mypyc: the source stays plain Python, and a copy made ready for mypyc becomes one library.

    python packaging/compile_rules.py [ROOM…]

writes it into `l5r_desktop/_compiled`, where `l5r_desktop/compiled.py` finds it. Needs mypy, setuptools and a C compiler.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import sysconfig
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
import subprocess

from compiling.mypyc_source import Sources

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
PACKAGES = ("engine", "cardscript", "rulesets")
LEVEL = os.environ.get("L5R_OPT", "1")
INTERPRETED = ("cardscript/agreement.py", "__init__.py")
"""Left as they are: a subclass of `str` cannot be compiled, and what only imports gains nothing."""


def copied(folder: Path) -> list[str]:
    """Copy the program there with the packages made ready; gives the modules to compile, relative to it."""
    shutil.rmtree(folder / "l5r_desktop", ignore_errors=True)
    shutil.copytree(ROOT / "l5r_desktop", folder / "l5r_desktop", ignore=shutil.ignore_patterns("__pycache__", "_compiled", "_data"))
    (folder / "mypy.ini").write_text("[mypy]\ncheck_untyped_defs = True\n", encoding="utf-8")
    paths = [path for package in PACKAGES for path in sorted((folder / "l5r_desktop" / package).rglob("*.py"))]
    all_of_them = Sources({path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in paths})
    for path in all_of_them.sources:
        for name, source in all_of_them.ready(path).items():
            (folder / name).write_text(source, encoding="utf-8")
    return [path for path in all_of_them.sources if not path.endswith(INTERPRETED)]


def build(folder: Path, rooms: tuple[str, ...]) -> None:
    from mypyc.build import mypycify

    modules = [one for one in copied(folder) if one.startswith(tuple("l5r_desktop/" + room for room in rooms))]
    os.chdir(folder)
    t = time.time()
    library, *shims = mypycify(["--config-file=mypy.ini", *modules], opt_level=LEVEL, debug_level="0", group_name="l5r_rules", multi_file=True, verbose=False)
    print("mypyc", time.time() - t)
    t = time.time()
    objects = folder / "objects"
    objects.mkdir(exist_ok=True)
    includes = [f"-I{sysconfig.get_paths()['include']}", *(f"-I{one}" for one in library.include_dirs)]
    head = hashlib.sha256()
    for h in sorted(Path("build").glob("*.h")):
        text = "\n".join(l.lstrip(" ") for l in h.read_text().splitlines())
        head.update(text.encode())
    def compiled(source: str) -> str:
        text = Path(source).read_text()
        key = hashlib.sha256((LEVEL + head.hexdigest() + text).encode()).hexdigest()[:20]
        out = objects / (Path(source).stem + "-" + key + ".o")
        if not out.is_file():
            for old in objects.glob(Path(source).stem + "-*.o"): old.unlink()
            subprocess.run(["nice", "-n", "5", "gcc", *library.extra_compile_args, "-w", "-fPIC", *includes, "-c", source, "-o", str(out)], check=True)
        return str(out)
    with ThreadPoolExecutor(2) as pool:
        made = list(pool.map(compiled, sorted(library.sources, key=lambda s: -Path(s).stat().st_size)))
    out = ROOT / "l5r_desktop" / "_compiled"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir()
    so = out / ("l5r_rules__mypyc" + sysconfig.get_config_var("EXT_SUFFIX"))
    subprocess.run(["gcc", "-shared", "-s", *made, "-o", str(so)], check=True)
    from l5r_desktop.compiled import digest_of
    names = {one.removesuffix(".py").replace("/", "."): digest_of((ROOT / one).read_bytes()) for one in modules}
    for made_aside in (folder / "l5r_desktop").rglob("*_made.py"):
        shutil.copy(made_aside, out / (str(made_aside.relative_to(folder)).removesuffix(".py").replace("/", ".") + ".py"))
    (out / "build.json").write_text(json.dumps(names, indent=0), encoding="utf-8")
    print("gcc", time.time() - t, so.stat().st_size)


if __name__ == "__main__":
    folder = Path("/tmp/mypyc17/build"); folder.mkdir(parents=True, exist_ok=True)
    build(folder, tuple(sys.argv[1:]) or PACKAGES)
