"""Table of spent captcha solutions."""

from datetime import datetime

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from startline.db.tables.base import Base, UtcDateTime


class SpentSolutionRow(Base):
    """A captcha solution that was used, stored until it would be refused as expired."""

    __tablename__ = "captcha_spent_solutions"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    expires_at: Mapped[datetime] = mapped_column(UtcDateTime, index=True)
