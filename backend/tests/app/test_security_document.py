"""docs/security: every requirement has one row, and what the rows name exists."""

import csv
import re
from collections import Counter
from pathlib import Path

import pytest

from startline.core.settings import REPOSITORY

ASVS = REPOSITORY / "docs" / "security" / "asvs.md"
SUMMARY = REPOSITORY / "docs" / "security.md"
DOCUMENTS = (ASVS, SUMMARY)
ROOTS = tuple(REPOSITORY / root for root in (".", "backend/startline", "backend", "frontend/app"))
NAMED_FILE = re.compile(r"`([\w.@-]+(?:/[\w.@-]+)+/?|[\w-]+\.(?:md|py|ts|tsx))(?:::(\w+))?`")
ROW = re.compile(r"^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
STATES = {"met", "does not apply", "**not met**"}
# Files that the product or its operator makes.
MADE_LATER = {"frontend/dist", "identity/keys.json", "var/sbom"}


def rows() -> list[tuple[str, str, str, str]]:
    return ROW.findall(ASVS.read_text())


def is_there(name: str, test: str) -> bool:
    path = next((root / name for root in ROOTS if (root / name).exists()), None)
    if path is None:
        return name.rstrip("/") in MADE_LATER
    return not test or f"def {test}(" in path.read_text()


def test_every_requirement_of_level_one_and_two_has_one_row() -> None:
    listed = (Path(__file__).parent / "asvs-5.0-numbers.csv").read_text()
    numbers = [row["number"] for row in csv.DictReader(listed.splitlines())]

    assert [number for number, *_ in rows()] == numbers


def test_every_row_has_a_state_and_says_why_in_short_words() -> None:
    for number, requirement, state, proof in rows():
        assert state in STATES, number
        assert len(requirement.split()) <= 12, number
        assert proof.strip(), number
        assert state != "**not met**" or len(proof) > 40, number


def test_the_summary_counts_the_rows() -> None:
    counts = Counter(state for _, _, state, _ in rows())

    assert (
        f"Of {counts.total()} requirements {counts['met']} are met, {counts['does not apply']} "
        f"do not apply and {counts['**not met**']} are not met."
    ) in SUMMARY.read_text()


def test_the_summary_names_every_row_that_is_not_met() -> None:
    summary = SUMMARY.read_text().partition("## What the operator does")[0]

    for number, _, state, _ in rows():
        assert (number in re.findall(r"\d+\.\d+\.\d+", summary)) is (state == "**not met**"), number


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_file_and_test_that_is_named_exists(document: Path) -> None:
    named = NAMED_FILE.findall(document.read_text())

    assert named
    assert [f"{name} {test}" for name, test in named if not is_there(name, test)] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_to_a_file_and_a_heading(document: Path) -> None:
    for target, heading in re.findall(r"\]\(([^)#:]+)(?:#([^)]+))?\)", document.read_text()):
        text = (document.parent / target).read_text()
        headings = {
            re.sub(r"[^\w -]", "", title).lower().replace(" ", "-")
            for title in re.findall(r"^#+ (.+)$", text, re.MULTILINE)
        }
        assert not heading or heading in headings, f"{target}#{heading}"
