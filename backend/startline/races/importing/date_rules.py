"""Import of recurring date rules: the database of record gets the rows of the file."""

from collections.abc import Collection, Sequence
from typing import Annotated, Final, Literal, Self

from pydantic import AfterValidator, Field, StringConstraints, model_validator
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.dates import DateRuleRow
from startline.races.date_rules import check_rule
from startline.races.importing.records import Day, Row, ShortText

DATE_RULES_FILE: Final = "date-rules.csv"
PAST_EDITIONS: Final = "past-editions"
"""Source of all rules that are derived from past editions."""

Editions = Annotated[int, Field(ge=0, le=1_000)]


class DateRuleRecord(Row):
    """The rule that past editions of a race followed. Raises ValueError if it gives no date."""

    race_id: Annotated[int, Field(ge=1, lt=2**31)]
    rule: Annotated[ShortText, AfterValidator(check_rule)] | None = None
    expected_on: Day | None = None
    """The next day by a rule that RFC 5545 cannot express."""
    words: Annotated[ShortText, StringConstraints(min_length=1)]
    confidence: Literal["high", "medium", "low"]
    editions_matched: Editions
    editions_known: Editions
    latest_edition: Day | None = None

    @model_validator(mode="after")
    def _gives_a_date(self) -> Self:
        if self.rule is None and self.expected_on is None:
            raise ValueError("neither a rule nor an expected day: it gives no date")
        if self.editions_matched > self.editions_known:
            raise ValueError("more editions matched than known")
        return self


async def stored_date_rules(
    session: AsyncSession, only: Collection[int] | None = None
) -> dict[int, DateRuleRow]:
    """Rules by race, in the order of the races. `only` are ids of races."""
    rows = select(DateRuleRow).order_by(DateRuleRow.race_id)
    if only is not None:
        rows = rows.where(DateRuleRow.race_id.in_(only))
    return {row.race_id: row for row in await session.scalars(rows)}


async def sync_date_rules(
    session: AsyncSession,
    records: Sequence[DateRuleRecord] | None,
    without: Collection[str],
    removable: Collection[int],
) -> int:
    """Returns the number of rules inserted, changed and deleted. None changes nothing.

    All are deleted if their source is in `without`, else only those of the `removable` races.
    """
    if records is None:
        return 0
    wanted = {each.race_id: each for each in records if PAST_EDITIONS not in without}
    found = await stored_date_rules(session)
    deletable = found if PAST_EDITIONS in without else removable
    gone = [race_id for race_id in found if race_id not in wanted and race_id in deletable]
    if gone:
        await session.execute(delete(DateRuleRow).where(DateRuleRow.race_id.in_(gone)))
    changed = len(gone)
    for race_id, record in wanted.items():
        values, row = record.model_dump(), found.get(race_id)
        if row is None:
            session.add(DateRuleRow(**values))
        elif any(getattr(row, name) != value for name, value in values.items()):
            for name, value in values.items():
                setattr(row, name, value)
        else:
            continue
        changed += 1
    return changed
