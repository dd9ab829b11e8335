"""Analytics tables: daily counts of views and errors, and measurements of admins' browsers."""

from datetime import date, datetime

from sqlalchemy import BigInteger, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from startline.db.tables.base import Base, UtcDateTime


class PageViewCountRow(Base):
    """How often a page was opened on one day (UTC), from one site, on one class of screen."""

    __tablename__ = "page_view_counts"

    day: Mapped[date] = mapped_column(primary_key=True)
    path: Mapped[str] = mapped_column(String(200), primary_key=True)
    referrer_host: Mapped[str] = mapped_column(String(100), primary_key=True)
    """Empty: none, or our own site."""
    screen_class: Mapped[str] = mapped_column(String(10), primary_key=True)
    views: Mapped[int] = mapped_column(Integer)


class ClientErrorCountRow(Base):
    """How often an error was reported on one day (UTC)."""

    __tablename__ = "client_error_counts"

    day: Mapped[date] = mapped_column(primary_key=True)
    fingerprint: Mapped[str] = mapped_column(String(64), primary_key=True)
    message: Mapped[str] = mapped_column(String(300))
    stack: Mapped[str] = mapped_column(Text)
    path: Mapped[str] = mapped_column(String(200))
    browser: Mapped[str] = mapped_column(String(20))
    count: Mapped[int] = mapped_column(Integer)


class PerformanceMetricRow(Base):
    """One measurement of SPEC section 3; times in ms, CLS without a unit."""

    __tablename__ = "performance_metrics"

    id: Mapped[int] = mapped_column(
        BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True
    )
    measured_at: Mapped[datetime] = mapped_column(UtcDateTime, index=True)
    metric: Mapped[str] = mapped_column(String(8))
    value: Mapped[float]
    rating: Mapped[str] = mapped_column(String(20))
    delta: Mapped[float]
    url: Mapped[str] = mapped_column(String(300))
    """Path of the page, without its query."""
    route: Mapped[str] = mapped_column(String(200))
    device: Mapped[str] = mapped_column(String(10))
    user_agent: Mapped[str] = mapped_column(String(400))
