"""One-time tokens: the link token and the code of a mail, stored only as a hash and a MAC.

The link token is 256 random bits, not derived from the address and the code.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from enum import StrEnum
from typing import Final
from uuid import UUID

MAX_CODE_ATTEMPTS: Final = 5
_CODE_DIGITS: Final = 6


class TokenKind(StrEnum):
    SIGNUP = "signup"
    RECOVERY = "recovery"
    EMAIL_CHANGE_CURRENT = "email_change_current"
    EMAIL_CHANGE_NEW = "email_change_new"


KINDS_BY_TYPE: Final[dict[str, tuple[TokenKind, ...]]] = {
    "signup": (TokenKind.SIGNUP,),
    "email": (TokenKind.SIGNUP,),
    "recovery": (TokenKind.RECOVERY,),
    "email_change": (TokenKind.EMAIL_CHANGE_CURRENT, TokenKind.EMAIL_CHANGE_NEW),
}
"""The token kinds that the `type` of a verification request stands for."""
CHANGE_HALVES: Final = {TokenKind.EMAIL_CHANGE_CURRENT: 1, TokenKind.EMAIL_CHANGE_NEW: 2}
"""The bit of `email_change_halves` that each address sets when it confirms."""


@dataclass(frozen=True)
class OneTimeToken:
    """The two secrets of one mail; neither is stored."""

    link_token: str
    code: str


def generate() -> OneTimeToken:
    code = f"{secrets.randbelow(10**_CODE_DIGITS):0{_CODE_DIGITS}d}"
    return OneTimeToken(secrets.token_urlsafe(32), code)


def link_hash(link_token: str) -> bytes:
    return hashlib.sha256(link_token.encode("utf-8", "replace")).digest()


def code_mac(secret: bytes, token_id: UUID, code: str) -> bytes:
    """Keyed by the row's id, so that a code is valid for one user and one purpose only."""
    key = hmac.digest(secret, b"one-time code", hashlib.sha256)
    return hmac.digest(key, token_id.bytes + code.encode("utf-8", "replace"), hashlib.sha256)


def code_matches(secret: bytes, token_id: UUID, code: str, expected: bytes) -> bool:
    return hmac.compare_digest(code_mac(secret, token_id, code), expected)
