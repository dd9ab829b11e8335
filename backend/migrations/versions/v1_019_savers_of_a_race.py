"""Savers of a race"""

from collections.abc import Sequence

from alembic import op

revision: str = 'v1_019'
down_revision: str | None = 'v1_018'
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_index("ix_favourites_race_id_person_id", "favourites", ["race_id", "person_id"])


def downgrade() -> None:
    op.drop_index("ix_favourites_race_id_person_id", "favourites")
