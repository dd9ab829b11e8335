"""`python -m curation.editions FACTS_DIR DATA_DIR`: past editions of the races of data/."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from curation.correcting import days_without_edition
from curation.race_finder import RaceFinder
from curation.reading import Cells, day, rows_of, whole
from curation.writing import cell_of, write_table

Edition = tuple[int, date]


@dataclass(frozen=True)
class Limits:
    """Days that are no past edition of a race, though a list has them."""

    read_on: date
    no_editions: frozenset[Edition] = frozenset()
    first_years: Mapping[int, int] = field(default_factory=dict[int, int])

    def refusal(self, race_id: int | None, held: date) -> str | None:
        if held > self.read_on:
            return f"{held} is in the future"
        if race_id is None:
            return "no race of that name and town"
        if (race_id, held) in self.no_editions:
            return f"{held} is no edition: corrections.csv"
        first = self.first_years.get(race_id)
        if first is not None and held.year < first:
            return f"{held} is before the first edition of {first}"
        return None


def first_years(races: Iterable[Cells], facts: Iterable[Cells]) -> dict[int, int]:
    """By race: the year of its first edition; a single fact fills what the race leaves open."""
    found = {
        int(fact["race_id"]): year
        for fact in facts
        if fact["field"] == "first_year" and (year := whole(fact, "value"))
    }
    stated = {int(race["id"]): year for race in races if (year := whole(race, "first_year"))}
    return found | stated


def editions(
    rows: Iterable[Cells], finder: RaceFinder, limits: Limits
) -> tuple[list[Edition], list[tuple[int, str]]]:
    """Past days by race, and the line and reason of each row that was left out."""
    kept: set[Edition] = set()
    left_out: list[tuple[int, str]] = []
    for line, cells in enumerate(rows, start=2):
        held, race_id = day(cells, "date"), finder.find(cells)
        reason = limits.refusal(race_id, held) if held else f"no day: {cells['date']}"
        if reason is not None:
            left_out.append((line, f"{cells['race_name']}: {reason}"))
        elif held is not None and race_id is not None:
            kept.add((race_id, held))
    return sorted(kept), left_out


def main(
    facts: Annotated[Path, typer.Argument(exists=True, file_okay=False, help="Folder of facts")],
    data: Annotated[Path, typer.Argument(file_okay=False, help="The project's data folder")],
) -> None:
    """Writes editions.csv for the races of races.csv, and reports what was left out."""
    console = Console()
    known = list(rows_of(data / "races.csv"))
    limits = Limits(
        date(2026, 11, 22),
        days_without_edition(known),
        first_years(known, rows_of(data / "race-facts.csv")),
    )
    kept, left_out = editions(rows_of(facts / "editions.csv"), RaceFinder(known), limits)
    cells = ((str(race_id), cell_of(held)) for race_id, held in kept)
    count = write_table(data / "editions.csv", ("race_id", "day"), cells)
    for line, reason in left_out:
        console.print(f"editions.csv line {line}: {reason}", highlight=False, markup=False)
    races = Counter(race_id for race_id, _ in kept)
    console.print(f"written: {count} editions of {len(races)} races, left out: {len(left_out)}")


if __name__ == "__main__":
    typer.run(main)
