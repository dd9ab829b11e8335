"""Calendars of training plans that somebody subscribed to"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

JSON = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")
MOMENT = sa.DateTime(timezone=True)

revision: str = "0050"
down_revision: str | None = "0040"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "training_calendars",
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("entries", JSON, nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("changed_at", MOMENT, nullable=False),
        sa.Column("expires_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_training_calendars")),
    )
    op.create_index(
        op.f("ix_training_calendars_expires_at"), "training_calendars", ["expires_at"]
    )


def downgrade() -> None:
    op.drop_table("training_calendars")
