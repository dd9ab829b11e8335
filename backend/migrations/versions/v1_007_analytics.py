"""Analytics"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

JSON = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")

revision: str = "v1_007"
down_revision: str | None = "v1_006"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "client_error_counts",
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("fingerprint", sa.String(length=64), nullable=False),
        sa.Column("message", sa.String(length=300), nullable=False),
        sa.Column("stack", sa.Text(), nullable=False),
        sa.Column("path", sa.String(length=200), nullable=False),
        sa.Column("browser", sa.String(length=20), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("day", "fingerprint", name=op.f("pk_client_error_counts")),
    )
    op.create_table(
        "page_view_counts",
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("path", sa.String(length=200), nullable=False),
        sa.Column("referrer_host", sa.String(length=100), nullable=False),
        sa.Column("screen_class", sa.String(length=10), nullable=False),
        sa.Column("views", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint(
            "day", "path", "referrer_host", "screen_class", name=op.f("pk_page_view_counts")
        ),
    )
    op.create_table(
        "performance_metrics",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=True,
            nullable=False,
        ),
        sa.Column("measured_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("metric", sa.String(length=8), nullable=False),
        sa.Column("value", sa.Double(), nullable=False),
        sa.Column("rating", sa.String(length=20), nullable=False),
        sa.Column("delta", sa.Double(), nullable=False),
        sa.Column("url", sa.String(length=300), nullable=False),
        sa.Column("route", sa.String(length=200), nullable=False),
        sa.Column("device", sa.String(length=10), nullable=False),
        sa.Column("user_agent", sa.String(length=400), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_performance_metrics")),
    )
    with op.batch_alter_table("performance_metrics", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_performance_metrics_measured_at"), ["measured_at"], unique=False
        )


def downgrade() -> None:
    op.drop_table("performance_metrics")
    op.drop_table("page_view_counts")
    op.drop_table("client_error_counts")
