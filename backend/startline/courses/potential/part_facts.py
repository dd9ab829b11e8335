"""Facts that each part of PB potential is computed from, as figures with a code.

Clients write the sentence about a part from its code and figures, in the reader's units.
"""

from typing import Annotated, Final, Literal

from pydantic import Field

from startline.core.schema_base import WireModel
from startline.courses.physics.grade_estimates import GAIN_BY_STEEPNESS_M_PER_KM
from startline.courses.physics.heat import wbgt_c
from startline.courses.physics.steepness import ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.courses.physics.weather import ASSUMED_HUMIDITY_PERCENT
from startline.courses.potential.course_altitude import known_altitude
from startline.courses.potential.heat_by_level import conditions, duration_s
from startline.courses.potential.parts import (
    USUAL_TERRAIN,
    FiguresGrade,
    SteepnessGrade,
    TrackGrade,
    known_grade,
)
from startline.courses.potential.types import (
    REFERENCE_FLAT_MARATHON_TIME_S,
    PartKind,
    PotentialInputs,
)

TEMPERATURE_DIGITS: Final = 1


class TrackGradeFacts(WireModel):
    code: Literal["grade_track"] = "grade_track"
    distance_km: float
    start_altitude_m: float
    finish_altitude_m: float
    gain_m: float | None
    loss_m: float | None


class FiguresGradeFacts(WireModel):
    code: Literal["grade_figures"] = "grade_figures"
    distance_km: float
    gain_m: float
    loss_m: float | None


class SteepnessGradeFacts(WireModel):
    """A class of steepness without a gain: taken as a range of gains."""

    code: Literal["grade_steepness"] = "grade_steepness"
    steepness: ElevationProfile
    least_gain_m_per_km: float
    most_gain_m_per_km: float
    net_drop_m: float | None = Field(description="Start less finish; positive falls")


class ProfileAltitudeFacts(WireModel):
    code: Literal["altitude_profile"] = "altitude_profile"
    mean_altitude_m: float


class StartAndFinishAltitudeFacts(WireModel):
    code: Literal["altitude_start_and_finish"] = "altitude_start_and_finish"
    start_altitude_m: float
    finish_altitude_m: float


class StartAltitudeFacts(WireModel):
    code: Literal["altitude_start"] = "altitude_start"
    start_altitude_m: float
    middle_altitude_m: float | None = Field(
        description="Half the net drop below the start; null without a net drop"
    )


class TownAltitudeFacts(WireModel):
    code: Literal["altitude_town"] = "altitude_town"
    town_altitude_m: float


class ClimateHeatFacts(WireModel):
    """The average day of the month, for the reference runner."""

    code: Literal["heat_climate"] = "heat_climate"
    month: int
    month_mean_c: float
    start_hour: float
    finish_hour: float = Field(description="Hours since midnight before the start, 24 and more too")
    temperature_c: float = Field(description="Mean from start to finish")
    humidity_percent: float
    wbgt_c: float


class TerrainFacts(WireModel):
    """The stated terrain, or the usual one of the race type."""

    code: Literal["surface_terrain", "surface_unknown"]
    terrain: Terrain


class HighestPointFacts(WireModel):
    """A highest point well above start and finish, or above the town."""

    code: Literal["altitude_highest_point"] = "altitude_highest_point"
    highest_altitude_m: float
    assumed_mean_altitude_m: float


class UnknownFacts(WireModel):
    code: Literal["grade_unknown", "altitude_unknown", "heat_unknown"]


PartFacts = Annotated[
    TrackGradeFacts
    | FiguresGradeFacts
    | SteepnessGradeFacts
    | ProfileAltitudeFacts
    | StartAndFinishAltitudeFacts
    | StartAltitudeFacts
    | TownAltitudeFacts
    | HighestPointFacts
    | ClimateHeatFacts
    | TerrainFacts
    | UnknownFacts,
    Field(discriminator="code"),
]


def part_facts(kind: PartKind, inputs: PotentialInputs, without_heat: float) -> PartFacts:
    """`without_heat` is the product of grade, altitude and surface.

    Raises ValueError as `potential`.
    """
    match kind:
        case "grade":
            return _grade_facts(inputs)
        case "altitude":
            return _altitude_facts(inputs)
        case "heat":
            return _heat_facts(inputs, without_heat)
        case "surface":
            if inputs.terrain is None:
                usual = USUAL_TERRAIN[inputs.race_type]
                return TerrainFacts(code="surface_unknown", terrain=usual)
            return TerrainFacts(code="surface_terrain", terrain=inputs.terrain)


def _grade_facts(inputs: PotentialInputs) -> PartFacts:
    grade = known_grade(inputs)
    match grade:
        case TrackGrade(profile=profile):
            return TrackGradeFacts(
                distance_km=round(profile[-1].distance_km - profile[0].distance_km, 3),
                start_altitude_m=profile[0].altitude_m,
                finish_altitude_m=profile[-1].altitude_m,
                gain_m=inputs.gain_m,
                loss_m=inputs.loss_m,
            )
        case FiguresGrade():
            return FiguresGradeFacts(
                distance_km=grade.distance_km, gain_m=grade.gain_m, loss_m=grade.loss_m
            )
        case SteepnessGrade():
            least, _, most = GAIN_BY_STEEPNESS_M_PER_KM[grade.steepness]
            return SteepnessGradeFacts(
                steepness=grade.steepness,
                least_gain_m_per_km=least,
                most_gain_m_per_km=most,
                net_drop_m=grade.net_drop_m,
            )
        case None:
            return UnknownFacts(code="grade_unknown")


def _altitude_facts(inputs: PotentialInputs) -> PartFacts:
    altitude = known_altitude(inputs)
    if altitude is None:
        return UnknownFacts(code="altitude_unknown")
    altitude_m = round(altitude.altitude_m, 1)
    if altitude.basis == "track":
        return ProfileAltitudeFacts(mean_altitude_m=altitude_m)
    if altitude.highest_m is not None:
        return HighestPointFacts(
            highest_altitude_m=altitude.highest_m, assumed_mean_altitude_m=altitude_m
        )
    start_m, finish_m = inputs.start_altitude_m, inputs.finish_altitude_m
    if start_m is None:
        return TownAltitudeFacts(town_altitude_m=altitude_m)
    if finish_m is not None:
        return StartAndFinishAltitudeFacts(start_altitude_m=start_m, finish_altitude_m=finish_m)
    middle_m = None if altitude_m == start_m else altitude_m
    return StartAltitudeFacts(start_altitude_m=start_m, middle_altitude_m=middle_m)


def _heat_facts(inputs: PotentialInputs, without_heat: float) -> PartFacts:
    climate = inputs.climate
    if climate is None:
        return UnknownFacts(code="heat_unknown")
    time_s = duration_s(inputs, REFERENCE_FLAT_MARATHON_TIME_S, without_heat)
    weather = conditions(inputs, climate.mean_c, climate.kind, time_s)
    wbgt = wbgt_c(weather.temperature_c, weather.vapour_pressure_hpa)
    return ClimateHeatFacts(
        month=climate.month,
        month_mean_c=climate.mean_c,
        start_hour=inputs.start_hour,
        finish_hour=round(inputs.start_hour + time_s / 3600, 4),
        temperature_c=round(weather.temperature_c, TEMPERATURE_DIGITS),
        humidity_percent=ASSUMED_HUMIDITY_PERCENT,
        wbgt_c=round(wbgt, TEMPERATURE_DIGITS),
    )
