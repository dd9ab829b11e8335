"""Wire shapes of saved races."""

from datetime import date, datetime
from typing import Annotated, Final

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    StrictBool,
    StringConstraints,
    WithJsonSchema,
)

from startline.core.one_line import has_override, is_one_line, is_visible
from startline.core.race_type import RaceType
from startline.core.row_ids import LARGEST_ID
from startline.core.schema_base import WireModel
from startline.core.text_patterns import LINE, PARAGRAPHS_OF_FILES
from startline.saved_races.domain import (
    DEFAULT_COMPARISON_NAME,
    MOST_RACES_COMPARED,
    Comparison,
    ComparisonDraft,
    Favourite,
    Medal,
)

LONGEST_FINISH_S: Final = 60 * 86_400
FIRST_FINISH: Final = date(1920, 1, 1)
"""Earlier dates are typing errors: no living person ran a race then."""


def _number(value: object) -> int:
    """A number or its digits. Raises ValueError for other types that pydantic would convert."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 10:
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise ValueError("must be a number")


def _line(text: str) -> str:
    """Others read the name of a public comparison; one that is invisible is empty."""
    if not is_one_line(text):
        raise ValueError("a name is one line of readable characters")
    return text if is_visible(text) else ""


def _lines(text: str) -> str:
    if has_override(text):
        raise ValueError("a note turns no text round")
    return text


RaceId = Annotated[
    int,
    Field(ge=1, le=LARGEST_ID),
    BeforeValidator(_number),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "integer", "minimum": 1, "maximum": LARGEST_ID},
                {"type": "string", "pattern": "^[1-9][0-9]{0,8}$"},
            ]
        },
        mode="validation",
    ),
]
ComparisonName = Annotated[
    str,
    StringConstraints(max_length=200, strip_whitespace=True, pattern=LINE),
    AfterValidator(_line),
]
Notes = Annotated[
    str,
    StringConstraints(max_length=5_000, pattern=PARAGRAPHS_OF_FILES),
    AfterValidator(_lines),
]


class FavouriteRequest(WireModel):
    """`raceType` is ignored: the catalogue has the type of the race."""

    race_id: RaceId
    race_type: RaceType = RaceType.MARATHON


class FavouriteCard(WireModel):
    race_id: int
    race_type: RaceType
    saved_at: datetime

    @classmethod
    def of(cls, favourite: Favourite) -> "FavouriteCard":
        return cls(
            race_id=favourite.race_id,
            race_type=RaceType(favourite.race_type),
            saved_at=favourite.saved_at,
        )


class MedalRequest(WireModel):
    """The finish time in seconds; ultras may last for days."""

    race_id: RaceId
    race_type: RaceType = RaceType.MARATHON
    finish_time_s: Annotated[int, Field(ge=1, le=LONGEST_FINISH_S, strict=True)] | None = None
    finished_on: Annotated[date, Field(ge=FIRST_FINISH)] | None = None


class MedalCard(WireModel):
    id: int
    race_id: int
    race_type: RaceType
    finish_time_s: int | None
    finished_on: date | None
    added_at: datetime

    @classmethod
    def of(cls, medal: Medal) -> "MedalCard":
        return cls(
            id=medal.id,
            race_id=medal.race_id,
            race_type=RaceType(medal.race_type),
            finish_time_s=medal.finish_time_s,
            finished_on=medal.finished_on,
            added_at=medal.added_at,
        )


class ComparisonRequest(WireModel):
    """An empty name becomes the default one; an id named twice is saved once."""

    name: ComparisonName | None = None
    race_ids: Annotated[list[RaceId], Field(min_length=1, max_length=MOST_RACES_COMPARED)]
    race_type: RaceType | None = None
    is_public: StrictBool = False
    notes: Notes | None = None

    def draft(self) -> ComparisonDraft:
        return ComparisonDraft(
            name=self.name or DEFAULT_COMPARISON_NAME,
            race_ids=tuple(dict.fromkeys(self.race_ids)),
            race_type=self.race_type.value if self.race_type else None,
            is_public=self.is_public,
            notes=self.notes or None,
        )


class ComparisonEdit(ComparisonRequest):
    """Replaces the whole; `version` is the one that was read. All races may be taken out: the name,
    the note and the link stay.
    """

    race_ids: Annotated[list[RaceId], Field(max_length=MOST_RACES_COMPARED)]
    version: Annotated[int, Field(ge=1, le=LARGEST_ID)]


class ComparisonCard(WireModel):
    """Race ids are strings here, as SPEC section 3 has them."""

    id: str
    name: str
    race_ids: list[str]
    race_type: RaceType | None
    is_public: bool
    notes: str | None
    version: int
    mine: bool
    created_at: datetime
    updated_at: datetime

    @classmethod
    def of(cls, comparison: Comparison, *, mine: bool) -> "ComparisonCard":
        content = comparison.content
        return cls(
            id=comparison.id,
            name=content.name,
            race_ids=[str(race_id) for race_id in content.race_ids],
            race_type=RaceType(content.race_type) if content.race_type else None,
            is_public=content.is_public,
            notes=content.notes,
            version=comparison.revision,
            mine=mine,
            created_at=comparison.created_at,
            updated_at=comparison.updated_at,
        )
