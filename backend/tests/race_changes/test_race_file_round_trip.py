"""The race file's round trip: without a change it changes nothing, whatever texts are stored."""

from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.race_changes.race_file import (
    COLUMNS,
    FIELD_OF_COLUMN,
    is_as_stored,
    race_file,
    read_race_file,
)
from tests.accounts.harness import Harness
from tests.race_changes.test_admin_routes import store
from tests.race_changes.test_race_file import imported

TEXTS = st.text(st.sampled_from("'=+-@\t\r\n\0＝ a\",;")) | st.text(  # noqa: RUF001
    st.characters(exclude_categories=["Cs"])
)


def differing(description: str) -> dict[str, str]:
    """The cells that say something else than the race that they were made of."""
    row: dict[str, Any] = dict.fromkeys(FIELD_OF_COLUMN.get(column, column) for column in COLUMNS)
    row |= {"id": 1, "revision": 1, "description": description}
    (read,), problems = read_race_file(race_file([row]).encode())
    assert problems == []
    return {name: text for name, text in read.cells.items() if not is_as_stored(text, row[name])}


@given(description=TEXTS)
def test_whatever_text_is_stored_its_own_cell_changes_nothing(description: str) -> None:
    assert differing(description) == {}


@pytest.mark.parametrize("description", ["'=x", "''+1", " lead", "trail ", "a\r\nb", " =x", "\t-x"])
async def test_an_export_of_an_unusual_text_changes_nothing_when_it_is_imported(
    admin: httpx.AsyncClient, harness: Harness, description: str
) -> None:
    await store(harness, description=description)
    content = (await admin.get("/api/admin/races.csv")).content

    report = await imported(admin, content)

    assert (report["changes"], report["problems"]) == ([], [])
