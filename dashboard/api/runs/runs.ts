/** Runs in the record: list, control, follow. */
import { z } from 'zod';
import { runStatuses } from '../../../experiments/store/queries.js';
import { command, estimate, ok, page, reaction, rows, runId } from '../common.js';
import type { Endpoints } from '../endpoint.js';
import { arenaResult } from '../matches/arena.js';
import { candidate, league, programDiff, runRow, runUpdate } from './run-record.js';

/** The last generation and log line that the client has received. */
const updateCursor = z.strictObject({
  generation: z.coerce.number().int().min(-1).default(-1),
  log: z.coerce.number().int().min(0).default(0),
});

export const runEndpoints = {
  'GET /runs': {
    summary: 'Runs of the record, newest first unless ordered otherwise.',
    query: z.strictObject({
      text: z.string().max(200).optional(),
      kind: z.string().max(40).optional(),
      game: z.string().max(80).optional(),
      algorithm: z.string().max(80).optional(),
      status: z.enum(runStatuses).optional(),
      tag: z.string().max(80).optional(),
      archived: z.enum(['0', '1']).optional().describe('1: only archived runs; 0: only the others'),
      order: z
        .enum(['id', 'name', 'best', 'games', 'seconds', 'seed', 'status', 'algorithm', 'game'])
        .default('id'),
      ascending: z.enum(['0', '1']).default('0'),
      ...page,
    }),
    cache: 'record',
    response: z.object({ rows: z.array(runRow), total: z.int() }),
  },
  'GET /runs/:run': {
    summary: 'One run with its plan and its champion.',
    params: runId,
    cache: 'run',
    response: z.object({
      run: runRow,
      plan: z.unknown(),
      file: z.unknown().describe('The plan as a file that starts the same run'),
      opponents: z.array(
        z.object({ number: z.int(), name: z.string(), kind: z.string(), generation: z.int() }),
      ),
      heldOut: z
        .array(z.object({ name: z.string(), strength: estimate, loses: z.boolean() }))
        .describe('Against opponents that took no part in the search, the worst first; none before the end'),
      house: z
        .object({
          players: z.int(),
          strength: estimate,
          worst: z.object({ name: z.string(), strength: estimate }),
        })
        .optional()
        .describe('Against house players that it never met; absent before the end'),
      reaction,
      ...command,
    }),
  },
  'PATCH /runs/:run': {
    summary: 'Changes name, note, tags and archive state.',
    params: runId,
    body: z.strictObject({
      name: z.string().trim().min(1).max(120).optional(),
      note: z.string().max(4_000).optional(),
      tags: z.array(z.string().trim().min(1).max(40)).max(20).optional(),
      archived: z.boolean().optional(),
    }),
    response: runRow,
  },
  'DELETE /runs/:run': {
    summary: 'Deletes an inactive run and its data.',
    params: runId,
    response: ok,
  },
  'POST /runs/:run/pause': {
    summary: 'Asks a run to pause after its generation.',
    params: runId,
    response: runRow,
  },
  'POST /runs/:run/resume': {
    summary: 'Resumes a paused or interrupted run.',
    params: runId,
    response: runRow,
  },
  'POST /runs/:run/cancel': {
    summary: 'Asks a run to end; it reports the best so far.',
    params: runId,
    response: runRow,
  },
  'GET /runs/:run/news': {
    summary: 'Everything since a generation and a line of the log.',
    params: runId,
    query: updateCursor,
    cache: 'run',
    response: runUpdate,
  },
  'GET /runs/:run/live': {
    summary: 'The same as live server-sent events. A request with Last-Event-ID resumes after that event.',
    params: runId,
    query: updateCursor,
    response: runUpdate,
    as: 'events',
  },
  'GET /runs/:run/curves': {
    summary: 'Score in search games and in fresh games, as rows.',
    params: runId,
    query: z.strictObject({ by: z.enum(['generation', 'games', 'seconds']).default('generation') }),
    cache: 'run',
    response: rows,
  },
  'GET /runs/:run/candidates': {
    summary: 'The candidates of a run.',
    params: runId,
    query: z.strictObject({
      generation: z.coerce.number().int().min(0).optional(),
      order: z.enum(['number', 'score']).default('number'),
      ...page,
    }),
    cache: 'run',
    response: z.object({ rows: z.array(candidate), total: z.int() }),
  },
  'GET /runs/:run/candidates/:number': {
    summary: 'One candidate with its text.',
    params: runId.extend({ number: z.coerce.number().int().min(0) }),
    cache: 'run',
    response: candidate.extend({ text: z.string().optional() }),
  },
  'GET /runs/:run/family/:number': {
    summary: 'A candidate, its parents, their parents …',
    params: runId.extend({ number: z.coerce.number().int().min(0) }),
    cache: 'run',
    response: z.array(candidate),
  },
  'GET /runs/:run/changes': {
    summary: 'Compares the champion with its start, rule by rule.',
    params: runId,
    query: z.strictObject({
      from: z.coerce.number().int().min(0).optional().describe('Candidate; default: the start'),
      to: z.coerce.number().int().min(0).optional().describe('Candidate; default: the best'),
    }),
    cache: 'run',
    response: programDiff,
  },
  'GET /runs/:run/cross-play': {
    summary: 'A recorded tournament: everyone against everyone, with ratings.',
    params: runId,
    cache: 'run',
    response: arenaResult,
  },
  'GET /runs/:run/league': {
    summary: 'The league of a psro run so far: Nash mixture, payoffs, exploitability of each step, cycles.',
    params: runId,
    cache: 'run',
    response: league,
  },
} as const satisfies Endpoints;
