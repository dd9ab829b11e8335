"""The catalogue"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

JSON = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")
FIRST_ID_GIVEN_HERE = 1_000_000

revision: str = "0001"
down_revision: str | None = None
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "catalogue_version",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("id = 1", name=op.f("ck_catalogue_version_single")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_catalogue_version")),
    )
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
        sa.Column("pb_potential", sa.Double(), nullable=True),
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
        "sources",
        sa.Column("key", sa.String(length=80), nullable=False),
        sa.Column("name", sa.String(length=300), nullable=False),
        sa.Column("url", sa.Text(), nullable=True),
        sa.Column("licence", sa.Text(), nullable=True),
        sa.Column("read_on", sa.Date(), nullable=True),
        sa.Column("note", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_sources")),
    )
    op.execute(
        "INSERT INTO catalogue_version (id, version, changed_at) VALUES (1, 0, '1970-01-01 00:00:00+00:00')"
        if op.get_bind().dialect.name == "postgresql"
        else "INSERT INTO catalogue_version (id, version, changed_at) VALUES (1, 0, '1970-01-01 00:00:00.000000')"
    )
    if op.get_bind().dialect.name == "sqlite":
        op.execute(
            f"INSERT INTO sqlite_sequence (name, seq) VALUES ('races', {FIRST_ID_GIVEN_HERE - 1})"
        )


def downgrade() -> None:
    op.drop_table("sources")
    op.drop_table("races")
    op.drop_table("places")
    op.drop_table("catalogue_version")
