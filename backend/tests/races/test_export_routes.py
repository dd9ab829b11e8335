"""Lists and races as CSV and iCalendar files."""

import csv
import io
from collections.abc import AsyncIterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import orjson
import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient
from icalendar import Calendar, Event

from startline.app.framework import framework
from startline.app.routers import with_public_access
from startline.races import export_routes
from startline.races.export_routes import router as exports
from startline.races.list_thread import ListThread
from startline.races.race_filter import RaceFilter
from startline.races.race_list import Page, list_races
from startline.races.race_table import race_table
from startline.races.routes import router as catalogue
from startline.races.snapshot.scores import RaceScore, Scores
from tests.races.race_api import FixedSnapshots, catalogue_services, searches_allowed
from tests.races.samples import TODAY, card_of, race_row, snapshot_of
from tests.services import provide

DAY = TODAY + timedelta(days=30)


@pytest.fixture
async def reader(tmp_path: Path) -> AsyncIterator[AsyncClient]:
    rows = [
        race_row(
            1,
            slug="berlin-marathon",
            name="=Berlin, Marathon",
            city="Berlin",
            next_date=DAY,
            distance_km=42.195,
            latitude=52.5,
            longitude=13.4,
            start_time="09:15",
        ),
        race_row(2, slug=None, country_code="GB", type="half-marathon", usual_month=4),
        race_row(3, slug="utmb", type="ultra-marathon", next_date=date(2027, 8, 27)),
    ]
    app: FastAPI = framework((with_public_access(exports), with_public_access(catalogue)))
    lists = ListThread()
    provide(app, **catalogue_services(FixedSnapshots(snapshot_of(tmp_path, rows))))
    provide(app, rate_limits=searches_allowed(), render_key="", lists=lists)
    provide(app, public_origin="https://startline.example/")
    async with AsyncClient(transport=ASGITransport(app), base_url="http://x") as client:
        yield client
    lists.stop()


def tabled(races: list[dict[str, Any]]) -> list[dict[str, str]]:
    return rows_of(race_table(races, origin="https://startline.example"))


def rows_of(table: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(table.decode("utf-8-sig"))))


def events(content: bytes) -> list[Event]:
    calendar = Calendar.from_ical(content)
    return [part for part in calendar.subcomponents if isinstance(part, Event)]


class TestTable:
    async def test_has_a_row_for_each_race_of_the_list(self, reader: AsyncClient) -> None:
        answer = await reader.get("/api/marathons.csv?country=germany&sortBy=nextEventDate")

        rows = rows_of(answer.content)
        assert answer.headers["content-type"] == "text/csv; charset=utf-8"
        assert answer.headers["content-disposition"].startswith("attachment; filename=")
        assert answer.headers["x-total-count"] == "2"
        assert [row["page"] for row in rows] == [
            "https://startline.example/marathon/berlin-marathon",
            "https://startline.example/ultra-marathon/utmb",
        ]

    async def test_no_spreadsheet_runs_a_name_as_a_formula(self, reader: AsyncClient) -> None:
        answer = await reader.get("/api/marathons.csv?search=berlin")

        (row,) = rows_of(answer.content)
        assert row["name"] == "'=Berlin, Marathon"

    async def test_distances_from_the_centre_stand_in_it(self, reader: AsyncClient) -> None:
        answer = await reader.get("/api/marathons.csv?nearLat=52.5&nearLon=13.4&radiusKm=10")

        (row,) = rows_of(answer.content)
        assert row["awayKm"] == "0.0"


def test_a_table_says_what_is_cancelled_and_which_day_was_postponed(tmp_path: Path) -> None:
    rows = [
        race_row(1, next_date=DAY, event_status="cancelled"),
        race_row(2, event_status="postponed", previous_date=TODAY),
    ]
    snapshot = snapshot_of(tmp_path, rows)
    races = orjson.loads(list_races(snapshot, RaceFilter(), Page()).body)
    snapshot.close()

    states = {
        row["page"].rpartition("-")[2]: (
            row["eventStatus"],
            row["nextEventDate"],
            row["previousEventDate"],
        )
        for row in tabled(races)
    }
    assert states == {
        "1": ("cancelled", DAY.isoformat(), ""),
        "2": ("postponed", "", TODAY.isoformat()),
    }


def test_a_table_says_what_an_estimated_score_rests_on_and_how_far_it_may_be_off(
    tmp_path: Path,
) -> None:
    rows = [
        race_row(1, elevation_profile="Flat", elevation_basis="stated"),
        race_row(2, elevation_profile="Flat", elevation_basis="figures"),
    ]
    scores = {
        1: RaceScore(card_of(87.3, is_measured=False), b"{}"),
        2: RaceScore(card_of(91.0), b"{}"),
    }
    snapshot = snapshot_of(tmp_path, rows, scores=Scores(scores))
    races = orjson.loads(list_races(snapshot, RaceFilter(), Page()).body)
    snapshot.close()
    estimated, measured = sorted(tabled(races), key=lambda row: row["page"])

    course = ("elevationBasis", "courseScore", "courseScoreLow", "courseScoreHigh")
    assert [estimated[name] for name in course] == ["stated", "87.3", "0", "100"]
    assert [measured[name] for name in course] == ["figures", "91.0", "", ""]
    potentials = ("pbPotential", "pbPotentialLow", "pbPotentialHigh")
    assert [estimated[name] for name in potentials] == ["87.3", "0", "100"]
    assert [measured[name] for name in potentials] == ["91.0", "", ""]


def test_a_table_names_the_week_in_which_a_race_is_expected() -> None:
    race = {"id": 3, "slug": "utmb", "raceType": "ultra-marathon"}
    (row,) = tabled([race | {"expectedMonth": "2027-08", "expectedWeekStart": "2027-08-23"}])

    assert (row["expectedMonth"], row["expectedWeekStart"]) == ("2027-08", "2027-08-23")


class TestCalendar:
    async def test_has_an_event_for_each_race_with_a_day(self, reader: AsyncClient) -> None:
        answer = await reader.get("/api/marathons.ics")

        assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
        assert answer.headers["x-total-count"] == "3"
        assert answer.headers["x-robots-tag"] == "noindex"
        assert [str(event["uid"]) for event in events(answer.content)] == [
            f"race-1-{DAY.year}@startline",
            "race-3-2027@startline",
        ]

    async def test_one_race_says_what_a_runner_needs(self, reader: AsyncClient) -> None:
        answer = await reader.get("/api/marathons/berlin-marathon.ics")

        (event,) = events(answer.content)
        assert answer.headers["content-disposition"] == 'attachment; filename="berlin-marathon.ics"'
        assert (event.start, event.end) == (DAY, DAY + timedelta(days=1))
        assert str(event["location"]) == "Berlin, Germany"
        assert str(event["status"]) == "TENTATIVE"
        assert str(event["url"]) == "https://startline.example/marathon/berlin-marathon"
        assert "42.195 km" in str(event["description"])
        assert "Start: 09:15 local time." in str(event["description"])
        assert "Check it with the organiser." in str(event["description"])

    async def test_lines_are_folded_and_end_as_rfc_5545_says(self, reader: AsyncClient) -> None:
        content = (await reader.get("/api/marathons.ics")).content

        assert content.count(b"\n") == content.count(b"\r\n")
        assert max(len(line) for line in content.split(b"\r\n")) <= 75

    async def test_a_race_without_a_day_has_no_calendar(self, reader: AsyncClient) -> None:
        answer = await reader.get("/api/marathons/race-2.ics")

        assert (answer.status_code, answer.json()["code"]) == (404, "race_without_day")

    async def test_a_list_without_days_stays_a_valid_calendar(self, reader: AsyncClient) -> None:
        answer = await reader.get("/api/marathons.ics?raceType=half-marathon")

        assert answer.status_code == 200
        calendar: Any = Calendar.from_ical(answer.content)
        calendar.validate()
        assert events(answer.content) == []

    async def test_races_without_a_day_take_no_room_of_those_with_one(
        self, reader: AsyncClient, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(export_routes, "MOST_EXPORTED", 2)

        both = await reader.get("/api/marathons.ics")
        monkeypatch.setattr(export_routes, "MOST_EXPORTED", 1)
        first = await reader.get("/api/marathons.ics?sortBy=name&sortOrder=desc")

        # the race without a day is the second of three, and the first by name
        uids = [f"race-1-{DAY.year}@startline", "race-3-2027@startline"]
        assert [str(event["uid"]) for event in events(both.content)] == uids
        assert [str(event["uid"]) for event in events(first.content)] == uids[1:]

    async def test_each_list_is_a_calendar_of_its_own(self, reader: AsyncClient) -> None:
        async def identity(query: str) -> tuple[str, str]:
            calendar = Calendar.from_ical((await reader.get(f"/api/marathons.ics?{query}")).content)
            return str(calendar["uid"]), str(calendar["name"])

        assert await identity("") == ("races@startline", "Races")
        german, april = await identity("country=germany"), await identity("month=4")
        assert (german[1], april[1]) == ("Races: Germany", "Races: April")
        assert len({german[0], april[0], "races@startline"}) == 3
        # the same list in another order, and with repeated values in another order
        assert await identity("country=germany&sortBy=name&status=approved&search=") == german
        assert await identity("month=5&month=4") == await identity("month=4&month=5")
        # it has to stay the same in every version: calendars that are subscribed to keep it
        assert german[0] == "races-a9f9289a44acc0de@startline"

    async def test_a_name_from_a_hostile_search_is_one_line(self, reader: AsyncClient) -> None:
        query = {"search": "a\r\nBEGIN:VALARM,\x00"}
        answer = await reader.get("/api/marathons.ics", params=query)

        assert answer.status_code == 200
        assert rb"NAME:Races: a  BEGIN:VALARM\, " in answer.content.split(b"\r\n")

    async def test_an_unknown_race_is_404(self, reader: AsyncClient) -> None:
        assert (await reader.get("/api/marathons/nowhere.ics")).status_code == 404

    async def test_a_known_version_is_304(self, reader: AsyncClient) -> None:
        first = await reader.get("/api/marathons.ics")

        again = await reader.get(
            "/api/marathons.ics", headers={"if-none-match": first.headers["etag"]}
        )

        assert again.status_code == 304
