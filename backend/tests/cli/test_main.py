from pathlib import Path

import pytest

from startline.races.snapshot.folder import newest_snapshot
from tests.cli.command_line import CommandLine
from tests.races.samples import race_cells, write_data

pytestmark = pytest.mark.slow


class TestImport:
    def test_it_prints_the_added_and_the_refused_rows_and_exits_with_1(
        self, command_line: CommandLine
    ) -> None:
        answer = command_line.import_races(race_cells(1), race_cells(2, usual_month="13"))

        assert answer.exit_code == 1
        assert "Races: 1 added, 0 changed, 0 unchanged." in answer.stdout
        assert "usual_month" in answer.stdout
        assert "1 rows refused." in answer.stdout

    def test_a_second_import_changes_nothing_and_says_so(self, command_line: CommandLine) -> None:
        assert command_line.import_races(race_cells(1)).exit_code == 0

        assert "Nothing was changed: 1 races are up to date." in command_line.run("import").stdout

    def test_a_dry_run_changes_nothing(self, command_line: CommandLine) -> None:
        write_data(command_line.data, [race_cells(1)])

        assert "Races: 1 would be added" in command_line.run("import", "--dry-run").stdout
        assert "Races: 1 added" in command_line.run("import").stdout

    def test_a_source_can_be_left_out(self, command_line: CommandLine) -> None:
        write_data(command_line.data, [race_cells(1), race_cells(2, provenance="*=beta")])

        answer = command_line.run("import", "--without", "beta")

        assert "Races: 1 added" in answer.stdout
        assert "1 races left out because of their sources." in answer.stdout

    def test_an_unknown_source_is_refused(self, command_line: CommandLine) -> None:
        write_data(command_line.data, [race_cells(1)])

        answer = command_line.run("import", "--without", "gamma")

        assert answer.exit_code == 1
        assert "No such source: gamma" in answer.stderr

    def test_a_folder_without_the_files_ends_with_a_message(
        self, command_line: CommandLine
    ) -> None:
        answer = command_line.run("import", "--data", str(command_line.data / "none"))

        assert answer.exit_code == 1
        assert "There is no" in answer.stderr


class TestCheckData:
    def test_valid_files_exit_with_0_and_need_no_database(self, command_line: CommandLine) -> None:
        write_data(command_line.data, [race_cells(1)])

        answer = command_line.run("check-data")

        assert answer.exit_code == 0
        assert "1 races" in answer.stdout
        assert not command_line.var.exists()

    def test_a_bad_row_exits_with_1(self, command_line: CommandLine) -> None:
        write_data(command_line.data, [race_cells(1, type="fun-run")])

        assert command_line.run("check-data").exit_code == 1


class TestPublish:
    def test_it_builds_the_snapshot_of_today(self, command_line: CommandLine) -> None:
        command_line.import_races(race_cells(1))

        answer = command_line.run("publish")

        assert answer.exit_code == 0
        assert "1 races" in answer.stdout
        snapshot = newest_snapshot(command_line.var / "snapshots")
        assert snapshot is not None
        assert snapshot.total == 1

    def test_an_empty_catalogue_is_not_published(self, command_line: CommandLine) -> None:
        answer = command_line.run("publish")

        assert answer.exit_code == 1
        assert "run `startline import` first" in answer.stderr
        assert newest_snapshot(command_line.var / "snapshots") is None


class TestExplain:
    def test_it_prints_inputs_steps_and_score(self, command_line: CommandLine) -> None:
        race = race_cells(
            1,
            distance_km="42.195",
            elevation_gain_m="100",
            elevation_gain_basis="figures",
            elevation_profile="Flat",
            elevation_basis="figures",
        )
        command_line.import_races(race)

        answer = command_line.run("explain", "race-of-town-1")

        assert answer.exit_code == 0
        assert "100 m" in answer.stdout
        assert "product of the four" in answer.stdout
        assert "Hash of the inputs" in answer.stdout

    def test_an_unknown_race_ends_with_a_message(self, command_line: CommandLine) -> None:
        command_line.import_races(race_cells(1))

        answer = command_line.run("explain", "nowhere")

        assert (answer.exit_code, answer.stderr.strip()) == (1, "There is no race at this address.")


class TestExport:
    def test_the_exported_files_equal_the_imported_ones(
        self, command_line: CommandLine, tmp_path: Path
    ) -> None:
        command_line.import_races(race_cells(1), race_cells(2))

        answer = command_line.run("export", str(tmp_path / "out"))

        assert "2 races written" in answer.stdout.replace("\n", " ")
        assert (
            "Nothing was changed"
            in command_line.run("import", "--data", str(tmp_path / "out")).stdout
        )


class TestPrepare:
    def test_the_first_run_imports_and_publishes(self, command_line: CommandLine) -> None:
        write_data(command_line.data, [race_cells(1)])

        answer = command_line.run("prepare")

        assert "Races: 1 added" in answer.stdout
        assert "Catalogue published." in answer.stdout

    def test_a_refused_row_does_not_stop_the_others(self, command_line: CommandLine) -> None:
        write_data(command_line.data, [race_cells(1), race_cells(2, usual_month="13")])

        answer = command_line.run("prepare")

        assert answer.exit_code == 0
        assert "Catalogue published." in answer.stdout

    def test_files_from_which_nothing_can_be_read_are_not_published(
        self, command_line: CommandLine
    ) -> None:
        (write_data(command_line.data, []) / "races.csv").write_text("")

        answer = command_line.run("prepare")

        assert answer.exit_code == 1
        assert "Nothing could be imported" in answer.stderr
        assert newest_snapshot(command_line.var / "snapshots") is None

    def test_a_second_run_does_nothing(self, command_line: CommandLine) -> None:
        write_data(command_line.data, [race_cells(1)])
        command_line.run("prepare")

        assert command_line.run("prepare").stdout == ""
