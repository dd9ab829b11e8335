"""Password resets and the limit of a network: shared with the provider, and with other figures."""

from pathlib import Path

import pytest

from startline.accounts.password_reset import PasswordReset
from startline.core.response_time import ResponseTimeEqualizer
from startline.db.session import Sessions
from startline.rate_limits.errors import TooManyAttempts
from startline.rate_limits.rules import RECOVER_PER_NETWORK, LimitOverride
from tests.accounts.embedded_harness import run_embedded_harness
from tests.accounts.harness import Harness
from tests.accounts.password_resets import PATH
from tests.clocks import StandingClock


@pytest.mark.parametrize("limit", [5, 100])
async def test_the_fourth_request_must_show_a_captcha_whatever_limit_is_set(
    harness: Harness, limit: int
) -> None:
    figures = {RECOVER_PER_NETWORK.name: LimitOverride(limit, 3_600)}
    resets = PasswordReset(
        harness.sessions,
        harness.services.limiter.with_other_figures(figures),
        harness.captcha,
        harness.clock,
        response_time=ResponseTimeEqualizer(0),
    )
    for number in range(3):
        await resets.request(f"{number}@startline.test", None, "203.0.113.9")
    assert harness.captcha.requests == []

    with pytest.raises(TooManyAttempts) as refused:
        await resets.request("four@startline.test", None, "203.0.113.9")

    assert refused.value.details["requiresCaptcha"] is True


async def test_a_network_has_ten_an_hour_at_both_addresses_together_and_passing_on_counts_for_none(
    sessions: Sessions, clock: StandingClock, tmp_path: Path
) -> None:
    async with run_embedded_harness(sessions, clock, tmp_path) as embedded:

        async def statuses(path: str, count: int) -> list[int]:
            bodies = [{"email": f"{path[1]}{number}@mail.example"} for number in range(count)]
            return [(await embedded.client.post(path, json=body)).status_code for body in bodies]

        assert await statuses(PATH, 5) == [202] * 5
        assert await embedded.services.provider_jobs.run_due() == 5

        assert await statuses("/auth/v1/recover", 6) == [200] * 5 + [429]
        assert await statuses(PATH, 1) == [429]
