"""Test harness of the auth server: a provider on a real database, called over ASGI."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit
from uuid import UUID

from httpx import ASGITransport, AsyncClient, Response
from sqlalchemy import select, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine
from starlette.applications import Starlette
from starlette.routing import Mount

from startline.auth_server.admin import IdentityAdmin
from startline.auth_server.asgi import create_identity_application
from startline.auth_server.provider import Hooks, IdentityProvider, open_provider
from startline.auth_server.repository import UserRepository
from startline.auth_server.settings import IdentitySettings
from startline.auth_server.sign_up import new_user
from startline.core.clock import Clock
from startline.core.response_time import ResponseTimeEqualizer
from startline.db.session import Sessions
from startline.db.tables.auth_server import IdentityUserRow
from startline.db.tables.mail import OutgoingMailRow
from startline.rate_limits.database_limits import AttemptLimiter
from tests.auth_server.doubles import AdjustableClock, CaptchaDouble, CountingArgon2

SITE: Final = "https://startline.example"
PASSWORD: Final = "lantern orbit velvet 42"  # noqa: S105
OTHER_PASSWORD: Final = "copper meadow drizzle 77"  # noqa: S105
VERSION: Final = {"x-supabase-api-version": "2024-01-01"}
RUNNER: Final = "runner@mail.example"
BROWSER: Final = {"x-startline-browser": "the-browser-of-this-harness"}
"""Sent with every request that names no other one."""


@dataclass(frozen=True)
class Mail:
    template: str
    recipient: str
    token_hash: str
    type: str
    code: str
    link: str


@dataclass
class Harness:
    provider: IdentityProvider
    sessions: Sessions
    clock: AdjustableClock
    argon2: CountingArgon2
    captcha: CaptchaDouble
    pauses: list[float]
    response_delays: list[float]
    """Delays in seconds added by the response-time equaliser."""
    client: AsyncClient
    ended: list[str] = field(default_factory=list[str])

    async def post(
        self,
        path: str,
        body: Mapping[str, object] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Response:
        return await self.client.post(path, json=body or {}, headers=headers)

    async def sign_up(
        self, email: str = RUNNER, password: str = PASSWORD, **more: object
    ) -> Response:
        return await self.post("/signup", {"email": email, "password": password, **more})

    async def sign_in(
        self, email: str = RUNNER, password: str = PASSWORD, **more: object
    ) -> Response:
        body = {"email": email, "password": password, **more}
        return await self.post("/token?grant_type=password", body)

    async def refresh(self, refresh_token: str) -> Response:
        body = {"refresh_token": refresh_token}
        return await self.post("/token?grant_type=refresh_token", body)

    async def user(self, access_token: str) -> Response:
        return await self.client.get("/user", headers=bearer(access_token))

    async def update(
        self, access_token: str, *, current_password: str | None = PASSWORD, **changes: object
    ) -> Response:
        """As the forms of the browser ask, with the current password; None leaves it out."""
        if current_password is not None:
            changes["current_password"] = current_password
        return await self.client.put("/user", json=changes, headers=bearer(access_token))

    async def session(self, email: str = RUNNER, password: str = PASSWORD) -> dict[str, Any]:
        """Signs up, confirms the address and signs in."""
        assert (await self.sign_up(email, password)).status_code == 200
        mail = await self.last_mail(email)
        await self.post("/verify", {"type": "signup", "token_hash": mail.token_hash})
        return await self.new_session(email, password)

    async def new_session(self, email: str = RUNNER, password: str = PASSWORD) -> dict[str, Any]:
        answer = await self.sign_in(email, password)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    async def add_user(self, email: str) -> None:
        """An unconfirmed user without a password."""
        await add_user(self.provider, email)

    async def delete_user(self, user_id: str) -> None:
        assert await IdentityAdmin(self.provider).delete_user(UUID(user_id))

    async def ban(self, email: str = RUNNER) -> None:
        async with self.sessions.begin() as db:
            user = await UserRepository(db).by_email(email)
            assert user is not None
            user.banned_until = self.clock.now() + timedelta(days=36_500)

    async def emails(self) -> list[str]:
        """The addresses of all users, sorted."""
        is_user = IdentityUserRow.email.is_not(None)
        async with self.sessions.reading() as db:
            found = await db.scalars(select(IdentityUserRow.email).where(is_user))
            return sorted(str(email) for email in found)

    async def mails(self) -> list[Mail]:
        async with self.sessions.reading() as db:
            rows = (await db.scalars(select(OutgoingMailRow).order_by(OutgoingMailRow.id))).all()
        return [_read(row) for row in rows]

    async def last_mail(self, recipient: str = RUNNER) -> Mail:
        return [mail for mail in await self.mails() if mail.recipient == recipient][-1]


async def add_user(
    provider: IdentityProvider, email: str, *, password: str | None = None, confirmed: bool = False
) -> None:
    user = new_user(
        provider, email, await provider.hashing.hash(password) if password else None, {}
    )
    user.email_confirmed_at = provider.clock.now() if confirmed else None
    async with provider.database.writing() as db:
        assert await UserRepository(db).add(user)


async def has_user(provider: IdentityProvider, email: str) -> bool:
    async with provider.database.reading() as db:
        return await UserRepository(db).by_email(email) is not None


def bearer(access_token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {access_token}", **VERSION}


def code_of(answer: Response) -> str:
    return str(answer.json()["code"])


def create_harness(
    sessions: Sessions,
    settings: IdentitySettings,
    argon2: CountingArgon2 | None = None,
    *,
    clock: Clock | None = None,
    site: str = SITE,
    timeout_s: float = 30,
    lock_timeout_s: float = 30,
    hooks: Hooks | None = None,
) -> Harness:
    adjustable_clock, captcha = AdjustableClock(), CaptchaDouble()
    clock = clock or adjustable_clock
    argon2 = argon2 or CountingArgon2()
    pauses: list[float] = []
    response_delays: list[float] = []
    ended: list[str] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    async def delay_response(seconds: float) -> None:
        response_delays.append(seconds)

    async def note_ended(_db: object, ids: Sequence[UUID]) -> None:
        ended.extend(str(session_id) for session_id in ids)

    provider = open_provider(
        settings,
        site,
        sessions,
        clock,
        AttemptLimiter(sessions, clock),
        captcha,
        hooks=replace(hooks or Hooks(), sessions_ended=note_ended),
        argon2=argon2,
        pause=pause,
        response_time=ResponseTimeEqualizer(pause=delay_response),
        timeout_s=timeout_s,
        lock_timeout_s=lock_timeout_s,
    )
    provider.hashing.prepare()
    argon2.computations = 0
    return Harness(
        provider=provider,
        sessions=sessions,
        clock=adjustable_clock,
        argon2=argon2,
        captcha=captcha,
        pauses=pauses,
        response_delays=response_delays,
        client=_client(provider),
        ended=ended,
    )


async def administer(server: str, statement: str) -> None:
    address = make_url(server).set(drivername="postgresql+asyncpg")
    engine = create_async_engine(address, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(statement))
    await engine.dispose()


def _client(provider: IdentityProvider) -> AsyncClient:
    app = Starlette(routes=[Mount("/auth/v1", create_identity_application(provider))])
    transport = ASGITransport(app, client=("203.0.113.7", 40_000))
    return AsyncClient(transport=transport, base_url=f"{SITE}/auth/v1", headers=VERSION | BROWSER)


def _read(row: OutgoingMailRow) -> Mail:
    link = re.search(r"https?://\S+", row.text)
    code = re.search(r"^(\d{6})$", row.text, re.MULTILINE)
    address = link.group(0) if link else ""
    query = parse_qs(urlsplit(address).query)
    return Mail(
        template=row.template,
        recipient=row.recipient,
        token_hash=query.get("token_hash", [""])[0],
        type=query.get("type", [""])[0],
        code=code.group(1) if code else "",
        link=address,
    )
