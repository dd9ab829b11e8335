"""Race notices"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

JSON = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")

revision: str = 'v1_015'
down_revision: str | None = 'v1_014'
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table('race_notices',
    sa.Column('race_id', sa.Integer(), nullable=False),
    sa.Column('revision', sa.Integer(), nullable=False),
    sa.Column('after_person_id', sa.Integer(), nullable=False),
    sa.Column('id', sa.Integer(), sa.Identity(always=False), nullable=False),
    sa.Column('state', sa.String(length=10), nullable=False),
    sa.Column('queued_at', sa.DateTime(timezone=True), nullable=False),
    sa.Column('due_at', sa.DateTime(timezone=True), nullable=False),
    sa.Column('retry_until', sa.DateTime(timezone=True), nullable=True),
    sa.Column('claim', sa.String(length=32), nullable=True),
    sa.Column('attempts', sa.Integer(), nullable=False),
    sa.Column('waits_for_service', sa.Boolean(), nullable=False),
    sa.Column('last_error', sa.String(length=500), nullable=True),
    sa.Column('settled_at', sa.DateTime(timezone=True), nullable=True),
    sa.CheckConstraint("state IN ('queued', 'done', 'dead')", name=op.f('ck_race_notices_state')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_race_notices')),
    sa.UniqueConstraint('race_id', 'revision', name=op.f('uq_race_notices_race_id_revision')),
    sqlite_autoincrement=True
    )
    with op.batch_alter_table('race_notices', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_race_notices_state_due_at'), ['state', 'due_at'], unique=False)

    op.create_table('email_choices',
    sa.Column('person_id', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('key', sa.String(length=43), nullable=False),
    sa.Column('wants_race_mails', sa.Boolean(), nullable=False),
    sa.Column('changed_at', sa.DateTime(timezone=True), nullable=False),
    sa.ForeignKeyConstraint(['person_id'], ['people.id'], name=op.f('fk_email_choices_person_id_people'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('person_id', name=op.f('pk_email_choices')),
    sa.UniqueConstraint('key', name=op.f('uq_email_choices_key'))
    )


def downgrade() -> None:
    op.drop_table("email_choices")
    op.drop_table("race_notices")
