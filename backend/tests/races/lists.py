"""A snapshot of mixed races, and strategies for filters and pages, for tests of lists."""

import json
import random
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.db.tables.races import RaceRow
from startline.races.race_list import Page, RaceFilter, RaceList, SortBy, SortOrder
from startline.races.snapshot.scores import RaceScore, Scores
from startline.races.snapshot.snapshot import Snapshot
from tests.races.samples import TODAY, card_of, race_row, snapshot_of

Card = dict[str, Any]
PLACES = (
    ("DE", None, "Köln", None),
    ("GB", "Scotland", "Perth", "Perthshire"),
    ("GB", "England", "York", "Yorkshire"),
    ("US", "Georgia", "Rome", "Floyd County"),
    ("GE", None, "Tbilisi", None),
    (None, None, None, None),
)


def mixed_snapshot(folder: Path) -> Snapshot:
    chance = random.Random(11)  # noqa: S311
    rows: list[RaceRow] = []
    for number in range(1, 121):
        code, state, city, county = chance.choice(PLACES)
        rows.append(
            race_row(
                number,
                name=f"{chance.choice('ABCÄ')} Run {number % 40}",
                type=chance.choice(list(RaceType)).value,
                country_code=code,
                state=state,
                city=city,
                county=county,
                terrain=chance.choice([*Terrain, None]),
                elevation_profile=chance.choice([*ElevationProfile, None]),
                participants=chance.choice([None, 50, 50, 900, number]),
                participants_basis="finishers",
                usual_month=chance.choice([None, 4, 9]),
                next_date=chance.choice([None, TODAY + timedelta(days=number)]),
                last_date=chance.choice([None, date(2026, 4, 19), date(2026, 9, 27)]),
            )
        )
    points = {row.id: chance.choice([None, 10.0, 55.5, float(row.id % 100)]) for row in rows}
    scores = Scores(
        {
            number: RaceScore(card_of(score, is_measured=chance.choice([True, False])), b"{}")
            for number, score in points.items()
        }
    )
    return snapshot_of(folder, rows, scores=scores)


def all_cards(snapshot: Snapshot) -> list[Card]:
    found: list[Card] = json.loads(snapshot.all_cards_body.identity)
    return found


def ids(found: RaceList) -> list[int]:
    return [card["id"] for card in json.loads(found.body)]


EVERYTHING = Page(limit=10_000)

filters = st.builds(
    RaceFilter,
    race_type=st.none() | st.sampled_from(RaceType),
    search=st.none() | st.sampled_from(["run", "a", "rom", "ä r", "zzz", ""]),
    country=st.none() | st.sampled_from(["germany", "UK", "United Kingdom", "Atlantis", ""]),
    state=st.none() | st.sampled_from(["scotland", "Georgia"]),
    city=st.none() | st.sampled_from(["koln", "KÖLN", "york"]),
    continent=st.none() | st.sampled_from(["Europe", "north-america"]),
    terrain=st.lists(st.sampled_from(Terrain), max_size=2).map(tuple),
    elevation_profile=st.lists(st.sampled_from(ElevationProfile), max_size=2).map(tuple),
    month=st.none() | st.integers(1, 12),
    date_from=st.none() | st.dates(date(2026, 11, 1), date(2027, 12, 31)),
    date_to=st.none() | st.dates(date(2026, 11, 1), date(2027, 12, 31)),
    pb_potential_min=st.none() | st.floats(0, 100),
    is_measured=st.booleans(),
)
pages = st.builds(
    Page,
    sort_by=st.none() | st.sampled_from(SortBy),
    sort_order=st.none() | st.sampled_from(SortOrder),
)
