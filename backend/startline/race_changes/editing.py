"""Edits by admins: values checked together, and the columns that stand with them."""

from datetime import datetime
from typing import Any, Final

from startline.core.clock import first_lasting_day
from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationBasis
from startline.db.tables.races import RaceRow
from startline.race_changes.domain import field_name
from startline.race_changes.errors import InvalidRace
from startline.race_changes.schemas import RaceEdit
from startline.race_changes.status import SAME_DAY, day_to_come
from startline.races.cut_offs import cut_off_refusal, is_cut_off
from startline.races.event_status import CANCELLED_DAY_NEEDED, POSTPONED_DAY_NEEDED, EventStatus

_NEEDED: Final = ("name", "type", "status", "event_status")
_CLIMB: Final = ("elevation_gain_m", "elevation_loss_m")


def columns_of(row: RaceRow, edit: RaceEdit, now: datetime) -> dict[str, Any]:
    """The columns that an edit changes, with those that say where a value is known from.

    Raises InvalidRace, with a message for each field.
    """
    sent = {name: getattr(edit, name) for name in edit.model_fields_set}
    return _checked(sent, {name: getattr(row, name) for name in type(edit).model_fields}, now)


def columns_of_new(edit: RaceEdit, now: datetime) -> dict[str, Any]:
    """The columns of a new race, which needs a name, a type and an address of its own.

    Raises InvalidRace, with a message for each field.
    """
    stated = {name: getattr(edit, name) for name in edit.model_fields_set}
    sent = {"slug": None, "status": "approved", "event_status": EventStatus.SCHEDULED} | stated
    return _checked(sent, dict.fromkeys(type(edit).model_fields), now)


def _checked(sent: dict[str, Any], before: dict[str, Any], now: datetime) -> dict[str, Any]:
    whole = before | sent
    problems = _problems(sent, before, now)
    if problems:
        errors = [(field_name(name), text) for name, text in problems]
        raise InvalidRace(errors, problems[0][1])
    changed = {name: value for name, value in sent.items() if value != before[name]}
    return sent | _companions(changed, whole) | _year_of_places(before, whole)


def _problems(sent: dict[str, Any], before: dict[str, Any], now: datetime) -> list[tuple[str, str]]:
    whole = before | sent
    found = [(name, "This cannot be empty.") for name in _NEEDED if whole[name] is None]
    found += _problems_of_date(sent, whole, now)
    found += _problems_of_previous_date(sent, before, now)
    found += _problems_of_cut_off(sent, whole)
    if (whole["latitude"] is None) != (whole["longitude"] is None):
        found.append(("longitude", "Latitude and longitude stand together."))
    if whole["participants"] is not None and whole["participants_basis"] is None:
        found.append(("participants_basis", "State what was counted."))
    if (whole["entry_fee"] is None) != (whole["entry_fee_currency"] is None):
        found.append(("entry_fee_currency", "A price and its currency stand together."))
    if whole["slug"] is None and "slug" in sent:
        found.append(("slug", "This cannot be empty."))
    return found


def _problems_of_date(
    sent: dict[str, Any], whole: dict[str, Any], now: datetime
) -> list[tuple[str, str]]:
    day, is_cancelled = whole["next_date"], whole["event_status"] == EventStatus.CANCELLED
    has_passed = day is not None and day < first_lasting_day(now)
    if "next_date" in sent and has_passed:
        return [("next_date", "This day has passed.")]
    is_sent = not sent.keys().isdisjoint(("next_date", "event_status"))
    if is_cancelled and is_sent and (day is None or has_passed):
        return [("next_date", CANCELLED_DAY_NEEDED)]
    return []


def _problems_of_previous_date(
    sent: dict[str, Any], before: dict[str, Any], now: datetime
) -> list[tuple[str, str]]:
    whole = before | sent
    previous, is_postponed = whole["previous_date"], whole["event_status"] == EventStatus.POSTPONED
    if previous is not None and previous != before["previous_date"] and not is_postponed:
        return [("previous_date", "Only a postponed race has a previous date.")]
    is_stated = not sent.keys().isdisjoint(("event_status", "previous_date"))
    day = previous or day_to_come(before["next_date"], now)
    if is_postponed and is_stated and day is None:
        return [("previous_date", POSTPONED_DAY_NEEDED)]
    is_sent = not sent.keys().isdisjoint(("next_date", "previous_date"))
    if is_sent and previous is not None and previous == whole["next_date"]:
        return [("next_date", SAME_DAY)]
    return []


def _problems_of_cut_off(sent: dict[str, Any], whole: dict[str, Any]) -> list[tuple[str, str]]:
    """A limit that was wrong before does not stop the change of something else."""
    hours, race_type = whole["cut_off_h"], whole["type"]
    is_sent = not sent.keys().isdisjoint(("cut_off_h", "type"))
    if not is_sent or hours is None or race_type is None:
        return []
    race_type = RaceType(race_type)
    if is_cut_off(race_type, hours):
        return []
    return [("cut_off_h", cut_off_refusal(race_type, f"{hours:g} hours", "3"))]


def _companions(changed: dict[str, Any], whole: dict[str, Any]) -> dict[str, Any]:
    more: dict[str, Any] = {}
    stated = ElevationBasis.STATED.value
    if "elevation_profile" in changed:
        more["elevation_basis"] = stated if changed["elevation_profile"] else None
    if any(changed.get(name) is not None for name in _CLIMB):
        more["elevation_gain_basis"] = stated
    elif all(whole[name] is None for name in _CLIMB) and not changed.keys().isdisjoint(_CLIMB):
        more["elevation_gain_basis"] = None  # a figure that stays keeps its basis
    if "start_time" in changed:
        is_known = changed["start_time"] is not None
        more["start_time_certainty"] = "sure" if is_known else None
        more["start_time_basis"] = "Stated by an editor" if is_known else None
    if changed.keys() & {"latitude", "longitude"}:
        more["coordinates_basis"] = "venue" if whole["latitude"] is not None else None
    if "participants" in changed and changed["participants"] is None:
        more |= {"participants_year": None, "participants_basis": None}
        more["participants_approximate"] = False
    return more


def _year_of_places(before: dict[str, Any], whole: dict[str, Any]) -> dict[str, Any]:
    """Changed places are those of the next edition; its year is not known without its day."""
    places, next_date = whole["entry_capacity"], whole["next_date"]
    if places == before["entry_capacity"]:
        return {}
    if places is None or next_date is None:
        return {"entry_capacity_year": None}
    return {"entry_capacity_year": next_date.year}
