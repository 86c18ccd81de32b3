/**
 * The forward pass of a network in a seat. Keeps the sums before the first layer's nonlinearity from decision to
 * decision and adds only the changes. The sums are whole multiples of a small quantum and exact in double
 * precision, so they do not depend on earlier decisions: a decision is a function of the observation.
 *
 * SPEED: the simple version is `Σ x·w1` for all inputs and `h·w2` for each action in JavaScript loops, which takes
 * four times as long. The loops are WebAssembly, four numbers at a time; all networks of a thread share one
 * memory.
 */
import { wasm } from '../../engine/index.js';
import { bytes } from './generated/bytes.js';
import { CHANGE, ROW_END, UNITS, WANTED } from './layout.js';
import type { Network } from './net.js';

/** Quanta in the largest weight; sums of two million weights of this size are exact. */
const PARTS = 2 ** 32;

const memory = wasm.createMemory(2 ** 22);
const kernel = wasm.instantiate<'update' | 'score'>(bytes, memory);
let floats = new Float32Array(memory.buffer);
let doubles = new Float64Array(memory.buffer);
let integers = new Int32Array(memory.buffer);
/**
 * First free byte. `epoch` counts how often the memory was reused from its start; networks must then be written
 * again.
 */
let free = 0;
let epoch = 0;
/**
 * The memory has room for at least this many networks of the largest size: more than there are seats at a table.
 */
const ROOM = 16;

/** Reserves a multiple of 64 bytes. @returns the offset of the first byte */
function allocate(bytes: number): number {
  const size = 64 * Math.ceil(bytes / 64);
  const missing = ROOM * size - memory.buffer.byteLength;
  if (missing > 0) {
    memory.grow(Math.ceil(missing / wasm.PAGE));
    floats = new Float32Array(memory.buffer);
    doubles = new Float64Array(memory.buffer);
    integers = new Int32Array(memory.buffer);
  }
  if (free + size > memory.buffer.byteLength) {
    free = 0;
    epoch++;
  }
  free += size;
  return free - size;
}

export class ForwardPass {
  /** Units of the hidden layer, padded to a multiple of {@link UNITS}. */
  readonly #units: number;
  /** The last observed value of each input. */
  readonly #seen: Int32Array;
  #epoch = -1;
  #quantum = 1;
  /** Offsets in the memory in bytes. */
  #sums = 0;
  #hidden = 0;
  #changes = 0;
  #wanted = 0;
  #rows1 = 0;
  #rows2 = 0;

  /** @param scales by input: factor from the observed whole number to the network's input */
  constructor(
    readonly net: Network,
    readonly scales: Float64Array,
  ) {
    this.#units = UNITS * Math.ceil(net.hidden / UNITS);
    this.#seen = new Int32Array(net.inputs.length);
  }

  /** Computes the hidden layer. @param indices index in the observation of each network input */
  computeHidden(observation: Int32Array, indices: Int32Array): void {
    if (this.#epoch !== epoch) this.#enter();
    const seen = this.#seen;
    const units = this.#units;
    const first = this.#changes;
    let end = first;
    for (let input = 0; input < indices.length; input++) {
      const value = observation[indices[input]!]!;
      const change = value - seen[input]!;
      if (change === 0) continue;
      seen[input] = value;
      doubles[end >> 3] = change;
      integers[(end >> 2) + 2] = this.#rows1 + 8 * units * input - this.#sums;
      end += CHANGE;
    }
    kernel.update(first, end, this.#sums, this.#sums + 8 * units, this.#hidden, this.#quantum);
  }

  /**
   * Computes scores of the network's actions; call {@link computeHidden} first.
   * @param actions actions to score, in the first `count` entries; the number of actions asks for the value, the
   *   expected share of the reward
   */
  computeScores(actions: Int32Array, count: number, into: Float32Array): void {
    const first = this.#wanted >> 2;
    const units = this.#units;
    const stride = 4 * (units + ROW_END);
    const offset = this.#rows2 - this.#hidden;
    for (let i = 0; i < count; i++) integers[first + 2 * i] = offset + stride * actions[i]!;
    kernel.score(this.#wanted, this.#wanted + WANTED * count, this.#hidden, this.#hidden + 4 * units);
    for (let i = 0; i < count; i++) into[i] = floats[first + 2 * i + 1]!;
  }

  /** Writes the network into the memory, with all observed values at 0. */
  #enter(): void {
    const { net, scales } = this;
    const units = this.#units;
    const inputs = net.inputs.length;
    const rows = net.actions.length + 1;
    const size1 = 8 * units * inputs;
    const size2 = 4 * (units + ROW_END) * rows;
    this.#sums = allocate(12 * units + CHANGE * inputs + WANTED * rows + size1 + size2);
    this.#hidden = this.#sums + 8 * units;
    this.#changes = this.#hidden + 4 * units;
    this.#wanted = this.#changes + CHANGE * inputs;
    this.#rows1 = this.#wanted + WANTED * rows;
    this.#rows2 = this.#rows1 + size1;
    this.#epoch = epoch;
    this.#seen.fill(0);
    let largest = 0;
    for (let unit = 0; unit < net.hidden; unit++) largest = Math.max(largest, Math.abs(net.b1[unit]!));
    for (let i = 0; i < net.w1.length; i++) {
      largest = Math.max(largest, Math.abs(net.w1[i]! * scales[Math.floor(i / net.hidden)]!));
    }
    this.#quantum = quantumFor(largest);
    const inQuanta = 1 / this.#quantum;
    doubles.fill(0, this.#sums >> 3, (this.#sums >> 3) + units);
    doubles.fill(0, this.#rows1 >> 3, (this.#rows1 >> 3) + units * inputs);
    floats.fill(0, this.#rows2 >> 2, (this.#rows2 >> 2) + (units + ROW_END) * rows);
    for (let unit = 0; unit < net.hidden; unit++) {
      doubles[(this.#sums >> 3) + unit] = Math.round(net.b1[unit]! * inQuanta);
    }
    for (let input = 0; input < inputs; input++) {
      const factor = scales[input]! * inQuanta;
      const row = (this.#rows1 >> 3) + input * units;
      for (let unit = 0; unit < net.hidden; unit++) {
        doubles[row + unit] = Math.round(net.w1[input * net.hidden + unit]! * factor);
      }
    }
    for (let action = 0; action < rows; action++) {
      const row = (this.#rows2 >> 2) + action * (units + ROW_END);
      const isValue = action === rows - 1;
      const from = isValue ? net.w3 : net.w2.subarray(action * net.hidden, (action + 1) * net.hidden);
      floats.set(from, row);
      floats[row + units] = isValue ? net.b3[0]! : net.b2[action]!;
    }
  }
}

/** A power of two that is exact in single precision. */
function quantumFor(largest: number): number {
  const wanted = largest / PARTS;
  let quantum = 1 / PARTS;
  while (quantum < wanted && quantum < 1e18) quantum *= 2;
  while (quantum / 2 >= wanted && quantum > 1e-18) quantum /= 2;
  return quantum;
}
