"""What the shortlist gives to an export, and takes away with an account."""

from pydantic import JsonValue
from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.domain import Person
from startline.shortlist import read_models
from startline.shortlist.schemas import ComparisonCard, FavouriteCard, MedalCard
from startline.store.shortlist import ComparisonRow, FavouriteRow, MedalRow


class ShortlistKeeper:
    section = "shortlist"

    async def export(self, session: AsyncSession, person: Person) -> JsonValue:
        favourites = await read_models.favourites_of(session, person.id)
        comparisons = await read_models.comparisons_of(session, person.id)
        medals = await read_models.medals_of(session, person.id)
        return {
            "favorites": [_json(FavouriteCard.of(kept)) for kept in favourites],
            "comparisons": [_json(ComparisonCard.of(kept, mine=True)) for kept in comparisons],
            "medals": [_json(MedalCard.of(kept)) for kept in medals],
        }

    async def erase(self, session: AsyncSession, person: Person) -> None:
        for table in (FavouriteRow, ComparisonRow, MedalRow):
            await session.execute(delete(table).where(table.person_id == person.id))


def _json(card: FavouriteCard | ComparisonCard | MedalCard) -> dict[str, JsonValue]:
    return card.model_dump(mode="json", by_alias=True)
