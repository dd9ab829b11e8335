"""List benchmark: lists with any filters at 10,000 races, and the whole list for the search box."""

import itertools
import random
import tempfile
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from synthetic_snapshots import grown_snapshot, real_content, variants
from measuring import Result, percentile, timed
from startline.races.snapshot.builder import encoded
from startline.races.race_list import Page, RaceFilter, SortBy, SortOrder, list_races
from startline.courses.physics.steepness import ElevationProfile
from startline.core.race_type import RaceType
from startline.courses.physics.surface import Terrain

RACES = 10_000
LISTS = 3_000


def measure() -> list[Result]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        content = real_content(folder)
        snapshot = grown_snapshot(content, RACES, folder)
        asked = list(itertools.islice(lists(content.as_of), LISTS))
        milliseconds = [timed(lambda a=a: list_races(snapshot, *a)) * 1_000 for a in asked]
        real = list(variants(content, len(content.races)))
        snapshot.close()
    compressed = encoded(b"[" + b",".join(race.card for race in real) + b"]")
    # Variants of the same races would compress to nothing: the real list is scaled instead.
    scale = RACES / len(real) / 1_000
    kilobytes = len(compressed["br"]) * scale
    p50, p99 = percentile(milliseconds, 0.5), percentile(milliseconds, 0.99)
    return [
        Result(
            f"list with any filters at {RACES:,} races, p99 (p50)",
            f"{p99:.2f} ms ({p50:.2f} ms)",
            "< 10 ms",
            p99 < 10,
        ),
        Result(
            f"the whole list at {RACES:,} races, brotli (gzip, plain)",
            f"{kilobytes:.0f} KB ({len(compressed['gzip']) * scale:.0f} KB,"
            f" {len(compressed['identity']) * scale / 1_000:.1f} MB), scaled from {len(real):,}",
            "≤ 450 KB",
            kilobytes <= 450,
        ),
    ]


def lists(as_of: date) -> Iterator[tuple[RaceFilter, Page]]:
    """Filters as people combine them, a few at a time."""
    pick = random.Random(11)  # noqa: S311
    choices: dict[str, list[Any]] = {
        "race_type": list(RaceType),
        "search": ["berlin", "trail", "uk", "new york", "half", "zürich", "ma"],
        "country": ["United States", "united-kingdom", "Germany", "FR", "Atlantis"],
        "state": ["England", "California", "Scotland"],
        "continent": ["Europe", "North America"],
        "terrain": [(Terrain.ROAD,), (Terrain.TRAIL, Terrain.MIXED)],
        "elevation_profile": [(ElevationProfile.FLAT,), tuple(ElevationProfile)],
        "month": list(range(1, 13)),
        "date_from": [as_of + timedelta(days=days) for days in (0, 90, 200)],
        "date_to": [as_of + timedelta(days=days) for days in (120, 300)],
        "pb_potential_min": [50.0],
    }
    while True:
        names = pick.sample(sorted(choices), pick.choice([0, 1, 1, 2, 2, 3, 4]))
        wanted = RaceFilter(**{name: pick.choice(choices[name]) for name in names})
        order = pick.choice([None, *SortBy])
        yield wanted, Page(order, pick.choice([None, *SortOrder]), 24, 24 * pick.choice([0, 0, 0, 1, 5]))
