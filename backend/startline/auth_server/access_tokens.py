"""Access tokens: JWTs issued and verified by the embedded provider."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

import jwt

from startline.auth_server.errors import BadJwt
from startline.auth_server.keys import ALGORITHM, KeyRing
from startline.db.tables.auth_server import IdentitySessionRow, IdentityUserRow

AUDIENCE: Final = "authenticated"
APP_METADATA: Final[dict[str, Any]] = {"provider": "email", "providers": ["email"]}
LEEWAY_S: Final = 30
SECOND_FACTOR_METHODS: Final = frozenset({"totp", "mfa/recovery_code"})
MAX_LENGTH: Final = 8_192
_REQUIRED_CLAIMS: Final = ("exp", "iat", "sub", "iss", "aud", "session_id")


@dataclass(frozen=True)
class AccessToken:
    text: str
    expires_at: int
    """Seconds since 1970-01-01 UTC."""


@dataclass(frozen=True)
class Bearer:
    user_id: UUID
    session_id: UUID


def assurance_level(amr: Sequence[Mapping[str, object]]) -> str:
    """`aal2` for a session in which a second factor was given."""
    has_both = any(entry.get("method") in SECOND_FACTOR_METHODS for entry in amr)
    return "aal2" if has_both else "aal1"


class AccessTokens:
    def __init__(self, keys: KeyRing, issuer: str, lifetime_s: int) -> None:
        self._keys = keys
        self._issuer = issuer
        self.lifetime_s = lifetime_s

    def issue(
        self, user: IdentityUserRow, session: IdentitySessionRow, now: datetime
    ) -> AccessToken:
        key = self._keys.signing(now)
        issued = int(now.timestamp())
        claims: dict[str, Any] = {
            "iss": self._issuer,
            "sub": str(user.id),
            "aud": AUDIENCE,
            "exp": issued + self.lifetime_s,
            "iat": issued,
            "email": user.email or "",
            "phone": "",
            "app_metadata": dict(APP_METADATA),
            "user_metadata": user.user_metadata,
            "role": AUDIENCE,
            "aal": assurance_level(session.amr),
            "amr": session.amr,
            "session_id": str(session.id),
            "is_anonymous": False,
        }
        text = jwt.encode(claims, key.private, ALGORITHM, headers={"kid": key.kid, "typ": "JWT"})
        return AccessToken(text, issued + self.lifetime_s)

    def verify(self, text: str, now: datetime) -> Bearer:
        """Raises BadJwt for tokens of another issuer, altered tokens and expired ones."""
        if len(text) > MAX_LENGTH:
            raise BadJwt("invalid JWT: too long")
        try:
            header = jwt.get_unverified_header(text)
            key = self._keys.verifying(str(header.get("kid", "")), now)
            if key is None or header.get("typ") != "JWT" or "crit" in header:
                raise BadJwt("invalid JWT: unrecognized JWT kid in header")
            claims = jwt.decode(
                text,
                key.public,
                algorithms=[ALGORITHM],
                audience=AUDIENCE,
                issuer=self._issuer,
                options={
                    "require": list(_REQUIRED_CLAIMS),
                    "verify_exp": False,
                    "verify_iat": False,
                    "verify_nbf": False,
                },
            )
            _check_times(claims, now)
            return Bearer(UUID(claims["sub"]), UUID(claims["session_id"]))
        except (jwt.PyJWTError, ValueError, TypeError, AttributeError) as error:
            raise BadJwt from error


def _check_times(claims: dict[str, Any], now: datetime) -> None:
    """Uses the provider's clock; the library only knows the system clock."""
    leeway = timedelta(seconds=LEEWAY_S)
    if now - leeway >= datetime.fromtimestamp(int(claims["exp"]), now.tzinfo):
        raise BadJwt("invalid JWT: token is expired")
    if now + leeway < datetime.fromtimestamp(int(claims["iat"]), now.tzinfo):
        raise BadJwt("invalid JWT: token used before issued")
