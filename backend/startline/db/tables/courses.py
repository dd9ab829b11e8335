"""Course tables: monthly mean temperatures by place, and the PB potential of each race."""

from datetime import datetime

from sqlalchemy import ForeignKey, Identity, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from startline.db.tables.base import Base, JsonColumn, UtcDateTime


class ClimatePlaceRow(Base):
    """One place with its long-term monthly mean temperatures, as in data/climate.csv."""

    __tablename__ = "climate_places"
    __table_args__ = ({"sqlite_autoincrement": True},)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    place: Mapped[str] = mapped_column(String(200))
    country_code: Mapped[str | None] = mapped_column(String(2))
    latitude: Mapped[float]
    longitude: Mapped[float]
    elevation_m: Mapped[float]
    kind: Mapped[str] = mapped_column(String(20))
    source: Mapped[str] = mapped_column(String(80))
    period: Mapped[str | None] = mapped_column(String(60))
    means_c: Mapped[list[float]] = mapped_column(JsonColumn)
    """Twelve, January first."""


class RacePotentialRow(Base):
    """The computed PB potential of a race, valid until its inputs or the method change."""

    __tablename__ = "race_potentials"

    race_id: Mapped[int] = mapped_column(
        ForeignKey("races.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    method_version: Mapped[str] = mapped_column(String(20))
    inputs_hash: Mapped[str] = mapped_column(String(64))
    builder: Mapped[str] = mapped_column(String(16))
    """Version of the code that computed it."""
    result: Mapped[str] = mapped_column(Text)
    """The JSON of a `Potential`, as it is served."""
    computed_at: Mapped[datetime] = mapped_column(UtcDateTime)
    """No code reads it, as the inputs decide what is valid: for people who look into the table."""
