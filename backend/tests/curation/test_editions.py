from datetime import date

import pytest

from curation.editions import editions
from curation.race_finder import RaceFinder

pytestmark = pytest.mark.slow

RACE = {
    "id": "1",
    "type": "marathon",
    "country_code": "DE",
    "name": "Berlin Marathon",
    "city": "Berlin",
    "also_known_as": "",
}


def row(name: str, day: str) -> dict[str, str]:
    race = {"type": "marathon", "city": "Berlin", "country_iso2": "DE"}
    return race | {"race_name": name, "date": day}


def test_past_days_are_kept_once_and_the_rest_is_reported_by_line() -> None:
    rows = [
        row("Berlin Marathon", "2024-02-29"),
        row("Berlin Marathon", "2024-02-29"),
        row("Berlin Marathon", "2025-02-29"),
        row("Berlin Marathon", "2027-09-26"),
        row("Nowhere Marathon", "2025-09-28"),
    ]

    kept, left_out = editions(rows, RaceFinder([RACE]), date(2026, 11, 22))

    assert kept == [(1, date(2024, 2, 29))]
    assert left_out == [
        (4, "Berlin Marathon: no day: 2025-02-29"),
        (5, "Berlin Marathon: 2027-09-26 is in the future"),
        (6, "Nowhere Marathon: no race of that name and town"),
    ]
