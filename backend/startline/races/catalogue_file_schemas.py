"""Schemas of the catalogue as one JSON file."""

from datetime import date, datetime
from typing import TYPE_CHECKING

from pydantic import Field, create_model

from startline.core.schema_base import WireModel
from startline.races.catalogue_files import FACTS
from startline.races.schemas import Race, Source

if TYPE_CHECKING:
    CatalogueRace = WireModel
else:
    CatalogueRace = create_model(
        "CatalogueRace",
        __base__=WireModel,
        __doc__="The facts of one race. Texts, scores and courses are in `Race`.",
        **{name: (Race.model_fields[name].annotation, Race.model_fields[name]) for name in FACTS},
        sources=(
            dict[str, tuple[str, ...]],
            Field(description="Keys of the sources of each fact, by its name here"),
        ),
    )


class CatalogueFile(WireModel):
    """All races, the most popular first, and the sources of their facts."""

    published_at: datetime
    as_of: date
    version: int
    sources: tuple[Source, ...]
    races: tuple[CatalogueRace, ...]
