/** Breeds programs: chains of changes, macros and crossings; never the same program twice. */
import { getOrInsert, Rng, type Seed } from '../engine/index.js';
import type { Genome, GenomeContext } from './genome.js';
import { between, chance, geometric, pick, pickIndex, type RngState, withDice } from './random.js';
import type { Candidate, SearchContext } from './search.js';

/** The state of breeding; JSON. */
export interface BreedingState {
  rng: RngState;
  /** Identities of recent programs, oldest first. */
  readonly seen: number[];
}

export interface BreedingOptions {
  /** Share of children with two parents. */
  readonly crossShare: number;
  /** Share of children with several changes at once. */
  readonly macroShare: number;
  /** Probability of each further change. */
  readonly chainChance: number;
}

export const breedingDefaults: BreedingOptions = {
  crossShare: 0.2,
  macroShare: 0.1,
  chainChance: 0.4,
};

/** Maximum number of remembered programs; the oldest are forgotten. */
const SEEN_MAX = 4_096;
const ATTEMPTS = 30;

/** SPEED: each `seen` as a set. */
const seenSets = new WeakMap<readonly number[], Set<number>>();

export class Breeding<Program> {
  constructor(
    readonly genome: Genome<Program>,
    readonly context: SearchContext<Program>,
    readonly options: BreedingOptions = breedingDefaults,
  ) {}

  begin(seed: Seed): BreedingState {
    const rng = new Rng(seed, 0).save();
    return { rng, seen: [] };
  }

  /** Calls `make` with the generator and the memory of the state. */
  breed<Result>(state: BreedingState, make: (brood: Brood<Program>) => Result): Result {
    return withDice(state, (rng) => make(new Brood(this, state, rng)));
  }

  /** True for a program not seen recently; marks it as seen. */
  isNew({ seen }: BreedingState, program: Program): boolean {
    const key = this.context.identityOf(program);
    const set = getOrInsert(seenSets, seen, () => new Set(seen));
    if (set.has(key)) return false;
    set.add(key);
    seen.push(key);
    if (seen.length > SEEN_MAX) set.delete(seen.shift()!);
    return true;
  }
}

/** Programs bred for one batch. */
export class Brood<Program> {
  readonly #weights: readonly number[];
  /** A context without the activity of rules, which is known only for parents: they are few and live long. */
  readonly #withoutActivity: GenomeContext<Program>;

  constructor(
    readonly breeding: Breeding<Program>,
    readonly state: BreedingState,
    readonly rng: Rng,
  ) {
    this.#weights = breeding.genome.operators.map(({ share }) => share);
    const { activity: _, ...withoutActivity } = breeding.context;
    this.#withoutActivity = withoutActivity;
  }

  /** A new program from `parents` (one, or two to cross); undefined if every attempt gave a known program. */
  makeChild(
    parents: () => readonly [Candidate<Program>, Candidate<Program>],
  ): Candidate<Program> | undefined {
    const child = this.#makeUnseen(parents);
    return child && { id: this.breeding.context.nextId(), ...child };
  }

  /** One new baseline plan around each card, if the genome has such plans. */
  singleCardPrograms(): Candidate<Program>[] {
    const plans = this.breeding.genome.singleCardPrograms?.(this.breeding.context) ?? [];
    return plans.flatMap(({ variants }) => this.#fresh(pick(this.rng, variants), 'plain'));
  }

  /** @param tries maximum number of random programs, because a small board has few */
  random(count: number, tries: number): Candidate<Program>[] {
    const made: Candidate<Program>[] = [];
    for (let attempt = 0; made.length < count && attempt < tries; attempt++) {
      made.push(...this.#fresh(this.breeding.genome.random(this.rng, this.breeding.context), 'random'));
    }
    return made;
  }

  /** The program without parents, if it is new. */
  #fresh(program: Program, operator: string): Candidate<Program>[] {
    const canonical = this.breeding.context.canonical(program);
    if (!this.breeding.isNew(this.state, canonical)) return [];
    return [{ id: this.breeding.context.nextId(), program: canonical, parents: [], operator }];
  }

  /** A changed program not seen recently; marks it as seen. */
  #makeUnseen(
    parents: () => readonly [Candidate<Program>, Candidate<Program>],
  ): Omit<Candidate<Program>, 'id'> | undefined {
    const { rng } = this;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const [a, b] = parents();
      const crossed = a !== b && chance(rng, this.breeding.options.crossShare);
      const operators: string[] = crossed ? ['cross'] : [];
      let program = crossed
        ? this.breeding.genome.cross(a.program, b.program, rng, this.breeding.context)
        : a.program;
      if (!crossed || chance(rng, 0.5)) {
        const { macroShare, chainChance } = this.breeding.options;
        const steps = chance(rng, macroShare) ? between(rng, 3, 6) : geometric(rng, chainChance, 4);
        program = this.#changed(program, steps, operators);
      }
      if (operators.length === 0) continue;
      const canonical = this.breeding.context.canonical(program);
      if (!this.breeding.isNew(this.state, canonical)) continue;
      return {
        program: canonical,
        parents: crossed ? [a.id, b.id] : [a.id],
        operator: operators.join('+'),
      };
    }
    return undefined;
  }

  /** The program after the given number of changes; their names are appended. */
  #changed(program: Program, steps: number, names: string[]): Program {
    const { rng } = this;
    const {
      context,
      genome: { operators },
    } = this.breeding;
    let changed = program;
    for (let done = 0, attempt = 0; done < steps && attempt < 4 * steps + 8; attempt++) {
      const operator = operators[pickIndex(rng, this.#weights)]!;
      const next = operator.apply(changed, rng, names.length === 0 ? context : this.#withoutActivity);
      if (next === undefined) continue;
      changed = next;
      names.push(operator.name);
      done++;
    }
    return changed;
  }
}
