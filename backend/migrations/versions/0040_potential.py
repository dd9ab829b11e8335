"""Climate, and the potential of each race; the score of a race is kept there alone"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

JSON = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")

revision: str = "0040"
down_revision: str | None = "0030"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "climate_places",
        sa.Column("id", sa.Integer(), sa.Identity(), nullable=False),
        sa.Column("place", sa.String(200), nullable=False),
        sa.Column("country_code", sa.String(2), nullable=True),
        sa.Column("latitude", sa.Double(), nullable=False),
        sa.Column("longitude", sa.Double(), nullable=False),
        sa.Column("elevation_m", sa.Double(), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("source", sa.String(80), nullable=False),
        sa.Column("period", sa.String(60), nullable=True),
        sa.Column("means_c", JSON, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_climate_places")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "race_potentials",
        sa.Column("race_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("method_version", sa.String(20), nullable=False),
        sa.Column("inputs_hash", sa.String(64), nullable=False),
        sa.Column("builder", sa.String(16), nullable=False),
        sa.Column("result", sa.Text(), nullable=False),
        sa.Column("computed_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["race_id"],
            ["races.id"],
            name=op.f("fk_race_potentials_race_id_races"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("race_id", name=op.f("pk_race_potentials")),
    )
    op.drop_column("races", "pb_potential")


def downgrade() -> None:
    op.add_column("races", sa.Column("pb_potential", sa.Double(), nullable=True))
    op.drop_table("race_potentials")
    op.drop_table("climate_places")
