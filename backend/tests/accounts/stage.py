"""The application of accounts and shortlist, as `web` puts it together, over a real database."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import uuid4

import httpx
from fastapi import FastAPI
from sqlalchemy import update

from startline.accounts.domain import Role
from startline.accounts.personal_data import AccountKeeper
from startline.accounts.routes import router as accounts
from startline.accounts.services import AccountServices, account_services
from startline.foundation.wire import WireModel
from startline.guard.captcha import CaptchaVerdict
from startline.guard.limits import AttemptLimiter
from startline.guard.pace import EvenPace
from startline.shortlist.comparison_routes import router as comparisons
from startline.shortlist.personal_data import ShortlistKeeper
from startline.shortlist.routes import router as shortlist
from startline.shortlist.service import Shortlist
from startline.store.people import PersonRow
from startline.store.session import Sessions
from startline.web.personal_data import router as personal_data
from startline.web.problems import install_problems
from tests.accounts.issuing import ORIGIN, SETTINGS, DirectoryDouble, Issuer, KeyServer
from tests.clocks import StandingClock

ROUTERS = (accounts, personal_data, shortlist, comparisons)
FIRST_YEARS = {13: 1981}
RACES = dict.fromkeys(range(1, 61), "marathon") | {70: "half-marathon"}


class KnownRaces:
    def race_types(self, race_ids: Sequence[int]) -> Mapping[int, str]:
        return {race_id: RACES[race_id] for race_id in race_ids if race_id in RACES}

    def first_year(self, race_id: int) -> int | None:
        return FIRST_YEARS.get(race_id)


class CaptchaDouble:
    def __init__(self) -> None:
        self.verdict: CaptchaVerdict = "ok"
        self.asked: list[tuple[str | None, str]] = []

    async def verify(self, token: str | None, action: str, ip: str) -> CaptchaVerdict:
        self.asked.append((token, action))
        return self.verdict if token else "failed"


class Nobody(WireModel):
    """An answer of routes that only tests have."""


@dataclass(frozen=True)
class Stage:
    app: FastAPI
    sessions: Sessions
    services: AccountServices
    issuer: Issuer
    keys: KeyServer
    directory: DirectoryDouble
    captcha: CaptchaDouble
    held: list[float]
    """How long answers were held back for an even pace."""
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
        """The client of somebody new, who has logged in."""
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


def set_the_stage(sessions: Sessions, clock: StandingClock) -> Stage:
    issuer = Issuer(clock)
    keys = KeyServer(issuer.key)
    directory = DirectoryDouble()
    captcha = CaptchaDouble()
    held: list[float] = []

    async def hold(seconds: float) -> None:
        held.append(seconds)

    services = account_services(
        settings=SETTINGS,
        public_origin=ORIGIN,
        sessions=sessions,
        clock=clock,
        keys=keys,
        directory=directory,
        limiter=AttemptLimiter(sessions, clock),
        captcha=captcha,
        pace=EvenPace(pause=hold),
    )
    app = FastAPI(openapi_url=None, docs_url=None, redoc_url=None, redirect_slashes=False)
    install_problems(app)
    for router in ROUTERS:
        app.include_router(router)
    app.state.accounts = services
    app.state.shortlist = Shortlist(KnownRaces(), sessions, clock)
    app.state.personal_data = (AccountKeeper(), ShortlistKeeper())
    return Stage(app, sessions, services, issuer, keys, directory, captcha, held, clock)
