/** Removes parts of the SQLite library that the page does not use: they are a third of its code. */
import type { Plugin } from 'vite';

/** Each part of the library is a function in a list, at a fixed indent. */
const PART = /^\t\tglobalThis\.sqlite3ApiBootstrap\.initializers\.push\(.*?^\t\t\}\);$/gms;
/** What only these parts contain: the worker's interface, virtual tables, local storage, files through a worker. */
const UNUSED = [
  'sqlite3.initWorker1API = ',
  'sqlite3.vtab = ',
  'new sqlite3_kvvfs_methods(',
  'const installOpfsVfs = ',
];
const PROMISES = /^\/\/#region src\/bin\/sqlite3-worker1-promiser.*?^\/\/#endregion$/ms;
const PROMISES_EXPORT = ', sqlite3_worker1_promiser_default as sqlite3Worker1Promiser';

/** @throws {Error} if the library looks different */
function usedCode(text: string): string {
  const parts = text.match(PART) ?? [];
  const unused = UNUSED.map((mark) => parts.filter((part) => part.includes(mark)));
  if (unused.some(({ length }) => length !== 1) || !PROMISES.test(text))
    throw new Error('@sqlite.org/sqlite-wasm has changed: see dashboard/page/unused-sqlite.ts');
  const without = (code: string, part: string): string => code.replace(part, () => '');
  return [...unused.flat(), PROMISES_EXPORT].reduce(without, text.replace(PROMISES, ''));
}

export const unusedSqlite = (): Plugin => ({
  name: 'SQLite that is used',
  enforce: 'pre',
  transform: (text, id) =>
    /[\\/]sqlite-wasm[\\/]dist[\\/]index\.mjs$/.test(id) ? { code: usedCode(text), map: null } : null,
});
