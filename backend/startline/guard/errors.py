"""How the guard refuses."""

from startline.foundation.errors import Invalid, NotFound, TooManyRequests, Unavailable
from startline.guard.window import LimitState


class TooManyAttempts(TooManyRequests):
    """Carries what the client counts down from; `requires_captcha` only where one would help."""

    code = "too_many_attempts"

    def __init__(self, state: LimitState, *, requires_captcha: bool | None = None) -> None:
        details: dict[str, object] = {
            "retryAfter": state.retry_after_s,
            "resetTime": state.reset_at.strftime("%Y-%m-%dT%H:%M:%SZ"),
        }
        if requires_captcha is not None:
            details["requiresCaptcha"] = requires_captcha
        super().__init__(details=details)


class CaptchaFailed(Invalid):
    code = "captcha_failed"
    default_message = "The captcha was not solved. Please try again."


class CaptchaUnavailable(Unavailable):
    code = "captcha_unavailable"
    default_message = "The captcha cannot be checked at the moment. Please try again shortly."


class NoChallenges(NotFound):
    code = "no_challenges"
    default_message = "This site's captcha makes its challenges elsewhere."
