/** Export and import of the record as a file. */
import { z } from 'zod';
import { importResult } from '../../../experiments/store/rows.js';
import type { Endpoints } from '../endpoint.js';

export const recordEndpoints = {
  'GET /record': {
    summary: 'The record, or some of its runs, as JSON lines for import.',
    query: z.strictObject({
      runs: z
        .string()
        .max(4_000)
        .regex(/^\d{1,15}(,\d{1,15})*$/, 'numbers of runs with commas between them')
        .optional()
        .describe('7,8: only these runs; default: all runs, with saved texts and matches'),
    }),
    response: z.string(),
    as: 'file',
  },
  'POST /record': {
    summary: 'Imports such a file completely or not at all; existing data stays.',
    body: z.strictObject({
      name: z.string().max(400).default('the file').describe('Name of the file, for messages'),
      content: z.string(),
    }),
    response: importResult,
  },
} as const satisfies Endpoints;
