/** Children of programs: chains of changes, macro-steps, crossings; never the same program twice. */
import { hashText, type Rng } from '../engine/index.js';
import type { Genome } from './genome.js';
import type { OperatorShares } from './operator-shares.js';
import { between, chance, geometric, pick } from './random.js';
import type { Candidate, Json, SearchContext } from './search.js';

export interface BreedingOptions {
  /** Share of children with two parents. */
  readonly crossShare: number;
  /** Share of children with several changes at once. */
  readonly macroShare: number;
  /** Chance of one more change after each. */
  readonly chainChance: number;
}

export const breedingDefaults: BreedingOptions = {
  crossShare: 0.2,
  macroShare: 0.1,
  chainChance: 0.4,
};

/** Programs seen lately; the oldest are forgotten. */
const SEEN_MAX = 4_096;
const ATTEMPTS = 30;

export class Breeding<Program> {
  #seen = new Set<number>();

  constructor(
    readonly genome: Genome<Program>,
    readonly context: SearchContext<Program>,
    readonly shares: OperatorShares<Program>,
    readonly options: BreedingOptions = breedingDefaults,
  ) {}

  /** A new program made from `parents` (one, or two to cross), or undefined when every attempt was known already. */
  makeChild(
    parents: () => readonly [Candidate<Program>, Candidate<Program>],
    rng: Rng,
  ): Candidate<Program> | undefined {
    const child = this.#makeUnseen(parents, rng);
    return child && { id: this.context.nextId(), ...child };
  }

  /** One baseline plan around each card that is new, where the genome has such. */
  singleCardPrograms(rng: Rng): Candidate<Program>[] {
    const plans = this.genome.singleCardPrograms?.(this.context) ?? [];
    return plans.flatMap(({ variants }) => this.#fresh(pick(rng, variants), 'plain'));
  }

  /** @param tries random programs that are made at most: a small board has few */
  random(count: number, tries: number, rng: Rng): Candidate<Program>[] {
    const made: Candidate<Program>[] = [];
    for (let attempt = 0; made.length < count && attempt < tries; attempt++) {
      made.push(...this.#fresh(this.genome.random(rng, this.context), 'random'));
    }
    return made;
  }

  /** The program without parents, if it is new. */
  #fresh(program: Program, operator: string): Candidate<Program>[] {
    const canonical = this.context.canonical(program);
    if (!this.isNew(canonical)) return [];
    return [{ id: this.context.nextId(), program: canonical, parents: [], operator }];
  }

  /** A changed program not seen lately; it is seen now. */
  #makeUnseen(
    parents: () => readonly [Candidate<Program>, Candidate<Program>],
    rng: Rng,
  ): Omit<Candidate<Program>, 'id'> | undefined {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const [a, b] = parents();
      const crossed = a !== b && chance(rng, this.options.crossShare);
      const operators: string[] = crossed ? ['cross'] : [];
      let program = crossed ? this.genome.cross(a.program, b.program, rng, this.context) : a.program;
      if (!crossed || chance(rng, 0.5)) {
        const { macroShare, chainChance } = this.options;
        const steps = chance(rng, macroShare) ? between(rng, 3, 6) : geometric(rng, chainChance, 4);
        program = this.changed(program, steps, rng, operators);
      }
      if (operators.length === 0) continue;
      const canonical = this.context.canonical(program);
      if (!this.isNew(canonical)) continue;
      return {
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
    // How often rules act is asked of parents only: they are few, and known for long.
    const { activity: _, ...withoutActivity } = this.context;
    for (let done = 0, attempt = 0; done < steps && attempt < 4 * steps + 8; attempt++) {
      const operator = this.shares.pick(rng);
      const next = operator.apply(changed, rng, names.length === 0 ? this.context : withoutActivity);
      if (next === undefined) continue;
      changed = next;
      names.push(operator.name);
      done++;
    }
    return changed;
  }

  /** True for a program not seen lately; it is seen now. */
  isNew(program: Program): boolean {
    const key = this.#keyOf(program);
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    if (this.#seen.size > SEEN_MAX) this.#seen.delete(this.#seen.values().next().value!);
    return true;
  }

  #keyOf(program: Program): number {
    return hashText(this.context.encodedOf(program));
  }

  save(): Json {
    return { seen: [...this.#seen] };
  }

  restore(state: Json): void {
    const { seen } = state as unknown as { seen: number[] };
    this.#seen = new Set(seen);
  }
}
