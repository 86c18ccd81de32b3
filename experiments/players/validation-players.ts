/** The players that choose between the finalists of a run, and those against which the chosen one is measured at the end. */
import type { Player } from '../../bots/index.js';
import { derive, Rng } from '../../engine/index.js';

/** Validation players: a share of those that a run does not meet, within bounds; none if too few remain. */
const SHARE = 3;
const VALIDATION_MIN = 3;
const VALIDATION_MAX = 20;
/** The minimum of held-out players. */
const HELD_OUT_MIN = 3;

/** Two parts of the players that a run does not meet, each in their order. */
export interface HouseSplit {
  /** They play finalists only, never a search. */
  readonly validation: readonly Player[];
  /** They play the champion only, when everything is decided. */
  readonly heldOutHouse: readonly Player[];
}

/**
 * Drawn by the seed, so that the one part is to the other any held-out player would be.
 * @param players all that the run does not meet
 * @param judged false for a run in which only opponents choose
 */
export function splitHousePlayers(
  players: readonly Player[],
  seed: number,
  { judged }: { readonly judged: boolean },
): HouseSplit {
  const count = Math.min(VALIDATION_MAX, Math.max(VALIDATION_MIN, Math.floor(players.length / SHARE)));
  if (!judged || players.length < count + HELD_OUT_MIN) return { validation: [], heldOutHouse: players };
  const rng = new Rng(derive(seed, 'judges'));
  const left = [...players];
  const drawn = new Set(Array.from({ length: count }, () => left.splice(rng.below(left.length), 1)[0]!));
  return {
    validation: players.filter((player) => drawn.has(player)),
    heldOutHouse: players.filter((player) => !drawn.has(player)),
  };
}
