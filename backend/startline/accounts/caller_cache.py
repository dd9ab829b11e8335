"""Caller cache: verified callers by token, for one second and in this process only.

A screen asks several things at once, each with the same token. A revoked session or a changed role
counts at once where an account route of this process made the change, and within a second where the
embedded provider or another node did. A request that read its caller just before may store it after
the cache was cleared, for up to a second.
"""

from datetime import datetime, timedelta
from typing import Final

from startline.accounts.domain import Caller

MAX_AGE: Final = timedelta(seconds=1)
MAX_CALLERS: Final = 10_000


class CallerCache:
    def __init__(self) -> None:
        self._callers: dict[str, tuple[datetime, Caller]] = {}
        """With the moment of reading; the oldest first, because entries are never moved."""

    def find(self, token: str, now: datetime) -> Caller | None:
        read_at, caller = self._callers.get(token, (None, None))
        if read_at is None or caller is None or not _is_fresh(read_at, now):
            return None
        return caller if now < caller.claims.expires_at else None

    def store(self, token: str, caller: Caller, now: datetime) -> None:
        self._callers.pop(token, None)
        self._drop_old(now)
        self._callers[token] = (now, caller)

    def clear(self) -> None:
        """After a change of an account or a session in this process."""
        self._callers.clear()

    def _drop_old(self, now: datetime) -> None:
        while self._callers:
            token, (read_at, _) = next(iter(self._callers.items()))
            if _is_fresh(read_at, now) and len(self._callers) < MAX_CALLERS:
                break
            del self._callers[token]


def _is_fresh(read_at: datetime, now: datetime) -> bool:
    """Not where the clock was set back meanwhile: how long ago it was read is unknown then."""
    return timedelta(0) <= now - read_at < MAX_AGE
