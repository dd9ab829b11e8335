"""Saved races: which favourites, medals and comparisons may be saved."""

import secrets
from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from startline.core.clock import Clock
from startline.races.errors import RaceNotFound
from startline.races.snapshot.race_lookup import RaceLookup
from startline.saved_races import comparison_repository, repository
from startline.saved_races.domain import Comparison, ComparisonDraft, Favourite, Medal
from startline.saved_races.errors import FinishBeforeRace, FinishInFuture

EASTERNMOST_OFFSET: Final = timedelta(hours=14)
"""Of Kiritimati: where a day begins first. Nobody says in which time zone a finish was."""
_NO_SUCH_RACE: Final = "There is no such race."


class SavedRaces:
    """Writes in the session of the caller. Every method raises CatalogueNotPublished while there is
    no catalogue.
    """

    def __init__(self, races: RaceLookup, clock: Clock) -> None:
        self._races = races
        self._clock = clock

    async def add_favourite(
        self, connection: AsyncConnection, person_id: int, race_id: int
    ) -> Favourite:
        """Raises RaceNotFound, AlreadyInFavorites, SavedRacesFull, LoginRequired."""
        favourite = Favourite(race_id, self._type_of(race_id), self._clock.now())
        await repository.add_favourite(connection, person_id, favourite)
        return favourite

    async def add_medal(self, session: AsyncSession, person_id: int, medal: Medal) -> Medal:
        """Raises RaceNotFound, FinishInFuture, FinishBeforeRace, AlreadyInMedals, SavedRacesFull,
        LoginRequired.
        """
        if medal.finished_on is not None and medal.finished_on > self._latest_day():
            raise FinishInFuture
        medal = replace(medal, race_type=self._type_of(medal.race_id), added_at=self._clock.now())
        first_year = self._races.first_year(medal.race_id) if medal.finished_on else None
        if first_year and medal.finished_on and medal.finished_on.year < first_year:
            raise FinishBeforeRace(first_year)
        return replace(medal, id=await repository.add_medal(session, person_id, medal))

    async def add_comparison(
        self, session: AsyncSession, person_id: int, draft: ComparisonDraft
    ) -> Comparison:
        """Raises RaceNotFound, SavedRacesFull, LoginRequired."""
        self._require_one_known_race(draft)
        now = self._clock.now()
        comparison = Comparison(secrets.token_urlsafe(16), person_id, draft, 1, now, now)
        await comparison_repository.add(session, comparison)
        return comparison

    async def edit_comparison(
        self,
        session: AsyncSession,
        person_id: int,
        comparison_id: str,
        draft: ComparisonDraft,
        revision: int,
    ) -> Comparison:
        """Raises RaceNotFound, ComparisonNotFound, ComparisonChanged."""
        self._require_one_known_race(draft)
        return await comparison_repository.replace(
            session, comparison_id, person_id, draft, revision, self._clock.now()
        )

    def _latest_day(self) -> date:
        return (self._clock.now() + EASTERNMOST_OFFSET).date()

    def _type_of(self, race_id: int) -> str:
        race_type = self._races.race_types([race_id]).get(race_id)
        if race_type is None:
            raise RaceNotFound(_NO_SUCH_RACE)
        return race_type

    def _require_one_known_race(self, draft: ComparisonDraft) -> None:
        """Races that have left the catalogue may stay beside it: the screen explains them. A
        comparison whose races were all taken out has none to know.
        """
        if not self._races.race_types(draft.race_ids) and draft.race_ids:
            raise RaceNotFound(_NO_SUCH_RACE)
