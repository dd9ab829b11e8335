"""Values that are left out: points outside their country, pictures on other hosts."""

from pathlib import Path

from startline.races.importing.catalogue_data import CatalogueData, Line
from startline.races.importing.outside_points import drop_outside_points
from startline.races.importing.problems import OutsidePicture


def drop_outside_values(data: CatalogueData, folder: Path) -> None:
    """The races stay without them; each value left out is added to `data`."""
    drop_outside_points(data, folder)
    _drop_outside_pictures(data)


def _drop_outside_pictures(data: CatalogueData) -> None:
    """The security policy would block them."""
    for index, line in enumerate(data.races):
        race = line.record
        if race.image_url is None or race.image_url.startswith("/"):
            continue
        data.races[index] = Line(line.number, race.model_copy(update={"image_url": None}))
        data.outside_pictures.append(OutsidePicture(line.number, race.name, race.image_url))
