"""Previous dates: only postponed races have one, and it is another day than the next one."""

import httpx
import pytest

from startline.race_changes.status import SAME_DAY
from tests.accounts.harness import Harness
from tests.race_changes.test_admin_routes import BERLIN, change
from tests.race_changes.test_race_file import imported, written

NEEDS_POSTPONEMENT = "Only a postponed race has a previous date."


async def test_a_race_that_is_not_postponed_takes_no_previous_date(
    admin: httpx.AsyncClient,
) -> None:
    answer = await admin.put(BERLIN, json=change(1, previousDate="2027-03-01"))

    assert answer.status_code == 422
    assert [each["message"] for each in answer.json()["errors"]] == [NEEDS_POSTPONEMENT]


async def test_a_postponed_race_keeps_the_previous_date_that_an_editor_states(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    postponed = {"eventStatus": "postponed", "previousDate": "2027-03-01", "nextDate": "2027-10-03"}

    answer = await admin.put(BERLIN, json=change(1, **postponed))

    assert answer.status_code == 200, answer.text
    fields = (await admin.get(BERLIN)).json()["fields"]
    assert {name: fields[name] for name in postponed} == postponed


@pytest.mark.parametrize("race_id", ["1", ""])
async def test_no_race_is_postponed_to_the_day_it_was_to_be_on(
    admin: httpx.AsyncClient, race_id: str
) -> None:
    row = {"id": race_id, "name": "The Kassel Run", "type": "marathon", "slug": "kassel-run"}
    days = {"previousDate": "2027-10-03", "nextDate": "2027-10-03"}

    report = await imported(admin, written(row | days | {"eventStatus": "postponed"}))

    assert report["isImported"] is False
    assert SAME_DAY in str(report["problems"])
