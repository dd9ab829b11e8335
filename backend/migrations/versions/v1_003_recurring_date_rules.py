"""Recurring date rules"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

JSON = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")

revision: str = 'v1_003'
down_revision: str | None = 'v1_002'
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table('date_rules',
    sa.Column('race_id', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('rule', sa.String(length=200), nullable=True),
    sa.Column('expected_on', sa.Date(), nullable=True),
    sa.Column('words', sa.String(length=200), nullable=False),
    sa.Column('confidence', sa.String(length=20), nullable=False),
    sa.Column('editions_matched', sa.Integer(), nullable=False),
    sa.Column('editions_known', sa.Integer(), nullable=False),
    sa.Column('latest_edition', sa.Date(), nullable=True),
    sa.PrimaryKeyConstraint('race_id', name=op.f('pk_date_rules'))
    )


def downgrade() -> None:
    op.drop_table("date_rules")
