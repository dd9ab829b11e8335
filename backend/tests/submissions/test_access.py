"""Rights to call the routes of submissions, and what an account leaves behind."""

from typing import Any

import pytest
from sqlalchemy import update

from startline.accounts.access import Audience, declared_audiences
from startline.accounts.domain import Role
from startline.db.tables.races import RaceRow
from startline.submissions import queries
from startline.submissions.personal_data import SubmissionsPersonalData
from tests.accounts.harness import delete_people
from tests.accounts.test_access import MEMBERS, REFUSALS, application, code_of
from tests.accounts.test_admin_users import USERS, id_of
from tests.services import provide
from tests.submissions.harness import BERLIN, ROUTERS, Submitting, claim_of, new_event, sent
from tests.submissions.test_photos import picture, uploaded


def table() -> list[tuple[str, str, Audience]]:
    declared = declared_audiences(application(*ROUTERS).routes)
    return [(method, path, next(iter(audiences))) for method, path, audiences in declared]


def test_only_the_pictures_of_approved_races_are_public() -> None:
    public = {path for _, path, audience in table() if audience is Audience.PUBLIC}
    assert public == {"/api/race-photos/{key}/{width}.jpg"}
    assert {path for _, path, audience in table() if audience is Audience.ADMIN} == {
        path for _, path, _ in table() if path.startswith("/api/admin/")
    }


@pytest.mark.parametrize("role", ["guest", *Role])
@pytest.mark.parametrize(("method", "path", "audience"), table(), ids=str)
async def test_only_members_of_the_audience_are_admitted(
    submitting: Submitting, method: str, path: str, audience: Audience, role: str
) -> None:
    harness = submitting.harness
    who = harness.client() if role == "guest" else await harness.signed_in(Role(role))
    concrete = path
    for name in ("submission_id", "race_id", "user_id"):
        concrete = concrete.replace(f"{{{name}}}", "1")
    body: dict[str, Any] = {} if method == "GET" else {"json": {}}
    if path.endswith("/photos"):
        body = {"content": b"x", "headers": {"content-type": "image/jpeg"}}

    async with who as client:
        concrete = (
            concrete.replace("{country}", "DE").replace("{key}", "0" * 32).replace("{width}", "960")
        )
        answer = await client.request(method, concrete, **body)

    if role in MEMBERS[audience]:
        assert answer.status_code < 500
        assert code_of(answer) not in REFUSALS
    else:
        expected = (401, "no_token") if role == "guest" else (403, "role_required")
        assert (answer.status_code, code_of(answer)) == expected


async def test_a_submission_of_an_account_that_was_deleted_meanwhile_is_401(
    submitting: Submitting,
) -> None:
    organiser = await submitting.organiser()
    await organiser.get("/api/submissions")
    await delete_people(submitting.sessions)

    answer = await organiser.post("/api/submissions", json=new_event())

    assert (answer.status_code, answer.json()["code"]) == (401, "login_required")


async def test_an_account_exports_and_erases_what_it_sent(submitting: Submitting) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    provide(submitting.harness.app, personal_data=(SubmissionsPersonalData(),))
    await sent(organiser, new_event())
    await claim_of(organiser, admin)
    export = (await organiser.get("/api/me/export")).json()["sections"]
    assert [each["kind"] for each in export["submissions"]["sent"]] == ["claim", "new"]
    since = submitting.harness.clock.now().isoformat()
    assert export["submissions"]["races"] == [{"raceId": 1, "since": since}]
    assert (await organiser.delete("/api/me")).status_code == 204
    assert (await admin.get("/api/admin/submissions")).json() == []


async def test_an_export_has_every_submission_and_every_race_of_a_person(
    submitting: Submitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queries, "MOST_SHOWN", 2)
    organiser, admin = await submitting.organiser(), await submitting.admin()
    provide(submitting.harness.app, personal_data=(SubmissionsPersonalData(),))
    first = [(await sent(organiser, new_event(name=f"Run {number}")))["id"] for number in range(3)]
    claims = [(await claim_of(organiser, admin, race_id))["id"] for race_id in (1, 2)]
    async with submitting.sessions.begin() as session:
        await session.execute(update(RaceRow).where(RaceRow.id == 2).values(status="withheld"))

    export = (await organiser.get("/api/me/export")).json()["sections"]["submissions"]

    assert [each["id"] for each in export["sent"]] == [*reversed(claims), *reversed(first)]
    assert [each["raceId"] for each in export["races"]] == [1, 2]
    assert len((await organiser.get("/api/submissions")).json()) == 2


async def test_an_export_names_every_photograph_of_a_person_also_those_that_nothing_uses(
    submitting: Submitting,
) -> None:
    organiser, other = await submitting.organiser(), await submitting.organiser()
    provide(submitting.harness.app, personal_data=(SubmissionsPersonalData(),))
    used, unused = [await uploaded(organiser, picture(500, 500)) for _ in range(2)]
    await uploaded(other, picture(500, 500))
    await sent(organiser, new_event(photo=used))

    export = (await organiser.get("/api/me/export")).json()["sections"]["submissions"]

    states = {each.pop("key"): each for each in export["photos"]}
    uploaded_at = submitting.harness.clock.now().isoformat()
    assert states == {
        used: {"uploadedAt": uploaded_at, "used": True, "public": False},
        unused: {"uploadedAt": uploaded_at, "used": False, "public": False},
    }


async def test_who_loses_the_role_needs_a_new_claim_for_every_race(submitting: Submitting) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    user_id = await id_of(organiser)

    for role in ("user", "organiser"):
        body = {"role": role, "reason": "The claim was wrong, see the mail of the club."}
        assert (await admin.put(f"{USERS}/{user_id}/role", json=body)).is_success

    change = {"revision": 1, "status": "cancelled", "nextDate": "2027-09-26"}
    refused = await organiser.post(f"/api/organiser/races/{BERLIN}/status", json=change)
    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_race")
