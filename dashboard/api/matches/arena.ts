/** Matches between all pairs of players. */
import { z } from 'zod';
import { command, estimate, player, reaction, rows, rulesRequest, seed } from '../common.js';
import type { Endpoints, Shape } from '../endpoint.js';
import { limits } from '../limits.js';
import { gamesBudget } from './matches.js';

export const arenaResult = z.object({
  done: z.boolean(),
  game: z.string(),
  rules: z.string(),
  seed: z.number(),
  players: z.array(z.string()).describe('Names, in the order of the numbers elsewhere'),
  games: z.int().describe('Games played so far, of all pairings together'),
  wanted: z.int(),
  cells: z.array(z.object({ a: z.int(), b: z.int(), strength: estimate })),
  ratings: z
    .array(
      z.object({
        player: z.int(),
        name: z.string(),
        rating: z.number(),
        low: z.number(),
        high: z.number(),
        mean: estimate,
        nash: z.number().describe('Weight in the maximum-entropy Nash mixture'),
        alpha: z.number().describe('Share of the time under alpha-rank'),
      }),
    )
    .optional(),
  cycles: z.array(z.array(z.int())).optional().describe('Players who beat each other in a cycle'),
  reaction,
  ...command,
});
export type ArenaResult = Shape<typeof arenaResult>;

export const arenaRequest = z.strictObject({
  game: z.string(),
  rules: rulesRequest.optional(),
  players: z.array(player).min(2).max(limits.arenaPlayers),
  seed,
  games: z.int().min(2).max(200_000).describe('Games of each pairing; with precision: the maximum'),
  precision: gamesBudget.precision,
});

export const arenaEndpoints = {
  'POST /arena': {
    summary: 'Plays every pairing; answers after each round and at the end with ratings.',
    body: arenaRequest,
    response: arenaResult,
    as: 'lines',
  },
  'POST /tables/:format': {
    summary: 'Rows as a file: csv or arrow (Arrow IPC).',
    params: z.object({ format: z.enum(['csv', 'arrow']) }),
    body: z.strictObject({ rows: rows.max(200_000), name: z.string().max(120).default('table') }),
    response: z.string(),
    as: 'file',
  },
} as const satisfies Endpoints;
