"""Well-known races of data/races.csv as inputs of the method."""

import csv
import json
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationBasis, ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.courses.potential.types import PotentialInputs, ProfilePoint

AnyWord = TypeVar("AnyWord", bound=StrEnum)
DATA = Path(__file__).resolve().parents[4] / "data"


def races(*slugs: str) -> dict[str, PotentialInputs]:
    with (DATA / "races.csv").open(encoding="utf-8", newline="") as file:
        rows = {row["slug"]: row for row in csv.DictReader(file) if row["slug"] in slugs}
    return {slug: inputs_of(rows[slug]) for slug in slugs}


def inputs_of(row: dict[str, Any]) -> PotentialInputs:
    start = _starts().get(row["id"])
    return PotentialInputs(
        start_hour=9.0 if start is None else int(start[:2]) + int(start[3:]) / 60,
        is_start_assumed=start is None,
        race_type=RaceType(row["type"]),
        distance_km=_number(row["distance_km"]),
        profile=_profile(row["course_file"]),
        gain_m=_number(row["elevation_gain_m"]),
        loss_m=_number(row["elevation_loss_m"]),
        gain_basis=ElevationBasis(row["elevation_gain_basis"])
        if row["elevation_gain_basis"]
        else None,
        net_drop_m=_number(row["net_drop_m"]),
        steepness=_word(ElevationProfile, row["elevation_profile"]),
        steepness_basis=_word(ElevationBasis, row["elevation_basis"]),
        start_altitude_m=_number(row["start_altitude_m"]),
        finish_altitude_m=_number(row["finish_altitude_m"]),
        highest_altitude_m=_highest_points().get(row["id"]),
        town_altitude_m=_number(row["town_altitude_m"]),
        terrain=_word(Terrain, row["terrain"]),
    )


@cache
def _starts() -> dict[str, str]:
    with (DATA / "start-times.csv").open(encoding="utf-8", newline="") as file:
        return {row["race_id"]: row["start_time"] for row in csv.DictReader(file)}


@cache
def _highest_points() -> dict[str, float]:
    with (DATA / "race-facts.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["field"] == "max_altitude_m"]
    return {row["race_id"]: float(row["value"]) for row in rows}


def _word(words: type[AnyWord], text: str) -> AnyWord | None:
    return words(text) if text else None


def _number(text: str) -> float | None:
    return float(text) if text else None


def _profile(course: str) -> tuple[ProfilePoint, ...] | None:
    """Of confirmed tracks whose altitudes are trusted: those that have a gain."""
    if not course:
        return None
    track = json.loads((DATA / "courses" / f"{course}.json").read_text(encoding="utf-8"))
    if track["gain_m"] is None or track["match"] != "confirmed":
        return None
    return tuple(ProfilePoint(*point) for point in track["profile"])
