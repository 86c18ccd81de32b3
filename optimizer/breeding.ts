/** Children of programs: chains of changes, macro-steps, crossings; never the same program twice. */
import type { Rng } from '../engine/index.js';
import { between, chance, geometric } from './chance.js';
import type { Genome } from './genome.js';
import { hashText } from './hash.js';
import type { OperatorShares } from './operator-shares.js';
import type { Candidate, Workshop } from './search.js';

export interface BreedingOptions {
  /** Share of children with two parents. */
  readonly crossShare: number;
  /** Share of children that several changes at once set far apart. */
  readonly macroShare: number;
  /** Chance of one more change after each. */
  readonly chainChance: number;
}

export const breedingDefaults: BreedingOptions = { crossShare: 0.2, macroShare: 0.1, chainChance: 0.4 };

/** Programs seen lately; the oldest are forgotten. */
const REMEMBERED = 4_096;
const ATTEMPTS = 30;

export class Breeding<Program> {
  #seen = new Set<number>();

  constructor(
    readonly genome: Genome<Program>,
    readonly workshop: Workshop<Program>,
    readonly shares: OperatorShares<Program>,
    readonly options: BreedingOptions = breedingDefaults,
  ) {}

  /** A new program made from `parents` (one, or two to cross), or undefined when every attempt was known already. */
  child(
    parents: () => readonly [Candidate<Program>, Candidate<Program>],
    rng: Rng,
  ): Candidate<Program> | undefined {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const [a, b] = parents();
      const crossed = a !== b && chance(rng, this.options.crossShare);
      const operators: string[] = crossed ? ['cross'] : [];
      let program = crossed ? this.genome.cross(a.program, b.program, rng, this.workshop) : a.program;
      if (!crossed || chance(rng, 0.5)) {
        const { macroShare, chainChance } = this.options;
        const steps = chance(rng, macroShare) ? between(rng, 3, 6) : geometric(rng, chainChance, 4);
        program = this.changed(program, steps, rng, operators);
      }
      if (operators.length === 0) continue;
      const canonical = this.workshop.canonical(program);
      if (!this.isNew(canonical)) continue;
      return {
        id: this.workshop.nextId(),
        program: canonical,
        parents: crossed ? [a.id, b.id] : [a.id],
        operator: operators.join('+'),
      };
    }
    return undefined;
  }

  /** The program after so many changes; their names are appended. */
  changed(program: Program, steps: number, rng: Rng, names: string[]): Program {
    let changed = program;
    for (let done = 0, attempt = 0; done < steps && attempt < 4 * steps + 8; attempt++) {
      const operator = this.shares.pick(rng);
      const next = operator.apply(changed, rng, this.workshop);
      if (next === undefined) continue;
      changed = next;
      names.push(operator.name);
      done++;
    }
    return changed;
  }

  /** True for a program not seen lately; it is seen now. */
  isNew(program: Program): boolean {
    const key = hashText(this.workshop.key(program));
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    if (this.#seen.size > REMEMBERED) this.#seen.delete(this.#seen.values().next().value!);
    return true;
  }

  save(): readonly number[] {
    return [...this.#seen];
  }

  restore(seen: readonly number[]): void {
    this.#seen = new Set(seen);
  }
}
