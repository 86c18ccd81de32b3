/** The games that a module exports become games like others, with rules that know the content of the module. */
import { type Game, games, Refused, type Rules, register } from '../../engine/index.js';

/** A module whose games are known. Plain data: it crosses to the threads that play them. */
export interface OwnModule {
  /** Absolute path of what the person wrote; in a browser its name. */
  readonly file: string;
  /** Hash of its text and its relative imports. */
  readonly content: string;
  /** The loaded text: the file, or its translation; in a browser its text. */
  readonly entry: string;
  /** Names of the games that it makes. */
  readonly games: readonly string[];
}

/** Modules known so far. */
const modules: OwnModule[] = [];

export const ownModules = (): readonly OwnModule[] => modules;

/** Whether a game of this name was made by a module of the user. */
export const isOwnGame = (name: string): boolean => modules.some(({ games }) => games.includes(name));

/**
 * Registers the games that a module exports.
 * @param exported the module as it was imported
 * @param said how the person named it
 * @throws Refused when it exports no game, or one whose name is taken
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
      `"${file}" defines the game "${name}", as does ${other === undefined ? 'Deckwright itself' : `"${other.file}"`}`,
      'rename one of them',
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
      `the rules of ${name} differ from those of this match: its module has changed or is a different file; ` +
        'start again, or use the same file everywhere',
    );
  };
  // The rest, getters included, stays the game's own.
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
