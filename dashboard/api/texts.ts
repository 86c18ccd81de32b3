/** Help for editing a text: diagnostics, layout, words and their meaning, the worth of each rule and number. */
import { z } from 'zod';
import { player, program, rulesRequest, seed } from './common.js';
import type { Endpoints } from './endpoint.js';

export const diagnostic = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  line: z.int(),
  column: z.int(),
  length: z.int(),
  message: z.string(),
  hint: z.string().optional(),
  fix: z.string().optional(),
});
export type ApiDiagnostic = z.infer<typeof diagnostic>;

export const completion = z.object({
  label: z.string(),
  kind: z.string().describe('card, condition, keyword, key …'),
  detail: z.string().optional(),
  about: z.string().optional(),
  insert: z.string().optional(),
});

const textRequest = z.object({ game: z.string(), rules: rulesRequest.optional(), text: program });
const textPosition = textRequest.extend({ line: z.int().min(1), column: z.int().min(1) });

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

export const textEndpoints = {
  'POST /texts/check': {
    summary: 'Every error of a text at once, with their locations and fixes.',
    body: textRequest,
    response: z.object({
      name: z.string().optional(),
      diagnostics: z.array(diagnostic),
      playable: z.boolean(),
      lines: z.int(),
    }),
  },
  'POST /texts/format': {
    summary: 'The same text in canonical layout, comments kept.',
    body: textRequest,
    response: z.object({ text: z.string().optional() }),
  },
  'POST /texts/complete': {
    summary: 'Completions at a location of a text.',
    body: textPosition,
    response: z.object({
      from: z.object({ line: z.int(), column: z.int() }),
      options: z.array(completion),
    }),
  },
  'POST /texts/hover': {
    summary: 'Meaning of the word at a location.',
    body: textPosition,
    response: z.object({
      found: z
        .object({ line: z.int(), column: z.int(), length: z.int(), title: z.string(), about: z.string() })
        .optional(),
    }),
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
