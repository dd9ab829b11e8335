"""Data files that are missing, damaged or saved by a spreadsheet: what is stored stays."""

from collections.abc import Collection
from pathlib import Path

import pytest

from startline.db.session import Sessions
from startline.races.importing.csv_reader import read_catalogue
from startline.races.importing.export import export_catalogue
from startline.races.importing.importer import ImportReport, import_data
from startline.races.importing.problems import Problem
from tests.races.samples import (
    PLACES,
    SOURCES,
    FixedClock,
    climate_cells,
    race_cells,
    write_data,
)

TABLES = ("races.csv", "places.csv", "sources.csv")
COMPANIONS = {
    "start-times.csv": [
        "race_id,start_time,certainty,source,basis",
        "1,07:30,likely,alpha,first wave",
        "2,08:00,likely,alpha,first wave",
    ],
    "race-facts.csv": [
        "race_id,field,value,year,source,basis,certainty",
        "1,cut_off_h,6.5,,alpha,page of the organiser,likely",
        "1,first_year,1971,,alpha,page of the organiser,likely",
        "2,cut_off_h,5,,alpha,page of the organiser,likely",
    ],
    "date-rules.csv": [
        "race_id,rule,words,confidence,editions_matched,editions_known",
        "1,FREQ=YEARLY;BYMONTH=9;BYDAY=-1SU,last Sunday of September,high,9,10",
        "2,FREQ=YEARLY;BYMONTH=4;BYDAY=+3MO,third Monday of April,high,9,10",
    ],
    "editions.csv": ["race_id,day", "1,2024-09-29", "1,2025-09-28", "2,2025-04-21"],
    "events.csv": ["slug,name,race_ids", "town,Town,1; 2"],
}
OPTIONAL = (*COMPANIONS, "climate.csv")
ALL = (*TABLES, *OPTIONAL, "former-races.csv")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    data = tmp_path / "data"
    former = [{"slug": "old-town", "id": "9", "race_id": "1"}]
    climate = [climate_cells("Kassel"), climate_cells("Bonn")]
    write_data(data, [race_cells(1), race_cells(2)], climate=climate, former=former)
    for name, lines in COMPANIONS.items():
        (data / name).write_text("\n".join([*lines, ""]), encoding="utf-8")
    return data


@pytest.fixture
async def stored(sessions: Sessions, folder: Path) -> dict[str, str]:
    """The content of the database, as its export states it."""
    assert (await imported(sessions, folder)).problems == []
    return await export(sessions, folder.parent / "before")


async def imported(sessions: Sessions, folder: Path, without: Collection[str] = ()) -> ImportReport:
    return await import_data(sessions, read_catalogue(folder), FixedClock(), without=without)


async def export(sessions: Sessions, to: Path) -> dict[str, str]:
    async with sessions.reading() as session:
        await export_catalogue(session, to)
    return {name: (to / name).read_text(encoding="utf-8") for name in ALL}


async def test_the_byte_order_mark_of_a_spreadsheet_changes_nothing(
    sessions: Sessions, folder: Path, stored: dict[str, str]
) -> None:
    for name in ALL:
        (folder / name).write_bytes(b"\xef\xbb\xbf" + (folder / name).read_bytes())

    report = await imported(sessions, folder)

    assert (report.problems, report.changes_anything) == ([], False)
    assert await export(sessions, folder.parent / "after") == stored


@pytest.mark.parametrize("name", OPTIONAL)
async def test_a_missing_file_removes_nothing(
    sessions: Sessions, folder: Path, stored: dict[str, str], name: str
) -> None:
    (folder / name).unlink()

    report = await imported(sessions, folder)

    assert not report.changes_anything
    assert await export(sessions, folder.parent / "after") == stored


@pytest.mark.parametrize("name", ALL)
async def test_a_file_without_its_header_is_reported_once_and_removes_nothing(
    sessions: Sessions, folder: Path, stored: dict[str, str], name: str
) -> None:
    _, _, rows = (folder / name).read_text(encoding="utf-8").partition("\n")
    (folder / name).write_text(rows, encoding="utf-8")

    report = await imported(sessions, folder)

    assert [(problem.file, problem.line) for problem in report.problems] == [(name, 1)]
    assert not report.changes_anything
    assert await export(sessions, folder.parent / "after") == stored


@pytest.mark.parametrize("name", OPTIONAL)
async def test_a_file_that_is_cut_off_in_a_row_removes_nothing(
    sessions: Sessions, folder: Path, stored: dict[str, str], name: str
) -> None:
    header, _, _ = (folder / name).read_text(encoding="utf-8").partition("\n")
    (folder / name).write_text(f"{header}\n1", encoding="utf-8")

    report = await imported(sessions, folder)

    assert {(problem.file, problem.line) for problem in report.problems} == {(name, 2)}
    assert not report.changes_anything
    assert await export(sessions, folder.parent / "after") == stored


async def test_races_swallowed_by_an_open_quote_are_reported_and_keep_what_they_have(
    sessions: Sessions, folder: Path, stored: dict[str, str]
) -> None:
    races = [race_cells(1), race_cells(2), race_cells(3)]
    path = write_data(folder, races) / "races.csv"
    path.write_text(path.read_text().replace("Race of Town 1", '"Race of Town 1'))

    report = await imported(sessions, folder)

    assert report.problems[0] == Problem("races.csv", 2, None, "unexpected end of data")
    assert not report.changes_anything
    assert await export(sessions, folder.parent / "after") == stored


async def test_a_race_that_left_the_files_keeps_its_editions_and_its_rule(
    sessions: Sessions, folder: Path, stored: dict[str, str]
) -> None:
    write_data(folder, [race_cells(1)])
    for name in ("editions.csv", "date-rules.csv"):
        rows = [line for line in COMPANIONS[name] if not line.startswith("2,")]
        (folder / name).write_text("\n".join(rows), encoding="utf-8")

    await imported(sessions, folder)

    after = await export(sessions, folder.parent / "after")
    assert after["editions.csv"] == stored["editions.csv"]
    assert after["date-rules.csv"] == stored["date-rules.csv"]


async def test_beside_a_refused_row_the_others_are_still_changed(
    sessions: Sessions, folder: Path, stored: dict[str, str]
) -> None:
    warmer = climate_cells("Kassel", means_c="; ".join(["9.5"] * 12))
    races = [race_cells(1), race_cells(2)]
    write_data(folder, races, climate=[warmer, climate_cells("Bonn", latitude="91")])
    starts = [*COMPANIONS["start-times.csv"][:2], "2,25:00,likely,alpha,first wave"]
    text = "\n".join(starts).replace("07:30", "07:45")
    (folder / "start-times.csv").write_text(text, encoding="utf-8")

    report = await imported(sessions, folder)

    assert {problem.file for problem in report.problems} == {"climate.csv", "start-times.csv"}
    after = await export(sessions, folder.parent / "after")
    assert after["start-times.csv"] == stored["start-times.csv"].replace("07:30", "07:45")
    bonn, kassel = sorted(after["climate.csv"].splitlines()[1:])
    assert bonn in stored["climate.csv"]
    assert "9.5; 9.5" in kassel


async def test_a_source_left_out_goes_although_a_row_of_its_file_was_refused(
    sessions: Sessions, folder: Path, stored: dict[str, str]
) -> None:
    for name in ("editions.csv", "climate.csv", "race-facts.csv"):
        with (folder / name).open("a", encoding="utf-8") as file:
            file.write("1\n")

    await imported(sessions, folder, without=["past-editions", "alpha"])

    after = await export(sessions, folder.parent / "after")
    assert stored["editions.csv"].count("\n") == 4
    assert after["editions.csv"] == "race_id,day\n"
    assert after["climate.csv"].count("\n") == 1


@pytest.mark.parametrize(
    ("name", "column", "repeated"),
    [("sources.csv", "key", "alpha"), ("places.csv", "slug", "germany")],
)
async def test_a_source_or_place_that_is_there_twice_is_refused_by_its_line(
    sessions: Sessions, folder: Path, name: str, column: str, repeated: str
) -> None:
    places, sources = [*PLACES, PLACES[0]], [*SOURCES, SOURCES[0]]
    if name == "sources.csv":
        write_data(folder, [race_cells(1), race_cells(2)], sources=sources)
    else:
        write_data(folder, [race_cells(1), race_cells(2)], places=places)
    lines = len(sources if name == "sources.csv" else places) + 1

    report = await imported(sessions, folder)

    assert report.problems == [Problem(name, lines, column, f"{repeated} is also on line 2")]
    assert report.added == 2


async def test_an_old_address_that_is_there_twice_is_refused_by_its_line(
    sessions: Sessions, folder: Path
) -> None:
    former = {"slug": "old-town", "id": "9", "race_id": "1"}
    write_data(folder, [race_cells(1), race_cells(2)], former=[former, former | {"race_id": "2"}])

    report = await imported(sessions, folder)

    reason = "old-town is also on line 2"
    assert report.problems == [Problem("former-races.csv", 3, "slug", reason)]
    assert report.former_changed == 1
