"""`python -m curation.gaps DATA_DIR DOCUMENT`: what the best-known road races lack, for people.

The list stands in the document between two marks, and a test compares it with the data.
"""

from collections import Counter
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Annotated, Final

import typer

from startline.races.importing.catalogue_data import CatalogueData
from startline.races.importing.csv_reader import read_catalogue
from startline.races.quality.completeness import best_known, facts_known
from startline.races.quality.files import published_files, races_with_climate_in_files

START: Final = "<!-- gaps: written by `python -m curation.gaps` -->"
END: Final = "<!-- end of gaps -->"
_SINGLE_NAMES: Final = {"start_time": "start time", "field": "number of runners"}


def gaps(data: CatalogueData) -> str:
    """A paragraph for each kind of fact: the races without it, the best known first."""
    as_of = _state(data)
    races = best_known(published_files(_candidates(data), as_of))
    facts = facts_known(races_with_climate_in_files(data, races))
    names = Counter(race.card.name for race in races)
    heading = (
        f"Of the {len(races)} best-known road races (majors, labels, then the largest fields and"
        f" the most editions known), on {as_of}:"
    )
    paragraphs: list[str] = []
    for column, is_known in facts.items():
        missing = [
            race.card.name if names[race.card.name] == 1 else f"{race.card.name} ({race.card.city})"
            for race in races
            if not is_known(race)
        ]
        word = _SINGLE_NAMES.get(column, column)
        listed = ", ".join(missing) or "none"
        paragraphs.append(f"* **Without {word}** ({len(missing)}): {listed}.")
    return f"{heading}\n\n" + "\n".join(paragraphs)


def with_gaps(document: str, listing: str) -> str:
    """Raises ValueError for a document without the two marks."""
    before, _, rest = document.partition(START)
    _, mark, after = rest.partition(END)
    if not mark:
        raise ValueError("the document has no marks for the list of gaps")
    return f"{before}{START}\n\n{listing}\n\n{END}{after}"


def _state(data: CatalogueData) -> date:
    """The day of the newest facts, so that the list changes only with the data."""
    return max(race.record.date_checked_on or date.min for race in data.races)


def _candidates(data: CatalogueData) -> CatalogueData:
    """The races that can be among the best known."""
    with_editions = {edition.race_id for edition in data.editions or ()}
    return replace(
        data,
        races=[
            line
            for line in data.races
            if line.record.popularity_tier
            or line.record.participants
            or line.record.id in with_editions
        ],
    )


def main(
    data: Annotated[Path, typer.Argument(exists=True, help="The project's data folder")],
    document: Annotated[Path, typer.Argument(exists=True, help="docs/data.md")],
) -> None:
    """Writes the list of gaps into the document."""
    text = document.read_text(encoding="utf-8")
    listing = gaps(read_catalogue(data))
    document.write_text(with_gaps(text, listing), encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
