/** Positions: their content, and the worth of each option of their decision. */
import { z } from 'zod';
import { estimate, interval, player, seed } from '../common.js';
import type { Endpoints, Shape } from '../endpoint.js';
import { stateView } from './playthroughs.js';

/** Characters in a position, many times more than the longest game needs. */
const POSITION_CHARS_MAX = 10_000;

const position = z.string().max(POSITION_CHARS_MAX).describe('A text as in docs/analyse.md');

const assumed = z.array(z.string()).describe('Values of missing fields');

const analysis = z.object({
  done: z.boolean(),
  verdict: z.string().describe('One sentence: the best option, and how sure that is'),
  prompt: z.string(),
  games: z.int(),
  players: z.array(z.string()).describe('Names of those that continue the game'),
  assumed,
  options: z
    .array(
      z.object({
        label: z.string(),
        card: z.string().optional(),
        strength: estimate,
        comparison: z.enum(['best', 'equal', 'unclear', 'worse']),
        difference: interval.describe('Score minus that of the best; the bounds hold at every moment'),
        own: z.boolean().describe('What the first player itself would do'),
      }),
    )
    .describe('Best first'),
});
export type PositionAnalysis = Shape<typeof analysis>;

const puzzle = z.object({
  game: z.string(),
  seed: z.int().describe('Of the game that it is from'),
  turn: z.int().describe('Of all seats together, from 1'),
  prompt: z.string(),
  player: z.string().describe('The player that continues at all seats'),
  lead: interval.describe('The best option minus the second best, in the same futures'),
  options: z
    .array(
      z.object({
        label: z.string(),
        card: z.string().optional(),
        strength: estimate,
        obvious: z.boolean().describe('What the player would do, or the most expensive card'),
      }),
    )
    .describe('Best first; show them in another order'),
  position: z.string().describe('For POST /positions/analyse'),
});
export type ApiPuzzle = Shape<typeof puzzle>;

export const positionEndpoints = {
  'GET /puzzles': {
    summary: 'The puzzles that come with Deckwright, with their answers.',
    response: z.object({ puzzles: z.array(puzzle) }),
    cache: 'always',
  },
  'POST /positions/read': {
    summary: 'A position as a table. Errors have line and column.',
    body: z.strictObject({ position }),
    response: z.object({
      game: z.string(),
      rules: z.string(),
      names: z.array(z.string().nullable()).describe('By seat'),
      prompt: z.string(),
      soFar: z
        .string()
        .optional()
        .describe('Within a card: what the seat has chosen for it so far, in words'),
      wholeTurnProblem: z.string().optional().describe('Why whole turns cannot be compared'),
      view: stateView,
      assumed,
    }),
  },
  'POST /positions/analyse': {
    summary: 'The worth of each option of a position, in answers of growing precision.',
    body: z.strictObject({
      position,
      players: z
        .array(player)
        .min(1)
        .max(6)
        .optional()
        .describe(
          'Players that continue: one for all seats, or one for each; default: a baseline plan of the board',
        ),
      games: z.int().min(10).max(200_000),
      seed: seed.default(1),
      turn: z
        .boolean()
        .default(false)
        .describe('Compares whole turns: orders of play, or purchases made together'),
    }),
    response: analysis,
    as: 'lines',
  },
  'POST /positions/why': {
    summary:
      'The smallest change of one fact that makes the worse of two options the better one, or brings it closer.',
    body: z.strictObject({
      position: z.string().max(POSITION_CHARS_MAX),
      players: z.array(player).min(1).max(6).optional(),
      better: z.string().max(400).describe('Label of an option, from /positions/analyse'),
      worse: z.string().max(400),
      seed: seed.default(1),
    }),
    response: z.object({
      sentence: z.string(),
      reason: z
        .object({
          kind: z
            .enum(['reverses', 'narrows'])
            .describe('The change makes the worse option the better one, or brings it closer'),
          change: z.string(),
          difference: interval.describe('The worse option minus the better one after the change'),
          before: interval.describe('The same in the original position'),
          position: z.string().describe('The changed position'),
        })
        .nullable(),
    }),
  },
} as const satisfies Endpoints;
