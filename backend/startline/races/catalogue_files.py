"""Catalogue files: every race with the source of each fact, as CSV and as JSON, for download.

Texts, scores and courses are not in them: they are made from the facts.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

import orjson
from pydantic.alias_generators import to_camel

from startline.core.csv_text import CsvCell, csv_text
from startline.races.schemas import DateStatus, Race, Source
from startline.races.snapshot.snapshot import Snapshot

NOT_IN_FILES: Final = frozenset(
    {
        *("pb_potential", "pb_potential_band", "course_score", "course_score_band", "day_score"),
        *("description", "faqs", "image_url", "date_basis", "date_doubt", "start_time_basis"),
        *("past_dates", "fact_notes", "course", "event", "sources", "updated_at"),
        "course_net_drop_m",
    }
)
"""Fields of `Race` that are scores, texts, pictures, or lists of their own."""
FACTS: Final = tuple(name for name in Race.model_fields if name not in NOT_IN_FILES)
COLUMNS: Final = tuple(to_camel(name) for name in FACTS)

_RACES_AT_ONCE: Final = 200
_REQUIRED: Final = ("name", "raceType")
_TOGETHER: Final = (
    ("participants", "participantsYear", "participantsBasis", "participantsApproximate"),
    ("latitude", "longitude", "coordinatesBasis"),
    ("elevationProfile", "elevationBasis"),
    ("elevationGainM", "elevationLossM", "elevationGainBasis"),
    ("entryCapacity", "entryCapacityYear"),
    ("startTime", "startTimeCertainty"),
    ("countryCode", "country", "continent"),
)
"""A value of a group says nothing without the others, or follows from them."""
_OF_THE_DATE: Final = ("dateStatus", "dateCheckedOn", "expectedMonth", "expectedWeekStart")
_WHERE_UNKNOWN: Final[Mapping[str, object]] = {
    "dateStatus": DateStatus.UNKNOWN.value,
    "participantsApproximate": False,
    "flatSurroundings": False,
    "worldMarathonMajor": False,
    "utmbWorldSeries": False,
}


def catalogue_csv(snapshot: Snapshot, left_out: Collection[str]) -> str:
    """One row for each race; the last column names the sources of each fact.

    Facts that only the sources left out state are missing.
    """
    return csv_text(_csv_rows(snapshot, left_out))


def sources_csv(snapshot: Snapshot, left_out: Collection[str]) -> str:
    """One row for each source, with its licence."""
    columns = [to_camel(name) for name in Source.model_fields]
    rows = ([source[name] for name in columns] for source in catalogue_sources(snapshot, left_out))
    return csv_text([columns, *rows])


def catalogue_json(snapshot: Snapshot, left_out: Collection[str]) -> bytes:
    """A `CatalogueFile`."""
    return orjson.dumps(
        {
            "publishedAt": snapshot.published_at,
            "asOf": snapshot.as_of,
            "version": snapshot.version,
            "sources": catalogue_sources(snapshot, left_out),
            "races": list(_races(snapshot, left_out)),
        }
    )


def catalogue_sources(snapshot: Snapshot, left_out: Collection[str]) -> list[dict[str, Any]]:
    """The sources of the facts in the files."""
    sources: list[dict[str, Any]] = orjson.loads(snapshot.body("facts"))["sources"]
    return [source for source in sources if source["key"] not in left_out]


def facts_of(race: Mapping[str, Any], left_out: Collection[str]) -> dict[str, Any] | None:
    """The facts of one race and, as `sources`, the keys of the sources of each.

    None where nobody else states its name or its type.
    """
    stated: dict[str, list[str]] = {}
    for fact in race["sources"]:
        for name in fact["fields"]:
            stated.setdefault(name, []).append(fact["source"]["key"])
    kept = {name: [key for key in keys if key not in left_out] for name, keys in stated.items()}
    lost = {name for name, keys in kept.items() if not keys}
    if lost.intersection(_REQUIRED):
        return None
    for group in _TOGETHER:
        if lost.intersection(group):
            lost.update(group)
    expected_from = ("expectedMonth", "usualMonth", "lastDate", "usualDay")
    if lost.intersection(("nextEventDate", *(() if race["nextEventDate"] else expected_from))):
        lost.update(_OF_THE_DATE)
    facts = {name: _WHERE_UNKNOWN.get(name) if name in lost else race[name] for name in COLUMNS}
    sources = {name: kept[name] for name in COLUMNS if name in kept and name not in lost}
    return facts | {"sources": sources}


def _races(snapshot: Snapshot, left_out: Collection[str]) -> Iterator[dict[str, Any]]:
    """In the order of popularity, read a few at once: other reads come in between."""
    after = 0
    while found := snapshot.races_json(after, _RACES_AT_ONCE):
        after = found[-1][0]
        for _, stored in found:
            facts = facts_of(orjson.loads(stored), left_out)
            if facts is not None:
                yield facts


def _csv_rows(snapshot: Snapshot, left_out: Collection[str]) -> Iterator[list[CsvCell]]:
    yield [*COLUMNS, "sources"]
    for race in _races(snapshot, left_out):
        sources = "; ".join(f"{name}={'+'.join(keys)}" for name, keys in race["sources"].items())
        yield [*(race[name] for name in COLUMNS), sources]
