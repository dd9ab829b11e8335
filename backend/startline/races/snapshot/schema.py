"""Tables of a snapshot file. A `rank` of 1 is the most popular race.

Text for search is folded, with FIELD_END between its fields. The name of a race or a location is
enclosed in NAME_START and NAME_END, so that one substring index also finds prefixes and exact
names; the other names of a city are too. In the text of a race these come after OTHER_NAMES, as
fields. Folded text contains none of the four.
"""

from typing import Final

FORMAT: Final = 12
FIELD_END: Final = "\x1f"
NAME_START: Final = "\x02"
NAME_END: Final = "\x03"
OTHER_NAMES: Final = "\x04"

TABLES: Final = """
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE body (name TEXT, encoding TEXT, data BLOB NOT NULL, PRIMARY KEY (name, encoding));
CREATE TABLE race (
  rank INTEGER PRIMARY KEY,
  race_type TEXT NOT NULL,
  country TEXT, state TEXT, county TEXT, city TEXT, continent TEXT,
  terrain TEXT, elevation_profile TEXT, elevation_verified INTEGER NOT NULL, gain_m_per_km REAL,
  month INTEGER, next_day TEXT, first_day TEXT, last_day TEXT,
  participants INTEGER, pb_potential REAL, course_score REAL, day_score REAL,
  is_measured INTEGER NOT NULL, sort_name TEXT NOT NULL,
  latitude REAL, longitude REAL, distance_km REAL, gain_m REAL, start_temperature_c REAL,
  cut_off_h REAL, is_boston INTEGER, date_status TEXT NOT NULL, has_course INTEGER NOT NULL,
  mountains INTEGER NOT NULL
);
CREATE TABLE card (rank INTEGER PRIMARY KEY, json BLOB NOT NULL);
CREATE TABLE identifier (name TEXT PRIMARY KEY, rank INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE page (
  rank INTEGER PRIMARY KEY, identifier TEXT NOT NULL, key TEXT NOT NULL, changed_on TEXT NOT NULL,
  nearby TEXT NOT NULL, same_month TEXT NOT NULL, json BLOB NOT NULL, potential BLOB, course BLOB,
  alternatives BLOB
);
CREATE TABLE search_text (rank INTEGER PRIMARY KEY, folded TEXT NOT NULL);
CREATE VIRTUAL TABLE search USING fts5(
  folded, content='', columnsize=0, detail=none, tokenize='trigram case_sensitive 1'
);
CREATE TABLE trigram (gram TEXT PRIMARY KEY, races INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE short_search (gram TEXT PRIMARY KEY, ranks TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE location (
  rank INTEGER PRIMARY KEY, json BLOB NOT NULL, latitude REAL, longitude REAL,
  country TEXT NOT NULL, state TEXT NOT NULL
);
CREATE TABLE location_key (
  kind TEXT, key TEXT, rank INTEGER NOT NULL, PRIMARY KEY (kind, key, rank)
) WITHOUT ROWID;
CREATE VIRTUAL TABLE location_search USING fts5(
  folded, content='', columnsize=0, tokenize='trigram case_sensitive 1'
);
CREATE TABLE short_location_search (gram TEXT PRIMARY KEY, ranks TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE search_alias (alias TEXT PRIMARY KEY, phrase TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE near_word (
  form TEXT, rank INTEGER, word TEXT NOT NULL, PRIMARY KEY (form, rank)
) WITHOUT ROWID;
CREATE TABLE mountains (
  bit INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, name TEXT NOT NULL, races INTEGER NOT NULL,
  latitude REAL NOT NULL, longitude REAL NOT NULL
);
CREATE TABLE place (
  kind TEXT, country TEXT, slug TEXT, name TEXT NOT NULL, continent TEXT, changed_on TEXT,
  PRIMARY KEY (kind, country, slug)
) WITHOUT ROWID;
CREATE TABLE place_name (
  kind TEXT, key TEXT, country TEXT, slug TEXT, PRIMARY KEY (kind, key, country, slug)
) WITHOUT ROWID;
CREATE TABLE place_count (
  kind TEXT, country TEXT, slug TEXT, race_type TEXT, count INTEGER NOT NULL, changed_on TEXT,
  PRIMARY KEY (kind, country, slug, race_type)
) WITHOUT ROWID;
"""

COUNT_MOUNTAINS: Final = (
    "UPDATE mountains SET races ="
    " (SELECT count(*) FROM race WHERE race.mountains >> mountains.bit & 1)"
)
COUNT_TRIGRAMS: Final = """
CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab('main', 'search', 'row');
INSERT INTO trigram SELECT term, doc FROM temp.vocabulary;
DROP TABLE temp.vocabulary;
"""

INDEXES: Final = """
CREATE INDEX race_by_name ON race (sort_name);
CREATE INDEX race_by_type ON race (race_type);
CREATE INDEX race_by_country ON race (country, state, race_type);
CREATE INDEX race_by_state ON race (state);
CREATE INDEX race_by_county ON race (county);
CREATE INDEX race_by_city ON race (city);
CREATE INDEX race_by_continent ON race (continent);
CREATE INDEX race_by_terrain ON race (terrain);
CREATE INDEX race_by_profile ON race (elevation_profile);
CREATE INDEX race_by_month ON race (month);
CREATE INDEX race_by_day ON race (first_day);
CREATE INDEX race_by_potential ON race (pb_potential);
CREATE INDEX race_by_course_score ON race (course_score);
CREATE INDEX race_by_day_score ON race (day_score);
"""
