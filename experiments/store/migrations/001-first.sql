-- Runs and all their results. Counts are whole numbers; texts are stored once, by hash.
CREATE TABLE runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  tags TEXT NOT NULL DEFAULT '[]',
  game TEXT NOT NULL,
  algorithm TEXT NOT NULL,
  rules TEXT NOT NULL,
  plan TEXT NOT NULL,
  seed INTEGER NOT NULL,
  version TEXT NOT NULL,
  budget_games INTEGER,
  budget_seconds REAL,
  status TEXT NOT NULL,
  request TEXT,
  pid INTEGER,
  host TEXT,
  heartbeat INTEGER,
  games INTEGER NOT NULL DEFAULT 0,
  generations INTEGER NOT NULL DEFAULT 0,
  seconds REAL NOT NULL DEFAULT 0,
  best_mean REAL,
  best_low REAL,
  best_high REAL,
  best_games INTEGER,
  best_purpose TEXT,
  spark TEXT NOT NULL DEFAULT '[]',
  created INTEGER NOT NULL,
  finished INTEGER,
  error TEXT
) STRICT;
CREATE INDEX runs_by_kind ON runs (kind, id);

CREATE TABLE texts (hash TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE opponents (
  run INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE,
  number INTEGER NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  hash TEXT NOT NULL,
  generation INTEGER NOT NULL,
  PRIMARY KEY (run, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE generations (
  run INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE,
  generation INTEGER NOT NULL,
  games INTEGER NOT NULL,
  seconds REAL NOT NULL,
  best INTEGER NOT NULL,
  best_mean REAL NOT NULL,
  best_low REAL NOT NULL,
  best_high REAL NOT NULL,
  mean REAL NOT NULL,
  diversity REAL NOT NULL,
  operators TEXT NOT NULL,
  emitters TEXT NOT NULL,
  extra TEXT,
  PRIMARY KEY (run, generation)
) STRICT, WITHOUT ROWID;

CREATE TABLE candidates (
  run INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE,
  number INTEGER NOT NULL,
  hash TEXT NOT NULL,
  name TEXT,
  generation INTEGER NOT NULL,
  parents TEXT NOT NULL,
  emitter TEXT NOT NULL,
  operator TEXT NOT NULL,
  size INTEGER NOT NULL,
  verdict TEXT NOT NULL,
  traits TEXT,
  deals INTEGER NOT NULL DEFAULT 0,
  halves INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (run, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX candidates_by_generation ON candidates (run, generation);

CREATE TABLE evaluations (
  run INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE,
  purpose INTEGER NOT NULL,
  candidate INTEGER NOT NULL,
  opponent INTEGER NOT NULL,
  first_deal INTEGER NOT NULL,
  deals INTEGER NOT NULL,
  p0 INTEGER NOT NULL,
  p1 INTEGER NOT NULL,
  p2 INTEGER NOT NULL,
  p3 INTEGER NOT NULL,
  p4 INTEGER NOT NULL,
  first_seat_halves INTEGER,
  scores INTEGER NOT NULL,
  scores_squared INTEGER NOT NULL,
  PRIMARY KEY (run, purpose, candidate, opponent, first_deal)
) STRICT, WITHOUT ROWID;

CREATE TABLE promotions (
  run INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE,
  number INTEGER NOT NULL,
  generation INTEGER NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (run, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE champions (
  run INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE,
  number INTEGER NOT NULL,
  generation INTEGER NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (run, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
  run INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE,
  number INTEGER NOT NULL,
  generation INTEGER NOT NULL,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  data TEXT,
  PRIMARY KEY (run, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE states (
  run INTEGER PRIMARY KEY REFERENCES runs ON DELETE CASCADE,
  generation INTEGER NOT NULL,
  state TEXT NOT NULL
) STRICT;

CREATE TABLE live (
  run INTEGER PRIMARY KEY REFERENCES runs ON DELETE CASCADE,
  at INTEGER NOT NULL,
  data TEXT NOT NULL
) STRICT;
