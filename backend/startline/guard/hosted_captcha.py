"""Captchas that somebody else runs: Turnstile and hCaptcha, asked whether a token holds.

Each of their tokens is good for one question, which they see to themselves.
"""

import asyncio
from http import HTTPStatus
from typing import Final, Literal

import httpx
import structlog
from pydantic import BaseModel, ConfigDict, Field, SecretStr

from startline.guard.captcha import CaptchaVerdict

log = structlog.get_logger("startline.guard.hosted_captcha")

HostedKind = Literal["turnstile", "hcaptcha"]
ANSWER_WITHIN_S: Final = 3.0
LONGEST_TOKEN: Final[dict[HostedKind, int]] = {"turnstile": 2_048, "hcaptcha": 8_192}
LONGEST_ANSWER_BYTES: Final = 16 * 1_024
TOKEN_FAULTS: Final = frozenset(
    {
        "missing-input-response",
        "invalid-input-response",
        "timeout-or-duplicate",
        "expired-input-response",
        "already-seen-response",
        "invalid-or-already-seen-response",
    }
)
"""What is the visitor's token's fault; anything else is ours or the provider's."""


class _Verdict(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)

    success: bool
    hostname: str | None = None
    action: str | None = None
    error_codes: list[str] = Field(default_factory=list[str], alias="error-codes")


class HostedCaptcha:
    """A CaptchaVerifier. `hostname` is where the token must have been made, if that is checked."""

    def __init__(
        self,
        kind: HostedKind,
        client: httpx.AsyncClient,
        *,
        verify_url: str,
        site_key: str,
        site_secret: SecretStr,
        hostname: str | None,
    ) -> None:
        self._kind: HostedKind = kind
        self._client = client
        self._verify_url = verify_url
        self._site_key = site_key
        self._site_secret = site_secret
        self._hostname = hostname

    async def verify(self, token: str | None, action: str, ip: str) -> CaptchaVerdict:
        if not token or len(token) > LONGEST_TOKEN[self._kind]:
            return "failed"
        try:
            async with asyncio.timeout(ANSWER_WITHIN_S):
                verdict = await self._ask(token, ip)
        except (httpx.HTTPError, ValueError, TimeoutError) as error:
            log.warning("captcha provider did not answer", why=type(error).__name__)
            return "unavailable"
        return self._judge(verdict, action)

    async def _ask(self, token: str, ip: str) -> _Verdict:
        """Raises httpx.HTTPError, or ValueError for an answer that is none."""
        form = {"secret": self._site_secret.get_secret_value(), "response": token, "remoteip": ip}
        if self._kind == "hcaptcha":
            form["sitekey"] = self._site_key
        body = bytearray()
        async with self._client.stream(
            "POST",
            self._verify_url,
            data=form,
            follow_redirects=False,
            timeout=ANSWER_WITHIN_S,
        ) as answer:
            if answer.status_code != HTTPStatus.OK:
                raise ValueError("not an answer")
            async for piece in answer.aiter_bytes():
                body += piece
                if len(body) > LONGEST_ANSWER_BYTES:
                    raise ValueError("too long an answer")
        return _Verdict.model_validate_json(bytes(body))

    def _judge(self, verdict: _Verdict, action: str) -> CaptchaVerdict:
        if not verdict.success:
            codes = verdict.error_codes
            if codes and TOKEN_FAULTS.issuperset(codes):
                return "failed"
            log.error("captcha provider refuses us", codes=codes[:5])
            return "unavailable"
        if self._hostname is not None and verdict.hostname != self._hostname:
            return "failed"
        if self._kind == "turnstile" and verdict.action != action:
            return "failed"
        return "ok"
