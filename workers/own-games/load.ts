/**
 * Games of the user's own: modules that are named by a path or in `$DECKWRIGHT_GAMES`, known wherever games are
 * played.
 */
import { existsSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Game, games, Refused, type Rules, register } from '../../engine/index.js';
import { WrongDefinition } from './errors.js';
import { isModule, sourcesOf } from './sources.js';

/** A module whose games are known. Plain data: it crosses to the threads that play them. */
export interface OwnModule {
  /** Absolute path of what the person wrote. */
  readonly file: string;
  /** Hash of its text and of what it imports by a relative path. */
  readonly content: string;
  /** What is really loaded: the file, or its translation. */
  readonly entry: string;
  /** Names of the games that it makes. */
  readonly games: readonly string[];
}

const VARIABLE = 'DECKWRIGHT_GAMES';
const modules: OwnModule[] = [];
let loaded: Promise<void> | undefined;

/** Modules known so far. */
export const ownModules = (): readonly OwnModule[] => modules;

/** Whether a game of this name was made by a module of the user. */
export const isOwnGame = (name: string): boolean => modules.some(({ games }) => games.includes(name));

/**
 * Registers every game that the modules of the variable export: paths or URLs with commas between them.
 * @throws Refused as {@link loadGames}
 */
export function loadOwnGames(): Promise<void> {
  loaded ??= (async () => {
    for (const name of (process.env[VARIABLE] ?? '').split(',')) {
      if (name !== '') await loadModule(name, `"${name}" in ${VARIABLE}`);
    }
  })();
  return loaded;
}

/**
 * Registers every game that a module exports; processes that are started from now on know them too.
 * @param file path of a JavaScript or TypeScript module
 * @throws Refused when it cannot be loaded, exports no game or one whose name is taken; WrongDefinition
 */
export async function loadGames(file: string): Promise<OwnModule> {
  const module = await loadModule(file, `"${file}"`);
  process.env[VARIABLE] = modules.map((known) => known.file).join(',');
  return module;
}

/** In a thread: registers the games of modules that its process has loaded, as they were. */
export async function loadAgain(known: readonly OwnModule[]): Promise<void> {
  for (const module of known) {
    for (const game of gamesIn(await import(pathToFileURL(module.entry).href))) enter(game, module);
    modules.push(module);
  }
}

async function loadModule(name: string, said: string): Promise<OwnModule> {
  const file = URL.canParse(name) && !isAbsolute(name) ? fileURLToPath(name) : resolve(name);
  const known = modules.find((module) => module.file === file);
  if (known !== undefined) return known;
  if (!existsSync(file)) throw new Refused(`${said} cannot be loaded: there is no such file`);
  if (!isModule(file)) {
    throw new Refused(`${said} is no module of a game`, 'a game is written in a .ts, .mts, .js or .mjs file');
  }
  const sources = sourcesOf(file);
  const entry = /\.m?ts$/.test(file) ? await (await import('./translate.js')).translate(sources) : file;
  const found = gamesIn(await imported(entry, file, said));
  if (found.length === 0) {
    throw new Refused(`${said} exports no game`, 'write: export const game = cardsim({ … })');
  }
  const module = { file, content: sources.content, entry, games: found.map(({ facts }) => facts.name) };
  for (const game of found) enter(game, module);
  modules.push(module);
  return module;
}

async function imported(entry: string, file: string, said: string): Promise<object> {
  try {
    // Places in translated code are reported as those of the source.
    if (entry !== file) process.setSourceMapsEnabled(true);
    const module: object = await import(pathToFileURL(entry).href);
    return module;
  } catch (error) {
    const place = relative(process.cwd(), file) || file;
    if (error instanceof WrongDefinition) throw new WrongDefinition(place, error.mistakes);
    if (error instanceof Refused) throw new Refused(`${said} cannot be loaded: ${error.message}`, error.hint);
    const { message, stack = '', code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_MODULE_NOT_FOUND' && message.includes("'deckwright'")) {
      throw new Refused(
        `${said} cannot be loaded: it does not find Deckwright`,
        `in its folder, run: npm install ${resolve(import.meta.dirname, '..', '..', '..')}`,
      );
    }
    const [, line] = new RegExp(`${escaped(file)}:(\\d+)`).exec(stack) ?? [];
    throw new Refused(
      `${said} cannot be loaded: ${message}${line === undefined ? '' : ` (${place}:${line})`}`,
    );
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function gamesIn(module: object): readonly Game[] {
  return [...new Set(Object.values(module).filter(isGame))];
}

/** @throws Refused when another module makes a game of that name */
function enter(game: Game, { file, content }: Pick<OwnModule, 'file' | 'content'>): void {
  const { name } = game.facts;
  const taken = Object.hasOwn(games, name) ? games[name] : undefined;
  // A module may have registered its game itself.
  if (taken === game) return;
  if (taken !== undefined) {
    const other = modules.find((module) => module.games.includes(name));
    if (other?.content === content) return;
    throw new Refused(
      `"${file}" makes the game "${name}", and so does ${other === undefined ? 'Deckwright itself' : `"${other.file}"`}`,
      'give one of them another name',
    );
  }
  register(marked(game, content));
}

/**
 * The game with rules that know the content of its module, so that games of changed rules are not taken for the same.
 */
function marked(game: Game, module: string): Game {
  const { name } = game.facts;
  const check = (rules: Rules): Rules => {
    if (rules.module === module) return rules;
    throw new Refused(
      `the rules of ${name} are not those of this match: its module has changed since, or is another one here; ` +
        'begin anew, or bring the same file everywhere',
    );
  };
  // What is left, getters included, stays the game's own.
  return Object.create(game, {
    rules: {
      value: (request: Parameters<Game['rules']>[0], seats: number): Rules => ({
        ...game.rules(request, seats),
        module,
      }),
    },
    table: { value: (rules: Rules) => game.table(check(rules)) },
  }) as Game;
}

function isGame(value: unknown): value is Game {
  return (
    typeof value === 'object' &&
    value !== null &&
    'facts' in value &&
    'table' in value &&
    'policyFromChooser' in value
  );
}
