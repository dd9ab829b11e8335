from pathlib import Path

import pytest

from startline.core.settings import REPOSITORY
from startline.races.importing.csv_reader import read_catalogue
from startline.races.importing.problems import Problem
from tests.races.samples import PLACES, race_cells, write_data


def problems_of(folder: Path, **cells: str) -> list[Problem]:
    return read_catalogue(write_data(folder, [race_cells(1, **cells)])).problems


class TestReadCatalogue:
    def test_a_full_row_becomes_a_typed_record(self, tmp_path: Path) -> None:
        cells = race_cells(
            7,
            latitude="52.5",
            longitude="13.4",
            participants="54095",
            participants_basis="finishers",
            participants_approximate="yes",
            next_date="2027-09-26",
            provenance="latitude=beta; participants=alpha+beta; *=alpha",
        )

        data = read_catalogue(write_data(tmp_path, [cells]))

        race = data.races[0].record
        assert data.problems == []
        assert (race.id, race.latitude, race.participants) == (7, 52.5, 54095)
        assert race.participants_approximate
        assert race.next_date is not None
        assert race.next_date.isoformat() == "2027-09-26"
        assert race.provenance == {
            "latitude": ["beta"],
            "participants": ["alpha", "beta"],
            "*": ["alpha"],
        }
        assert race.sponsor is None

    def test_a_bad_row_is_reported_with_line_and_column_and_the_others_are_read(
        self, tmp_path: Path
    ) -> None:
        races = [
            race_cells(1),
            race_cells(2, type="fun-run", usual_month="13"),
            race_cells(3, notes="two\nlines"),
            race_cells(4, latitude="91", longitude="0"),
            race_cells(5),
        ]

        data = read_catalogue(write_data(tmp_path, races))

        assert [line.record.id for line in data.races] == [1, 3, 5]
        assert [(problem.line, problem.column) for problem in data.problems] == [
            (3, "type"),
            (3, "usual_month"),
            (6, "latitude"),
        ]
        assert data.refused_ids == {2, 4}

    @pytest.mark.parametrize(
        ("cells", "column"),
        [
            ({"id": "0"}, "id"),
            ({"id": "x"}, "id"),
            ({"slug": "Not A Slug"}, "slug"),
            ({"slug": "race-2"}, "slug"),
            ({"name": ""}, "name"),
            ({"country_code": "XX"}, "country_code"),
            ({"state": "Atlantis"}, "state"),
            ({"participants": "-3", "participants_basis": "finishers"}, "participants"),
            ({"participants": "nan", "participants_basis": "finishers"}, "participants"),
            ({"elevation_gain_m": "inf"}, "elevation_gain_m"),
            ({"website": "javascript:alert(1)"}, "website"),
            ({"image_url": "//evil.example/x.png"}, "image_url"),
            ({"date_rule": "FREQ=DAILY"}, "date_rule"),
            ({"next_date": "26/09/2027"}, "next_date"),
            ({"flat_surroundings": "no"}, "flat_surroundings"),
            ({"status": "secret"}, "status"),
            ({"provenance": "*=gamma"}, "provenance"),
            ({"provenance": "name=alpha"}, "provenance"),
            ({"course_file": "none"}, "course_file"),
            ({"name": "bell\x07"}, "name"),
        ],
    )
    def test_an_invalid_value_is_reported_with_its_column(
        self, tmp_path: Path, cells: dict[str, str], column: str
    ) -> None:
        found = problems_of(tmp_path, **cells)

        assert [problem.column for problem in found] == [column]
        assert found[0].line == 2

    @pytest.mark.parametrize(
        ("cells", "reason"),
        [
            ({"latitude": "50"}, "latitude and longitude stand together"),
            ({"participants": "100"}, "participants need participants_basis"),
            ({"elevation_profile": "Flat"}, "elevation_profile needs elevation_basis"),
            (
                {"provenance": "colour=alpha; *=alpha"},
                "provenance names no column of this file: colour",
            ),
        ],
    )
    def test_a_value_without_its_required_companion_is_refused(
        self, tmp_path: Path, cells: dict[str, str], reason: str
    ) -> None:
        assert [problem.reason for problem in problems_of(tmp_path, **cells)] == [reason]

    def test_a_repeated_id_or_slug_is_refused(self, tmp_path: Path) -> None:
        races = [race_cells(1), race_cells(1, slug="other"), race_cells(2, slug="race-of-town-1")]

        data = read_catalogue(write_data(tmp_path, races))

        assert [problem.reason for problem in data.problems] == [
            "1 is also on line 2",
            "race-of-town-1 is also on line 2",
        ]

    def test_a_state_belongs_to_its_country(self, tmp_path: Path) -> None:
        races = [
            race_cells(1, country_code="US", state="Georgia"),
            race_cells(2, country_code="GB", state="Georgia"),
        ]

        data = read_catalogue(write_data(tmp_path, races))

        assert [(problem.line, problem.column) for problem in data.problems] == [(3, "state")]

    def test_a_row_with_too_many_cells_is_reported(self, tmp_path: Path) -> None:
        folder = write_data(tmp_path, [race_cells(1)])
        races = folder / "races.csv"
        races.write_text(races.read_text() + "2,b\n")

        data = read_catalogue(folder)

        assert [line.record.id for line in data.races] == [1]
        assert data.problems[0].line == 3
        assert data.problems[0].reason.startswith("2 cells where the header has")

    def test_bytes_that_are_not_utf_8_are_reported(self, tmp_path: Path) -> None:
        folder = write_data(tmp_path, [race_cells(1, name="M@rathon")])
        races = folder / "races.csv"
        races.write_bytes(races.read_bytes().replace(b"M@r", b"M\xe9r"))

        data = read_catalogue(folder)

        assert data.problems == [Problem("races.csv", 2, "name", "is not UTF-8")]

    def test_a_missing_column_is_reported_by_name(self, tmp_path: Path) -> None:
        folder = write_data(tmp_path, [race_cells(1)])
        (folder / "races.csv").write_text("id,slug,name\n1,a,A Race\n")

        data = read_catalogue(folder)

        assert data.problems == [Problem("races.csv", 1, "type", "there is no such column")]

    def test_the_course_file_of_a_race_is_read(self, tmp_path: Path) -> None:
        folder = write_data(tmp_path, [race_cells(1, course_file="town")])
        (folder / "courses" / "town.json").write_text(
            '{"edition": 2025, "match": "likely", "distance_km": 42.3, "gain_m": 9,'
            ' "profile": [[0, 10], [42.3, 12]], "line": [[52.1, 13.2]]}'
        )

        data = read_catalogue(folder)

        assert data.problems == []
        assert data.courses["town"] == {
            "edition": 2025,
            "match": "likely",
            "distance_km": 42.3,
            "profile": [[0.0, 10.0], [42.3, 12.0]],
            "line": [[52.1, 13.2]],
        }

    def test_a_broken_course_file_refuses_only_its_race(self, tmp_path: Path) -> None:
        folder = write_data(tmp_path, [race_cells(1, course_file="town"), race_cells(2)])
        (folder / "courses" / "town.json").write_text("{")

        data = read_catalogue(folder)

        assert [line.record.id for line in data.races] == [2]
        assert data.problems[0].column == "course_file"

    def test_a_state_names_its_country(self, tmp_path: Path) -> None:
        orphan = {"kind": "state", "name": "Nowhere", "slug": "nowhere"}

        data = read_catalogue(write_data(tmp_path, [], places=[*PLACES, orphan]))

        assert [problem.file for problem in data.problems] == ["places.csv"]

    def test_a_missing_table_is_an_error(self, tmp_path: Path) -> None:
        with pytest.raises(FileNotFoundError):
            read_catalogue(tmp_path)


class TestFormerRaces:
    @pytest.mark.parametrize(
        ("cells", "problem"),
        [
            (
                {"slug": "race-of-town-1"},
                ("slug", "race-of-town-1 is the slug of a race in races.csv"),
            ),
            ({"race_id": "9"}, ("race_id", "9 is not in races.csv")),
        ],
    )
    def test_a_former_race_without_a_target_is_refused(
        self, tmp_path: Path, cells: dict[str, str], problem: tuple[str, str]
    ) -> None:
        former = {"slug": "old-town", "id": "2", "race_id": "1"} | cells

        data = read_catalogue(write_data(tmp_path, [race_cells(1)], former=[former]))

        assert data.former_races == []
        assert data.problems == [Problem("former-races.csv", 2, *problem)]

    def test_all_former_races_of_the_product_have_a_target(self) -> None:
        data = read_catalogue(REPOSITORY / "data")

        assert data.problems == []
        assert len(data.former_races) >= 9


class TestPictures:
    def test_a_picture_on_another_host_is_left_out_with_a_warning(self, tmp_path: Path) -> None:
        folder = write_data(
            tmp_path,
            [
                race_cells(1, image_url="https://pictures.example/berlin.jpg"),
                race_cells(2, image_url="/images/berlin.svg"),
            ],
        )

        data = read_catalogue(folder)

        assert [line.record.image_url for line in data.races] == [None, "/images/berlin.svg"]
        assert data.problems == []
        (warning,) = map(str, data.outside_pictures)
        assert "https://pictures.example/berlin.jpg is on another host" in warning
