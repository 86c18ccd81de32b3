/** Puzzles: decisions whose best option is not the obvious one. */
import { z } from 'zod';
import { estimate } from './common.js';
import type { Endpoints } from './endpoint.js';

const puzzle = z.object({
  game: z.string(),
  seed: z.int().meta({ description: 'Of the game that it is from' }),
  turn: z.int().meta({ description: 'Of all seats together, from 1' }),
  prompt: z.string(),
  player: z.string().meta({ description: 'Who continues on all seats' }),
  lead: z
    .object({ mean: z.number(), low: z.number(), high: z.number() })
    .meta({ description: 'The best option less the second best, in the same futures' }),
  options: z
    .array(
      z.object({
        label: z.string(),
        card: z.string().optional(),
        strength: estimate,
        obvious: z.boolean().meta({ description: 'What the player would do, or the most expensive card' }),
      }),
    )
    .meta({ description: 'Best first: show them in another order' }),
  position: z.string().meta({ description: 'For POST /positions/analyse' }),
});
export type Puzzle = z.infer<typeof puzzle>;

export const puzzleEndpoints = {
  'GET /puzzles': {
    summary: 'The puzzles that come with Deckwright, with their answers.',
    response: z.object({ puzzles: z.array(puzzle) }),
    cache: 'always',
  },
} as const satisfies Endpoints;
