"""F6: a hosted identity provider that hangs, breaks connections, answers 500 or nonsense."""

import asyncio
import json
import time
from collections import Counter
from pathlib import Path
from typing import Any

from http_double import HttpDouble, listening
from measuring import Result
from server import NO_LIMITS, Server, http_client
from tests.accounts.token_issuer import Issuer, SigningKey
from workload import sqlite_address

from startline.core.clock import SystemClock
from startline.rate_limits import rules

LOGIN_WITHIN_S, MAILED_WITHIN_S = 3.0, 60.0
FOREIGN_KEYS, READS = 1_000, 50
KEYS = "/auth/v1/.well-known/jwks.json"
AWAY = ("hangs", "breaks each connection", "answers 500", "answers nonsense")


class Hosted:
    """The provider: its keys, its users and its mails of recovery."""

    def __init__(self) -> None:
        self.issuer = Issuer(SystemClock())  # type: ignore[arg-type]  it asks for the time alone
        self.keys = [self.issuer.key]
        self.state = ""
        self.reset: set[str] = set()
        """Addresses whose reset got a good answer, while it answered as it should."""
        self.double = HttpDouble(self.answer)

    def answer(self, method: str, path: str, body: bytes) -> tuple[int, object]:
        if self.state == "answers 500":
            return 500, {"message": "broken"}
        if self.state == "answers nonsense":
            return 200, ["nonsense"]
        if path.startswith(KEYS):
            return 200, {"keys": [key.public_jwk for key in self.keys]}
        if path.startswith("/auth/v1/user"):
            return 200, {"id": self.subject, "email": "runner@startline.test", "email_confirmed_at": "2026-01-01T00:00:00Z"}
        if path.startswith("/auth/v1/recover"):
            self.reset.add(json.loads(body)["email"])
        return 200, {}

    subject = "0b0e3f0e-6f3b-4c39-9a4c-0d3d1c1b6f10"

    def token(self, header: dict[str, Any] | None = None) -> str:
        return self.issuer.token(header, iss=f"{self.double.origin}/auth/v1", sub=self.subject)

    def put(self, state: str) -> None:
        self.state = state
        self.double.hangs, self.double.is_down = state == "hangs", state == "breaks each connection"


async def measure(folder: Path, scale: float) -> list[Result]:  # noqa: ARG001 - two minutes
    hosted = Hosted()
    async with listening(hosted.double):
        async with Server(
            folder,
            sqlite_address(folder),
            STARTLINE_IDENTITY_MODE="gotrue",
            STARTLINE_IDENTITY_URL=f"{hosted.double.origin}/auth/v1",
            STARTLINE_LIMITS=limits(),
        ) as server:
            await server.start()
            token = hosted.token()
            await login(server, token)
            results = [await foreign_keys(server, hosted, token)]
            for state in AWAY:
                hosted.put(state)
                results.append(await away(server, hosted, token, state))
            hosted.put("")
            results += [await mailed(hosted), await new_key(server, hosted, token)]
            await asyncio.to_thread(server.stop)
    return results


def limits() -> str:
    raised = (rules.RECOVER_PER_NETWORK, rules.RECOVER_PER_ADDRESS)
    return json.dumps(
        json.loads(NO_LIMITS) | {rule.name: {"limit": 100_000, "window_s": 60} for rule in raised}
    )


async def login(server: Server, token: str) -> tuple[int, float]:
    began = time.monotonic()
    async with http_client(server.origin, timeout=30, headers=bearer(token)) as http:
        answer = await http.post("/api/auth/login", json={"token": token})
    return answer.status_code, time.monotonic() - began


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


async def away(server: Server, hosted: Hosted, token: str, state: str) -> Result:
    async with http_client(server.origin, timeout=30, headers=bearer(token)) as http:
        reads = Counter([(await http.get("/api/favorites")).status_code for _ in range(READS)])
        body = {"email": address_during(state)}
        reset = (await http.post("/api/auth/password-reset", json=body)).status_code
    status, took_s = await login(server, hosted.token())
    return Result(
        f"F6: the identity provider {state}: requests with a valid token; login; password reset",
        f"{reads[200]} of {READS} are 200; {status} after {took_s:.2f} s; {reset}",
        f"all; within {LOGIN_WITHIN_S:.0f} s; 202",
        reads[200] == READS and took_s <= LOGIN_WITHIN_S and status in (200, 503) and reset == 202,
    )


def address_during(state: str) -> str:
    """Of whom asks for a reset meanwhile."""
    return f"{state.replace(' ', '-')}@startline.test"


async def mailed(hosted: Hosted) -> Result:
    """Since it has come back: what was asked for meanwhile gets a good answer from it."""
    began, expected = time.monotonic(), {address_during(state) for state in AWAY}
    while not expected <= hosted.reset and time.monotonic() - began < 2 * MAILED_WITHIN_S:
        await asyncio.sleep(0.1)
    took_s, found = time.monotonic() - began, expected & hosted.reset
    return Result(
        "F6: resets asked for while it was away, that reach it after its return",
        f"{len(found)} of {len(expected)} within {took_s:.1f} s",
        f"all within {MAILED_WITHIN_S:.0f} s",
        found == expected and took_s <= MAILED_WITHIN_S,
    )


async def foreign_keys(server: Server, hosted: Hosted, token: str) -> Result:
    before, began = hosted.double.requests[f"GET {KEYS}"], time.monotonic()
    answers: Counter[int] = Counter()
    async with http_client(server.origin, timeout=30) as http:
        for number in range(FOREIGN_KEYS):
            forged = hosted.token({"kid": f"foreign-{number}"})
            answers[(await http.get("/api/favorites", headers=bearer(forged))).status_code] += 1
        own = (await http.get("/api/favorites", headers=bearer(token))).status_code
    took_s, fetches = time.monotonic() - began, hosted.double.requests[f"GET {KEYS}"] - before
    allowed = 1 + int(took_s / 30)
    return Result(
        f"F6: {FOREIGN_KEYS:,} tokens with unknown keys in {took_s:.0f} s: keys fetched; a valid token meanwhile",
        f"{fetches} times, {answers[401]:,} × 401; {own}",
        "≤ once in 30 s, all; 200",
        fetches <= allowed and answers[401] == FOREIGN_KEYS and own == 200,
    )


async def new_key(server: Server, hosted: Hosted, token: str) -> Result:
    """Both are published, and the new one signs. An unknown key is asked for every 30 s at most."""
    await asyncio.sleep(31)
    hosted.issuer.key = SigningKey("second")
    hosted.keys.append(hosted.issuer.key)
    refused = Counter([(await login(server, each))[0] for each in (hosted.token(), token) * 20])
    return Result(
        "F6: a new key: valid tokens of both that are refused",
        f"{sum(count for status, count in refused.items() if status != 200)} of {sum(refused.values())}",
        "0",
        set(refused) == {200},
    )
