/** Which cards are too strong or too weak. */
import { z } from 'zod';
import { interval, player, rulesRequest, seed } from '../common.js';
import type { Endpoints, Shape } from '../endpoint.js';

const cards = z.array(z.string());

export const balanceResult = z.object({
  done: z.boolean(),
  player: z.string().describe('Who plays with and without each card'),
  summary: z.string(),
  games: z.int(),
  boards: z.int().optional().describe('Random boards, if the request names no kingdom'),
  cards: z
    .array(
      z.object({
        card: z.string(),
        cost: z.int(),
        copies: z.int().optional().describe('In the deck at the start, in games for one'),
        worth: interval.describe(
          'Share of the points that a seat loses if it may not take the card; in games for one, the part of the score that it loses if other cards come instead',
        ),
        forCost: interval
          .optional()
          .describe('Worth (of each copy) minus the median of the others of the same cost'),
        verdict: z.enum(['too strong', 'too weak']).optional(),
      }),
    )
    .describe('The strongest first'),
  neverTaken: cards.describe('No result changed without them'),
  score: z
    .object({ unit: z.string(), mean: z.number() })
    .optional()
    .describe('Games for one: the unit of the worth, and the mean score with all cards'),
  usual: z.number().describe('Half of the cards are so close to the median of the others of their cost'),
  unmeasured: cards.describe('On too few boards so far'),
  unknown: cards.describe('The network does not know them'),
});
export type BalanceResult = Shape<typeof balanceResult>;

export const balanceEndpoints = {
  'POST /balance': {
    summary: 'What a player loses without each card, in answers of growing precision.',
    body: z.strictObject({
      game: z.string(),
      rules: rulesRequest.default({}).describe('Without a kingdom, Dominion plays random boards'),
      player: player
        .optional()
        .describe('A program or network; default: the network that comes with the game'),
      games: z.int().min(1_000).max(2_000_000).default(100_000),
      seed: seed.default(1),
    }),
    response: balanceResult,
    as: 'lines',
  },
} as const satisfies Endpoints;
