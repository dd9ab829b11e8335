"""Counts of tracks by sender: all by their network, those of the signed in by their account."""

from pathlib import Path

import httpx
import pytest

from startline.courses.tracks import routes
from startline.courses.tracks.analysis_pool import TrackAnalysisPool
from startline.db.session import Sessions
from startline.rate_limits.components import RateLimits
from startline.rate_limits.rules import TRACK_PER_NETWORK, TRACK_PER_USER
from startline.rate_limits.settings import RateLimitSettings
from tests.accounts.harness import Harness, create_harness
from tests.clocks import StandingClock
from tests.services import provide

OCTETS = {"content-type": "application/octet-stream"}


@pytest.fixture
def harness(sessions: Sessions, tmp_path: Path) -> Harness:
    clock = StandingClock()
    harness = create_harness(sessions, clock)
    harness.app.include_router(routes.router)
    provide(
        harness.app,
        rate_limits=RateLimits(RateLimitSettings(data_dir=tmp_path), sessions, clock),
        track_pool=TrackAnalysisPool(),
    )
    return harness


def from_network(harness: Harness, number: int, token: str | None = None) -> httpx.AsyncClient:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return httpx.AsyncClient(
        transport=httpx.ASGITransport(harness.app, client=(f"203.0.113.{number}", 1)),
        base_url="https://startline.test",
        headers=headers,
    )


async def send(client: httpx.AsyncClient) -> httpx.Response:
    return await client.post("/api/courses/analysis", content=b"x", headers=OCTETS)


async def signed_in(harness: Harness, name: str) -> str:
    token = harness.token(sub=name, email=f"{name}@startline.test")
    assert (await harness.login(token)).status_code == 200
    return token


class TestTrackLimits:
    async def test_an_account_has_one_limit_across_all_networks(self, harness: Harness) -> None:
        token = await signed_in(harness, "runner")
        for number in range(TRACK_PER_USER.limit):
            async with from_network(harness, number, token) as client:
                assert (await send(client)).status_code == 422

        async with from_network(harness, 200, token) as client:
            answer = await send(client)

        assert (answer.status_code, answer.json()["code"]) == (429, "too_many_attempts")
        assert answer.json()["retryAfter"] <= TRACK_PER_USER.window_s

    async def test_accounts_are_counted_apart(self, harness: Harness) -> None:
        token, other = await signed_in(harness, "runner"), await signed_in(harness, "walker")
        for number in range(TRACK_PER_USER.limit):
            async with from_network(harness, number, token) as client:
                await send(client)

        async with from_network(harness, 200, other) as client:
            assert (await send(client)).status_code == 422

    async def test_signing_in_does_not_lift_the_limit_of_the_network(
        self, harness: Harness
    ) -> None:
        token = await signed_in(harness, "runner")
        async with from_network(harness, 1) as guest, from_network(harness, 1, token) as person:
            for _ in range(TRACK_PER_NETWORK.limit - 1):
                assert (await send(guest)).status_code == 422
            assert (await send(person)).status_code == 422

            assert (await send(guest)).status_code == 429
            assert (await send(person)).status_code == 429

    async def test_an_invalid_token_is_refused(self, harness: Harness) -> None:
        async with from_network(harness, 1, "no.such.token") as client:
            answer = await send(client)

        assert answer.status_code == 401
