"""Does the time of an answer tell who has an account? Known and unknown addresses, asked in turn."""

import asyncio
import json
import math
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import httpx
from measuring import BIN, Result, free_port, running
from sqlalchemy import insert

from startline.identity.passwords import argon2id
from startline.store.identity import IdentityUserRow
from startline.store.session import Sessions

EACH = 500
WARMING = 20
APART_AT_MOST = 0.10
PASSWORD = "copper lantern walks uphill 7"
OTHER_PASSWORD = "nine granite herons at dusk"
# far beyond what is asked here, so that every answer does the whole work
NO_LIMITS = json.dumps(
    {
        rule: {"limit": 100_000, "window_s": 60}
        for rule in (
            "login-account-network",
            "login-network",
            "login-account",
            "signup-network",
            "signup-address",
            "recover-address",
            "recover-network",
        )
    }
)
ACTS: dict[str, tuple[str, Callable[[str], dict[str, str]]]] = {
    "sign-up": ("/auth/v1/signup", lambda email: {"email": email, "password": OTHER_PASSWORD}),
    "forgotten password": ("/auth/v1/recover", lambda email: {"email": email}),
    "sign-in with a wrong password": (
        "/auth/v1/token?grant_type=password",
        lambda email: {"email": email, "password": OTHER_PASSWORD},
    ),
}


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
            asyncio.run(open_accounts(Path(name) / "startline.sqlite", EACH + WARMING))
            known = [f"known-{number}@bench.example" for number in range(EACH + WARMING)]
            with httpx.Client(base_url=origin, timeout=30) as client:
                return [
                    compared(act, *times(client, path, body, known))
                    for act, (path, body) in ACTS.items()
                ]


async def open_accounts(path: Path, count: int) -> None:
    """Confirmed, straight into the database: the hash is of the cost that the product uses."""
    now, password_hash = datetime.now(UTC), argon2id().hash(PASSWORD)
    rows = [
        {
            "id": uuid4(),
            "email": f"known-{number}@bench.example",
            "password_hash": password_hash,
            "email_confirmed_at": now,
            "email_change_halves": 0,
            "user_metadata": {},
            "app_metadata": {},
            "created_at": now,
            "updated_at": now,
        }
        for number in range(count)
    ]
    sessions = Sessions(f"sqlite+aiosqlite:///{path}")
    try:
        async with sessions.begin() as session:
            await session.execute(insert(IdentityUserRow), rows)
    finally:
        await sessions.close()


def times(
    client: httpx.Client, path: str, body: Callable[[str], dict[str, str]], known: list[str]
) -> tuple[list[float], list[float]]:
    """Milliseconds for known and for unknown addresses, each asked once.

    Shuffled, not in pairs: what one answer leaves to be done (a mail to be sent) slows the next.
    """
    asked = [(True, email) for email in known]
    asked += [(False, f"unknown-{uuid4().hex[:4]}-{email[6:]}") for email in known]
    random.Random(7).shuffle(asked)  # noqa: S311
    taken: dict[bool, list[float]] = {True: [], False: []}
    statuses = set()
    for is_known, address in asked:
        began = time.perf_counter()
        answer = client.post(path, json=body(address))
        taken[is_known].append((time.perf_counter() - began) * 1_000)
        statuses.add(answer.status_code)
    if len(statuses) != 1 or statuses & {429, 500, 503}:
        raise RuntimeError(f"{path} answered {sorted(statuses)}")
    return taken[True][WARMING:], taken[False][WARMING:]


def compared(act: str, known: list[float], unknown: list[float]) -> Result:
    medians = statistics.median(known), statistics.median(unknown)
    apart = abs(medians[0] - medians[1]) / max(medians)
    return Result(
        f"{act}: median for a known and an unknown address, {EACH} of each in turn",
        f"{medians[0]:.1f} ms, {medians[1]:.1f} ms, {apart:.1%} apart "
        f"(rank test p = {rank_test_p(known, unknown):.2f})",
        f"≤ {APART_AT_MOST:.0%} apart",
        apart <= APART_AT_MOST,
    )


def rank_test_p(first: list[float], second: list[float]) -> float:
    """Two-sided p of the Mann-Whitney test, by its normal approximation; times are never tied."""
    ranked = sorted([(value, 0) for value in first] + [(value, 1) for value in second])
    rank_sum = sum(rank for rank, (_, of) in enumerate(ranked, start=1) if of == 0)
    n, m = len(first), len(second)
    u = rank_sum - n * (n + 1) / 2
    z = (u - n * m / 2) / math.sqrt(n * m * (n + m + 1) / 12)
    return math.erfc(abs(z) / math.sqrt(2))
