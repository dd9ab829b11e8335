"""Audit log"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

JSON = sa.JSON(none_as_null=True).with_variant(postgresql.JSONB(none_as_null=True), "postgresql")

revision: str = 'v1_011'
down_revision: str | None = 'v1_010'
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table('audit_chain',
    sa.Column('id', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('entries', sa.Integer(), nullable=False),
    sa.Column('hash', sa.String(length=64), nullable=False),
    sa.CheckConstraint('id = 1', name=op.f('ck_audit_chain_single')),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_audit_chain'))
    )
    op.create_table('audit_entries',
    sa.Column('id', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('made_at', sa.DateTime(timezone=True), nullable=False),
    sa.Column('author', sa.String(length=40), nullable=False),
    sa.Column('action', sa.String(length=60), nullable=False),
    sa.Column('subject', sa.String(length=80), nullable=False),
    sa.Column('before', sa.Text(), nullable=True),
    sa.Column('after', sa.Text(), nullable=True),
    sa.Column('reason', sa.Text(), nullable=False),
    sa.Column('request_id', sa.String(length=32), nullable=True),
    sa.Column('network_hash', sa.String(length=64), nullable=True),
    sa.Column('previous_hash', sa.String(length=64), nullable=False),
    sa.Column('hash', sa.String(length=64), nullable=False),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_audit_entries'))
    )
    with op.batch_alter_table('audit_entries', schema=None) as batch_op:
        batch_op.create_index(batch_op.f('ix_audit_entries_action'), ['action'], unique=False)
        batch_op.create_index(batch_op.f('ix_audit_entries_author'), ['author'], unique=False)
        batch_op.create_index(batch_op.f('ix_audit_entries_made_at'), ['made_at'], unique=False)
        batch_op.create_index('ix_audit_entries_subject', ['subject', 'id'], unique=False)

    with op.batch_alter_table('people', schema=None) as batch_op:
        batch_op.create_index('ix_people_created_at', ['created_at', 'id'], unique=False)
        batch_op.create_index('ix_people_last_login_at', ['last_login_at', 'id'], unique=False)
        batch_op.create_index('ix_people_role', ['role'], unique=False)

    chain = sa.table("audit_chain", sa.column("id"), sa.column("entries"), sa.column("hash"))
    op.execute(chain.insert().values(id=1, entries=0, hash=""))
    _refuse_changes(op.get_bind().dialect.name)


def downgrade() -> None:
    op.drop_index("ix_people_role", "people")
    op.drop_index("ix_people_last_login_at", "people")
    op.drop_index("ix_people_created_at", "people")
    op.drop_table("audit_entries")  # and its triggers
    op.drop_table("audit_chain")
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP FUNCTION refuse_audit_change")


def _refuse_changes(dialect: str) -> None:
    """Entries are only added. Who may change the schema could remove the triggers: the hashes
    tell.
    """
    if dialect == "sqlite":
        for verb in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER audit_entries_{verb.lower()} BEFORE {verb} ON audit_entries "
                "BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END"
            )
        return
    op.execute(
        "CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'the audit log is append-only'; END $$"
    )
    op.execute(
        "CREATE TRIGGER audit_entries_change BEFORE UPDATE OR DELETE ON audit_entries "
        "FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()"
    )
