-- Tournaments have always played the deals of matches, and called them those of reports.
UPDATE evaluations SET purpose = 3 WHERE purpose = 2 AND run IN (SELECT id FROM runs WHERE kind = 'tournament');
