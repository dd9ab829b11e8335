"""Source keys: the key of each source that the facts name, and the day it was read."""

from collections.abc import Iterable
from datetime import date

from curation.reading import table

GENERAL_KNOWLEDGE = "general-knowledge"
GEONAMES = "geonames"
TERRAIN_GRID = "terrain-grid"
SCIENCE_NOTES = "science-notes"
ITRA = "itra-100"
RUNABC = "runabc"
WORLD_ATHLETICS = "world-athletics"
DOWNHILL_LIST = "boston-downhill-list"

READ_ON = date(2026, 11, 20)
LATEST_STATE = date(2026, 11, 22)
"""The day of the newest facts: what lies before it is past."""
_ATHRECS_STATE = date(2026, 8, 22)

# By the words that name them in the facts; the first match counts.
_KEYS: tuple[tuple[str, str], ...] = (
    *((row["mark"], row["key"]) for row in table("source_marks")),
    ("DUV ultra calendar", "duv-calendar"),
    ("/ runABC list", RUNABC),
    ("/ Marathon Runners Diary list", "marathon-runners-diary"),
    ("World Athletics calendar", WORLD_ATHLETICS),
    ("src/data/road-marathons", "athrecs-road-marathons"),
    ("athrecs.comsite", "athrecs"),
    ("ITRA via", ITRA),
    ("BjnNowak/UltraTrailRunning", ITRA),
    ("lc040399/runnin", "runnin"),
    ("race-website directory", "website-directory"),
    ("puhrmcl/stridemap", "stridemap"),
    ("aizen-aizen/marathon-calendar", "japan-marathon-calendar"),
    ("kdm1171/global-marathon-hub", "global-marathon-hub"),
    ("ultrahikerpp/racelink", "racelink"),
    ("Shawyeok/marathon-calendar", "china-marathon-calendar"),
    ("ultramarathonsbenelux", "ultra-benelux"),
    ("boston-marathon-downhill", DOWNHILL_LIST),
    ("jlluch.github.io", "jlluch-finishers"),
    ("rhysdominguez/eveneffort", "track-eveneffort"),
    ("daniel-lee-user/perfect-pace", "track-perfect-pace"),
    ("danielissing/race-predictor", "track-race-predictor"),
    ("xavierchia/runwithfriends", "track-runwithfriends"),
    ("marathons.fr", "marathons-fr"),
    ("halfmarathons.net", "halfmarathons-net"),
    ("goalorientedrunner", "goalorientedrunner"),
    ("mindrunnercoaching", "mindrunnercoaching"),
    ("running-attitude", "running-attitude"),
    ("denislapalus", "denislapalus"),
    ("theantisocialrunner", "theantisocialrunner"),
    ("countryfile", "countryfile"),
    ("robsbeenrunning", "race-reviews"),
    ("lescroupiers", "lescroupiers"),
    ("varietyfitness", "varietyfitness"),
    ("runyourheartout", "runyourheartout"),
    ("brooksee", "brooksee"),
    ("runningahead", "runningahead"),
    ("findmymarathon", "findmymarathon"),
    ("newspapers and race reports", "single-pages"),
    ("general knowledge", GENERAL_KNOWLEDGE),
)

_CLIMATE_KEYS: tuple[tuple[str, str], ...] = (
    ("NOAA GSOD", "gsod-dayton"),
    ("CHELSA", "chelsa"),
    ("ITU-R P.1510", "itu-p1510"),
)

_LAST_STATE: dict[str, date] = {
    RUNABC: _ATHRECS_STATE,
    "marathon-runners-diary": _ATHRECS_STATE,
    WORLD_ATHLETICS: _ATHRECS_STATE,
    "athrecs": _ATHRECS_STATE,
    "athrecs-road-marathons": date(2026, 9, 26),
} | {row["key"]: date.fromisoformat(row["state_of"]) for row in table("source_marks")}


def source_key(words: str) -> str | None:
    return next((key for mark, key in _KEYS if mark.lower() in words.lower()), None)


def source_keys(words: str) -> tuple[str, ...]:
    """Keys of a `source` cell. Raises ValueError for a source without a row in sources.csv."""
    keys: dict[str, None] = {}
    for part in words.split(" | "):
        key = source_key(part)
        if key is None:
            raise ValueError(f"unknown source: {part}")
        keys[key] = None
    return tuple(keys)


def climate_source_key(words: str) -> str:
    """Raises ValueError for a source without a row in sources.csv."""
    for mark, key in _CLIMATE_KEYS:
        if mark in words:
            return key
    raise ValueError(f"unknown source: {words}")


def is_track(key: str) -> bool:
    return key.startswith("track-")


def date_checked_on(keys: Iterable[str]) -> date:
    """The day on which a date was checked: the oldest reading day of the row's sources."""
    return min((_LAST_STATE[key] for key in keys if key in _LAST_STATE), default=READ_ON)
