"""Numbers of the race file, as spreadsheet programs write them."""

import httpx
import pytest

from startline.race_changes.race_file import is_as_stored
from tests.accounts.harness import Harness
from tests.race_changes.test_admin_routes import store
from tests.race_changes.test_race_file import exported, imported, written


async def test_a_race_file_whose_numbers_a_spreadsheet_rewrote_changes_nothing(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    await store(harness, distance_km=50.0, cut_off_h=6.5, participants=1200)
    row = (await exported(admin))[0]
    assert (row["distanceKm"], row["cutOffH"]) == ("50.0", "6.5")

    report = await imported(
        admin, written(row | {"distanceKm": "50", "cutOffH": "6.50", "participants": "1200.0"})
    )

    assert (report["changes"], report["problems"]) == ([], [])


@pytest.mark.parametrize("text", ["", "nan", "inf", "fifty", "50.1", "1e999"])
def test_a_cell_that_states_another_number_or_none_differs(text: str) -> None:
    assert not is_as_stored(text, 50.0)
    assert not is_as_stored(text, 50)


async def test_a_number_that_is_none_is_a_problem_of_its_row(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    await store(harness, distance_km=50.0)

    report = await imported(admin, written({"id": "1", "distanceKm": "nan"}))

    assert [problem["column"] for problem in report["problems"]] == ["distanceKm"]
