"""THIRD-PARTY.md lists what the lock files ship."""

import json
import re

from startline.core.settings import REPOSITORY

LISTED = {
    (name, version)
    for name, versions in re.findall(
        r"^\| (\S+) \| ([^|]+) \| [^|]*\w[^|]* \|$",
        (REPOSITORY / "THIRD-PARTY.md").read_text(),
        re.MULTILINE,
    )
    for version in versions.split(", ")
}
REMEDY = "run `make licences`"


def test_every_locked_python_package_is_listed_with_its_version_and_licence() -> None:
    lock = (REPOSITORY / "backend" / "requirements.lock").read_text()
    locked = set(re.findall(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", lock, re.MULTILINE))

    assert locked, "the lock file has another form"
    assert not locked - LISTED, REMEDY


def test_every_shipped_javascript_package_is_listed_with_its_version_and_licence() -> None:
    packages = json.loads((REPOSITORY / "package-lock.json").read_text())["packages"]
    shipped = {
        (path.rpartition("node_modules/")[2], entry["version"])
        for path, entry in packages.items()
        if path.startswith("node_modules/") and not entry.get("dev") and not entry.get("link")
    }

    assert shipped, "the lock file has another form"
    assert not shipped - LISTED, REMEDY


def test_the_fonts_are_listed() -> None:
    fonts = REPOSITORY / "frontend" / "app" / "styles" / "fonts.css"
    used = set(re.findall(r'url\("(@[^/]+/[^/]+)/', fonts.read_text()))

    assert used
    assert used <= {name for name, _ in LISTED}, REMEDY
