/** The shapes of all lines that a record's file may have: what comes from outside is checked here once. */
import { z } from 'zod';
import type { Json } from '../../../optimizer/index.js';
import type { RecordPart } from './moved.js';

const count = z.int().min(0);
/** The number of something else in the run; some may be -1 for none. */
const reference = z.int();
const text = z.string();
/** Any JSON; its readers know the meaning. */
const json = z.custom<Json>((value) => value !== undefined, 'is missing');
const standing = z.strictObject({
  mean: z.number(),
  low: z.number(),
  high: z.number(),
  games: count,
  purpose: z.enum(['search', 'promotion', 'report']),
});
const counts = z.record(text, z.strictObject({ tried: z.number(), improved: z.number(), games: z.number() }));
const rules = z.looseObject({
  game: text,
  variant: text,
  seats: z.int().min(1),
  turnsMax: z.int().min(1),
  label: text,
  module: text.exactOptional(),
});

type PartKey = RecordPart extends infer Part ? (Part extends unknown ? keyof Part : never) : never;
type ValueOf<Key extends PartKey> = Extract<RecordPart, Readonly<Record<Key, unknown>>>[Key];

/** Schemas of the lines of a record's file, by the key of the line. */
export const lineSchemas = {
  run: z.strictObject({
    number: z.int().min(1),
    kind: text,
    name: text,
    note: text,
    tags: z.array(text),
    archived: z.boolean(),
    game: text,
    algorithm: text,
    rules,
    plan: json,
    seed: z.int(),
    version: text,
    budgetGames: z.number().optional(),
    budgetSeconds: z.number().optional(),
    status: z.enum(['running', 'paused', 'interrupted', 'stopped', 'failed', 'done']),
    games: count,
    generations: count,
    seconds: z.number().min(0),
    best: standing.optional(),
    spark: z.array(z.number()),
    created: count,
    finished: count.optional(),
    error: text.optional(),
  }),
  opponent: z.strictObject({ number: reference, name: text, kind: text, text, generation: reference }),
  candidate: z.strictObject({
    number: reference,
    hash: text,
    text: text.optional(),
    name: text.optional(),
    generation: reference,
    parents: z.array(reference),
    emitter: text,
    operator: text,
    size: z.int(),
    verdict: text,
    traits: json.optional(),
  }),
  generation: z.strictObject({
    generation: reference,
    games: count,
    seconds: z.number().min(0),
    best: z.strictObject({ candidate: reference, mean: z.number(), low: z.number(), high: z.number() }),
    mean: z.number(),
    diversity: z.number(),
    operators: counts,
    emitters: counts,
    extra: json.optional(),
  }),
  evaluation: z.strictObject({
    candidate: reference,
    opponent: reference,
    purpose: z.enum(['search', 'promotion', 'report', 'match']),
    firstDeal: count,
    deals: count,
    pairs: z.tuple([count, count, count, count, count]),
    firstSeatHalves: count.optional(),
    scores: z.int(),
    scoresSquared: z.int(),
  }),
  promotion: z.looseObject({
    number: reference,
    generation: reference,
    candidate: reference,
    against: reference.optional(),
    gate: text,
    elo0: z.number(),
    elo1: z.number(),
    alpha: z.number(),
    beta: z.number(),
    verdict: text,
    pairs: count,
    llr: z.number(),
    trajectory: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    reading: json,
  }),
  champion: z.looseObject({
    number: reference,
    generation: reference,
    candidate: reference,
    promotion: reference.optional(),
    passed: z.boolean(),
    games: count,
    standing,
    against: z.array(z.strictObject({ opponent: reference, standing })),
  }),
  event: z.strictObject({
    number: z.int().min(1),
    generation: reference,
    at: count,
    kind: text,
    text,
    data: json.optional(),
  }),
  state: z.strictObject({ generation: reference, state: text }),
  text: z.strictObject({
    game: text,
    name: text.min(1),
    text,
    tags: z.array(text),
    note: text,
    run: z.int().optional(),
  }),
  match: z.strictObject({
    at: count,
    source: text,
    game: text,
    rules,
    players: z.array(z.strictObject({ name: text, text })),
    seed: z.int(),
    seats: z.enum(['alternate', 'fixed']),
    games: count,
    report: json,
  }),
} as const satisfies { readonly [Key in PartKey]: z.ZodType<ValueOf<Key>> };
