"""Points more than 20 km outside the country or US state of their race: they are left out."""

from pathlib import Path

from startline.races.importing.catalogue_data import CatalogueData, Line
from startline.races.importing.problems import OutsidePoint
from startline.races.quality.outlines import FAR_OUTSIDE_KM, read_outlines

_NO_POINT = {"latitude": None, "longitude": None, "coordinates_basis": None}


def drop_outside_points(data: CatalogueData, folder: Path) -> None:
    """The races stay without their point; each point left out is added to `data`."""
    outlines = read_outlines(folder)
    for index, line in enumerate(data.races):
        race = line.record
        if race.latitude is None or race.longitude is None:
            continue
        point = (race.latitude, race.longitude)
        outside_km = outlines.km_outside(*point, race.country_code, race.state)
        if outside_km is None or outside_km <= FAR_OUTSIDE_KM:
            continue
        data.races[index] = Line(line.number, race.model_copy(update=_NO_POINT))
        data.outside_points.append(
            OutsidePoint(line.number, race.id, race.name, *point, outside_km)
        )
