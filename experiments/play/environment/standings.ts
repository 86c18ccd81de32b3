/** The state of many matches: arrays for a learner, in one piece of memory. */
import type { Seed } from '../../../engine/index.js';

/** Arrays by match; the next step overwrites them. */
export interface EnvironmentBuffers {
  /** matches × seats: for matches that ended in this step, see {@link Environment}; otherwise 0 */
  readonly rewards: Float64Array;
  /** matches × inputs: whole numbers, before their scale */
  readonly observations: Int32Array;
  /** matches × seats: final scores */
  readonly scores: Int32Array;
  /** The deciding seat; −1 after the end of the match. */
  readonly seats: Int32Array;
  /** matches × actions: 1 if legal; all 0 after the end of the match */
  readonly masks: Uint8Array;
}

/** The arrays in memory order, with their lengths. */
export type BufferLayout = readonly {
  readonly name: keyof EnvironmentBuffers;
  readonly type: 'float64' | 'int32' | 'uint8';
  readonly length: number;
}[];

const BYTES = { float64: 8, int32: 4, uint8: 1 } as const;

export interface Sizes {
  readonly count: number;
  readonly seats: number;
  readonly inputs: number;
  readonly actions: number;
}

/** @param before bytes reserved in front of the arrays, a multiple of 8 */
export function makeStandings(
  { count, seats, inputs, actions }: Sizes,
  before: number,
): { readonly standings: EnvironmentBuffers; readonly layout: BufferLayout; readonly memory: Uint8Array } {
  const layout: BufferLayout = [
    { name: 'rewards', type: 'float64', length: count * seats },
    { name: 'observations', type: 'int32', length: count * inputs },
    { name: 'scores', type: 'int32', length: count * seats },
    { name: 'seats', type: 'int32', length: count },
    { name: 'masks', type: 'uint8', length: count * actions },
  ];
  const size = layout.reduce((sum, { type, length }) => sum + BYTES[type] * length, before);
  const buffer = new ArrayBuffer(size);
  let at = before;
  const next = (part: number): readonly [ArrayBuffer, number, number] => {
    const { type, length } = layout[part]!;
    const from = at;
    at += BYTES[type] * length;
    return [buffer, from, length];
  };
  const standings = {
    rewards: new Float64Array(...next(0)),
    observations: new Int32Array(...next(1)),
    scores: new Int32Array(...next(2)),
    seats: new Int32Array(...next(3)).fill(-1),
    masks: new Uint8Array(...next(4)),
  };
  return { standings, layout, memory: new Uint8Array(buffer) };
}

/** The player of a seat: the learner, or a text. */
export type EnvironmentSeat = { readonly learner: true } | { readonly text: string };

export interface EnvironmentMatches {
  readonly inputs: readonly { readonly name: string; readonly scale: number }[];
  readonly actions: readonly { readonly name: string }[];
  /** Version of inputs and actions. */
  readonly version: number;
  begin(match: number, seed: Seed, into: EnvironmentBuffers): void;
  /** @param action must be legal */
  act(match: number, action: number, into: EnvironmentBuffers): void;
}
