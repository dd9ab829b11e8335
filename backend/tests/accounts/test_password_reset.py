"""Password resets requested while the provider does not respond."""

import httpx
import pytest

from startline.accounts.routes import RESET_MESSAGE
from startline.core.response_time import JITTER_S, STEP_S
from startline.rate_limits.rules import RECOVER_PER_NETWORK
from tests.accounts.harness import Harness
from tests.accounts.password_resets import PATH, ask, waiting
from tests.accounts.token_issuer import ORIGIN
from tests.clocks import StandingClock


class TestRequest:
    async def test_the_response_is_the_same_for_known_and_unknown_addresses(
        self, harness: Harness
    ) -> None:
        await harness.signed_in(email="known@startline.test")

        known, unknown = await ask(harness, "known@startline.test"), await ask(harness)

        assert known.status_code == unknown.status_code == 202
        assert known.json() == unknown.json() == {"message": RESET_MESSAGE}

    async def test_the_response_leaves_at_a_whole_step(self, harness: Harness) -> None:
        await ask(harness, "unknown@startline.test")

        assert [0 < seconds <= STEP_S + JITTER_S for seconds in harness.response_delays] == [True]

    async def test_it_is_written_down_before_the_answer_leaves(self, harness: Harness) -> None:
        harness.directory.down = True

        await ask(harness)

        assert await waiting(harness) == 1

    async def test_a_whole_48_of_ipv6_has_a_limit_too(self, harness: Harness) -> None:
        statuses: list[int] = []
        for number in range(10 * RECOVER_PER_NETWORK.limit + 1):
            address = f"2001:db8:1:{number:x}::1"
            transport = httpx.ASGITransport(harness.app, client=(address, 40_000))
            async with httpx.AsyncClient(transport=transport, base_url=ORIGIN) as client:
                answer = await client.post(PATH, json={"email": f"runner{number}@startline.test"})
            statuses.append(answer.status_code)

        assert (set(statuses[:-1]), statuses[-1]) == ({202}, 429)

    async def test_one_address_waits_once_however_it_is_spelt(self, harness: Harness) -> None:
        await ask(harness, "lost@startline.test")
        await ask(harness, " Lost@STARTLINE.test ")

        assert await waiting(harness) == 1

    async def test_the_fourth_in_an_hour_is_silently_dropped(self, harness: Harness) -> None:
        for _ in range(3):
            await ask(harness, captchaToken="solved")
        await harness.services.provider_jobs.run_due()

        answer = await ask(harness, captchaToken="solved")

        assert (answer.status_code, answer.json()) == (202, {"message": RESET_MESSAGE})
        assert await waiting(harness) == 0

    async def test_a_network_that_asks_more_must_show_a_captcha_and_need_not_wait(
        self, harness: Harness, clock: StandingClock
    ) -> None:
        for number in range(3):
            await ask(harness, f"{number}@startline.test")

        answer = await ask(harness, "four@startline.test")

        assert answer.status_code == 429
        assert answer.json()["requiresCaptcha"] is True
        now = clock.now().strftime("%Y-%m-%dT%H:%M:%SZ")
        assert (answer.json()["retryAfter"], answer.json()["resetTime"]) == (0, now)
        solved = await ask(harness, "four@startline.test", captchaToken="solved")
        assert solved.status_code == 202
        assert harness.captcha.requests[-1] == ("solved", "reset")

    async def test_the_eleventh_of_a_network_is_refused(self, harness: Harness) -> None:
        for number in range(10):
            await ask(harness, f"{number}@startline.test", captchaToken="solved")

        answer = await ask(harness, "eleven@startline.test", captchaToken="solved")

        assert answer.status_code == 429
        assert answer.headers["retry-after"] == str(answer.json()["retryAfter"])

    async def test_a_captcha_that_cannot_be_checked_is_an_outage(self, harness: Harness) -> None:
        harness.captcha.verdict = "unavailable"

        assert (await ask(harness, captchaToken="solved")).status_code == 503

    @pytest.mark.parametrize(
        "email",
        ["", "no-address", "a@b@c", "a b@c.test", "a@b.test,c@d.test", "a@b.test\r\nBcc: x@y"],
    )
    async def test_what_is_no_address_is_said_to_be_none(
        self, harness: Harness, email: str
    ) -> None:
        answer = await ask(harness, email)

        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"] == "email"
