/** The record of a run, as requests answer it: its row, its generations, its candidates and tests. */
import { z } from 'zod';
import { estimate, rulesRequest } from './common.js';

export const runStatus = z.enum(['running', 'paused', 'done', 'stopped', 'failed', 'interrupted']);

export const recordedScore = z.object({
  mean: z.number(),
  low: z.number(),
  high: z.number(),
  games: z.int(),
  purpose: z.enum(['search', 'promotion', 'report']),
});
export type ApiRecordedScore = z.infer<typeof recordedScore>;

/** What a search has shown: the sentence of the terminal, of reports and of every view. */
export const verdict = z.object({
  proven: z.boolean().describe('A candidate has passed the sequential test on fresh games'),
  text: z.string(),
  claim: z.string().optional().describe('How the text begins, before the opponents to whom the result loses'),
});
export type ApiVerdict = z.infer<typeof verdict>;

export const runRow = z.object({
  id: z.int(),
  kind: z.string(),
  name: z.string(),
  game: z.string(),
  algorithm: z.string(),
  board: z.string(),
  setup: rulesRequest.describe('The board in the format of other requests'),
  seed: z.number(),
  status: runStatus,
  request: z.enum(['pause', 'cancel']).optional(),
  note: z.string(),
  tags: z.array(z.string()),
  archived: z.boolean().describe('Archived: hidden unless requested'),
  games: z.int(),
  generations: z.int(),
  seconds: z.number(),
  budgetGames: z.number().optional(),
  budgetSeconds: z.number().optional(),
  best: recordedScore.optional(),
  verdict: verdict.optional().describe('Of searches'),
  spark: z.array(z.number()),
  created: z.number().describe('Milliseconds since 1970'),
  finished: z.number().optional(),
  version: z.string(),
  error: z.string().optional(),
  plan: z.string().describe('Equal for runs that differ only in seed, name and budget spent'),
});
export type ApiRunRow = z.infer<typeof runRow>;

const operatorShare = z.object({ tried: z.number(), improved: z.number(), games: z.number() });

export const generation = z.object({
  generation: z.int(),
  games: z.int(),
  seconds: z.number(),
  best: z.object({ candidate: z.int(), mean: z.number(), low: z.number(), high: z.number() }),
  mean: z.number(),
  diversity: z.number(),
  operators: z.record(z.string(), operatorShare),
  emitters: z.record(z.string(), operatorShare),
  extra: z.unknown().optional(),
});
export type ApiGeneration = z.infer<typeof generation>;

export const promotion = z.object({
  number: z.int(),
  generation: z.int(),
  candidate: z.int(),
  against: z.int().optional(),
  gate: z.string(),
  elo0: z.number(),
  elo1: z.number(),
  alpha: z.number(),
  beta: z.number(),
  verdict: z.string(),
  pairs: z.int(),
  llr: z.number(),
  trajectory: z.array(z.array(z.number())),
  reading: z.unknown(),
});
export type ApiPromotion = z.infer<typeof promotion>;

export const champion = z.object({
  number: z.int(),
  generation: z.int(),
  candidate: z.int(),
  promotion: z.int().optional(),
  passed: z.boolean().describe('False for starting players and unproven candidates'),
  games: z.int(),
  standing: recordedScore,
  against: z.array(z.object({ opponent: z.string(), standing: recordedScore })),
});
export type ApiChampion = z.infer<typeof champion>;

export const logLine = z.object({
  number: z.int(),
  generation: z.int(),
  at: z.number(),
  kind: z.string(),
  text: z.string(),
});
export type ApiLogLine = z.infer<typeof logLine>;

export const candidate = z.object({
  number: z.int(),
  name: z.string().optional(),
  generation: z.int(),
  parents: z.array(z.int()),
  emitter: z.string(),
  operator: z.string(),
  size: z.int(),
  verdict: z.string(),
  score: z.number().optional().describe('Mean score in search games'),
  low: z.number().optional().describe('Of its 95 % interval'),
  high: z.number().optional(),
  games: z.int(),
});
export type ApiCandidate = z.infer<typeof candidate>;

/** One rule in the comparison of two programs. */
export const ruleChange = z.object({
  kind: z.enum(['same', 'added', 'removed']),
  label: z.string(),
  depth: z.int(),
  line: z.int(),
});
export type ApiRuleChange = z.infer<typeof ruleChange>;

export const programDiff = z.object({
  from: z.object({ name: z.string(), text: z.string() }),
  to: z.object({ name: z.string(), text: z.string(), candidate: z.int().optional() }),
  changes: z.array(ruleChange),
});

/** The state of a league. */
export const league = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      candidate: z.int(),
      weight: z.number().describe('Share in the Nash mixture'),
      alphaRank: z.number(),
      strength: estimate.describe('Mean over all other members, equally weighted'),
      found: z.boolean().describe('False for the players that the run was given'),
    }),
  ),
  cells: z
    .array(z.object({ a: z.int(), b: z.int(), strength: estimate }))
    .describe('Indexes of members; the score of a against b, on report deals'),
  steps: z.array(
    z.object({
      step: z.int(),
      exploitability: estimate.describe(
        'Score of the best response against the mixture before the step, minus one half',
      ),
      joined: z.boolean(),
      weights: z.array(z.number()),
    }),
  ),
  cycles: z
    .array(z.array(z.int()))
    .describe('Each significantly beats the next, and the last beats the first'),
});

export type ApiLeague = z.infer<typeof league>;

/** The queue that a running run plays on. */
export const queueStatus = z.object({
  workers: z.array(
    z.object({
      name: z.string().describe('Computer, process, and when that began'),
      state: z.enum(['here', 'gone', 'left out']).describe('`left out`: it returned a wrong result'),
      why: z.string().optional().describe('Why it was excluded'),
      games: z.int().describe('Games played for this run since it was started or resumed'),
      gamesPerSecond: z.number().describe('Over the last ten seconds'),
    }),
  ),
  waiting: z.int().describe('Messages of this run that wait for a worker'),
  playing: z.int().describe('Messages of this run that a worker is playing'),
  gamesPerSecond: z.number().describe('Over the last ten seconds'),
});
export type ApiQueueStatus = z.infer<typeof queueStatus>;

/** The live view of a running run between two generations. */
const live = z.looseObject({ games: z.int().optional(), queue: queueStatus.optional() });

/** One update of a running run, as sent by the event stream. */
export const runUpdate = z.object({
  run: runRow,
  generations: z.array(generation),
  log: z.array(logLine),
  promotions: z.array(promotion),
  champions: z.array(champion),
  live: live.optional(),
});
export type RunUpdate = z.infer<typeof runUpdate>;
