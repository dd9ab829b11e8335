"""Test harness of accounts with the real embedded provider, served at an origin."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from argon2 import PasswordHasher
from fastapi import FastAPI

from startline.accounts.jwks import HttpKeySource
from startline.accounts.personal_data import AccountPersonalData
from startline.accounts.services import AccountServices, account_services
from startline.accounts.settings import AccountSettings
from startline.app.in_process_provider import (
    IN_PROCESS,
    AuthServerPersonalData,
    EmbeddedDirectory,
    identity_hooks,
    in_process_client,
)
from startline.app.personal_data import ADDRESS_FEATURES
from startline.app.problems import install_problems
from startline.auth_server.admin import IdentityAdmin
from startline.auth_server.asgi import create_identity_application
from startline.auth_server.provider import IdentityProvider, open_provider
from startline.auth_server.settings import IdentitySettings
from startline.captcha.verifier import NoCaptcha
from startline.core.response_time import ResponseTimeEqualizer
from startline.db.session import Sessions
from startline.rate_limits.database_limits import AttemptLimiter
from startline.saved_races.personal_data import SavedRacesPersonalData
from startline.saved_races.service import SavedRaces
from tests.accounts.harness import ROUTERS, KnownRaces
from tests.auth_server.harness import add_user, has_user
from tests.clocks import StandingClock
from tests.services import provide

ORIGIN = "http://startline.test"
PASSWORD = "lantern orbit velvet 42"  # noqa: S105
EMAIL = "runner@mail.example"


@dataclass(frozen=True)
class EmbeddedHarness:
    client: httpx.AsyncClient
    provider: IdentityProvider
    admin: IdentityAdmin
    services: AccountServices

    async def sign_in(self, email: str = EMAIL) -> dict[str, Any]:
        body = {"email": email, "password": PASSWORD}
        answer = await self.client.post("/auth/v1/token?grant_type=password", json=body)
        assert answer.status_code == 200, answer.text
        session: dict[str, Any] = answer.json()
        return session

    async def open_account(self, email: str) -> None:
        await add_user(self.provider, email, password=PASSWORD, confirmed=True)

    async def has_provider_user(self, email: str) -> bool:
        return await has_user(self.provider, email)

    async def login(self, token: str) -> httpx.Response:
        return await self.client.post(
            "/api/auth/login", json={"token": token}, headers=bearer(token)
        )

    async def provider_statuses(self, session: dict[str, Any]) -> tuple[int, int, int]:
        """Of reading the own user at the provider, changing it, and renewing the session."""
        headers = bearer(session["access_token"])
        read = await self.client.get("/auth/v1/user", headers=headers)
        changed = await self.client.put("/auth/v1/user", json={"data": {}}, headers=headers)
        renewed = await self.client.post(
            "/auth/v1/token?grant_type=refresh_token",
            json={"refresh_token": session["refresh_token"]},
        )
        return read.status_code, changed.status_code, renewed.status_code


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


@asynccontextmanager
async def run_embedded_harness(
    sessions: Sessions, clock: StandingClock, folder: Path, origin: str = ORIGIN
) -> AsyncGenerator[EmbeddedHarness]:
    """`folder` holds the provider's key file."""
    settings = AccountSettings(admin_email="chief@mail.example")
    limiter = AttemptLimiter(sessions, clock)
    provider = open_provider(
        IdentitySettings(data_dir=folder),
        origin,
        sessions,
        clock,
        limiter,
        NoCaptcha(),
        hooks=identity_hooks(settings, origin, clock),
        argon2=PasswordHasher(time_cost=1, memory_cost=8, parallelism=1),
        response_time=ResponseTimeEqualizer(step_s=0),
        timeout_s=30,
    )
    identity = create_identity_application(provider)
    app = FastAPI(openapi_url=None, docs_url=None, redoc_url=None)
    install_problems(app)
    for router in ROUTERS:
        app.include_router(router)
    app.mount("/auth/v1", identity)
    admin = IdentityAdmin(provider)
    inside = in_process_client(settings, identity)
    services = account_services(
        settings=settings,
        public_origin=origin,
        sessions=sessions,
        clock=clock,
        keys=HttpKeySource(inside, f"{IN_PROCESS}/.well-known/jwks.json"),
        directory=EmbeddedDirectory(inside, admin),
        limiter=limiter,
        captcha=NoCaptcha(),
        address_data=ADDRESS_FEATURES,
        response_time=ResponseTimeEqualizer(step_s=0),
    )
    provide(
        app,
        accounts=services,
        sessions=services.sessions,
        clock=services.clock,
        saved_races=SavedRaces(KnownRaces(), clock),
        personal_data=(
            AccountPersonalData(),
            SavedRacesPersonalData(),
            AuthServerPersonalData(admin),
        ),
    )
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=origin) as client, inside:
        yield EmbeddedHarness(client, provider, admin, services)
    provider.close()
