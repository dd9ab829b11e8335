"""Steps of the load benchmark: what some clients got in some seconds, and the step that is the saturation point."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field

from measuring import Result, percentile
from traffic import PAGE, READ, SHARES, WRITE

SATURATED = 0.95
"""The fewest clients with this share of the most requests a second are the saturation point."""


@dataclass
class Step:
    """What the clients got in some seconds."""

    clients: int
    seconds: float = 0.0
    latencies_ms: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    refused: Counter[str] = field(default_factory=Counter)
    client_share: float = 0.0
    """Of one core, what the clients used."""
    memory: str = ""

    @property
    def rate(self) -> float:
        return sum(map(len, self.latencies_ms.values())) / self.seconds

    def quantile_ms(self, share: float, *kinds: str) -> float:
        values = [ms for kind in kinds or SHARES for ms in self.latencies_ms[kind]]
        return percentile(values, share) if values else 0.0


def saturation(steps: list[Step]) -> Step:
    """Among the steps without errors, where there are any."""
    answered = [step for step in steps if not step.refused] or steps
    most = max(step.rate for step in answered)
    return next(step for step in answered if step.rate >= SATURATED * most)


def lines(title: str, steps: list[Step]) -> list[Result]:
    point = saturation(steps)
    return [
        Result(
            f"{title}, {step.clients} clients" + (" (saturation)" if step is point else ""),
            f"{step.rate:,.0f} requests/s; p50 {step.quantile_ms(0.5):.1f} ms, p99 {step.quantile_ms(0.99):.0f} ms"
            f" (pages {step.quantile_ms(0.99, PAGE):.0f}, lists {step.quantile_ms(0.99, READ):.0f},"
            f" favourites {step.quantile_ms(0.99, WRITE):.0f}); memory {step.memory};"
            f" clients {step.client_share:.0%} of a core; {errors(step)}",
            "no errors",
            not step.refused,
        )
        for step in steps
    ]


def errors(step: Step) -> str:
    return ", ".join(f"{count} × {what}" for what, count in step.refused.most_common(4)) or "no errors"
