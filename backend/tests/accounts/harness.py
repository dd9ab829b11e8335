"""Test harness of accounts and saved races: the application on a real database."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import uuid4

import httpx
from fastapi import FastAPI
from sqlalchemy import delete, update

from startline.accounts.admin_routes import router as admin
from startline.accounts.domain import Role
from startline.accounts.personal_data import AccountPersonalData
from startline.accounts.personal_data_routes import router as personal_data
from startline.accounts.routes import router as accounts
from startline.accounts.services import AccountServices, account_services
from startline.accounts.settings import AccountSettings
from startline.app.personal_data import ADDRESS_FEATURES
from startline.app.problems import install_problems
from startline.captcha.verifier import CaptchaVerdict
from startline.core.response_time import ResponseTimeEqualizer
from startline.core.schema_base import WireModel
from startline.db.session import Sessions
from startline.db.tables.accounts import PersonRow
from startline.races.snapshot.race_lookup import RaceLookup
from startline.rate_limits.database_limits import AttemptLimiter
from startline.saved_races.comparison_routes import router as comparisons
from startline.saved_races.personal_data import SavedRacesPersonalData
from startline.saved_races.routes import router as saved_races
from startline.saved_races.service import SavedRaces
from tests.accounts.token_issuer import ORIGIN, SETTINGS, DirectoryDouble, Issuer, KeyServer
from tests.clocks import StandingClock
from tests.services import provide

ROUTERS = (accounts, admin, personal_data, saved_races, comparisons)
FIRST_YEARS = {13: 1981}
RACES = dict.fromkeys(range(1, 61), "marathon") | {70: "half-marathon"}


class KnownRaces(RaceLookup):
    def __init__(self) -> None:
        """Without a snapshot."""

    def race_types(self, race_ids: Sequence[int]) -> Mapping[int, str]:
        return {race_id: RACES[race_id] for race_id in race_ids if race_id in RACES}

    def first_year(self, race_id: int) -> int | None:
        return FIRST_YEARS.get(race_id)


class CaptchaDouble:
    def __init__(self) -> None:
        self.verdict: CaptchaVerdict = "ok"
        self.requests: list[tuple[str | None, str]] = []

    async def verify(self, token: str | None, action: str, ip: str) -> CaptchaVerdict:
        self.requests.append((token, action))
        return self.verdict if token else "failed"


class EmptyResponse(WireModel):
    """The response of test routes."""


@dataclass(frozen=True)
class Harness:
    app: FastAPI
    sessions: Sessions
    services: AccountServices
    issuer: Issuer
    keys: KeyServer
    directory: DirectoryDouble
    captcha: CaptchaDouble
    response_delays: list[float]
    """Delays in seconds added by the response-time equaliser."""
    clock: StandingClock

    def client(self, token: str | None = None, **headers: str) -> httpx.AsyncClient:
        bearer = {"authorization": f"Bearer {token}"} if token else {}
        return httpx.AsyncClient(
            transport=httpx.ASGITransport(self.app, raise_app_exceptions=False),
            base_url=ORIGIN,
            headers={**bearer, **headers},
        )

    def token(self, **claims: object) -> str:
        return self.issuer.token(**claims)

    async def login(self, token: str, **profile: object) -> httpx.Response:
        async with self.client(token) as client:
            return await client.post("/api/auth/login", json={"token": token, **profile})

    async def signed_in(self, role: Role = Role.USER, /, **claims: object) -> httpx.AsyncClient:
        """The client of a new account that has logged in."""
        subject = str(claims.pop("sub", uuid4()))
        claims.setdefault("email", f"{subject}@startline.test")
        token = self.token(sub=subject, **claims)
        answer = await self.login(token)
        assert answer.status_code == 200, answer.text
        if role is not Role.USER:
            async with self.sessions.begin() as session:
                await session.execute(
                    update(PersonRow).where(PersonRow.subject == subject).values(role=role.value)
                )
        return self.client(token)


async def delete_people(sessions: Sessions) -> None:
    """As another node does: this one still has the callers of the last second."""
    async with sessions.begin() as session:
        await session.execute(delete(PersonRow))


def create_harness(
    sessions: Sessions, clock: StandingClock, settings: AccountSettings = SETTINGS
) -> Harness:
    issuer = Issuer(clock)
    keys = KeyServer(issuer.key)
    directory = DirectoryDouble()
    captcha = CaptchaDouble()
    response_delays: list[float] = []

    async def delay_response(seconds: float) -> None:
        response_delays.append(seconds)

    services = account_services(
        settings=settings,
        public_origin=ORIGIN,
        sessions=sessions,
        clock=clock,
        keys=keys,
        directory=directory,
        limiter=AttemptLimiter(sessions, clock),
        captcha=captcha,
        address_data=ADDRESS_FEATURES,
        response_time=ResponseTimeEqualizer(pause=delay_response),
    )
    app = FastAPI(openapi_url=None, docs_url=None, redoc_url=None, redirect_slashes=False)
    install_problems(app)
    for router in ROUTERS:
        app.include_router(router)
    provide(
        app,
        accounts=services,
        sessions=services.sessions,
        clock=services.clock,
        saved_races=SavedRaces(KnownRaces(), clock),
        personal_data=(AccountPersonalData(), SavedRacesPersonalData()),
    )
    return Harness(
        app, sessions, services, issuer, keys, directory, captcha, response_delays, clock
    )
