"""A provider that takes connections and never answers: nobody is signed out, nobody waits long."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace

import pytest

from startline.accounts.gotrue_directory import GoTrueDirectory
from startline.accounts.key_source import HttpKeySource
from startline.accounts.services import account_services, provider_client
from startline.accounts.settings import AccountSettings
from startline.guard.limits import AttemptLimiter
from startline.guard.pace import EvenPace
from startline.store.session import Sessions
from tests.accounts.issuing import ORIGIN
from tests.accounts.stage import Stage, set_the_stage
from tests.clocks import StandingClock

PATIENCE_S = 0.3
MORE_THAN_ENOUGH_S = 20


class Provider:
    """A real port that serves the keys and nothing else, until it hangs."""

    def __init__(self) -> None:
        self.keys: dict[str, object] = {}
        self.hangs = False
        self.swallowed = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                if self.hangs:
                    self.swallowed += 1
                    await reader.read()  # until the other side has had enough
                    break
                known = b"jwks.json" in head.split(b"\r\n")[0]
                body = json.dumps(self.keys if known else {}).encode()
                status = b"200 OK" if known else b"503 Service Unavailable"
                writer.write(b"HTTP/1.1 %b\r\ncontent-length: %d\r\n\r\n" % (status, len(body)))
                writer.write(body)
                await writer.drain()
        writer.close()


@pytest.fixture
async def provider() -> Provider:
    return Provider()


@pytest.fixture
async def stage(
    sessions: Sessions, clock: StandingClock, provider: Provider
) -> AsyncIterator[Stage]:
    """As in production with a hosted provider: its keys and its users by HTTP."""
    doubles = set_the_stage(sessions, clock)
    provider.keys = {"keys": [doubles.issuer.key.public_jwk]}
    listening = await asyncio.start_server(provider.serve, "127.0.0.1", 0)
    url = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    settings = AccountSettings(identity_timeout_s=PATIENCE_S)
    async with listening, provider_client(settings) as client:
        services = account_services(
            settings=settings,
            public_origin=ORIGIN,
            sessions=sessions,
            clock=clock,
            keys=HttpKeySource(client, f"{url}/.well-known/jwks.json"),
            directory=GoTrueDirectory(client, url),
            limiter=AttemptLimiter(sessions, clock),
            captcha=doubles.captcha,
            pace=EvenPace(step_s=0),
        )
        doubles.app.state.accounts = services
        yield replace(doubles, services=services)


class TestWhileItHangs:
    async def test_the_signed_in_read_and_write_also_when_its_keys_are_no_longer_fresh(
        self, stage: Stage, provider: Provider, clock: StandingClock
    ) -> None:
        token = stage.token()
        assert (await stage.login(token)).status_code == 200
        provider.hangs = True

        async with asyncio.timeout(MORE_THAN_ENOUGH_S), stage.client(token) as runner:
            for minutes in (0, 11, 30):
                clock.advance(minutes=minutes)
                assert (await runner.get("/api/user")).status_code == 200
            assert (await runner.post("/api/favorites", json={"raceId": 12})).status_code == 201
            assert [one["raceId"] for one in (await runner.get("/api/favorites")).json()] == [12]
        assert provider.swallowed > 0

    async def test_a_good_token_still_signs_in(self, stage: Stage, provider: Provider) -> None:
        await stage.login(stage.token())
        provider.hangs = True

        async with asyncio.timeout(MORE_THAN_ENOUGH_S):
            answer = await stage.login(stage.token())

        assert answer.status_code == 200
        assert answer.json()["emailConfirmed"] is False
        assert provider.swallowed > 0

    async def test_signing_out_here_does_not_wait_for_it(
        self, stage: Stage, provider: Provider
    ) -> None:
        token = stage.token()
        await stage.login(token)
        provider.hangs = True

        async with asyncio.timeout(MORE_THAN_ENOUGH_S), stage.client(token) as runner:
            assert (await runner.post("/api/auth/logout")).status_code == 204
            assert (await runner.get("/api/user")).status_code == 401
        assert provider.swallowed == 0

    async def test_keys_never_seen_are_an_outage_and_no_refusal(
        self, stage: Stage, provider: Provider
    ) -> None:
        provider.hangs = True

        async with asyncio.timeout(MORE_THAN_ENOUGH_S), stage.client(stage.token()) as runner:
            answer = await runner.get("/api/user")

        assert answer.status_code == 503
        assert answer.headers["retry-after"]
