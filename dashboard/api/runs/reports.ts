/** A full report of a run or a comparison, as data and as a page, with all that is needed to repeat it. */
import { z } from 'zod';
import { command, reaction, rows, runId, runIds } from '../common.js';
import type { Endpoints, Shape } from '../endpoint.js';
import { arenaResult } from '../matches/arena.js';
import { candidate, champion, league, runRow } from './run-record.js';

const chart = z.object({
  title: z.string(),
  about: z.string().describe('What it shows, in a sentence'),
  spec: z
    .looseObject({ data: z.object({ name: z.string(), values: rows }) })
    .describe('A complete Vega-Lite specification with its data'),
});
export type ReportChart = Shape<typeof chart>;

const reportBase = z.object({
  version: z.string().describe('Version of Deckwright that wrote the report'),
  title: z.string(),
  charts: z.array(chart),
});

const reproduction = {
  reaction,
  ...command,
  plan: z.unknown().describe('The file that people wrote or would write'),
};

export const runReport = reportBase.extend({
  run: runRow,
  ...reproduction,
  players: z
    .array(z.object({ name: z.string(), text: z.string() }))
    .describe('Texts that the plan names, as they were'),
  champion: champion
    .extend({ text: z.string().optional() })
    .optional()
    .describe('The last that passed its gate, or else the best candidate'),
  story: z.array(z.string()).describe('How the champion was chosen, and its score against held-out players'),
  hall: z.array(champion),
  family: z.array(candidate).describe('The line of the champion, the newest first'),
  league: league.optional(),
  crossPlay: arenaResult.optional(),
  texts: z
    .array(z.object({ candidate: candidate.shape.number, text: z.string() }))
    .describe('Of members of the league'),
});
export type RunReport = Shape<typeof runReport>;

export const comparisonReport = reportBase.extend({
  summary: z.string().describe('Which run is better, by how much and how significantly'),
  runs: z.array(z.object({ run: runRow, ...reproduction })),
});
export type ComparisonReport = Shape<typeof comparisonReport>;

const query = z.object({ runs: runIds });

export const reportEndpoints = {
  'GET /runs/:run/report': {
    summary: 'One self-contained HTML file about the run.',
    params: runId,
    response: z.string(),
    as: 'file',
  },
  'GET /runs/:run/report.json': {
    summary: 'The same report as data: figures, charts and texts.',
    params: runId,
    response: runReport,
  },
  'GET /compare/report': {
    summary: 'The comparison as one self-contained HTML file.',
    query,
    response: z.string(),
    as: 'file',
  },
  'GET /compare/report.json': {
    summary: 'The same comparison as data.',
    query,
    response: comparisonReport,
  },
} as const satisfies Endpoints;
