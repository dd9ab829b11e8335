"""Tables of the admin area over HTTP, with 10,000 races, 100,000 users and as many subscribers and audit entries."""

import asyncio
import random
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import Any

import httpx
from accounts import open_accounts, sign_in
from databases import ENGINES
from measuring import BIN, Result, free_port, percentile, running
from sqlalchemy import insert
from synthetic_catalogue import scaled_catalogue

from startline.db.session import Sessions
from startline.db.tables.accounts import PersonRow
from startline.db.tables.audit import AuditEntryRow
from startline.db.tables.newsletter import SubscriberRow
from startline.db.tables.submissions import SubmissionRow

RACES = 10_000
USERS = 100_000
SUBMISSIONS = 10_000
BUDGET_MS = 200
REQUESTS = 30
ADMIN = "admin@bench.example"
NOW = datetime(2026, 11, 1, tzinfo=UTC)
TABLES = {
    "races": [
        "/api/admin/races",
        "/api/admin/races?sort=participants&offset=5000",
        "/api/admin/races?q=marathon&sort=name&order=asc",
        "/api/admin/races?q=no-such-race",
        "/api/admin/quality/doubts",
    ],
    "users": [
        "/api/admin/users",
        "/api/admin/users?sort=email&order=asc&offset=99900",
        "/api/admin/users?q=runner-4711",
        "/api/admin/users?q=Lind&sort=createdAt",
        "/api/admin/users?q=no-such-user",
        "/api/admin/users?role=organiser",
    ],
    "queue": [
        "/api/admin/submissions?open=true",
        "/api/admin/submissions?sort=name&offset=5000",
        "/api/admin/submissions?q=no-such-race",
    ],
    "subscribers": [
        "/api/admin/newsletter/subscribers",
        "/api/admin/newsletter/subscribers?sort=lastSentAt&state=verified",
        "/api/admin/newsletter/subscribers?q=no-such-address",
    ],
    "audit log": [
        "/api/admin/audit",
        "/api/admin/audit?action=user.role-changed&offset=5000",
        "/api/admin/audit?q=no-such-entry",
    ],
}


def measure() -> list[Result]:
    results = []
    for engine, database in ENGINES.items():
        with tempfile.TemporaryDirectory() as name, database() as url:
            port = free_port()
            origin = f"http://127.0.0.1:{port}"
            with running(
                [str(BIN / "startline"), "serve"],
                f"{origin}/readyz",
                PORT=str(port),
                STARTLINE_DATA_DIR=str(Path(name) / "var"),
                STARTLINE_DATABASE_URL=url,
                STARTLINE_CATALOGUE_DIR=str(scaled_catalogue(Path(name) / "data", RACES)),
                STARTLINE_CAPTCHA="off",
                STARTLINE_ADMIN_EMAIL=ADMIN,
            ):
                token = asyncio.run(filled(url, origin))
                results += [slowest(origin, token, engine, table) for table in TABLES]
    return results


def slowest(origin: str, token: str, engine: str, table: str) -> Result:
    """The slowest of a table's pages, each by its 95th percentile after a first request."""
    times = {}
    with httpx.Client(base_url=origin, headers={"authorization": f"Bearer {token}"}, timeout=60) as client:
        for path in TABLES[table]:
            client.get(path)
            times[path] = [request_ms(client, path) for _ in range(REQUESTS)]
    worst = max(times, key=lambda path: percentile(times[path], 0.95))
    p50, p95 = percentile(times[worst], 0.5), percentile(times[worst], 0.95)
    return Result(
        f"{table} in the admin area, {engine}, slowest page: {worst.removeprefix('/api/admin')}, p95 (p50)",
        f"{p95:.0f} ms ({p50:.0f} ms)",
        f"< {BUDGET_MS} ms",
        p95 < BUDGET_MS,
    )


def request_ms(client: httpx.Client, path: str) -> float:
    began = time.perf_counter()
    client.get(path).raise_for_status()
    return (time.perf_counter() - began) * 1_000


async def filled(url: str, origin: str) -> str:
    """The admin's access token, once the tables are full."""
    sessions = Sessions(url)
    try:
        await open_accounts(sessions, [ADMIN])
        [token] = await sign_in(origin, [ADMIN])
        async with httpx.AsyncClient(base_url=origin) as client:
            user = await client.get("/api/user", headers={"authorization": f"Bearer {token}"})
        tables: dict[type[Any], Iterator[dict[str, Any]]] = {
            PersonRow: people(),
            SubscriberRow: subscribers(),
            AuditEntryRow: audit_entries(),
            SubmissionRow: submissions(user.json()["id"]),
        }
        for table, rows in tables.items():
            while some := list(islice(rows, 5_000)):
                async with sessions.begin() as session:
                    await session.execute(insert(table), some)
        return token
    finally:
        await sessions.close()


def people() -> Iterator[dict[str, Any]]:
    chance = random.Random(5)  # noqa: S311
    names = ("Ada", "Bo", "Chen", "Dora", "Emil", "Farah"), ("Lindqvist", "Okafor", "Sato", "Weber", "Lima")
    for number in range(USERS):
        email = f"runner-{number}@bench.example"
        then = NOW - timedelta(minutes=chance.randrange(500_000))
        yield {
            "issuer": "https://accounts.example",
            "subject": str(number),
            "email": email,
            "email_normalised": email,
            "email_confirmed_at": then,
            "first_name": chance.choice(names[0]),
            "last_name": chance.choice(names[1]),
            "role": "user" if number % 100 else "organiser",
            "created_at": then,
            "last_login_at": then,
        }


def subscribers() -> Iterator[dict[str, Any]]:
    for number in range(USERS):
        yield {
            "key": f"key-{number}",
            "email": f"reader-{number}@bench.example",
            "state": "verified" if number % 10 else "pending",
            "wants_race_news": True,
            "wants_training_tips": False,
            "wants_discounts": False,
            "frequency": "every",
            "requested_at": NOW - timedelta(minutes=number),
            "verified_at": NOW,
            "last_sent_at": NOW - timedelta(minutes=number % 977),
        }


def audit_entries() -> Iterator[dict[str, Any]]:
    for number in range(1, USERS + 1):
        yield {
            "id": number,
            "made_at": NOW,
            "author": "person 1",
            "action": "race.changed" if number % 10 else "user.role-changed",
            "subject": f"race {number % RACES}",
            "after": '{"participants": 12000}',
            "reason": "Counted again by the organiser.",
            "previous_hash": "0" * 64,
            "hash": "0" * 64,
        }


def submissions(person_id: int) -> Iterator[dict[str, Any]]:
    for number in range(SUBMISSIONS):
        yield {
            "kind": "new",
            "status": "approved" if number % 10 else "pending",
            "person_id": person_id,
            "name": f"Run {number}",
            "country_code": "DE",
            "content": {"note": "x" * 1_000},
            "messages": [],
            "published": [],
            "created_at": NOW + timedelta(minutes=number),
            "updated_at": NOW,
        }
