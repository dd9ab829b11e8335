"""Refresh tokens: encoding, and classification of each use.

A token holds its session's id and a counter, with a MAC under a key derived for that session. Only
the counter is stored, so the active token can be encoded again.
"""

import base64
import binascii
import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal
from uuid import UUID

MIN_LENGTH: Final = 12
_VERSION: Final = b"\x01"
_MAC_BYTES: Final = 32
_LENGTH: Final = 1 + 16 + 8 + _MAC_BYTES
_MAX_RECENT_SPENDS: Final = 40

Use = Literal["rotate", "repeat", "stolen"]
Spends = Sequence[Sequence[int]]


@dataclass(frozen=True)
class RefreshToken:
    session_id: UUID
    counter: int


def encode(secret: bytes, session_id: UUID, counter: int) -> str:
    body = _VERSION + session_id.bytes + counter.to_bytes(8, "big")
    return base64.urlsafe_b64encode(body + _mac(secret, session_id, body)).rstrip(b"=").decode()


def decode(secret: bytes, text: str) -> RefreshToken | None:
    """None unless this provider issued the token."""
    try:
        raw = base64.urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except (ValueError, binascii.Error):
        return None
    if len(raw) != _LENGTH or raw[:1] != _VERSION:
        return None
    body, mac = raw[:-_MAC_BYTES], raw[-_MAC_BYTES:]
    session_id = UUID(bytes=body[1:17])
    if not hmac.compare_digest(mac, _mac(secret, session_id, body)):
        return None
    return RefreshToken(session_id, int.from_bytes(body[17:], "big"))


def classify_use(
    used: int, active: int, spends: Spends, now: datetime, reuse_interval_s: int
) -> Use:
    """`repeat`: a spent token of a client that lost the response, or of a concurrent tab.

    A token ahead of the active one was issued before the database was restored from an older copy:
    no other token of ours can be. It is the active one again, and those before it are spent.
    """
    if used >= active:
        return "rotate"
    if used == active - 1:
        return "repeat"
    since_ms = _epoch_ms(now) - reuse_interval_s * 1_000
    if any(counter == used and spent_ms >= since_ms for counter, spent_ms in spends):
        return "repeat"
    return "stolen"


def record_spend(
    spends: Spends, counter: int, now: datetime, reuse_interval_s: int
) -> list[list[int]]:
    """The recent spends with `counter` added, limited to the reuse interval."""
    now_ms = _epoch_ms(now)
    since_ms = now_ms - reuse_interval_s * 1_000
    recent = [list(spend) for spend in spends if spend[1] >= since_ms]
    return [*recent, [counter, now_ms]][-_MAX_RECENT_SPENDS:]


def _mac(secret: bytes, session_id: UUID, body: bytes) -> bytes:
    session_key = hmac.digest(secret, b"refresh " + session_id.bytes, hashlib.sha256)
    return hmac.digest(session_key, body, hashlib.sha256)


def _epoch_ms(moment: datetime) -> int:
    return int(moment.timestamp() * 1_000)
