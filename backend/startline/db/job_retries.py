"""Retries of jobs: when a job that failed is due again, and when it is given up."""

from datetime import datetime, timedelta
from typing import Final

FIRST_RETRY: Final = timedelta(seconds=30)
LONGEST_RETRY: Final = timedelta(minutes=15)


def backoff(attempts: int) -> timedelta:
    """30 s after the first attempt, twice as long after each further one, at most 15 min."""
    doublings = min(attempts - 1, 10)
    return min(LONGEST_RETRY, FIRST_RETRY * (1 << doublings))


def next_attempt(attempts: int, retry_until: datetime | None, now: datetime) -> datetime | None:
    """None when the next attempt would come after `retry_until`: the job is given up."""
    due_at = now + backoff(attempts)
    return None if retry_until is not None and due_at > retry_until else due_at
