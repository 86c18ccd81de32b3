/** The worth of each rule and number of a text. */
import { z } from 'zod';
import { player, seed } from './common.js';
import type { Endpoints } from './endpoint.js';
import { textRequest } from './texts.js';

const explainRequest = textRequest.extend({
  against: z.array(player).min(1).max(8),
  games: z.int().min(100).max(200_000).describe('Most of each program against each opponent'),
  gamesInAll: z.int().min(100).optional().describe('Maximum for all programs together'),
  seed,
});

export type ExplainRequest = z.infer<typeof explainRequest>;

/** Few games for all come first, then more for all. */
const partialResult = z.object({
  done: z.boolean(),
  share: z.number().describe('Of the work, 0 to 1'),
  wanted: z.int().describe('How many there will be'),
  text: z.string().describe('The text that the line numbers refer to'),
});

const gainEstimate = z.object({ gain: z.number(), low: z.number(), high: z.number(), games: z.int() });

export const explainEndpoints = {
  'POST /texts/explain': {
    summary: 'Worth of each rule of a text against opponents: its score with and without the rule.',
    body: explainRequest,
    response: partialResult.extend({
      parts: z.array(
        gainEstimate.extend({
          line: z.int(),
          label: z.string(),
          idle: z.boolean().describe('True if the games are identical without it'),
        }),
      ),
    }),
    as: 'lines',
  },
  'POST /texts/numbers': {
    summary: 'Effect of changing each number of a text by a few steps.',
    body: explainRequest.extend({
      steps: z.int().min(1).max(4).describe('Number of steps in each direction'),
    }),
    response: partialResult.extend({
      numbers: z.array(
        z.object({
          line: z.int(),
          label: z.string().describe('The rule, with the number between ‹ and ›'),
          value: z.number(),
          others: z
            .array(gainEstimate.extend({ value: z.number() }))
            .describe('Score with another value minus the current score'),
        }),
      ),
    }),
    as: 'lines',
  },
} as const satisfies Endpoints;
