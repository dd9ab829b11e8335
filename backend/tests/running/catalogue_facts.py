"""Races of data/races.csv as inputs, for what the method says of well-known ones."""

import csv
import json
from pathlib import Path
from typing import Any

from startline.running.potential import PotentialInputs, ProfilePoint

DATA = Path(__file__).resolve().parents[3] / "data"


def races(*slugs: str) -> dict[str, PotentialInputs]:
    with (DATA / "races.csv").open(encoding="utf-8", newline="") as file:
        rows = {row["slug"]: row for row in csv.DictReader(file) if row["slug"] in slugs}
    return {slug: _inputs(rows[slug]) for slug in slugs}


def _inputs(row: dict[str, Any]) -> PotentialInputs:
    return PotentialInputs(
        race_type=row["type"],
        distance_km=_number(row["distance_km"]),
        profile=_profile(row["course_file"]),
        gain_m=_number(row["elevation_gain_m"]),
        loss_m=_number(row["elevation_loss_m"]),
        gain_basis=row["elevation_gain_basis"] or None,
        net_drop_m=_number(row["net_drop_m"]),
        steepness=row["elevation_profile"] or None,
        steepness_basis=row["elevation_basis"] or None,
        start_altitude_m=_number(row["start_altitude_m"]),
        finish_altitude_m=_number(row["finish_altitude_m"]),
        town_altitude_m=_number(row["town_altitude_m"]),
        terrain=row["terrain"] or None,
    )


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
