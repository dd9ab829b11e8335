"""Course benchmark: a track of 20,000 points from bytes to JSON, and 5,000 races scored again."""

import asyncio
import random
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from math import sin
from pathlib import Path
from struct import pack

from synthetic_snapshots import real_content
from measuring import Result, percentile, timed
from startline.races.snapshot.published_race import PublishedRace
from startline.courses.potential.cache import refresh_potentials
from startline.courses.tracks.track_analysis import analyse_track
from startline.core.clock import SystemClock
from startline.db.session import Sessions
from startline.races.snapshot.scores import course_facts

POINTS = 20_000
TIMES = 100
ANALYSIS_MS = 150
RACES = 5_000
SCORING_S = 30


def measure() -> list[Result]:
    tracks = {
        "GPX with times": gpx(),
        "GPX with times and heart rates": gpx(
            "<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>150</gpxtpx:hr>"
            "</gpxtpx:TrackPointExtension></extensions>"
        ),
        "FIT": fit(),
    }
    results = [analysis(name, content) for name, content in tracks.items()]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        races = real_content(folder, with_scores=False).races[:RACES]
        seconds = timed(lambda: asyncio.run(scored_again(folder, races)))
    return [
        *results,
        Result(
            f"{len(races):,} races scored again and stored",
            f"{seconds:.1f} s",
            f"< {SCORING_S} s",
            seconds < SCORING_S,
        ),
    ]


def analysis(name: str, content: bytes) -> Result:
    analyse_track(content)
    milliseconds = [
        timed(lambda: analyse_track(content).model_dump_json(by_alias=True)) * 1_000
        for _ in range(TIMES)
    ]
    p50, p99 = percentile(milliseconds, 0.5), percentile(milliseconds, 0.99)
    return Result(
        f"a track of {POINTS:,} points, {name}, {len(content) / 1e6:.1f} MB, p99 (p50)",
        f"{p99:.0f} ms ({p50:.0f} ms)",
        f"< {ANALYSIS_MS} ms",
        p99 < ANALYSIS_MS,
    )


async def scored_again(folder: Path, races: list[PublishedRace]) -> None:
    """Where nothing is kept yet, everything is worked out."""
    sessions = Sessions(f"sqlite+aiosqlite:///{folder / 'bench.sqlite'}")
    try:
        facts = [course_facts(race) for race in races]
        kept = await refresh_potentials(sessions, facts, SystemClock(), lambda _done, _all: None)
    finally:
        await sessions.close()
    if len(kept) != len(races):
        raise RuntimeError("not every race was scored")


def points() -> Iterator[tuple[float, float, float]]:
    """A hilly marathon with a point every two metres, altitudes off by up to a metre."""
    noise = random.Random(7)  # noqa: S311
    for place in range(POINTS):
        share = place / POINTS
        altitude_m = 60 + 40 * sin(share * 30) + noise.uniform(-1, 1)
        yield 52.5 + share * 42.195 / 111.195, 13.4 + 0.01 * sin(share * 50), altitude_m


def gpx(extension: str = "") -> bytes:
    start = datetime(2026, 9, 27, 9, tzinfo=UTC)
    inside = "".join(
        f'<trkpt lat="{latitude:.7f}" lon="{longitude:.7f}"><ele>{altitude_m:.1f}</ele>'
        f"<time>{start + timedelta(seconds=place):%Y-%m-%dT%H:%M:%SZ}</time>{extension}</trkpt>\n"
        for place, (latitude, longitude, altitude_m) in enumerate(points())
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="bench" '
        'xmlns="http://www.topografix.com/GPX/1/1" '
        'xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">'
        f"<trk><trkseg>\n{inside}</trkseg></trk></gpx>"
    ).encode()


def fit() -> bytes:
    """Positions, altitude, time and heart rate; the checksum, which is not read, stays empty."""
    fields = ((253, 4, 0x86), (0, 4, 0x85), (1, 4, 0x85), (2, 2, 0x84), (3, 1, 0x02))
    body = pack("<BBBHB", 0x40, 0, 0, 20, len(fields)) + b"".join(map(bytes, fields))
    semicircles = 2**31 / 180
    body += b"".join(
        pack(
            "<BIiiHB",
            0,
            1_000_000_000 + place,
            int(latitude * semicircles),
            int(longitude * semicircles),
            int((altitude_m + 500) * 5),
            150,
        )
        for place, (latitude, longitude, altitude_m) in enumerate(points())
    )
    return pack("<BBHI4sH", 14, 0x10, 2_100, len(body), b".FIT", 0) + body + bytes(2)
