/** Recorded matches: their settings, texts and results, and the differences between two of them. */
import { z } from 'zod';
import { command, estimate, interval, ok, page, player, reaction, rulesRequest } from '../common.js';
import type { Endpoints, Shape } from '../endpoint.js';
import { ruleChange } from '../runs/run-record.js';

export const recordedMatch = z.object({
  id: z.int(),
  at: z.number().describe('Milliseconds since 1970'),
  source: z.string().describe('Origin: page or command line'),
  game: z.string(),
  board: z.string(),
  setup: rulesRequest.describe('The board in the format of other requests'),
  seed: z.number(),
  seats: z.enum(['alternate', 'fixed']),
  games: z.int(),
  players: z.array(z.object({ name: z.string(), strength: estimate })),
  ...command,
});
export type RecordedMatch = Shape<typeof recordedMatch>;

const matchId = z.object({ id: z.coerce.number().int().min(1) });

export const historyEndpoints = {
  'GET /matches': {
    summary: 'Saved matches, newest first.',
    query: z.strictObject({
      game: z.string().max(80).optional(),
      ...page,
    }),
    cache: 'record',
    response: z.object({ rows: z.array(recordedMatch), total: z.int() }),
  },
  'GET /matches/difference': {
    summary: 'Compares two saved matches: texts, settings and scores.',
    query: z.strictObject({ a: z.coerce.number().int().min(1), b: z.coerce.number().int().min(1) }),
    cache: 'record',
    response: z.object({
      a: recordedMatch.extend({ reaction }),
      b: recordedMatch.extend({ reaction }),
      players: z
        .array(z.object({ from: z.string(), to: z.string(), changes: z.array(ruleChange) }))
        .describe('The players whose texts differ, with their names in the matches'),
      settings: z.array(z.object({ setting: z.string(), values: z.array(z.string()) })),
      difference: interval.describe('Score of the first player in b minus that in a, with its 95 % interval'),
      sameDeals: z.boolean().describe('Both played the same deals: the interval is conservative'),
    }),
  },
  'GET /matches/:id': {
    summary: 'One saved match with its texts.',
    params: matchId,
    cache: 'record',
    response: recordedMatch.extend({ reaction, texts: z.array(player) }),
  },
  'DELETE /matches/:id': { summary: 'Deletes a saved match.', params: matchId, response: ok },
} as const satisfies Endpoints;
