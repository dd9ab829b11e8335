"""Rows of updates-*.csv: single facts of races that are already there, each with its source.

A fact fills a gap or follows a later edition. What contradicts a fact of ours is reported, not
taken.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from curation.additions import LeftOut
from curation.elevation import FIGURES, add_figures, add_word, profile_of_word
from curation.names import normalised
from curation.participants import ENTRANTS, add_participants
from curation.places import countries
from curation.reading import Cells, day, number, numbered_rows_of, web_address, whole
from curation.records import CuratedRace, set_fact
from curation.sources import LATEST_STATE, date_checked_on, source_keys
from curation.spelling import folded

Key = tuple[str, str, str, str]
_SAME_EDITION_DAYS: Final = 200
_FIRST_PLAUSIBLE_DAY: Final = date(2010, 1, 1)
_OF_PARTICIPANTS: Final = ("participants_year", "participants_basis")


@dataclass(frozen=True)
class _Update:
    race: CuratedRace
    cells: Cells
    keys: tuple[str, ...]
    others: Mapping[str, str]
    """Values of the other rows of the same race, by field."""

    @property
    def value(self) -> str:
        return self.cells["value"]


def key_of(name: str, race_type: str, city: str, country_code: str) -> Key:
    return race_type, country_code, normalised(name), folded(city)


def add_updates(
    facts: Path, races: Mapping[Key, Sequence[CuratedRace]]
) -> tuple[int, list[LeftOut]]:
    """Adds the facts to the races. Returns the number of rows read, and those not taken."""
    left_out: list[LeftOut] = []
    read = 0
    for path in sorted(facts.glob("updates-*.csv")):
        rows = list(numbered_rows_of(path))
        read += len(rows)
        values: dict[Key, dict[str, str]] = defaultdict(dict)
        for _, cells in rows:
            values[_key(cells)][cells.get("field", "")] = cells.get("value", "")
        for line, cells in rows:
            found = races.get(_key(cells), ())
            reasons = [_add(race, cells, values[_key(cells)]) for race in found]
            reason = "no race of that name, type, town and country" if not found else reasons[0]
            if reason is not None:
                left_out.append(LeftOut(path.name, line, cells.get("race_name", ""), reason))
    return read, left_out


def _key(cells: Cells) -> Key:
    country = _country_code(cells.get("country", ""))
    name, race_type = cells.get("race_name", ""), cells.get("type", "")
    return key_of(name, race_type, cells.get("city", ""), country)


def _country_code(words: str) -> str:
    """The ISO code; one of the two files has the country's name instead."""
    if words in countries():
        return words
    named = (each.code for each in countries().values() if words in (each.name, *each.aliases))
    return next(named, words)


def _add(race: CuratedRace, cells: Cells, others: Mapping[str, str]) -> str | None:
    """Adds one fact. Returns why it was not taken, if so."""
    field = cells.get("field", "")
    adder = _ADDERS.get(field)
    if adder is None:
        return f"unknown field: {field!r}"
    if not cells.get("value"):
        return f"{field} is empty"
    try:
        return adder(_Update(race, cells, source_keys(cells.get("source", "")), others))
    except ValueError as error:
        return str(error)


def _gap(column: str, value_of: Callable[[Cells, str], object]) -> Callable[[_Update], str | None]:
    def add(update: _Update) -> str | None:
        value = value_of(update.cells, "value")
        if value is None:
            return f"{column} cannot be read: {update.value}"
        known = getattr(update.race, column)
        if known in (None, ""):
            set_fact(update.race, column, value, *update.keys)
        elif known != value:
            return f"{column}: ours is {known}, this says {value}"
        return None

    return add


def _text(cells: Cells, column: str) -> str | None:
    return cells[column] if len(cells[column]) <= 200 else None


def _next_date(update: _Update) -> str | None:
    stated = day(update.cells, "value")
    if stated is None or stated <= LATEST_STATE:
        return f"next_date is no future day: {update.value}"
    known = update.race.next_date
    if known is not None and known != stated:
        return f"next_date: ours is {known}, this says {stated}"
    if known is None:
        set_fact(update.race, "next_date", stated, *update.keys)
        set_fact(update.race, "date_checked_on", date_checked_on(update.keys), *update.keys)
    return None


def _last_date(update: _Update) -> str | None:
    stated = day(update.cells, "value")
    if stated is None or not _FIRST_PLAUSIBLE_DAY <= stated <= LATEST_STATE:
        return f"last_date is no past day: {update.value}"
    known = update.race.last_date
    if known is not None and known != stated and (stated - known).days < _SAME_EDITION_DAYS:
        return f"last_date: ours is {known}, this says {stated}"
    if known != stated:
        set_fact(update.race, "last_date", stated, *update.keys)
    return None


def _month(update: _Update) -> str | None:
    month = whole(update.cells, "value")
    if month is None or not 1 <= month <= 12:
        return f"month is none of the twelve: {update.value}"
    if update.race.usual_month != month:
        set_fact(update.race, "usual_month", month, *update.keys)
    return None


def _participants(update: _Update) -> str | None:
    race, basis = update.race, update.cells.get("basis", "")
    words = basis.split(";")[0].replace(",", " ").split()
    stated_year = next((word for word in words if word.isdecimal() and len(word) == 4), "")
    year = update.others.get("participants_year") or stated_year
    if race.participants is not None and (race.participants_year or 0) >= int(year or 0):
        return f"participants: ours are {race.participants} of {race.participants_year}"
    basis_words = update.others.get("participants_basis") or " ".join(words[:1])
    if not basis_words:
        return "names no basis of the participants"
    if basis_words == ENTRANTS:
        return "participants: entrants are no runners"
    cells = {
        "participants": update.value,
        "participants_year": year,
        "participants_basis": basis_words,
    }
    add_participants(race, cells, update.keys)
    for column in ("participants", "participants_year", "participants_basis"):
        if getattr(race, column) is not None:
            race.provenance[column] = update.keys
    return None


def _profile(update: _Update) -> str | None:
    known, stated = update.race.elevation_profile, profile_of_word(update.value)
    if known is not None:
        if known == stated:
            return None
        return f"profile: ours is {known}, this says {update.value}"
    add_word(update.race, update.value, update.keys)
    return None


def _gain(update: _Update) -> str | None:
    gain_m = number(update.cells, "value")
    if gain_m is None or gain_m < 0:
        return f"elevation_gain_m is no height: {update.value}"
    if update.race.elevation_gain_m is not None:
        return f"elevation_gain_m: ours is {update.race.elevation_gain_m:g} m"
    add_figures(update.race, gain_m, None, FIGURES, update.keys)
    return None


def _with_participants(update: _Update) -> str | None:
    """The row of `participants` takes the year and the basis with it."""
    return None if "participants" in update.others else "stands without participants"


_ADDERS: Final[Mapping[str, Callable[[_Update], str | None]]] = {
    "next_date": _next_date,
    "last_date": _last_date,
    "month": _month,
    "participants": _participants,
    "profile": _profile,
    "elevation_gain_m": _gain,
    "website": _gap("website", web_address),
    "listing_url": _gap("listing_url", web_address),
    "net_drop_m": _gap("net_drop_m", number),
    "sponsor": _gap("sponsor", _text),
    "name_local": _gap("name_local", _text),
    **dict.fromkeys(_OF_PARTICIPANTS, _with_participants),
}
