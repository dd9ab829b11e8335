"""PB potential of a race of the catalogue: its facts as inputs of the method, the result as it is
served.

An assumption is named as such: no source states when a race starts, so roads start at 09:00 and
ultras at 06:00, local clock.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import orjson
import structlog

from startline.courses.climate import ClimateAtlas, ClimateFound, Spot
from startline.courses.schemas import (
    ClimateHour,
    FactorRange,
    HeatForLevel,
    Potential,
    PotentialPart,
    RaceClimate,
)
from startline.running import ranges
from startline.running.potential import inputs_hash, potential
from startline.running.potential_facts import (
    LEVELS_S,
    REFERENCE_FLAT_MARATHON_TIME_S,
    FactBasis,
    MonthClimate,
    PotentialInputs,
    PotentialResult,
    ProfilePoint,
    RaceType,
)
from startline.running.steepness import Steepness
from startline.running.surface import Terrain
from startline.running.weather import ASSUMED_HUMIDITY_PERCENT, day_hours

log = structlog.get_logger("startline.courses.scoring")

ASSUMED_START_HOUR: Final[dict[RaceType, float]] = {
    "marathon": 9.0,
    "half-marathon": 9.0,
    "ultra-marathon": 6.0,
}
FACTOR_DIGITS: Final = 4
_TEMPERATURE_DIGITS: Final = 1
_SCORE_DIGITS: Final = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class CourseFacts:
    """What the catalogue knows of one race, as far as road and weather go; None is unknown."""

    race_id: int
    race_type: RaceType
    distance_km: float | None = None
    latitude: float | None = None
    longitude: float | None = None
    is_place_of_county: bool = False
    """The coordinates are the middle of a county: its weather, not its altitude."""
    month: int | None = None
    """Of the next date, else the expected one, else the usual one."""
    terrain: Terrain | None = None
    steepness: Steepness | None = None
    steepness_basis: FactBasis | None = None
    gain_m: float | None = None
    loss_m: float | None = None
    gain_basis: FactBasis | None = None
    net_drop_m: float | None = None
    start_altitude_m: float | None = None
    finish_altitude_m: float | None = None
    town_altitude_m: float | None = None
    profile: tuple[ProfilePoint, ...] | None = None
    """Of a confirmed track with altitudes that are trusted."""


@dataclass(frozen=True, slots=True)
class ScoringInputs:
    """All that decides about the result of one race, and its hash."""

    race_id: int
    inputs: PotentialInputs
    found: ClimateFound
    inputs_hash: str


def scoring_inputs(races: Sequence[CourseFacts], atlas: ClimateAtlas) -> list[ScoringInputs]:
    """In the order of the races."""
    located = {
        race.race_id: Spot(
            race.latitude,
            race.longitude,
            race.town_altitude_m if race.start_altitude_m is None else race.start_altitude_m,
        )
        for race in races
        if race.latitude is not None and race.longitude is not None
    }
    found = dict(zip(located, atlas.at(list(located.values())), strict=True))
    nothing = ClimateFound(None, None, None)
    return [_scoring_inputs(race, found.get(race.race_id, nothing)) for race in races]


def _scoring_inputs(race: CourseFacts, found: ClimateFound) -> ScoringInputs:
    town_altitude_m = race.town_altitude_m
    if town_altitude_m is None and not race.is_place_of_county:
        town_altitude_m = found.town_altitude_m
    climate = None
    if found.record is not None and race.month is not None:
        mean_c = found.record.means_c[race.month - 1]
        climate = MonthClimate(month=race.month, mean_c=mean_c, kind=found.record.kind)
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
        town_altitude_m=town_altitude_m,
        climate=climate,
        start_hour=ASSUMED_START_HOUR[race.race_type],
        is_start_assumed=True,
        terrain=race.terrain,
    )
    return ScoringInputs(race.race_id, inputs, found, _hash(inputs, found))


def _hash(inputs: PotentialInputs, found: ClimateFound) -> str:
    """Over the method's inputs and all of the climate that is shown beside the result."""
    climate = None if inputs.climate is None else (found.record, found.distance_km)
    text = inputs_hash(inputs).encode() + orjson.dumps(climate)
    return hashlib.sha256(text).hexdigest()[:16]


def scored(known: ScoringInputs) -> Potential:
    """What is served for the race; facts that the method cannot take count as unknown."""
    try:
        result = potential(known.inputs)
    except ValueError as error:
        log.warning("facts that cannot be scored", race_id=known.race_id, reason=str(error))
        result = potential(PotentialInputs(race_type=known.inputs.race_type, distance_km=None))
    score = result.score
    return Potential(
        race_id=known.race_id,
        method_version=result.method_version,
        inputs_hash=known.inputs_hash,
        score=None if score is None else round(score.score, _SCORE_DIGITS),
        score_low=None if score is None else round(score.low, _SCORE_DIGITS),
        score_high=None if score is None else round(score.high, _SCORE_DIGITS),
        whole=None if result.whole is None else _factor(result.whole),
        course=None if result.course is None else _factor(result.course),
        reference_flat_marathon_time_s=REFERENCE_FLAT_MARATHON_TIME_S,
        parts=_parts(result),
        heat_by_level=tuple(
            HeatForLevel(flat_marathon_time_s=level, **_factor(heat).model_dump())
            for level, heat in zip(LEVELS_S, result.heat_by_level, strict=True)
        ),
        climate=_climate(known),
        missing=result.missing,
    )


def _parts(result: PotentialResult) -> tuple[PotentialPart, ...]:
    return tuple(
        PotentialPart(
            kind=part.kind,
            basis=part.basis,
            known=part.known,
            reason=part.reason,
            **_factor(part.range).model_dump(),
        )
        for part in result.parts
    )


def _factor(span: ranges.FactorRange) -> FactorRange:
    factor, low, high = (round(value, FACTOR_DIGITS) for value in span)
    return FactorRange(factor=factor, low=low, high=high)


def _climate(known: ScoringInputs) -> RaceClimate | None:
    month, record = known.inputs.climate, known.found.record
    if month is None or record is None or known.found.distance_km is None:
        return None
    hours = (
        ClimateHour(
            hour=hour.hour,
            temperature_c=round(hour.temperature_c, _TEMPERATURE_DIGITS),
            low_c=round(hour.low_c, _TEMPERATURE_DIGITS),
            high_c=round(hour.high_c, _TEMPERATURE_DIGITS),
        )
        for hour in day_hours(month.mean_c, month.kind)
    )
    return RaceClimate(
        month=month.month,
        mean_c=month.mean_c,
        kind=month.kind,
        place=record.place,
        distance_km=round(known.found.distance_km, 1),
        period=record.period,
        source_key=record.source_key,
        start_hour=known.inputs.start_hour,
        is_start_assumed=known.inputs.is_start_assumed,
        humidity_percent=ASSUMED_HUMIDITY_PERCENT,
        is_humidity_assumed=True,
        hours=tuple(hours),
        by_month_c=record.means_c,
    )
