/**
 * Finds unknown names in a game's code before anybody plays: plays games at random, and calls every function once.
 */

import { Rng, streams } from '../../core/chance/rng.js';
import { seedOf } from '../../core/chance/seed.js';
import { EngineBug } from '../../core/errors.js';
import type { CompiledDefinition } from '../definition/definition.js';
import { guardNames, UnknownName } from '../definition/known-names.js';
import type { Player } from '../player.js';
import { GameState } from '../state.js';

const GAMES = 20;

/** The errors of reading unknown names, one for each message and location. */
export function unknownNames<S extends object>(compiled: CompiledDefinition<S>): readonly UnknownName[] {
  const found = new Map<string, UnknownName>();
  const note = (error: unknown): void => {
    if (error instanceof EngineBug) throw error;
    if (error instanceof UnknownName) found.set(`${error.message} ${placeOf(error)}`, error);
  };
  for (let seed = 0; seed < GAMES; seed++) note(playAtRandom(compiled, seed));
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

const placeOf = ({ stack = '' }: Error): string =>
  stack.split('\n').find((line) => /:\d+:\d+/.test(line)) ?? '';

/** @returns the error that ended the game, if any */
function playAtRandom<S extends object>(compiled: CompiledDefinition<S>, seed: number): Error | undefined {
  const rng = new Rng(seedOf(seed), streams.policy(0));
  const state = new GameState(compiled, seedOf(seed)).begin();
  while (state.outcome === undefined) state.choose(rng.below(state.choices.length));
  return state.outcome.error;
}

/**
 * Every function that a definition runs on a player. Rules with a memory get none; only they could complain about
 * that.
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
