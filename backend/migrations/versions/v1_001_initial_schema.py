"""Initial schema"""

from collections.abc import Sequence
from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

JSON = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")

revision: str = "v1_001"
down_revision: str | None = None
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "account_deletions",
        sa.Column("issuer", sa.String(length=255), nullable=False),
        sa.Column("subject", sa.String(length=255), nullable=False),
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("queued_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("retry_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("claim", sa.String(length=32), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("waits_for_service", sa.Boolean(), nullable=False),
        sa.Column("last_error", sa.String(length=500), nullable=True),
        sa.Column("settled_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "state IN ('queued', 'done', 'dead')", name=op.f("ck_account_deletions_state")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_account_deletions")),
        sa.UniqueConstraint("issuer", "subject", name=op.f("uq_account_deletions_issuer_subject")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        op.f("ix_account_deletions_state_due_at"),
        "account_deletions",
        ["state", "due_at"],
        unique=False,
    )
    op.create_table(
        "catalogue_version",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("id = 1", name=op.f("ck_catalogue_version_single")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_catalogue_version")),
    )
    op.create_table(
        "climate_places",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("place", sa.String(length=200), nullable=False),
        sa.Column("country_code", sa.String(length=2), nullable=True),
        sa.Column("latitude", sa.Double(), nullable=False),
        sa.Column("longitude", sa.Double(), nullable=False),
        sa.Column("elevation_m", sa.Double(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("source", sa.String(length=80), nullable=False),
        sa.Column("period", sa.String(length=60), nullable=True),
        sa.Column("means_c", JSON, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_climate_places")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "former_races",
        sa.Column("slug", sa.String(length=200), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("race_id", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("slug", name=op.f("pk_former_races")),
    )
    op.create_table(
        "rate_limit_attempts",
        sa.Column("rule", sa.String(length=60), nullable=False),
        sa.Column("subject_hash", sa.String(length=64), nullable=False),
        sa.Column("moments_ms", JSON, nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("rule", "subject_hash", name=op.f("pk_rate_limit_attempts")),
    )
    op.create_index(
        op.f("ix_rate_limit_attempts_expires_at"), "rate_limit_attempts", ["expires_at"], unique=False
    )
    op.create_table(
        "captcha_spent_solutions",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_captcha_spent_solutions")),
    )
    op.create_index(
        op.f("ix_captcha_spent_solutions_expires_at"),
        "captcha_spent_solutions",
        ["expires_at"],
        unique=False,
    )
    op.create_table(
        "idempotent_answers",
        sa.Column("caller", sa.String(length=80), nullable=False),
        sa.Column("operation", sa.String(length=80), nullable=False),
        sa.Column("key", sa.String(length=255), nullable=False),
        sa.Column("request_digest", sa.String(length=64), nullable=False),
        sa.Column("body", JSON, nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("caller", "operation", "key", name=op.f("pk_idempotent_answers")),
    )
    op.create_index(
        op.f("ix_idempotent_answers_created_at"), "idempotent_answers", ["created_at"], unique=False
    )
    op.create_table(
        "identity_users",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=True),
        sa.Column("password_hash", sa.String(length=300), nullable=True),
        sa.Column("email_confirmed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("confirmation_sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("recovery_sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("email_change_sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("new_email", sa.String(length=254), nullable=True),
        sa.Column("email_change_halves", sa.Integer(), nullable=False),
        sa.Column("wrong_codes_ms", JSON, nullable=False),
        sa.Column("sign_up_browser", sa.LargeBinary(length=32), nullable=True),
        sa.Column("last_sign_in_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("banned_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("user_metadata", JSON, nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_identity_users")),
        sa.UniqueConstraint("email", name=op.f("uq_identity_users_email")),
    )
    op.create_table(
        "mail_outbox",
        sa.Column("key", sa.String(length=32), nullable=False),
        sa.Column("topic", sa.String(length=80), nullable=False),
        sa.Column("template", sa.String(length=80), nullable=False),
        sa.Column("recipient", sa.String(length=254), nullable=False),
        sa.Column("subject", sa.String(length=200), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("html", sa.Text(), nullable=False),
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("queued_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("retry_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("claim", sa.String(length=32), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("waits_for_service", sa.Boolean(), nullable=False),
        sa.Column("last_error", sa.String(length=500), nullable=True),
        sa.Column("settled_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "state IN ('queued', 'done', 'dead')", name=op.f("ck_mail_outbox_state")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_mail_outbox")),
        sa.UniqueConstraint("key", name=op.f("uq_mail_outbox_key")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_mail_outbox_recipient"), "mail_outbox", ["recipient"], unique=False)
    op.create_index(
        op.f("ix_mail_outbox_state_due_at"), "mail_outbox", ["state", "due_at"], unique=False
    )
    op.create_table(
        "password_resets",
        sa.Column("email", sa.String(length=320), nullable=False),
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("queued_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("retry_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("claim", sa.String(length=32), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("waits_for_service", sa.Boolean(), nullable=False),
        sa.Column("last_error", sa.String(length=500), nullable=True),
        sa.Column("settled_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "state IN ('queued', 'done', 'dead')", name=op.f("ck_password_resets_state")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_password_resets")),
        sa.UniqueConstraint("email", name=op.f("uq_password_resets_email")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        op.f("ix_password_resets_state_due_at"),
        "password_resets",
        ["state", "due_at"],
        unique=False,
    )
    op.create_table(
        "people",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("issuer", sa.String(length=255), nullable=False),
        sa.Column("subject", sa.String(length=255), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=True),
        sa.Column("email_normalised", sa.String(length=320), nullable=True),
        sa.Column("email_confirmed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("first_name", sa.String(length=200), nullable=True),
        sa.Column("last_name", sa.String(length=200), nullable=True),
        sa.Column("company", sa.String(length=200), nullable=True),
        sa.Column("position", sa.String(length=200), nullable=True),
        sa.Column("role", sa.String(length=20), nullable=False),
        sa.Column("organiser_requested_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("last_login_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("role IN ('user', 'organiser', 'admin')", name=op.f("ck_people_role")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
        sa.UniqueConstraint("issuer", "subject", name=op.f("uq_people_issuer_subject")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_people_email_normalised", "people", ["email_normalised"], unique=False)
    op.create_table(
        "places",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("code", sa.String(length=20), nullable=True),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("slug", sa.String(length=120), nullable=False),
        sa.Column("parent_slug", sa.String(length=120), nullable=False),
        sa.Column("continent", sa.String(length=40), nullable=True),
        sa.Column("aliases", JSON, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_places")),
        sa.UniqueConstraint(
            "kind", "parent_slug", "slug", name=op.f("uq_places_kind_parent_slug_slug")
        ),
    )
    op.create_table(
        "races",
        sa.Column("id", sa.Integer(), sa.Identity(always=False, start=1000000), nullable=False),
        sa.Column("slug", sa.String(length=200), nullable=True),
        sa.Column("status", sa.String(length=20), nullable=False),
        sa.Column("name", sa.String(length=200), nullable=False),
        sa.Column("name_local", sa.String(length=200), nullable=True),
        sa.Column("also_known_as", sa.Text(), nullable=True),
        sa.Column("type", sa.String(length=20), nullable=False),
        sa.Column("distance_km", sa.Double(), nullable=True),
        sa.Column("other_distances", sa.Text(), nullable=True),
        sa.Column("format", sa.String(length=20), nullable=True),
        sa.Column("city", sa.String(length=120), nullable=True),
        sa.Column("county", sa.String(length=120), nullable=True),
        sa.Column("state", sa.String(length=120), nullable=True),
        sa.Column("country_code", sa.String(length=2), nullable=True),
        sa.Column("latitude", sa.Double(), nullable=True),
        sa.Column("longitude", sa.Double(), nullable=True),
        sa.Column("coordinates_basis", sa.String(length=20), nullable=True),
        sa.Column("terrain", sa.String(length=20), nullable=True),
        sa.Column("elevation_profile", sa.String(length=40), nullable=True),
        sa.Column("elevation_basis", sa.String(length=20), nullable=True),
        sa.Column("elevation_gain_m", sa.Double(), nullable=True),
        sa.Column("elevation_loss_m", sa.Double(), nullable=True),
        sa.Column("elevation_gain_basis", sa.String(length=20), nullable=True),
        sa.Column("net_drop_m", sa.Double(), nullable=True),
        sa.Column("start_altitude_m", sa.Double(), nullable=True),
        sa.Column("finish_altitude_m", sa.Double(), nullable=True),
        sa.Column("town_altitude_m", sa.Double(), nullable=True),
        sa.Column("flat_surroundings", sa.Boolean(), nullable=False),
        sa.Column("course_file", sa.String(length=120), nullable=True),
        sa.Column("course", JSON, nullable=True),
        sa.Column("usual_month", sa.Integer(), nullable=True),
        sa.Column("next_date", sa.Date(), nullable=True),
        sa.Column("date_checked_on", sa.Date(), nullable=True),
        sa.Column("date_rule", sa.String(length=200), nullable=True),
        sa.Column("date_rule_words", sa.String(length=200), nullable=True),
        sa.Column("last_date", sa.Date(), nullable=True),
        sa.Column("participants", sa.Integer(), nullable=True),
        sa.Column("participants_year", sa.Integer(), nullable=True),
        sa.Column("participants_basis", sa.String(length=20), nullable=True),
        sa.Column("participants_approximate", sa.Boolean(), nullable=False),
        sa.Column("entry_capacity", sa.Integer(), nullable=True),
        sa.Column("entry_capacity_year", sa.Integer(), nullable=True),
        sa.Column("popularity_tier", sa.Integer(), nullable=True),
        sa.Column("first_year", sa.Integer(), nullable=True),
        sa.Column("sponsor", sa.String(length=200), nullable=True),
        sa.Column("website", sa.Text(), nullable=True),
        sa.Column("listing_url", sa.Text(), nullable=True),
        sa.Column("image_url", sa.Text(), nullable=True),
        sa.Column("course_record_men", sa.String(length=200), nullable=True),
        sa.Column("course_record_women", sa.String(length=200), nullable=True),
        sa.Column("world_athletics_label", sa.String(length=40), nullable=True),
        sa.Column("world_marathon_major", sa.Boolean(), nullable=False),
        sa.Column("utmb_world_series", sa.Boolean(), nullable=False),
        sa.Column("boston_qualifier", sa.String(length=200), nullable=True),
        sa.Column("description", sa.Text(), nullable=True),
        sa.Column("faqs", sa.Text(), nullable=True),
        sa.Column("notes", sa.Text(), nullable=True),
        sa.Column("provenance", JSON, nullable=False),
        sa.Column("field_origins", JSON, nullable=False),
        sa.Column("origin", sa.String(length=20), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "status IN ('draft', 'pending', 'approved', 'rejected', 'withheld')",
            name=op.f("ck_races_status"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_races")),
        sa.UniqueConstraint("slug", name=op.f("uq_races_slug")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "ix_races_status_participants", "races", ["status", "participants"], unique=False
    )
    op.create_table(
        "revoked_sessions",
        sa.Column("issuer", sa.String(length=255), nullable=False),
        sa.Column("session_id", sa.String(length=255), nullable=False),
        sa.Column("revoked_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("issuer", "session_id", name=op.f("pk_revoked_sessions")),
    )
    op.create_index(
        op.f("ix_revoked_sessions_expires_at"), "revoked_sessions", ["expires_at"], unique=False
    )
    op.create_table(
        "sources",
        sa.Column("key", sa.String(length=80), nullable=False),
        sa.Column("name", sa.String(length=300), nullable=False),
        sa.Column("url", sa.Text(), nullable=True),
        sa.Column("licence", sa.Text(), nullable=True),
        sa.Column("read_on", sa.Date(), nullable=True),
        sa.Column("note", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_sources")),
    )
    op.create_table(
        "training_calendars",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("entries", JSON, nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_training_calendars")),
    )
    op.create_index(
        op.f("ix_training_calendars_expires_at"), "training_calendars", ["expires_at"], unique=False
    )
    op.create_table(
        "comparisons",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=200), nullable=False),
        sa.Column("race_ids", JSON, nullable=False),
        sa.Column("race_type", sa.String(length=20), nullable=True),
        sa.Column("is_public", sa.Boolean(), nullable=False),
        sa.Column("notes", sa.Text(), nullable=True),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["people.id"],
            name=op.f("fk_comparisons_person_id_people"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_comparisons")),
    )
    op.create_index(
        "ix_comparisons_person_id_updated_at",
        "comparisons",
        ["person_id", "updated_at"],
        unique=False,
    )
    op.create_table(
        "favourites",
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("race_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("race_type", sa.String(length=20), nullable=False),
        sa.Column("saved_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["people.id"],
            name=op.f("fk_favourites_person_id_people"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("person_id", "race_id", name=op.f("pk_favourites")),
    )
    op.create_index(
        "ix_favourites_person_id_saved_at", "favourites", ["person_id", "saved_at"], unique=False
    )
    op.create_table(
        "identity_sessions",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("refresh_counter", sa.Integer(), nullable=False),
        sa.Column("recent_spends", JSON, nullable=False),
        sa.Column("amr", JSON, nullable=False),
        sa.Column("user_agent", sa.String(length=200), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("refreshed_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"],
            ["identity_users.id"],
            name=op.f("fk_identity_sessions_user_id_identity_users"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_identity_sessions")),
    )
    op.create_index("ix_identity_sessions_user_id", "identity_sessions", ["user_id"], unique=False)
    op.create_table(
        "identity_tokens",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("kind", sa.String(length=24), nullable=False),
        sa.Column("link_hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("code_mac", sa.LargeBinary(length=32), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("link_expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("code_expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"],
            ["identity_users.id"],
            name=op.f("fk_identity_tokens_user_id_identity_users"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_identity_tokens")),
        sa.UniqueConstraint("link_hash", name=op.f("uq_identity_tokens_link_hash")),
        sa.UniqueConstraint("user_id", "kind", name=op.f("uq_identity_tokens_user_id_kind")),
    )
    op.create_table(
        "medals",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("race_id", sa.Integer(), nullable=False),
        sa.Column("race_type", sa.String(length=20), nullable=False),
        sa.Column("run", sa.String(length=10), nullable=False),
        sa.Column("finished_on", sa.Date(), nullable=True),
        sa.Column("finish_time_s", sa.Integer(), nullable=True),
        sa.Column("added_at", sa.DateTime(timezone=True), nullable=False),
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
    op.create_table(
        "race_potentials",
        sa.Column("race_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("method_version", sa.String(length=20), nullable=False),
        sa.Column("inputs_hash", sa.String(length=64), nullable=False),
        sa.Column("builder", sa.String(length=16), nullable=False),
        sa.Column("result", sa.Text(), nullable=False),
        sa.Column("computed_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["race_id"],
            ["races.id"],
            name=op.f("fk_race_potentials_race_id_races"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("race_id", name=op.f("pk_race_potentials")),
    )

    catalogue_version = sa.table(
        "catalogue_version",
        sa.column("id"),
        sa.column("version"),
        sa.column("changed_at", sa.DateTime(timezone=True)),
    )
    never = datetime(1970, 1, 1, tzinfo=UTC)
    op.execute(catalogue_version.insert().values(id=1, version=0, changed_at=never))
    if op.get_bind().dialect.name == "sqlite":  # PostgreSQL has the first id in the identity
        op.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('races', 999999)")


def downgrade() -> None:
    for table in (
        "race_potentials",
        "medals",
        "identity_tokens",
        "identity_sessions",
        "favourites",
        "comparisons",
        "training_calendars",
        "sources",
        "revoked_sessions",
        "races",
        "places",
        "people",
        "password_resets",
        "mail_outbox",
        "identity_users",
        "idempotent_answers",
        "captcha_spent_solutions",
        "rate_limit_attempts",
        "former_races",
        "climate_places",
        "catalogue_version",
        "account_deletions",
    ):
        op.drop_table(table)
