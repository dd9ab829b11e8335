"""Two requests change one account at the same moment, one held where it has just read.

On PostgreSQL; SQLite lets one writer in at a time.
"""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from httpx import Response
from sqlalchemy import text

from startline.identity.repository import UserRepository
from startline.identity.token_repository import TokenRepository
from startline.store.session import Sessions
from tests.identity.stage import OTHER_PASSWORD, RUNNER, Mail, Stage, code_of

pytestmark = pytest.mark.parametrize("engine_name", ["postgresql"], indirect=True)


class Gate:
    """The first caller of a reading method is held behind it, its answer in hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, owner: type, method: str) -> None:
        self.reached, self.open = asyncio.Event(), asyncio.Event()
        read: Callable[..., Awaitable[object]] = getattr(owner, method)

        async def held(*given: object, **named: object) -> object:
            found = await read(*given, **named)
            if not self.reached.is_set():
                self.reached.set()
                await self.open.wait()
            return found

        monkeypatch.setattr(owner, method, held)


async def done_or_waiting(sessions: Sessions, task: asyncio.Task[Response]) -> None:
    """Returns once the task has its answer, or its transaction waits for another's."""
    waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    while not task.done():
        async with sessions.reading() as db:
            if await db.scalar(waiting):
                return


async def both(
    sessions: Sessions, gate: Gate, held: Awaitable[Response], other: Awaitable[Response]
) -> tuple[Response, Response]:
    first = asyncio.ensure_future(held)
    await gate.reached.wait()
    second = asyncio.ensure_future(other)
    await done_or_waiting(sessions, second)
    gate.open.set()
    return await first, await second


def used(identity: Stage, mail: Mail, kind: str) -> Awaitable[Response]:
    return identity.post("/verify", {"type": kind, "token_hash": mail.token_hash})


async def test_one_address_never_agrees_to_a_change_for_both(
    identity: Stage, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await identity.session()
    await identity.update(session["access_token"], email="chief@mail.example")
    mail = await identity.last_mail()

    await both(
        sessions,
        Gate(monkeypatch, UserRepository, "by_email_or_decoy"),
        identity.post("/resend", {"type": "email_change", "email": RUNNER}),
        used(identity, mail, "email_change"),
    )

    again = await used(identity, await identity.last_mail(), "email_change")
    assert "user" not in again.json()


async def test_a_sign_up_never_changes_the_password_of_an_account_confirmed_meanwhile(
    identity: Stage, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    await identity.sign_up()
    mail = await identity.last_mail()

    _, confirmed = await both(
        sessions,
        Gate(monkeypatch, UserRepository, "by_email_or_decoy"),
        identity.sign_up(RUNNER, OTHER_PASSWORD),
        used(identity, mail, "signup"),
    )

    assert code_of(confirmed) == "otp_expired"  # a newer mail is on its way
    await used(identity, await identity.last_mail(), "signup")
    assert code_of(await identity.sign_in(RUNNER, OTHER_PASSWORD)) == "invalid_credentials"


async def test_a_used_link_and_a_new_password_do_not_wait_for_each_other(
    identity: Stage, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await identity.session()
    await identity.post("/recover", {"email": RUNNER})
    mail = await identity.last_mail()

    answers = await both(
        sessions,
        Gate(monkeypatch, TokenRepository, "by_link"),
        used(identity, mail, "recovery"),
        identity.update(session["access_token"], password=OTHER_PASSWORD),
    )

    assert [answer.status_code for answer in answers] == [200, 200]
