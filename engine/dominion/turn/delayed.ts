/** Effects at the start of a seat's next turn, in order of setup, as typed arrays. */
import type { Checkpoint } from '../../core/contract/checkpoint.js';
import { NO_CARD } from '../catalogue.js';
import { facts } from '../facts.js';

/** Each entry comes from a play, plays are limited, and entries are gone after the next turn. */
const ENTRIES_MAX = 2 * facts.decisionsPerTurnMax;

export class Delayed {
  /** The card that set up the entry. */
  readonly sources = new Uint8Array(ENTRIES_MAX);
  /** Number of the step among the numbered steps of the catalogue; −1 for none. */
  readonly steps = new Int32Array(ENTRIES_MAX);
  /** The card set aside that will come to the hand, or NO_CARD. */
  readonly asides = new Uint8Array(ENTRIES_MAX);
  size = 0;

  add(source: number, steps: number, aside: number): void {
    this.sources[this.size] = source;
    this.steps[this.size] = steps;
    this.asides[this.size++] = aside;
  }

  /** Removes an entry and closes the gap. */
  remove(at: number): void {
    this.size--;
    for (let i = at; i < this.size; i++) {
      this.sources[i] = this.sources[i + 1]!;
      this.steps[i] = this.steps[i + 1]!;
      this.asides[i] = this.asides[i + 1]!;
    }
  }

  checkpoint(checkpoint: Checkpoint): void {
    this.size = checkpoint.number(this.size);
    checkpoint.numbers(this.sources, this.size);
    checkpoint.numbers(this.steps, this.size);
    checkpoint.numbers(this.asides, this.size);
  }

  /** Number of all cards set aside. */
  get setAside(): number {
    let count = 0;
    for (let i = 0; i < this.size; i++) if (this.asides[i] !== NO_CARD) count++;
    return count;
  }

  countSetAsideBy(source: number, card: number): number {
    let count = 0;
    for (let i = 0; i < this.size; i++) if (this.sources[i] === source && this.asides[i] === card) count++;
    return count;
  }

  countSetAside(card: number): number {
    let count = 0;
    for (let i = 0; i < this.size; i++) if (this.asides[i] === card && card !== NO_CARD) count++;
    return count;
  }
}
