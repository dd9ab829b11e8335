"""Routes of favourites and medals."""

from datetime import UTC, date, datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, status

from startline.accounts.access import SignedIn, signed_in
from startline.accounts.domain import Caller
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.core.race_type import RaceType
from startline.core.row_ids import LARGEST_ID
from startline.db.transactions import ReadingSession, SingleWriteConnection, WritingSession
from startline.saved_races import queries, repository
from startline.saved_races.domain import Medal
from startline.saved_races.schemas import (
    FavouriteCard,
    FavouriteRequest,
    MedalCard,
    MedalRequest,
)
from startline.saved_races.service import SavedRaces

router = APIRouter(prefix="/api", tags=["saved races"])

AddingFavourites = Annotated[Caller, Depends(signed_in("Please log in to add favorites"))]
RemovingFavourites = Annotated[Caller, Depends(signed_in("Please log in to remove favorites"))]
RaceIdInPath = Annotated[int, Path(alias="raceId", ge=1, le=LARGEST_ID)]
RaceTypeInQuery = Annotated[
    RaceType | None, Query(alias="raceType", description="not needed: an id is of one race only")
]
NOT_YET = datetime.fromtimestamp(0, UTC)


async def saved_races_of(request: Request) -> SavedRaces:
    saved_races: SavedRaces = request.app.state.services.saved_races
    return saved_races


SavedRacesService = Annotated[SavedRaces, Depends(saved_races_of)]


@router.get("/favorites", responses=refusals(401, *READ))
async def list_favorites(caller: SignedIn, session: ReadingSession) -> list[FavouriteCard]:
    favourites = await queries.favourites_of(session, caller.person.id)
    return [FavouriteCard.of(favourite) for favourite in favourites]


@router.post(
    "/favorites", status_code=status.HTTP_201_CREATED, responses=refusals(401, 404, 409, *WRITE)
)
async def add_favorite(
    body: FavouriteRequest,
    caller: AddingFavourites,
    connection: SingleWriteConnection,
    saved_races: SavedRacesService,
) -> FavouriteCard:
    """One statement, committed before it is answered."""
    return FavouriteCard.of(
        await saved_races.add_favourite(connection, caller.person.id, body.race_id)
    )


@router.delete(
    "/favorites/{raceId}",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, *WRITE),
)
async def remove_favorite(
    race_id: RaceIdInPath,
    caller: RemovingFavourites,
    connection: SingleWriteConnection,
    _race_type: RaceTypeInQuery = None,
) -> None:
    """204 also when it was not there. One statement, committed before it is answered."""
    await repository.remove_favourite(connection, caller.person.id, race_id)


@router.get("/medals", responses=refusals(401, *READ))
async def list_medals(caller: SignedIn, session: ReadingSession) -> list[MedalCard]:
    return [MedalCard.of(medal) for medal in await queries.medals_of(session, caller.person.id)]


@router.post(
    "/medals", status_code=status.HTTP_201_CREATED, responses=refusals(401, 404, 409, *WRITE)
)
async def add_medal(
    body: MedalRequest, caller: SignedIn, session: WritingSession, saved_races: SavedRacesService
) -> MedalCard:
    """One for each day a race was run; at most one without a day."""
    medal = Medal(
        id=0,
        race_id=body.race_id,
        race_type=body.race_type.value,
        finish_time_s=body.finish_time_s,
        finished_on=body.finished_on,
        added_at=NOT_YET,
    )
    return MedalCard.of(await saved_races.add_medal(session, caller.person.id, medal))


@router.delete(
    "/medals/{raceId}", status_code=status.HTTP_204_NO_CONTENT, responses=refusals(401, *WRITE)
)
async def remove_medal(
    race_id: RaceIdInPath,
    caller: SignedIn,
    session: WritingSession,
    _race_type: RaceTypeInQuery = None,
    finished_on: Annotated[date | None, Query(alias="finishedOn")] = None,
    medal_id: Annotated[int | None, Query(alias="medalId", ge=1, le=LARGEST_ID)] = None,
) -> None:
    """All of the race, with `finishedOn` the one of that day, with `medalId` that one alone; 204
    also when there was none."""
    await repository.remove_medals(session, caller.person.id, race_id, finished_on, medal_id)
