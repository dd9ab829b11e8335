"""`python -m curation.editions FACTS_DIR DATA_DIR`: past editions of the races of data/."""

from collections import Counter
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from curation.race_finder import RaceFinder
from curation.reading import Cells, day, rows_of
from curation.writing import cell_of, write_table

Edition = tuple[int, date]


def editions(
    rows: Iterable[Cells], finder: RaceFinder, read_on: date
) -> tuple[list[Edition], list[tuple[int, str]]]:
    """Past days by race, and the line and reason of each row that was left out."""
    kept: set[Edition] = set()
    left_out: list[tuple[int, str]] = []
    for line, cells in enumerate(rows, start=2):
        held = day(cells, "date")
        race_id = finder.find(cells)
        if held is None:
            left_out.append((line, f"{cells['race_name']}: no day: {cells['date']}"))
        elif held > read_on:
            left_out.append((line, f"{cells['race_name']}: {held} is in the future"))
        elif race_id is None:
            left_out.append((line, f"{cells['race_name']}: no race of that name and town"))
        else:
            kept.add((race_id, held))
    return sorted(kept), left_out


def main(
    facts: Annotated[Path, typer.Argument(exists=True, file_okay=False, help="Folder of facts")],
    data: Annotated[Path, typer.Argument(file_okay=False, help="The project's data folder")],
) -> None:
    """Writes editions.csv for the races of races.csv, and reports what was left out."""
    console = Console()
    finder = RaceFinder(rows_of(data / "races.csv"))
    kept, left_out = editions(rows_of(facts / "editions.csv"), finder, date(2026, 11, 22))
    cells = ((str(race_id), cell_of(held)) for race_id, held in kept)
    count = write_table(data / "editions.csv", ("race_id", "day"), cells)
    for line, reason in left_out:
        console.print(f"editions.csv line {line}: {reason}", highlight=False, markup=False)
    races = Counter(race_id for race_id, _ in kept)
    console.print(f"written: {count} editions of {len(races)} races, left out: {len(left_out)}")


if __name__ == "__main__":
    typer.run(main)
