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
from startline.races.race_filter import ANY, Area, FilterName, Near, RaceFilter, Span
from startline.races.race_list import Page, RaceList, SortBy, SortOrder
from startline.races.schemas import DateStatus
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
                distance_km=chance.choice([None, 21.0975, 42.195, 50.0, 161.0]),
                elevation_gain_m=chance.choice([None, 40.0, 1_200.0, 6_000.0]),
                latitude=chance.choice([51.5, 46.2, -33.9]) if number % 5 else None,
                longitude=chance.choice([-0.1, 9.1, 151.2]) if number % 5 else None,
                cut_off_h=chance.choice([None, 6.0, 24.0]),
                boston_qualifier=chance.choice([None, "yes"]),
                last_date=chance.choice([None, date(2026, 4, 19), date(2026, 9, 27)]),
            )
        )
    points = {row.id: chance.choice([None, 10.0, 55.5, float(row.id % 100)]) for row in rows}
    scores = Scores(
        {
            number: RaceScore(
                card_of(score, is_measured=chance.choice([True, False])),
                b"{}",
                start_temperature_c=chance.choice([None, 3.5, 12.0, 27.5]),
            )
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


def spans(low: float, high: float) -> st.SearchStrategy[Span]:
    """Mostly none, so that lists are rarely empty."""
    bound = st.none() | st.floats(low, high)
    return st.just(ANY) | st.just(ANY) | st.builds(Span, bound, bound)


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
    month=st.lists(st.integers(1, 12), max_size=3).map(tuple),
    date_from=st.none() | st.dates(date(2026, 11, 1), date(2027, 12, 31)),
    date_to=st.none() | st.dates(date(2026, 11, 1), date(2027, 12, 31)),
    pb_potential=st.builds(Span, st.none() | st.floats(0, 100)),
    is_measured=st.booleans(),
    near=st.none()
    | st.builds(Near, st.floats(40, 60), st.floats(-10, 20), st.sampled_from([None, 300, 900])),
    area=st.none() | st.sampled_from([Area(-10, 50, 10, 60), Area(150, -40, -170, 60)]),
    mountains=st.none() | st.sampled_from(["Alps", "atlantis"]),
    date_status=st.lists(st.sampled_from(DateStatus), max_size=2).map(tuple),
    distance_km=spans(0, 200),
    climb_m=spans(0, 9_000),
    climb_m_per_km=spans(0, 90),
    participants=spans(0, 1_000),
    course_score=spans(0, 100),
    temperature_c=spans(-5, 30),
    cut_off_h=spans(0, 40),
    is_boston_qualifier=st.booleans(),
    has_course=st.booleans(),
    has_temperature=st.booleans(),
    unknown=st.lists(st.sampled_from(FilterName), max_size=3).map(tuple),
)
pages = st.builds(
    Page,
    sort_by=st.none() | st.sampled_from(SortBy),
    sort_order=st.none() | st.sampled_from(SortOrder),
)
