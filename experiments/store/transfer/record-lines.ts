/** Schemas for all lines of a record's file: the only validation of this input. */
import { z } from 'zod';
import {
  candidateRow,
  championRow,
  count,
  evaluationRow,
  eventRow,
  generationRow,
  json,
  movedRun,
  opponentRow,
  promotionRow,
  reference,
  rules,
} from '../rows.js';
import type { RecordPart } from './moved.js';

const text = z.string();

type PartKey = RecordPart extends infer Part ? (Part extends unknown ? keyof Part : never) : never;
type ValueOf<Key extends PartKey> = Extract<RecordPart, Readonly<Record<Key, unknown>>>[Key];

/** Schemas by the key of the line. */
export const lineSchemas = {
  run: movedRun,
  opponent: opponentRow,
  candidate: candidateRow,
  generation: generationRow,
  evaluation: evaluationRow,
  promotion: promotionRow,
  champion: championRow,
  event: eventRow,
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
