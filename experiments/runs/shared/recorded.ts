/** What a record keeps of a run: its plan file and the scores at its end. Loads little, because many answers need it. */
import { z } from 'zod';
import type { RecordedFile } from '../../plans/plan-file.js';
import type { RunRow } from '../../store/store.js';
import type { HeldOutScore, HouseScore } from './run-score.js';

export const recordedFile = ({ plan }: Pick<RunRow, 'plan'>): RecordedFile =>
  (plan as unknown as { file: RecordedFile }).file;

const runScore = z.object({
  mean: z.number(),
  low: z.number(),
  high: z.number(),
  count: z.number(),
  games: z.number(),
});
const namedScore = runScore.extend({ name: z.string() });
const recorded = z.object({ heldOut: z.array(namedScore) });
const house = z.object({ players: z.number(), all: runScore, worst: namedScore });
/** Records before 1.0 use other names. */
const recordedHouse = z.union([
  z.object({ heldOutHouse: house }).transform((state) => state.heldOutHouse),
  z.object({ unmet: house }).transform((state) => state.unmet),
]);

/** Held-out scores in the state of a recorded run; empty before the end, and in old records. */
export const recordedHeldOut = (state = 'null'): readonly HeldOutScore[] =>
  recorded.safeParse(JSON.parse(state)).data?.heldOut ?? [];

/** Score against held-out house players in the state of a recorded run; undefined before the end. */
export const recordedHouseScore = (state = 'null'): HouseScore | undefined =>
  recordedHouse.safeParse(JSON.parse(state)).data;

/** Opponents that surely take more than an even share. */
export const lossesOf = (scores: readonly HeldOutScore[], seats: number): readonly HeldOutScore[] =>
  scores.filter(({ high }) => high < 1 / seats);
