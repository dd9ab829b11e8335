"""The routes of submissions over a database of record and a small snapshot."""

from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
from sqlalchemy import update

from startline.accounts.domain import Role
from startline.db.catalogue_version import catalogue_version
from startline.db.session import Sessions
from startline.db.tables.races import RaceRow
from startline.races.quality.outlines import read_outlines
from startline.rate_limits.database_limits import AttemptLimiter
from startline.rate_limits.memory_limits import MemoryLimiter
from startline.rate_limits.rules import SEARCH_PER_NETWORK
from startline.submissions.admin_routes import router as admin_submissions
from startline.submissions.components import Submissions
from startline.submissions.form_routes import router as submission_forms
from startline.submissions.organised_race_routes import router as organised_races
from startline.submissions.photo_routes import router as photos
from startline.submissions.race_routes import router as own_races
from startline.submissions.routes import router as submissions
from tests.accounts.harness import Harness, create_harness
from tests.clocks import StandingClock
from tests.races.race_api import FixedSnapshots
from tests.races.samples import place_rows, race_row, snapshot_of
from tests.services import provide

ROUTERS = (
    submission_forms,
    submissions,
    own_races,
    photos,
    admin_submissions,
    organised_races,
)
DATA = Path(__file__).resolve().parents[3] / "data"
OUTLINES = read_outlines(DATA)
BERLIN = 1
NO_PIN = {"latitude": None, "longitude": None}


class KnownOutlines(Submissions):
    """The real outlines, read once for all tests."""

    def __init__(self) -> None:
        super().__init__(DATA)
        self._outlines = OUTLINES


@dataclass
class Submitting:
    harness: Harness
    sessions: Sessions
    snapshots: FixedSnapshots
    clients: list[httpx.AsyncClient] = field(default_factory=list[httpx.AsyncClient])

    async def organiser(self, **claims: object) -> httpx.AsyncClient:
        return await self._client(Role.ORGANISER, **claims)

    async def admin(self) -> httpx.AsyncClient:
        return await self._client(Role.ADMIN)

    async def _client(self, role: Role, **claims: object) -> httpx.AsyncClient:
        client = await self.harness.signed_in(role, **claims)
        self.clients.append(client)
        return client

    async def race(self, race_id: int) -> RaceRow:
        async with self.sessions.reading() as session:
            return await session.get_one(RaceRow, race_id)

    async def set_columns(self, race_id: int, **columns: object) -> None:
        async with self.sessions.begin() as session:
            await session.execute(update(RaceRow).where(RaceRow.id == race_id).values(**columns))

    async def version(self) -> int:
        async with self.sessions.reading() as session:
            return await catalogue_version(session)


async def create_submitting(sessions: Sessions, clock: StandingClock, folder: Path) -> Submitting:
    harness = create_harness(sessions, clock)
    for router in ROUTERS:
        harness.app.include_router(router)
    snapshots = FixedSnapshots(snapshot_of(folder, stored_races()))
    limiter = AttemptLimiter(sessions, clock)
    searches = MemoryLimiter(SEARCH_PER_NETWORK, clock)
    provide(
        harness.app,
        rate_limits=SimpleNamespace(limiter=limiter, searches=searches),
        snapshots=snapshots,
        submissions=KnownOutlines(),
        render_key="",
        public_origin="https://startline.test",
    )
    async with sessions.begin() as session:
        session.add_all([*place_rows(), *stored_races()])
    return Submitting(harness, sessions, snapshots)


def stored_races() -> list[RaceRow]:
    return [
        race_row(
            BERLIN,
            slug="berlin-marathon",
            name="Berlin Marathon",
            city="Berlin",
            terrain="Road",
            distance_km=42.195,
            website="https://berlin.example/marathon",
            cut_off_h=6.25,
            participants=45_000,
            participants_basis="finishers",
        ),
        race_row(2, slug="kassel-half", name="Kassel Half", city="Kassel", type="half-marathon"),
    ]


def event(**changes: object) -> dict[str, Any]:
    """A form without a mistake."""
    return {
        "name": "Bonn Marathon",
        "city": "Bonn",
        "countryCode": "DE",
        "latitude": 50.73,
        "longitude": 7.1,
        "website": "https://bonn.example",
        "sourceUrl": "https://bonn.example/2027",
        "nextDate": "2027-04-18",
        "entryStatus": "open",
        "entryUrl": "https://bonn.example/entry",
        "description": "Two rounds along the Rhine.",
        "races": [
            {
                "raceType": "marathon",
                "startTime": "09:00",
                "cutOffMin": 360,
                "price": 89.5,
                "currency": "EUR",
                "terrain": "Road",
                "elevationProfile": "Flat",
            },
            {"raceType": "half-marathon", "startTime": "10:30"},
        ],
    } | changes


def new_event(**changes: object) -> dict[str, Any]:
    return {"kind": "new", "event": event(**changes)}


async def sent(client: httpx.AsyncClient, body: dict[str, Any]) -> dict[str, Any]:
    answer = await client.post("/api/submissions", json=body)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def decided(
    admin: httpx.AsyncClient, submission: dict[str, Any], decision: str, **body: object
) -> httpx.Response:
    path = f"/api/admin/submissions/{submission['id']}/decision"
    verdict = {"decision": decision, "revision": submission["revision"]} | body
    return await admin.post(path, json=verdict)


async def approved(admin: httpx.AsyncClient, submission: dict[str, Any]) -> dict[str, Any]:
    answer = await decided(admin, submission, "approve")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def claim_of(
    organiser: httpx.AsyncClient, admin: httpx.AsyncClient, race_id: int = BERLIN
) -> dict[str, Any]:
    """An approved claim of the race."""
    claim = {
        "evidenceUrl": "https://berlin.example/team",
        "explanation": "I am its race director.",
    }
    body = {"kind": "claim", "raceId": race_id, "claim": claim}
    return await approved(admin, await sent(organiser, body))
