-- Gives the table of saved texts the name that code and API use.
ALTER TABLE shelf RENAME TO saved_texts;
DROP INDEX shelf_by_game;
CREATE INDEX saved_texts_by_game ON saved_texts (game, name);
