from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from startline import cli
from startline.catalogue.following import newest_snapshot
from startline.foundation.settings import Environment
from tests.catalogue.samples import race_cells, write_data


class Desk:
    """A shell with settings of its own."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self.var = folder / "var"

    def run(self, *words: str) -> Result:
        return CliRunner().invoke(cli.app, list(words))

    def bring_in(self, *races: dict[str, str]) -> Result:
        write_data(self.data, races)
        return self.run("import")


def silence(_environment: Environment) -> None:
    """The log of a test is pytest's."""


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setenv("STARTLINE_DATA_DIR", str(tmp_path / "var"))
    monkeypatch.setenv("STARTLINE_CATALOGUE_DIR", str(tmp_path / "data"))
    monkeypatch.delenv("STARTLINE_DATABASE_URL", raising=False)
    monkeypatch.setattr("startline.cli.configure_logging", silence)
    return Desk(tmp_path)


class TestImport:
    def test_it_tells_what_was_added_and_what_was_refused(self, desk: Desk) -> None:
        answer = desk.bring_in(race_cells(1), race_cells(2, usual_month="13"))

        assert answer.exit_code == 0
        assert "Races: 1 added, 0 changed, 0 unchanged." in answer.stdout
        assert "usual_month" in answer.stdout
        assert "1 rows refused." in answer.stdout

    def test_a_second_time_it_says_that_nothing_changed(self, desk: Desk) -> None:
        desk.bring_in(race_cells(1))

        assert "Nothing was changed: 1 races are up to date." in desk.run("import").stdout

    def test_a_dry_run_keeps_nothing(self, desk: Desk) -> None:
        write_data(desk.data, [race_cells(1)])

        assert "Races: 1 would be added" in desk.run("import", "--dry-run").stdout
        assert "Races: 1 added" in desk.run("import").stdout

    def test_a_source_can_be_left_out(self, desk: Desk) -> None:
        write_data(desk.data, [race_cells(1), race_cells(2, provenance="*=beta")])

        answer = desk.run("import", "--without", "beta")

        assert "Races: 1 added" in answer.stdout
        assert "1 races left out with their sources." in answer.stdout

    def test_a_source_that_is_not_there_is_refused(self, desk: Desk) -> None:
        write_data(desk.data, [race_cells(1)])

        answer = desk.run("import", "--without", "gamma")

        assert answer.exit_code == 1
        assert "No such source: gamma" in answer.stderr

    def test_a_folder_without_the_files_is_told_plainly(self, desk: Desk) -> None:
        answer = desk.run("import", "--data", str(desk.data / "none"))

        assert answer.exit_code == 1
        assert "There is no" in answer.stderr


class TestCheckData:
    def test_good_files_end_well_and_need_no_database(self, desk: Desk) -> None:
        write_data(desk.data, [race_cells(1)])

        answer = desk.run("check-data")

        assert answer.exit_code == 0
        assert "1 races" in answer.stdout
        assert not desk.var.exists()

    def test_a_bad_row_ends_with_1(self, desk: Desk) -> None:
        write_data(desk.data, [race_cells(1, type="fun-run")])

        assert desk.run("check-data").exit_code == 1


class TestPublish:
    def test_it_builds_the_snapshot_of_today(self, desk: Desk) -> None:
        desk.bring_in(race_cells(1))

        answer = desk.run("publish")

        assert answer.exit_code == 0
        assert "1 races" in answer.stdout
        snapshot = newest_snapshot(desk.var / "snapshots")
        assert snapshot is not None
        assert snapshot.total == 1

    def test_an_empty_catalogue_is_not_published(self, desk: Desk) -> None:
        answer = desk.run("publish")

        assert answer.exit_code == 1
        assert "run `startline import` first" in answer.stderr
        assert newest_snapshot(desk.var / "snapshots") is None


class TestExplain:
    def test_it_prints_inputs_steps_and_score(self, desk: Desk) -> None:
        race = race_cells(
            1,
            distance_km="42.195",
            elevation_gain_m="100",
            elevation_gain_basis="figures",
            elevation_profile="Flat",
            elevation_basis="figures",
        )
        desk.bring_in(race)

        answer = desk.run("explain", "race-of-town-1")

        assert answer.exit_code == 0
        assert "100 m" in answer.stdout
        assert "product of the four" in answer.stdout
        assert "Hash of the inputs" in answer.stdout

    def test_a_race_that_is_not_there_is_told_plainly(self, desk: Desk) -> None:
        desk.bring_in(race_cells(1))

        answer = desk.run("explain", "nowhere")

        assert (answer.exit_code, answer.stderr.strip()) == (1, "There is no race at this address.")


class TestExport:
    def test_the_files_come_back_as_they_went_in(self, desk: Desk, tmp_path: Path) -> None:
        desk.bring_in(race_cells(1), race_cells(2))

        answer = desk.run("export", str(tmp_path / "out"))

        assert "2 races written" in answer.stdout.replace("\n", " ")
        assert "Nothing was changed" in desk.run("import", "--data", str(tmp_path / "out")).stdout


class TestBackup:
    def test_a_copy_is_written(self, desk: Desk, tmp_path: Path) -> None:
        desk.bring_in(race_cells(1))

        answer = desk.run("backup", str(tmp_path / "copy.sqlite"))

        assert answer.exit_code == 0
        assert (tmp_path / "copy.sqlite").read_bytes().startswith(b"SQLite format 3")

    def test_postgresql_is_told_to_use_its_own_tool(
        self, desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("STARTLINE_DATABASE_URL", "postgresql://db/startline")

        answer = desk.run("backup", str(tmp_path / "copy.sqlite"))

        assert answer.exit_code == 1
        assert "pg_dump" in answer.stderr


class TestPrepare:
    def test_it_imports_at_first_and_publishes(self, desk: Desk) -> None:
        write_data(desk.data, [race_cells(1)])

        answer = desk.run("prepare")

        assert "Races: 1 added" in answer.stdout
        assert "Catalogue published." in answer.stdout

    def test_a_second_time_there_is_nothing_to_do(self, desk: Desk) -> None:
        write_data(desk.data, [race_cells(1)])
        desk.run("prepare")

        assert desk.run("prepare").stdout == ""


class TestServe:
    @pytest.fixture
    def served(self, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        calls: list[str] = []
        monkeypatch.setattr("startline.cli.web_serve.run", lambda: calls.append("served"))
        return calls

    def test_the_first_start_imports_and_publishes_then_serves(
        self, desk: Desk, served: list[str]
    ) -> None:
        write_data(desk.data, [race_cells(1)])

        desk.run("serve")

        assert served == ["served"]
        snapshot = newest_snapshot(desk.var / "snapshots")
        assert snapshot is not None
        assert snapshot.total == 1
        snapshot.close()

    def test_a_start_that_cannot_be_prepared_does_not_serve(
        self, desk: Desk, served: list[str]
    ) -> None:
        answer = desk.run("serve")

        assert (answer.exit_code, served) == (1, [])

    def test_a_second_start_does_no_work_again(self, desk: Desk, served: list[str]) -> None:
        write_data(desk.data, [race_cells(1)])
        desk.run("serve")

        answer = desk.run("serve")

        assert served == ["served", "served"]
        assert answer.stdout == ""

    def test_with_the_database_down_the_last_snapshot_serves(
        self, desk: Desk, served: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        write_data(desk.data, [race_cells(1)])
        desk.run("prepare")
        monkeypatch.setenv("STARTLINE_DATABASE_URL", "postgresql://nobody@127.0.0.1:9/none")

        answer = desk.run("serve")

        assert served == ["served"]
        assert "serving the last snapshot" in answer.stderr

    def test_with_the_database_down_and_nothing_published_it_says_so(
        self, desk: Desk, served: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("STARTLINE_DATABASE_URL", "postgresql://nobody@127.0.0.1:9/none")

        answer = desk.run("serve")

        assert (answer.exit_code, served) == (1, [])
        assert "nothing was published yet" in answer.stderr.replace("\n", " ")
