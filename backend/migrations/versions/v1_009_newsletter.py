"""Newsletter"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

JSON = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")

revision: str = "v1_009"
down_revision: str | None = "v1_008"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "newsletter_issues",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("topic", sa.String(length=20), nullable=False),
        sa.Column("subject", sa.String(length=200), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("completed_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_newsletter_issues")),
        sa.UniqueConstraint("digest", name=op.f("uq_newsletter_issues_digest")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "newsletter_subscribers",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("key", sa.String(length=22), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=False),
        sa.Column("state", sa.String(length=12), nullable=False),
        sa.Column("wants_race_news", sa.Boolean(), nullable=False),
        sa.Column("wants_training_tips", sa.Boolean(), nullable=False),
        sa.Column("wants_discounts", sa.Boolean(), nullable=False),
        sa.Column("frequency", sa.String(length=8), nullable=False),
        sa.Column("paused_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("requested_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("verified_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("unsubscribed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("last_sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "frequency IN ('every', 'weekly', 'monthly')",
            name=op.f("ck_newsletter_subscribers_frequency"),
        ),
        sa.CheckConstraint(
            "state IN ('pending', 'verified', 'unsubscribed')",
            name=op.f("ck_newsletter_subscribers_state"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_newsletter_subscribers")),
        sa.UniqueConstraint("email", name=op.f("uq_newsletter_subscribers_email")),
        sa.UniqueConstraint("key", name=op.f("uq_newsletter_subscribers_key")),
        sqlite_autoincrement=True,
    )
    with op.batch_alter_table("newsletter_subscribers", schema=None) as batch_op:
        batch_op.create_index(
            "ix_newsletter_subscribers_state_requested_at", ["state", "requested_at"], unique=False
        )

    op.create_table(
        "newsletter_deliveries",
        sa.Column("issue_id", sa.Integer(), nullable=False),
        sa.Column("subscriber_id", sa.Integer(), nullable=False),
        sa.Column("queued_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["issue_id"],
            ["newsletter_issues.id"],
            name=op.f("fk_newsletter_deliveries_issue_id_newsletter_issues"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["subscriber_id"],
            ["newsletter_subscribers.id"],
            name=op.f("fk_newsletter_deliveries_subscriber_id_newsletter_subscribers"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("issue_id", "subscriber_id", name=op.f("pk_newsletter_deliveries")),
    )
    with op.batch_alter_table("newsletter_deliveries", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_newsletter_deliveries_subscriber_id"), ["subscriber_id"], unique=False
        )

    with op.batch_alter_table("mail_outbox", schema=None) as batch_op:
        batch_op.add_column(sa.Column("unsubscribe_link", sa.String(length=500), nullable=True))


def downgrade() -> None:
    op.drop_column("mail_outbox", "unsubscribe_link")
    op.drop_table("newsletter_deliveries")
    op.drop_table("newsletter_subscribers")
    op.drop_table("newsletter_issues")
