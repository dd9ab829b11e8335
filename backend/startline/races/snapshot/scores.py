"""Scores of the races: PB potentials and what follows from them, as JSON for the snapshot."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from startline.core.clock import Clock
from startline.core.schema_base import WireModel
from startline.courses.analysis import profile_analysis
from startline.courses.physics.steepness import ElevationBasis
from startline.courses.potential.alternatives import RatedRace, alternatives
from startline.courses.potential.cache import Progress, refresh_potentials
from startline.courses.potential.schemas import Potential, RaceClimate
from startline.courses.potential.scoring import CourseFacts
from startline.courses.potential.tables import (
    ListedRace,
    insight_table,
    potential_row,
    potential_table,
)
from startline.courses.potential.types import ProfilePoint
from startline.db.session import Sessions
from startline.races.card_scores import CardScores, card_scores
from startline.races.event_status import EventStatus
from startline.races.schemas import CoordinatesBasis, FactSource, Race, Source
from startline.races.snapshot.published_race import PublishedRace

POTENTIALS: Final = "potentials"
INSIGHTS: Final = "insights"


@dataclass(frozen=True, slots=True)
class RaceScore:
    """`potential`, `course` and `alternatives` are the JSON of their wire shapes.

    `sources` maps a further field of the race to the key of its source.
    """

    card: CardScores
    potential: bytes
    course: bytes | None = None
    alternatives: bytes | None = None
    start_temperature_c: float | None = None
    sources: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True)
class Scores:
    """Scores by race id, and JSON tables over all races by name."""

    by_race: Mapping[int, RaceScore] = field(default_factory=dict[int, RaceScore])
    tables: Mapping[str, bytes] = field(default_factory=dict[str, bytes])


async def compute_scores(
    sessions: Sessions,
    clock: Clock,
    races: Sequence[PublishedRace],
    progress: Progress | None = None,
) -> Scores:
    """Computes the potentials whose inputs changed and reads the others from the database."""
    facts = [course_facts(race) for race in races]
    bodies = await refresh_potentials(sessions, facts, clock, progress or _ignore_progress)
    potentials = {race_id: Potential.model_validate_json(body) for race_id, body in bodies.items()}
    alternatives_of = _alternatives(races, potentials)
    scores = dict(_race_scores(facts, bodies, potentials, alternatives_of))
    return Scores(scores, dict(_tables(races, potentials)))


def with_scores(
    races: Sequence[PublishedRace], scores: Scores, sources: Sequence[Source]
) -> list[PublishedRace]:
    """The races with their score and with the sources of the score."""
    sources_by_key = {source.key: source for source in sources}
    return [_with_score(race, scores.by_race.get(race.card.id), sources_by_key) for race in races]


def _with_score(
    race: PublishedRace, score: RaceScore | None, sources: Mapping[str, Source]
) -> PublishedRace:
    if score is None:
        return race
    changes = score.card.model_dump()
    fact_sources = tuple(
        FactSource(source=sources[key], fields=(name,))
        for name, key in score.sources.items()
        if key in sources
    )
    all_sources = (*race.race.sources, *fact_sources)
    return replace(
        race,
        card=race.card.model_copy(update=changes),
        start_temperature_c=score.start_temperature_c,
        race=race.race.model_copy(update={**changes, "sources": all_sources}),
    )


def course_facts(race: PublishedRace) -> CourseFacts:
    shown = race.race
    return CourseFacts(
        race_id=shown.id,
        race_type=shown.race_type,
        distance_km=shown.distance_km,
        latitude=shown.latitude,
        longitude=shown.longitude,
        is_place_of_county=shown.coordinates_basis is CoordinatesBasis.COUNTY,
        month=race.month,
        terrain=shown.terrain,
        steepness=shown.elevation_profile,
        steepness_basis=shown.elevation_basis,
        gain_m=shown.elevation_gain_m,
        loss_m=shown.elevation_loss_m,
        gain_basis=shown.elevation_gain_basis,
        net_drop_m=shown.net_drop_m,
        start_altitude_m=shown.start_altitude_m,
        finish_altitude_m=shown.finish_altitude_m,
        highest_altitude_m=shown.max_altitude_m,
        town_altitude_m=shown.town_altitude_m,
        start_hour=_start_hour(shown.start_time),
        profile=_trusted_profile(shown),
    )


def _start_hour(start_time: str | None) -> float | None:
    if start_time is None:
        return None
    hour, minute = start_time.split(":")
    return int(hour) + int(minute) / 60


def _trusted_profile(race: Race) -> tuple[ProfilePoint, ...] | None:
    """The profile of a confirmed track whose altitudes gave the gain and loss of the race."""
    course = race.course
    by_track = race.elevation_gain_basis is ElevationBasis.TRACK
    if course is None or course.match != "confirmed" or not by_track or len(course.profile) < 2:
        return None
    return tuple(ProfilePoint(point.distance_km, point.altitude_m) for point in course.profile)


def _race_scores(
    facts: Iterable[CourseFacts],
    bodies: Mapping[int, str],
    potentials: Mapping[int, Potential],
    alternatives_of: Mapping[int, bytes],
) -> Iterator[tuple[int, RaceScore]]:
    for race in facts:
        potential = potentials[race.race_id]
        climate = potential.climate
        yield (
            race.race_id,
            RaceScore(
                card=card_scores(potential),
                potential=bodies[race.race_id].encode(),
                course=_course(race),
                alternatives=alternatives_of.get(race.race_id),
                start_temperature_c=_start_temperature_c(climate) if climate else None,
                sources={"climate": climate.source_key} if climate else {},
            ),
        )


def _start_temperature_c(climate: RaceClimate) -> float:
    """Between two full hours, on the line from one to the next."""
    hour = int(climate.start_hour)
    here, there = (climate.hours[each % 24].temperature_c for each in (hour, hour + 1))
    return round(here + (climate.start_hour - hour) * (there - here), 1)


def _course(race: CourseFacts) -> bytes | None:
    if race.profile is None:
        return None
    return _json(profile_analysis(race.profile, gain_m=race.gain_m, loss_m=race.loss_m))


def _alternatives(
    races: Sequence[PublishedRace], potentials: Mapping[int, Potential]
) -> dict[int, bytes]:
    rated = [
        RatedRace(
            row=potential_row(_listed(race), potential),
            whole=potential.whole,
            latitude=race.card.latitude,
            longitude=race.card.longitude,
        )
        for race in races
        if (potential := potentials[race.card.id]).whole is not None
        and race.card.latitude is not None
        and race.card.longitude is not None
    ]
    return {race_id: _json(found) for race_id, found in alternatives(rated).items()}


def _tables(
    races: Sequence[PublishedRace], potentials: Mapping[int, Potential]
) -> Iterator[tuple[str, bytes]]:
    listed = [(_listed(race), potentials[race.card.id]) for race in races]
    yield POTENTIALS, _json(potential_table(listed))
    yield INSIGHTS, _json(insight_table(listed))


def _listed(race: PublishedRace) -> ListedRace:
    shown = race.race
    is_cancelled = shown.event_status is EventStatus.CANCELLED
    return ListedRace(
        id=shown.id,
        slug=shown.slug,
        name=shown.name,
        race_type=shown.race_type,
        distance_km=shown.distance_km,
        city=shown.city,
        state=shown.state,
        country=shown.country,
        continent=shown.continent,
        month=race.month,
        next_event_date=None if is_cancelled else shown.next_event_date,
        participants=shown.participants,
        elevation_profile=shown.elevation_profile,
        elevation_basis=shown.elevation_basis,
        gain_m=shown.elevation_gain_m,
        net_drop_m=shown.course_net_drop_m,
        record_eligible=shown.record_eligible,
    )


def _json(shape: WireModel) -> bytes:
    return shape.model_dump_json(by_alias=True).encode()


def _ignore_progress(_done: int, _total: int) -> None:
    """The default where no progress is shown."""
