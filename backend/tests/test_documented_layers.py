"""The table of packages in the architecture guide stands in the order that imports follow."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def layers() -> dict[str, int]:
    configuration = tomllib.loads((ROOT / "backend" / "pyproject.toml").read_text())
    (ways,) = (
        contract["layers"]
        for contract in configuration["tool"]["importlinter"]["contracts"]
        if contract["type"] == "layers"
    )
    return {
        package: level for level, names in enumerate(ways) for package in re.findall(r"\w+", names)
    }


def documented_packages() -> list[str]:
    guide = (ROOT / "docs" / "architecture.md").read_text()
    table = guide.partition("| `backend/startline/…` | Holds |")[2].partition("\n\n")[0]
    firsts = re.findall(r"^\| (`[^|]*) \|", table, re.MULTILINE)
    return [package for first in firsts for package in re.findall(r"`(\w+)`", first)]


def test_the_guide_names_each_package_once_and_none_above_what_imports_it() -> None:
    level_of = layers()
    packages = documented_packages()

    assert sorted(packages) == sorted(level_of)
    assert packages == sorted(packages, key=level_of.__getitem__)
