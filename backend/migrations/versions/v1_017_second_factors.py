"""Second factors"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

JSON = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")

revision: str = 'v1_017'
down_revision: str | None = 'v1_016'
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    with op.batch_alter_table('identity_users', schema=None) as batch_op:
        batch_op.add_column(sa.Column('factors', JSON, server_default="[]", nullable=False))
        batch_op.add_column(sa.Column('recovery_codes', JSON, nullable=True))

    with op.batch_alter_table('people', schema=None) as batch_op:
        batch_op.add_column(sa.Column('has_second_factor', sa.Boolean(), server_default="0", nullable=False))


def downgrade() -> None:
    op.drop_column("people", "has_second_factor")
    op.drop_column("identity_users", "recovery_codes")
    op.drop_column("identity_users", "factors")
