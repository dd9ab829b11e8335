"""Saved race tables: favourites, comparisons, medals.

Races are referred to by their permanent id without a foreign key: a race that leaves the catalogue
stays in the lists of people, and the screen says so.
"""

from datetime import date, datetime

from sqlalchemy import CheckConstraint, ForeignKey, Identity, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from startline.db.tables.base import Base, JsonColumn, UtcDateTime


class FavouriteRow(Base):
    __tablename__ = "favourites"
    __table_args__ = (
        Index("ix_favourites_person_id_saved_at", "person_id", "saved_at"),
        # a change of a race is mailed to those who saved it
        Index("ix_favourites_race_id_person_id", "race_id", "person_id"),
    )

    person_id: Mapped[int] = mapped_column(
        ForeignKey("people.id", ondelete="CASCADE"), primary_key=True
    )
    race_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    race_type: Mapped[str] = mapped_column(String(20))
    saved_at: Mapped[datetime] = mapped_column(UtcDateTime)


class ComparisonRow(Base):
    """`revision` grows with every edit; an edit of an older revision is refused."""

    __tablename__ = "comparisons"
    __table_args__ = (Index("ix_comparisons_person_id_updated_at", "person_id", "updated_at"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"))
    name: Mapped[str] = mapped_column(String(200))
    race_ids: Mapped[list[int]] = mapped_column(JsonColumn)
    race_type: Mapped[str | None] = mapped_column(String(20))
    is_public: Mapped[bool]
    notes: Mapped[str | None] = mapped_column(Text)
    revision: Mapped[int] = mapped_column(default=1)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    updated_at: Mapped[datetime] = mapped_column(UtcDateTime)


class MedalRow(Base):
    """A race that a person has run. `run` distinguishes years: the day as text, or empty."""

    __tablename__ = "medals"
    __table_args__ = (
        UniqueConstraint("person_id", "race_id", "run"),
        CheckConstraint("finish_time_s > 0", "finish_time_s"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"))
    race_id: Mapped[int]
    race_type: Mapped[str] = mapped_column(String(20))
    run: Mapped[str] = mapped_column(String(10))
    finished_on: Mapped[date | None]
    finish_time_s: Mapped[int | None]
    added_at: Mapped[datetime] = mapped_column(UtcDateTime)
