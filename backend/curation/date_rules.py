"""`python -m curation.date_rules FACTS_DIR DATA_DIR`: recurring date rules of data/races.csv."""

import re
from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import Annotated, Final

import typer
from pydantic import ValidationError
from rich.console import Console

from curation.correcting import days_without_edition
from curation.race_finder import RaceFinder
from curation.reading import Cells, day, rows_of, text, whole
from curation.writing import cell_of, write_table
from startline.races.importing.date_rules import DateRuleRecord

_RELATIVE: Final = re.compile(r"relative:", re.IGNORECASE)
_CONFIDENCES: Final = ("high", "medium", "low")


class Problems(list[str]):
    """Lines of the facts that were left out, with the reason."""

    def add(self, line: int, cells: Cells, reason: str) -> None:
        self.append(f"date-rules.csv line {line}: {cells['race_name']}: {reason}")


def date_rules(
    rows: Iterable[Cells],
    finder: RaceFinder,
    problems: Problems,
    no_editions: frozenset[tuple[int, date]] = frozenset(),
) -> list[DateRuleRecord]:
    """One rule per race, by id: of several the most confident, then the one of most editions.

    A rule that was worked out with a day of `no_editions` is left out.
    """
    best: dict[int, DateRuleRecord] = {}
    for line, cells, rule in _readable(rows, finder, problems):
        if rule.latest_edition and (rule.race_id, rule.latest_edition) in no_editions:
            problems.add(line, cells, f"{rule.latest_edition} is no edition: corrections.csv")
            continue
        other = best.get(rule.race_id)
        if other is not None:
            reason = f"another rule of race {rule.race_id}: the better one counts"
            problems.add(line, cells, reason)
        if other is None or _rank(rule) > _rank(other):
            best[rule.race_id] = rule
    return [best[race_id] for race_id in sorted(best)]


def _rank(rule: DateRuleRecord) -> tuple[int, int]:
    return -_CONFIDENCES.index(rule.confidence), rule.editions_known


def _readable(
    rows: Iterable[Cells], finder: RaceFinder, problems: Problems
) -> Iterator[tuple[int, Cells, DateRuleRecord]]:
    for line, cells in enumerate(rows, start=2):
        race_id = finder.find(cells)
        if race_id is None:
            problems.add(line, cells, "no race of that type, country, name and town")
            continue
        try:
            yield line, cells, _record(race_id, cells)
        except ValidationError as error:
            problems.add(line, cells, error.errors()[0]["msg"].removeprefix("Value error, "))


def _record(race_id: int, cells: Cells) -> DateRuleRecord:
    """Raises ValidationError for a rule that gives no date."""
    rule = text(cells, "rrule")
    is_relative = rule is None or bool(_RELATIVE.match(rule))
    return DateRuleRecord.model_validate(
        {
            "race_id": race_id,
            "rule": None if is_relative else rule,
            "expected_on": day(cells, "next_expected_date") if is_relative else None,
            "words": text(cells, "rule_words"),
            "confidence": text(cells, "confidence"),
            "editions_matched": whole(cells, "editions_matched"),
            "editions_known": whole(cells, "editions_known"),
            "latest_edition": day(cells, "latest_edition"),
        }
    )


def write_date_rules(path: Path, rules: Iterable[DateRuleRecord]) -> int:
    columns = tuple(DateRuleRecord.model_fields)
    return write_table(
        path, columns, ([cell_of(getattr(rule, name)) for name in columns] for rule in rules)
    )


def main(
    facts: Annotated[Path, typer.Argument(exists=True, file_okay=False, help="Folder of facts")],
    data: Annotated[Path, typer.Argument(file_okay=False, help="The project's data folder")],
) -> None:
    """Writes date-rules.csv for the races of races.csv, and reports what was left out."""
    console, problems = Console(), Problems()
    races = list(rows_of(data / "races.csv"))
    rows, finder = rows_of(facts / "date-rules.csv"), RaceFinder(races)
    rules = date_rules(rows, finder, problems, days_without_edition(races))
    count = write_date_rules(data / "date-rules.csv", rules)
    for problem in problems:
        console.print(problem, highlight=False, markup=False)
    console.print(f"written: {count} rules, left out: {len(problems)}")


if __name__ == "__main__":
    typer.run(main)
