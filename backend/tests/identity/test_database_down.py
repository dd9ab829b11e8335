"""A database that is down, or hangs, is a 503 everywhere: a 4xx would sign people out."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from httpx import Response
from sqlalchemy import make_url, text

from startline.identity.settings import IdentitySettings
from startline.store.session import Sessions
from tests.identity.stage import RUNNER, Stage, administer, bearer, code_of, stage

Call = Callable[[Stage, dict[str, Any]], Awaitable[Response]]


async def _sign_up(identity: Stage, _: dict[str, Any]) -> Response:
    return await identity.sign_up("new@mail.example")


async def _sign_in(identity: Stage, _: dict[str, Any]) -> Response:
    return await identity.sign_in()


async def _refresh(identity: Stage, session: dict[str, Any]) -> Response:
    return await identity.refresh(session["refresh_token"])


async def _user(identity: Stage, session: dict[str, Any]) -> Response:
    return await identity.user(session["access_token"])


async def _update(identity: Stage, session: dict[str, Any]) -> Response:
    return await identity.update(session["access_token"], data={"club": "Hill"})


async def _sign_out(identity: Stage, session: dict[str, Any]) -> Response:
    return await identity.client.post("/logout", headers=bearer(session["access_token"]))


async def _recover(identity: Stage, _: dict[str, Any]) -> Response:
    return await identity.post("/recover", {"email": RUNNER})


async def _resend(identity: Stage, _: dict[str, Any]) -> Response:
    return await identity.post("/resend", {"type": "signup", "email": RUNNER})


async def _verify(identity: Stage, _: dict[str, Any]) -> Response:
    return await identity.post("/verify", {"type": "signup", "token_hash": "made-up"})


async def _exchange(identity: Stage, _: dict[str, Any]) -> Response:
    body = {"auth_code": "made-up", "code_verifier": "made-up"}
    return await identity.post("/token?grant_type=pkce", body)


CALLS = [
    _sign_up, _sign_in, _refresh, _user, _update, _sign_out, _recover, _resend, _verify, _exchange,
]  # fmt: skip


async def _take_away(url: str, server: str, sessions: Sessions) -> None:
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
async def _held(sessions: Sessions) -> AsyncGenerator[None]:
    """Somebody who writes and does not come to an end."""
    async with sessions.begin() as session:
        if sessions.is_sqlite:
            await session.execute(text("SELECT 1"))  # takes the one connection that writes
        else:
            tables = "identity_users, identity_tokens"
            await session.execute(text(f"LOCK TABLE {tables} IN ACCESS EXCLUSIVE MODE"))
        yield


class TestDatabaseDown:
    @pytest.mark.parametrize("call", CALLS, ids=lambda call: call.__name__.strip("_"))
    async def test_every_call_is_a_503_that_may_be_tried_again(
        self,
        identity: Stage,
        database_url: str,
        postgresql_server: str,
        call: Call,
    ) -> None:
        session = await identity.session()
        await _take_away(database_url, postgresql_server, identity.sessions)

        answer = await call(identity, session)

        assert answer.status_code == 503, answer.text
        assert code_of(answer) == "unexpected_failure"
        assert answer.headers["retry-after"] == "5"

    async def test_the_key_set_and_health_go_on(
        self, identity: Stage, database_url: str, postgresql_server: str
    ) -> None:
        await _take_away(database_url, postgresql_server, identity.sessions)

        answers = [
            await identity.client.get(path) for path in ("/.well-known/jwks.json", "/health")
        ]

        assert [answer.status_code for answer in answers] == [200, 200]


class TestDatabaseHangs:
    @pytest.fixture
    async def impatient(
        self, identity: Stage, sessions: Sessions, tmp_path: Path
    ) -> AsyncGenerator[Stage]:
        made = stage(sessions, IdentitySettings(data_dir=tmp_path), patience_s=0.3)
        yield made
        made.provider.close()

    @pytest.mark.parametrize("call", [_sign_in, _recover, _verify, _sign_out])
    async def test_is_a_503_within_the_providers_patience_and_over_when_it_is_over(
        self, identity: Stage, impatient: Stage, call: Call
    ) -> None:
        session = await identity.session()

        async with _held(identity.sessions):
            during = await call(impatient, session)
        after = await identity.sign_in()

        assert during.status_code == 503, during.text
        assert after.status_code == 200


class TestSessionLocked:
    async def test_a_refresh_that_waits_too_long_for_another_is_a_409(
        self, identity: Stage, sessions: Sessions, tmp_path: Path
    ) -> None:
        if sessions.is_sqlite:
            pytest.skip("one writer at a time: there are no rows to lock")
        session = await identity.session()
        hurried = stage(sessions, IdentitySettings(data_dir=tmp_path), lock_patience_s=0.2)

        async with sessions.begin() as other:
            await other.execute(text("SELECT id FROM identity_sessions FOR UPDATE"))
            answer = await hurried.refresh(session["refresh_token"])

        assert (answer.status_code, code_of(answer)) == (409, "conflict")
        assert (await identity.refresh(session["refresh_token"])).status_code == 200
