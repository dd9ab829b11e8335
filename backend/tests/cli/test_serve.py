import socket
import sqlite3
from contextlib import closing

import pytest

from startline.races.snapshot.folder import newest_snapshot
from tests.cli.command_line import CommandLine, silence
from tests.races.samples import race_cells, write_data

pytestmark = pytest.mark.slow


class TestServe:
    @pytest.fixture
    def served(self, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        calls: list[str] = []
        monkeypatch.setattr(
            "startline.cli.server.server_process.run", lambda: calls.append("served")
        )
        return calls

    def test_a_database_of_another_version_stops_the_start_with_what_to_do(
        self, command_line: CommandLine, served: list[str]
    ) -> None:
        command_line.var.mkdir()
        with closing(sqlite3.connect(command_line.var / "startline.sqlite")) as database:
            database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
            database.execute("INSERT INTO alembic_version VALUES ('0060')")
            database.commit()

        answer = command_line.run("serve")

        assert (answer.exit_code, served) == (1, [])
        assert "schema 0060" in answer.stderr
        assert "STARTLINE_DATABASE_URL" in answer.stderr

    def test_the_first_start_imports_and_publishes_then_serves(
        self, command_line: CommandLine, served: list[str]
    ) -> None:
        write_data(command_line.data, [race_cells(1)])

        command_line.run("serve")

        assert served == ["served"]
        snapshot = newest_snapshot(command_line.var / "snapshots")
        assert snapshot is not None
        assert snapshot.total == 1
        snapshot.close()

    def test_a_start_that_cannot_be_prepared_does_not_serve(
        self, command_line: CommandLine, served: list[str]
    ) -> None:
        answer = command_line.run("serve")

        assert (answer.exit_code, served) == (1, [])

    def test_a_second_start_repeats_no_work(
        self, command_line: CommandLine, served: list[str]
    ) -> None:
        write_data(command_line.data, [race_cells(1)])
        command_line.run("serve")

        answer = command_line.run("serve")

        assert served == ["served", "served"]
        assert answer.stdout == ""

    def test_a_mistyped_source_that_downloads_leave_out_stops_the_start(
        self, command_line: CommandLine, served: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        write_data(command_line.data, [race_cells(1)])  # no race names the source beta
        monkeypatch.setenv("STARTLINE_DOWNLOADS_WITHOUT_SOURCES", '["alpha", "beta", "gama"]')

        answer = command_line.run("serve")

        assert (answer.exit_code, served) == (1, [])
        assert answer.stderr == (
            "STARTLINE_DOWNLOADS_WITHOUT_SOURCES names no source of the catalogue: gama. "
            "The keys are in sources.csv.\n"
        )

    def test_sources_of_the_catalogue_can_be_left_out_of_downloads(
        self, command_line: CommandLine, served: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        write_data(command_line.data, [race_cells(1)])
        monkeypatch.setenv("STARTLINE_DOWNLOADS_WITHOUT_SOURCES", '["alpha", "beta"]')

        command_line.run("serve")

        assert served == ["served"]

    def test_with_the_database_down_the_last_snapshot_serves(
        self, command_line: CommandLine, served: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        write_data(command_line.data, [race_cells(1)])
        command_line.run("prepare")
        monkeypatch.setenv("STARTLINE_DATABASE_URL", "postgresql://nobody@127.0.0.1:9/none")

        answer = command_line.run("serve")

        assert served == ["served"]
        assert "serving the last snapshot" in answer.stderr

    def test_with_the_database_down_and_nothing_published_it_says_so(
        self, command_line: CommandLine, served: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("STARTLINE_DATABASE_URL", "postgresql://nobody@127.0.0.1:9/none")

        answer = command_line.run("serve")

        assert (answer.exit_code, served) == (1, [])
        assert "nothing was published yet" in answer.stderr.replace("\n", " ")


class TestServeRefused:
    def test_a_port_in_use_is_one_line(
        self, command_line: CommandLine, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        command_line.import_races(race_cells(1))
        command_line.run("publish")
        monkeypatch.setattr("startline.app.serve.configure_logging", silence)
        with socket.create_server(("127.0.0.1", 0)) as listener:
            port = listener.getsockname()[1]
            monkeypatch.setenv("PORT", str(port))

            answer = command_line.run("serve")

        assert answer.exit_code == 1
        assert answer.stderr == (
            f"Port {port} of 127.0.0.1 cannot be used: Address already in use. "
            "Set PORT to another one.\n"
        )

    def test_in_development_no_other_machine_is_served_and_nothing_is_prepared(
        self, command_line: CommandLine, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("STARTLINE_HOST", "0.0.0.0")  # noqa: S104

        answer = command_line.run("serve")

        assert answer.exit_code == 1
        assert answer.stderr == (
            "STARTLINE_HOST is 0.0.0.0, which other machines can reach, but STARTLINE_ENVIRONMENT "
            "is development. Set STARTLINE_ENVIRONMENT=production.\n"
        )
        assert not command_line.var.exists()
