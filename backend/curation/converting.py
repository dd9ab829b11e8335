"""Conversion of the facts to data/: read, clean, merge, number, link tracks, write."""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from curation.additions import LeftOut, add_races, read_additions
from curation.bounds import Outside, fix_points, towns_apart
from curation.building import Builder, is_placeholder_distance, popularity_tier
from curation.city_names import write_city_names
from curation.climate import ClimatePlace, climate_places, needed, write_climate
from curation.correcting import correct
from curation.course_figures import FiguresReport, add_course_figures
from curation.course_profiles import add_profiles, is_missing, missing_race
from curation.events import write_events
from curation.heights import add_heights, heights_by_row
from curation.identities import assign_ids, assign_slugs
from curation.kilometre_profiles import ProfilesReport, add_kilometre_profiles
from curation.listed_dates import add_listed_dates
from curation.locating import Locator
from curation.merging import Merge, merge
from curation.names import corrections, is_past_event, is_test_entry
from curation.places import load_gazetteer
from curation.race_facts import FactsReport, write_race_facts
from curation.reading import Cells, rows_of, table
from curation.records import CuratedRace
from curation.start_times import StartsReport, write_start_times
from curation.town_table import race_entries, town_entries
from curation.tracks import Track, add_track, course_of, race_of_track, read_tracks
from curation.updates import Key, add_updates, key_of
from curation.writing import write_course, write_places, write_races, write_sources
from startline.races.importing.date_rules import PAST_EDITIONS

Step = Callable[[str], None]


@dataclass
class Report:
    """Counts of rows read, rows left out by reason, and races written."""

    rows_in: int = 0
    dropped: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    merged: list[Merge] = field(default_factory=list[Merge])
    placeholder_distances: int = 0
    profiles_met: int = 0
    missing_added: int = 0
    tracks_linked: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    tracks_left: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    figures: FiguresReport = field(default_factory=FiguresReport)
    profiles: ProfilesReport = field(default_factory=ProfilesReport)
    added: int = 0
    additions_read: int = 0
    updates_read: int = 0
    left_out: list[LeftOut] = field(default_factory=list[LeftOut])
    starts: StartsReport = field(default_factory=StartsReport)
    facts: FactsReport = field(default_factory=FactsReport)
    outside: list[Outside] = field(default_factory=list[Outside])
    towns_apart: list[str] = field(default_factory=list[str])
    corrected: int = 0
    dates_listed: int = 0
    corrections_unmet: list[str] = field(default_factory=list[str])
    new_ids: int = 0
    vanished: list[str] = field(default_factory=list[str])
    """Slugs of data/races.csv that no row is any more and that lead nowhere."""
    written: Counter[str] = field(default_factory=Counter[str])


def convert(facts: Path, data: Path, step: Step = lambda _: None) -> Report:
    """Writes races.csv, sources.csv, places.csv, climate.csv and courses/ under `data`.

    Raises FileNotFoundError for a missing file of facts and ValueError for a source, basis or word
    that no table knows.
    """
    report = Report()
    step("reading places")
    locator = Locator(load_gazetteer(), town_entries(), race_entries())
    builder = Builder(locator, corrections())
    step("reading races")
    races, cells = _read_races(facts, builder, report)
    step("adding heights and course profiles")
    heights = heights_by_row(rows_of(facts / "place-heights.csv"))
    for race, row in zip(races, cells, strict=True):
        add_heights(race, row, heights, locator)
    profiles = list(rows_of(facts / "course-profiles.csv"))
    report.rows_in += len(profiles)
    known = [row for row in profiles if not is_missing(row)]
    report.profiles_met = add_profiles(races, [row["name"] for row in cells], known)
    unlisted = [row for row in profiles if is_missing(row)]
    missing = [missing_race(row, builder) for row in unlisted]
    report.missing_added = len(missing)
    races += missing
    step("adding updates")
    _update(facts, races, [*cells, *unlisted], report)
    step("merging duplicates")
    races, report.merged = merge(races)
    further = _add_further(facts, races, builder, report)
    _correct([*races, *further], locator, report)
    step("linking tracks")
    tracks = read_tracks(facts, rows_of(facts / "courses" / "MANIFEST.csv"))
    linked = _link_tracks(races, tracks, report)
    _add_courses([*races, *further], facts, report)
    for race in (*races, *further):
        race.popularity_tier = popularity_tier(race)
    step("numbering")
    _number(races, further, data, report)
    _list_dates(facts, races, report)
    step("choosing climate places")
    climate = needed(climate_places(rows_of(facts / "climate-normals.csv")), races)
    step("writing")
    _write_single_facts(facts, races, data, report)
    _write(races, linked, climate, data, report)
    return report


def _read_races(
    facts: Path, builder: Builder, report: Report
) -> tuple[list[CuratedRace], list[Cells]]:
    races: list[CuratedRace] = []
    kept: list[Cells] = []
    not_races = {
        (row["type"], row["country_code"], row["source_name"]): row["reason"]
        for row in table("not_races")
    }
    for row in rows_of(facts / "races.csv"):
        report.rows_in += 1
        if is_test_entry(row["name"], row["city"]):
            report.dropped.append((row["name"], "a test entry of a results system"))
        elif is_past_event(row["name"]):
            report.dropped.append(
                (row["name"], "the source calls the event or its listing historic")
            )
        elif reason := not_races.get((row["type"], row["country_iso2"], row["name"])):
            report.dropped.append((row["name"], reason))
        else:
            report.placeholder_distances += is_placeholder_distance(row)
            races.append(builder.race_of(row))
            kept.append(row)
    return races, kept


def _link_tracks(races: list[CuratedRace], tracks: list[Track], report: Report) -> list[Track]:
    linked: list[Track] = []
    for track in tracks:
        race = race_of_track(track, races)
        if race is None:
            report.tracks_left.append(
                (track.stem, f"no race of that name and length: {track.race_name}")
            )
            continue
        add_track(race, track)
        report.tracks_linked.append((track.stem, race.name))
        linked.append(track)
    return linked


def _add_courses(races: Sequence[CuratedRace], facts: Path, report: Report) -> None:
    report.figures = add_course_figures(races, facts)
    report.profiles = add_kilometre_profiles(races, facts)


def _update(
    facts: Path, races: Sequence[CuratedRace], rows: Sequence[Cells], report: Report
) -> None:
    by_key: dict[Key, list[CuratedRace]] = defaultdict(list)
    for race, row in zip(races, rows, strict=True):
        key = key_of(row["name"], row["type"], row["city"], row["country_iso2"])
        by_key[key].append(race)
    report.updates_read, left_out = add_updates(facts, by_key)
    report.left_out += left_out


def _add_further(
    facts: Path, races: list[CuratedRace], builder: Builder, report: Report
) -> list[CuratedRace]:
    """Fills the known races from the further files. Returns the races that are new."""
    additions, left_out, report.additions_read = read_additions(facts, builder)
    report.left_out += left_out
    races[:], further, merged = add_races(races, additions)
    report.merged += merged
    report.added = len(further)
    return further


def _correct(races: Sequence[CuratedRace], locator: Locator, report: Report) -> None:
    report.outside = fix_points(races, locator.gazetteer)
    report.corrected, report.corrections_unmet = correct(races, locator.gazetteer)
    report.towns_apart = towns_apart(races)


def _number(
    races: list[CuratedRace], further: list[CuratedRace], data: Path, report: Report
) -> None:
    """Gives ids and slugs, and puts the further races after the others."""
    existing, former = data / "races.csv", data / "former-races.csv"
    rows = list(rows_of(existing)) if existing.exists() else []
    former_rows = list(rows_of(former)) if former.exists() else []
    former_ids = [int(row["id"]) for row in former_rows]
    report.new_ids = assign_ids(races, rows, further, former_ids)
    assign_slugs([*races, *further], {row["slug"] for row in former_rows})
    kept = {race.id for race in (*races, *further)} | set(former_ids)
    report.vanished = [row["slug"] for row in rows if int(row["id"]) not in kept]
    races += further


def _list_dates(facts: Path, races: Sequence[CuratedRace], report: Report) -> None:
    report.dates_listed, left_out = add_listed_dates(facts, races)
    report.left_out += left_out


def _write_single_facts(
    facts: Path, races: Sequence[CuratedRace], data: Path, report: Report
) -> None:
    report.starts = write_start_times(facts, races, data / "start-times.csv")
    report.facts = write_race_facts(facts, races, data / "race-facts.csv")


def _write(
    races: list[CuratedRace],
    tracks: list[Track],
    climate: list[ClimatePlace],
    data: Path,
    report: Report,
) -> None:
    courses = data / "courses"
    courses.mkdir(parents=True, exist_ok=True)
    for old in courses.glob("*.json"):
        old.unlink()
    for track in tracks:
        write_course(courses / f"{track.stem}.json", course_of(track))
    for stem, course in report.profiles.linked:
        write_course(courses / f"{stem}.json", course)
    used = {key for race in races for keys in race.provenance.values() for key in keys}
    used |= {place.source for place in climate} | report.starts.sources | report.facts.sources
    if (data / "date-rules.csv").exists():
        used.add(PAST_EDITIONS)
    report.written["races.csv"] = write_races(data / "races.csv", races)
    report.written["events.csv"], unmet = write_events(data)
    report.corrections_unmet += unmet
    report.written["sources.csv"] = write_sources(data / "sources.csv", frozenset(used))
    report.written["places.csv"] = write_places(data / "places.csv", races)
    report.written["city-names.json"] = write_city_names(data / "city-names.json")
    report.written["climate.csv"] = write_climate(data / "climate.csv", climate)
    report.written["courses/*.json"] = len(tracks) + len(report.profiles.linked)
