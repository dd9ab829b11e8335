"""Race poster: an SVG of 1200 by 630 pixels, drawn from the facts of one race.

The same facts always give the same drawing. It has no style attribute, no script and no external
reference. Text is drawn as outlines.
"""

from dataclasses import dataclass
from typing import Final, Literal

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationBasis, ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.posters.contours import (
    LEVELS,
    LEVELS_UNKNOWN,
    Box,
    contour_paths,
    seeded,
    terrain,
)
from startline.posters.course import (
    control_circle,
    measured_silhouette,
    overprint,
    pattern_silhouette,
    projected,
    silhouette,
)
from startline.posters.lettering import Lettering, fitted, titled, typeface
from startline.posters.palette import Palette, palette
from startline.races.schemas import Race

# Part of every poster's cache key. Raise it with every change of the drawing.
DESIGN: Final = "2"
WIDTH: Final = 1_200
HEIGHT: Final = 630
BIB: Final = Box(56, 52, 700, 362)
COURSE: Final = Box(820, 84, 320, 282)
BAND: Final = Box(56, 444, 1_088, 116)
LETTERS_X: Final = BIB.x + 44

KINDS: Final = {
    RaceType.MARATHON: "MARATHON",
    RaceType.HALF_MARATHON: "HALF MARATHON",
    RaceType.ULTRA_MARATHON: "ULTRA MARATHON",
}
SHOWN_AS: Final = {ElevationProfile.ROLLING: "Rolling"}
MATCHES: Final = {
    "confirmed": "Elevation profile, from a course track",
    "likely": "Elevation profile, from a track that is likely this course",
    "unconfirmed": "Elevation profile, from a track not confirmed as this course",
}
UNKNOWN_PROFILE: Final = "Elevation profile not known yet"


@dataclass(frozen=True, slots=True)
class PosterFacts:
    """What a poster shows. `profile` holds (km, m) pairs, `line` (latitude, longitude) pairs."""

    seed: str
    name: str
    race_type: RaceType
    distance_km: float | None = None
    city: str | None = None
    state: str | None = None
    country: str | None = None
    elevation_profile: ElevationProfile | None = None
    elevation_basis: ElevationBasis | None = None
    terrain: Terrain | None = None
    match: Literal["confirmed", "likely", "unconfirmed"] | None = None
    profile: tuple[tuple[float, float], ...] = ()
    line: tuple[tuple[float, float], ...] = ()

    @classmethod
    def of_race(cls, race_json: bytes) -> "PosterFacts":
        """The facts of a race of the API."""
        race = Race.model_validate_json(race_json)
        course = race.course
        return cls(
            seed=race.slug or f"race-{race.id}",
            name=race.name,
            race_type=race.race_type,
            distance_km=race.distance_km,
            city=race.city,
            state=race.state,
            country=race.country,
            elevation_profile=race.elevation_profile,
            elevation_basis=race.elevation_basis,
            terrain=race.terrain,
            match=course.match if course else None,
            profile=tuple((at.distance_km, at.altitude_m) for at in course.profile)
            if course
            else (),
            line=course.line if course else (),
        )

    @property
    def place(self) -> str:
        parts = dict.fromkeys(part for part in (self.city, self.state, self.country) if part)
        return ", ".join(parts)


def poster_svg(facts: PosterFacts) -> str:
    colours, letters = palette(), Lettering()
    drawing = (
        _ground(facts, colours)
        + _course(facts, colours)
        + _band(facts, colours, letters)
        + _bib(facts, colours, letters)
    )
    title = f"{facts.name}, {facts.place}" if facts.place else facts.name
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" role="img">{titled(title)}{letters.outlines()}'
        f'<path d="M0 0H{WIDTH}V{HEIGHT}H0Z" fill="{colours.paper}"/>{drawing}</svg>\n'
    )


def _ground(facts: PosterFacts, colours: Palette) -> str:
    profile = facts.elevation_profile
    levels = LEVELS[profile] if profile else LEVELS_UNKNOWN
    centre = (COURSE.x + COURSE.width / 2, COURSE.y + COURSE.height / 2)
    ground = terrain(seeded(facts.seed), WIDTH, HEIGHT, centre)
    lines = "".join(
        f'<path d="{path}"' + (' stroke-width="2.4"/>' if number % 4 == 2 else "/>")
        for number, path in enumerate(contour_paths(ground, levels))
        if path
    )
    north = "".join(f"M{x} 0V{HEIGHT}" for x in range(100, WIDTH, 200))
    return (
        f'<g fill="none" stroke="{colours.contour}" stroke-width="1.2" stroke-opacity=".8">{lines}'
        f'</g><path d="{north}" stroke="{colours.hairline}" stroke-width="1"/>'
    )


def _course(facts: PosterFacts, colours: Palette) -> str:
    if len(facts.line) > 1:
        return overprint(projected(facts.line, COURSE), colours.accent, colours.paper)
    centre = (COURSE.x + COURSE.width / 2, COURSE.y + COURSE.height / 2)
    return control_circle(centre, colours.accent)


def _band(facts: PosterFacts, colours: Palette, letters: Lettering) -> str:
    colour = colours.of_elevation(facts.elevation_profile)
    drawing, words = "", UNKNOWN_PROFILE
    if len(facts.profile) > 1:
        drawing = silhouette(measured_silhouette(facts.profile, BAND), BAND, colour)
        altitudes = [altitude for _, altitude in facts.profile]
        lowest, highest = min(altitudes), max(altitudes)
        words = f"{MATCHES[facts.match or 'unconfirmed']}: {lowest:.0f} to {highest:.0f} m"
    elif facts.elevation_profile:
        edge = pattern_silhouette(facts.elevation_profile, seeded(facts.seed), BAND)
        drawing = silhouette(edge, BAND, colour)
        shown = SHOWN_AS.get(facts.elevation_profile, facts.elevation_profile.value)
        words = f"Pattern for “{shown}”, not the surveyed profile of this course"
    ground = (
        f'<path d="M0 {BAND.bottom}H{WIDTH}V{HEIGHT}H0Z" fill="{colours.paper}"/>'
        f'<path d="M{BAND.x} {BAND.bottom}H{BAND.right}" stroke="{colours.ink}" stroke-width="2"/>'
    )
    label = _words(letters, words, BAND.x, 600, 22, 500, colours.muted)
    return ground + drawing + label + _mark(colours, letters)


def _bib(facts: PosterFacts, colours: Palette, letters: Lettering) -> str:
    holes = "".join(
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="7"/>'
        for x in (BIB.x + 22, BIB.right - 22)
        for y in (BIB.y + 22, BIB.bottom - 22)
    )
    face = typeface("newsreader", 560)
    width = BIB.width - 88
    size, lines = fitted(face, facts.name, (78, 68, 60, 52, 46), width, 2)
    if lines and lines[-1].endswith("…"):
        size, lines = fitted(face, facts.name, (44,), width, 3)
    baseline = BIB.y + 86 + size * 0.8
    name = ""
    for line in lines:
        name += letters.line(face, line, LETTERS_X, baseline, size, colours.ink)
        baseline += size * 1.04
    baseline += 45 - size * 1.04
    return (
        f'<rect x="{BIB.x}" y="{BIB.y}" width="{BIB.width}" height="{BIB.height}" rx="4" '
        f'fill="{colours.raised}" stroke="{colours.hairline}" stroke-width="2"/>'
        f'<g fill="{colours.paper}" stroke="{colours.hairline}" stroke-width="2">{holes}</g>'
        + _words(letters, _kind(facts), LETTERS_X, BIB.y + 66, 24, 650, colours.accent, 1.8)
        + name
        + _words(letters, facts.place, LETTERS_X, baseline, 28, 450, colours.muted)
        + _chips(facts, colours, letters)
    )


def _chips(facts: PosterFacts, colours: Palette, letters: Lettering) -> str:
    chips: list[tuple[str, str]] = []
    if facts.elevation_profile:
        shown = SHOWN_AS.get(facts.elevation_profile, facts.elevation_profile.value)
        stated = facts.elevation_basis is ElevationBasis.STATED
        words = f"{shown} (stated, not verified)" if stated else shown
        chips.append((words, colours.of_elevation(facts.elevation_profile)))
    if facts.terrain:
        chips.append((facts.terrain.value, colours.of_terrain(facts.terrain)))
    drawn, x, baseline = "", LETTERS_X, BIB.bottom - 34
    for words, colour in chips:
        drawn += f'<path d="M{x:.0f} {baseline}v-18h18v18z" fill="{colour}"/>'
        drawn += _words(letters, words, x + 30, baseline, 24, 550, colours.ink)
        x += 30 + typeface("archivo", 550).width(words, 24) + 36
    return drawn


def _mark(colours: Palette, letters: Lettering) -> str:
    words = "Startline"
    face = typeface("newsreader", 600)
    x = BAND.right - face.width(words, 30)
    triangle = f'<path d="M{x - 30:.0f} 600l10 -18l10 18z" fill="none" stroke-width="3"'
    return f'{triangle} stroke="{colours.accent}"/>' + letters.line(
        face, words, x, 600, 30, colours.ink
    )


def _kind(facts: PosterFacts) -> str:
    kind = KINDS[facts.race_type]
    if facts.distance_km is None:
        return kind
    length = f"{facts.distance_km:.4g}"
    if facts.race_type is RaceType.MARATHON and length == "42.2":
        length = "42.195"
    return f"{kind}  ·  {length} KM"


def _words(
    letters: Lettering,
    words: str,
    x: float,
    y: float,
    size: float,
    weight: int,
    colour: str,
    spacing: float = 0.0,
) -> str:
    if not words:
        return ""
    face = typeface("archivo", weight)
    _, (line, *_) = fitted(face, words, (size,), BIB.width - 88 if x == LETTERS_X else 900, 1)
    return letters.line(face, line, x, y, size, colour, spacing)
