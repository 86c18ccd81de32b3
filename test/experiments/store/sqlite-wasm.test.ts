import loadSqlite from '@sqlite.org/sqlite-wasm';
import { expect, it } from 'vitest';
import { sqliteWasm } from '../../../experiments/store/drivers/sqlite-wasm.js';
import { openSqlite } from '../../../experiments/store/sqlite.js';
import { storeContract } from '../../contracts/store.contract.js';

const driver = sqliteWasm(await loadSqlite());

storeContract('SQLite of WebAssembly, in memory', async () => openSqlite(':memory:', driver));

it('distinguishes failures of SQLite from other errors, as the other drivers do', () => {
  const db = driver.open(':memory:');
  const failure = (text: string): unknown => {
    try {
      db.exec(text);
    } catch (error) {
      return driver.failure(error);
    }
    return 'none';
  };
  expect(failure('SELECT * FROM nothing')).toBe('ERROR');
  db.exec('CREATE TABLE keyed (key INTEGER PRIMARY KEY NOT NULL); INSERT INTO keyed VALUES (1)');
  expect(failure('INSERT INTO keyed VALUES (1)')).toBe('TWICE');
  expect(driver.failure(new Error('something else'))).toBeUndefined();
  db.close();
});
