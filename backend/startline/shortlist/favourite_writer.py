"""Favourites that arrive at the same moment are committed together; each is answered after that.

A commit waits for the disk, and one for fifty waits no longer than one for one. While a batch is
being committed the next one gathers, so nobody waits for company.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy.exc import IntegrityError

from startline.accounts.availability import AccountsUnavailable, answering, writing
from startline.accounts.errors import LoginRequired
from startline.foundation.errors import ProductError
from startline.shortlist import repository
from startline.shortlist.domain import Favourite
from startline.store.session import Sessions

LARGEST_BATCH: Final = 200


@dataclass(frozen=True)
class _Waiting:
    person_id: int
    favourite: Favourite
    outcome: "asyncio.Future[ProductError | None]" = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class FavouriteWriter:
    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._gathered: list[_Waiting] = []
        self._committing: asyncio.Task[None] | None = None

    async def add(self, person_id: int, favourite: Favourite) -> None:
        """Returns once it is committed.

        Raises AlreadyInFavorites, ShortlistFull, LoginRequired when the account is gone, and
        AccountsUnavailable also while a batch before it hangs: it is then not in the next one.
        """
        waiting = _Waiting(person_id, favourite)
        self._gathered.append(waiting)
        if self._committing is None:
            self._committing = asyncio.create_task(self._commit_gathered(), name="favourites")
        try:
            async with answering():
                refusal = await waiting.outcome
        except AccountsUnavailable:
            with suppress(ValueError):
                self._gathered.remove(waiting)
            raise
        if refusal is not None:
            raise refusal

    async def _commit_gathered(self) -> None:
        try:
            while self._gathered:
                batch = self._gathered[:LARGEST_BATCH]
                del self._gathered[:LARGEST_BATCH]
                await self._commit(batch)
        finally:
            self._committing = None

    async def _commit(self, batch: Sequence[_Waiting]) -> None:
        try:
            refusals = await self._written(batch)
        except IntegrityError:
            await self._commit_apart(batch)
        except Exception as error:  # noqa: BLE001  whoever waits is told, whatever it was
            for waiting in batch:
                if not waiting.outcome.done():
                    waiting.outcome.set_exception(error)
        else:
            for waiting, refusal in zip(batch, refusals, strict=True):
                if not waiting.outcome.done():
                    waiting.outcome.set_result(refusal)

    async def _commit_apart(self, batch: Sequence[_Waiting]) -> None:
        """An account in the batch was deleted meanwhile: the others do not pay for it."""
        if len(batch) > 1:
            for waiting in batch:
                await self._commit([waiting])
        elif not batch[0].outcome.done():
            batch[0].outcome.set_result(LoginRequired())

    async def _written(self, batch: Sequence[_Waiting]) -> list[ProductError | None]:
        wanted = [(waiting.person_id, waiting.favourite) for waiting in batch]
        async with writing(self._sessions) as session:
            return await repository.add_favourites(session, wanted)
