/** One program in several situations at once: several opponents, several boards. */
import { z } from 'zod';
import { estimate, player, reaction, rulesRequest, seed } from '../common.js';
import type { Endpoints, Shape } from '../endpoint.js';
import { gamesBudget } from './matches.js';

export const scenarioResult = z.object({
  done: z.boolean(),
  game: z.string(),
  seed: z.number(),
  player: z.string(),
  opponents: z.array(z.string()),
  boards: z.array(z.object({ label: z.string(), setup: rulesRequest })),
  cells: z
    .array(z.object({ opponent: z.int(), board: z.int(), strength: estimate, meanTurns: z.number() }))
    .describe('Indexes of opponents and boards, in the order of play'),
  reaction,
  wanted: z.int().describe('Number of cells at the end'),
  mean: estimate.optional().describe('Mean over all cells so far'),
});
export type ScenarioResult = Shape<typeof scenarioResult>;

export const scenarioEndpoints = {
  'POST /scenarios': {
    summary: 'Plays one player against each opponent on each board; answers after each match.',
    body: z.strictObject({
      game: z.string(),
      player,
      opponents: z.array(player).min(1).max(64),
      boards: z.array(rulesRequest).max(32).default([{}]),
      randomKingdoms: z
        .int()
        .min(0)
        .max(32)
        .default(0)
        .describe('Number of additional boards drawn by the seed, in games with kingdoms'),
      seed,
      ...gamesBudget,
    }),
    response: scenarioResult,
    as: 'lines',
  },
} as const satisfies Endpoints;
