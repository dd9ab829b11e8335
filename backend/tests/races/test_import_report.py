"""The import report on a terminal: reasons are printed as they are, whatever signs they have."""

from io import StringIO

from rich.console import Console

from startline.races.importing.problems import Problem
from startline.races.importing.report import print_problems


def test_square_brackets_of_a_data_file_are_printed_as_they_are() -> None:
    problems = [
        Problem("races[1].csv", 2, "na[b]me", "Not a web address: '[/x]'"),
        Problem("races.csv", 3, None, "One of [red], [link=https://x.example]"),
    ]
    console = Console(file=StringIO(), width=160)

    print_problems(console, problems)

    assert isinstance(console.file, StringIO)
    printed = console.file.getvalue()
    assert "races[1].csv" in printed
    assert "na[b]me" in printed
    assert "Not a web address: '[/x]'" in printed
    assert "One of [red], [link=https://x.example]" in printed
