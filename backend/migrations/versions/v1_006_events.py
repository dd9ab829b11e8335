"""Events"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

JSON = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")

revision: str = 'v1_006'
down_revision: str | None = 'v1_005'
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table('events',
    sa.Column('slug', sa.String(length=200), nullable=False),
    sa.Column('name', sa.String(length=200), nullable=False),
    sa.PrimaryKeyConstraint('slug', name=op.f('pk_events'))
    )
    with op.batch_alter_table('races', schema=None) as batch_op:
        batch_op.add_column(sa.Column('event_slug', sa.String(length=200), nullable=True))
        batch_op.create_index(batch_op.f('ix_races_event_slug'), ['event_slug'], unique=False)


def downgrade() -> None:
    op.drop_index(op.f("ix_races_event_slug"), "races")
    op.drop_column("races", "event_slug")
    op.drop_table("events")
