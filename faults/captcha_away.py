"""F8: the provider of a hosted captcha hangs, breaks connections, or answers nonsense."""

import json
import time
from collections import Counter
from pathlib import Path

from accounts import PASSWORD
from http_double import HttpDouble, listening
from measuring import Result
from server import NO_LIMITS, Server, http_client
from workload import clients_of, sqlite_address

from startline.rate_limits import rules

REFUSED_WITHIN_S = 3.5
TRIES = 10
WRONG = {"success": False, "error-codes": ["invalid-input-response"]}


async def measure(folder: Path, scale: float) -> list[Result]:  # noqa: ARG001 - a minute
    async with listening(HttpDouble(lambda *_: (200, WRONG))) as provider:
        url = sqlite_address(folder)
        async with Server(
            folder,
            url,
            STARTLINE_CAPTCHA="turnstile",
            STARTLINE_CAPTCHA_SITE_KEY="site",
            STARTLINE_CAPTCHA_SITE_SECRET="secret",  # noqa: S106  of a double
            STARTLINE_CAPTCHA_VERIFY_URL=f"{provider.origin}/siteverify",
            STARTLINE_IDENTITY_CAPTCHA_ON_SIGN_IN="after_failures",
            STARTLINE_LIMITS=limits(),
        ) as server:
            await server.start()
            await clients_of(server.origin, url, seed=8)
            results = [await sign_ups(server, "answers that the solution is wrong", {"400"})]
            for state in ("hangs", "is_down"):
                setattr(provider, state, True)
                title = "hangs" if state == "hangs" else "breaks each connection"
                results += [await sign_ups(server, title, {"503"}), await sign_ins(server, title)]
                setattr(provider, state, False)
            server.stop()
    return results


def limits() -> str:
    """A captcha is measured, and not the number of sign-ups."""
    raised = (rules.SIGNUP_PER_NETWORK, rules.CAPTCHA_FAILURE_PER_NETWORK)
    return json.dumps(
        json.loads(NO_LIMITS) | {rule.name: {"limit": 100_000, "window_s": 60} for rule in raised}
    )


async def sign_ups(server: Server, title: str, expected: set[str]) -> Result:
    answers: Counter[str] = Counter()
    longest_s = 0.0
    async with http_client(server.origin, timeout=30) as http:
        for number in range(TRIES):
            body = {
                "email": f"new-{number}@example.com",
                "password": PASSWORD,
                "gotrue_meta_security": {"captcha_token": "a solution"},
            }
            began = time.monotonic()
            answers[str((await http.post("/auth/v1/signup", json=body)).status_code)] += 1
            longest_s = max(longest_s, time.monotonic() - began)
    said = ", ".join(f"{count} × {status}" for status, count in answers.items())
    return Result(
        f"F8: the captcha's provider {title}: sign-up, which needs it",
        f"{said}, longest {longest_s:.2f} s",
        f"{', '.join(expected)} within {REFUSED_WITHIN_S} s",
        set(answers) == expected and longest_s <= REFUSED_WITHIN_S,
    )


async def sign_ins(server: Server, title: str) -> Result:
    answers: Counter[str] = Counter()
    async with http_client(server.origin, timeout=30) as http:
        for _ in range(TRIES):
            body = {"email": "runner-0@faults.example", "password": PASSWORD}
            answer = await http.post("/auth/v1/token?grant_type=password", json=body)
            answers[str(answer.status_code)] += 1
    said = ", ".join(f"{count} × {status}" for status, count in answers.items())
    return Result(
        f"F8: the captcha's provider {title}: sign-in, which needs none", said, "all 200", set(answers) == {"200"}
    )
