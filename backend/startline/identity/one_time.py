"""The link and the code of one mail: made here, kept only as a hash and a MAC.

The link token is 256 random bits of its own, not a function of the address and the code.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from enum import StrEnum
from typing import Final
from uuid import UUID

CODE_TRIES: Final = 5
PKCE_PREFIX: Final = "pkce_"
_CODE_DIGITS: Final = 6


class Kind(StrEnum):
    SIGNUP = "signup"
    INVITE = "invite"
    RECOVERY = "recovery"
    MAGICLINK = "magiclink"
    EMAIL_CHANGE_CURRENT = "email_change_current"
    EMAIL_CHANGE_NEW = "email_change_new"
    REAUTHENTICATION = "reauthentication"


KINDS_OF_TYPE: Final[dict[str, tuple[Kind, ...]]] = {
    "signup": (Kind.SIGNUP,),
    "invite": (Kind.INVITE,),
    "recovery": (Kind.RECOVERY,),
    "magiclink": (Kind.MAGICLINK,),
    "email": (Kind.SIGNUP, Kind.MAGICLINK),
    "email_change": (Kind.EMAIL_CHANGE_CURRENT, Kind.EMAIL_CHANGE_NEW),
}
"""What `type` of a verification may stand for."""


@dataclass(frozen=True)
class Sent:
    """What goes into the mail, and nowhere else."""

    link_token: str
    code: str


def make(*, pkce: bool = False) -> Sent:
    token = secrets.token_urlsafe(32)
    code = f"{secrets.randbelow(10**_CODE_DIGITS):0{_CODE_DIGITS}d}"
    return Sent(PKCE_PREFIX + token if pkce else token, code)


def hash_of(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "replace")).digest()


def code_mac(secret: bytes, token_id: UUID, code: str) -> bytes:
    """Bound to its row: a code is worth nothing for another person or purpose."""
    key = hmac.digest(secret, b"one-time code", hashlib.sha256)
    return hmac.digest(key, token_id.bytes + code.encode("utf-8", "replace"), hashlib.sha256)


def code_matches(secret: bytes, token_id: UUID, code: str, expected: bytes) -> bool:
    return hmac.compare_digest(code_mac(secret, token_id, code), expected)
