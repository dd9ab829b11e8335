"""Events by name, place and date."""

import pytest

from curation.events import Event, events

pytestmark = pytest.mark.slow


def row(number: int, name: str, kind: str = "marathon", **cells: str) -> dict[str, str]:
    given = {
        "country_code": "NZ",
        "city": "Auckland",
        "state": "",
        "latitude": "",
        "longitude": "",
        "terrain": "Road",
        "next_date": "2026-11-01",
        "last_date": "",
        "usual_month": "11",
        "website": "",
        **cells,
    }
    return given | {"id": str(number), "slug": f"race-{number}-x", "name": name, "type": kind}


def found(*rows: dict[str, str], known: tuple[dict[str, str], ...] = ()) -> list[Event]:
    return events(rows, known)[0]


FULL = row(1, "Auckland Marathon")
HALF = row(2, "Auckland Half Marathon", "half-marathon")


def test_two_distances_on_one_day_are_one_event_named_by_the_marathon() -> None:
    assert found(HALF, FULL) == [Event("race-1-x", "Auckland Marathon", (1, 2))]


def test_the_same_names_in_other_months_are_two_events() -> None:
    spring = HALF | {"next_date": "2026-09-20", "usual_month": "9"}

    assert found(FULL, spring) == []


def test_the_same_names_in_another_town_are_two_events() -> None:
    assert found(FULL, HALF | {"city": "Hamilton"}) == []


def test_without_a_day_the_month_decides() -> None:
    undated = HALF | {"next_date": "", "usual_month": "11"}

    assert len(found(FULL, undated)) == 1
    assert found(FULL, undated | {"usual_month": ""}) == []


def test_the_distances_of_an_ultra_on_two_days_are_one_event() -> None:
    long = row(1, "Hardwolds 80", "ultra-marathon", next_date="2026-11-21")
    short = row(2, "Hardwolds 40", "ultra-marathon", next_date="2026-11-22")

    assert found(short, long) == [Event("race-1-x", "Hardwolds 80", (1, 2))]


def test_races_of_one_site_in_one_town_on_one_weekend_are_one_event() -> None:
    site = {"website": "https://www.grandraid.example/x"}
    raid = row(1, "Grand Raid", "ultra-marathon", **site)
    lakes = row(2, "Tour des Lacs", "ultra-marathon", **site)

    assert len(found(raid, lakes)) == 1


def test_a_club_with_races_all_year_has_an_event_for_each_name() -> None:
    site = {"website": "https://club.example/"}
    friday = row(1, "Winter Dash", **site)
    saturday = row(2, "Year End Half", "half-marathon", **site)
    others = [
        row(each, f"Race {word}", **site, usual_month=str(each), city="Hamilton")
        for each, word in ((3, "Three"), (4, "Four"))
    ]

    assert found(friday, saturday, *others) == []


def test_the_table_joins_and_parts_races_and_names_what_it_misses() -> None:
    def entry(event: str, name: str, kind: str = "marathon") -> dict[str, str]:
        return {"event": event, "type": kind, "country_code": "NZ", "name": name}

    other = row(3, "Harbour Ultra", "ultra-marathon", usual_month="2", next_date="")
    table = (
        entry("Harbour Weekend", "Auckland Marathon"),
        entry("Harbour Weekend", "Harbour Ultra", "ultra-marathon"),
        entry("", "Auckland Half Marathon", "half-marathon"),
        entry("Nowhere", "Nowhere Marathon"),
    )

    joined, unmet = events([FULL, HALF, other], table)

    assert joined == [Event("race-1-x", "Harbour Weekend", (1, 3))]
    assert unmet == ["events.csv:5: Nowhere Marathon: no race of that type and country"]
