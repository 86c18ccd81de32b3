/** The state of many games: arrays for a learner, in one piece of memory. */
import type { Seed } from '../../../engine/index.js';

/** Arrays by game; the next step overwrites them. */
export interface EnvironmentBuffers {
  /** games × seats: for games that ended in this step, see {@link Environment}; otherwise 0 */
  readonly rewards: Float64Array;
  /** games × inputs: whole numbers, before their scale */
  readonly observations: Int32Array;
  /** games × seats: final scores */
  readonly scores: Int32Array;
  /** The deciding seat; −1 after the end of the game. */
  readonly seats: Int32Array;
  /** games × actions: 1 if legal; all 0 after the end of the game */
  readonly masks: Uint8Array;
}

/** The arrays in memory order, with their lengths. */
export type BufferLayout = readonly {
  readonly name: keyof EnvironmentBuffers;
  readonly type: 'float64' | 'int32' | 'uint8';
  readonly length: number;
}[];

const ARRAYS = { float64: Float64Array, int32: Int32Array, uint8: Uint8Array } as const;

/** @param before bytes reserved in front of the arrays, a multiple of 8 */
export function makeBuffers(
  { count, seats, inputs, actions }: Record<'count' | 'seats' | 'inputs' | 'actions', number>,
  before: number,
): { readonly buffers: EnvironmentBuffers; readonly layout: BufferLayout; readonly memory: Uint8Array } {
  const layout: BufferLayout = [
    { name: 'rewards', type: 'float64', length: count * seats },
    { name: 'observations', type: 'int32', length: count * inputs },
    { name: 'scores', type: 'int32', length: count * seats },
    { name: 'seats', type: 'int32', length: count },
    { name: 'masks', type: 'uint8', length: count * actions },
  ];
  const size = layout.reduce(
    (sum, { type, length }) => sum + ARRAYS[type].BYTES_PER_ELEMENT * length,
    before,
  );
  const buffer = new ArrayBuffer(size);
  let at = before;
  const arrays = layout.map(({ name, type, length }) => {
    const array = new ARRAYS[type](buffer, at, length);
    at += array.byteLength;
    return [name, array] as const;
  });
  const buffers = Object.fromEntries(arrays) as unknown as EnvironmentBuffers;
  buffers.seats.fill(-1);
  return { buffers, layout, memory: new Uint8Array(buffer) };
}

/** The player of a seat: the learner, or a text. */
export type EnvironmentSeat = { readonly learner: true } | { readonly text: string };

export interface EnvironmentGames {
  readonly inputs: readonly { readonly name: string; readonly scale: number }[];
  readonly actions: readonly { readonly name: string }[];
  /** Version of inputs and actions. */
  readonly version: number;
  begin(game: number, seed: Seed, into: EnvironmentBuffers): void;
  /** @param action must be legal */
  act(game: number, action: number, into: EnvironmentBuffers): void;
}
