"""Verifier of access tokens: signature, issuer, audience, times and required claims.

Key locations in a token's header (`jku`, `jwk`, `x5u`, `x5c`) are never read. A token with critical
header extensions is refused, because none is supported (RFC 7515 section 4.1.11).
"""

import math
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

import jwt
from jwt.api_jws import PyJWS

from startline.accounts.domain import Claims
from startline.accounts.errors import BadToken
from startline.accounts.jwks import KEY_TYPES, JwksCache, KeySource
from startline.accounts.settings import AccountSettings
from startline.accounts.untrusted_json import (
    decoded_base64url,
    is_list,
    is_object,
    read_object,
)
from startline.core.clock import Clock

MAX_TOKEN_BYTES: Final = 8 * 1_024
MAX_NAME_LENGTH: Final = 255
ID_TOKEN_CLAIMS: Final = ("at_hash", "c_hash", "nonce")
NON_AUTHENTICATION_METHODS: Final = frozenset({"token_refresh", "anonymous"})


class TokenVerifier:
    def __init__(
        self, settings: AccountSettings, issuer: str, keys: KeySource, clock: Clock
    ) -> None:
        self._issuer = issuer
        self._audience = settings.identity_audience
        self._session_claim = settings.identity_session_claim
        self._leeway_s = settings.token_leeway_s
        self._algorithms = tuple(name for name in settings.identity_algorithms if name in KEY_TYPES)
        self._keys = JwksCache(keys, clock, self._algorithms)
        self._clock = clock
        self._signatures = PyJWS(algorithms=list(self._algorithms))

    async def verify(self, token: str) -> Claims:
        """Raises BadToken for an invalid token, KeysUnavailable when the keys cannot be fetched."""
        if not token.isascii() or len(token) > MAX_TOKEN_BYTES or token.count(".") != 2:
            raise BadToken
        header = _read(token.split(".", 1)[0])
        algorithm, key_id, kind = header.get("alg"), header.get("kid"), header.get("typ")
        if algorithm not in self._algorithms or not isinstance(algorithm, str):
            raise BadToken
        if not isinstance(key_id, str) or not 0 < len(key_id) <= MAX_NAME_LENGTH:
            raise BadToken
        if not isinstance(kind, str) or kind.upper() != "JWT":
            raise BadToken
        key = await self._keys.find(key_id, algorithm)
        try:
            payload = self._signatures.decode_complete(token, key.key, algorithms=[algorithm])
        except (jwt.PyJWTError, ValueError, TypeError) as error:
            raise BadToken from error
        return self._checked(_read(payload["payload"]))

    def _checked(self, claims: Mapping[str, object]) -> Claims:
        self._check_issuer_and_audience(claims)
        issued_s, expires_s = self._check_times(claims)
        if claims.get("is_anonymous", False) is not False:
            raise BadToken
        return Claims(
            issuer=self._issuer,
            subject=_name(claims, "sub"),
            session_id=_name(claims, self._session_claim),
            email=_email(claims),
            email_confirmed=claims.get("email_verified") is True,
            issued_at=datetime.fromtimestamp(issued_s, UTC),
            expires_at=datetime.fromtimestamp(expires_s, UTC),
            authenticated_at=_authenticated_at(claims),
            has_second_factor=claims.get("aal") == "aal2",
        )

    def _check_issuer_and_audience(self, claims: Mapping[str, object]) -> None:
        audience = claims.get("aud")
        audiences = audience if is_list(audience) else [audience]
        if claims.get("iss") != self._issuer or self._audience not in audiences:
            raise BadToken
        if any(claim in claims for claim in ID_TOKEN_CLAIMS):
            raise BadToken

    def _check_times(self, claims: Mapping[str, object]) -> tuple[float, float]:
        """Seconds since the epoch of issue and expiry."""
        now_s = self._clock.now().timestamp()
        issued_s, expires_s = _moment_s(claims, "iat"), _moment_s(claims, "exp")
        if expires_s <= now_s - self._leeway_s or issued_s > now_s + self._leeway_s:
            raise BadToken
        if "nbf" in claims and _moment_s(claims, "nbf") > now_s + self._leeway_s:
            raise BadToken
        return issued_s, expires_s


def _read(part: bytes | str) -> Mapping[str, object]:
    try:
        return read_object(decoded_base64url(part) if isinstance(part, str) else part)
    except ValueError as error:
        raise BadToken from error


def _moment_s(claims: Mapping[str, object], name: str) -> float:
    value = claims.get(name)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadToken
    if not math.isfinite(value) or not 0 <= value < 253_402_300_800:  # the year 10000
        raise BadToken
    return float(value)


def _name(claims: Mapping[str, object], claim: str) -> str:
    value = claims.get(claim)
    if (
        not isinstance(value, str)
        or not 0 < len(value) <= MAX_NAME_LENGTH
        or not value.isprintable()
    ):
        raise BadToken
    return value


def _email(claims: Mapping[str, object]) -> str | None:
    value = claims.get("email")
    if isinstance(value, str) and 0 < len(value) <= 254 and value.isprintable():
        return value
    return None


def _authenticated_at(claims: Mapping[str, object]) -> datetime | None:
    """GoTrue's `amr` entries carry times; OpenID Connect has `auth_time`."""
    methods = claims.get("amr")
    moments = [
        _moment_s(method, "timestamp")
        for method in (methods if is_list(methods) else ())
        if is_object(method) and method.get("method") not in NON_AUTHENTICATION_METHODS
    ]
    if "auth_time" in claims:
        moments.append(_moment_s(claims, "auth_time"))
    return datetime.fromtimestamp(max(moments), UTC) if moments else None
