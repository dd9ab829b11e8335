"""Synthetic catalogue: a catalogue of any size, made from the real one with the same lengths, places and gaps."""

import csv
import itertools
import shutil
from pathlib import Path

from measuring import REPOSITORY


def scaled_catalogue(folder: Path, races: int) -> Path:
    """A copy of data/ whose races.csv holds `races` rows: the real ones first, then variants of them."""
    source = REPOSITORY / "data"
    shutil.copytree(source, folder, dirs_exist_ok=True)
    with (source / "races.csv").open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        columns = list(reader.fieldnames or [])
        rows = list(reader)
    first_free = max(int(row["id"]) for row in rows) + 1
    with (folder / "races.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns, lineterminator="\n")
        writer.writeheader()
        for number, row in enumerate(itertools.islice(itertools.cycle(rows), races)):
            turn = number // len(rows)
            if turn:
                row = row | {
                    "id": str(first_free + number),
                    "slug": f"{row['slug']}-{turn + 1}",
                    "name": f"{row['name']} {turn + 1}",
                    "participants": "",
                    "course_file": "",
                }
            writer.writerow(row)
    return folder
