"""Submissions"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

JSON = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")

revision: str = "v1_012"
down_revision: str | None = "v1_011"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "photos",
        sa.Column("key", sa.String(length=32), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=True),
        sa.Column("is_attached", sa.Boolean(), nullable=False),
        sa.Column("is_public", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["people.id"],
            name=op.f("fk_photos_person_id_people"),
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_photos")),
    )
    with op.batch_alter_table("photos", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_photos_person_id"), ["person_id"], unique=False)

    op.create_table(
        "race_organisers",
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("race_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["people.id"],
            name=op.f("fk_race_organisers_person_id_people"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("person_id", "race_id", name=op.f("pk_race_organisers")),
    )
    with op.batch_alter_table("race_organisers", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_race_organisers_race_id"), ["race_id"], unique=False)

    op.create_table(
        "submissions",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("status", sa.String(length=20), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("race_id", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(length=200), nullable=False),
        sa.Column("country_code", sa.String(length=2), nullable=True),
        sa.Column("first_day", sa.Date(), nullable=True),
        sa.Column("content", JSON, nullable=False),
        sa.Column("base", JSON, nullable=True),
        sa.Column("base_revision", sa.Integer(), nullable=True),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("messages", JSON, nullable=False),
        sa.Column("published", JSON, nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("kind IN ('new', 'edit', 'claim')", name=op.f("ck_submissions_kind")),
        sa.CheckConstraint(
            "status IN ('pending', 'question', 'approved', 'rejected', 'withdrawn')",
            name=op.f("ck_submissions_status"),
        ),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["people.id"],
            name=op.f("fk_submissions_person_id_people"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_submissions")),
        sqlite_autoincrement=True,
    )
    with op.batch_alter_table("submissions", schema=None) as batch_op:
        batch_op.create_index(
            "ix_submissions_country_code", ["country_code", "status"], unique=False
        )
        batch_op.create_index("ix_submissions_created_at", ["created_at", "id"], unique=False)
        batch_op.create_index(batch_op.f("ix_submissions_person_id"), ["person_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_submissions_race_id"), ["race_id"], unique=False)
        batch_op.create_index("ix_submissions_status", ["status", "created_at", "id"], unique=False)

    op.create_table(
        "photo_sizes",
        sa.Column("key", sa.String(length=32), nullable=False),
        sa.Column("width", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("height", sa.Integer(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["key"], ["photos.key"], name=op.f("fk_photo_sizes_key_photos"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("key", "width", name=op.f("pk_photo_sizes")),
    )


def downgrade() -> None:
    op.drop_table("photo_sizes")
    op.drop_table("submissions")
    op.drop_table("race_organisers")
    op.drop_table("photos")
