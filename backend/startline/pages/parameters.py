"""Which parameters the screens know, address by address; any other is dropped from an address.

`data/golden/screen-parameters.json` holds this table and the screens themselves to one another.
"""

from typing import Final

LIST_PARAMETERS: Final = frozenset(
    {
        "month",
        "terrain",
        "elevationProfile",
        "sort",
        "page",
        "dateFrom",
        "dateTo",
        "pbPotentialMin",
    }
)
SEARCH_PARAMETERS: Final = LIST_PARAMETERS | {
    "search",
    "state",
    "country",
    "city",
    "county",
    "continent",
    "raceType",
}
COMPARISON_PARAMETERS: Final = frozenset({"races"})
PACE_CHART_PARAMETERS: Final = frozenset(
    {
        "goal",
        "race",
        "strategy",
        "percent",
        "warm",
        "slower",
        "run",
        "walk",
        "walkPace",
        "gps",
        "markers",
        "gun",
        "from",
        "cutoff",
        "gelFirst",
        "gelEvery",
        "water",
        "band",
    }
)
PREDICTOR_PARAMETERS: Final = frozenset(
    {
        "distance",
        "time",
        "ranAt",
        "distance2",
        "time2",
        "ranAt2",
        "weekly",
        "longest",
        "pace",
        "age",
        "sex",
        "units",
        "race",
        "conditions",
        "goal",
    }
)
TOOL_PARAMETERS: Final = frozenset(
    {
        "over",
        "in",
        "at",
        "raced",
        "result",
        "age",
        "sex",
        "qualifier",
        "drop",
        "usual",
        "usualOver",
        "temperature",
        "humidity",
        "altitude",
        "splits",
        "finish",
        "carbs",
        "gel",
        "first",
        "fluid",
        "belt",
        "incline",
        "units",
    }
)
PLAN_PARAMETERS: Final = frozenset(
    {
        "race",
        "distance",
        "km",
        "date",
        "start",
        "goal",
        "days",
        "weekly",
        "longest",
        "recentDistance",
        "recent",
        "off",
        "away",
        "long",
        "units",
        "skip",
        "move",
        "moveFrom",
        "moveTo",
    }
)
RECOVERY_PARAMETERS: Final = frozenset(
    {"race", "distance", "km", "date", "weekly", "units", "next"}
)
PREPARATION_PARAMETERS: Final = frozenset(
    {
        "race",
        "distance",
        "km",
        "date",
        "start",
        "goal",
        "temperature",
        "mass",
        "carbs",
        "dose",
        "first",
        "fluid",
        "stations",
        "home",
        "units",
    }
)

RANKING_PARAMETERS: Final = frozenset(
    {"distance", "time", "month", "region", "raceType", "without", "show", "method"}
)
PLOT_PARAMETERS: Final = frozenset({"raceType", "month", "continent", "show"})

SCREEN_PARAMETERS: Final[dict[str, frozenset[str]]] = {
    "/pb-potential": RANKING_PARAMETERS,
    "/insights": PLOT_PARAMETERS,
    "/all-races": SEARCH_PARAMETERS,
    "/compare": COMPARISON_PARAMETERS,
    "/marathon-pace-chart": PACE_CHART_PARAMETERS,
    "/half-marathon-pace-chart": PACE_CHART_PARAMETERS,
    "/marathon-predictor": PREDICTOR_PARAMETERS,
    "/half-marathon-predictor": PREDICTOR_PARAMETERS,
    "/running-tools": TOOL_PARAMETERS,
    "/training-plans": PLAN_PARAMETERS,
    "/recovery-tips": RECOVERY_PARAMETERS,
    "/race-preparation": PREPARATION_PARAMETERS,
}
