"""The colours of the product, from `data/look.json`: posters are always drawn in the light ones."""

import json
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from startline.catalogue.schemas import ElevationProfile, Terrain
from startline.foundation.settings import CatalogueSettings

PLAIN: Final = ("paper", "raised", "ink", "muted", "hairline", "contour", "accent")
Theme = Literal["light", "dark"]


@dataclass(frozen=True)
class Look:
    paper: str
    raised: str
    ink: str
    muted: str
    hairline: str
    contour: str
    accent: str
    elevation: dict[str, str]
    terrain: dict[str, str]

    def of_elevation(self, profile: ElevationProfile | None) -> str:
        return self.elevation[profile.value if profile else "unknown"]

    def of_terrain(self, terrain: Terrain) -> str:
        return self.terrain[terrain.value]


@cache
def look(theme: Theme = "light") -> Look:
    text = (CatalogueSettings().catalogue_dir / "look.json").read_text(encoding="utf-8")
    colours = json.loads(text)
    return Look(
        **{name: colours[name][theme] for name in PLAIN},
        elevation={name: both[theme] for name, both in colours["elevation"].items()},
        terrain={name: both[theme] for name, both in colours["terrain"].items()},
    )
