/** `deckwright/experiments` with its arguments checked. */
import { z } from 'zod';
import * as module from '../experiments.js';
import { checked } from './checked.js';
import {
  aFunction,
  anObject,
  boolean,
  count,
  counts,
  game,
  games,
  interval,
  level,
  must,
  names,
  number,
  numberBetween,
  pairs,
  request,
  rules,
  runSeed,
  seed,
  share,
  shares,
  text,
  threads,
  wholeFrom,
} from './shapes.js';

export * from '../experiments.js';

const gate = z.object({
  name: text,
  elo0: number,
  elo1: number,
  alpha: level,
  beta: level,
  pairsMax: count,
});
const sprt = z.object({
  gate,
  values: shares,
  counts,
  llr: number,
  records: anObject,
  verdict: z.enum(['yes', 'no', 'undecided', 'running']),
});
const onePlayer = z.object({ text });
const session = z.object({ game, rules, seed, seats: z.array(text.nullable()) });
const overrides = must('a Map', (value) => value instanceof Map).optional();
const seatNames = z.array(text.optional()).optional();
const parts = z.array(z.object({ label: text, depth: count, line: count }));
const matchPlan = z.object({
  game,
  rules,
  players: z.array(onePlayer),
  games,
  seed: runSeed,
  seats: z.enum(['alternate', 'fixed']),
  curves: boolean.optional(),
  until: z
    .union([
      z.object({ kind: z.literal('sprt'), gate: gate.omit({ name: true, pairsMax: true }) }),
      z.object({ kind: z.literal('precision'), halfWidth: numberBetween(0, 1) }),
    ])
    .optional(),
});
const playOptions = anObject.optional();
const aBackend = z.object({ play: aFunction });

export const {
  backend,
  boardFor,
  boundedInterval,
  compilePlayer,
  diffRules,
  eloOf,
  eventLog,
  eventText,
  exposeDecision,
  findPlayers,
  gameInterval,
  gamesNeeded,
  halfWidth,
  InteractiveGame,
  loadGame,
  logLikelihoodRatio,
  look,
  meanInterval,
  meanOf,
  medianUnbiased,
  moments,
  pairInterval,
  playMatch,
  playMatchInStages,
  readSprt,
  reportMatch,
  reversedPairs,
  shareInterval,
  standardError,
  startSprt,
  superiority,
  traceGame,
  valuesInterval,
  viewAt,
} = checked(module, {
  backend: { options: z.looseObject({ threads: threads.optional(), queue: text.optional() }).optional() },
  boardFor: {
    players: z.array(onePlayer),
    request,
    options: z.strictObject({ game: text.optional(), seats: wholeFrom(1, 16).optional() }).optional(),
  },
  boundedInterval: { moments: z.object({ count, mean: share, variance: share }), level: level.optional() },
  compilePlayer: { text, game, rules },
  diffRules: { before: parts, after: parts },
  eloOf: { score: share },
  eventLog: { game, withReports: boolean.optional() },
  eventText: { groups: anObject, facts: anObject, nameOf: aFunction },
  exposeDecision: {
    decision: z.object({ prompt: text, options: z.array(anObject) }),
    game,
    names: seatNames,
    scores: z.array(z.unknown()).optional(),
  },
  findPlayers: { specs: names },
  gameInterval: { wins: count, draws: count, losses: count, shared: number.optional() },
  gamesNeeded: { gain: numberBetween(0, 0.5), power: level, measured: numberBetween(0, 1).optional() },
  halfWidth: { interval: interval.pick({ low: true, high: true }) },
  InteractiveGame: {
    plan: z.object({ game, request, seed, players: z.array(onePlayer.nullable()) }),
    decisions: z.array(count).optional(),
  },
  library: 'unchecked',
  loadGame: { text, file: text.optional() },
  logLikelihoodRatio: { values: shares, counts, s0: level, s1: level },
  look: { test: sprt, counts },
  meanInterval: { sum: number, sumOfSquares: number, count },
  meanOf: { scores: z.array(interval).min(1) },
  medianUnbiased: { test: sprt },
  moments: { values: shares, counts },
  pairInterval: { pairs, level: level.optional() },
  playMatch: { plan: matchPlan, backend: aBackend, options: playOptions },
  playMatchInStages: {
    plan: matchPlan,
    backend: aBackend,
    stages: z.array(count),
    onResult: aFunction,
    options: playOptions,
  },
  readPlayer: 'unchecked',
  readSprt: { test: sprt },
  reportMatch: { result: z.object({ plan: matchPlan, tally: anObject }), files: names },
  reversedPairs: { pairs },
  shareInterval: { mean: share, error: number, count },
  standardError: { sum: number, sumOfSquares: number, count },
  startSprt: { gate, values: shares.optional() },
  superiority: { mean: share, variance: share, count },
  traceGame: { session, overrides, names: seatNames, withReports: boolean.optional() },
  valuesInterval: { values: shares },
  viewAt: { session, step: count, overrides },
});
