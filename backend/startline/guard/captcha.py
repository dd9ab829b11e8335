"""Is there a person's effort behind this request? One question, whoever answers it."""

from typing import Literal, Protocol

from startline.guard.errors import CaptchaFailed, CaptchaUnavailable

CaptchaVerdict = Literal["ok", "failed", "unavailable"]
CaptchaKind = Literal["altcha", "turnstile", "hcaptcha", "off"]


class CaptchaVerifier(Protocol):
    """Uses the token up: a second call with the same token says `failed`. Never raises.

    `unavailable` means that it could not be checked; whoever requires a captcha then refuses.
    """

    async def verify(self, token: str | None, action: str, ip: str) -> CaptchaVerdict: ...


class NoCaptcha:
    """Lets everybody through; settings refuse it in production."""

    async def verify(
        self,
        token: str | None,  # noqa: ARG002
        action: str,  # noqa: ARG002
        ip: str,  # noqa: ARG002
    ) -> CaptchaVerdict:
        return "ok"


async def require_captcha(
    verifier: CaptchaVerifier, token: str | None, action: str, ip: str
) -> None:
    """Raises CaptchaFailed or CaptchaUnavailable unless the token holds for the action."""
    verdict = await verifier.verify(token, action, ip)
    if verdict == "unavailable":
        raise CaptchaUnavailable
    if verdict == "failed":
        raise CaptchaFailed
