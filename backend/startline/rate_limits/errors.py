"""Errors of the rate limits."""

from startline.core.errors import TooManyRequests
from startline.rate_limits.sliding_window import LimitState


class TooManyAttempts(TooManyRequests):
    """Carries the wait for the client's countdown; `requires_captcha` only where one would help."""

    code = "too_many_attempts"

    def __init__(self, state: LimitState, *, requires_captcha: bool | None = None) -> None:
        details: dict[str, object] = {
            "retryAfter": state.retry_after_s,
            "resetTime": state.reset_at.strftime("%Y-%m-%dT%H:%M:%SZ"),
        }
        if requires_captcha is not None:
            details["requiresCaptcha"] = requires_captcha
        super().__init__(details=details)
