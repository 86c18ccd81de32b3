/** The strategies and bots that come with Deckwright, as entries of the library. */
import { builtinNames, games, library, readPlayer } from '../../experiments/index.js';
import { type CatalogEntry, describeText, newEntry } from './catalog-entry.js';

/** Files that come with Deckwright, and the players without a file. */
function* builtInPlayers(): Generator<CatalogEntry> {
  for (const file of library()) {
    const text = file.read();
    const { player } = readPlayer(text, file.path);
    if (player?.game === undefined) continue;
    const entry = {
      ...newEntry(`built-in/${file.path}`, player.game.facts.name, player.name, 'built-in', text),
      note: describeText(text),
    };
    yield { entry, text };
  }
  for (const { facts } of Object.values(games)) {
    for (const name of builtinNames) {
      const text = `builtin:${name}`;
      const note =
        name === 'random' ? 'Any legal choice, by dice' : 'A simple player that every other should beat';
      yield {
        entry: { ...newEntry(`built-in/${name}/${facts.name}`, facts.name, name, 'built-in', text), note },
        text,
      };
    }
  }
}

/** Read once: those that are read, and those that are not yet. */
const builtInEntries: CatalogEntry[] = [];
const unreadEntries = builtInPlayers();

export function allBuiltIns(): readonly CatalogEntry[] {
  for (const found of unreadEntries) builtInEntries.push(found);
  return builtInEntries;
}

const PRELOAD_PAUSE_MS = 20;

/** Reads the files one by one while the server is idle, so that the first request does not wait for all. */
export async function preloadLibrary(): Promise<void> {
  for (let next = unreadEntries.next(); !next.done; next = unreadEntries.next()) {
    builtInEntries.push(next.value);
    await new Promise((resolve) => setTimeout(resolve, PRELOAD_PAUSE_MS).unref());
  }
}

/** The name under which the command line finds a built-in with this very text; the file's path where the name is another's. */
export function builtInNameOf(text: string, preferred: string): string | undefined {
  const files = allBuiltIns().map((found) => {
    const path = found.entry.id.slice('built-in/'.length);
    return { path, name: path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, ''), text: found.text };
  });
  const same = files.filter((file) => file.text === text);
  const found = same.find(({ name, path }) => name === preferred || path === preferred) ?? same[0];
  if (found === undefined) return undefined;
  return files.find(({ name }) => name === found.name) === found ? found.name : found.path;
}
