"""Names of an event's races: their own, or that of the event with the distance."""

from typing import Final

from startline.core.race_type import RaceType
from startline.races.text_folding import place_key
from startline.submissions.event_schemas import EventForm, EventRaceForm

_TYPE_WORDS: Final = {
    RaceType.MARATHON: "Marathon",
    RaceType.HALF_MARATHON: "Half Marathon",
    RaceType.ULTRA_MARATHON: "Ultra",
}


def race_name(form: EventForm, race: EventRaceForm) -> str:
    """Its own name; that of the event for its only race; else the event's with the distance."""
    if race.name:
        return race.name
    if len(form.races) == 1 or place_key(_TYPE_WORDS[race.race_type]) == _type_named(form.name):
        return form.name
    words = _TYPE_WORDS[race.race_type]
    if race.race_type is RaceType.ULTRA_MARATHON and race.distance_km:
        words = f"{words} {race.distance_km:g} km"
    return f"{form.name} {words}"


def _type_named(name: str) -> str:
    """`marathon` for a name that holds the word, unless it is that of a half marathon."""
    key = f"-{place_key(name)}-"
    for words in sorted((place_key(each) for each in _TYPE_WORDS.values()), key=len, reverse=True):
        if f"-{words}-" in key:
            return words
    return ""
