/**
 * A cardsim game for learners: they observe the numbers that score tables read, and have an action for each option of
 * each card.
 */

import type { Seed } from '../core/contract/brand.js';
import type { OpenGame, Result, Rules, Stepwise } from '../core/contract/game.js';
import { invariant } from '../core/errors.js';
import type { ScoreVocabulary } from '../core/language/score-vocabulary.js';
import { whole } from './measure/series.js';
import type { AnyGameState, CardsimPolicy } from './policy.js';
import type { CardsimTable } from './table.js';
import type { Key } from './vocabulary.js';

/** Units per whole: stats may have fractions, so observations give them in hundredths. */
const unitOf = ({ name }: Key): number => (name.startsWith('stat.') ? 100 : 1);

export function stepwise<S extends object>(
  { keys, subjects }: ScoreVocabulary<CardsimPolicy, AnyGameState>,
  tableOf: (rules: Rules) => CardsimTable<S>,
): Stepwise {
  const units = keys.map(unitOf);
  return {
    version: 1,
    inputs: keys.map(({ name, range: [low, high] }, i) => ({
      name,
      scale: 1 / (units[i]! * Math.max(1, Math.abs(low), Math.abs(high))),
    })),
    actions: subjects,
    games: (rules) => {
      const table = tableOf(rules);
      return (seed) => new Open(table, seed, keys, units);
    },
  };
}

class Open<S extends object> implements OpenGame {
  readonly #state: AnyGameState;
  #result: Result | undefined;

  constructor(
    private readonly table: CardsimTable<S>,
    seed: Seed,
    private readonly keys: readonly Key[],
    private readonly units: readonly number[],
  ) {
    this.#state = table.begin(seed);
    this.#pass();
  }

  get result(): Result | undefined {
    return this.#result;
  }

  get fault(): string | undefined {
    const { outcome } = this.#state;
    return outcome?.ending === 'error' ? outcome.error?.message : undefined;
  }

  observe(into: Int32Array, from: number): void {
    for (let i = 0; i < this.keys.length; i++)
      into[from + i] = whole(this.units[i]! * this.keys[i]!.read(this.#state, 0));
  }

  legal(into: Uint8Array, from: number): number {
    const { choices } = this.#state;
    for (const choice of choices) into[from + choice] = 1;
    return choices.length;
  }

  act(action: number): void {
    const index = this.#state.choices.indexOf(action);
    invariant(index >= 0, 'the action is legal');
    this.#state.choose(index);
    this.#pass();
  }

  /** Answers decisions with a single choice, which learners are not asked. */
  #pass(): void {
    const state = this.#state;
    while (state.outcome === undefined && state.choices.length === 1) state.choose(0);
    if (state.outcome !== undefined) this.#result = this.table.resultOf(state);
  }
}
