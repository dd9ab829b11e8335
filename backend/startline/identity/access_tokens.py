"""Access tokens: written with the key that signs now, read back for the provider's own calls."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

import jwt

from startline.identity.errors import BadJwt
from startline.identity.keys import ALGORITHM, KeyRing
from startline.store.identity import IdentitySessionRow, IdentityUserRow

AUDIENCE: Final = "authenticated"
LEEWAY_S: Final = 30
LONGEST: Final = 8_192
_REQUIRED: Final = ("exp", "iat", "sub", "iss", "aud", "session_id")


@dataclass(frozen=True)
class AccessToken:
    text: str
    expires_at: int
    """Seconds since 1970."""


@dataclass(frozen=True)
class Bearer:
    user_id: UUID
    session_id: UUID


class AccessTokens:
    def __init__(self, keys: KeyRing, issuer: str, life_s: int) -> None:
        self._keys = keys
        self._issuer = issuer
        self.life_s = life_s

    def write(
        self, user: IdentityUserRow, session: IdentitySessionRow, now: datetime
    ) -> AccessToken:
        key = self._keys.signing(now)
        issued = int(now.timestamp())
        claims: dict[str, Any] = {
            "iss": self._issuer,
            "sub": str(user.id),
            "aud": AUDIENCE,
            "exp": issued + self.life_s,
            "iat": issued,
            "email": user.email or "",
            "phone": "",
            "app_metadata": app_metadata_of(user),
            "user_metadata": user.user_metadata,
            "role": AUDIENCE,
            "aal": "aal1",
            "amr": session.amr,
            "session_id": str(session.id),
            "is_anonymous": False,
        }
        text = jwt.encode(claims, key.private, ALGORITHM, headers={"kid": key.kid, "typ": "JWT"})
        return AccessToken(text, issued + self.life_s)

    def read(self, text: str, now: datetime) -> Bearer:
        """Raises BadJwt for all that this provider did not write, or that has run out."""
        if len(text) > LONGEST:
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
                    "require": list(_REQUIRED),
                    "verify_exp": False,
                    "verify_iat": False,
                    "verify_nbf": False,
                },
            )
            _check_times(claims, now)
            return Bearer(UUID(claims["sub"]), UUID(claims["session_id"]))
        except (jwt.PyJWTError, ValueError, TypeError, AttributeError) as error:
            raise BadJwt from error


def app_metadata_of(user: IdentityUserRow) -> dict[str, Any]:
    return {**user.app_metadata, "provider": "email", "providers": ["email"]}


def _check_times(claims: dict[str, Any], now: datetime) -> None:
    """By the provider's own clock, which the library does not know."""
    leeway = timedelta(seconds=LEEWAY_S)
    if now - leeway >= datetime.fromtimestamp(int(claims["exp"]), now.tzinfo):
        raise BadJwt("invalid JWT: token is expired")
    if now + leeway < datetime.fromtimestamp(int(claims["iat"]), now.tzinfo):
        raise BadJwt("invalid JWT: token used before issued")
