"""Hosted captchas: the verification calls of Turnstile and hCaptcha.

The provider accepts each token once.
"""

import asyncio
from http import HTTPStatus
from typing import Final, Literal

import httpx
import structlog
from pydantic import BaseModel, ConfigDict, Field, SecretStr

from startline.captcha.verifier import CaptchaVerdict

log = structlog.get_logger("startline.captcha.hosted")

HostedKind = Literal["turnstile", "hcaptcha"]
RESPONSE_TIMEOUT_S: Final = 3.0
LONGEST_TOKEN: Final[dict[HostedKind, int]] = {"turnstile": 2_048, "hcaptcha": 8_192}
LONGEST_RESPONSE_BYTES: Final = 16 * 1_024
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
"""Error codes that mean a bad token; any other is a fault of the settings or of the provider."""


class _Verdict(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)

    success: bool
    hostname: str | None = None
    action: str | None = None
    error_codes: list[str] = Field(default_factory=list[str], alias="error-codes")


class HostedCaptcha:
    """A CaptchaVerifier. With a `hostname`, the token must have been made there."""

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
            async with asyncio.timeout(RESPONSE_TIMEOUT_S):
                verdict = await self._fetch_verdict(token, ip)
        except (httpx.HTTPError, ValueError, TimeoutError) as error:
            log.warning("captcha provider unavailable", reason=type(error).__name__)
            return "unavailable"
        return self._evaluate(verdict, action)

    async def _fetch_verdict(self, token: str, ip: str) -> _Verdict:
        """Raises httpx.HTTPError, or ValueError for a response that is no verdict."""
        form = {"secret": self._site_secret.get_secret_value(), "response": token, "remoteip": ip}
        if self._kind == "hcaptcha":
            form["sitekey"] = self._site_key
        body = bytearray()
        async with self._client.stream(
            "POST",
            self._verify_url,
            data=form,
            follow_redirects=False,
            timeout=RESPONSE_TIMEOUT_S,
        ) as response:
            if response.status_code != HTTPStatus.OK:
                raise ValueError("no success status")
            async for piece in response.aiter_bytes():
                body += piece
                if len(body) > LONGEST_RESPONSE_BYTES:
                    raise ValueError("response too long")
        return _Verdict.model_validate_json(bytes(body))

    def _evaluate(self, verdict: _Verdict, action: str) -> CaptchaVerdict:
        if not verdict.success:
            codes = verdict.error_codes
            if codes and TOKEN_FAULTS.issuperset(codes):
                return "failed"
            log.error("captcha provider refuses the request", codes=codes[:5])
            return "unavailable"
        if self._hostname is not None and verdict.hostname != self._hostname:
            return "failed"
        if self._kind == "turnstile" and verdict.action != action:
            return "failed"
        return "ok"
