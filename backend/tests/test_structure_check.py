"""Findings of `scripts/check_structure.py`: first lines, lengths, places of SQL statements."""

import runpy
from collections.abc import Callable, Iterator
from pathlib import PurePosixPath

import pytest

from startline.core.settings import REPOSITORY

module_findings: Callable[[PurePosixPath, str], Iterator[str]] = runpy.run_path(
    str(REPOSITORY / "scripts" / "check_structure.py")
)["module_findings"]


def found(path: str, source: str) -> list[str]:
    return list(module_findings(PurePosixPath(path), source))


class TestFirstLines:
    @pytest.mark.parametrize(
        ("path", "source"),
        [
            ("backend/startline/races/places.py", '"""What a place holds."""\n'),
            ("backend/tests/test_places.py", '"""Which places are found."""\n'),
            ("scripts/places.py", '"""Places: are they found?"""\n'),
            ("frontend/app/domain/pace/pace.ts", "/** How a pace is computed. */\n\nlet x;\n"),
            ("frontend/app/domain/pace/pace.ts", "// Whether a pace is known.\n\nlet x;\n"),
            ("frontend/app/ui/toast.tsx", "/**\n * When a toast goes.\n */\nlet x;\n"),
        ],
    )
    def test_a_question_is_refused(self, path: str, source: str) -> None:
        [finding] = found(path, source)

        assert "the first line is a question" in finding

    @pytest.mark.parametrize(
        ("path", "source"),
        [
            ("backend/startline/races/places.py", '"""Places, and what they hold."""\n'),
            ("frontend/app/domain/pace/pace.ts", "/** Whatever a pace is. */\nlet x;\n"),
            ("frontend/app/ui/toast.tsx", "let x;\n"),
        ],
    )
    def test_words_that_say_what_it_holds_pass_and_a_component_needs_none(
        self, path: str, source: str
    ) -> None:
        assert found(path, source) == []

    def test_a_module_of_the_product_needs_one(self) -> None:
        [finding] = found("backend/startline/races/places.py", "x = 1\n")

        assert "no first line" in finding


class TestSql:
    @pytest.mark.parametrize(
        "statement",
        [
            'x = "SELECT rank FROM race"',
            'x = f"\\n  SELECT {1} FROM race"',
            'x = "DELETE FROM race"',
            "from sqlalchemy import select",
        ],
    )
    def test_a_statement_stands_in_a_module_of_queries_alone(self, statement: str) -> None:
        source = f'"""Places."""\n{statement}\n'

        [finding] = found("backend/startline/races/places.py", source)

        assert "SQL statements" in finding
        assert found("backend/startline/races/place_queries.py", source) == []
        assert found("backend/startline/races/repository.py", source) == []

    def test_a_text_that_only_begins_alike_is_none(self) -> None:
        source = '"""Places."""\nx = "SELECTED", "Select a race", "UPDATE"\n'

        assert found("backend/startline/races/places.py", source) == []
