"""Users in the admin area: search, roles, sessions, and what the audit log keeps of it."""

from typing import Any

import httpx
import pytest
from sqlalchemy import update

from startline.accounts.access import declared_audiences
from startline.accounts.domain import Role
from startline.accounts.identity_provider import ProviderSession
from startline.app.routers import ROUTERS
from startline.db.tables.accounts import PersonRow
from tests.accounts.harness import Harness
from tests.accounts.test_access import application
from tests.accounts.token_issuer import ORIGIN
from tests.clocks import StandingClock
from tests.mail.sample_mails import outbox_rows

USERS = "/api/admin/users"
REASON = "Organises the Bonn marathon."


async def rows(
    admin: httpx.AsyncClient, path: str = USERS, **params: str | int | bool
) -> list[dict[str, Any]]:
    answer = await admin.get(path, params=params)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


async def id_of(client: httpx.AsyncClient) -> int:
    user_id: int = (await client.get("/api/user")).json()["id"]
    return user_id


@pytest.fixture
async def people(harness: Harness, clock: StandingClock) -> None:
    for number, name in enumerate(["Ann", "Ben", "Cleo"]):
        subject = f"00000000-0000-4000-8000-00000000000{number}"
        token = harness.token(sub=subject, email=f"{name.lower()}@startline.test")
        await harness.login(token, firstName=name, lastName="Lind", isRaceOrganiser=name == "Ben")
        clock.advance(minutes=1)


async def test_users_are_searched_sorted_filtered_and_paged(harness: Harness, people: None) -> None:
    async with await harness.signed_in(Role.ADMIN, email="zoe@startline.test") as admin:
        names = [row["firstName"] for row in await rows(admin, sort="createdAt", order="asc")]
        assert names == ["Ann", "Ben", "Cleo", None]
        page = await admin.get(
            USERS, params={"sort": "email", "order": "asc", "limit": 2, "offset": 1}
        )
        assert [row["firstName"] for row in page.json()] == ["Ben", "Cleo"]
        assert page.headers["x-total-count"] == "4"
        assert page.headers["cache-control"] == "no-store, private"
        for text in ("cleo@", "CLEO@startline", "cle", "CLEO", "cleo lind"):
            assert [row["firstName"] for row in await rows(admin, q=text)] == ["Cleo"]
        assert await rows(admin, q="%") == []
        assert [row["firstName"] for row in await rows(admin, organiserRequested=True)] == ["Ben"]
        assert [row["email"] for row in await rows(admin, role="admin")] == ["zoe@startline.test"]
        for bad in ({"sort": "password"}, {"limit": 101}, {"q": "\0"}, {"other": 1}):
            assert (await admin.get(USERS, params=bad)).status_code == 422


async def test_a_changed_role_counts_at_once_and_is_in_the_log(harness: Harness) -> None:
    async with await harness.signed_in(Role.ADMIN) as admin, await harness.signed_in() as user:
        user_id = await id_of(user)
        path = f"{USERS}/{user_id}/role"
        answer = await admin.put(path, json={"role": "organiser", "reason": REASON})
        assert (answer.status_code, answer.json()["role"]) == (200, "organiser")
        assert (await user.get("/api/user")).json()["userRole"] == "organiser"

        [entry] = await rows(admin, "/api/admin/audit")
        admin_id = await id_of(admin)
        assert (entry["author"], entry["action"]) == (f"person {admin_id}", "user.role-changed")
        assert (entry["subject"], entry["reason"]) == (f"person {user_id}", REASON)
        assert (entry["before"], entry["after"]) == ({"role": "user"}, {"role": "organiser"})
        assert entry["authorEmail"].endswith("@startline.test")
        assert await rows(admin, "/api/admin/audit", subject="person 999") == []
        assert await rows(admin, "/api/admin/audit", q="bonn") == [entry]
        verified = (await admin.get("/api/admin/audit/verification")).json()
        assert (verified["entries"], verified["problem"]) == (1, None)


@pytest.mark.parametrize("text", ["person {id}", "{id}", "zoe@startline", "ZOE@startline.test"])
async def test_the_audit_log_is_searched_by_the_number_and_the_address_of_its_author(
    harness: Harness, text: str
) -> None:
    async with (
        await harness.signed_in(Role.ADMIN, email="ann@startline.test") as ann,
        await harness.signed_in(Role.ADMIN, email="zoe@startline.test") as zoe,
        await harness.signed_in() as user,
    ):
        path = f"{USERS}/{await id_of(user)}/role"
        for admin, role in ((ann, "organiser"), (zoe, "user")):
            assert (await admin.put(path, json={"role": role, "reason": REASON})).status_code == 200

        found = await rows(ann, "/api/admin/audit", q=text.format(id=await id_of(zoe)))

        assert [entry["authorEmail"] for entry in found] == ["zoe@startline.test"]


async def test_who_is_given_the_role_of_organiser_is_told_by_mail(harness: Harness) -> None:
    async with (
        await harness.signed_in(Role.ADMIN) as admin,
        await harness.signed_in(email="ann@example.org") as user,
    ):
        path = f"{USERS}/{await id_of(user)}/role"
        for role in ("organiser", "organiser"):
            await admin.put(path, json={"role": role, "reason": REASON})

        [mail] = await outbox_rows(harness.sessions)
        assert (mail.recipient, mail.subject) == ("ann@example.org", "You can submit races now")
        assert f"{ORIGIN}/submit-race" in mail.text
        assert REASON not in mail.text


async def test_no_mail_about_a_role_goes_to_an_address_that_is_not_confirmed(
    harness: Harness,
) -> None:
    async with await harness.signed_in(Role.ADMIN) as admin, await harness.signed_in() as user:
        user_id = await id_of(user)
        async with harness.sessions.begin() as session:
            values = update(PersonRow).where(PersonRow.id == user_id)
            await session.execute(values.values(email_confirmed_at=None))
        body = {"role": "organiser", "reason": REASON}
        answer = await admin.put(f"{USERS}/{user_id}/role", json=body)

        assert answer.status_code == 200, answer.text
        assert await outbox_rows(harness.sessions) == []


async def test_a_role_is_only_changed_with_a_reason_and_a_recent_password(
    harness: Harness, clock: StandingClock
) -> None:
    async with await harness.signed_in(Role.ADMIN) as admin, await harness.signed_in() as user:
        path = f"{USERS}/{await id_of(user)}/role"
        for body in ({"role": "admin"}, {"role": "admin", "reason": " "}, {"role": "owner"}):
            assert (await admin.put(path, json=body)).status_code == 422
        clock.advance(minutes=15, seconds=1)
        late = await admin.put(path, json={"role": "admin", "reason": REASON})
        assert (late.status_code, late.json()["code"]) == (403, "reauthentication_required")


async def test_the_sessions_of_others_are_ended_only_after_a_recent_sign_in(
    harness: Harness, clock: StandingClock
) -> None:
    async with await harness.signed_in(Role.ADMIN) as admin, await harness.signed_in() as user:
        harness.directory.sessions = [ProviderSession("theirs", clock.now())]
        path = f"{USERS}/{await id_of(user)}/sessions/end"
        clock.advance(minutes=15, seconds=1)

        late = await admin.post(path, json={"reason": "Lost phone."})

        assert (late.status_code, late.json()["code"]) == (403, "reauthentication_required")
        assert harness.directory.ended == []


@pytest.mark.parametrize("name", ["q", "subject", "action"])
async def test_a_nul_in_a_filter_of_the_audit_log_is_refused(harness: Harness, name: str) -> None:
    async with await harness.signed_in(Role.ADMIN) as admin:
        answer = await admin.get("/api/admin/audit", params={name: "race\0"})
        assert answer.status_code == 422


async def test_an_admin_cannot_change_their_own_role_nor_that_of_nobody(harness: Harness) -> None:
    async with await harness.signed_in(Role.ADMIN) as admin:
        body = {"role": "user", "reason": REASON}
        own = await admin.put(f"{USERS}/{await id_of(admin)}/role", json=body)
        assert (own.status_code, own.json()["code"]) == (409, "own_role")
        unknown = await admin.put(f"{USERS}/999/role", json=body)
        assert (unknown.status_code, unknown.json()["code"]) == (404, "user_unknown")
        assert await rows(admin, "/api/admin/audit") == []


async def test_an_admin_who_lost_the_role_is_refused_at_the_next_request(harness: Harness) -> None:
    async with (
        await harness.signed_in(Role.ADMIN) as admin,
        await harness.signed_in(Role.ADMIN) as other,
    ):
        assert (await other.get(USERS)).status_code == 200
        path = f"{USERS}/{await id_of(other)}/role"
        await admin.put(path, json={"role": "user", "reason": "Left the team."})
        assert (await other.get(USERS)).status_code == 403


async def test_the_sessions_of_a_user_end_at_once(harness: Harness, clock: StandingClock) -> None:
    async with (
        await harness.signed_in(Role.ADMIN) as admin,
        await harness.signed_in(session_id="stolen") as user,
    ):
        harness.directory.sessions = [ProviderSession("stolen", clock.now())]
        user_id = await id_of(user)
        answer = await admin.post(f"{USERS}/{user_id}/sessions/end", json={"reason": "Lost phone."})
        assert answer.json() == {"ended": 1}
        assert (await user.get("/api/user")).status_code == 401
        assert harness.directory.ended == ["stolen"]
        [entry] = await rows(admin, "/api/admin/audit")
        assert (entry["action"], entry["after"]) == ("user.sessions-ended", {"sessions": 1})

        harness.directory.offers_sessions = False
        answer = await admin.post(f"{USERS}/{user_id}/sessions/end", json={"reason": "Lost phone."})
        assert (answer.status_code, answer.json()["code"]) == (409, "sessions_elsewhere")


def test_every_route_of_the_admin_area_is_for_admins() -> None:
    declared = declared_audiences(application(*ROUTERS).routes)
    admin = {path: audiences for _, path, audiences in declared if "/admin" in path}

    assert len(admin) >= 5
    assert {next(iter(audiences)).value for audiences in admin.values()} == {"admin"}
