"""What does a refresh token say, and may this one be used now?

A token names its session and a counter and carries a MAC under a key that belongs to the session
alone. The store keeps only the counter, so the token that is active can be written again.
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

SHORTEST: Final = 12
_VERSION: Final = b"\x01"
_MAC_BYTES: Final = 32
_LENGTH: Final = 1 + 16 + 8 + _MAC_BYTES
_SPENDS_KEPT: Final = 40

Use = Literal["rotate", "repeat", "stolen"]
Spends = Sequence[Sequence[int]]


@dataclass(frozen=True)
class RefreshToken:
    session_id: UUID
    counter: int


def write(secret: bytes, session_id: UUID, counter: int) -> str:
    body = _VERSION + session_id.bytes + counter.to_bytes(8, "big")
    return base64.urlsafe_b64encode(body + _mac(secret, session_id, body)).rstrip(b"=").decode()


def read(secret: bytes, text: str) -> RefreshToken | None:
    """None for anything that this provider did not write."""
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


def judge(used: int, active: int, spends: Spends, now: datetime, reuse_interval_s: int) -> Use:
    """`repeat`: spent, but by a client that lost the answer or by another tab just now."""
    if used == active:
        return "rotate"
    if used == active - 1:
        return "repeat"
    since_ms = _epoch_ms(now) - reuse_interval_s * 1_000
    if any(counter == used and spent_ms >= since_ms for counter, spent_ms in spends):
        return "repeat"
    return "stolen"


def with_spend(
    spends: Spends, counter: int, now: datetime, reuse_interval_s: int
) -> list[list[int]]:
    """The spends to remember once `counter` is spent: those within the reuse interval."""
    now_ms = _epoch_ms(now)
    since_ms = now_ms - reuse_interval_s * 1_000
    recent = [list(spend) for spend in spends if spend[1] >= since_ms]
    return [*recent, [counter, now_ms]][-_SPENDS_KEPT:]


def _mac(secret: bytes, session_id: UUID, body: bytes) -> bytes:
    session_key = hmac.digest(secret, b"refresh " + session_id.bytes, hashlib.sha256)
    return hmac.digest(session_key, body, hashlib.sha256)


def _epoch_ms(moment: datetime) -> int:
    return int(moment.timestamp() * 1_000)
