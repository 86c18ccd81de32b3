/** The weakest baseline: makes every decision at random, with its own random stream. */
import { type Game, Rng, type Seed, streams } from '../../engine/index.js';
import type { CompiledPlayer } from '../compiled-player.js';

const SEATS_MAX = 16;

export function random(game: Game): CompiledPlayer {
  const generators = Array.from({ length: SEATS_MAX }, () => new Rng());
  return {
    policy: game.policyFromChooser(({ seat, options }) => generators[seat]!.below(options.length)),
    reset: (seed: Seed) => {
      for (let seat = 0; seat < SEATS_MAX; seat++) generators[seat]!.reset(seed, streams.policy(seat));
    },
  };
}
