/** The best few candidates of a search, by the lower bound of what is known of them. */
import { addEvidence, type Evidence, errorOf, judgedBy } from './evidence.js';
import type { Candidate, Judged } from './search.js';

export class Elite<Program> {
  #known: Evidence<Program>[] = [];

  constructor(readonly places: number) {}

  get best(): Candidate<Program> | undefined {
    return this.#known[0]?.candidate;
  }

  /** Adds evidence; whoever falls off the last place is forgotten. @returns true when there is a new best */
  add(results: readonly Judged<Program>[]): boolean {
    const before = this.best?.id;
    const known = new Map(this.#known.map((k) => [k.candidate.id, k]));
    for (const result of results) {
      if (result.fate !== 'twin' && result.blocks > 0) {
        known.set(result.candidate.id, addEvidence(known.get(result.candidate.id), result));
      }
    }
    const bound = (k: Evidence<Program>): number => k.sum / k.blocks - errorOf(k);
    this.#known = [...known.values()]
      .sort((a, b) => bound(b) - bound(a) || a.candidate.id - b.candidate.id)
      .slice(0, this.places);
    return this.best?.id !== before;
  }

  judged(): Judged<Program>[] {
    return this.#known.map(judgedBy);
  }

  save(): readonly Evidence<Program>[] {
    return this.#known;
  }

  restore(known: readonly Evidence<Program>[]): void {
    this.#known = [...known];
  }
}
