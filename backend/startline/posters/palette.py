"""Palette: the product's colours of the light theme, from `data/design-tokens.json`."""

import json
from dataclasses import dataclass
from functools import cache
from typing import Final

from startline.core.settings import CatalogueSettings
from startline.courses.physics.steepness import ElevationProfile
from startline.courses.physics.surface import Terrain

PLAIN: Final = ("paper", "raised", "ink", "muted", "hairline", "contour", "accent")
_THEME: Final = "light"
"""A poster is one picture for all readers and for link previews, which have no theme."""


@dataclass(frozen=True)
class Palette:
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
def palette() -> Palette:
    text = (CatalogueSettings().catalogue_dir / "design-tokens.json").read_text(encoding="utf-8")
    colours = json.loads(text)
    return Palette(
        **{name: colours[name][_THEME] for name in PLAIN},
        elevation={name: both[_THEME] for name, both in colours["elevation"].items()},
        terrain={name: both[_THEME] for name, both in colours["terrain"].items()},
    )
