-- Texts that people save: their own strategies and bots.
CREATE TABLE shelf (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  game TEXT NOT NULL,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  tags TEXT NOT NULL DEFAULT '[]',
  note TEXT NOT NULL DEFAULT '',
  run INTEGER,
  changed INTEGER NOT NULL
) STRICT;
CREATE INDEX shelf_by_game ON shelf (game, name);
