"""Calendar identity: the UID and the name of a list's calendar, from the filters of the list.

The order of a list is no part of it. The UID of the same filters is the same for good: calendar
applications tell by it which calendar they have. The filters are taken as they stand in the
address, where one place may have several spellings.
"""

import hashlib
import json
from typing import Any, Final, NamedTuple, cast

from startline.races.list_parameters import FilterParameters

_LONGEST_NAME: Final = 120
_SAY_ENOUGH: Final = frozenset(
    {"race_type", "search", "continent", "country", "state", "county", "city", "mountains"}
)
"""Filters whose value is clear without their name."""


class CalendarIdentity(NamedTuple):
    uid: str
    name: str


def identity_of(parameters: FilterParameters) -> CalendarIdentity:
    found = _filters(parameters)
    if not found:
        return CalendarIdentity("races@startline", "Races")
    text = json.dumps(found, sort_keys=True)
    uid = f"races-{hashlib.sha256(text.encode()).hexdigest()[:16]}@startline"
    words = ", ".join(_words(name, value) for name, value in found.items())
    return CalendarIdentity(uid, f"Races: {words}"[:_LONGEST_NAME])


def _filters(parameters: FilterParameters) -> dict[str, Any]:
    """Those that are set; repeated values in one order, because any of them fits."""
    values = parameters.model_dump(
        mode="json", include=set(FilterParameters.model_fields), exclude_defaults=True
    )
    return {
        name: sorted(set(cast("list[str]", value))) if isinstance(value, list) else value
        for name, value in values.items()
        if value != ""
    }


def _words(name: str, value: Any) -> str:  # noqa: ANN401  of any filter
    words = name.replace("_", " ")
    if isinstance(value, bool):
        return words
    if isinstance(value, list):
        return f"{words} {' or '.join(map(str, cast('list[str]', value)))}"
    return str(value) if name in _SAY_ENOUGH else f"{words} {value}"
