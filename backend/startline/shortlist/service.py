"""What may be kept, and in which form."""

import secrets
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncSession

from startline.foundation.clock import Clock
from startline.shortlist import comparison_repository, repository
from startline.shortlist.domain import (
    Comparison,
    ComparisonDraft,
    Favourite,
    Medal,
    RaceDirectory,
)
from startline.shortlist.errors import FinishBeforeRace, FinishInFuture, RaceNotFound
from startline.shortlist.favourite_writer import FavouriteWriter
from startline.store.session import Sessions


class Shortlist:
    """Favourites are committed when the call returns; all else in the session of the caller."""

    def __init__(self, races: RaceDirectory, sessions: Sessions, clock: Clock) -> None:
        self._races = races
        self._favourites = FavouriteWriter(sessions)
        self._clock = clock

    async def add_favourite(self, person_id: int, race_id: int) -> Favourite:
        """Raises RaceNotFound, AlreadyInFavorites, ShortlistFull, LoginRequired."""
        favourite = Favourite(race_id, self._type_of(race_id), self._clock.now())
        await self._favourites.add(person_id, favourite)
        return favourite

    async def add_medal(self, session: AsyncSession, person_id: int, medal: Medal) -> Medal:
        """Raises RaceNotFound, FinishInFuture, FinishBeforeRace, AlreadyInMedals, ShortlistFull."""
        if medal.finished_on is not None and medal.finished_on > self._clock.today():
            raise FinishInFuture
        medal = replace(medal, race_type=self._type_of(medal.race_id), added_at=self._clock.now())
        first_year = self._races.first_year(medal.race_id) if medal.finished_on else None
        if first_year and medal.finished_on and medal.finished_on.year < first_year:
            raise FinishBeforeRace(first_year)
        return replace(medal, id=await repository.add_medal(session, person_id, medal))

    async def add_comparison(
        self, session: AsyncSession, person_id: int, draft: ComparisonDraft
    ) -> Comparison:
        """Raises RaceNotFound, ShortlistFull."""
        self._check_some_are_known(draft)
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
        self._check_some_are_known(draft)
        return await comparison_repository.replace(
            session, comparison_id, person_id, draft, revision, self._clock.now()
        )

    def _type_of(self, race_id: int) -> str:
        race_type = self._races.race_types([race_id]).get(race_id)
        if race_type is None:
            raise RaceNotFound
        return race_type

    def _check_some_are_known(self, draft: ComparisonDraft) -> None:
        """Races that have left the catalogue stay in the list, where the screen explains them."""
        if not self._races.race_types(draft.race_ids):
            raise RaceNotFound
