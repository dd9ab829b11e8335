"""Between catalogue and course science: races go in as the method takes them, scores come out."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from startline.catalogue.published import PublishedRace
from startline.catalogue.schemas import CoordinatesBasis, ElevationBasis, Race
from startline.catalogue.scores import RaceScore, Scores
from startline.courses.alternatives import RatedRace, alternatives
from startline.courses.analysis import profile_analysis
from startline.courses.keeping import Progress, up_to_date_potentials
from startline.courses.schemas import Potential
from startline.courses.scoring import CourseFacts
from startline.courses.tables import ListedRace, insight_table, potential_row, potential_table
from startline.foundation.clock import Clock
from startline.foundation.wire import WireModel
from startline.running.potential_facts import FactBasis, ProfilePoint
from startline.running.steepness import Steepness
from startline.store.session import Sessions

POTENTIALS: Final = "potentials"
INSIGHTS: Final = "insights"


class PotentialScorer:
    """Works out what has changed, and hands over all of it."""

    def __init__(self, sessions: Sessions, clock: Clock, progress: Progress | None = None) -> None:
        self._sessions = sessions
        self._clock = clock
        self._progress = progress or _in_silence

    async def __call__(self, races: Sequence[PublishedRace]) -> Scores:
        facts = [course_facts(race) for race in races]
        kept = await up_to_date_potentials(self._sessions, facts, self._clock, self._progress)
        potentials = {
            race_id: Potential.model_validate_json(body) for race_id, body in kept.items()
        }
        others = _alternatives(races, potentials)
        scores = dict(_race_scores(facts, kept, potentials, others))
        return Scores(scores, dict(_tables(races, potentials)))


def course_facts(race: PublishedRace) -> CourseFacts:
    shown = race.race
    return CourseFacts(
        race_id=shown.id,
        race_type=shown.race_type.value,
        distance_km=shown.distance_km,
        latitude=shown.latitude,
        longitude=shown.longitude,
        is_place_of_county=shown.coordinates_basis is CoordinatesBasis.COUNTY,
        month=month_of(race),
        terrain=shown.terrain.value if shown.terrain else None,
        steepness=_steepness(shown),
        steepness_basis=_basis(shown.elevation_basis),
        gain_m=shown.elevation_gain_m,
        loss_m=shown.elevation_loss_m,
        gain_basis=_basis(shown.elevation_gain_basis),
        net_drop_m=shown.net_drop_m,
        start_altitude_m=shown.start_altitude_m,
        finish_altitude_m=shown.finish_altitude_m,
        town_altitude_m=shown.town_altitude_m,
        profile=_trusted_profile(shown),
    )


def month_of(race: PublishedRace) -> int | None:
    """Of the next date, else the expected month, else the usual one."""
    return race.date.month_of_year or race.card.usual_month


def _steepness(race: Race) -> Steepness | None:
    return race.elevation_profile.value if race.elevation_profile else None


def _basis(basis: ElevationBasis | None) -> FactBasis | None:
    return basis.value if basis else None


def _trusted_profile(race: Race) -> tuple[ProfilePoint, ...] | None:
    """Only a confirmed track whose altitudes made the figures of the race."""
    course = race.course
    by_track = race.elevation_gain_basis is ElevationBasis.TRACK
    if course is None or course.match != "confirmed" or not by_track or len(course.profile) < 2:
        return None
    return tuple(ProfilePoint(point.distance_km, point.altitude_m) for point in course.profile)


def _race_scores(
    facts: Iterable[CourseFacts],
    kept: Mapping[int, str],
    potentials: Mapping[int, Potential],
    others: Mapping[int, bytes],
) -> Iterator[tuple[int, RaceScore]]:
    for race in facts:
        potential = potentials[race.race_id]
        climate = potential.climate
        yield (
            race.race_id,
            RaceScore(
                pb_potential=potential.score,
                potential=kept[race.race_id].encode(),
                course=_course(race),
                alternatives=others.get(race.race_id),
                sources={"climate": climate.source_key} if climate else {},
            ),
        )


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
    return ListedRace(
        id=shown.id,
        slug=shown.slug,
        name=shown.name,
        race_type=shown.race_type.value,
        distance_km=shown.distance_km,
        city=shown.city,
        state=shown.state,
        country=shown.country,
        continent=shown.continent,
        month=month_of(race),
        next_event_date=shown.next_event_date,
        participants=shown.participants,
        elevation_profile=_steepness(shown),
        elevation_basis=_basis(shown.elevation_basis),
        gain_m=shown.elevation_gain_m,
        net_drop_m=_net_drop_m(shown),
    )


def _net_drop_m(race: Race) -> float | None:
    """As stated, else from start to finish, else what falls beyond what climbs."""
    pairs = (
        (race.start_altitude_m, race.finish_altitude_m),
        (race.elevation_loss_m, race.elevation_gain_m),
    )
    if race.net_drop_m is not None:
        return race.net_drop_m
    return next((high - low for high, low in pairs if high is not None and low is not None), None)


def _json(shape: WireModel) -> bytes:
    return shape.model_dump_json(by_alias=True).encode()


def _in_silence(_done: int, _total: int) -> None:
    """Nobody watches."""
