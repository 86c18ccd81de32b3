/** `deckwright` with its arguments checked. */
import { z } from 'zod';
import * as module from '../deckwright.js';
import { checked } from './checked.js';
import {
  aFunction,
  boolean,
  count,
  games,
  players,
  request,
  runSeed,
  seed,
  signal,
  text,
  threads,
} from './shapes.js';

export * from '../deckwright.js';

export const { findPlayer, playMatch, Rng, search } = checked(module, {
  addSearch: 'unchecked',
  findPlayer: { spec: text },
  playMatch: {
    players,
    options: z
      .strictObject({
        games: games.optional(),
        seed: runSeed.optional(),
        seats: z.enum(['alternate', 'fixed']).optional(),
        game: text.optional(),
        rules: request.optional(),
        curves: boolean.optional(),
        threads: threads.optional(),
        signal: signal.optional(),
      })
      .optional(),
  },
  Refused: 'unchecked',
  Rng: { seed: seed.optional(), stream: count.optional() },
  readPlayer: 'unchecked',
  register: 'unchecked',
  search: {
    // Its own check lists all errors of a plan.
    plan: z.unknown(),
    options: z
      .strictObject({
        threads: threads.optional(),
        signal: signal.optional(),
        record: text.optional(),
        onProgress: aFunction.optional(),
      })
      .optional(),
  },
  version: 'unchecked',
});
