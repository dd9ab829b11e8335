"""The time limit of a race in the editor and in the race file: what is believed of its type."""

import httpx
import pytest

from tests.accounts.harness import Harness
from tests.race_changes.test_admin_routes import BERLIN, change, store
from tests.race_changes.test_race_file import imported, written

TOO_LONG = [
    (
        "half-marathon",
        "180",
        "A half marathon has a time limit between half an hour and 8 hours, not 180 hours.",
    ),
    (
        "marathon",
        "24.5",
        "A marathon has a time limit between half an hour and 24 hours, not 24.5 hours.",
    ),
    (
        "ultra-marathon",
        "600",
        "An ultra marathon has a time limit between half an hour and 21 days, not 600 hours.",
    ),
]


@pytest.mark.parametrize(("race_type", "hours", "message"), TOO_LONG)
async def test_a_file_and_the_editor_refuse_a_time_limit_that_is_none_of_the_type(
    admin: httpx.AsyncClient, harness: Harness, race_type: str, hours: str, message: str
) -> None:
    await store(harness, type=race_type)

    message = f"{message} Write 3 for three hours."
    report = await imported(admin, written({"id": "1", "cutOffH": hours}), dry_run=True)
    answer = await admin.put(BERLIN, json=change(1, cutOffH=float(hours)))

    assert report["problems"] == [{"row": 2, "column": "cutOffH", "message": message}]
    assert answer.status_code == 422, answer.text
    assert answer.json()["errors"] == [{"field": "cutOffH", "message": message}]


async def test_a_new_race_of_a_file_has_a_time_limit_of_its_type(admin: httpx.AsyncClient) -> None:
    row = {
        "id": "",
        "name": "Bonn Half",
        "slug": "bonn-half",
        "type": "half-marathon",
        "cutOffH": "180",
    }

    report = await imported(admin, written(row))

    assert [problem["column"] for problem in report["problems"]] == ["cutOffH"]


async def test_a_race_that_becomes_a_half_marathon_may_not_keep_the_limit_of_an_ultra(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    await store(harness, type="ultra-marathon", cut_off_h=30.0)

    refused = await admin.put(BERLIN, json=change(1, type="half-marathon"))
    both = await admin.put(BERLIN, json=change(1, type="half-marathon", cutOffH=3))

    assert [each["field"] for each in refused.json()["errors"]] == ["cutOffH"]
    assert both.status_code == 200, both.text


async def test_a_time_limit_that_was_wrong_before_does_not_stop_another_change(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    await store(harness, type="half-marathon", cut_off_h=180.0)

    assert (await admin.put(BERLIN, json=change(1, city="Kassel"))).status_code == 200
