"""Small rows of facts for the tests, with the columns of races.csv and course-profiles.csv."""

import csv
from pathlib import Path

DUV = "DUV ultra calendar extract via github.com/emm03/Ultramarathon-Finder frontend/duv.csv (2025)"
ATHRECS = "github.com/brownep77/athrecs.comsite src/data (2026-08-22)"
RUNABC = f"{ATHRECS} / runABC list"
ITRA = "ITRA via github.com/BjnNowak/UltraTrailRunning features.csv (= TidyTuesday)"
RUNNIN = "github.com/lc040399/runnin data/races.js (MIT)"

RACE_COLUMNS = (
    "name,name_local,type,distance_km,other_distances,format,city,state_region,county,country_iso2,"
    "country,continent,lat,lon,geo_source,month,next_date,last_date,participants,"
    "participants_year,participants_basis,elevation_gain_m,elevation_loss_m,net_drop_m,profile,"
    "terrain,start_altitude_m,finish_altitude_m,course_file,website,listing_url,first_year,"
    "wa_label,world_marathon_major,boston_qualifier,utmb_world_series,course_record_men,"
    "course_record_women,sponsor,source,filled,notes"
)
PROFILE_COLUMNS = (
    "name,type,city,state_region,country_iso2,profile,elevation_gain_m,elevation_loss_m,"
    "start_altitude_m,finish_altitude_m,source,basis,missing_in_races,month,website,distance_km,"
    "lat,lon,coord_basis,town_altitude_m,note"
)
HEIGHT_COLUMNS = (
    "name,type,city,country_iso2,lat,lon,altitude_m,altitude_source,flat_surroundings_hint"
)
CLIMATE_COLUMNS = (
    "place,country_iso2,lat,lon,elevation_m,month,tmean_c,tmin_c,tmax_c,rh_pct,kind,source,period"
)
TRACK_COLUMNS = (
    "file,race,type,country_iso2,match,source,points_in_file,points_in_source,distance_km"
)


def race_row(name: str, **cells: str) -> dict[str, str]:
    given = {"type": "marathon", "country_iso2": "DE", "source": RUNNIN, **cells, "name": name}
    return {column: given.get(column, "") for column in RACE_COLUMNS.split(",")}


def profile_row(name: str, **cells: str) -> dict[str, str]:
    given = {
        "type": "marathon",
        "country_iso2": "DE",
        "profile": "Flat",
        "source": "general knowledge of the event",
        "missing_in_races": "yes",
        **cells,
        "name": name,
    }
    return {column: given.get(column, "") for column in PROFILE_COLUMNS.split(",")}


def climate_rows(place: str, **cells: str) -> list[dict[str, str]]:
    """Twelve rows, one a month, warmer by a degree each."""
    given = {
        "country_iso2": "DE",
        "lat": "51.31",
        "lon": "9.5",
        "elevation_m": "167",
        "kind": "estimate",
        "source": "ITU-R P.1510-1 grid + height + GSOD correction",
        "period": "multi-year mean",
        **cells,
        "place": place,
    }
    return [
        {column: given.get(column, "") for column in CLIMATE_COLUMNS.split(",")}
        | {"month": str(month), "tmean_c": f"{month}.5"}
        for month in range(1, 13)
    ]


def write_csv(path: Path, columns: str, rows: list[dict[str, str]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns.split(","))
        writer.writeheader()
        writer.writerows(rows)
