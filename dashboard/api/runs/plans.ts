/** Plans, and the runs that they start. */
import { z } from 'zod';
import { player } from '../common.js';
import type { Endpoints, Shape } from '../endpoint.js';

const planPlayers = z
  .array(z.union([z.string().max(400), player.pick({ name: true, text: true })]))
  .max(500)
  .optional()
  .describe('Ids or names of the library, run:7, or texts; no files');

/** A plan in the format of `deckwright evolve`, which checks it. This schema only restricts players and files. */
const planRequest = z.looseObject({
  from: planPlayers,
  against: planPlayers,
  warmStart: planPlayers,
  out: z.unknown().optional().describe('Not allowed over HTTP'),
});
export type PlanRequest = Shape<typeof planRequest>;

export const planProblem = z.object({
  field: z.string().describe('The setting; board: rules, kingdom and sets together'),
  text: z.string(),
});
export type PlanProblem = Shape<typeof planProblem>;

export const planEndpoints = {
  'GET /plans/schema': {
    summary: 'The JSON Schema of a plan, with defaults.',
    cache: 'always',
    response: z.unknown(),
  },
  'POST /plans/read': {
    summary: 'A plan written as YAML or JSON, as data; with its errors.',
    body: z.strictObject({ text: z.string().max(200_000) }),
    response: z.object({
      plan: z.unknown().optional(),
      problems: z.array(z.string()),
    }),
  },
  'POST /plans/check': {
    summary: 'Errors of a plan by setting, and the plan as text. Plays no games.',
    body: z.strictObject({ plan: planRequest }),
    response: z.object({
      problems: z.array(planProblem),
      yaml: z.string().describe('As a plan file for the command line'),
    }),
  },
  'POST /runs': {
    summary: 'Starts a run in its own process; it continues when the server stops.',
    body: z.strictObject({ plan: planRequest }),
    response: z.object({ run: z.int() }),
  },
} as const satisfies Endpoints;
