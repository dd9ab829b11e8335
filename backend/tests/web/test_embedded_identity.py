"""Our own requests to the embedded provider need no captcha and are not one network's."""

from pathlib import Path

import pytest
from argon2 import PasswordHasher
from httpx import ASGITransport, AsyncClient
from sqlalchemy import func, select

from startline.accounts.settings import AccountSettings
from startline.guard.captcha import CaptchaVerdict
from startline.guard.limits import AttemptLimiter
from startline.guard.rules import RECOVER_PER_NETWORK
from startline.identity.admin import IdentityAdmin
from startline.identity.application import create_identity_application
from startline.identity.provider import IdentityProvider, open_provider
from startline.identity.schemas import AdminUserRequest
from startline.identity.settings import IdentitySettings
from startline.store.mail import OutgoingMailRow
from startline.store.session import Sessions
from startline.web.embedded_identity import (
    EmbeddedDirectory,
    in_process_client,
    provider_for_errands,
)
from tests.clocks import StandingClock

EMAIL = "runner@mail.example"


class Suspicious:
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
        Suspicious(),
        argon2=PasswordHasher(time_cost=1, memory_cost=8, parallelism=1),
    )


class TestErrands:
    async def test_resets_go_through_for_as_many_people_as_ask(
        self, provider: IdentityProvider, limiter: AttemptLimiter, sessions: Sessions
    ) -> None:
        ours = provider_for_errands(provider, limiter)
        people = [f"runner{number}@mail.example" for number in range(RECOVER_PER_NETWORK.limit + 2)]
        admin = IdentityAdmin(provider)
        for email in people:
            await admin.create_user(AdminUserRequest(email=email, email_confirm=True))

        async with in_process_client(
            AccountSettings(), create_identity_application(ours)
        ) as inside:
            for email in people:
                await EmbeddedDirectory(inside, admin).recover(email)

        async with sessions.reading() as session:
            mails = await session.scalar(select(func.count()).select_from(OutgoingMailRow))
        assert mails == len(people)
        provider.close()

    async def test_the_limit_of_an_address_holds_here_too(
        self, provider: IdentityProvider, limiter: AttemptLimiter, sessions: Sessions
    ) -> None:
        ours = provider_for_errands(provider, limiter)
        admin = IdentityAdmin(provider)
        await admin.create_user(AdminUserRequest(email=EMAIL, email_confirm=True))

        async with in_process_client(
            AccountSettings(), create_identity_application(ours)
        ) as inside:
            for _ in range(5):
                await EmbeddedDirectory(inside, admin).recover(EMAIL)

        async with sessions.reading() as session:
            mails = await session.scalar(select(func.count()).select_from(OutgoingMailRow))
        assert mails == 3
        provider.close()

    async def test_the_public_door_stays_shut(self, provider: IdentityProvider) -> None:
        transport = ASGITransport(create_identity_application(provider))
        async with AsyncClient(transport=transport, base_url="http://startline.test") as client:
            answer = await client.post("/recover", json={"email": EMAIL})

        assert (answer.status_code, answer.json()["error_code"]) == (400, "captcha_failed")
        provider.close()
