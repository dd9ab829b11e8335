"""Grant of a role: what changes in the row of the person besides the role."""

from startline.accounts.domain import Role
from startline.db.tables.accounts import PersonRow


def give_role(row: PersonRow, role: Role) -> None:
    """Taking a role ends the request for it too, which would otherwise wait for an answer again."""
    if role is Role.USER and row.role != Role.USER.value:
        row.organiser_requested_at = None
    row.role = role.value
