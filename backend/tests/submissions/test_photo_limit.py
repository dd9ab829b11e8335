"""The greatest number of photographs of a person, also where several arrive at once."""

import asyncio

import httpx
import pytest
from sqlalchemy import func, select

from startline.accounts.repository import person_of
from startline.db.tables.accounts import PersonRow
from startline.db.tables.submissions import PhotoRow
from startline.submissions import photo_repository
from startline.submissions.errors import TooManyPhotos
from startline.submissions.photo_reading import read_photo
from tests.clocks import StandingClock
from tests.concurrent_requests import Gate, run_both
from tests.submissions.harness import Submitting, new_event, sent
from tests.submissions.test_photos import UPLOAD, picture

SMALL = picture(500, 500)


@pytest.fixture(autouse=True)
def two_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(photo_repository, "MOST_OF_A_PERSON", 2)


async def upload(client: httpx.AsyncClient) -> httpx.Response:
    return await client.post(UPLOAD, content=SMALL, headers={"content-type": "image/jpeg"})


async def stored(submitting: Submitting) -> int:
    async with submitting.sessions.reading() as session:
        return await session.scalar(select(func.count()).select_from(PhotoRow)) or 0


async def test_one_after_the_other_ends_at_the_limit_of_each_person(
    submitting: Submitting,
) -> None:
    organiser, other = await submitting.organiser(), await submitting.organiser()
    answers = [await upload(organiser) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 409]
    assert answers[-1].json()["code"] == "too_many_photos"
    assert (await upload(other)).status_code == 201


async def test_those_that_no_submission_named_for_a_month_make_room_for_new_ones(
    submitting: Submitting, clock: StandingClock
) -> None:
    organiser = await submitting.organiser(sub="organiser")
    assert [(await upload(organiser)).status_code for _ in range(2)] == [201, 201]
    clock.advance(hours=40 * 24)
    later = await submitting.organiser(sub="organiser")
    async with submitting.sessions.begin() as session:
        assert await photo_repository.delete_unused(session, clock.now(), 100) == 2

    answer = await upload(later)

    assert answer.status_code == 201, answer.text
    assert await stored(submitting) == 1


async def test_those_of_a_submission_count_however_old_they_are(
    submitting: Submitting, clock: StandingClock
) -> None:
    organiser = await submitting.organiser(sub="organiser")
    for _ in range(2):
        key = (await upload(organiser)).json()["key"]
        await sent(organiser, new_event(photo=key))
    clock.advance(hours=40 * 24)
    later = await submitting.organiser(sub="organiser")

    answer = await upload(later)

    assert (answer.status_code, answer.json()["code"]) == (409, "too_many_photos")
    assert await stored(submitting) == 2


async def test_five_at_once_do_not_pass_the_limit(submitting: Submitting) -> None:
    organiser = await submitting.organiser()
    answers = await asyncio.gather(*(upload(organiser) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [201, 201, 409, 409, 409]
    assert await stored(submitting) == 2


async def test_one_that_was_counted_before_others_were_stored_is_refused(
    submitting: Submitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    organiser = await submitting.organiser()
    gate = Gate(monkeypatch, photo_repository, "require_room")
    early = asyncio.ensure_future(upload(organiser))
    await gate.reached.wait()
    assert [(await upload(organiser)).status_code for _ in range(2)] == [201, 201]
    gate.open.set()
    answer = await early
    assert (answer.status_code, answer.json()["code"]) == (409, "too_many_photos")
    assert await stored(submitting) == 2


@pytest.mark.parametrize("engine_name", ["postgresql"])
async def test_one_waits_for_another_that_is_being_stored(
    submitting: Submitting, monkeypatch: pytest.MonkeyPatch, clock: StandingClock
) -> None:
    assert (await upload(await submitting.organiser())).status_code == 201
    async with submitting.sessions.reading() as session:
        person = person_of((await session.scalars(select(PersonRow))).one())
    sizes = read_photo(SMALL)

    async def is_stored() -> bool:
        try:
            async with submitting.sessions.begin() as session:
                await photo_repository.add(session, person, sizes, clock.now())
        except TooManyPhotos:
            return False
        return True

    gate = Gate(monkeypatch, photo_repository, "require_room")
    first, second = await run_both(submitting.sessions, gate, is_stored(), is_stored())
    assert (first, second) == (True, False)
    assert await stored(submitting) == 2
