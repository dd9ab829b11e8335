"""Quality of a published catalogue, for `GET /api/catalogue/quality`."""

from collections.abc import Sequence
from datetime import date

from startline.core.settings import CatalogueSettings
from startline.courses.potential.formula import METHOD_VERSION
from startline.races.quality.completeness import completeness, races_with_climate
from startline.races.quality.doubts import doubt_counts, doubts
from startline.races.quality.outlines import read_outlines
from startline.races.quality.schemas import CatalogueQuality, DoubtList
from startline.races.snapshot.published_race import PublishedRace


def catalogue_doubts(races: Sequence[PublishedRace], as_of: date) -> DoubtList:
    return DoubtList(
        doubts=tuple(doubts(races, read_outlines(CatalogueSettings().catalogue_dir), as_of))
    )


def catalogue_quality(
    races: Sequence[PublishedRace], found: DoubtList, as_of: date
) -> CatalogueQuality:
    """`races` with their scores, and the doubts about them."""
    return CatalogueQuality(
        as_of=as_of,
        method_version=METHOD_VERSION,
        completeness=completeness(races, races_with_climate(races)),
        doubts=doubt_counts(found.doubts),
    )
