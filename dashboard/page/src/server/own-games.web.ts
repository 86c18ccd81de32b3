/**
 * Games of the user's own without a server. The page stores each module as text and its record as bytes, but never
 * runs or reads them; a frame of another origin does. A window shows either one module or all other games.
 */
import { readStored, store } from '../address/stored.ts';
import type * as here from './own-games.ts';
import type { KeptModule } from './own-games.ts';

const LIST = 'deckwright:own-games';
const OPEN = 'deckwright:own-game';

export const keptModules: typeof here.keptModules = () => readStored(LIST, []);

const setKept = (modules: readonly KeptModule[]): void => localStorage.setItem(LIST, JSON.stringify(modules));

const withGame = (name: string | null): KeptModule | undefined =>
  keptModules().find(({ games }) => games.some((game) => game.name === name));

/** The module to open for the current address. A link to another game, or to Advise, closes the open module. */
function wanted(): KeptModule | undefined {
  const [path = '', ...search] = location.hash.split('?');
  const game = new URLSearchParams(search.join('?')).get('game');
  if (game !== null) return withGame(game);
  if (/^#\/?advise$/.test(path)) return;
  const id = readStored<string | null>(OPEN, null, 'sessionStorage');
  return keptModules().find((module) => module.id === id);
}

const setOpen = (module: KeptModule | undefined): void =>
  void store(OPEN, module?.id ?? null, 'sessionStorage');

const shown = wanted();
setOpen(shown);

// After links and browser buttons, check the module before a view sends requests to the wrong record.
for (const name of ['popstate', 'hashchange'])
  addEventListener(name, (event) => {
    if (wanted()?.id === shown?.id) return;
    event.stopImmediatePropagation();
    location.reload();
  });

export const openModule: typeof here.openModule = () => shown;

export const isHere: typeof here.isHere = (name) =>
  shown === undefined ? withGame(name) === undefined : shown.games.some((game) => game.name === name);

export const goToGame: typeof here.goToGame = (name, address) => {
  setOpen(withGame(name));
  history.pushState(null, '', `#${address}`);
  location.reload();
};

export const addGame: typeof here.addGame = async ({ file, text }) => {
  const { gamesOf } = await import('./own-frame.web.ts');
  const games = await gamesOf({ file, text });
  const before = games.map(({ name }) => withGame(name)).find((one) => one !== undefined);
  const module = { id: before?.id ?? crypto.randomUUID(), file, games };
  await write(`text ${module.id}`, { file, text });
  setKept([...keptModules().filter(({ id }) => id !== module.id), module]);
  return module;
};

export const startAnew: typeof here.startAnew = () => location.reload();

export const removeGame: typeof here.removeGame = async (id) => {
  setKept(keptModules().filter((module) => module.id !== id));
  await write(`text ${id}`, undefined);
  await write(`record ${id}`, undefined);
  if (shown?.id === id) goToGame('', '/own-games');
};

export const textOf = (id: string): Promise<{ file: string; text: string } | undefined> => read(`text ${id}`);
export const recordOf = (id: string): Promise<Uint8Array | undefined> => read(`record ${id}`);
export const keepRecord = (id: string, record: Uint8Array): Promise<void> => write(`record ${id}`, record);

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open('deckwright own games', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('files');
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () =>
      reject(new Error('This browser does not store files for this page, which your own games need'));
  });
  return opened;
}

async function ask<T>(mode: IDBTransactionMode, work: (files: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await database();
  return new Promise((resolve, reject) => {
    const asked = work(db.transaction('files', mode).objectStore('files'));
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

const read = <T>(key: string): Promise<T | undefined> => ask('readonly', (files) => files.get(key));
async function write(key: string, value: unknown): Promise<void> {
  if (value === undefined) await ask('readwrite', (files) => files.delete(key));
  else await ask('readwrite', (files) => files.put(value, key));
}
