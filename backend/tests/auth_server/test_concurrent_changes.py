"""Concurrent changes of one account on PostgreSQL: one request is paused after a read.

SQLite has a single writer.
"""

from collections.abc import Awaitable

import pytest
from httpx import Response

from startline.auth_server.repository import UserRepository
from startline.auth_server.token_repository import TokenRepository
from startline.db.session import Sessions
from tests.auth_server.harness import OTHER_PASSWORD, RUNNER, Harness, Mail, code_of
from tests.concurrent_requests import Gate, run_both

pytestmark = pytest.mark.parametrize("engine_name", ["postgresql"], indirect=True)


def use_link(identity: Harness, mail: Mail, kind: str) -> Awaitable[Response]:
    return identity.post("/verify", {"type": kind, "token_hash": mail.token_hash})


async def test_one_address_never_confirms_a_change_for_both(
    identity: Harness, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await identity.session()
    await identity.update(session["access_token"], email="chief@mail.example")
    mail = await identity.last_mail()

    await run_both(
        sessions,
        Gate(monkeypatch, UserRepository, "by_email_or_decoy"),
        identity.post("/resend", {"type": "email_change", "email": RUNNER}),
        use_link(identity, mail, "email_change"),
    )

    again = await use_link(identity, await identity.last_mail(), "email_change")
    assert "user" not in again.json()


async def test_a_sign_up_never_changes_the_password_of_an_account_confirmed_meanwhile(
    identity: Harness, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    await identity.sign_up()
    mail = await identity.last_mail()

    _, confirmed = await run_both(
        sessions,
        Gate(monkeypatch, UserRepository, "by_email_or_decoy"),
        identity.post(
            "/signup", {"email": RUNNER, "password": OTHER_PASSWORD}, {"x-startline-browser": ""}
        ),
        use_link(identity, mail, "signup"),
    )

    assert code_of(confirmed) == "otp_expired"  # a newer mail is on its way
    await use_link(identity, await identity.last_mail(), "signup")
    assert code_of(await identity.sign_in(RUNNER, OTHER_PASSWORD)) == "invalid_credentials"


async def test_a_used_link_and_a_new_password_do_not_wait_for_each_other(
    identity: Harness, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await identity.session()
    await identity.post("/recover", {"email": RUNNER})
    mail = await identity.last_mail()

    answers = await run_both(
        sessions,
        Gate(monkeypatch, TokenRepository, "by_link"),
        use_link(identity, mail, "recovery"),
        identity.update(session["access_token"], password=OTHER_PASSWORD),
    )

    assert [answer.status_code for answer in answers] == [200, 200]
