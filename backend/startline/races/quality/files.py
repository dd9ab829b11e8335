"""Races of the data files as a snapshot would publish them, without a database."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import UTC, date, datetime, time
from typing import cast

from startline.courses.climate import ClimateAtlas, ClimateRecord, Location
from startline.db.tables.dates import DateRuleRow
from startline.db.tables.races import PlaceRow, RaceRow
from startline.races.importing.catalogue_data import CatalogueData
from startline.races.importing.race_facts import RaceFacts, fact_columns, facts_by_race
from startline.races.importing.records import RaceRecord
from startline.races.importing.start_times import start_columns
from startline.races.schemas import Source
from startline.races.snapshot.published_race import Places, PublishedRace, published
from startline.races.snapshot.stated_dates import DateHistory


def published_files(data: CatalogueData, as_of: date) -> list[PublishedRace]:
    """The approved races, the most popular first, without scores."""
    places = Places(
        [
            PlaceRow(**place.model_dump() | {"parent_slug": place.parent_slug or ""})
            for place in data.places
        ]
    )
    sources = {each.key: Source.model_validate(each, from_attributes=True) for each in data.sources}
    facts = facts_by_race(data.race_facts or (), ())
    rules = {rule.race_id: DateRuleRow(**rule.model_dump()) for rule in data.date_rules or ()}
    editions: dict[int, list[date]] = defaultdict(list)
    for edition in sorted(data.editions or (), key=lambda each: each.day):
        editions[edition.race_id].append(edition.day)
    races = (
        published(
            _row(line.record, data, facts, as_of),
            places,
            sources,
            as_of,
            DateHistory(rules.get(line.record.id), editions.get(line.record.id, ())),
        )
        for line in data.races
        if line.record.status == "approved"
    )
    return sorted((race for race in races if race is not None), key=lambda race: race.popularity)


def _row(record: RaceRecord, data: CatalogueData, facts: RaceFacts, as_of: date) -> RaceRow:
    values = {name: getattr(value, "value", value) for name, value in record.model_dump().items()}
    values |= fact_columns(facts.get(record.id, ()), values, record.provenance)
    values |= start_columns((data.start_times or {}).get(record.id), values["provenance"])
    moment = datetime.combine(as_of, time(), UTC)
    return RaceRow(
        **values,
        course=data.courses.get(record.course_file or ""),
        field_origins={},
        origin="import",
        created_at=moment,
        updated_at=moment,
    )


def races_with_climate_in_files(data: CatalogueData, races: Sequence[PublishedRace]) -> set[int]:
    """Races with a temperature of their month."""
    atlas = ClimateAtlas(
        [
            ClimateRecord(
                place=each.place,
                latitude=each.latitude,
                longitude=each.longitude,
                elevation_m=each.elevation_m,
                kind=each.kind,
                source_key=each.source,
                period=each.period,
                means_c=tuple(each.means_c),
            )
            for each in data.climate or ()
        ]
    )
    located = [race for race in races if race.card.latitude is not None]
    found = atlas.match([_location(race) for race in located])
    return {
        race.card.id
        for race, match in zip(located, found, strict=True)
        if match.record is not None and race.month is not None
    }


def _location(race: PublishedRace) -> Location:
    shown = race.race
    altitude_m = shown.town_altitude_m if shown.start_altitude_m is None else shown.start_altitude_m
    return Location(cast("float", shown.latitude), cast("float", shown.longitude), altitude_m)
