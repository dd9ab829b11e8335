"""The project's own data for tests of courses."""

from functools import cache

from startline.core.settings import REPOSITORY
from startline.courses.climate import ClimateAtlas, ClimateRecord
from startline.races.importing.catalogue_data import CatalogueData
from startline.races.importing.csv_reader import read_catalogue


@cache
def real_data() -> CatalogueData:
    return read_catalogue(REPOSITORY / "data")


@cache
def real_atlas() -> ClimateAtlas:
    return ClimateAtlas(
        [
            ClimateRecord(
                place=record.place,
                latitude=record.latitude,
                longitude=record.longitude,
                elevation_m=record.elevation_m,
                kind=record.kind,
                source_key=record.source,
                period=record.period,
                means_c=tuple(record.means_c),
            )
            for record in real_data().climate or ()
        ]
    )
