"""JWKS cache: fetches, staleness, key rotation."""

import asyncio

import httpx
import pytest

from startline.accounts.errors import BadToken, KeysUnavailable
from startline.accounts.jwks import HttpKeySource
from startline.accounts.settings import AccountSettings
from startline.accounts.verifier import TokenVerifier
from tests.accounts.token_issuer import ISSUER, Issuer, KeyServer, SigningKey
from tests.clocks import StandingClock


class TestFetches:
    async def test_ten_minutes_of_tokens_cost_one_fetch(
        self, verifier: TokenVerifier, issuer: Issuer, keys: KeyServer, clock: StandingClock
    ) -> None:
        for _ in range(10):
            await verifier.verify(issuer.token())
            clock.advance(minutes=1)

        assert keys.fetches == 1

    async def test_the_keys_are_fetched_again_after_ten_minutes(
        self, verifier: TokenVerifier, issuer: Issuer, keys: KeyServer, clock: StandingClock
    ) -> None:
        await verifier.verify(issuer.token())
        clock.advance(minutes=10, seconds=1)

        await verifier.verify(issuer.token())

        assert keys.fetches == 2

    async def test_a_thousand_foreign_keys_cost_one_fetch_in_thirty_seconds(
        self, verifier: TokenVerifier, issuer: Issuer, keys: KeyServer, clock: StandingClock
    ) -> None:
        await verifier.verify(issuer.token())
        clock.advance(seconds=31)
        fetches_before = keys.fetches

        for number in range(1_000):
            with pytest.raises(BadToken):
                await verifier.verify(issuer.token({"kid": f"foreign-{number}"}))

        assert keys.fetches == fetches_before + 1

    async def test_a_burst_at_the_start_costs_one_fetch(
        self, verifier: TokenVerifier, issuer: Issuer, keys: KeyServer
    ) -> None:
        tokens = [issuer.token() for _ in range(50)]

        await asyncio.gather(*(verifier.verify(token) for token in tokens))

        assert keys.fetches == 1

    async def test_a_new_key_is_found(
        self, verifier: TokenVerifier, issuer: Issuer, keys: KeyServer, clock: StandingClock
    ) -> None:
        await verifier.verify(issuer.token())
        clock.advance(seconds=31)
        second = Issuer(clock, SigningKey("second"))
        keys.keys.append(second.key.public_jwk)

        assert await verifier.verify(second.token())
        assert await verifier.verify(issuer.token())

    async def test_a_key_no_longer_published_is_refused(
        self, verifier: TokenVerifier, issuer: Issuer, keys: KeyServer, clock: StandingClock
    ) -> None:
        await verifier.verify(issuer.token())
        keys.keys = [SigningKey("second").public_jwk]
        clock.advance(minutes=11)

        with pytest.raises(BadToken):
            await verifier.verify(issuer.token())


class TestProviderDown:
    async def test_cached_keys_are_used_for_a_day(
        self, verifier: TokenVerifier, issuer: Issuer, keys: KeyServer, clock: StandingClock
    ) -> None:
        await verifier.verify(issuer.token())
        keys.down = True
        clock.advance(hours=23, minutes=59)

        assert await verifier.verify(issuer.token())

    async def test_cached_keys_are_not_used_after_a_day(
        self, verifier: TokenVerifier, issuer: Issuer, keys: KeyServer, clock: StandingClock
    ) -> None:
        await verifier.verify(issuer.token())
        keys.down = True
        clock.advance(hours=24, seconds=1)

        with pytest.raises(KeysUnavailable):
            await verifier.verify(issuer.token())

    async def test_is_not_called_again_for_thirty_seconds(
        self, verifier: TokenVerifier, issuer: Issuer, keys: KeyServer, clock: StandingClock
    ) -> None:
        await verifier.verify(issuer.token())
        keys.down = True
        clock.advance(minutes=11)

        for _ in range(20):
            await verifier.verify(issuer.token())

        assert keys.fetches == 2

    async def test_without_cached_keys_it_is_an_outage(
        self, verifier: TokenVerifier, issuer: Issuer, keys: KeyServer
    ) -> None:
        keys.down = True

        with pytest.raises(KeysUnavailable):
            await verifier.verify(issuer.token())

    async def test_an_empty_key_set_does_not_replace_cached_keys(
        self, verifier: TokenVerifier, issuer: Issuer, keys: KeyServer, clock: StandingClock
    ) -> None:
        await verifier.verify(issuer.token())
        keys.keys = []
        clock.advance(minutes=11)

        assert await verifier.verify(issuer.token())

    async def test_known_keys_do_not_wait_for_a_slow_fetch(
        self, issuer: Issuer, clock: StandingClock
    ) -> None:
        answering = asyncio.Event()
        answering.set()
        quick = KeyServer(issuer.key)

        class SlowKeys:
            async def fetch(self) -> dict[str, object]:
                await answering.wait()
                return await quick.fetch()

        verifier = TokenVerifier(AccountSettings(), ISSUER, SlowKeys(), clock)
        await verifier.verify(issuer.token())
        clock.advance(minutes=11)
        answering.clear()
        waiting = asyncio.create_task(verifier.verify(issuer.token()))
        await asyncio.sleep(0)

        assert await verifier.verify(issuer.token())

        answering.set()
        assert await waiting


class TestHttpKeySource:
    @pytest.mark.parametrize(
        "answer",
        [
            httpx.Response(500),
            httpx.Response(302, headers={"location": "https://evil.test/"}),
            httpx.Response(200, text='{"keys": ['),
            httpx.Response(200, text="[]"),
            httpx.Response(200, text='{"keys": "' + "x" * 70_000 + '"}'),
        ],
        ids=["fails", "redirects", "cut short", "no object", "too large"],
    )
    async def test_an_invalid_response_is_an_outage(self, answer: httpx.Response) -> None:
        transport = httpx.MockTransport(lambda _: answer)
        async with httpx.AsyncClient(transport=transport) as client:
            with pytest.raises(KeysUnavailable):
                await HttpKeySource(client, "https://id.test/jwks.json").fetch()

    async def test_no_response_is_an_outage(self) -> None:
        def refuse(request: httpx.Request) -> httpx.Response:
            raise httpx.ConnectError("refused", request=request)

        async with httpx.AsyncClient(transport=httpx.MockTransport(refuse)) as client:
            with pytest.raises(KeysUnavailable):
                await HttpKeySource(client, "https://id.test/jwks.json").fetch()

    async def test_only_the_configured_address_is_requested(self) -> None:
        requested: list[str] = []

        def answer(request: httpx.Request) -> httpx.Response:
            requested.append(str(request.url))
            return httpx.Response(200, json={"keys": []})

        async with httpx.AsyncClient(transport=httpx.MockTransport(answer)) as client:
            await HttpKeySource(client, "https://id.test/jwks.json").fetch()

        assert requested == ["https://id.test/jwks.json"]
