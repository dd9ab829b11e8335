"""Services: the parts that routes use, one frozen dataclass at `app.state.services`.

A route module reads its part with the part's own type:
`posters: PosterStore = request.app.state.services.posters`. A test compares these annotations with
the fields here.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from prometheus_client import CollectorRegistry

from startline.accounts.personal_data import PersonalDataProvider
from startline.accounts.services import AccountServices
from startline.accounts.sign_in_options import SignInOptions
from startline.analytics.components import Analytics
from startline.articles.editing import ArticleEdits
from startline.articles.library import ArticleLibrary
from startline.captcha.components import Captcha
from startline.core.clock import Clock
from startline.courses.tracks.analysis_pool import TrackAnalysisPool
from startline.db.database_probe import DatabaseProbe
from startline.db.session import Sessions
from startline.newsletter.components import Newsletter
from startline.posters.store import PosterStore
from startline.races.api_read_cache import ApiReadCache
from startline.races.catalogue_downloads import CatalogueDownloads
from startline.races.list_thread import ListThread
from startline.rate_limits.components import RateLimits
from startline.rendering.crawler_routes import SitemapCache
from startline.rendering.page_versions import SnapshotProvider
from startline.rendering.render_supervisor import RenderSupervisor
from startline.saved_races.service import SavedRaces
from startline.submissions.components import Submissions


@dataclass(frozen=True, kw_only=True)
class ReadServices:
    """What needs no database of record."""

    snapshots: SnapshotProvider
    render_supervisor: RenderSupervisor
    render_key: str
    """The render worker sends it to the API, which does not count its requests."""
    metrics: CollectorRegistry | None
    ready_needs_database: bool
    public_origin: str
    sitemaps: SitemapCache
    lists: ListThread
    reads: ApiReadCache
    downloads: CatalogueDownloads
    track_pool: TrackAnalysisPool
    posters: PosterStore
    articles: ArticleLibrary
    submissions: Submissions
    database_probe: DatabaseProbe | None = None
    """None where the application has no database of record."""


@dataclass(frozen=True, kw_only=True)
class Services(ReadServices):
    sessions: Sessions
    clock: Clock
    rate_limits: RateLimits
    captcha: Captcha
    accounts: AccountServices
    saved_races: SavedRaces
    newsletter: Newsletter
    personal_data: Sequence[PersonalDataProvider]
    sign_in_options: SignInOptions
    analytics: Analytics
    article_edits: ArticleEdits
