"""Open connections of one server: how many each network and the whole server may have.

What was refused or ended is counted, and logged at most once a minute.
"""

import math
from collections import Counter
from dataclasses import dataclass
from typing import Final

import structlog

from startline.core.networks import client_network

log = structlog.get_logger("startline.core.open_connections")

REPORT_EVERY_S: Final = 60.0


@dataclass(frozen=True, kw_only=True)
class ConnectionBounds:
    head_timeout_s: float = 20.0
    body_timeout_s: float = 60.0
    upload_timeout_s: float = 130.0
    """Longer than the upload route's own timeout, which answers first."""
    upload_paths: frozenset[str] = frozenset()
    per_network: int = 0
    """Of an IPv4 address or an IPv6 /64. 0: no bound."""
    in_total: int = 0
    """Leaves file handles for the database and the snapshot. 0: no bound."""
    unbounded_hosts: frozenset[str] = frozenset({"127.0.0.1", "::1"})
    """Addresses that `per_network` does not count: the render worker calls from here."""


class OpenConnections:
    """Counts of one server. Only its event loop calls it."""

    def __init__(self, bounds: ConnectionBounds) -> None:
        self.bounds = bounds
        self._total = 0
        self._by_network: Counter[str] = Counter()
        self._refusals: Counter[str] = Counter()
        self._reported_at_s = -math.inf

    def open(self, host: str) -> str | None:
        """The reason to refuse a connection from this address; None: it is counted as open."""
        bounds = self.bounds
        network = self._counted_network(host)
        if bounds.in_total and self._total >= bounds.in_total:
            return "server_full"
        if network is not None and self._by_network[network] >= bounds.per_network:
            return "network_full"
        self._total += 1
        if network is not None:
            self._by_network[network] += 1
        return None

    def close(self, host: str) -> None:
        """For each connection that `open` counted."""
        self._total -= 1
        network = self._counted_network(host)
        if network is not None:
            self._by_network[network] -= 1
            if not self._by_network[network]:
                del self._by_network[network]

    def count_refusal(self, reason: str) -> None:
        self._refusals[reason] += 1

    def report(self, now_s: float) -> None:
        """One line for all refusals since the last one, at most once a minute."""
        if self._refusals and now_s >= self._reported_at_s + REPORT_EVERY_S:
            self._reported_at_s = now_s
            log.warning("connections refused or ended", open=self._total, **self._refusals)
            self._refusals.clear()

    def _counted_network(self, host: str) -> str | None:
        if not self.bounds.per_network or not host or host in self.bounds.unbounded_hosts:
            return None
        return client_network(host)
