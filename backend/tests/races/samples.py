"""Sample races, places and data files for tests of races."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from startline.db.tables.races import PlaceRow, RaceRow
from startline.races.card_scores import CardScores
from startline.races.importing.records import (
    COLUMNS,
    ClimateRecord,
    FormerRaceRecord,
    PlaceRecord,
    SourceRecord,
)
from startline.races.schemas import Source
from startline.races.snapshot.builder import CatalogueContent, write_snapshot
from startline.races.snapshot.published_race import Places, published
from startline.races.snapshot.scores import Scores, with_scores
from startline.races.snapshot.snapshot import Snapshot

TODAY = date(2026, 11, 21)
NOW = datetime(2026, 11, 21, 12, 30, tzinfo=UTC)
"""`TODAY` has begun everywhere."""


class FixedClock:
    def __init__(self, now: datetime = NOW) -> None:
        self.moment = now

    def now(self) -> datetime:
        return self.moment

    def today(self) -> date:
        return self.moment.date()


PLACES: tuple[dict[str, str], ...] = (
    {"kind": "country", "code": "DE", "name": "Germany", "slug": "germany", "continent": "Europe",
     "aliases": "DE; DEU; Deutschland"},
    {"kind": "country", "code": "GB", "name": "United Kingdom", "slug": "united-kingdom",
     "continent": "Europe", "aliases": "GB; UK; Great Britain"},
    {"kind": "country", "code": "US", "name": "United States", "slug": "united-states",
     "continent": "North America", "aliases": "US; USA; United States of America"},
    {"kind": "country", "code": "CH", "name": "Switzerland", "slug": "switzerland",
     "continent": "Europe", "aliases": "CH"},
    {"kind": "country", "code": "GE", "name": "Georgia", "slug": "georgia", "continent": "Asia",
     "aliases": "GE"},
    {"kind": "country", "code": "TV", "name": "Tuvalu", "slug": "tuvalu", "continent": "Oceania",
     "aliases": "TV"},
    {"kind": "state", "code": "", "name": "England", "slug": "england",
     "parent_slug": "united-kingdom", "continent": "Europe", "aliases": ""},
    {"kind": "state", "code": "", "name": "Scotland", "slug": "scotland",
     "parent_slug": "united-kingdom", "continent": "Europe", "aliases": ""},
    {"kind": "state", "code": "", "name": "Wales", "slug": "wales",
     "parent_slug": "united-kingdom", "continent": "Europe", "aliases": "Cymru"},
    {"kind": "state", "code": "GA", "name": "Georgia", "slug": "georgia",
     "parent_slug": "united-states", "continent": "North America", "aliases": ""},
    {"kind": "state", "code": "MA", "name": "Massachusetts", "slug": "massachusetts",
     "parent_slug": "united-states", "continent": "North America", "aliases": ""},
)  # fmt: skip
SOURCES: tuple[dict[str, str], ...] = (
    {"key": "alpha", "name": "Alpha calendar", "url": "https://alpha.example", "licence": "CC0",
     "read_on": "2026-11-20", "note": ""},
    {"key": "beta", "name": "Beta calendar", "url": "", "licence": "", "read_on": "", "note": ""},
)  # fmt: skip


def race_cells(number: int = 1, **cells: str) -> dict[str, str]:
    """A valid row of races.csv, with some cells replaced."""
    row = {
        "id": str(number),
        "slug": f"race-of-town-{number}",
        "name": f"Race of Town {number}",
        "type": "marathon",
        "country_code": "DE",
        "status": "approved",
        "provenance": "*=alpha",
    }
    return row | cells


def write_data(
    folder: Path,
    races: Sequence[Mapping[str, str]],
    *,
    places: Sequence[Mapping[str, str]] = PLACES,
    sources: Sequence[Mapping[str, str]] = SOURCES,
    climate: Sequence[Mapping[str, str]] | None = None,
    former: Sequence[Mapping[str, str]] | None = None,
) -> Path:
    (folder / "courses").mkdir(parents=True, exist_ok=True)
    write_table(folder / "races.csv", COLUMNS, races)
    write_table(folder / "places.csv", tuple(PlaceRecord.model_fields), places)
    write_table(folder / "sources.csv", tuple(SourceRecord.model_fields), sources)
    if climate is not None:
        write_table(folder / "climate.csv", tuple(ClimateRecord.model_fields), climate)
    if former is not None:
        write_table(folder / "former-races.csv", tuple(FormerRaceRecord.model_fields), former)
    return folder


def climate_cells(place: str = "Kassel", **cells: str) -> dict[str, str]:
    """A valid row of climate.csv, with some cells replaced."""
    row = {
        "place": place,
        "country_code": "DE",
        "latitude": "51.31",
        "longitude": "9.5",
        "elevation_m": "167",
        "kind": "station",
        "source": "alpha",
        "period": "1995-2014",
        "means_c": "; ".join(str(month - 1.5) for month in range(1, 13)),
    }
    return row | cells


def write_table(path: Path, columns: Sequence[str], rows: Iterable[Mapping[str, str]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns, restval="", lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def race_row(number: int = 1, **values: Any) -> RaceRow:  # noqa: ANN401
    """A row of the database of record that is not stored."""
    row: dict[str, Any] = {
        "id": number,
        "slug": f"race-of-town-{number}",
        "status": "approved",
        "name": f"Race of Town {number}",
        "type": "marathon",
        "country_code": "DE",
        "flat_surroundings": False,
        "participants_approximate": False,
        "world_marathon_major": False,
        "utmb_world_series": False,
        "provenance": {"*": ["alpha"]},
        "field_origins": {},
        "origin": "import",
        "revision": 1,
        "created_at": NOW,
        "updated_at": NOW,
    }
    return RaceRow(**(row | values))


def place_rows() -> list[PlaceRow]:
    records = [
        PlaceRecord.model_validate({name: cell for name, cell in place.items() if cell})
        for place in PLACES
    ]
    return [
        PlaceRow(**(record.model_dump() | {"parent_slug": record.parent_slug or ""}))
        for record in records
    ]


def sources() -> dict[str, Source]:
    records = [
        SourceRecord.model_validate({name: cell for name, cell in source.items() if cell})
        for source in SOURCES
    ]
    return {record.key: Source.model_validate(record.model_dump()) for record in records}


def content_of(
    races: Iterable[RaceRow], *, version: int = 1, as_of: date = TODAY
) -> CatalogueContent:
    places = Places(place_rows())
    shown = [published(row, places, sources(), as_of) for row in races]
    ranked = sorted((race for race in shown if race), key=lambda race: race.popularity)
    return CatalogueContent(version, as_of, ranked, places.rows, list(sources().values()))


def snapshot_of(
    folder: Path,
    races: Iterable[RaceRow],
    *,
    version: int = 1,
    as_of: date = TODAY,
    scores: Scores | None = None,
) -> Snapshot:
    content = content_of(races, version=version, as_of=as_of)
    if scores is not None:
        scored = with_scores(content.races, scores, content.sources)
        content = replace(content, races=scored, scores=scores)
    return Snapshot.open(write_snapshot(content, folder, FixedClock()))


def card_of(score: float | None, *, is_measured: bool = True) -> CardScores:
    """A day that costs nothing: the course alone makes the score."""
    band = None if score is None or is_measured else (0, 100)
    return CardScores(
        pb_potential=score,
        pb_potential_band=band,
        course_score=score,
        course_score_band=band,
        day_score=None if score is None else 100.0 - score,
    )


def four_races() -> list[RaceRow]:
    return [
        race_row(1, slug="berlin", participants=100, participants_basis="finishers", city="Berlin"),
        race_row(2, slug=None, name="No Slug"),
        race_row(3, type="half-marathon", country_code="GB", state="Scotland"),
        race_row(4, type="ultra-marathon", country_code="GB", state="Wales"),
    ]
