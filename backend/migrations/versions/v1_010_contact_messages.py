"""Contact messages"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

JSON = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")

revision: str = "v1_010"
down_revision: str | None = "v1_009"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "contact_messages",
        sa.Column("reference", sa.String(length=16), nullable=False),
        sa.Column("topic", sa.String(length=32), nullable=False),
        sa.Column("race_id", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=False),
        sa.Column("message", sa.Text(), nullable=False),
        sa.Column("likely_spam", sa.Boolean(), nullable=False),
        sa.Column("received_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("answer", sa.Text(), nullable=True),
        sa.Column("answered_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("reference", name=op.f("pk_contact_messages")),
    )
    with op.batch_alter_table("contact_messages", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_contact_messages_email"), ["email"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_contact_messages_received_at"), ["received_at"], unique=False
        )


def downgrade() -> None:
    op.drop_table("contact_messages")
