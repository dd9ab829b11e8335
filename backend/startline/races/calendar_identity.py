"""Calendar identity: the UID and the name of a list's calendar, from the filters of the list.

The order of a list is no part of it. The UID of the same filters is the same for good: calendar
applications tell by it which calendar they have. The filters are taken as they stand in the
address, where one place may have several spellings.
"""

import hashlib
import json
from typing import Any, NamedTuple, cast

from startline.races.calendar_name import name_of
from startline.races.list_parameters import FilterParameters


class CalendarIdentity(NamedTuple):
    uid: str
    name: str


def identity_of(parameters: FilterParameters) -> CalendarIdentity:
    found = _filters(parameters)
    if not found:
        return CalendarIdentity("races@startline", "Races")
    text = json.dumps(found, sort_keys=True)
    uid = f"races-{hashlib.sha256(text.encode()).hexdigest()[:16]}@startline"
    return CalendarIdentity(uid, name_of(found))


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
