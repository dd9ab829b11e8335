"""Photographs that a race shows no more, or again, and those of accounts that were deleted."""

import httpx
import pytest
from sqlalchemy import select

from startline.db.tables.races import RaceRow
from startline.db.tables.submissions import PhotoRow
from startline.race_changes.admin_routes import router as race_editor
from startline.race_changes.service import apply_change
from startline.race_changes.undo import undo_change
from startline.submissions.personal_data import SubmissionsPersonalData
from tests.race_changes.samples import ADMIN
from tests.services import provide
from tests.submissions.harness import BERLIN, Submitting, approved, claim_of, sent
from tests.submissions.test_editing import edit_of, own_form
from tests.submissions.test_photos import picture, uploaded


class Photographed:
    """A race of one organiser, whose photograph is replaced."""

    def __init__(
        self, submitting: Submitting, organiser: httpx.AsyncClient, admin: httpx.AsyncClient
    ) -> None:
        self.submitting, self.organiser, self.admin = submitting, organiser, admin

    async def upload(self) -> str:
        return await uploaded(self.organiser, picture(500, 500))

    async def show(self, key: str | None) -> None:
        """In an edit that is approved."""
        edit = edit_of(await own_form(self.organiser), photo=key)
        await approved(self.admin, await sent(self.organiser, edit))

    async def undo(self) -> None:
        """The last change of the race."""
        revision, now = (await self.race()).revision, self.submitting.harness.services.clock.now()
        async with self.submitting.sessions.begin() as session:
            await undo_change(session, BERLIN, None, revision, ADMIN, now)

    async def set_status(self, status: str) -> None:
        now = self.submitting.harness.services.clock.now()
        async with self.submitting.sessions.begin() as session:
            await apply_change(session, BERLIN, None, {"status": status}, ADMIN, now)

    async def race(self) -> RaceRow:
        return await self.submitting.race(BERLIN)

    async def public(self, *keys: str) -> list[bool]:
        async with self.submitting.harness.client() as guest:
            return [
                (await guest.get(f"/api/race-photos/{key}/960.jpg")).status_code == 200
                for key in keys
            ]

    async def leave(self) -> None:
        """The organiser deletes the account."""
        assert (await self.organiser.delete("/api/me")).status_code == 204

    async def stored(self) -> set[str]:
        async with self.submitting.sessions.reading() as session:
            return set(await session.scalars(select(PhotoRow.key)))


@pytest.fixture
async def photographed(submitting: Submitting) -> Photographed:
    provide(submitting.harness.app, personal_data=(SubmissionsPersonalData(),))
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    return Photographed(submitting, organiser, admin)


async def test_a_replaced_photograph_is_public_no_more(photographed: Photographed) -> None:
    old, new = await photographed.upload(), await photographed.upload()
    await photographed.show(old)
    assert await photographed.public(old, new) == [True, False]

    await photographed.show(new)

    assert await photographed.public(old, new) == [False, True]


async def test_a_photograph_that_is_taken_away_is_public_no_more(
    photographed: Photographed,
) -> None:
    key = await photographed.upload()
    await photographed.show(key)

    await photographed.show(None)

    assert await photographed.public(key) == [False]


async def test_an_admin_takes_a_photograph_away_and_an_undo_shows_it_again(
    photographed: Photographed,
) -> None:
    photographed.submitting.harness.app.include_router(race_editor)
    key = await photographed.upload()
    await photographed.show(key)
    path = f"/api/admin/races/{BERLIN}"
    opened = (await photographed.admin.get(path)).json()
    assert opened["fields"]["imageUrl"] == f"/api/race-photos/{key}/960.jpg"

    body = {"baseRevision": opened["revision"], "reason": "Shows children who did not agree."}
    answer = await photographed.admin.put(path, json=body | {"changes": {"imageUrl": None}})
    assert answer.status_code == 200, answer.text
    assert answer.json()["race"]["fields"]["imageUrl"] is None
    assert await photographed.public(key) == [False]

    await photographed.undo()

    assert await photographed.public(key) == [True]


async def test_no_editor_points_a_race_at_another_picture(photographed: Photographed) -> None:
    photographed.submitting.harness.app.include_router(race_editor)
    changes = {"imageUrl": "https://elsewhere.example/a.jpg"}
    body = {"baseRevision": 1, "changes": changes, "reason": "Prettier."}

    answer = await photographed.admin.put(f"/api/admin/races/{BERLIN}", json=body)

    assert [each["field"] for each in answer.json()["errors"]] == ["changes.imageUrl"]


async def test_an_undo_shows_the_old_photograph_again(photographed: Photographed) -> None:
    old, new = await photographed.upload(), await photographed.upload()
    await photographed.show(old)
    await photographed.show(new)

    await photographed.undo()

    assert (await photographed.race()).image_url == f"/api/race-photos/{old}/960.jpg"
    assert await photographed.public(old, new) == [True, False]


async def test_a_photograph_that_another_race_shows_stays_public(
    photographed: Photographed, submitting: Submitting
) -> None:
    key = await photographed.upload()
    await photographed.show(key)
    async with submitting.sessions.begin() as session:
        (await session.get_one(RaceRow, 2)).image_url = f"/api/race-photos/{key}/960.jpg"

    await photographed.show(None)

    assert await photographed.public(key) == [True]


async def test_an_approval_of_other_facts_does_not_bring_an_old_photograph_back(
    photographed: Photographed,
) -> None:
    old, new = await photographed.upload(), await photographed.upload()
    await photographed.show(old)
    edit = edit_of(await own_form(photographed.organiser), county="Brandenburg")
    waiting = await sent(photographed.organiser, edit)
    await photographed.show(new)

    answer = await approved(photographed.admin, waiting)

    assert answer["status"] == "approved"
    assert await photographed.public(old, new) == [False, True]


async def test_the_photograph_of_a_withheld_race_is_public_once_it_is_approved_again(
    photographed: Photographed,
) -> None:
    key = await photographed.upload()
    await photographed.show(key)

    await photographed.set_status("withheld")
    assert await photographed.public(key) == [False]

    await photographed.set_status("approved")
    assert await photographed.public(key) == [True]


async def test_a_deleted_account_leaves_only_the_photographs_that_races_show(
    photographed: Photographed,
) -> None:
    old, new, unused = [await photographed.upload() for _ in range(3)]
    await photographed.show(old)
    await photographed.show(new)
    stranger = await photographed.submitting.organiser()
    of_another = await uploaded(stranger, picture(500, 500))

    await photographed.leave()

    assert await photographed.stored() == {new, of_another}
    assert await photographed.public(old, new, unused) == [False, True, False]


async def test_an_undo_names_no_photograph_that_was_deleted_with_its_account(
    photographed: Photographed,
) -> None:
    old, new = await photographed.upload(), await photographed.upload()
    await photographed.show(old)
    await photographed.show(new)
    await photographed.leave()

    await photographed.undo()

    assert (await photographed.race()).image_url is None
    assert await photographed.public(old, new) == [False, False]


async def test_the_photograph_of_a_deleted_account_is_deleted_once_its_race_is_withheld(
    photographed: Photographed,
) -> None:
    key = await photographed.upload()
    await photographed.show(key)
    await photographed.leave()
    assert await photographed.public(key) == [True]

    await photographed.set_status("withheld")
    assert await photographed.stored() == set()

    await photographed.set_status("approved")
    assert (await photographed.race()).image_url is None


async def test_a_deleted_account_does_not_leave_the_photograph_of_a_withheld_race(
    photographed: Photographed,
) -> None:
    await photographed.show(await photographed.upload())
    await photographed.set_status("withheld")

    await photographed.leave()
    assert await photographed.stored() == set()

    await photographed.set_status("approved")
    assert (await photographed.race()).image_url is None
