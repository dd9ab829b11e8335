"""Quality report of the data files on a terminal: completeness and every doubt."""

from datetime import date
from pathlib import Path

from rich.console import Console
from rich.table import Table

from startline.races.importing.catalogue_data import CatalogueData
from startline.races.quality.completeness import completeness
from startline.races.quality.doubts import doubts
from startline.races.quality.files import published_files, races_with_climate_in_files
from startline.races.quality.outlines import read_outlines
from startline.races.quality.schemas import Known


def print_quality(console: Console, data: CatalogueData, folder: Path, as_of: date) -> None:
    races = published_files(data, as_of)
    with_climate = races_with_climate_in_files(data, races)
    columns = tuple(Known.model_fields)
    table = Table("", *(name.replace("_", " ") for name in columns), title="Completeness")
    for row in completeness(races, with_climate):
        group = row.race_type.value if row.race_type else "best-known road races"
        table.add_row(group, *(f"{getattr(row.known, name):,}" for name in columns))
    console.print(table)
    for point in data.outside_points:
        console.print(f"point-outside: {point}", highlight=False, markup=False, soft_wrap=True)
    for picture in data.outside_pictures:
        console.print(f"picture-outside: {picture}", highlight=False, markup=False, soft_wrap=True)
    found = doubts(races, read_outlines(folder), as_of)
    for doubt in found:
        line = f"{doubt.kind.value}: {doubt.name} ({doubt.race_id}): {doubt.text}"
        console.print(line, highlight=False, markup=False, soft_wrap=True)
    console.print(f"{len(found) + len(data.outside_points) + len(data.outside_pictures)} doubts.")
