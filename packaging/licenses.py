"""Writes `resources/licenses.json`: what is shipped with the program, with its version, license and the license's text.

    python packaging/licenses.py            write it, from the packages of requirements.txt as installed here
    python packaging/licenses.py --check    say what is not as it would be written; exit code 1

A package that is not installed, has another version than the lock, brings no text, or has a license that
`license-texts/table.toml` does not allow, is a sentence and exit code 1: nothing is written then.
"""

from __future__ import annotations

import json
import sys
import tomllib
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
TEXTS = HERE / "license-texts"
LOCK = HERE / "requirements.txt"
OUT = HERE.parent / "resources" / "licenses.json"
_FILES = ("license", "licence", "copying", "notice")


class LicenseError(Exception):
    """One sentence about a package whose license cannot be shipped."""


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print(f"licenses: unknown argument '{arguments[-1]}'; use no argument, or '--check'.", file=sys.stderr)
        return 2
    try:
        made = json.dumps(pieces(), indent=1, ensure_ascii=False) + "\n"
    except LicenseError as problem:
        print(f"licenses: {problem}", file=sys.stderr)
        return 1
    if not arguments:
        OUT.write_text(made, encoding="utf-8")
        return 0
    if not OUT.is_file() or OUT.read_text(encoding="utf-8") != made:
        print("licenses: resources/licenses.json is not in step; run packaging/licenses.py.", file=sys.stderr)
        return 1
    return 0


def locked() -> dict[str, str]:
    """The packages that the program is shipped with, and their versions."""
    found = {}
    for line in LOCK.read_text(encoding="utf-8").splitlines():
        name, equals, rest = line.strip().partition("==")
        if equals and not name.startswith("#"):
            found[name] = rest.split()[0].rstrip("\\").strip()
    return found


def pieces() -> list[dict[str, str]]:
    """All that is shipped and is not the program itself, by name. Raises LicenseError."""
    table = tomllib.loads((TEXTS / "table.toml").read_text(encoding="utf-8"))
    other = table.pop("other")
    found = [_of_package(name, version, table.get(name, {})) for name, version in locked().items()]
    found += [_of_other(name, row) for name, row in other.items()]
    for piece in found:
        if piece["license"] not in table["allowed"]:
            raise LicenseError(
                f"{piece['name']} has the license '{piece['license']}', which table.toml does not allow."
            )
        if len(piece["text"]) < 200:
            raise LicenseError(f"{piece['name']} brings no text of its license; name one in table.toml.")
    return sorted(found, key=lambda piece: piece["name"].lower())


def _of_package(name: str, version: str, row: dict[str, Any]) -> dict[str, str]:
    try:
        package = distribution(name)
    except PackageNotFoundError:
        raise LicenseError(f"{name} is not installed here.") from None
    if package.version != version:
        raise LicenseError(f"{name} is installed as {package.version}, but requirements.txt says {version}.")
    about = package.metadata
    licensed = row.get("license") or about.get("License-Expression") or about.get("License") or ""
    return {
        "name": about["Name"],
        "version": version,
        "license": licensed,
        "home": _home(about.get("Home-page"), about.get_all("Project-URL") or []),
        "text": "\n\n".join([*_leads(row), *_own_texts(package, row), *_texts(row)]),
    }


def _of_other(name: str, row: dict[str, Any]) -> dict[str, str]:
    kept = {key: row[key] for key in ("version", "license", "home")}
    return {"name": name, **kept, "text": "\n\n".join(_texts(row))}


def _home(page: str | None, addresses: list[str]) -> str:
    """The page of a package: as it names it, else the first address that it gives."""
    named = dict(reversed([address.split(", ", 1) for address in addresses]))
    for key in ("Homepage", "homepage", "Home", "Source Code", "Repository", "Source", "Bug Tracker"):
        if key in named:
            return named[key]
    return page or next(iter(named.values()), "")


def _leads(row: dict[str, Any]) -> list[str]:
    return [row["lead"]] if "lead" in row else []


def _own_texts(package: Distribution, row: dict[str, Any]) -> list[str]:
    """What the package itself brings: files of its information that are called as licenses are."""
    files = [file for file in package.files or () if file.parts[0].endswith(".dist-info")]
    own = [file for file in files if file.name.lower().startswith(_FILES)]
    paths = [Path(str(package.locate_file(file))) for file in sorted(own, key=str)]
    if "found" in row:
        paths.append(Path(str(package.locate_file(row["found"]))))
    return [path.read_text(encoding="utf-8", errors="replace").strip() for path in paths]


def _texts(row: dict[str, Any]) -> list[str]:
    return [(TEXTS / name).read_text(encoding="utf-8").strip() for name in row.get("texts", ())]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
