"""The races of an organiser in the admin area: shown, and taken away one by one."""

from typing import Any

import httpx
import pytest
from sqlalchemy import update

from startline.db.tables.races import RaceRow
from tests.accounts.test_admin_users import USERS, id_of, rows
from tests.clocks import StandingClock
from tests.submissions.harness import BERLIN, Submitting, claim_of, new_event

REASON = "The race has another director now."
KASSEL = 2


async def end(admin: httpx.AsyncClient, user_id: int, race_id: int = BERLIN) -> httpx.Response:
    path = f"{USERS}/{user_id}/races/{race_id}/end"
    return await admin.post(path, json={"reason": REASON})


async def listed(admin: httpx.AsyncClient, user_id: int) -> list[dict[str, Any]]:
    return await rows(admin, f"{USERS}/{user_id}/races")


async def edited(organiser: httpx.AsyncClient) -> httpx.Response:
    edit = {"kind": "edit", "raceId": BERLIN, "baseRevision": 1, "event": new_event()["event"]}
    return await organiser.post("/api/submissions", json=edit)


async def test_the_races_of_a_user_are_listed_by_name_also_those_that_are_not_published(
    submitting: Submitting, clock: StandingClock
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    for race_id in (KASSEL, BERLIN):
        await claim_of(organiser, admin, race_id)
    async with submitting.sessions.begin() as session:
        withheld = update(RaceRow).where(RaceRow.id == KASSEL).values(status="withheld")
        await session.execute(withheld)

    since = clock.now().isoformat().replace("+00:00", "Z")
    assert await listed(admin, await id_of(organiser)) == [
        {"raceId": BERLIN, "name": "Berlin Marathon", "since": since},
        {"raceId": KASSEL, "name": "Kassel Half", "since": since},
    ]
    assert await listed(admin, await id_of(admin)) == []
    unknown = await admin.get(f"{USERS}/999/races")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "user_unknown")


async def test_one_race_is_taken_at_once_and_the_others_and_the_role_stay(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    other = await submitting.organiser()
    for race_id in (BERLIN, KASSEL):
        await claim_of(organiser, admin, race_id)
    await claim_of(other, admin)
    user_id = await id_of(organiser)

    answer = await end(admin, user_id)

    assert answer.status_code == 204, answer.text
    refused = await edited(organiser)
    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_race")
    assert [each["raceId"] for each in await listed(admin, user_id)] == [KASSEL]
    assert [each["raceId"] for each in await listed(admin, await id_of(other))] == [BERLIN]
    assert (await organiser.get("/api/user")).json()["userRole"] == "organiser"


async def test_it_is_in_the_audit_log_once_and_a_repetition_is_404(
    submitting: Submitting, clock: StandingClock
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    user_id = await id_of(organiser)

    await end(admin, user_id)
    again = await end(admin, user_id)

    assert (again.status_code, again.json()["code"]) == (404, "race_not_organised")
    [entry] = await rows(admin, "/api/admin/audit", action="user.race-ended")
    assert (entry["author"], entry["subject"], entry["reason"]) == (
        f"person {await id_of(admin)}",
        f"person {user_id}",
        REASON,
    )
    assert entry["before"] == {"race": BERLIN, "since": clock.now().isoformat()}
    assert entry["after"] is None
    assert (await admin.get("/api/admin/audit/verification")).json()["problem"] is None


async def test_a_race_is_only_taken_with_a_reason_and_a_recent_password(
    submitting: Submitting, clock: StandingClock
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    user_id = await id_of(organiser)
    path = f"{USERS}/{user_id}/races/{BERLIN}/end"

    for body in ({}, {"reason": " "}):
        assert (await admin.post(path, json=body)).status_code == 422
    clock.advance(minutes=15, seconds=1)
    late = await end(admin, user_id)

    assert (late.status_code, late.json()["code"]) == (403, "reauthentication_required")
    assert [each["raceId"] for each in await listed(admin, user_id)] == [BERLIN]


@pytest.mark.parametrize(("user_id", "race_id"), [(999, BERLIN), (None, 999)])
async def test_what_nobody_organises_is_404(
    submitting: Submitting, user_id: int | None, race_id: int
) -> None:
    admin = await submitting.admin()

    answer = await end(admin, user_id or await id_of(admin), race_id)

    assert (answer.status_code, answer.json()["code"]) == (404, "race_not_organised")
