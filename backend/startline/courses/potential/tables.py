"""Tables of all races for ranking and plots: one row per race, built with the snapshot."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Literal

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationBasis, ElevationProfile
from startline.courses.potential.formula import METHOD_VERSION
from startline.courses.potential.schemas import (
    InsightRow,
    InsightTable,
    Potential,
    PotentialRow,
    PotentialTable,
)
from startline.courses.potential.types import LEVELS_S, PartKind
from startline.courses.schemas import FactorRange


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedRace:
    """Columns of the tables beside the potential of a race."""

    id: int
    slug: str | None
    name: str
    race_type: RaceType
    distance_km: float | None
    city: str | None
    state: str | None
    country: str | None
    continent: str | None
    month: int | None
    next_event_date: date | None
    participants: int | None
    elevation_profile: ElevationProfile | None
    elevation_basis: ElevationBasis | None
    gain_m: float | None
    net_drop_m: float | None
    record_eligible: Literal["yes", "no"] | None


def potential_table(races: Iterable[tuple[ListedRace, Potential]]) -> PotentialTable:
    """Races with a score, in the order given."""
    rows = tuple(
        potential_row(race, potential) for race, potential in races if potential.score is not None
    )
    return PotentialTable(method_version=METHOD_VERSION, flat_marathon_times_s=LEVELS_S, races=rows)


def insight_table(races: Iterable[tuple[ListedRace, Potential]]) -> InsightTable:
    """Every race, in the order given."""
    rows = tuple(_insight_row(race, potential) for race, potential in races)
    return InsightTable(method_version=METHOD_VERSION, races=rows)


def potential_row(race: ListedRace, potential: Potential) -> PotentialRow:
    """Only of a race with a score."""
    parts = {part.kind: _triple(part) for part in potential.parts}
    kinds: tuple[PartKind, ...] = ("grade", "altitude", "surface")
    grade, altitude, surface = (parts[kind] for kind in kinds)
    score, course_score = potential.score, potential.course_score
    assert score is not None  # noqa: S101  the callers pass races with a score
    assert course_score is not None  # noqa: S101  known with the score
    return PotentialRow(
        id=race.id,
        slug=race.slug,
        name=race.name,
        race_type=race.race_type,
        distance_km=race.distance_km,
        city=race.city,
        state=race.state,
        country=race.country,
        continent=race.continent,
        month=race.month,
        next_event_date=race.next_event_date,
        elevation_profile=race.elevation_profile,
        elevation_basis=race.elevation_basis,
        net_drop_m=race.net_drop_m,
        record_eligible=race.record_eligible,
        mean_c=potential.climate.mean_c if potential.climate else None,
        score=score,
        course_score=course_score,
        day_score=potential.day_score,
        estimates=potential.estimates,
        grade=grade,
        altitude=altitude,
        surface=surface,
        heat=tuple(_triple(heat) for heat in potential.heat_by_level),
    )


def _insight_row(race: ListedRace, potential: Potential) -> InsightRow:
    gain_m_per_km = None
    if race.gain_m is not None and race.distance_km:
        gain_m_per_km = round(race.gain_m / race.distance_km, 4)
    return InsightRow(
        id=race.id,
        slug=race.slug,
        name=race.name,
        race_type=race.race_type,
        country=race.country,
        continent=race.continent,
        month=race.month,
        participants=race.participants,
        elevation_profile=race.elevation_profile,
        elevation_basis=race.elevation_basis,
        gain_m_per_km=gain_m_per_km,
        mean_c=potential.climate.mean_c if potential.climate else None,
        score=potential.score,
        score_band=potential.score_band,
    )


def _triple(span: FactorRange) -> tuple[float, float, float]:
    return (span.factor, span.low, span.high)
