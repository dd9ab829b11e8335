"""The database of record: tables, sessions, transactions. The only place that defines schema."""
