"""What the page service counts, in Prometheus form."""

from collections.abc import Iterable

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from startline.pages.cache import ByteCache


class PageMeasures:
    def __init__(self, registry: CollectorRegistry) -> None:
        self.render_s = Histogram(
            "startline_page_render_seconds",
            "Time from asking the render worker for a page to having it",
            registry=registry,
            buckets=(0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.25, 0.5, 1, 2),
        )
        self.worker_restarts = Counter(
            "startline_render_worker_restarts", "Restarts of the render worker", registry=registry
        )
        self.shells = Counter(
            "startline_page_shells", "Pages answered with the bare shell", registry=registry
        )


class CacheCollector(Collector):
    """Reads the cache's own counts when asked: hits are too frequent to count twice."""

    def __init__(self, cache: ByteCache) -> None:
        self._cache = cache

    def collect(self) -> Iterable[Metric]:
        counts = self._cache.counts
        answers = CounterMetricFamily(
            "startline_page_cache_answers", "Page answers by what the cache had", labels=["had"]
        )
        answers.add_metric(["fresh"], counts.hits)
        answers.add_metric(["older"], counts.stale_hits)
        answers.add_metric(["nothing"], counts.misses)
        yield answers
        yield CounterMetricFamily(
            "startline_page_cache_evictions", "Pages put out of the cache", value=counts.evictions
        )
        yield GaugeMetricFamily(
            "startline_page_cache_bytes", "Bytes kept", value=self._cache.size_bytes
        )
        yield GaugeMetricFamily("startline_page_cache_pages", "Pages kept", value=len(self._cache))
