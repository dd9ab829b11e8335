"""Captcha verifier: the interface of every kind of captcha, and the check that routes call."""

from typing import Literal, Protocol

from startline.captcha.errors import CaptchaFailed, CaptchaUnavailable

CaptchaVerdict = Literal["ok", "failed", "unavailable"]
CaptchaKind = Literal["altcha", "turnstile", "hcaptcha", "off"]


class CaptchaVerifier(Protocol):
    """Spends the token: a second call with the same token returns `failed`. Never raises.

    `unavailable`: the token could not be checked, and the caller refuses.
    """

    async def verify(self, token: str | None, action: str, ip: str) -> CaptchaVerdict: ...


class NoCaptcha:
    """Accepts every request; the settings refuse it in production."""

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
    """Raises CaptchaFailed or CaptchaUnavailable unless the token is valid for the action."""
    verdict = await verifier.verify(token, action, ip)
    if verdict == "unavailable":
        raise CaptchaUnavailable
    if verdict == "failed":
        raise CaptchaFailed
