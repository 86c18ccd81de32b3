/** Help for editing a text: diagnostics, format, words and their meaning. */
import { z } from 'zod';
import { program, rulesRequest } from './common.js';
import type { Endpoints, Shape } from './endpoint.js';

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
export type ApiDiagnostic = Shape<typeof diagnostic>;

export const completion = z.object({
  label: z.string(),
  kind: z.string().describe('card, condition, keyword, key …'),
  detail: z.string().optional(),
  about: z.string().optional(),
  insert: z.string().optional(),
});

export const textRequest = z.strictObject({
  game: z.string(),
  rules: rulesRequest.optional(),
  text: program,
});
const textPosition = textRequest.extend({ line: z.int().min(1), column: z.int().min(1) });

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
    summary: 'The same text in canonical layout, with its comments.',
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
} as const satisfies Endpoints;
