/** Registers the games that a module exports, with rules that contain a hash of the module. */
import { type Game, games, Refused, type Rules, register } from '../../engine/index.js';

/** A module with registered games. Serializable, because it crosses to the threads that play them. */
export interface OwnModule {
  /** Absolute path of the file that the person wrote; in a browser its name. */
  readonly file: string;
  /** Hash of its text and its relative imports. */
  readonly content: string;
  /** The loaded text: the file, or its translation; in a browser its text. */
  readonly entry: string;
  /** Names of its games. */
  readonly games: readonly string[];
}

/** Modules known so far. */
const modules: OwnModule[] = [];

export const ownModules = (): readonly OwnModule[] => modules;

/** True if one of the user's modules made the game. */
export const isOwnGame = (name: string): boolean => modules.some(({ games }) => games.includes(name));

/**
 * Registers the games that a module exports.
 * @param exported the imported module
 * @param said name of the module as the person wrote it
 * @throws Refused if it exports no game, or one whose name is taken
 */
export function enterModule(
  exported: object,
  module: Omit<OwnModule, 'games'>,
  said = `"${module.file}"`,
): OwnModule {
  const found = [...new Set(Object.values(exported).filter(isGame))];
  if (found.length === 0) {
    throw new Refused(`${said} exports no game`, 'write: export const game = cardsim({ … })');
  }
  for (const game of found) enter(game, module);
  const known = { ...module, games: found.map(({ facts }) => facts.name) };
  modules.push(known);
  return known;
}

/** @throws Refused if another module makes a game of this name */
function enter(game: Game, { file, content }: Pick<OwnModule, 'file' | 'content'>): void {
  const { name } = game.facts;
  const taken = Object.hasOwn(games, name) ? games[name] : undefined;
  // A module may have registered its game itself.
  if (taken === game) return;
  if (taken !== undefined) {
    const other = modules.find((module) => module.games.includes(name));
    if (other?.content === content) return;
    throw new Refused(
      `"${file}" defines the game "${name}", as does ${other === undefined ? 'Deckwright itself' : `"${other.file}"`}`,
      'rename one of them',
    );
  }
  register(marked(game, content));
}

/** Adds a hash of the module to the rules of the game, so that a changed module counts as different rules. */
function marked(game: Game, module: string): Game {
  const { name } = game.facts;
  const check = (rules: Rules): Rules => {
    if (rules.module === module) return rules;
    throw new Refused(
      `the rules of ${name} differ from those of this match: its module has changed or is a different file; ` +
        'start again, or use the same file everywhere',
    );
  };
  // All other properties, getters included, come from the game.
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
