/** The players that choose between the finalists of a run, and those against which the chosen one is measured unmet. */
import type { Player } from '../../bots/index.js';
import { derive, Rng } from '../../engine/index.js';

/** Judges: one in so many of those that a run does not meet, within bounds. With fewer there are none. */
const SHARE = 3;
const JUDGES_MIN = 3;
const JUDGES_MAX = 20;
/** So many at least stay unmet. */
const UNMET_MIN = 3;

/** Two parts of the players that a run does not meet, each in their order. */
export interface Split {
  /** They play finalists only, never a search. */
  readonly judges: readonly Player[];
  /** They play the champion only, when everything is decided. */
  readonly unmet: readonly Player[];
}

/**
 * Drawn by the seed, so that the one part is to the other any unmet player would be.
 * @param players all that the run does not meet
 * @param judged false for a run in which only opponents choose
 */
export function splitUnmet(
  players: readonly Player[],
  seed: number,
  { judged }: { readonly judged: boolean },
): Split {
  const count = Math.min(JUDGES_MAX, Math.max(JUDGES_MIN, Math.floor(players.length / SHARE)));
  if (!judged || players.length < count + UNMET_MIN) return { judges: [], unmet: players };
  const rng = new Rng(derive(seed, 'judges'));
  const left = [...players];
  const drawn = new Set(Array.from({ length: count }, () => left.splice(rng.below(left.length), 1)[0]!));
  return {
    judges: players.filter((player) => drawn.has(player)),
    unmet: players.filter((player) => !drawn.has(player)),
  };
}
