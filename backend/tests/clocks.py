"""A clock that stands still until a test moves it."""

from datetime import UTC, date, datetime, timedelta


class StandingClock:
    def __init__(self, now: datetime | None = None) -> None:
        self._now = now or datetime.now(UTC).replace(microsecond=0)

    def now(self) -> datetime:
        return self._now

    def today(self) -> date:
        return self._now.date()

    def advance(self, *, seconds: float = 0, minutes: float = 0, hours: float = 0) -> None:
        self._now += timedelta(seconds=seconds, minutes=minutes, hours=hours)
