"""Elevation profile and its basis: a track, published figures, or a stated word."""

from functools import cache

from curation.reading import Cells, number, table, text
from curation.records import CuratedRace, set_fact, sources_of
from curation.sources import DOWNHILL_LIST, GENERAL_KNOWLEDGE, ITRA
from startline.courses.physics.steepness import (
    STEEP_CLIMBS,
    ElevationBasis,
    ElevationProfile,
    steepness,
    steepness_of_net_drop,
)

STATED, FIGURES = ElevationBasis.STATED.value, ElevationBasis.FIGURES.value


@cache
def _words() -> dict[str, str | None]:
    return {row["word"]: row["elevation_profile"] or None for row in table("elevation_words")}


def profile_of_word(word: str) -> str | None:
    """SPEC's word for a word of the sources; None where it does not describe steepness.

    Raises ValueError for a word that is not in the table.
    """
    known = _words()
    if word.lower() not in known:
        raise ValueError(f"unknown elevation word: {word!r}")
    profile = known[word.lower()]
    return ElevationProfile(profile).value if profile else None


def add_elevation(race: CuratedRace, cells: Cells, keys: tuple[str, ...]) -> None:
    """Adds figures and words of races.csv. Figures take precedence over words."""
    filled = cells.get("filled", "")
    for column in ("start_altitude_m", "finish_altitude_m"):
        if column in filled:
            set_fact(race, column, number(cells, column), GENERAL_KNOWLEDGE)
    net_drop_m = number(cells, "net_drop_m")
    if net_drop_m is not None:
        set_fact(
            race, "net_drop_m", net_drop_m, *([DOWNHILL_LIST] if DOWNHILL_LIST in keys else [])
        )
    gain_m, loss_m = number(cells, "elevation_gain_m"), number(cells, "elevation_loss_m")
    if gain_m is not None and gain_m > 0:
        known_by_memory = "elevation_gain_m" in filled
        own = (GENERAL_KNOWLEDGE,) if known_by_memory else ((ITRA,) if ITRA in keys else ())
        add_figures(race, gain_m, loss_m, STATED if known_by_memory else FIGURES, own)
    word = text(cells, "profile")
    if word:
        own = (GENERAL_KNOWLEDGE,) if "profile" in filled else ()
        add_word(race, word, own)
    if net_drop_m is not None and race.elevation_gain_m is None:
        add_net_drop_class(race, net_drop_m)


def add_figures(
    race: CuratedRace, gain_m: float, loss_m: float | None, basis: str, own: tuple[str, ...]
) -> None:
    set_fact(race, "elevation_gain_m", gain_m, *own)
    set_fact(race, "elevation_loss_m", loss_m, *own)
    set_fact(race, "elevation_gain_basis", basis, *own)
    if race.distance_km and race.elevation_basis in (None, STATED):
        set_fact(race, "elevation_profile", steepness(race.distance_km, gain_m, loss_m), *own)
        set_fact(race, "elevation_basis", basis, *own)


def add_word(race: CuratedRace, word: str, own: tuple[str, ...]) -> None:
    profile = profile_of_word(word)
    if profile is None or race.elevation_profile is not None:
        return
    set_fact(race, "elevation_profile", profile, *own)
    set_fact(race, "elevation_basis", STATED, *own)


def add_net_drop_class(race: CuratedRace, net_drop_m: float) -> None:
    """A listed figure replaces a word, except for a word of too much climbing for a downhill."""
    if race.elevation_profile in STEEP_CLIMBS:
        return
    profile = steepness_of_net_drop(race.distance_km, net_drop_m) if race.distance_km else None
    if profile:
        own = sources_of(race, "net_drop_m")
        set_fact(race, "elevation_profile", profile, *own)
        set_fact(race, "elevation_basis", FIGURES, *own)
