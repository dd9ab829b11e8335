"""The outbox of mail, and what the guard remembers"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

JSON = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")

revision: str = "0010"
down_revision: str | None = "0001"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "mail_outbox",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=32), nullable=False),
        sa.Column("topic", sa.String(length=80), nullable=False),
        sa.Column("template", sa.String(length=80), nullable=False),
        sa.Column("recipient", sa.String(length=254), nullable=False),
        sa.Column("subject", sa.String(length=200), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("html", sa.Text(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("queued_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("retry_until", sa.DateTime(timezone=True), nullable=False),
        sa.Column("claim", sa.String(length=32), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("waits_for_server", sa.Boolean(), nullable=False),
        sa.Column("last_error", sa.String(length=500), nullable=True),
        sa.Column("died_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("state IN ('queued', 'dead')", name=op.f("ck_mail_outbox_state")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_mail_outbox")),
        sa.UniqueConstraint("key", name=op.f("uq_mail_outbox_key")),
    )
    op.create_index("ix_mail_outbox_state_due_at", "mail_outbox", ["state", "due_at"])
    op.create_index(op.f("ix_mail_outbox_recipient"), "mail_outbox", ["recipient"])
    op.create_table(
        "guard_attempts",
        sa.Column("rule", sa.String(length=60), nullable=False),
        sa.Column("subject_hash", sa.String(length=64), nullable=False),
        sa.Column("moments_ms", JSON, nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("rule", "subject_hash", name=op.f("pk_guard_attempts")),
    )
    op.create_index(op.f("ix_guard_attempts_expires_at"), "guard_attempts", ["expires_at"])
    op.create_table(
        "guard_spent_solutions",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_guard_spent_solutions")),
    )
    op.create_index(
        op.f("ix_guard_spent_solutions_expires_at"), "guard_spent_solutions", ["expires_at"]
    )


def downgrade() -> None:
    op.drop_table("guard_spent_solutions")
    op.drop_table("guard_attempts")
    op.drop_table("mail_outbox")
