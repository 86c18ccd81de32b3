/** Finds errors in a game's code before anybody plays: plays games at random, and calls every function once. */

import { seedOf } from '../../core/chance/seed.js';
import { EngineBug, Refused } from '../../core/errors.js';
import type { CompiledDefinition } from '../definition/definition.js';
import { guardNames, UnknownName } from '../definition/known-names.js';
import type { Player } from '../player.js';
import { saveGame } from '../saved-game/save.js';
import { GameState } from '../state.js';
import { playAtRandom } from './play-at-random.js';
import { objectivesOf } from './series.js';

const GAMES = 20;

export interface ErrorInPlay {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly stack?: string | undefined;
  /** The rule, card or option whose code failed. */
  readonly from?: string | undefined;
}

/** Errors that ended games, and all unknown names: one for each message and location. */
export function errorsInPlay<S extends object>(compiled: CompiledDefinition<S>): readonly ErrorInPlay[] {
  const found = new Map<string, ErrorInPlay>();
  const add = (error: Error, said: ErrorInPlay): void => {
    if (error instanceof EngineBug) throw error;
    found.set(`${said.message} ${locationOf(error)}`, said);
  };
  // A function that is called outside a game may fail for other reasons.
  const note = (error: unknown): void => {
    if (error instanceof EngineBug) throw error;
    if (error instanceof UnknownName) add(error, error);
  };
  const [objective] = objectivesOf(compiled);
  for (let seed = 0; seed < GAMES; seed++) {
    const state = playAtRandom(compiled, seed);
    if (state.outcome?.ending !== 'error') {
      guardNames(true);
      try {
        objective!.score(state.player);
      } catch (thrown) {
        state.fail('the objective', thrown);
      }
      guardNames(false);
    }
    const { outcome, player } = state;
    for (const { name, value } of numbersLost(compiled, player.stats)) {
      const message = `the stat "${name}" is ${value} at the end of a game`;
      found.set(message, { message, hint: 'correct the calculation' });
    }
    const { ending, error } = outcome ?? {};
    if (ending !== 'error' && !found.has(DIFFER.message) && differsWhenReplayed(compiled, state, seed))
      found.set(DIFFER.message, DIFFER);
    if (ending !== 'error' || error === undefined) continue;
    const { name, message, stack } = error;
    const { from } = player.log.findLast(({ kind }) => kind === 'error') ?? {};
    if (error instanceof UnknownName) {
      const { message, hint, stack } = error;
      add(error, { message, hint, stack, from });
    } else {
      const hint = (error instanceof Refused ? error.hint : undefined) ?? 'correct the code there';
      add(error, { message: `"${from}" failed: ${name}: ${message}`, hint, stack });
    }
  }
  for (const run of functionsOf(compiled)) {
    const { player } = new GameState(compiled, seedOf(0)).begin();
    guardNames(true);
    try {
      run(player);
    } catch (error) {
      note(error);
    }
    guardNames(false);
  }
  return [...found.values()];
}

const DIFFER: ErrorInPlay = {
  message: 'two games with the same seed and the same choices differ',
  hint: 'take random numbers only from player.dice, read no clock, and keep all state in the stats and in the memory of rules',
};

/** True if the game ends in another state when it is played again. */
function differsWhenReplayed<S extends object>(
  compiled: CompiledDefinition<S>,
  state: GameState<S>,
  seed: number,
): boolean {
  try {
    return saveGame(state) !== saveGame(playAtRandom(compiled, seed));
  } catch (error) {
    // Saving the game reports a state that cannot be saved.
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** Stats that begin as numbers and end as NaN or infinite. A getter that throws has a warning in the report. */
function numbersLost(
  { numericStats }: Pick<CompiledDefinition<object>, 'numericStats'>,
  stats: object,
): readonly { name: string; value: number }[] {
  return numericStats.flatMap((stat) => {
    try {
      const value = stat.readFrom(stats);
      return typeof value !== 'number' || Number.isFinite(value) ? [] : [{ name: stat.name, value }];
    } catch {
      return [];
    }
  });
}

const locationOf = ({ stack = '' }: Error): string =>
  stack.split('\n').find((line) => /:\d+:\d+/.test(line)) ?? '';

/**
 * Every function that a definition runs on a player. Rules with a memory get none; the errors that this causes are
 * ignored.
 */
function functionsOf<S extends object>({
  definition,
  catalogue,
}: CompiledDefinition<S>): ((player: Player<S>) => unknown)[] {
  const { objective } = definition;
  const texts = catalogue.cards.map(({ text }) => text);
  const options = catalogue.choices.flatMap(({ option: { text, disabled, run, follow } }) => [
    text,
    disabled,
    run,
    follow,
  ]);
  const own = [...texts, ...options].filter((one) => typeof one === 'function');
  return [
    ...own,
    ...catalogue.rules.map((rule) => (player: Player<S>) => rule.run(player, undefined as never)),
    ...(typeof objective === 'object' ? [(player: Player<S>) => objective.value(player)] : []),
  ];
}
