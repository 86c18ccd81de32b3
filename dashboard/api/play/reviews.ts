/** Reviews: what each decision of a game cost, and how much of the result was luck. */
import { z } from 'zod';
import { estimate, interval, player, seed } from '../common.js';
import type { Endpoints, Shape } from '../endpoint.js';
import { limits } from '../limits.js';

const option = z.object({ label: z.string(), card: z.string().optional(), strength: estimate });

const review = z.object({
  done: z.boolean(),
  share: z.number().describe('Share of the work that is done, 0 to 1'),
  game: z.string(),
  rules: z.string(),
  seat: z.int().describe('The reviewed seat, from 0'),
  names: z.array(z.string().nullable()).describe('By seat; null for a person without a name'),
  players: z
    .array(z.string())
    .describe('Players that continue from each decision; skill is measured against them'),
  result: z.number().nullable().describe('1 for a win, a draw as its share; null when not known'),
  start: estimate.describe('Chance to win before the first decision'),
  skill: interval,
  luck: interval.nullable().describe('start + skill + luck is the result'),
  curve: z
    .array(estimate.extend({ turn: z.int(), seat: z.int() }))
    .describe(
      'Chance to win of the reviewed seat after the first decision of each turn; the other seats share the rest',
    ),
  expensive: z
    .array(z.int())
    .describe('Numbers of the decisions that clearly cost something, the most expensive first'),
  decisions: z.array(
    z.object({
      turn: z.int().describe('Of all seats together, from 1'),
      prompt: z.string(),
      taken: option,
      best: option,
      cost: interval.describe('Chance to win given away'),
      options: z.array(option).describe('Best first'),
      position: z.string().describe('For POST /positions/analyse'),
    }),
  ),
  leftOut: z.int().describe('Own decisions that are not judged'),
  notes: z.array(z.string()).describe('What the text does not say'),
  games: z.int(),
});
export type GameReview = Shape<typeof review>;

export const reviewEndpoints = {
  'POST /reviews': {
    summary:
      'What each decision of a game cost, in answers of growing precision. The first line has the curve.',
    body: z.strictObject({
      text: z
        .string()
        .max(limits.bodyBytes)
        .optional()
        .describe('A saved game, from POST /play/save, or a log of the online Dominion game'),
      match: z
        .strictObject({ id: z.int().min(1), deal: z.int().min(0).default(0) })
        .optional()
        .describe('Instead of a text: a game of a saved match, from GET /matches; deal 0 is the first'),
      kingdom: z
        .array(z.string().max(100))
        .max(100)
        .optional()
        .describe('The board of a log, which names no board'),
      seat: z
        .int()
        .min(0)
        .max(5)
        .optional()
        .describe(
          'Seat whose decisions are judged, but not for a log; default: the person’s, else the first',
        ),
      players: z
        .array(player)
        .min(1)
        .max(6)
        .optional()
        .describe('Players that continue: one for all seats, or one for each; default: a plan for the board'),
      games: z.int().min(100).max(limits.gamesMax).default(100_000),
      seed: seed.default(1),
    }),
    response: review,
    as: 'lines',
  },
} as const satisfies Endpoints;
