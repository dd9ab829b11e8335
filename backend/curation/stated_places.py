"""Places as the rows of the facts state them, and which of them are guesses or other places."""

import re
from functools import cache

from curation.reading import Cells, number, table
from curation.sources import RUNABC, source_keys
from curation.spelling import folded
from curation.town_table import TownEntry

CENTROIDS = ("geonames", "GeoNames", "city centroid", "county centroid")
GEOCODED_TOWN = "DUV extract geocode"
# Points the geocoder gave for towns it did not find; its other such points are on quarter degrees.
_MIDDLES_OF_STATES = frozenset({(52.2833, -117.469), (37.5481, -77.4467)})
_ON_QUARTER = 0.008


@cache
def _county_names() -> frozenset[tuple[str, str]]:
    counties = {(row["country_code"], folded(row["county"])) for row in table("counties")}
    return frozenset(counties | {("GB", folded(name)) for name in _WHOLE_COUNTIES})


_WHOLE_COUNTIES = (
    "Cornwall", "Cumbria", "Dorset", "Essex", "Kent", "Norfolk", "Suffolk", "Surrey", "Somerset",
    "Northumberland", "Leicestershire", "Derbyshire", "Oxfordshire", "Wiltshire", "Warwickshire",
    "Hampshire", "Hertfordshire", "Gloucestershire", "Buckinghamshire", "Bedfordshire", "Cheshire",
    "Northamptonshire", "Nottinghamshire", "Lincolnshire", "Lancashire", "Staffordshire",
    "Shropshire", "Worcestershire", "Herefordshire", "Cambridgeshire", "Devon", "East Sussex",
    "West Sussex", "North Yorkshire", "West Yorkshire", "South Yorkshire", "County Durham",
    "Aberdeenshire", "Dumfries & Galloway", "Highlands", "Scottish Borders", "Fife", "Perthshire",
    "Pembrokeshire", "Monmouthshire", "Powys", "Anglesey", "Isle of Anglesey", "Berkshire",
    "Isle of Wight",
)  # fmt: skip
_TOWNS_TOO = frozenset(
    {"newport", "bedford", "wrexham", "bridgend", "caerphilly", "merthyr tydfil"}
)
# What runABC states as the place of some races, whose venue says more.
_REGIONS = frozenset({
    "herts", "sussex", "north east", "north wales", "south wales", "east yorkshire", "angelsey",
    "isle of man", "virginia",
})  # fmt: skip
_CITIES_TOO = frozenset(
    {"edinburgh", "glasgow", "aberdeen", "dundee", "swansea", "bristol", "cardiff"}
)


def is_county(country_code: str, name: str) -> bool:
    key = folded(name)
    return key not in _TOWNS_TOO | _CITIES_TOO and (country_code, key) in _county_names()


def village(cells: Cells) -> str | None:
    """The stated place of a row whose point is that of a town nearby; None where it is a region."""
    stated = cells.get("city", "")
    name = plain_town(stated)
    if name is None or not stated.startswith(name) or folded(name) in _REGIONS:
        return None
    return None if is_county(cells["country_iso2"], name) else name


def is_middle_of_state(cells: Cells) -> bool:
    """True for the middle of a state, which the geocoder gave for towns it did not find."""
    latitude, longitude = number(cells, "lat"), number(cells, "lon")
    if latitude is None or longitude is None or GEOCODED_TOWN not in cells.get("geo_source", ""):
        return False
    quarters = (4 * latitude, 4 * longitude)
    on_quarters = all(abs(each - round(each)) < _ON_QUARTER for each in quarters)
    return on_quarters or (latitude, longitude) in _MIDDLES_OF_STATES


def is_unproven_region(cells: Cells) -> bool:
    """True for rows of runABC alone, which lists races abroad under a British region too."""
    return cells["country_iso2"] == "GB" and source_keys(cells["source"]) == (RUNABC,)


def is_of_other_town(cells: Cells, entry: TownEntry) -> bool:
    """True for the centre of the town that the source states, where the race is in another."""
    stated = plain_town(cells.get("city", "")) or ""
    is_centre = cells.get("geo_source", "").startswith(CENTROIDS)
    return is_centre and bool(entry.town) and folded(stated) != folded(entry.town or "")


_LEADING = re.compile(r"^(?:near|nr\.?|by)\s+", re.IGNORECASE)
_PROVINCE = re.compile(r"\s*\(\s*[A-Z][A-Za-z]\s*\)$")


def plain_town(raw: str) -> str | None:
    """A town's name without additions: 'nr. Consett', 'Bettona (PG)', 'Cusco, Peru'."""
    name = _PROVINCE.sub("", _LEADING.sub("", raw.split(",", maxsplit=1)[0].strip()))
    name = re.sub(r"\s+", " ", name).strip(" .-/")
    if not name or "?" in name:
        return None
    if len(name) > 3 and (name.isupper() or name.islower()):
        name = re.sub(r"[^\W\d_]+", lambda word: word.group().capitalize(), name.lower())
    return name
