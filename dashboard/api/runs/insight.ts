/** Insights about a run or a text: ways of playing, helpful changes, the worth of each rule and number. */
import { z } from 'zod';
import { advisedPlan } from '../advice.js';
import { estimate, interval, player, program, runId, seed } from '../common.js';
import type { Endpoints, Shape } from '../endpoint.js';
import { textRequest } from '../texts.js';

export const parameters = z.object({
  parameters: z.array(z.object({ name: z.string(), importance: z.number() })),
  chance: z.number().describe('Importance expected by chance alone'),
  trials: z.array(
    z.object({
      candidate: z.int(),
      generation: z.int(),
      score: z.number(),
      games: z.int(),
      values: z.array(z.number().nullable()),
    }),
  ),
});
export type ApiParameters = Shape<typeof parameters>;

export const lineageStep = z.object({
  candidate: z.int(),
  generation: z.int(),
  operator: z.string(),
  emitter: z.string(),
  strength: estimate,
  gain: interval.optional().describe('Its score minus that of the previous step, on the same deals'),
});
export type ApiLineageStep = Shape<typeof lineageStep>;

export const changeWorths = z.object({
  games: z.int().describe('Of each program against each opponent'),
  before: estimate,
  now: estimate,
  gain: interval.describe('Difference of the scores, deal by deal'),
  changes: z.array(
    z.object({
      line: z.int().describe('Of the new program, from 1'),
      was: z.array(z.string()).describe('Rules of the old program; may be empty'),
      is: z.array(z.string()).describe('Rules of the new program instead; may be empty'),
      rules: z
        .array(z.object({ kind: z.enum(['added', 'removed']), line: z.int(), label: z.string() }))
        .describe('The same rules with their lines in their own programs'),
      idle: z.boolean().describe('The change has no effect on the games'),
      worth: interval.optional().describe('Score of the new program minus its score without the change'),
    }),
  ),
});
export type ChangeWorths = Shape<typeof changeWorths>;

const explainRequest = textRequest.extend({
  against: z.array(player).min(1).max(8),
  games: z.int().min(100).max(200_000).describe('Maximum of each program against each opponent'),
  gamesInAll: z.int().min(100).optional().describe('Maximum for all programs together'),
  seed,
});

export type ExplainRequest = Shape<typeof explainRequest>;

/** A result that grows: first a few games for every part, then more games for every part. */
const partialResult = z.object({
  done: z.boolean(),
  share: z.number().describe('Of the work, 0 to 1'),
  wanted: z.int().describe('Number of results at the end'),
  text: z.string().describe('The text that the line numbers refer to'),
});

const gainEstimate = z.object({ gain: z.number(), low: z.number(), high: z.number(), games: z.int() });

export const insightEndpoints = {
  'GET /runs/:run/parameters': {
    summary: 'Candidates of a run of score tables with their numbers, the most important numbers first.',
    params: runId,
    cache: 'run',
    response: parameters,
  },
  'GET /runs/:run/purchases': {
    summary:
      'Which cards a champion buys and when, in new games; no plan for games that do not report purchases.',
    params: runId,
    query: z.strictObject({ candidate: z.coerce.number().int().min(0) }),
    cache: 'run',
    response: z.object({
      plan: advisedPlan
        .pick({
          purchases: true,
          purchasesByTurn: true,
          gains: true,
          gainsByTurn: true,
          turns: true,
          greening: true,
        })
        .optional(),
    }),
  },
  'POST /runs/:run/worths': {
    summary: 'Differences between two programs and the worth of each against the opponents of the run.',
    params: runId,
    body: z.strictObject({ before: program, now: program, games: z.int().min(20).max(20_000), seed }),
    response: z.object({
      done: z.boolean(),
      share: z.number().describe('Share of the games played, 0 to 1'),
      found: changeWorths.optional().describe('Present once all games are played'),
    }),
    as: 'lines',
  },
  'POST /runs/:run/lineage': {
    summary: 'Plays every ancestor of a candidate on the same fresh deals: the gain of each accepted edit.',
    params: runId,
    body: z.strictObject({
      candidate: z.int().min(0),
      games: z.int().min(20).max(20_000).describe('Of each ancestor against each opponent'),
      seed,
    }),
    response: z.object({
      done: z.boolean(),
      wanted: z.int().describe('Number of steps at the end'),
      steps: z.array(lineageStep),
    }),
    as: 'lines',
  },
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
