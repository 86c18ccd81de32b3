/** The best few candidates of a search, by the lower bound of what is known of them. */
import { addScore, type RunningScore, standardError, toScored } from './running-score.js';
import type { Candidate, Scored } from './search.js';

export class Elite<Program> {
  #known: RunningScore<Program>[] = [];

  constructor(readonly capacity: number) {}

  get best(): Candidate<Program> | undefined {
    return this.#known[0]?.candidate;
  }

  /** Adds evidence; a candidate that falls off the end is forgotten. @returns true when there is a new best */
  add(results: readonly Scored<Program>[]): boolean {
    const before = this.best?.id;
    const known = new Map(this.#known.map((k) => [k.candidate.id, k]));
    for (const result of results) {
      if (result.outcome !== 'duplicate' && result.blocks > 0) {
        known.set(result.candidate.id, addScore(known.get(result.candidate.id), result));
      }
    }
    const bound = (k: RunningScore<Program>): number => k.sum / k.blocks - standardError(k);
    this.#known = [...known.values()]
      .sort((a, b) => bound(b) - bound(a) || a.candidate.id - b.candidate.id)
      .slice(0, this.capacity);
    return this.best?.id !== before;
  }

  scored(): Scored<Program>[] {
    return this.#known.map(toScored);
  }

  save(): readonly RunningScore<Program>[] {
    return this.#known;
  }

  restore(known: readonly RunningScore<Program>[]): void {
    this.#known = [...known];
  }
}
