/** The floor: answers every question with dice of its own. */
import { type Game, Rng, type Seed, streams } from '../../engine/index.js';
import type { Bot } from '../bot.js';

const SEATS_MAX = 16;

export function random(game: Game): Bot {
  const minds = Array.from({ length: SEATS_MAX }, () => new Rng());
  return {
    policy: game.asking(({ seat, options }) => minds[seat]!.below(options.length)),
    deal: (seed: Seed) => {
      for (let seat = 0; seat < SEATS_MAX; seat++) minds[seat]!.reset(seed, streams.mind(seat));
    },
  };
}
