"""Palette: the product's colours from `data/design-tokens.json`. Posters use the light theme."""

import json
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from startline.core.settings import CatalogueSettings
from startline.courses.physics.steepness import ElevationProfile
from startline.courses.physics.surface import Terrain

PLAIN: Final = ("paper", "raised", "ink", "muted", "hairline", "contour", "accent")
Theme = Literal["light", "dark"]


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
def palette(theme: Theme = "light") -> Palette:
    text = (CatalogueSettings().catalogue_dir / "design-tokens.json").read_text(encoding="utf-8")
    colours = json.loads(text)
    return Palette(
        **{name: colours[name][theme] for name in PLAIN},
        elevation={name: both[theme] for name, both in colours["elevation"].items()},
        terrain={name: both[theme] for name, both in colours["terrain"].items()},
    )
