/** Data that moves between records, and its only validation: runs with all results, saved texts, matches. */
import { z } from 'zod';
import {
  candidateRow,
  championRow,
  evaluationRow,
  eventRow,
  generationRow,
  matchRow,
  movedRun,
  opponentRow,
  promotionRow,
  reference,
  textRow,
} from '../rows.js';

export const lineSchemas = {
  run: movedRun,
  opponent: opponentRow,
  candidate: candidateRow,
  generation: generationRow,
  evaluation: evaluationRow,
  promotion: promotionRow,
  champion: championRow,
  event: eventRow,
  state: z.strictObject({ generation: reference, state: z.string() }),
  text: textRow,
  match: matchRow,
} as const;

type Lines = typeof lineSchemas;

/** An object with one key. The results of a run follow it, up to the next run, text or match. */
export type RecordPart = {
  readonly [Key in keyof Lines]: { readonly [Part in Key]: z.infer<Lines[Key]> };
}[keyof Lines];
