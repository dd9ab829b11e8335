"""Database failures: every call is a 503, because a 4xx would sign clients out."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from httpx import Response
from sqlalchemy import make_url, text

from startline.auth_server.settings import IdentitySettings
from startline.db.session import Sessions
from tests.auth_server.harness import RUNNER, Harness, administer, bearer, code_of, create_harness

Call = Callable[[Harness, dict[str, Any]], Awaitable[Response]]


async def _sign_up(identity: Harness, _: dict[str, Any]) -> Response:
    return await identity.sign_up("new@mail.example")


async def _sign_in(identity: Harness, _: dict[str, Any]) -> Response:
    return await identity.sign_in()


async def _refresh(identity: Harness, session: dict[str, Any]) -> Response:
    return await identity.refresh(session["refresh_token"])


async def _user(identity: Harness, session: dict[str, Any]) -> Response:
    return await identity.user(session["access_token"])


async def _update(identity: Harness, session: dict[str, Any]) -> Response:
    return await identity.update(session["access_token"], data={"club": "Hill"})


async def _sign_out(identity: Harness, session: dict[str, Any]) -> Response:
    return await identity.client.post("/logout", headers=bearer(session["access_token"]))


async def _recover(identity: Harness, _: dict[str, Any]) -> Response:
    return await identity.post("/recover", {"email": RUNNER})


async def _resend(identity: Harness, _: dict[str, Any]) -> Response:
    return await identity.post("/resend", {"type": "signup", "email": RUNNER})


async def _verify(identity: Harness, _: dict[str, Any]) -> Response:
    return await identity.post("/verify", {"type": "signup", "token_hash": "made-up"})


CALLS = [
    _sign_up, _sign_in, _refresh, _user, _update, _sign_out, _recover, _resend, _verify,
]  # fmt: skip


async def _remove_database(url: str, server: str, sessions: Sessions) -> None:
    await sessions.close()
    address = make_url(url)
    if address.get_backend_name() == "postgresql":
        await administer(server, f"DROP DATABASE {address.database} WITH (FORCE)")
        return
    _replace_by_folder(Path(str(address.database)))


def _replace_by_folder(path: Path) -> None:
    for file in path.parent.glob(f"{path.name}*"):
        file.unlink()
    path.mkdir()


@asynccontextmanager
async def _locked(sessions: Sessions) -> AsyncGenerator[None]:
    """A write transaction that does not end."""
    async with sessions.begin() as session:
        if sessions.is_sqlite:
            await session.execute(text("SELECT 1"))  # takes the one connection that writes
        else:
            tables = "identity_users, identity_tokens"
            await session.execute(text(f"LOCK TABLE {tables} IN ACCESS EXCLUSIVE MODE"))
        yield


class TestDatabaseDown:
    @pytest.mark.parametrize("call", CALLS, ids=lambda call: call.__name__.strip("_"))
    async def test_every_call_is_a_503_with_retry_after(
        self,
        identity: Harness,
        database_url: str,
        postgresql_server: str,
        call: Call,
    ) -> None:
        session = await identity.session()
        await _remove_database(database_url, postgresql_server, identity.sessions)

        answer = await call(identity, session)

        assert answer.status_code == 503, answer.text
        assert code_of(answer) == "unexpected_failure"
        assert answer.headers["retry-after"] == "5"

    async def test_key_set_and_health_still_respond(
        self, identity: Harness, database_url: str, postgresql_server: str
    ) -> None:
        await _remove_database(database_url, postgresql_server, identity.sessions)

        answers = [
            await identity.client.get(path) for path in ("/.well-known/jwks.json", "/health")
        ]

        assert [answer.status_code for answer in answers] == [200, 200]


class TestHangingDatabase:
    @pytest.fixture
    async def with_short_timeout(
        self, identity: Harness, sessions: Sessions, tmp_path: Path
    ) -> AsyncGenerator[Harness]:
        harness = create_harness(sessions, IdentitySettings(data_dir=tmp_path), timeout_s=0.3)
        yield harness
        harness.provider.close()

    @pytest.mark.parametrize("call", [_sign_in, _recover, _verify, _sign_out])
    async def test_is_a_503_within_the_timeout_and_works_afterwards(
        self, identity: Harness, with_short_timeout: Harness, call: Call
    ) -> None:
        session = await identity.session()

        async with _locked(identity.sessions):
            during = await call(with_short_timeout, session)
        after = await identity.sign_in()

        assert during.status_code == 503, during.text
        assert after.status_code == 200


class TestLockedSession:
    async def test_a_refresh_that_waits_too_long_for_another_is_a_409(
        self, identity: Harness, sessions: Sessions, tmp_path: Path
    ) -> None:
        if sessions.is_sqlite:
            pytest.skip("one writer at a time: there are no rows to lock")
        session = await identity.session()
        with_short_lock_timeout = create_harness(
            sessions, IdentitySettings(data_dir=tmp_path), lock_timeout_s=0.2
        )

        async with sessions.begin() as other:
            await other.execute(text("SELECT id FROM identity_sessions FOR UPDATE"))
            answer = await with_short_lock_timeout.refresh(session["refresh_token"])

        assert (answer.status_code, code_of(answer)) == (409, "conflict")
        assert (await identity.refresh(session["refresh_token"])).status_code == 200
