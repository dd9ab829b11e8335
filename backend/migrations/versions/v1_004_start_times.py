"""Start times"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

JSON = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")

revision: str = 'v1_004'
down_revision: str | None = 'v1_003'
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    with op.batch_alter_table('races', schema=None) as batch_op:
        batch_op.add_column(sa.Column('start_time', sa.String(length=5), nullable=True))
        batch_op.add_column(sa.Column('start_time_certainty', sa.String(length=20), nullable=True))
        batch_op.add_column(sa.Column('start_time_basis', sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("races", "start_time_basis")
    op.drop_column("races", "start_time_certainty")
    op.drop_column("races", "start_time")
