-- Matches that people view again, ratings of whole libraries, and archived runs.
CREATE TABLE matches (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  question TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  source TEXT NOT NULL,
  game TEXT NOT NULL,
  rules TEXT NOT NULL,
  players TEXT NOT NULL,
  seed INTEGER NOT NULL,
  seats TEXT NOT NULL,
  games INTEGER NOT NULL,
  report TEXT NOT NULL
) STRICT;
CREATE INDEX matches_by_game ON matches (game, id);

CREATE TABLE ratings (
  game TEXT NOT NULL,
  player TEXT NOT NULL,
  hash TEXT NOT NULL,
  elo REAL NOT NULL,
  low REAL NOT NULL,
  high REAL NOT NULL,
  games INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (game, player)
) STRICT, WITHOUT ROWID;

ALTER TABLE runs ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;
