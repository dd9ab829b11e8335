"""People, their sessions that ended early, and what they keep"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

JSON = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")
MOMENT = sa.DateTime(timezone=True)

revision: str = "0030"
down_revision: str | None = "0020"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    _create_people()
    _create_errands()
    _create_shortlist()


def downgrade() -> None:
    for table in (
        "medals",
        "comparisons",
        "favourites",
        "idempotent_answers",
        "recovery_requests",
        "account_deletions",
        "revoked_sessions",
        "people",
    ):
        op.drop_table(table)


def _create_people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Integer(), sa.Identity(), nullable=False),
        sa.Column("issuer", sa.String(255), nullable=False),
        sa.Column("subject", sa.String(255), nullable=False),
        sa.Column("email", sa.String(254), nullable=True),
        sa.Column("email_folded", sa.String(254), nullable=True),
        sa.Column("email_confirmed_at", MOMENT, nullable=True),
        sa.Column("first_name", sa.String(200), nullable=True),
        sa.Column("last_name", sa.String(200), nullable=True),
        sa.Column("company", sa.String(200), nullable=True),
        sa.Column("position", sa.String(200), nullable=True),
        sa.Column("role", sa.String(20), nullable=False),
        sa.Column("organiser_requested_at", MOMENT, nullable=True),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("last_login_at", MOMENT, nullable=False),
        sa.CheckConstraint(
            "role IN ('user', 'organiser', 'admin')", name=op.f("ck_people_role")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
        sa.UniqueConstraint("issuer", "subject", name=op.f("uq_people_issuer_subject")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_people_email_folded", "people", ["email_folded"])
    op.create_table(
        "revoked_sessions",
        sa.Column("issuer", sa.String(255), nullable=False),
        sa.Column("session_id", sa.String(255), nullable=False),
        sa.Column("revoked_at", MOMENT, nullable=False),
        sa.Column("expires_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("issuer", "session_id", name=op.f("pk_revoked_sessions")),
    )
    op.create_index(op.f("ix_revoked_sessions_expires_at"), "revoked_sessions", ["expires_at"])


def _create_errands() -> None:
    op.create_table(
        "account_deletions",
        sa.Column("issuer", sa.String(255), nullable=False),
        sa.Column("subject", sa.String(255), nullable=False),
        sa.Column("requested_at", MOMENT, nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("next_attempt_at", MOMENT, nullable=False),
        sa.Column("finished_at", MOMENT, nullable=True),
        sa.PrimaryKeyConstraint("issuer", "subject", name=op.f("pk_account_deletions")),
    )
    op.create_index(
        op.f("ix_account_deletions_next_attempt_at"), "account_deletions", ["next_attempt_at"]
    )
    op.create_table(
        "recovery_requests",
        sa.Column("id", sa.Integer(), sa.Identity(), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("requested_at", MOMENT, nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("next_attempt_at", MOMENT, nullable=False),
        sa.Column("leased_until", MOMENT, nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_recovery_requests")),
        sa.UniqueConstraint("email", name=op.f("uq_recovery_requests_email")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        op.f("ix_recovery_requests_next_attempt_at"), "recovery_requests", ["next_attempt_at"]
    )
    op.create_table(
        "idempotent_answers",
        sa.Column("caller", sa.String(80), nullable=False),
        sa.Column("operation", sa.String(80), nullable=False),
        sa.Column("key", sa.String(255), nullable=False),
        sa.Column("request_digest", sa.String(64), nullable=False),
        sa.Column("body", JSON, nullable=True),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("caller", "operation", "key", name=op.f("pk_idempotent_answers")),
    )
    op.create_index(
        op.f("ix_idempotent_answers_created_at"), "idempotent_answers", ["created_at"]
    )


def _create_shortlist() -> None:
    op.create_table(
        "favourites",
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("race_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("race_type", sa.String(20), nullable=False),
        sa.Column("saved_at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["people.id"],
            name=op.f("fk_favourites_person_id_people"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("person_id", "race_id", name=op.f("pk_favourites")),
    )
    op.create_index("ix_favourites_person_id_saved_at", "favourites", ["person_id", "saved_at"])
    op.create_table(
        "comparisons",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("race_ids", JSON, nullable=False),
        sa.Column("race_type", sa.String(20), nullable=True),
        sa.Column("is_public", sa.Boolean(), nullable=False),
        sa.Column("notes", sa.Text(), nullable=True),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("updated_at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["people.id"],
            name=op.f("fk_comparisons_person_id_people"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_comparisons")),
    )
    op.create_index(
        "ix_comparisons_person_id_updated_at", "comparisons", ["person_id", "updated_at"]
    )
    op.create_table(
        "medals",
        sa.Column("id", sa.Integer(), sa.Identity(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("race_id", sa.Integer(), nullable=False),
        sa.Column("race_type", sa.String(20), nullable=False),
        sa.Column("run", sa.String(10), nullable=False),
        sa.Column("finished_on", sa.Date(), nullable=True),
        sa.Column("finish_time_s", sa.Integer(), nullable=True),
        sa.Column("added_at", MOMENT, nullable=False),
        sa.CheckConstraint("finish_time_s > 0", name=op.f("ck_medals_finish_time_s")),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["people.id"],
            name=op.f("fk_medals_person_id_people"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_medals")),
        sa.UniqueConstraint(
            "person_id", "race_id", "run", name=op.f("uq_medals_person_id_race_id_run")
        ),
        sqlite_autoincrement=True,
    )
