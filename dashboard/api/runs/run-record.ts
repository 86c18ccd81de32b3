/** Parts of a recorded run: its row, its generations, its candidates and tests. */
import { z } from 'zod';
import {
  candidateRow,
  championRow,
  eventRow,
  generationRow,
  movedRun,
  promotionRow,
  type RecordedScore,
  recordedScore,
} from '../../../experiments/store/rows.js';
import { estimate, rulesRequest } from '../common.js';
import type { Shape } from '../endpoint.js';

export type ApiRecordedScore = RecordedScore;

/** The verdict on a search, in the same sentence in the terminal, in reports and in every view. */
export const verdict = z.object({
  proven: z.boolean().describe('A candidate has passed the sequential test on fresh games'),
  text: z.string(),
  claim: z
    .string()
    .optional()
    .describe('The beginning of the text, before the opponents that the result loses to'),
});
export type ApiVerdict = Shape<typeof verdict>;

export const runRow = movedRun
  .unwrap()
  .omit({ number: true, rules: true })
  .extend({
    id: z.int(),
    board: z.string(),
    setup: rulesRequest.describe('The board in the format of other requests'),
    request: z.enum(['pause', 'cancel']).optional(),
    verdict: verdict.optional().describe('Only for searches'),
    against: z.array(z.string()).optional().describe('The opponents of the best score'),
    first: z
      .object({ name: z.string(), strength: estimate, players: z.int() })
      .optional()
      .describe('Of a finished tournament: the player at the top, and its mean score against the others'),
    plan: z.string().describe('Equal for runs that differ only in seed, name and budget spent'),
  });
export type ApiRunRow = Shape<typeof runRow>;

const generation = generationRow.unwrap().extend({ extra: z.unknown().optional() });

const promotion = promotionRow.unwrap().extend({ reading: z.unknown() });
export type ApiPromotion = Shape<typeof promotion>;

export const champion = championRow.unwrap().extend({
  against: z.array(z.object({ opponent: z.string(), standing: recordedScore })),
});
export type ApiChampion = Shape<typeof champion>;

const logLine = eventRow.unwrap().omit({ data: true });
export type ApiLogLine = Shape<typeof logLine>;

export const candidate = candidateRow
  .unwrap()
  .omit({ hash: true, text: true, traits: true })
  .extend({
    score: z.number().optional().describe('Mean score in search games'),
    low: z.number().optional().describe('Lower bound of its 95 % interval'),
    high: z.number().optional(),
    games: z.int(),
  });
export type ApiCandidate = Shape<typeof candidate>;

/** A rule in the comparison of two programs. */
export const ruleChange = z.object({
  kind: z.enum(['same', 'added', 'removed']),
  label: z.string(),
  depth: z.int(),
  line: z.int(),
});
export type ApiRuleChange = Shape<typeof ruleChange>;

export const programDiff = z.object({
  from: z.object({ name: z.string(), text: z.string() }),
  to: z.object({ name: z.string(), text: z.string(), candidate: z.int().optional() }),
  changes: z.array(ruleChange),
});

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

export type ApiLeague = Shape<typeof league>;

/** Status of the queue on which a run plays. */
export const queueStatus = z.object({
  workers: z.array(
    z.object({
      name: z.string().describe('Computer, process, and start time of the process'),
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
export type ApiQueueStatus = Shape<typeof queueStatus>;

/** Live data of a running run, between two generations. */
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
export type RunUpdate = Shape<typeof runUpdate>;
