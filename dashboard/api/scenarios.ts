/** One program in several situations at once: against several opponents, on several boards. */
import { z } from 'zod';
import { estimate, player, reaction, rulesRequest, seed } from './common.js';
import type { Endpoints } from './endpoint.js';
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
    .meta({ description: 'Places in opponents and boards, in the order in which they were played' }),
  reaction,
  wanted: z.int().meta({ description: 'Cells there will be' }),
  mean: estimate.optional().meta({ description: 'Over all cells so far, each counting the same' }),
});
export type ScenarioResult = z.infer<typeof scenarioResult>;

export const scenarioEndpoints = {
  'POST /scenarios': {
    summary: 'Lets one player meet each opponent on each board; answers after each meeting.',
    body: z.object({
      game: z.string(),
      player,
      opponents: z.array(player).min(1).max(64),
      boards: z.array(rulesRequest).max(32).default([{}]),
      randomKingdoms: z
        .int()
        .min(0)
        .max(32)
        .default(0)
        .meta({ description: 'So many boards more, drawn by the seed, in games with kingdoms' }),
      seed,
      ...gamesBudget,
    }),
    response: scenarioResult,
    as: 'lines',
  },
} as const satisfies Endpoints;
