"""Start hours: from the file to the race, its score and an export."""

from collections.abc import Collection
from datetime import date
from pathlib import Path

import pytest

from startline.courses.climate import ClimateAtlas
from startline.courses.potential.scoring import scoring_inputs
from startline.db.session import Sessions
from startline.races.importing.csv_reader import read_catalogue
from startline.races.importing.export import export_catalogue
from startline.races.importing.importer import ImportReport, import_data
from startline.races.importing.problems import Problem
from startline.races.snapshot.builder import read_content
from startline.races.snapshot.scores import course_facts
from tests.races.samples import FixedClock, race_cells, write_data

HEADER = "race_id,start_time,certainty,source,basis\n"
EARLY = "1,07:30,likely,alpha,general knowledge: first wave\n"


def folder_with(tmp_path: Path, *rows: str) -> Path:
    folder = write_data(tmp_path / "data", [race_cells(1), race_cells(2)])
    (folder / "start-times.csv").write_text(HEADER + "".join(rows), encoding="utf-8")
    return folder


async def imported(sessions: Sessions, folder: Path, without: Collection[str] = ()) -> ImportReport:
    return await import_data(sessions, read_catalogue(folder), FixedClock(), without=without)


async def test_a_start_is_shown_with_its_source_and_counts_for_the_score(
    sessions: Sessions, tmp_path: Path
) -> None:
    await imported(sessions, folder_with(tmp_path, EARLY))

    races = {
        race.card.id: race for race in (await read_content(sessions, date(2026, 11, 22))).races
    }

    shown = races[1].race
    assert (shown.start_time, shown.start_time_certainty) == ("07:30", "likely")
    assert shown.start_time_basis == "general knowledge: first wave"
    assert {each.source.key for each in shown.sources if "startTime" in each.fields} == {"alpha"}
    facts = [course_facts(races[number]) for number in (1, 2)]
    stated, assumed = (each.inputs for each in scoring_inputs(facts, ClimateAtlas([])))
    assert (stated.start_hour, stated.is_start_assumed) == (7.5, False)
    assert (assumed.start_hour, assumed.is_start_assumed) == (9, True)


async def test_an_export_has_it_and_changes_nothing(sessions: Sessions, tmp_path: Path) -> None:
    folder = folder_with(tmp_path, EARLY)
    await imported(sessions, folder)

    async with sessions.reading() as session:
        await export_catalogue(session, tmp_path / "export")

    exported = (tmp_path / "export" / "start-times.csv").read_text(encoding="utf-8")
    assert exported == HEADER + EARLY
    assert not (await imported(sessions, tmp_path / "export")).changes_anything


async def test_without_its_source_the_start_is_not_known(
    sessions: Sessions, tmp_path: Path
) -> None:
    beta = EARLY.replace("alpha", "beta")
    await imported(sessions, folder_with(tmp_path, beta), without=["beta"])

    races = {
        race.card.id: race for race in (await read_content(sessions, date(2026, 11, 22))).races
    }

    assert races[1].race.start_time is None


@pytest.mark.parametrize(
    ("row", "column"),
    [
        ("9,07:30,likely,alpha,words\n", "race_id"),
        ("2,7:30,likely,alpha,words\n", "start_time"),
        ("2,24:00,likely,alpha,words\n", "start_time"),
        ("2,07:30,perhaps,alpha,words\n", "certainty"),
        ("2,07:30,likely,gamma-ray,words\n", "source"),
        (EARLY, "race_id"),
    ],
)
def test_a_row_that_cannot_be_used_is_reported_alone(tmp_path: Path, row: str, column: str) -> None:
    data = read_catalogue(folder_with(tmp_path, EARLY, row))

    assert list(data.start_times or ()) == [1]
    (problem,) = data.problems
    assert isinstance(problem, Problem)
    assert (problem.file, problem.line, problem.column) == ("start-times.csv", 3, column)
