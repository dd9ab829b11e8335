"""Calendars of favourites"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

JSON = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")

revision: str = 'v1_013'
down_revision: str | None = 'v1_012'
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table('favourite_calendars',
    sa.Column('person_id', sa.Integer(), nullable=False),
    sa.Column('token_hash', sa.String(length=64), nullable=False),
    sa.Column('created_at', sa.DateTime(timezone=True), nullable=False),
    sa.ForeignKeyConstraint(['person_id'], ['people.id'], name=op.f('fk_favourite_calendars_person_id_people'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('person_id', name=op.f('pk_favourite_calendars')),
    sa.UniqueConstraint('token_hash', name=op.f('uq_favourite_calendars_token_hash'))
    )


def downgrade() -> None:
    op.drop_table("favourite_calendars")
