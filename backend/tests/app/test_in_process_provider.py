"""Requests of our own server to the embedded provider: no captcha, no limit per network."""

from pathlib import Path

import pytest
from argon2 import PasswordHasher
from httpx import ASGITransport, AsyncClient
from sqlalchemy import func, select

from startline.accounts.settings import AccountSettings
from startline.app.in_process_provider import (
    EmbeddedDirectory,
    in_process_client,
    internal_provider,
)
from startline.auth_server.admin import IdentityAdmin
from startline.auth_server.asgi import create_identity_application
from startline.auth_server.provider import IdentityProvider, open_provider
from startline.auth_server.settings import IdentitySettings
from startline.captcha.verifier import CaptchaVerdict
from startline.db.session import Sessions
from startline.db.tables.mail import OutgoingMailRow
from startline.rate_limits.database_limits import AttemptLimiter
from startline.rate_limits.rules import RECOVER_PER_NETWORK
from tests.auth_server.harness import add_user
from tests.clocks import StandingClock

EMAIL = "runner@mail.example"


class FailingCaptcha:
    async def verify(self, token: str | None, action: str, ip: str) -> CaptchaVerdict:
        return "failed"


@pytest.fixture
def limiter(sessions: Sessions) -> AttemptLimiter:
    return AttemptLimiter(sessions, StandingClock(), subject_key=b"k" * 32)


@pytest.fixture
def provider(sessions: Sessions, limiter: AttemptLimiter, tmp_path: Path) -> IdentityProvider:
    return open_provider(
        IdentitySettings(data_dir=tmp_path),
        "http://startline.test",
        sessions,
        StandingClock(),
        limiter,
        FailingCaptcha(),
        argon2=PasswordHasher(time_cost=1, memory_cost=8, parallelism=1),
    )


class TestInternalRequests:
    async def test_password_resets_have_no_network_limit(
        self, provider: IdentityProvider, limiter: AttemptLimiter, sessions: Sessions
    ) -> None:
        internal = internal_provider(provider, limiter)
        emails = [f"runner{number}@mail.example" for number in range(RECOVER_PER_NETWORK.limit + 2)]
        admin = IdentityAdmin(provider)
        for email in emails:
            await add_user(provider, email, confirmed=True)

        async with in_process_client(
            AccountSettings(), create_identity_application(internal)
        ) as inside:
            for email in emails:
                await EmbeddedDirectory(inside, admin).recover(email)

        async with sessions.reading() as session:
            mails = await session.scalar(select(func.count()).select_from(OutgoingMailRow))
        assert mails == len(emails)
        provider.close()

    async def test_the_limit_of_an_address_still_applies(
        self, provider: IdentityProvider, limiter: AttemptLimiter, sessions: Sessions
    ) -> None:
        internal = internal_provider(provider, limiter)
        admin = IdentityAdmin(provider)
        await add_user(provider, EMAIL, confirmed=True)

        async with in_process_client(
            AccountSettings(), create_identity_application(internal)
        ) as inside:
            for _ in range(5):
                await EmbeddedDirectory(inside, admin).recover(EMAIL)

        async with sessions.reading() as session:
            mails = await session.scalar(select(func.count()).select_from(OutgoingMailRow))
        assert mails == 3
        provider.close()

    async def test_the_public_application_still_requires_a_captcha(
        self, provider: IdentityProvider
    ) -> None:
        transport = ASGITransport(create_identity_application(provider))
        async with AsyncClient(transport=transport, base_url="http://startline.test") as client:
            answer = await client.post("/recover", json={"email": EMAIL})

        assert (answer.status_code, answer.json()["error_code"]) == (400, "captcha_failed")
        provider.close()
