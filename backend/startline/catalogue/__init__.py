"""Races: their import, the published snapshot, and everything the public reads from it."""
