"""Changes of races in the export of whoever made them, and after the erasure of the account."""

import httpx
import pytest
from sqlalchemy import select

from startline.accounts.domain import Role
from startline.app.personal_data import FEATURES
from startline.db.tables.race_changes import RaceChangeRow
from startline.race_changes.personal_data import RaceChangesPersonalData
from tests.accounts.harness import Harness
from tests.race_changes.test_admin_routes import BERLIN, SOURCE, change
from tests.services import provide


@pytest.fixture(autouse=True)
def providers(harness: Harness) -> None:
    provide(harness.app, personal_data=(RaceChangesPersonalData(),))


async def exported(client: httpx.AsyncClient) -> list[dict[str, object]]:
    answer = await client.get("/api/me/export")
    assert answer.status_code == 200, answer.text
    section: list[dict[str, object]] = answer.json()["sections"]["raceChanges"]
    return section


def test_the_export_of_the_product_has_them() -> None:
    assert RaceChangesPersonalData.section in [each.section for each in FEATURES]


async def test_the_export_has_every_change_that_one_made_and_none_of_others(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    async with await harness.signed_in(Role.ADMIN) as other:
        assert (await admin.put(BERLIN, json=change(1, city="Kassel"))).is_success
        assert (await other.put(BERLIN, json=change(2, terrain="Trail"))).is_success

        assert [each["field"] for each in await exported(other)] == ["terrain"]

    assert await exported(admin) == [
        {
            "raceId": 1,
            "revision": 2,
            "field": "city",
            "before": None,
            "after": "Kassel",
            "madeAt": harness.clock.now().isoformat(),
            "role": "admin",
            "asOrganiserOfTheRace": False,
            "sourceUrl": SOURCE,
            "submissionId": None,
            "undoes": None,
        }
    ]


async def test_the_history_of_a_race_stays_when_the_account_is_deleted(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    assert (await admin.put(BERLIN, json=change(1, city="Kassel"))).is_success

    assert (await admin.delete("/api/me")).status_code == 204

    async with harness.sessions.reading() as session:
        assert (await session.scalars(select(RaceChangeRow.field))).all() == ["city"]
