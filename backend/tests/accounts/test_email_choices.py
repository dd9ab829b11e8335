"""The choice of mails about saved races: off by default, changed in the account and by a link."""

from collections.abc import AsyncIterator

import httpx
import pytest
from sqlalchemy import select

from startline.accounts.email_choice_routes import router
from startline.accounts.email_choices import RACE_TOPIC
from startline.db.session import Sessions
from startline.db.tables.accounts import EmailChoiceRow
from startline.mail.outbox import enqueue
from startline.mail.outgoing_mail import OutgoingMail
from tests.accounts.harness import Harness, create_harness, delete_people
from tests.clocks import StandingClock
from tests.mail.sample_mails import VARIABLES, outbox_rows

CHOICES = "/api/me/email-choices"
END = "/api/race-mails/unsubscribe"
ON = {"savedRaces": True}
OFF = {"savedRaces": False}
ADDRESS = "ann@example.org"


@pytest.fixture
def harness(sessions: Sessions) -> Harness:
    harness = create_harness(sessions, StandingClock())
    harness.app.include_router(router)
    return harness


@pytest.fixture
async def runner(harness: Harness) -> AsyncIterator[httpx.AsyncClient]:
    async with await harness.signed_in(email=ADDRESS) as client:
        yield client


async def key_of(harness: Harness) -> str:
    async with harness.sessions.reading() as session:
        return (await session.scalars(select(EmailChoiceRow.key))).one()


async def test_it_is_off_until_it_is_chosen(runner: httpx.AsyncClient) -> None:
    assert (await runner.get(CHOICES)).json() == OFF

    assert (await runner.put(CHOICES, json=ON)).json() == ON

    assert (await runner.get(CHOICES)).json() == ON
    assert (await runner.put(CHOICES, json=OFF)).json() == OFF
    assert (await runner.get(CHOICES)).json() == OFF


async def test_a_guest_has_none(harness: Harness) -> None:
    async with harness.client() as guest:
        assert (await guest.get(CHOICES)).status_code == 401
        assert (await guest.put(CHOICES, json=ON)).status_code == 401


async def test_one_click_of_a_mail_program_ends_them_however_often(
    harness: Harness, runner: httpx.AsyncClient
) -> None:
    await runner.put(CHOICES, json=ON)
    key = await key_of(harness)
    async with harness.client() as mail_program:
        for _ in range(2):
            answer = await mail_program.post(
                END, params={"t": key}, data={"List-Unsubscribe": "One-Click"}
            )
            assert answer.status_code == 204, answer.text

    assert (await runner.get(CHOICES)).json() == OFF


async def test_opening_the_link_changes_nothing(
    harness: Harness, runner: httpx.AsyncClient
) -> None:
    await runner.put(CHOICES, json=ON)
    key = await key_of(harness)
    async with harness.client() as scanner:
        answer = await scanner.get(END, params={"t": key})

    assert answer.headers["location"] == f"/unsubscribe?races={key}"
    assert (await runner.get(CHOICES)).json() == ON


async def test_a_wrong_link_says_nothing_about_anyone(harness: Harness) -> None:
    async with harness.client() as stranger:
        assert (await stranger.post(END, params={"t": "guessed"})).status_code == 204
        assert (await stranger.post(END, params={"t": "a b"})).status_code == 422


async def test_mails_that_wait_are_not_sent_after_it(
    harness: Harness, runner: httpx.AsyncClient
) -> None:
    await runner.put(CHOICES, json=ON)
    async with harness.sessions.begin() as session:
        for topic in (RACE_TOPIC, "other"):
            mail = OutgoingMail(ADDRESS, "verify-address", VARIABLES, topic)
            await enqueue(session, mail, harness.clock.now())

    await runner.put(CHOICES, json=OFF)

    assert [mail.topic for mail in await outbox_rows(harness.sessions)] == ["other"]


async def test_a_choice_of_an_account_that_was_deleted_meanwhile_is_401(
    harness: Harness, runner: httpx.AsyncClient
) -> None:
    await runner.get(CHOICES)
    await delete_people(harness.sessions)

    answer = await runner.put(CHOICES, json=ON)

    assert (answer.status_code, answer.json()["code"]) == (401, "login_required")


async def test_the_export_names_the_choice(runner: httpx.AsyncClient) -> None:
    await runner.put(CHOICES, json=ON)

    exported = (await runner.get("/api/me/export")).json()

    assert exported["sections"]["account"]["wantsRaceMails"] is True
