"""A provider on a real database, reached as the browser reaches it, with a clock that is set."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit
from uuid import UUID

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from httpx import ASGITransport, AsyncClient, Response
from sqlalchemy import select, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine
from starlette.applications import Starlette
from starlette.routing import Mount

from startline.foundation.clock import Clock
from startline.guard.captcha import CaptchaVerdict
from startline.guard.limits import AttemptLimiter
from startline.guard.pace import EvenPace
from startline.identity.application import create_identity_application
from startline.identity.provider import Hooks, IdentityProvider, open_provider
from startline.identity.settings import IdentitySettings
from startline.store.mail import OutgoingMailRow
from startline.store.session import Sessions

SITE: Final = "https://startline.example"
PASSWORD: Final = "lantern orbit velvet 42"  # noqa: S105
OTHER_PASSWORD: Final = "copper meadow drizzle 77"  # noqa: S105
SERVICE_KEY: Final = "a-service-key-that-only-this-test-knows-of"
VERSION: Final = {"x-supabase-api-version": "2024-01-01"}
RUNNER: Final = "runner@mail.example"


class SetClock:
    def __init__(self) -> None:
        self._now = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)

    def now(self) -> datetime:
        return self._now

    def today(self) -> date:
        return self._now.date()

    def advance(self, **parts: float) -> None:
        self._now += timedelta(**parts)


class CountingArgon2:
    """Argon2id that costs next to nothing and says how often it was asked."""

    def __init__(self, memory_kib: int = 8) -> None:
        self._hasher = PasswordHasher(time_cost=1, memory_cost=memory_kib, parallelism=1)
        self.computations = 0

    def hash(self, password: str | bytes, /) -> str:
        self.computations += 1
        return self._hasher.hash(password)

    def verify(self, hash: str, password: str | bytes, /) -> bool:  # noqa: A002
        try:
            matched = self._hasher.verify(hash, password)
        except InvalidHashError:
            raise  # nothing was computed
        except VerificationError:
            self.computations += 1
            raise
        self.computations += 1
        return matched

    def check_needs_rehash(self, hash: str, /) -> bool:  # noqa: A002
        return self._hasher.check_needs_rehash(hash)


class SetCaptcha:
    def __init__(self) -> None:
        self.verdict: CaptchaVerdict = "ok"
        self.asked: list[tuple[str | None, str]] = []

    async def verify(self, token: str | None, action: str, ip: str) -> CaptchaVerdict:
        self.asked.append((token, action))
        return self.verdict


@dataclass(frozen=True)
class Mail:
    template: str
    recipient: str
    token_hash: str
    type: str
    code: str
    link: str


@dataclass
class Stage:
    provider: IdentityProvider
    sessions: Sessions
    clock: SetClock
    argon2: CountingArgon2
    captcha: SetCaptcha
    pauses: list[float]
    held: list[float]
    """How long answers were held back for an even pace."""
    client: AsyncClient
    privileged: AsyncClient
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

    async def update(self, access_token: str, **changes: object) -> Response:
        return await self.client.put("/user", json=changes, headers=bearer(access_token))

    async def session(self, email: str = RUNNER, password: str = PASSWORD) -> dict[str, Any]:
        """Signed up, confirmed, signed in."""
        assert (await self.sign_up(email, password)).status_code == 200
        mail = await self.last_mail(email)
        await self.post("/verify", {"type": "signup", "token_hash": mail.token_hash})
        return await self.new_session(email, password)

    async def new_session(self, email: str = RUNNER, password: str = PASSWORD) -> dict[str, Any]:
        answer = await self.sign_in(email, password)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    async def mails(self) -> list[Mail]:
        async with self.sessions.reading() as db:
            rows = (await db.scalars(select(OutgoingMailRow).order_by(OutgoingMailRow.id))).all()
        return [_read(row) for row in rows]

    async def last_mail(self, recipient: str = RUNNER) -> Mail:
        return [mail for mail in await self.mails() if mail.recipient == recipient][-1]


def bearer(access_token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {access_token}", **VERSION}


def code_of(answer: Response) -> str:
    return str(answer.json()["code"])


def stage(
    sessions: Sessions,
    settings: IdentitySettings,
    argon2: CountingArgon2 | None = None,
    *,
    clock: Clock | None = None,
    site: str = SITE,
    patience_s: float = 30,
    lock_patience_s: float = 30,
) -> Stage:
    set_clock, captcha = SetClock(), SetCaptcha()
    clock = clock or set_clock
    argon2 = argon2 or CountingArgon2()
    pauses: list[float] = []
    held: list[float] = []
    ended: list[str] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    async def hold(seconds: float) -> None:
        held.append(seconds)

    async def note_ended(_db: object, ids: Sequence[UUID]) -> None:
        ended.extend(str(session_id) for session_id in ids)

    provider = open_provider(
        settings,
        site,
        sessions,
        clock,
        AttemptLimiter(sessions, clock),
        captcha,
        hooks=Hooks(sessions_ended=note_ended),
        argon2=argon2,
        pause=pause,
        pace=EvenPace(pause=hold),
        patience_s=patience_s,
        lock_patience_s=lock_patience_s,
    )
    provider.hashing.prepare()
    argon2.computations = 0
    return Stage(
        provider=provider,
        sessions=sessions,
        clock=set_clock,
        argon2=argon2,
        captcha=captcha,
        pauses=pauses,
        held=held,
        client=_client(provider, None),
        privileged=_client(provider, SERVICE_KEY),
        ended=ended,
    )


async def administer(server: str, statement: str) -> None:
    address = make_url(server).set(drivername="postgresql+asyncpg")
    engine = create_async_engine(address, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(statement))
    await engine.dispose()


def _client(provider: IdentityProvider, service_key: str | None) -> AsyncClient:
    app = Starlette(routes=[Mount("/auth/v1", create_identity_application(provider, service_key))])
    transport = ASGITransport(app, client=("203.0.113.7", 40_000))
    key = {"authorization": f"Bearer {service_key}"} if service_key else {}
    headers = {**VERSION, **key}
    return AsyncClient(transport=transport, base_url=f"{SITE}/auth/v1", headers=headers)


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
