"""A provider that accepts connections and never responds: sessions stay, requests time out."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace

import pytest

from startline.accounts.gotrue_client import GoTrueDirectory
from startline.accounts.jwks import HttpKeySource
from startline.accounts.services import account_services, provider_client
from startline.accounts.settings import AccountSettings
from startline.app.personal_data import ADDRESS_FEATURES
from startline.core.response_time import ResponseTimeEqualizer
from startline.db.session import Sessions
from startline.rate_limits.database_limits import AttemptLimiter
from tests.accounts.harness import Harness, create_harness
from tests.accounts.token_issuer import ORIGIN
from tests.clocks import StandingClock
from tests.services import provide

pytestmark = pytest.mark.slow

TIMEOUT_S = 0.3
TEST_TIMEOUT_S = 20


class Provider:
    """A server that serves only the keys, until it hangs."""

    def __init__(self) -> None:
        self.keys: dict[str, object] = {}
        self.hangs = False
        self.unanswered = 0
        self.hanging = asyncio.Event()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                if self.hangs:
                    self.unanswered += 1
                    self.hanging.set()
                    await reader.read()  # until the client disconnects
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
async def harness(
    sessions: Sessions, clock: StandingClock, provider: Provider
) -> AsyncIterator[Harness]:
    """As in production with a hosted provider: its keys and its users by HTTP."""
    doubles = create_harness(sessions, clock)
    provider.keys = {"keys": [doubles.issuer.key.public_jwk]}
    listening = await asyncio.start_server(provider.serve, "127.0.0.1", 0)
    url = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    settings = AccountSettings(identity_timeout_s=TIMEOUT_S)
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
            address_data=ADDRESS_FEATURES,
            response_time=ResponseTimeEqualizer(step_s=0),
        )
        provide(
            doubles.app,
            accounts=services,
            sessions=services.sessions,
            clock=services.clock,
        )
        yield replace(doubles, services=services)


class TestWhileItHangs:
    async def test_the_signed_in_read_and_write_also_when_its_keys_are_no_longer_fresh(
        self, harness: Harness, provider: Provider, clock: StandingClock
    ) -> None:
        token = harness.token()
        assert (await harness.login(token)).status_code == 200
        provider.hangs = True

        async with asyncio.timeout(TEST_TIMEOUT_S), harness.client(token) as runner:
            for minutes in (0, 11, 30):
                clock.advance(minutes=minutes)
                assert (await runner.get("/api/user")).status_code == 200
            assert (await runner.post("/api/favorites", json={"raceId": 12})).status_code == 201
            assert [one["raceId"] for one in (await runner.get("/api/favorites")).json()] == [12]
        assert provider.unanswered > 0

    async def test_a_good_token_still_signs_in(self, harness: Harness, provider: Provider) -> None:
        await harness.login(harness.token())
        provider.hangs = True

        async with asyncio.timeout(TEST_TIMEOUT_S):
            answer = await harness.login(harness.token())

        assert answer.status_code == 200
        assert answer.json()["emailConfirmed"] is False
        assert provider.unanswered > 0

    async def test_signing_out_takes_effect_here_before_it_is_asked(
        self, harness: Harness, provider: Provider
    ) -> None:
        token = harness.token()
        await harness.login(token)
        provider.hangs = True

        async with asyncio.timeout(TEST_TIMEOUT_S), harness.client(token) as runner:
            assert (await runner.get("/api/user")).status_code == 200  # the caller is cached
            signing_out = asyncio.ensure_future(runner.post("/api/auth/logout"))
            await provider.hanging.wait()
            assert (await runner.get("/api/user")).status_code == 401
            assert (await signing_out).status_code == 204

    async def test_keys_never_seen_are_an_outage_and_no_refusal(
        self, harness: Harness, provider: Provider
    ) -> None:
        provider.hangs = True

        async with asyncio.timeout(TEST_TIMEOUT_S), harness.client(harness.token()) as runner:
            answer = await runner.get("/api/user")

        assert answer.status_code == 503
        assert answer.headers["retry-after"]
