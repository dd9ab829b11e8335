"""Response time benchmark: known and unknown email addresses, requested in turn, take equally long.

The request after each one is measured too: a mail that is written meanwhile could slow it.
"""

import asyncio
import json
import math
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import httpx
from accounts import open_accounts
from measuring import BIN, Result, free_port, running
from sqlalchemy import insert

from startline.db.session import Sessions
from startline.db.tables.newsletter import SubscriberRow
from startline.newsletter.repository import topic_values
from startline.newsletter.schemas import NewsletterTopic

EACH = 500
WARMING = 20
APART_AT_MOST = 0.10
LEAST_P = 0.01
OTHER_PASSWORD = "nine granite herons at dusk"  # noqa: S105  of an account made for the measurement
# far beyond what is asked here, so that every answer does the whole work
NO_LIMITS = json.dumps(
    {
        rule: {"limit": 100_000, "window_s": 60}
        for rule in (
            "login-account-network",
            "login-network",
            "login-account",
            "refresh-network",
            "new-passwords-network",
            "signup-network",
            "signup-address",
            "recover-address",
            "recover-network",
            "newsletter-network",
            "newsletter-address",
        )
    }
)


@dataclass(frozen=True)
class Act:
    path: str
    body: Callable[[str], dict[str, str]]
    known: str = "confirmed"
    """Which of the accounts or subscribers are asked about."""
    lanes: int = 1
    """How many ask at once: answers at an even pace take their time, and rest for most of it."""


ACTS = {
    "sign-up": Act(
        "/auth/v1/signup",
        lambda email: {"email": email, "password": OTHER_PASSWORD},
        lanes=2,
    ),
    "forgotten password": Act("/auth/v1/recover", lambda email: {"email": email}),
    "another confirmation": Act(
        "/auth/v1/resend",
        lambda email: {"type": "signup", "email": email},
        known="unconfirmed",
        lanes=4,
    ),
    "reset by way of our own server": Act(
        "/api/auth/password-reset", lambda email: {"email": email}, lanes=4
    ),
    "newsletter sign-up": Act(
        "/api/newsletter-signup", lambda email: {"email": email}, known="subscribed", lanes=4
    ),
    "sign-in with a wrong password": Act(
        "/auth/v1/token?grant_type=password",
        lambda email: {"email": email, "password": OTHER_PASSWORD},
    ),
}
# writes to the database and is not held back: it would feel a mail under way
NEXT_PATH = "/auth/v1/token?grant_type=refresh_token"
NEXT_BODY = {"refresh_token": "a token that nobody was given"}


def measure() -> list[Result]:
    with tempfile.TemporaryDirectory() as name:
        port = free_port()
        origin = f"http://127.0.0.1:{port}"
        with running(
            [str(BIN / "startline"), "serve"],
            f"{origin}/readyz",
            PORT=str(port),
            STARTLINE_DATA_DIR=name,
            STARTLINE_CAPTCHA="off",
            STARTLINE_LIMITS=NO_LIMITS,
        ):
            asyncio.run(add_people(Path(name) / "startline.sqlite", EACH + WARMING))
            results = []
            with httpx.Client(base_url=origin, timeout=30) as client:
                for act, asking in ACTS.items():
                    asked, after = times(client, asking)
                    results.append(compared(act, *asked))
                    if act == "forgotten password":
                        results.append(compared(f"the request right after a {act}", *after))
            return results


async def add_people(path: Path, count: int) -> None:
    """Confirmed and unconfirmed accounts, and subscribers, straight into the database."""
    now = datetime.now(UTC)
    subscribers = [
        {
            "key": f"key{number}",
            "email": f"subscribed-{number}@bench.example",
            "state": "verified",
            **topic_values(NewsletterTopic),
            "frequency": "every",
            "requested_at": now,
            "verified_at": now,
        }
        for number in range(count)
    ]
    sessions = Sessions(f"sqlite+aiosqlite:///{path}")
    try:
        for state in ("confirmed", "unconfirmed"):
            emails = [f"{state}-{number}@bench.example" for number in range(count)]
            await open_accounts(sessions, emails, confirmed=state == "confirmed")
        async with sessions.begin() as session:
            await session.execute(insert(SubscriberRow), subscribers)
    finally:
        await sessions.close()


Times = tuple[list[float], list[float]]


def times(client: httpx.Client, act: Act) -> tuple[Times, Times]:
    """Milliseconds for known and for unknown addresses, each asked once, and for the request after.

    Shuffled, not in pairs: what one answer leaves to be done slows the next.
    """
    numbers = range(EACH + WARMING)
    asked = [(True, f"{act.known}-{number}@bench.example") for number in numbers]
    asked += [(False, f"unknown-{uuid4().hex[:6]}-{number}@bench.example") for number in numbers]
    random.Random(7).shuffle(asked)  # noqa: S311
    taken: dict[bool, list[float]] = {True: [], False: []}
    after: dict[bool, list[float]] = {True: [], False: []}
    statuses = set()

    def ask(address: str) -> tuple[int, float, float]:
        began = time.perf_counter()
        answer = client.post(act.path, json=act.body(address))
        answered = time.perf_counter()
        client.post(NEXT_PATH, json=NEXT_BODY)
        ended = time.perf_counter()
        return answer.status_code, (answered - began) * 1_000, (ended - answered) * 1_000

    with ThreadPoolExecutor(act.lanes) as lanes:
        answers = lanes.map(ask, [address for _, address in asked])
        for (is_known, _), (status, took_ms, next_ms) in zip(asked, answers, strict=True):
            taken[is_known].append(took_ms)
            after[is_known].append(next_ms)
            statuses.add(status)
    if len(statuses) != 1 or statuses & {429, 500, 503}:
        raise RuntimeError(f"{act.path} answered {sorted(statuses)}")
    return _warm(taken), _warm(after)


def _warm(taken: dict[bool, list[float]]) -> Times:
    return taken[True][WARMING:], taken[False][WARMING:]


def compared(act: str, known: list[float], unknown: list[float]) -> Result:
    medians = statistics.median(known), statistics.median(unknown)
    apart = abs(medians[0] - medians[1]) / max(medians)
    p = rank_test_p(known, unknown)
    return Result(
        f"{act}: median for a known and an unknown address, {EACH} of each in turn",
        f"{medians[0]:.1f} ms, {medians[1]:.1f} ms, {apart:.1%} apart (rank test p = {p:.2f})",
        f"≤ {APART_AT_MOST:.0%} apart, p > {LEAST_P}",
        apart <= APART_AT_MOST and p > LEAST_P,
    )


def rank_test_p(first: list[float], second: list[float]) -> float:
    """Two-sided p of the Mann-Whitney test, by its normal approximation; times are never tied."""
    ranked = sorted([(value, 0) for value in first] + [(value, 1) for value in second])
    rank_sum = sum(rank for rank, (_, of) in enumerate(ranked, start=1) if of == 0)
    n, m = len(first), len(second)
    u = rank_sum - n * (n + 1) / 2
    z = (u - n * m / 2) / math.sqrt(n * m * (n + m + 1) / 12)
    return math.erfc(abs(z) / math.sqrt(2))
