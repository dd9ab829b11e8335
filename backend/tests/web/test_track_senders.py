"""Whose tracks are counted: all by their network, those of the signed in wherever they are."""

from collections.abc import AsyncGenerator
from pathlib import Path

import httpx
import pytest

from startline.courses.track_desk import TrackDesk
from startline.guard.assembly import Guard
from startline.guard.rules import TRACK_PER_NETWORK, TRACK_PER_USER
from startline.guard.settings import GuardSettings
from startline.store.session import Sessions
from startline.web import track_routes
from tests.accounts.stage import Stage, set_the_stage
from tests.clocks import StandingClock

OCTETS = {"content-type": "application/octet-stream"}


@pytest.fixture
async def stage(sessions: Sessions, tmp_path: Path) -> AsyncGenerator[Stage]:
    clock = StandingClock()
    stage = set_the_stage(sessions, clock)
    guard = Guard(GuardSettings(data_dir=tmp_path), sessions, clock)
    stage.app.include_router(track_routes.router)
    stage.app.state.guard = guard
    stage.app.state.track_desk = TrackDesk()
    yield stage
    await guard.stop()


def from_network(stage: Stage, number: int, token: str | None = None) -> httpx.AsyncClient:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return httpx.AsyncClient(
        transport=httpx.ASGITransport(stage.app, client=(f"203.0.113.{number}", 1)),
        base_url="https://startline.test",
        headers=headers,
    )


async def send(client: httpx.AsyncClient) -> httpx.Response:
    return await client.post("/api/courses/analysis", content=b"x", headers=OCTETS)


async def signed_in(stage: Stage, name: str) -> str:
    token = stage.token(sub=name, email=f"{name}@startline.test")
    assert (await stage.login(token)).status_code == 200
    return token


class TestWhoIsCounted:
    async def test_a_signed_in_person_may_send_so_many_from_all_networks_together(
        self, stage: Stage
    ) -> None:
        token = await signed_in(stage, "runner")
        for number in range(TRACK_PER_USER.limit):
            async with from_network(stage, number, token) as client:
                assert (await send(client)).status_code == 422

        async with from_network(stage, 200, token) as client:
            answer = await send(client)

        assert (answer.status_code, answer.json()["code"]) == (429, "too_many_attempts")
        assert answer.json()["retryAfter"] <= TRACK_PER_USER.window_s

    async def test_what_one_person_sends_is_not_counted_against_another(self, stage: Stage) -> None:
        token, other = await signed_in(stage, "runner"), await signed_in(stage, "walker")
        for number in range(TRACK_PER_USER.limit):
            async with from_network(stage, number, token) as client:
                await send(client)

        async with from_network(stage, 200, other) as client:
            assert (await send(client)).status_code == 422

    async def test_signing_in_does_not_lift_the_limit_of_the_network(self, stage: Stage) -> None:
        token = await signed_in(stage, "runner")
        async with from_network(stage, 1) as guest, from_network(stage, 1, token) as person:
            for _ in range(TRACK_PER_NETWORK.limit - 1):
                assert (await send(guest)).status_code == 422
            assert (await send(person)).status_code == 422

            assert (await send(guest)).status_code == 429
            assert (await send(person)).status_code == 429

    async def test_a_token_that_does_not_hold_is_refused(self, stage: Stage) -> None:
        async with from_network(stage, 1, "no.such.token") as client:
            answer = await send(client)

        assert answer.status_code == 401
