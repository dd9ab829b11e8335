"""Date tables: past editions of races, and the recurring rule derived from them."""

from datetime import date

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from startline.db.tables.base import Base


class DateRuleRow(Base):
    """One rule per race, as in data/date-rules.csv."""

    __tablename__ = "date_rules"

    race_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    rule: Mapped[str | None] = mapped_column(String(200))
    expected_on: Mapped[date | None]
    words: Mapped[str] = mapped_column(String(200))
    confidence: Mapped[str] = mapped_column(String(20))
    editions_matched: Mapped[int]
    editions_known: Mapped[int]
    latest_edition: Mapped[date | None]


class EditionRow(Base):
    """One past day of a race, as in data/editions.csv."""

    __tablename__ = "editions"

    race_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    day: Mapped[date] = mapped_column(primary_key=True)
