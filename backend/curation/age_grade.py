"""`python -m curation.age_grade FACTS_DIR DATA_DIR`: age-grade tables as JSON for the browser.

One table for each year and sex, with factors in ten-thousandths."""

import csv
import json
from collections import defaultdict
from pathlib import Path
from typing import Annotated, Final, TypedDict

import typer

SOURCE: Final = "https://github.com/AlanLyttonJones/Age-Grade-Tables"
SEXES: Final = {"F": "female", "M": "male"}
# One sheet gives fifty miles as a few metres less.
MILE_KM: Final = 1.609344


class AgeGradeTable(TypedDict):
    year: int
    sex: str
    fromAge: int
    distancesM: list[float]
    openS: list[int]
    factors: list[list[int]]


def tables(rows: list[dict[str, str]]) -> list[AgeGradeTable]:
    """The tables of a list of rows (table_year, sex, age, distance_km, open_class_s, factor).

    Raises ValueError where ages are missing or a distance has two standards.
    """
    by_table: dict[tuple[int, str], dict[float, dict[int, int]]] = defaultdict(dict)
    open_s: dict[tuple[int, str, float], int] = {}
    for row in rows:
        key = int(row["table_year"]), SEXES[row["sex"]]
        distance_m = _distance_m(float(row["distance_km"]))
        standard = int(row["open_class_s"])
        if open_s.setdefault((*key, distance_m), standard) != standard:
            raise ValueError(f"two standards over {distance_m} m in {key}")
        ages = by_table[key].setdefault(distance_m, {})
        ages[int(row["age"])] = round(float(row["factor"]) * 10_000)
    return [_table(key, by_table[key], open_s) for key in sorted(by_table)]


def _table(
    key: tuple[int, str],
    by_distance: dict[float, dict[int, int]],
    open_s: dict[tuple[int, str, float], int],
) -> AgeGradeTable:
    distances_m = sorted(by_distance)
    first = min(by_distance[distances_m[0]])
    last = max(by_distance[distances_m[0]])
    ages = range(first, last + 1)
    for distance_m in distances_m:
        if sorted(by_distance[distance_m]) != list(ages):
            raise ValueError(f"ages are missing over {distance_m} m in {key}")
    return {
        "year": key[0],
        "sex": key[1],
        "fromAge": first,
        "distancesM": distances_m,
        "openS": [open_s[(*key, distance_m)] for distance_m in distances_m],
        "factors": [[by_distance[distance_m][age] for age in ages] for distance_m in distances_m],
    }


def _distance_m(distance_km: float) -> float:
    miles = distance_km / MILE_KM
    if abs(miles - round(miles)) < 0.001:
        return round(round(miles) * MILE_KM * 1000, 3)
    return round(distance_km * 1000, 3)


def text(made: list[AgeGradeTable]) -> str:
    """JSON with one line for each row of factors: small, with readable diffs."""
    head = json.dumps({"source": SOURCE, "licence": "CC0 1.0", "sourceDate": "2025-07-27"})
    body = ",\n".join(_table_text(table) for table in made)
    return f'{head[:-1]}, "tables": [\n{body}\n]}}\n'


def _table_text(table: AgeGradeTable) -> str:
    facts = {name: value for name, value in table.items() if name != "factors"}
    rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in table["factors"])
    return f'{json.dumps(facts)[:-1]}, "factors": [\n{rows}\n]}}'


def main(
    facts: Annotated[Path, typer.Argument(exists=True, file_okay=False, help="Folder of facts")],
    data: Annotated[Path, typer.Argument(file_okay=False, help="The project's data folder")],
) -> None:
    """Writes age-grade.json."""
    with (facts / "age-grade-road-factors.csv").open(newline="", encoding="utf-8") as lines:
        made = tables(list(csv.DictReader(lines)))
    (data / "age-grade.json").write_text(text(made), encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
