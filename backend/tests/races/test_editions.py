"""Tests of data/editions.csv: the reader, the import and the race page."""

from datetime import date
from pathlib import Path

from startline.races.importing.csv_reader import read_catalogue
from startline.races.importing.importer import import_data
from startline.races.importing.problems import Problem
from startline.races.snapshot.builder import read_content
from tests.races.node import Node
from tests.races.samples import TODAY, FixedClock, race_cells, write_data, write_table

EDITIONS = [("1", "2024-02-29"), ("1", "2025-02-23"), ("1", "2025-02-29"), ("9", "2025-03-01")]


def data_with_editions(folder: Path, editions: list[tuple[str, str]]) -> Path:
    write_data(folder, [race_cells(1)])
    rows = [{"race_id": race_id, "day": day} for race_id, day in editions]
    write_table(folder / "editions.csv", ("race_id", "day"), rows)
    return folder


def test_unusable_editions_are_reported_by_line_and_the_others_are_read(tmp_path: Path) -> None:
    data = read_catalogue(data_with_editions(tmp_path, [*EDITIONS, EDITIONS[0]]))

    assert [each.day for each in data.editions or ()] == [date(2024, 2, 29), date(2025, 2, 23)]
    assert [(each.file, each.line, each.column) for each in data.problems] == [
        ("editions.csv", 4, "day"),
        ("editions.csv", 5, "race_id"),
        ("editions.csv", 6, "race_id"),
    ]
    assert data.problems[2] == Problem(
        "editions.csv", 6, "race_id", "1 on 2024-02-29 is also on line 2"
    )


async def test_a_race_lists_its_past_dates_and_expects_their_month(
    node: Node, tmp_path: Path
) -> None:
    data = read_catalogue(data_with_editions(tmp_path / "data", EDITIONS))

    first = await import_data(node.sessions, data, FixedClock())
    again = await import_data(node.sessions, data, FixedClock())
    (race,) = (await read_content(node.sessions, TODAY)).races

    assert (first.editions_changed, again.editions_changed) == (2, 0)
    assert race.race.past_dates == (date(2025, 2, 23), date(2024, 2, 29))
    assert (race.race.last_date, race.card.usual_month) == (date(2025, 2, 23), 2)
    assert race.card.expected_month == "2027-02"
    assert race.race.date_basis == "The last known edition was on 23 Feb 2025"


async def test_an_edition_that_is_no_longer_in_the_file_goes(node: Node, tmp_path: Path) -> None:
    both = read_catalogue(data_with_editions(tmp_path / "a", EDITIONS[:2]))
    one = read_catalogue(data_with_editions(tmp_path / "b", EDITIONS[:1]))
    await import_data(node.sessions, both, FixedClock())

    report = await import_data(node.sessions, one, FixedClock())

    assert report.editions_changed == 1
