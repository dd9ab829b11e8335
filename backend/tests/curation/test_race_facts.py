"""Facts of the best-known races: one row each, with source, year and certainty."""

from pathlib import Path

import pytest

from curation.race_facts import FactsReport, write_race_facts
from curation.records import CuratedRace
from curation.start_times import write_start_times
from tests.curation.rows import write_csv

pytestmark = pytest.mark.slow

COLUMNS = "race_name,type,city,country_iso2,field,value,unit,year,source,basis,certainty"


def fact(field: str, value: str, **cells: str) -> dict[str, str]:
    given = {
        "race_name": "Kassel Marathon",
        "type": "marathon",
        "city": "Kassel",
        "country_iso2": "DE",
        "source": "general knowledge",
        "basis": "general knowledge",
        "certainty": "sure",
        **cells,
    }
    row = {column: given.get(column, "") for column in COLUMNS.split(",")}
    return row | {"field": field, "value": value}


def race() -> CuratedRace:
    return CuratedRace(
        id=7, name="Kassel Marathon", type="marathon", country_code="DE", city="Kassel"
    )


def written(folder: Path, *rows: dict[str, str]) -> tuple[list[str], FactsReport]:
    write_csv(folder / "famous-races.csv", COLUMNS, list(rows))
    report = write_race_facts(folder, [race()], folder / "out.csv")
    return (folder / "out.csv").read_text(encoding="utf-8").splitlines()[1:], report


def test_a_record_has_its_year_and_a_page_keeps_its_name(tmp_path: Path) -> None:
    rows, report = written(
        tmp_path,
        fact("cut_off_h", "6"),
        fact(
            "course_record_men",
            "2:05:00",
            year="2019",
            source="kassel.example news (stored page)",
            basis="stated by organiser",
        ),
    )

    assert rows == [
        "7,course_record_men,2:05:00 (2019),2019,organiser-pages,kassel.example news,sure",
        "7,cut_off_h,6,,general-knowledge,general knowledge,sure",
    ]
    assert report.sources == {"organiser-pages", "general-knowledge"}


def test_a_fact_that_fits_no_race_or_no_field_is_reported_by_line(tmp_path: Path) -> None:
    rows, report = written(
        tmp_path,
        fact("cut_off_h", "6", race_name="Nowhere Run", city="Nowhere"),
        fact("cut_off_h", "soon"),
        fact("weather", "fine"),
        fact("cut_off_h", "6"),
        fact("cut_off_h", "7"),
        fact("participants", "900", certainty="check"),
    )

    assert rows == ["7,cut_off_h,6,,general-knowledge,general knowledge,sure"]
    assert [line for line, _ in report.left] == [2, 3, 4, 6, 7]


def test_a_record_faster_than_the_best_known_is_left_out(tmp_path: Path) -> None:
    rows, report = written(
        tmp_path,
        fact("course_record_men", "1:59:29", year="2025"),
        fact("course_record_women", "2:25:00", year="2025"),
    )

    assert len(rows) == 1
    assert rows[0].startswith("7,course_record_women,2:25:00 (2025)")
    assert report.left == [
        (2, "Kassel Marathon: 1:59:29 is faster than the best known, 1:59:30"),
    ]


def test_a_race_across_a_border_is_found_by_its_town(tmp_path: Path) -> None:
    rows, _ = written(tmp_path, fact("cut_off_h", "6", country_iso2="FR"))

    assert len(rows) == 1


def test_a_start_with_a_source_replaces_one_of_general_knowledge_and_names_it(
    tmp_path: Path,
) -> None:
    known = {"race_name": "Kassel Marathon", "type": "marathon", "city": "Kassel"}
    known |= {"country_iso2": "DE", "start_local": "09:00", "certainty": "sure"}
    known |= {"basis": "general knowledge: first wave"}
    write_csv(tmp_path / "start-times.csv", ",".join(known), [known])
    sourced = fact(
        "start_local", "08:45", source="kassel.example", basis="public list", year="2025"
    )
    write_csv(tmp_path / "famous-races.csv", COLUMNS, [sourced])

    write_start_times(tmp_path, [race()], tmp_path / "out.csv")

    assert (tmp_path / "out.csv").read_text(encoding="utf-8").splitlines()[1:] == [
        "7,08:45,sure,single-pages,kassel.example; general knowledge: first wave: 09:00 (2025)"
    ]
