"""Facts of single fields: from the file to the race, and which of two values is shown."""

from collections.abc import Collection
from datetime import date
from pathlib import Path

import pytest

from startline.db.session import Sessions
from startline.races.importing.csv_reader import read_catalogue
from startline.races.importing.export import export_catalogue
from startline.races.importing.importer import ImportReport, import_data
from startline.races.schemas import Race
from startline.races.snapshot.builder import read_content
from tests.races.samples import SOURCES, FixedClock, race_cells, write_data

HEADER = "race_id,field,value,year,source,basis,certainty\n"
LIMIT = "1,cut_off_h,6.5,,alpha,page of the organiser,likely\n"
GENERAL = "general-knowledge"
WITH_GENERAL = ({"key": GENERAL, "name": "General knowledge"}, *SOURCES)


def folder_with(tmp_path: Path, *rows: str, **cells: str) -> Path:
    races = [race_cells(1, **cells), race_cells(2)]
    folder = write_data(tmp_path / "data", races, sources=WITH_GENERAL)
    (folder / "race-facts.csv").write_text(HEADER + "".join(rows), encoding="utf-8")
    return folder


async def imported(sessions: Sessions, folder: Path, without: Collection[str] = ()) -> ImportReport:
    return await import_data(sessions, read_catalogue(folder), FixedClock(), without=without)


async def shown(
    sessions: Sessions, folder: Path, without: Collection[str] = ()
) -> tuple[Race, dict[str, set[str]]]:
    await imported(sessions, folder, without)
    content = await read_content(sessions, date(2026, 11, 22))
    (race,) = (each.race for each in content.races if each.card.id == 1)
    return race, {each.source.key: set(each.fields) for each in race.sources}


async def test_a_fact_fills_its_field_and_names_its_own_source(
    sessions: Sessions, tmp_path: Path
) -> None:
    folder = folder_with(tmp_path, LIMIT.replace("alpha", "beta"))
    race, sources = await shown(sessions, folder)

    assert race.cut_off_h == 6.5
    assert "cutOffH" in sources["beta"]
    (note,) = race.fact_notes
    assert (note.field, note.value, note.basis, note.certainty, note.is_shown) == (
        "cutOffH",
        "6.5",
        "page of the organiser",
        "likely",
        True,
    )


async def test_general_knowledge_gives_way_to_a_source(sessions: Sessions, tmp_path: Path) -> None:
    fact = "1,first_year,1971,,beta,a newspaper,sure\n"
    provenance = f"first_year={GENERAL}; *=alpha"
    folder = folder_with(tmp_path, fact, first_year="1970", provenance=provenance)
    race, sources = await shown(sessions, folder)

    assert race.first_year == 1971
    assert "firstYear" in sources["beta"]
    assert GENERAL not in sources


async def test_a_sourced_value_stays_and_the_other_is_named(
    sessions: Sessions, tmp_path: Path
) -> None:
    fact = "1,first_year,1971,,beta,a newspaper,sure\n"
    race, sources = await shown(sessions, folder_with(tmp_path, fact, first_year="1970"))

    assert race.first_year == 1970
    assert "firstYear" in sources["alpha"]
    assert [(note.value, note.is_shown) for note in race.fact_notes] == [("1971", False)]


async def test_of_a_known_climb_and_descent_neither_is_replaced_alone(
    sessions: Sessions, tmp_path: Path
) -> None:
    gain = "1,elevation_gain_m,1953,,beta,an encyclopaedia,likely\n"
    known = {"elevation_gain_m": "1829", "elevation_loss_m": "305", "provenance": f"*={GENERAL}"}
    alone, _ = await shown(sessions, folder_with(tmp_path, gain, **known))
    pair = gain + "1,elevation_loss_m,426,,beta,an encyclopaedia,likely\n"
    both, _ = await shown(sessions, folder_with(tmp_path, pair, **known))

    assert (alone.elevation_gain_m, alone.elevation_loss_m) == (1829, 305)
    assert (both.elevation_gain_m, both.elevation_loss_m) == (1953, 426)
    assert both.elevation_gain_basis == "stated"


async def test_a_net_drop_of_general_knowledge_counts_only_where_none_can_be_worked_out(
    sessions: Sessions, tmp_path: Path
) -> None:
    drop = f"1,net_drop_m,140,,{GENERAL},general knowledge,sure\n"
    alone, _ = await shown(sessions, folder_with(tmp_path, drop))
    known = {"elevation_gain_m": "169", "elevation_loss_m": "302"}
    worked_out, _ = await shown(sessions, folder_with(tmp_path, drop, **known))

    assert (alone.net_drop_m, alone.course_net_drop_m) == (140, 140)
    assert (worked_out.net_drop_m, worked_out.course_net_drop_m) == (None, 133)


async def test_an_export_has_the_facts_and_changes_nothing(
    sessions: Sessions, tmp_path: Path
) -> None:
    folder = folder_with(tmp_path, LIMIT, "1,first_year,1971,,beta,a newspaper,sure\n")
    await imported(sessions, folder)

    async with sessions.reading() as session:
        await export_catalogue(session, tmp_path / "export")

    exported = (tmp_path / "export" / "race-facts.csv").read_text(encoding="utf-8")
    assert exported == (folder / "race-facts.csv").read_text(encoding="utf-8")
    assert not (await imported(sessions, tmp_path / "export")).changes_anything


async def test_without_its_source_a_fact_is_not_known(sessions: Sessions, tmp_path: Path) -> None:
    folder = folder_with(tmp_path, LIMIT.replace("alpha", "beta"))
    race, _ = await shown(sessions, folder, without=["beta"])

    assert (race.cut_off_h, race.fact_notes) == (None, ())


@pytest.mark.parametrize(
    ("row", "column"),
    [
        ("9,cut_off_h,6.5,,alpha,words,sure\n", "race_id"),
        ("2,cut_off_h,soon,,alpha,words,sure\n", None),
        ("2,weather,6.5,,alpha,words,sure\n", None),
        ("2,cut_off_h,6.5,,gamma,words,sure\n", "source"),
        ("2,cut_off_h,6.5,,alpha,words,perhaps\n", "certainty"),
        (LIMIT, "race_id"),
    ],
)
def test_a_fact_that_cannot_be_used_is_reported_alone(
    tmp_path: Path, row: str, column: str | None
) -> None:
    data = read_catalogue(folder_with(tmp_path, LIMIT, row))

    assert [fact.race_id for fact in data.race_facts or ()] == [1]
    (problem,) = data.problems
    assert (problem.file, problem.line, problem.column) == ("race-facts.csv", 3, column)
