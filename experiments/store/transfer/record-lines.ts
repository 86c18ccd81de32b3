/** Data that moves between records, and its only validation: runs with all results, saved texts, matches. */
import { z } from 'zod';
import {
  candidateRow,
  championRow,
  count,
  evaluationRow,
  eventRow,
  generationRow,
  json,
  list,
  movedRun,
  opponentRow,
  promotionRow,
  reference,
  rules,
} from '../rows.js';

const text = z.string();

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
    tags: list(text),
    note: text,
    /** Number of a run in the file. */
    run: z.int().optional(),
  }),
  match: z.strictObject({
    at: count,
    source: text,
    game: text,
    rules,
    players: list(z.strictObject({ name: text, text })),
    seed: z.int(),
    seats: z.enum(['alternate', 'fixed']),
    games: count,
    report: json,
  }),
} as const;

type Lines = typeof lineSchemas;

/** An object with one key. The results of a run follow it, up to the next run, text or match. */
export type RecordPart = {
  readonly [Key in keyof Lines]: { readonly [Part in Key]: z.infer<Lines[Key]> };
}[keyof Lines];
