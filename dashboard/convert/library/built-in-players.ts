/** The players that come with Deckwright, as entries of the library. */
import {
  builtinNames,
  games,
  type LibraryFile,
  library,
  NETWORK,
  printPlayerText,
  readPlayer,
} from '../../../experiments/index.js';
import { type CatalogEntry, describeText, newEntry } from './catalog-entry.js';

const ID_START = 'built-in/';

const texts = new Map<string, string>();

function textOf({ path, read }: LibraryFile): string {
  const text = texts.get(path) ?? read();
  texts.set(path, text);
  return text;
}

/** Networks are large and not readable, so only playing one loads its text. */
function networkEntry(file: LibraryFile): CatalogEntry | undefined {
  const { path, name } = file;
  const game = Object.keys(games).find((one) => path.includes(`/${one}/`));
  if (game === undefined) return undefined;
  const note = 'A network: it decides by learned weights, not by readable rules';
  return {
    entry: { ...newEntry(ID_START + path, game, name, 'built-in', ''), lines: 0, note },
    get text() {
      return textOf(file);
    },
  };
}

/** Entries by path. A file is read and checked once, at its first use; undefined if it is not a player. */
const entries = new Map<string, CatalogEntry | undefined>();

function entryOf(file: LibraryFile): CatalogEntry | undefined {
  if (entries.has(file.path)) return entries.get(file.path);
  if (file.form === NETWORK) return networkEntry(file);
  const text = textOf(file);
  const { player } = readPlayer(text, file.path);
  const found = player?.game && {
    entry: {
      ...newEntry(ID_START + file.path, player.game.facts.name, player.name, 'built-in', text),
      note: describeText(text),
    },
    text,
  };
  entries.set(file.path, found);
  return found;
}

/** Players without a file. */
const builtInEntries: readonly CatalogEntry[] = Object.values(games).flatMap(({ facts }) =>
  builtinNames.map((name) => {
    const text = printPlayerText({ kind: 'builtin', name });
    const note =
      name === 'random' ? 'Random legal choices' : 'A simple player that every other player should beat';
    const id = `${ID_START}${name}/${facts.name}`;
    return { entry: { ...newEntry(id, facts.name, name, 'built-in', ''), lines: 1, note }, text };
  }),
);

/** Files that come with Deckwright, in folders by game, then the players without a file. */
export function builtIns(game?: string): readonly CatalogEntry[] {
  const ofGame = library().filter(({ path }) => game === undefined || path.includes(`/${game}/`));
  return [...ofGame.flatMap((file) => entryOf(file) ?? []), ...builtInEntries].filter(
    ({ entry }) => game === undefined || entry.game === game,
  );
}

export function builtIn(id: string): CatalogEntry | undefined {
  const file = library().find(({ path }) => ID_START + path === id);
  return file === undefined ? builtInEntries.find(({ entry }) => entry.id === id) : entryOf(file);
}

const PRELOAD_PAUSE_MS = 20;

/** Reads the files one by one while the server is idle, so that the first request does not wait for all. */
export async function preloadLibrary(): Promise<void> {
  for (const file of library()) {
    entryOf(file);
    await new Promise((resolve) => setTimeout(resolve, PRELOAD_PAUSE_MS).unref());
  }
}

/** Name under which the command line finds a player with exactly this text; its path if the name is not unique. */
export function builtInNameOf(text: string, preferred: string): string | undefined {
  // Skips the networks unless the text is a network, because loading them is slow.
  const comparable = library().filter(({ form }) => form !== NETWORK || text.includes('"deckwright-net"'));
  const players = [
    ...comparable.map((file) => ({ path: file.path, name: baseName(file.path), text: () => textOf(file) })),
    ...builtInEntries.map(({ entry, text }) => {
      const path = entry.id.slice(ID_START.length);
      return { path, name: baseName(path), text: () => text };
    }),
  ];
  const isSame = (player: (typeof players)[number]): boolean => player.text() === text;
  const found =
    players.filter(({ name, path }) => name === preferred || path === preferred).find(isSame) ??
    players.find(isSame);
  if (found === undefined) return undefined;
  return players.find(({ name }) => name === found.name) === found ? found.name : found.path;
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
