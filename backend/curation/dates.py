"""Race dates: a future day that a source states, a known rule, or past editions."""

from datetime import date

from curation.reading import Cells, day, whole
from curation.records import CuratedRace, set_fact
from curation.sources import LATEST_STATE, SCIENCE_NOTES, date_checked_on

# Rules of the calendar that a source supports, by type, country and name of the race.
_RULES: dict[tuple[str, str, str], tuple[str, str]] = {
    ("marathon", "US", "Boston Marathon"): (
        "FREQ=YEARLY;BYMONTH=4;BYDAY=+3MO",
        "the third Monday of April (Patriots' Day)",
    ),
}


def add_dates(race: CuratedRace, cells: Cells, keys: tuple[str, ...]) -> None:
    stated, last = day(cells, "next_date"), day(cells, "last_date")
    if stated is not None and stated > LATEST_STATE:
        race.next_date = stated
        race.date_checked_on = date_checked_on(keys)
    race.last_date = _latest_past(stated, last)
    month = whole(cells, "month")
    if month is not None and 1 <= month <= 12:
        race.usual_month = month


def _latest_past(*days: date | None) -> date | None:
    return max((each for each in days if each is not None and each <= LATEST_STATE), default=None)


def add_rule(race: CuratedRace) -> None:
    rule = _RULES.get((race.type, race.country_code, race.name))
    if rule:
        set_fact(race, "date_rule", rule[0], SCIENCE_NOTES)
        set_fact(race, "date_rule_words", rule[1], SCIENCE_NOTES)
