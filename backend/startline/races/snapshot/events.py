"""Events of a snapshot: each race with all approved races of its event."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace

from startline.races.events import EventRace, RaceEvent
from startline.races.snapshot.published_race import PublishedRace


def with_events(races: Iterable[PublishedRace], names: Mapping[str, str]) -> list[PublishedRace]:
    """An event with one approved race is none. `names` are those of events, by slug."""
    listing = list(races)
    members: dict[str, list[PublishedRace]] = defaultdict(list)
    for race in listing:
        if race.event_slug is not None and race.event_slug in names:
            members[race.event_slug].append(race)
    events = {
        slug: RaceEvent(slug=slug, name=names[slug], races=tuple(_longest_first(found)))
        for slug, found in members.items()
        if len(found) > 1
    }
    return [
        replace(race, race=race.race.model_copy(update={"event": events[race.event_slug]}))
        if race.event_slug in events
        else race
        for race in listing
    ]


def _longest_first(races: Iterable[PublishedRace]) -> list[EventRace]:
    ordered = sorted(races, key=lambda race: (-(race.card.distance_km or 0), race.card.id))
    return [
        EventRace(**{name: getattr(race.card, name) for name in EventRace.model_fields})
        for race in ordered
    ]
