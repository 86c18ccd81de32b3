-- Tournaments have always played match deals, but earlier versions recorded them as report deals.
UPDATE evaluations SET purpose = 3 WHERE purpose = 2 AND run IN (SELECT id FROM runs WHERE kind = 'tournament');
