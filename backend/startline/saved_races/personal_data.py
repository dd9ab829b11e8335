"""Personal data of saved races: their part in an export, and their erasure."""

from pydantic import JsonValue
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.domain import Person
from startline.saved_races import queries, repository
from startline.saved_races.schemas import ComparisonCard, FavouriteCard, MedalCard


class SavedRacesPersonalData:
    """A PersonalDataProvider."""

    section = "savedRaces"

    async def export(self, session: AsyncSession, person: Person) -> JsonValue:
        favourites = await queries.favourites_of(session, person.id)
        comparisons = await queries.comparisons_of(session, person.id)
        medals = await queries.medals_of(session, person.id)
        return {
            "favorites": [_json(FavouriteCard.of(each)) for each in favourites],
            "comparisons": [_json(ComparisonCard.of(each, mine=True)) for each in comparisons],
            "medals": [_json(MedalCard.of(each)) for each in medals],
        }

    async def erase(self, session: AsyncSession, person: Person) -> None:
        await repository.delete_saved_races(session, person.id)


def _json(card: FavouriteCard | ComparisonCard | MedalCard) -> dict[str, JsonValue]:
    return card.model_dump(mode="json", by_alias=True)
