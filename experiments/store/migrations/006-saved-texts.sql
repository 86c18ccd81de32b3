-- The table of saved texts is called what code and API call them.
ALTER TABLE shelf RENAME TO saved_texts;
DROP INDEX shelf_by_game;
CREATE INDEX saved_texts_by_game ON saved_texts (game, name);
