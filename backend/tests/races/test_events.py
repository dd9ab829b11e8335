"""Events: from the file to the race, and an export."""

from datetime import date
from pathlib import Path

from startline.db.session import Sessions
from startline.races.importing.csv_reader import read_catalogue
from startline.races.importing.export import export_catalogue
from startline.races.importing.importer import ImportReport, import_data
from startline.races.importing.problems import Problem
from startline.races.schemas import Race
from startline.races.snapshot.builder import read_content
from tests.races.samples import FixedClock, race_cells, write_data

HEADER = "slug,name,race_ids\n"
FESTIVAL = "festival,Festival of Running,1; 2\n"


def folder_with(tmp_path: Path, *rows: str) -> Path:
    races = [race_cells(1, distance_km="42.195"), race_cells(2, distance_km="50"), race_cells(3)]
    folder = write_data(tmp_path / "data", races)
    (folder / "events.csv").write_text(HEADER + "".join(rows), encoding="utf-8")
    return folder


async def imported(sessions: Sessions, folder: Path) -> ImportReport:
    return await import_data(sessions, read_catalogue(folder), FixedClock())


async def published_races(sessions: Sessions) -> dict[int, Race]:
    content = await read_content(sessions, date(2026, 11, 22))
    return {race.race.id: race.race for race in content.races}


async def test_each_race_names_all_races_of_its_event_the_longest_first(
    sessions: Sessions, tmp_path: Path
) -> None:
    await imported(sessions, folder_with(tmp_path, FESTIVAL))

    races = await published_races(sessions)

    event = races[1].event
    assert event is not None
    assert (event.slug, event.name) == ("festival", "Festival of Running")
    assert [each.id for each in event.races] == [2, 1]
    assert races[2].event == event
    assert races[3].event is None


async def test_an_event_of_which_one_race_is_public_is_not_shown(
    sessions: Sessions, tmp_path: Path
) -> None:
    folder = folder_with(tmp_path, FESTIVAL)
    races = [race_cells(1), race_cells(2, status="withheld")]
    write_data(folder, races)

    await imported(sessions, folder)

    assert (await published_races(sessions))[1].event is None


async def test_a_race_that_leaves_its_event_no_longer_names_it(
    sessions: Sessions, tmp_path: Path
) -> None:
    folder = folder_with(tmp_path, FESTIVAL)
    await imported(sessions, folder)
    (folder / "events.csv").write_text(HEADER, encoding="utf-8")

    report = await imported(sessions, folder)

    assert report.changed == 2
    assert (await published_races(sessions))[1].event is None


async def test_an_export_has_it_and_changes_nothing(sessions: Sessions, tmp_path: Path) -> None:
    await imported(sessions, folder_with(tmp_path, FESTIVAL))

    async with sessions.reading() as session:
        await export_catalogue(session, tmp_path / "export")

    exported = (tmp_path / "export" / "events.csv").read_text(encoding="utf-8")
    assert exported == HEADER + FESTIVAL
    assert not (await imported(sessions, tmp_path / "export")).changes_anything


def test_an_unknown_race_and_a_race_of_two_events_are_reported_and_the_rest_stays(
    tmp_path: Path,
) -> None:
    folder = folder_with(
        tmp_path, FESTIVAL, "second,Second Festival,2; 3; 99\n", "festival,Again,3\n"
    )

    data = read_catalogue(folder)

    assert data.problems == [
        Problem("events.csv", 3, "race_ids", "2 is a race of festival"),
        Problem("events.csv", 3, "race_ids", "99 is not in races.csv"),
        Problem("events.csv", 4, "slug", "festival is there twice"),
    ]
    assert data.events is not None
    assert [event.race_ids for event in data.events] == [[1, 2], [3]]
