"""Generated texts of a race: its description, and FAQs for half marathons.

Every sentence follows from known facts. Unknown facts are listed as unknown; stated, approximate
and expected ones are called so.
"""

from typing import Final

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationBasis, ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.races.descriptions.date_sentences import date_answer, date_sentence
from startline.races.descriptions.facts import RaceFacts
from startline.races.descriptions.words import (
    counted,
    km_words,
    listed,
    metres,
    place_words,
    with_article,
)
from startline.races.schemas import ParticipantsBasis

__all__ = ["RaceFacts", "describe", "questions"]

HIGH_TOWN_M: Final = 750.0  # below it, altitude costs no time in our model


_TYPE_WORDS: Final = {
    RaceType.MARATHON: "marathon",
    RaceType.HALF_MARATHON: "half marathon",
    RaceType.ULTRA_MARATHON: "ultra marathon",
}
_TERRAIN_WORDS: Final = {
    Terrain.ROAD: "road",
    Terrain.TRAIL: "trail",
    Terrain.MIXED: "mixed-terrain",
    Terrain.SNOW_ICE: "snow and ice",
    Terrain.SAND: "sand",
}
_PROFILE_WORDS: Final = {
    ElevationProfile.DOWNHILL: "downhill",
    ElevationProfile.NET_DOWNHILL: "net downhill",
    ElevationProfile.FLAT: "flat",
    ElevationProfile.ROLLING: "rolling",
    ElevationProfile.HILLY: "hilly",
    ElevationProfile.VERY_HILLY: "very hilly",
    ElevationProfile.MOUNTAINOUS: "mountainous",
}


def describe(facts: RaceFacts) -> str:
    """The description of a race: one or more sentences."""
    sentences = (
        _opening(facts),
        _standing(facts),
        date_sentence(facts),
        course_sentence(facts),
        _climbing(facts),
        _altitude(facts),
        field_sentence(facts),
        _places_to_enter(facts),
        _other_distances(facts),
        _unknowns(facts),
    )
    return " ".join(sentence for sentence in sentences if sentence)


def _opening(facts: RaceFacts) -> str:
    where = place_words(facts.city, facts.state, facts.country)
    return f"{facts.name} is {with_article(_kind(facts))}{f' {where}' if where else ''}."


def _kind(facts: RaceFacts) -> str:
    terrain = f"{_TERRAIN_WORDS[facts.terrain]} " if facts.terrain else ""
    if facts.format == "backyard":
        return f"{terrain}backyard ultra"
    if facts.format == "timed":
        return f"timed {terrain}ultra marathon"
    length = ""
    if facts.distance_km and facts.race_type is RaceType.ULTRA_MARATHON:
        length = f"{km_words(facts.distance_km)} "
    return f"{length}{terrain}{_TYPE_WORDS[facts.race_type]}"


def _standing(facts: RaceFacts) -> str:
    standing: list[str] = []
    if facts.world_marathon_major:
        standing.append("is one of the World Marathon Majors")
    if facts.world_athletics_label:
        level = (
            "road race" if facts.world_athletics_label == "Label" else facts.world_athletics_label
        )
        standing.append(f"holds {with_article(f'World Athletics {level} label')}")
    if facts.utmb_world_series:
        standing.append("is part of the UTMB World Series")
    if facts.first_year:
        doubt = " (not verified)" if facts.is_first_year_unverified else ""
        is_ahead = facts.is_ahead(facts.first_year)
        held = "is held for the first time" if is_ahead else "was first held"
        standing.append(f"{held} in {facts.first_year}{doubt}")
    return f"It {listed(standing)}." if standing else ""


def course_sentence(facts: RaceFacts) -> str:
    """The elevation profile and its basis. Empty if nothing is known."""
    if facts.elevation_profile is None:
        return "There is flat land all around the town." if facts.flat_surroundings else ""
    word = _PROFILE_WORDS[facts.elevation_profile]
    if facts.elevation_basis is ElevationBasis.TRACK:
        return f"A track of the course shows {with_article(f'{word} profile')}."
    if facts.elevation_basis is ElevationBasis.FIGURES:
        return f"According to published figures, the course is {word}."
    return f"The course is described as {word}, but this is not verified."


def _climbing(facts: RaceFacts) -> str:
    parts: list[str] = []
    if facts.elevation_gain_m is not None:
        parts.append(f"{metres(facts.elevation_gain_m)} of climbing")
    if facts.elevation_loss_m is not None:
        parts.append(f"{metres(facts.elevation_loss_m)} of descent")
    if not parts and facts.net_drop_m and facts.net_drop_m > 0:
        return f"The finish is {metres(facts.net_drop_m)} lower than the start."
    if not parts:
        return ""
    basis = {
        ElevationBasis.TRACK: "measured on the track",
        ElevationBasis.FIGURES: "as published",
        ElevationBasis.STATED: "stated, not verified",
        None: "source unknown",
    }[facts.elevation_gain_basis]
    return f"There are {listed(parts)} ({basis})."


def _altitude(facts: RaceFacts) -> str:
    if facts.town_altitude_m is None or facts.town_altitude_m < HIGH_TOWN_M:
        return ""
    return f"The town lies about {metres(facts.town_altitude_m)} above sea level."


def field_sentence(facts: RaceFacts) -> str:
    """The number of runners and its basis. Empty if unknown."""
    if facts.participants is None:
        return ""
    about = "about " if facts.participants_approximate else ""
    year = f" in {facts.participants_year}" if facts.participants_year else ""
    if facts.participants_basis in (ParticipantsBasis.FINISHERS, ParticipantsBasis.STARTERS):
        verb = "finished" if facts.participants_basis is ParticipantsBasis.FINISHERS else "started"
        sentence = f"{about}{counted(facts.participants, 'runner')} {verb}{year}."
        return sentence[0].upper() + sentence[1:]
    return f"A field of {about}{counted(facts.participants, 'runner')} was reported{year}."


def _places_to_enter(facts: RaceFacts) -> str:
    if facts.entry_capacity is None:
        return ""
    year = facts.entry_capacity_year
    verb = "are" if year and facts.is_ahead(year) else "were"
    places = counted(facts.entry_capacity, "place")
    return f"Entries {verb} limited to {places}{f' in {year}' if year else ''}."


def _other_distances(facts: RaceFacts) -> str:
    if not facts.other_distances:
        return ""
    listing = [part.strip() for part in facts.other_distances.split(";") if part.strip()]
    what = "Times" if facts.format == "timed" else "Other distances"
    return f"{what} listed for the event: {', '.join(listing)}." if listing else ""


def _unknowns(facts: RaceFacts) -> str:
    unknown: list[str] = []
    if facts.is_date_unknown:
        unknown.append("the date of the next edition")
    ultra = facts.race_type is RaceType.ULTRA_MARATHON
    if ultra and not facts.distance_km and facts.format not in ("timed", "backyard"):
        unknown.append("the length of the course")
    if facts.elevation_profile is None:
        unknown.append("how hilly the course is")
    if facts.participants is None:
        unknown.append("how many people run it")
    return f"We do not yet know {listed(unknown, 'or')}." if unknown else ""


def questions(facts: RaceFacts) -> tuple[tuple[str, str], ...]:
    """Questions and answers of a half marathon, from its facts; none for other races."""
    if facts.race_type is not RaceType.HALF_MARATHON:
        return ()
    where = place_words(facts.city, facts.state, facts.country)
    climbing = " ".join(part for part in (course_sentence(facts), _climbing(facts)) if part)
    field = " ".join(part for part in (field_sentence(facts), _places_to_enter(facts)) if part)
    pairs = (
        (f"When is the next {facts.name}?", date_answer(facts)),
        (f"Where is {facts.name} held?", f"It is held {where}." if where else ""),
        (f"How long is {facts.name}?", "A half marathon is 21.0975 km, or 13.1 miles."),
        ("Is the course hilly?", climbing or "We do not yet know how hilly the course is."),
        ("What is the surface?", _surface(facts)),
        ("How many people run it?", field),
        ("Is there a website?", _website(facts)),
    )
    return tuple((question, answer) for question, answer in pairs if answer)


def _surface(facts: RaceFacts) -> str:
    return {
        Terrain.ROAD: "It is a road race.",
        Terrain.TRAIL: "It is a trail race.",
        Terrain.MIXED: "It is run on mixed terrain.",
        Terrain.SNOW_ICE: "It is run on snow and ice.",
        Terrain.SAND: "It is run on sand.",
        None: "",
    }[facts.terrain]


def _website(facts: RaceFacts) -> str:
    if not facts.website:
        return ""
    return f"Its website is listed as {facts.website}. We have not checked the link."
