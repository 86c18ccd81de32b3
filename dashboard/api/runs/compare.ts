/** Comparison of runs. */
import { z } from 'zod';
import { rows, runIds } from '../common.js';
import type { Endpoints } from '../endpoint.js';
import { programDiff, runRow } from './run-record.js';

export const compareEndpoints = {
  'GET /compare': {
    summary: 'Compares runs: curves, settings, results.',
    query: z.strictObject({
      runs: runIds,
      by: z.enum(['generation', 'games', 'seconds']).default('games'),
      group: z.enum(['0', '1']).default('0').describe('1: runs that differ only in their seed are one line'),
      band: z
        .enum(['range', 'interval'])
        .default('range')
        .describe('Band of such a line: lowest to highest run, or the 95 % interval of the mean'),
    }),
    cache: 'record',
    response: z.object({
      runs: z.array(runRow),
      summary: z
        .array(z.string())
        .describe('Sentences: which run is better, then by how much and how surely; empty for a single line'),
      different: z
        .enum(['boards', 'opponents'])
        .optional()
        .describe('Why the scores are not comparable; absent if they are'),
      curves: rows,
      anytime: rows.describe(
        'How much of the range from the worst start to the best end was reached: series, x, reached',
      ),
      settings: z.array(z.object({ setting: z.string(), values: z.array(z.string()) })),
      notCompared: z
        .string()
        .describe('Settings that only some of the runs have; empty for runs of one kind'),
    }),
  },
  'GET /compare/champions': {
    summary: 'The champions of two runs, rule by rule.',
    query: z.strictObject({ a: z.coerce.number().int().min(1), b: z.coerce.number().int().min(1) }),
    cache: 'record',
    response: programDiff,
  },
} as const satisfies Endpoints;
