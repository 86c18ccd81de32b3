/** The user's own games, by the path of their module or by a name known in this home. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games, nearest, Refused } from '../engine/index.js';
import { loadGames, loadOwnGames, type OwnModule, ownModules } from '../workers/index.js';
import { home } from './files/home.js';
import { meansModule } from './files/module-path.js';
import { writeFileAtomic } from './files/write.js';
import type { RunRow } from './store/store.js';

/** Modules by the names of their games, so that runs and bots only need to name the game. */
const ledger = (): string => join(home(), 'games.json');

async function seen(): Promise<Readonly<Record<string, string>>> {
  if (!existsSync(ledger())) return {};
  const { ledgerSchema } = await import('./own-games-ledger.js');
  try {
    return ledgerSchema.parse(JSON.parse(readFileSync(ledger(), 'utf8')));
  } catch {
    throw new Refused(`"${ledger()}" cannot be read`, 'remove it; it is created again when you name a game');
  }
}

/** Called with a game whose name meant another file, which still exists. */
type OnMoved = (moved: { name: string; from: string; to: string }) => void;

/** Loads a module of games, and remembers its path. @throws Refused, WrongDefinition */
export async function openModule(file: string, onMoved?: OnMoved): Promise<OwnModule> {
  const module = await loadGames(file);
  const before = await seen();
  for (const name of module.games) {
    const from = before[name];
    if (from !== undefined && from !== module.file && existsSync(from))
      onMoved?.({ name, from, to: module.file });
  }
  const now = { ...before, ...Object.fromEntries(module.games.map((name) => [name, module.file])) };
  if (module.games.some((name) => !Object.hasOwn(before, name) || before[name] !== module.file))
    writeFileAtomic(ledger(), `${JSON.stringify(now, null, 2)}\n`);
  return module;
}

/** Name of the game that a word or path means. @throws Refused like {@link openModule}, and for several games */
export async function nameOfGame(word: string, onMoved?: OnMoved): Promise<string> {
  if (!meansModule(word)) {
    await knowGame(word);
    return word;
  }
  const module = await openModule(word, onMoved);
  const [name, ...more] = module.games;
  if (name === undefined || more.length > 0)
    throw new Refused(
      `"${word}" defines ${module.games.length} games`,
      `choose one: --game ${module.games.join('|')}`,
    );
  return name;
}

/** Loads the game if it was played in this home before. @throws Refused if its module cannot be loaded */
export async function knowGame(name: string): Promise<void> {
  if (Object.hasOwn(games, name)) return;
  const files = await seen();
  if (!Object.hasOwn(files, name)) return knowSimilar(name, Object.keys(files));
  const file = files[name]!;
  if (!existsSync(file))
    throw new Refused(
      `the file of the game "${name}" is missing: "${file}"`,
      'use its current path: --game FILE, or DECKWRIGHT_GAMES=FILE',
    );
  await openModule(file);
}

/** Loads a game whose name is similar, so that the error about an unknown name can suggest it. */
async function knowSimilar(name: string, known: readonly string[]): Promise<void> {
  const near = nearest(name, known);
  if (near === undefined) return;
  await knowGame(near).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
}

/**
 * Loads the games of `$DECKWRIGHT_GAMES`, then those of this home.
 * @param skipped called with the error of each game of this home that cannot be loaded
 * @throws Refused if a game of the variable cannot be loaded
 */
export async function knowAllGames(skipped: (error: Refused) => void): Promise<void> {
  await loadOwnGames();
  for (const name of Object.keys(await seen()))
    await knowGame(name).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      skipped(error);
    });
}

/** True if the module of a run's game has changed since the run began. */
export const hasOtherRules = ({ game, rules }: Pick<RunRow, 'game' | 'rules'>): boolean =>
  rules.module !== ownModules().find((module) => module.games.includes(game))?.content;

/** @throws Refused if a run would continue with other rules than it began with */
export function checkSameRules(run: Pick<RunRow, 'id' | 'game' | 'rules'>): void {
  if (!hasOtherRules(run)) return;
  throw new Refused(
    `run ${run.id} cannot continue: the rules of ${run.game} have changed since it began`,
    'restore the old file, or start a new run',
  );
}
