"""PB potential of one race: from its facts and climate to the wire shape.

Where no source states the start, marathons and half marathons are assumed to start at 09:00, ultras
at 06:00, local clock.
"""

import hashlib
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import orjson
import structlog

from startline.core.race_type import RaceType
from startline.courses.climate import NO_CLIMATE, ClimateAtlas, ClimateMatch, Location
from startline.courses.physics import ranges
from startline.courses.physics.steepness import ElevationBasis, ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.courses.physics.weather import ASSUMED_HUMIDITY_PERCENT, day_hours
from startline.courses.potential.formula import inputs_hash, potential
from startline.courses.potential.part_facts import TEMPERATURE_DIGITS, part_facts
from startline.courses.potential.schemas import (
    ClimateHour,
    HeatForLevel,
    Potential,
    PotentialPart,
    RaceClimate,
)
from startline.courses.potential.types import (
    LEVELS_S,
    REFERENCE_FLAT_MARATHON_TIME_S,
    MonthClimate,
    PotentialInputs,
    PotentialResult,
    ProfilePoint,
    ScoreRange,
)
from startline.courses.schemas import FactorRange

log = structlog.get_logger("startline.courses.potential.scoring")

ASSUMED_START_HOUR: Final[dict[RaceType, float]] = {
    RaceType.MARATHON: 9.0,
    RaceType.HALF_MARATHON: 9.0,
    RaceType.ULTRA_MARATHON: 6.0,
}
FACTOR_DIGITS: Final = 4
_SCORE_DIGITS: Final = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class CourseFacts:
    """Facts of one race about its course and weather; None is unknown."""

    race_id: int
    race_type: RaceType
    distance_km: float | None = None
    latitude: float | None = None
    longitude: float | None = None
    is_place_of_county: bool = False
    """The coordinates are the middle of a county: good for its weather, not for its altitude."""
    month: int | None = None
    """Month of the next date, else the expected month, else the usual one."""
    terrain: Terrain | None = None
    steepness: ElevationProfile | None = None
    steepness_basis: ElevationBasis | None = None
    gain_m: float | None = None
    loss_m: float | None = None
    gain_basis: ElevationBasis | None = None
    net_drop_m: float | None = None
    start_altitude_m: float | None = None
    finish_altitude_m: float | None = None
    highest_altitude_m: float | None = None
    town_altitude_m: float | None = None
    start_hour: float | None = None
    """By the local clock."""
    profile: tuple[ProfilePoint, ...] | None = None
    """Of a confirmed track with trusted altitudes."""


@dataclass(frozen=True, slots=True)
class ScoringInputs:
    """All that determines the result of one race, and its hash."""

    race_id: int
    inputs: PotentialInputs
    climate_match: ClimateMatch
    inputs_hash: str


def scoring_inputs(races: Sequence[CourseFacts], atlas: ClimateAtlas) -> list[ScoringInputs]:
    """In the order of the races."""
    located = {
        race.race_id: Location(
            race.latitude,
            race.longitude,
            race.town_altitude_m if race.start_altitude_m is None else race.start_altitude_m,
        )
        for race in races
        if race.latitude is not None and race.longitude is not None
    }
    matches = dict(zip(located, atlas.match(list(located.values())), strict=True))
    return [_scoring_inputs(race, matches.get(race.race_id, NO_CLIMATE)) for race in races]


def _scoring_inputs(race: CourseFacts, match: ClimateMatch) -> ScoringInputs:
    town_altitude_m = race.town_altitude_m
    if town_altitude_m is None and not race.is_place_of_county:
        town_altitude_m = match.town_altitude_m
    climate = None
    if match.record is not None and race.month is not None:
        mean_c = match.record.means_c[race.month - 1]
        climate = MonthClimate(month=race.month, mean_c=mean_c, kind=match.record.kind)
    inputs = PotentialInputs(
        race_type=race.race_type,
        distance_km=race.distance_km,
        profile=race.profile,
        gain_m=race.gain_m,
        loss_m=race.loss_m,
        gain_basis=race.gain_basis,
        net_drop_m=race.net_drop_m,
        steepness=race.steepness,
        steepness_basis=race.steepness_basis,
        start_altitude_m=race.start_altitude_m,
        finish_altitude_m=race.finish_altitude_m,
        highest_altitude_m=race.highest_altitude_m,
        town_altitude_m=town_altitude_m,
        climate=climate,
        start_hour=(
            ASSUMED_START_HOUR[race.race_type] if race.start_hour is None else race.start_hour
        ),
        is_start_assumed=race.start_hour is None,
        terrain=race.terrain,
    )
    return ScoringInputs(race.race_id, inputs, match, _hash(inputs, match))


def _hash(inputs: PotentialInputs, match: ClimateMatch) -> str:
    """Hash over the inputs of the method and the climate shown beside the result."""
    climate = None if inputs.climate is None else (match.record, match.distance_km)
    text = inputs_hash(inputs).encode() + orjson.dumps(climate)
    return hashlib.sha256(text).hexdigest()[:16]


def race_potential(race: ScoringInputs) -> Potential:
    """The potential of a race. Facts that the method refuses count as unknown."""
    inputs = race.inputs
    try:
        result = potential(inputs)
    except ValueError as error:
        log.warning("facts that cannot be scored", race_id=race.race_id, reason=str(error))
        inputs = PotentialInputs(race_type=inputs.race_type, distance_km=None)
        result = potential(inputs)
    score, course, day = (
        rounded_score(each) for each in (result.score, result.course_score, result.day_score)
    )
    return Potential(
        race_id=race.race_id,
        method_version=result.method_version,
        inputs_hash=race.inputs_hash,
        score=score[0],
        score_low=score[1],
        score_high=score[2],
        whole=None if result.whole is None else rounded_factor(result.whole),
        course=None if result.course is None else rounded_factor(result.course),
        course_score=course[0],
        course_score_low=course[1],
        course_score_high=course[2],
        day_score=day[0],
        day_score_low=day[1],
        day_score_high=day[2],
        estimates=result.estimates,
        reference_flat_marathon_time_s=REFERENCE_FLAT_MARATHON_TIME_S,
        parts=_parts(result, inputs),
        heat_by_level=tuple(
            HeatForLevel(flat_marathon_time_s=level, **rounded_factor(heat).model_dump())
            for level, heat in zip(LEVELS_S, result.heat_by_level, strict=True)
        ),
        climate=_climate(race),
        missing=result.missing,
    )


def rounded_score(
    points: ScoreRange | None,
) -> tuple[float, float, float] | tuple[None, None, None]:
    """Score, low and high."""
    if points is None:
        return None, None, None
    score, low, high = (round(each, _SCORE_DIGITS) for each in points)
    return score, low, high


def _parts(result: PotentialResult, inputs: PotentialInputs) -> tuple[PotentialPart, ...]:
    factors = [part.range.factor for part in result.parts if part.kind != "heat"]
    return tuple(
        PotentialPart(
            kind=part.kind,
            basis=part.basis,
            is_known=part.is_known,
            facts=part_facts(part.kind, inputs, without_heat=math.prod(factors)),
            **rounded_factor(part.range).model_dump(),
        )
        for part in result.parts
    )


def rounded_factor(span: ranges.FactorRange) -> FactorRange:
    """As the API gives it."""
    factor, low, high = (round(value, FACTOR_DIGITS) for value in span)
    return FactorRange(factor=factor, low=low, high=high)


def _climate(race: ScoringInputs) -> RaceClimate | None:
    month, record = race.inputs.climate, race.climate_match.record
    if month is None or record is None or race.climate_match.distance_km is None:
        return None
    hours = (
        ClimateHour(
            hour=hour.hour,
            temperature_c=round(hour.temperature_c, TEMPERATURE_DIGITS),
            low_c=round(hour.low_c, TEMPERATURE_DIGITS),
            high_c=round(hour.high_c, TEMPERATURE_DIGITS),
        )
        for hour in day_hours(month.mean_c, month.kind)
    )
    return RaceClimate(
        month=month.month,
        mean_c=month.mean_c,
        kind=month.kind,
        place=record.place,
        distance_km=round(race.climate_match.distance_km, 1),
        period=record.period,
        source_key=record.source_key,
        start_hour=race.inputs.start_hour,
        is_start_assumed=race.inputs.is_start_assumed,
        humidity_percent=ASSUMED_HUMIDITY_PERCENT,
        is_humidity_assumed=True,
        hours=tuple(hours),
        by_month_c=record.means_c,
    )
