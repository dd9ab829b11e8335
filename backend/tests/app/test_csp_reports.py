"""Reports of violations of the Content Security Policy, as browsers send them."""

import json
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from fastapi import FastAPI
from structlog.testing import capture_logs

from startline.app.csp_reports import MOST_KINDS, PATH, router
from startline.app.problems import install_problems
from startline.app.security_headers import security_headers
from startline.core.settings import ServeSettings
from startline.db.session import Sessions
from startline.rate_limits.components import RateLimits
from startline.rate_limits.rules import CSP_REPORTS_PER_NETWORK
from startline.rate_limits.settings import RateLimitSettings
from tests.clocks import StandingClock
from tests.services import provide

REPORTS: Final = "application/reports+json"
OLD: Final = "application/csp-report"
QUERY: Final = "token_hash=secret"


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
async def client(
    sessions: Sessions, clock: StandingClock, tmp_path: Path
) -> AsyncIterator[httpx.AsyncClient]:
    app = FastAPI()
    install_problems(app)
    app.include_router(router)
    limits = RateLimits(RateLimitSettings(data_dir=tmp_path), sessions, clock)
    provide(app, rate_limits=limits)
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://startline.test") as client:
        yield client


def report(directive: str, blocked: str, kind: str = "csp-violation") -> dict[str, Any]:
    address = f"https://startline.test/verify-email?{QUERY}"
    body = {"effectiveDirective": directive, "blockedURL": blocked, "documentURL": address}
    return {"age": 3, "type": kind, "url": address, "user_agent": "Browser", "body": body}


async def sent(
    client: httpx.AsyncClient, content: object, kind: str = REPORTS
) -> tuple[httpx.Response, list[Mapping[str, Any]]]:
    """The answer, and what was logged."""
    body = content if isinstance(content, bytes) else json.dumps(content).encode()
    with capture_logs() as logs:
        answer = await client.post(PATH, content=body, headers={"content-type": kind})
    return answer, [
        {"directive": line["directive"], "blocked": line["blocked"]}
        for line in logs
        if line["event"] == "content security policy violated"
    ]


def test_the_policy_names_the_address_of_reports() -> None:
    headers = dict(security_headers(ServeSettings()))

    assert b"; report-to csp;" in headers[b"content-security-policy"]
    assert headers[b"reporting-endpoints"] == f'csp="{PATH}"'.encode()


async def test_each_directive_and_blocked_origin_is_logged_once_a_day_and_nothing_else_of_a_report(
    client: httpx.AsyncClient, clock: StandingClock
) -> None:
    reports = [
        report("script-src-elem", f"https://elsewhere.example:8443/a.js?{QUERY}"),
        report("script-src-elem", "https://elsewhere.example:8443/b.js"),
        report("script-src-elem", f"https://{QUERY}:pw@elsewhere.example/"),
        report("require-trusted-types-for", "trusted-types-sink"),
        report("style-src-attr", "inline"),
        report("img-src", "data:secret"),
        report("deprecated", "", kind="deprecation"),
    ]

    answer, lines = await sent(client, reports)
    _, repeated = await sent(client, reports)
    clock.advance(minutes=24 * 60, seconds=1)
    _, next_day = await sent(client, reports[:1])

    assert answer.status_code == 204
    assert lines == [
        {"directive": "script-src-elem", "blocked": "https://elsewhere.example:8443"},
        {"directive": "script-src-elem", "blocked": "https"},
        {"directive": "require-trusted-types-for", "blocked": "trusted-types-sink"},
        {"directive": "style-src-attr", "blocked": "inline"},
        {"directive": "img-src", "blocked": "data"},
    ]
    assert (repeated, next_day) == ([], lines[:1])


async def test_the_older_form_and_a_report_that_is_in_no_list_are_read_too(
    client: httpx.AsyncClient,
) -> None:
    old = {"csp-report": {"violated-directive": "font-src 'self'", "blocked-uri": "eval"}}

    assert (await sent(client, old, OLD))[1] == [{"directive": "font-src", "blocked": "eval"}]
    assert (await sent(client, report("img-src", "blob")))[1] == [
        {"directive": "img-src", "blocked": "blob"}
    ]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no JSON",
        b"[" * 20_000 + b"]" * 20_000,
        {"csp-report": {}},
        [report("Script\nforged", "inline")],
        [{"type": "csp-violation", "body": None}],
    ],
)
async def test_what_is_no_report_is_refused_and_not_logged(
    client: httpx.AsyncClient, content: object
) -> None:
    answer, lines = await sent(client, content)

    assert (answer.status_code, answer.json()["code"], lines) == (400, "bad_request", [])


async def test_only_reports_of_this_site_are_taken(client: httpx.AsyncClient) -> None:
    assert (await sent(client, [], "text/plain"))[0].status_code == 415
    elsewhere = {"content-type": REPORTS, "sec-fetch-site": "cross-site"}
    assert (await client.post(PATH, content=b"[]", headers=elsewhere)).status_code == 403


async def test_a_network_sends_so_many_a_minute(client: httpx.AsyncClient) -> None:
    statuses = [
        (await sent(client, []))[0].status_code for _ in range(CSP_REPORTS_PER_NETWORK.limit + 1)
    ]

    assert (set(statuses[:-1]), statuses[-1]) == ({204}, 429)


async def test_invented_origins_fill_no_log(client: httpx.AsyncClient) -> None:
    invented = [report("img-src", f"https://{n}.example") for n in range(MOST_KINDS + 5)]

    _, lines = await sent(client, invented)

    assert len(lines) == MOST_KINDS
