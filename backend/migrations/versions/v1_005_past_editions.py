"""Past editions"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

JSON = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")

revision: str = 'v1_005'
down_revision: str | None = 'v1_004'
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table('editions',
    sa.Column('race_id', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('day', sa.Date(), nullable=False),
    sa.PrimaryKeyConstraint('race_id', 'day', name=op.f('pk_editions'))
    )


def downgrade() -> None:
    op.drop_table("editions")
