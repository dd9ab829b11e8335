"""The cache of verified callers: for a second, whatever becomes of the clock."""

from datetime import UTC, datetime, timedelta
from typing import cast

from startline.accounts.caller_cache import MAX_AGE, CallerCache
from startline.accounts.domain import Caller, Claims, Person, Role

NOW = datetime(2026, 11, 24, 12, 0, tzinfo=UTC)


def caller() -> Caller:
    hour = timedelta(hours=1)
    claims = Claims("issuer", "subject", "session", None, False, NOW, NOW + hour, NOW)
    return Caller(cast("Person", None), Role.USER, claims)


class TestCallerCache:
    def test_a_caller_is_found_for_a_second(self) -> None:
        cache = CallerCache()
        cache.store("token", stored := caller(), NOW)
        assert cache.find("token", NOW + MAX_AGE - timedelta(milliseconds=1)) is stored
        assert cache.find("token", NOW + MAX_AGE) is None

    def test_none_is_found_after_the_clock_was_set_back(self) -> None:
        """Else a revoked session would count until the clock is where it was."""
        cache = CallerCache()
        cache.store("token", caller(), NOW)
        assert cache.find("token", NOW - timedelta(minutes=5)) is None
