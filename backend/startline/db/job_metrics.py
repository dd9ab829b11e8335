"""Metrics of the job queues in Prometheus form, read from the database at each scrape."""

from collections.abc import Iterable
from datetime import datetime

from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from sqlalchemy import func, select

from startline.db.session import Sessions
from startline.db.tables.jobs import JobRow
from startline.db.unavailable import DatabaseUnavailable, reading


class JobMetrics(Collector):
    """Jobs of each queue by state, and the age in seconds of the oldest one that waits."""

    def __init__(self) -> None:
        self._jobs = GaugeMetricFamily("startline_jobs", "Jobs by state", labels=["queue", "state"])
        self._oldest_s = GaugeMetricFamily(
            "startline_jobs_oldest_seconds", "Age of the oldest waiting job", labels=["queue"]
        )

    @classmethod
    async def read(cls, sessions: Sessions, now: datetime) -> "JobMetrics":
        """Without a figure where the database is not available."""
        metrics = cls()
        for table in JobRow.__subclasses__():
            try:
                await metrics._add(sessions, table, now)
            except DatabaseUnavailable:
                break
        return metrics

    async def _add(self, sessions: Sessions, table: type[JobRow], now: datetime) -> None:
        counts = select(table.state, func.count(), func.min(table.queued_at)).group_by(table.state)
        async with reading(sessions) as session:
            rows = (await session.execute(counts)).all()
        queue = table.__tablename__
        found = {state: (count, oldest) for state, count, oldest in rows}
        for state in ("queued", "dead"):
            self._jobs.add_metric([queue, state], found.get(state, (0, None))[0])
        _, oldest = found.get("queued", (0, None))
        self._oldest_s.add_metric([queue], (now - oldest).total_seconds() if oldest else 0)

    def collect(self) -> Iterable[Metric]:
        return (self._jobs, self._oldest_s)
