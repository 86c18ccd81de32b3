/** Help while a text is written: mistakes, layout, words and their meaning, what each rule and number is worth. */
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
export type Diagnostic = z.infer<typeof diagnostic>;

export const completion = z.object({
  label: z.string(),
  kind: z.string().meta({ description: 'card, condition, keyword, key …' }),
  detail: z.string().optional(),
  about: z.string().optional(),
  insert: z.string().optional(),
});

const text = z.object({ game: z.string(), rules: rulesRequest.optional(), text: program });
const place = text.extend({ line: z.int().min(1), column: z.int().min(1) });

const explained = text.extend({
  against: z.array(player).min(1).max(8),
  games: z.int().min(100).max(200_000).meta({ description: 'Most of each program against each opponent' }),
  gamesInAll: z
    .int()
    .min(100)
    .optional()
    .meta({ description: 'Of all programs together: where there are many, each plays fewer games' }),
  seed,
});

export type Explained = z.infer<typeof explained>;

/** Few games for all come first, then more for all. */
const soFar = z.object({
  done: z.boolean(),
  share: z.number().meta({ description: 'Of the work, 0 to 1' }),
  wanted: z.int().meta({ description: 'How many there will be' }),
  text: z.string().meta({
    description:
      'The text to whose lines the answer belongs: as it was sent, or formatted where formatting changes more than the layout',
  }),
});

const gain = z.object({ gain: z.number(), low: z.number(), high: z.number(), games: z.int() });

export const textEndpoints = {
  'POST /texts/check': {
    about: 'Every mistake of a text at once, with places and cures.',
    body: text,
    answer: z.object({
      name: z.string().optional(),
      diagnostics: z.array(diagnostic),
      playable: z.boolean(),
      lines: z.int(),
    }),
  },
  'POST /texts/format': {
    about: 'The same text in canonical layout, comments kept.',
    body: text,
    answer: z.object({ text: z.string().optional() }),
  },
  'POST /texts/complete': {
    about: 'What may stand at a place of a text.',
    body: place,
    answer: z.object({
      from: z.object({ line: z.int(), column: z.int() }),
      options: z.array(completion),
    }),
  },
  'POST /texts/hover': {
    about: 'What the word at a place means.',
    body: place,
    answer: z.object({
      found: z
        .object({ line: z.int(), column: z.int(), length: z.int(), title: z.string(), about: z.string() })
        .optional(),
    }),
  },
  'POST /texts/explain': {
    about: 'What each rule of a text is worth against opponents: its score with and without the rule.',
    body: explained,
    answer: soFar.extend({
      parts: z.array(
        gain.extend({
          line: z.int(),
          label: z.string(),
          idle: z.boolean().meta({ description: 'Without it the very same games were played' }),
        }),
      ),
    }),
    as: 'lines',
  },
  'POST /texts/numbers': {
    about: 'What each number of a text would bring if it were moved by a step or a few.',
    body: explained.extend({
      steps: z.int().min(1).max(4).meta({ description: 'How often each number is moved either way' }),
    }),
    answer: soFar.extend({
      numbers: z.array(
        z.object({
          line: z.int(),
          label: z.string().meta({ description: 'The rule, with the number between ‹ and ›' }),
          value: z.number(),
          others: z
            .array(gain.extend({ value: z.number() }))
            .meta({ description: 'What another value brings: score with it less the score as it is' }),
        }),
      ),
    }),
    as: 'lines',
  },
} as const satisfies Endpoints;
