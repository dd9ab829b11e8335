"""Password resets where the settings give the limit of a network another figure."""

import pytest

from startline.accounts.password_reset import PasswordReset
from startline.core.response_time import ResponseTimeEqualizer
from startline.rate_limits.errors import TooManyAttempts
from startline.rate_limits.rules import RECOVER_PER_NETWORK, LimitOverride
from tests.accounts.harness import Harness


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
