"""Accounts over the real embedded provider, wired as `web` wires them."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest_asyncio
from argon2 import PasswordHasher
from fastapi import FastAPI

from startline.accounts.key_source import HttpKeySource
from startline.accounts.personal_data import AccountKeeper
from startline.accounts.services import AccountServices, account_services
from startline.accounts.settings import AccountSettings
from startline.guard.captcha import NoCaptcha
from startline.guard.limits import AttemptLimiter
from startline.identity.admin import IdentityAdmin
from startline.identity.application import create_identity_application
from startline.identity.provider import open_provider
from startline.identity.schemas import AdminUserRequest
from startline.identity.settings import IdentitySettings
from startline.shortlist.personal_data import ShortlistKeeper
from startline.store.session import Sessions
from startline.web.embedded_identity import (
    IN_PROCESS,
    EmbeddedDirectory,
    identity_hooks,
    in_process_client,
)
from startline.web.problems import install_problems
from tests.accounts.stage import ROUTERS
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

    async def login(self, token: str) -> httpx.Response:
        return await self.client.post(
            "/api/auth/login", json={"token": token}, headers=bearer(token)
        )


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


@pytest_asyncio.fixture
async def house(sessions: Sessions, clock: StandingClock, tmp_path: Path) -> AsyncIterator[House]:
    settings = AccountSettings(admin_email="chief@mail.example")
    limiter = AttemptLimiter(sessions, clock)
    provider = open_provider(
        IdentitySettings(data_dir=tmp_path),
        ORIGIN,
        sessions,
        clock,
        limiter,
        NoCaptcha(),
        hooks=identity_hooks(settings, ORIGIN, clock),
        argon2=PasswordHasher(time_cost=1, memory_cost=8, parallelism=1),
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
        public_origin=ORIGIN,
        sessions=sessions,
        clock=clock,
        keys=HttpKeySource(inside, f"{IN_PROCESS}/.well-known/jwks.json"),
        directory=EmbeddedDirectory(inside, admin),
        limiter=limiter,
        captcha=NoCaptcha(),
    )
    app.state.accounts = services
    app.state.personal_data = (AccountKeeper(), ShortlistKeeper())
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=ORIGIN) as client, inside:
        for email in (EMAIL, "chief@mail.example"):
            await admin.create_user(
                AdminUserRequest(email=email, password=PASSWORD, email_confirm=True)
            )
        yield House(client, admin, services)
    provider.close()


class TestEmbeddedProvider:
    async def test_its_session_is_an_account_with_a_confirmed_address(self, house: House) -> None:
        token = (await house.sign_in())["access_token"]

        answer = await house.login(token)

        assert answer.status_code == 200, answer.text
        assert (answer.json()["email"], answer.json()["emailConfirmed"]) == (EMAIL, True)
        me = await house.client.get("/api/user", headers=bearer(token))
        assert me.json() == answer.json()

    async def test_the_fixed_address_is_admin(self, house: House) -> None:
        token = (await house.sign_in("chief@mail.example"))["access_token"]

        assert (await house.login(token)).json()["userRole"] == "admin"

    async def test_ending_a_session_ends_its_tokens_at_once(self, house: House) -> None:
        here, there = await house.sign_in(), await house.sign_in()
        await house.login(here["access_token"])
        listed = await house.client.get("/api/me/sessions", headers=bearer(here["access_token"]))
        other = next(card["id"] for card in listed.json() if not card["current"])

        await house.client.delete(f"/api/me/sessions/{other}", headers=bearer(here["access_token"]))

        refused = await house.client.get("/api/user", headers=bearer(there["access_token"]))
        renewed = await house.client.post(
            "/auth/v1/token?grant_type=refresh_token",
            json={"refresh_token": there["refresh_token"]},
        )
        assert (refused.status_code, renewed.status_code) == (401, 400)

    async def test_signing_out_at_the_provider_ends_the_token_here(self, house: House) -> None:
        token = (await house.sign_in())["access_token"]
        await house.login(token)

        answer = await house.client.post("/auth/v1/logout?scope=local", headers=bearer(token))

        assert answer.status_code == 204
        assert (await house.client.get("/api/user", headers=bearer(token))).status_code == 401

    async def test_a_deleted_account_is_gone_at_the_provider_too(self, house: House) -> None:
        token = (await house.sign_in())["access_token"]
        await house.login(token)

        answer = await house.client.delete("/api/me", headers=bearer(token))
        await house.services.errands.run_due()

        assert answer.status_code == 204
        assert await house.admin.user_by_email(EMAIL) is None

    async def test_a_reset_is_passed_on(self, house: House) -> None:
        await house.client.post("/api/auth/password-reset", json={"email": EMAIL})

        assert await house.services.errands.run_due() == 1

    async def test_its_health_is_known(self, house: House) -> None:
        assert await house.services.directory.is_up()
