"""Catalogue counts: races by type, dates, figures and sources, for `GET /api/catalogue`."""

from collections import Counter
from collections.abc import Sequence
from datetime import date, datetime

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationBasis
from startline.races.schemas import CatalogueFacts, DateStatus, Source, TypeCount
from startline.races.snapshot.published_race import PublishedRace


def catalogue_facts(
    races: Sequence[PublishedRace],
    sources: Sequence[Source],
    version: int,
    as_of: date,
    published_at: datetime,
) -> CatalogueFacts:
    cards = [race.card for race in races]
    types = Counter(card.race_type for card in cards)
    dates = Counter(card.date_status for card in cards)
    used = {fact.source.key for race in races for fact in race.race.sources}
    verified = {ElevationBasis.TRACK, ElevationBasis.FIGURES}
    return CatalogueFacts(
        version=version,
        published_at=published_at,
        as_of=as_of,
        total=len(cards),
        countries=len({race.country_slug for race in races if race.country_slug}),
        by_type=tuple(TypeCount(race_type=each, count=types[each]) for each in RaceType),
        with_confirmed_date=dates[DateStatus.CONFIRMED],
        with_listed_date=dates[DateStatus.LISTED],
        with_expected_date=dates[DateStatus.EXPECTED],
        with_participants=sum(card.participants is not None for card in cards),
        with_elevation_profile=sum(card.elevation_profile is not None for card in cards),
        with_verified_elevation_profile=sum(
            card.elevation_profile is not None and card.elevation_basis in verified
            for card in cards
        ),
        with_coordinates=sum(card.latitude is not None for card in cards),
        with_course=sum(race.race.course is not None for race in races),
        with_pb_potential=sum(card.pb_potential is not None for card in cards),
        sources=tuple(source for source in sources if source.key in used),
    )
