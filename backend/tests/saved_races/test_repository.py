"""Favourites in the database."""

import pytest

from startline.accounts.errors import LoginRequired
from startline.db.session import Sessions
from startline.saved_races import repository
from startline.saved_races.domain import Favourite
from tests.clocks import StandingClock

UNKNOWN_PERSON_ID = 2_000_000_000


class TestAddFavourite:
    async def test_an_account_deleted_during_the_request_has_to_log_in(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        favourite = Favourite(1, "marathon", clock.now())

        with pytest.raises(LoginRequired):
            async with sessions.single_write() as connection:
                await repository.add_favourite(connection, UNKNOWN_PERSON_ID, favourite)
