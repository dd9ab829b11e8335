"""Trusted proxies: the client's address behind the operator's own proxies."""

from typing import Final

import structlog
from starlette.types import ASGIApp, Receive, Scope, Send

from startline.rate_limits.search_limit import WORKER_KEY_HEADER

log = structlog.get_logger("startline.app.trusted_proxies")

_ASKED_FROM_WITHIN: Final = frozenset({"/livez", "/readyz", "/metrics"})
_RENDER_KEY: Final = WORKER_KEY_HEADER.encode()


class TrustedProxies:
    """Takes the client's address from X-Forwarded-For, counted from the end.

    Each trusted proxy appends the address that it was called from; with `count` of them the client
    is that many entries from the end. Earlier entries were sent by the client and are ignored. With
    fewer entries the client is whoever called the server: a proxy, whose visitors then share their
    limits, so the log says it, once for each number of entries.
    """

    def __init__(self, app: ASGIApp, count: int) -> None:
        self._app = app
        self._count = count
        self._logged: set[int] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and self._count:
            forwarded = b",".join(
                value for name, value in scope["headers"] if name == b"x-forwarded-for"
            )
            addresses = [part.strip() for part in forwarded.decode("latin-1").split(",")]
            if len(addresses) < self._count or not any(addresses):
                self._log_too_few(scope, sum(map(bool, addresses)))
            elif addresses[-self._count]:
                scope = {**scope, "client": (addresses[-self._count], 0)}
        await self._app(scope, receive, send)

    def _log_too_few(self, scope: Scope, arrived: int) -> None:
        if arrived in self._logged or (arrived == 0 and _comes_from_within(scope)):
            return
        self._logged.add(arrived)
        log.warning(
            "fewer entries in x-forwarded-for than trusted proxies",
            arrived=arrived,
            trusted=self._count,
        )


def _comes_from_within(scope: Scope) -> bool:
    """Health checks, and the render worker: no proxy is in between."""
    return scope["path"] in _ASKED_FROM_WITHIN or any(
        name == _RENDER_KEY for name, _ in scope["headers"]
    )
