"""Accounts over the real embedded provider, wired as `web` wires them, at an address."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from argon2 import PasswordHasher
from fastapi import FastAPI

from startline.accounts.key_source import HttpKeySource
from startline.accounts.personal_data import AccountKeeper
from startline.accounts.services import AccountServices, account_services
from startline.accounts.settings import AccountSettings
from startline.guard.captcha import NoCaptcha
from startline.guard.limits import AttemptLimiter
from startline.guard.pace import EvenPace
from startline.identity.admin import IdentityAdmin
from startline.identity.application import create_identity_application
from startline.identity.provider import open_provider
from startline.identity.schemas import AdminUserRequest
from startline.identity.settings import IdentitySettings
from startline.shortlist.personal_data import ShortlistKeeper
from startline.shortlist.service import Shortlist
from startline.store.session import Sessions
from startline.web.embedded_identity import (
    IN_PROCESS,
    EmbeddedDirectory,
    SignInKeeper,
    identity_hooks,
    in_process_client,
)
from startline.web.problems import install_problems
from tests.accounts.stage import ROUTERS, KnownRaces
from tests.clocks import StandingClock

ORIGIN = "http://startline.test"
PASSWORD = "lantern orbit velvet 42"  # noqa: S105
EMAIL = "runner@mail.example"


@dataclass(frozen=True)
class House:
    client: httpx.AsyncClient
    admin: IdentityAdmin
    services: AccountServices

    async def sign_in(self, email: str = EMAIL) -> dict[str, Any]:
        body = {"email": email, "password": PASSWORD}
        answer = await self.client.post("/auth/v1/token?grant_type=password", json=body)
        assert answer.status_code == 200, answer.text
        session: dict[str, Any] = answer.json()
        return session

    async def open_account(self, email: str) -> None:
        await self.admin.create_user(
            AdminUserRequest(email=email, password=PASSWORD, email_confirm=True)
        )

    async def login(self, token: str) -> httpx.Response:
        return await self.client.post(
            "/api/auth/login", json={"token": token}, headers=bearer(token)
        )


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


@asynccontextmanager
async def open_house(
    sessions: Sessions, clock: StandingClock, folder: Path, origin: str = ORIGIN
) -> AsyncGenerator[House]:
    """`folder` holds the provider's keys."""
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
        pace=EvenPace(step_s=0),
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
        pace=EvenPace(step_s=0),
    )
    app.state.accounts = services
    app.state.shortlist = Shortlist(KnownRaces(), sessions, clock)
    app.state.personal_data = (AccountKeeper(), ShortlistKeeper(), SignInKeeper(admin))
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=origin) as client, inside:
        yield House(client, admin, services)
    provider.close()
