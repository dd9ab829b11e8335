"""Rate limits, assembled from their settings, with the task that deletes expired attempts."""

from typing import Final

from starlette.requests import HTTPConnection

from startline.core.background_task import BackgroundTask
from startline.core.clock import Clock
from startline.core.secret_file import HexSecret, SecretFileContent, load_or_create, random_secret
from startline.db.session import Sessions
from startline.db.unavailable import DatabaseUnavailable
from startline.rate_limits.database_limits import AttemptLimiter
from startline.rate_limits.memory_limits import MemoryLimiter
from startline.rate_limits.rules import (
    ANALYTICS_PER_NETWORK,
    CSP_REPORTS_PER_NETWORK,
    CSP_VIOLATION,
    POSTER_PER_NETWORK,
    RENDERING_PER_NETWORK,
    SEARCH_PER_NETWORK,
    LimitRule,
)
from startline.rate_limits.settings import RateLimitSettings

PRUNE_EVERY_S: Final = 600.0
FILE_NAME: Final = "rate-limits-secret.json"


class RateLimits:
    """`limiter` counts in the database, the others in the memory of this node."""

    def __init__(self, settings: RateLimitSettings, sessions: Sessions, clock: Clock) -> None:
        self.limiter = AttemptLimiter(
            sessions, clock, subject_key=subject_key(settings), overrides=settings.limits
        )
        self.searches = self._in_memory(SEARCH_PER_NETWORK, clock)
        self.renderings = self._in_memory(RENDERING_PER_NETWORK, clock)
        self.posters = self._in_memory(POSTER_PER_NETWORK, clock)
        self.analytics = self._in_memory(ANALYTICS_PER_NETWORK, clock)
        self.csp_reports = self._in_memory(CSP_REPORTS_PER_NETWORK, clock)
        self.csp_violations = self._in_memory(CSP_VIOLATION, clock)
        self._pruner = attempt_pruner(self.limiter)

    def _in_memory(self, rule: LimitRule, clock: Clock) -> MemoryLimiter:
        return MemoryLimiter(self.limiter.in_force(rule), clock)

    async def start(self) -> None:
        await self._pruner.start()

    async def stop(self) -> None:
        await self._pruner.stop()


def rate_limits_of(connection: HTTPConnection) -> RateLimits:
    limits: RateLimits = connection.app.state.services.rate_limits
    return limits


def attempt_pruner(limiter: AttemptLimiter, *, every_s: float = PRUNE_EVERY_S) -> BackgroundTask:
    return BackgroundTask(
        "rate limit pruner", limiter.prune, every_s=every_s, expected=DatabaseUnavailable
    )


class _SecretFile(SecretFileContent):
    subject_key: str = HexSecret


def subject_key(settings: RateLimitSettings) -> bytes:
    """The key of the hashes that are stored of subjects: a setting, or a file made at first run.

    Raises ValueError for a file that cannot be read.
    """
    if settings.limits_secret is not None:
        return settings.limits_secret.get_secret_value().encode()
    path = settings.data_dir / FILE_NAME
    content = load_or_create(path, _SecretFile, lambda: _SecretFile(subject_key=random_secret()))
    return bytes.fromhex(content.subject_key)
