"""Search benchmark: suggestions at 10,000 and at 1,000,000 races; the cost depends on the answer's size."""

import itertools
import random
import tempfile
from pathlib import Path

from synthetic_snapshots import grown_snapshot, real_content
from measuring import Result, percentile, timed
from startline.races.suggestions import suggest
from startline.races.snapshot.snapshot import Snapshot

SIZES = {10_000: 1.0, 1_000_000: 5.0}
QUERIES = 4_000


def measure() -> list[Result]:
    results = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        content = real_content(folder)
        texts = typed_texts([race.card.name for race in content.races])
        for size, budget_ms in SIZES.items():
            snapshot = grown_snapshot(content, size, folder)
            milliseconds = answer_times(snapshot, texts)
            p50, p99 = percentile(milliseconds, 0.5), percentile(milliseconds, 0.99)
            snapshot.close()
            results.append(
                Result(
                    f"suggestions on the server at {size:,} races, p99 (p50)",
                    f"{p99:.2f} ms ({p50:.2f} ms)",
                    f"< {budget_ms:.0f} ms",
                    p99 < budget_ms,
                )
            )
    return results


def typed_texts(names: list[str]) -> list[str]:
    """What people type: beginnings of names and places, word by word, some with a slip."""
    pick = random.Random(7)  # noqa: S311
    texts: list[str] = []
    while len(texts) < QUERIES:
        name = pick.choice(names)
        if pick.random() < 0.5:
            name = pick.choice(name.split())
        end = pick.randint(1, len(name))
        text = name[:end]
        if pick.random() < 0.1:
            text = text[: end // 2] + "q" + text[end // 2 :]
        texts.append(text)
    return texts + ["united states", "marathon", "england", "zzzz", "united kingdom half"] * 20


def answer_times(snapshot: Snapshot, texts: list[str]) -> list[float]:
    for text in itertools.islice(texts, 200):
        suggest(snapshot, text)
    return [timed(lambda text=text: suggest(snapshot, text)) * 1_000 for text in texts]
