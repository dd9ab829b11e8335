"""Race changes"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

JSON = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")

revision: str = "v1_014"
down_revision: str | None = "v1_013"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "race_changes",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("race_id", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("catalogue_version", sa.Integer(), nullable=False),
        sa.Column("field", sa.String(length=60), nullable=False),
        sa.Column("old_value", sa.Text(), nullable=True),
        sa.Column("new_value", sa.Text(), nullable=False),
        sa.Column("old_origin", sa.String(length=20), nullable=True),
        sa.Column("old_sources", JSON, nullable=True),
        sa.Column("editor_id", sa.Integer(), nullable=True),
        sa.Column("editor_role", sa.String(length=20), nullable=False),
        sa.Column("by_organiser", sa.Boolean(), nullable=False),
        sa.Column("source_url", sa.Text(), nullable=True),
        sa.Column("submission_id", sa.Integer(), nullable=True),
        sa.Column("undoes", sa.Integer(), nullable=True),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_race_changes")),
        sqlite_autoincrement=True,
    )
    with op.batch_alter_table("race_changes", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_race_changes_catalogue_version"), ["catalogue_version"], unique=False
        )
        batch_op.create_index("ix_race_changes_race", ["race_id", "revision"], unique=False)

    with op.batch_alter_table("races", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column(
                "event_status", sa.String(length=20), server_default="scheduled", nullable=False
            )
        )
        batch_op.add_column(sa.Column("previous_date", sa.Date(), nullable=True))
        batch_op.add_column(sa.Column("entry_status", sa.String(length=20), nullable=True))
        batch_op.add_column(sa.Column("entry_opens_on", sa.Date(), nullable=True))
        batch_op.add_column(sa.Column("entry_url", sa.Text(), nullable=True))
        batch_op.add_column(sa.Column("entry_fee", sa.Double(), nullable=True))
        batch_op.add_column(sa.Column("entry_fee_currency", sa.String(length=3), nullable=True))

    _refuse_changes(op.get_bind().dialect.name)


def downgrade() -> None:
    op.drop_column("races", "entry_fee_currency")
    op.drop_column("races", "entry_fee")
    op.drop_column("races", "entry_url")
    op.drop_column("races", "entry_opens_on")
    op.drop_column("races", "entry_status")
    op.drop_column("races", "previous_date")
    op.drop_column("races", "event_status")
    op.drop_table("race_changes")  # and its triggers
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP FUNCTION refuse_race_change")


def _refuse_changes(dialect: str) -> None:
    """Changes are only added: an undo is a change of its own."""
    if dialect == "sqlite":
        for verb in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER race_changes_{verb.lower()} BEFORE {verb} ON race_changes "
                "BEGIN SELECT RAISE(ABORT, 'changes of races are append-only'); END"
            )
        return
    op.execute(
        "CREATE FUNCTION refuse_race_change() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'changes of races are append-only'; END $$"
    )
    op.execute(
        "CREATE TRIGGER race_changes_change BEFORE UPDATE OR DELETE ON race_changes "
        "FOR EACH ROW EXECUTE FUNCTION refuse_race_change()"
    )
