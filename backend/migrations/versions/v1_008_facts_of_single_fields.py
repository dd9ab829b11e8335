"""Facts of single fields"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

JSON = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")

revision: str = 'v1_008'
down_revision: str | None = 'v1_007'
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    with op.batch_alter_table('races', schema=None) as batch_op:
        batch_op.add_column(sa.Column('min_altitude_m', sa.Double(), nullable=True))
        batch_op.add_column(sa.Column('max_altitude_m', sa.Double(), nullable=True))
        batch_op.add_column(sa.Column('cut_off_h', sa.Double(), nullable=True))
        batch_op.add_column(sa.Column('entry', sa.String(length=200), nullable=True))
        batch_op.add_column(sa.Column('record_eligible', sa.String(length=3), nullable=True))
        batch_op.add_column(sa.Column('fact_notes', JSON, nullable=True))


def downgrade() -> None:
    op.drop_column("races", "fact_notes")
    op.drop_column("races", "record_eligible")
    op.drop_column("races", "entry")
    op.drop_column("races", "cut_off_h")
    op.drop_column("races", "max_altitude_m")
    op.drop_column("races", "min_altitude_m")
