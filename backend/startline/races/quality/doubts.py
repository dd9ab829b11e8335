"""Doubts about races: facts that contradict each other or their place, for a person to look at."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date
from itertools import pairwise
from typing import Final

from startline.core.race_type import LENGTHS_KM, RaceType
from startline.core.units import KM_PER_MILE
from startline.races.dates import day_text, season_doubt_text
from startline.races.day_doubts import DAYS_OF_A_FORTNIGHT, DayDoubtKind, seasons_differ
from startline.races.quality.outlines import FAR_OUTSIDE_KM, Outlines
from startline.races.quality.schemas import Doubt, DoubtCount, DoubtKind
from startline.races.schemas import DateStatus
from startline.races.snapshot.published_race import PublishedRace

_DAYS_OF_NINE_MONTHS: Final = 274
_DAYS_LOOKED_BACK: Final = 730
"""Older editions are not looked at: many were moved in 2020 and 2021."""
_NAME_TOLERANCE: Final = 0.12
_NUMBER: Final = re.compile(
    r"(?<![\d.,:x])(\d+(?:\.\d+)?)\s?(km|k|miles?|milers?|mi|m)?(?![\w,]|\.\d|\s?x\s?\d)",
    re.IGNORECASE,
)
_PLAIN_NUMBERS: Final = (30, 400)
"""A number of an ultra's name without a unit is a distance between these."""
_NOT_A_DISTANCE: Final = re.compile(
    r"\d\s?(?:h|hrs?|hours?|std|stunden|uurs\w*)\b|\d\s?x\s?\d"
    r"|\bdeath by\b|challenge|relay|\broute \d",
    re.IGNORECASE,
)

Found = tuple[DoubtKind, str]


def doubts(races: Iterable[PublishedRace], outlines: Outlines, as_of: date) -> list[Doubt]:
    """All doubts by kind, then by race, the most popular first."""
    kinds = list(DoubtKind)
    found = [
        Doubt(
            race_id=race.card.id,
            slug=race.card.slug,
            race_type=race.card.race_type,
            name=race.card.name,
            kind=kind,
            text=text,
        )
        for race in races
        for kind, text in _of_race(race, outlines, as_of)
    ]
    return sorted(found, key=lambda doubt: kinds.index(doubt.kind))


def doubt_counts(found: Iterable[Doubt]) -> tuple[DoubtCount, ...]:
    counts = Counter(doubt.kind for doubt in found)
    return tuple(DoubtCount(kind=kind, count=counts[kind]) for kind in DoubtKind if counts[kind])


def _of_race(race: PublishedRace, outlines: Outlines, as_of: date) -> Iterator[Found]:
    shown = race.race
    if shown.latitude is not None and shown.longitude is not None:
        yield from point_outside(
            shown.latitude, shown.longitude, shown.country_code, shown.state, outlines
        )
    if shown.distance_km is not None:
        yield from _type_and_distance(shown.race_type, shown.distance_km)
    if shown.distance_km is not None and shown.race_type is RaceType.ULTRA_MARATHON:
        yield from _name_and_distance(shown.name, shown.distance_km)
    yield from _editions(race, as_of)
    if race.date.doubt is not None and race.date.day is not None:
        kind, text = race.date.doubt
        if kind is not DayDoubtKind.MONTHS_DIFFER:  # _editions says it, of confirmed days too
            yield (
                DoubtKind(kind.value),
                f"Listed on {race.date.day:%A} {day_text(race.date.day)}. {text}",
            )


def point_outside(
    latitude: float,
    longitude: float,
    country_code: str | None,
    state: str | None,
    outlines: Outlines,
) -> Iterator[Found]:
    """A doubt for a point more than 20 km outside its country, or in the US its state."""
    outside_km = outlines.km_outside(latitude, longitude, country_code, state)
    if outside_km is not None and outside_km > FAR_OUTSIDE_KM:
        place = state if country_code == "US" and state else country_code
        text = f"The point {latitude:g}, {longitude:g} lies {outside_km:.0f} km outside {place}."
        yield DoubtKind.POINT_OUTSIDE, text


def _type_and_distance(kind: RaceType, distance_km: float) -> Iterator[Found]:
    least, most = LENGTHS_KM[kind]
    if not least <= distance_km <= most:
        words = kind.value.replace("-", " ")
        yield DoubtKind.TYPE_AND_DISTANCE, f"{distance_km:g} km is not the length of a {words}."


def _name_and_distance(name: str, distance_km: float) -> Iterator[Found]:
    if _NOT_A_DISTANCE.search(name):
        return
    named_km = [km for number, unit in _NUMBER.findall(name) for km in _km(float(number), unit)]
    if named_km and not any(
        abs(km - distance_km) <= _NAME_TOLERANCE * distance_km for km in named_km
    ):
        text = f"The name says another distance than {distance_km:g} km."
        yield DoubtKind.NAME_AND_DISTANCE, text


def _km(number: float, unit: str) -> tuple[float, ...]:
    """The lengths that a number of a name can mean."""
    if unit.lower() in {"km", "k"}:
        return (number,)
    if unit:
        return (number * KM_PER_MILE,)
    least, most = _PLAIN_NUMBERS
    return (number, number * KM_PER_MILE) if least <= number <= most else ()


def _editions(race: PublishedRace, as_of: date) -> Iterator[Found]:
    """Days of the last two years and the next one that are too close, or of two seasons."""
    past = [day for day in race.race.past_dates if (as_of - day).days <= _DAYS_LOOKED_BACK]
    if race.race.last_date and (as_of - race.race.last_date).days <= _DAYS_LOOKED_BACK:
        past.append(race.race.last_date)
    stated = race.card.date_status in {DateStatus.CONFIRMED, DateStatus.LISTED}
    upcoming = [race.date.day] if stated and race.date.day else []
    days = sorted({*past, *upcoming})
    for earlier, later in pairwise(days):
        if DAYS_OF_A_FORTNIGHT < (later - earlier).days < _DAYS_OF_NINE_MONTHS:
            text = f"{day_text(earlier)} and {day_text(later)} are less than nine months apart."
            yield DoubtKind.CLOSE_EDITIONS, text
    if past and upcoming and seasons_differ(max(past), upcoming[0]):
        yield DoubtKind.MONTHS_DIFFER, season_doubt_text(max(past), upcoming[0])
