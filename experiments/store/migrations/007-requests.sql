-- Answers to requests that changed the record, so that a repeated request gets its first answer and changes nothing.
CREATE TABLE requests (
  id TEXT PRIMARY KEY,
  asked TEXT NOT NULL,
  answer TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
