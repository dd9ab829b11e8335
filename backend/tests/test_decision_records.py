"""Decision records: each has a number of its own and a line in their list."""

import re
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs" / "decisions"
RECORDS = sorted(path.name for path in FOLDER.glob("[0-9]*.md"))


def test_no_two_records_have_the_same_number() -> None:
    numbers = [name[:4] for name in RECORDS]

    assert len(set(numbers)) == len(numbers) > 0


def test_each_record_is_in_the_list_and_begins_with_its_number() -> None:
    listed = re.findall(r"\[(\d{4})\]\((\1-[\w-]+\.md)\)", (FOLDER / "README.md").read_text())

    assert sorted(name for _, name in listed) == RECORDS
    for name in RECORDS:
        assert (FOLDER / name).read_text().startswith(f"# {name[:4]} "), name
