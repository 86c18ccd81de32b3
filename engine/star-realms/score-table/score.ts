/** The score of one card by one rule set of a score table. */
import type { ScoredSet } from '../../core/language/score-vocabulary.js';
import type { State } from '../state.js';

/** SPEED: most scores never change; they are looked up without a call. */
export function scoreOf(set: ScoredSet<State>, state: State, card: number): number {
  const fixed = set.fixed[card]!;
  // biome-ignore lint/suspicious/noSelfCompare: NaN marks a score that depends on the table
  return fixed === fixed ? fixed : set.score(state, card);
}
