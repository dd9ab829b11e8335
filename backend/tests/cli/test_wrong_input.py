"""Ordinary wrong input ends a command with a sentence, and makes no database."""

from pathlib import Path

import pytest

from tests.cli.command_line import CommandLine


@pytest.mark.parametrize(
    "command",
    [
        ("mail", "list"),
        ("mail", "resend", "--all"),
        ("contact", "list"),
        ("admin", "list"),
        ("admin", "sessions", "end", "ada@example.org"),
        ("audit", "verify"),
        ("articles", "export"),
        ("export", "out"),
        ("explain", "race-1"),
    ],
    ids=" ".join,
)
def test_without_a_database_a_command_that_needs_its_content_says_so_and_makes_none(
    command_line: CommandLine, command: tuple[str, ...]
) -> None:
    ended = command_line.run(*command)

    database = command_line.var / "startline.sqlite"
    assert (ended.exit_code, ended.stderr) == (1, f"There is no database at {database}.\n")
    assert not command_line.var.exists()
    assert not command_line.data.exists()


@pytest.mark.parametrize("command", [("mail", "list"), ("publish",)], ids=" ".join)
def test_a_database_that_cannot_be_reached_is_one_sentence(
    command_line: CommandLine, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.setenv("STARTLINE_DATABASE_URL", "postgresql://nobody@127.0.0.1:9/none")

    ended = command_line.run(*command)

    assert ended.exit_code == 1
    assert ended.stderr.startswith("The database cannot be reached: ")
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("postgresql://{}@localhost:abc/races", "The database's address cannot be read."),
        ("no address", "The database's address cannot be read."),
        ("mysql://{}@localhost/races", "The database's address begins with mysql:"),
    ],
)
@pytest.mark.parametrize("command", [("mail", "list"), ("publish",), ("serve",)], ids=" ".join)
def test_an_address_of_no_database_is_one_sentence_without_its_password(
    command_line: CommandLine,
    monkeypatch: pytest.MonkeyPatch,
    command: tuple[str, ...],
    address: str,
    sentence: str,
) -> None:
    monkeypatch.setenv("STARTLINE_DATABASE_URL", address.format("ada:lantern"))

    ended = command_line.run(*command)

    assert ended.exit_code == 1
    assert ended.stderr.startswith(sentence)
    assert ended.stderr.count("\n") == 1
    assert "lantern" not in ended.stderr


@pytest.mark.parametrize("parameter", ["foo", "sslmode", "loop"])
@pytest.mark.parametrize("command", [("mail", "list"), ("serve",)], ids=" ".join)
def test_a_parameter_of_the_database_s_address_that_is_not_known_is_named_in_one_sentence(
    command_line: CommandLine,
    monkeypatch: pytest.MonkeyPatch,
    command: tuple[str, ...],
    parameter: str,
) -> None:
    address = f"postgresql://nobody@127.0.0.1:9/none?ssl=disable&{parameter}=require"
    monkeypatch.setenv("STARTLINE_DATABASE_URL", address)

    ended = command_line.run(*command)

    assert ended.exit_code == 1
    assert ended.stderr.startswith(f"The database's address has {parameter} after its question")
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "command",
    [("backup", "{file}", "--keep", "1"), ("export", "{file}"), ("check-data", "--data", "{file}")],
    ids=" ".join,
)
def test_a_file_in_the_place_of_a_folder_is_named(
    command_line: CommandLine, tmp_path: Path, command: tuple[str, ...]
) -> None:
    command_line.import_races()
    file = tmp_path / "file"
    file.write_text("no folder")

    ended = command_line.run(*(part.format(file=file) for part in command))

    assert ended.exit_code == 1
    assert ended.stderr.startswith(str(file))
    assert ended.stderr.count("\n") == 1


def test_a_text_in_another_encoding_is_refused(command_line: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "issue.md"
    file.write_text("# Zürich\n\nEntries are open.\n", encoding="latin-1")

    ended = command_line.run("newsletter", "send", str(file), "--topic", "race-news")

    assert ended.exit_code == 1
    assert ended.stderr.startswith("A file is not text in UTF-8")


def test_a_file_that_is_no_database_is_one_sentence(command_line: CommandLine) -> None:
    command_line.var.mkdir()
    (command_line.var / "startline.sqlite").write_text("no database at all" * 100)

    ended = command_line.run("mail", "list")

    assert ended.exit_code == 1
    assert ended.stderr == "The database refused this: file is not a database.\n"
