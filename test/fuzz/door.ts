/** A door: an entry for inputs from outside, and the properties that hold for all inputs. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refused, Rng, type Seed } from '../../engine/index.js';
import { packageRoot } from '../../experiments/files/package.js';

export interface Door {
  readonly name: string;
  /** A valid input with changes. It is a text, so that it can be kept; a binary input is described. */
  next(rng: Rng): string;
  /**
   * Tries an input.
   * @returns true if it was accepted, false if it was refused properly
   * @throws in all other cases
   */
  try(input: string): Promise<boolean> | boolean;
  close?(): Promise<void> | void;
}

export interface FuzzCounts {
  inputs: number;
  taken: number;
  refused: number;
}

/** An input that takes longer counts as a hang, in milliseconds. */
const SLOW_MS = 20_000;

/** @throws if an input violates a property; writes the input to the folder, if given */
export async function fuzz(door: Door, count: number, seed: number, folder?: string): Promise<FuzzCounts> {
  const counts: FuzzCounts = { inputs: 0, taken: 0, refused: 0 };
  const rng = new Rng();
  for (; counts.inputs < count; counts.inputs++) {
    rng.reset(seed as Seed, counts.inputs);
    const input = door.next(rng);
    try {
      const start = performance.now();
      if (await door.try(input)) counts.taken++;
      else counts.refused++;
      const took = performance.now() - start;
      if (took > SLOW_MS) throw new Error(`it took ${Math.round(took)} ms`);
    } catch (cause) {
      const file = folder && join(folder, `${door.name}-${seed}-${counts.inputs}`);
      if (file !== undefined) {
        mkdirSync(folder!, { recursive: true });
        writeFileSync(file, input);
      }
      const shown = input.length > 2_000 ? `${input.slice(0, 2_000)}…` : input;
      throw new Error(
        `input ${counts.inputs} of seed ${seed} broke ${door.name}${file ? ` (${file})` : ''}:\n${shown}`,
        { cause },
      );
    }
  }
  return counts;
}

/** Inputs that found a fault earlier, by name. */
export function corpusOf(name: string): readonly (readonly [name: string, input: string])[] {
  const folder = join(packageRoot, 'test', 'fuzz', 'corpus', name);
  return readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
}

/**
 * Outcome of an input.
 * @throws the error, unless it is a refusal: an error of this kind with a sentence
 */
export async function takenOrRefused(
  work: () => unknown,
  kind: new (...words: never[]) => Error = Refused,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof kind && error.message.trim() !== '') return false;
    throw error;
  }
}
