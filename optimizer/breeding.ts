/** Children of programs: chains of changes, macro-steps, crossings; never the same program twice. */
import { hashText, type Rng } from '../engine/index.js';
import type { Behaviour, Genome } from './genome.js';
import type { OperatorShares } from './operator-shares.js';
import { between, chance, geometric, pick } from './random.js';
import type { Candidate, Json, Scored, SearchContext } from './search.js';
import { type Features, Surrogate } from './surrogate.js';

export interface BreedingOptions {
  /** Share of children with two parents. */
  readonly crossShare: number;
  /** Share of children that several changes at once set far apart. */
  readonly macroShare: number;
  /** Chance of one more change after each. */
  readonly chainChance: number;
  /** Children of which one is played, by a cheap guess; 1 plays all. */
  readonly choices: number;
  /** Judged programs before the guess is asked. */
  readonly guessAfter: number;
}

export const breedingDefaults: BreedingOptions = {
  crossShare: 0.2,
  macroShare: 0.1,
  chainChance: 0.4,
  choices: 1,
  guessAfter: 300,
};

/** Programs seen lately; the oldest are forgotten. */
const SEEN_MAX = 4_096;
const ATTEMPTS = 30;
/** Share of the children that are taken without a guess, to see what it is worth. */
const UNGUESSED_SHARE = 0.25;

/** A child without a number yet, and what its first parent does in play. */
type UnregisteredCandidate<Program> = Omit<Candidate<Program>, 'id'> & { readonly nature: Features };

export class Breeding<Program> {
  #seen = new Set<number>();
  readonly #surrogate: Surrogate;
  /** Children of the open batch that were made while the guess was asked: whether it chose them. */
  #guessed = new Map<number, boolean>();
  /** Children of the open batch: what they say and what their parents do, for the guess. */
  #known = new Map<number, Features>();
  /** What programs do in play; each is watched once. */
  readonly #natures = new WeakMap<object, Features>();

  constructor(
    readonly genome: Genome<Program>,
    readonly context: SearchContext<Program>,
    readonly shares: OperatorShares<Program>,
    readonly options: BreedingOptions = breedingDefaults,
  ) {
    this.#surrogate = new Surrogate({ after: options.guessAfter, choices: options.choices });
  }

  /** A new program made from `parents` (one, or two to cross), or undefined when every attempt was known already. */
  makeChild(
    parents: () => readonly [Candidate<Program>, Candidate<Program>],
    rng: Rng,
  ): Candidate<Program> | undefined {
    if (!this.#surrogate.asked || this.genome.features === undefined)
      return this.#register(this.#makeUnseen(parents, rng));
    if (chance(rng, UNGUESSED_SHARE)) return this.#register(this.#makeUnseen(parents, rng), false);
    let best: UnregisteredCandidate<Program> | undefined;
    let height = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < this.options.choices; i++) {
      const made = this.#makeUnseen(parents, rng);
      if (made === undefined) break;
      const guess = this.#surrogate.guess(this.#featuresOf(made));
      if (guess > height) [best, height] = [made, guess];
    }
    return this.#register(best, true);
  }

  /** One plain plan around each card that is new, where the genome has such. */
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

  #register(
    made: UnregisteredCandidate<Program> | undefined,
    guessed?: boolean,
  ): Candidate<Program> | undefined {
    if (made === undefined) return undefined;
    this.isNew(made.program);
    const { nature: _, ...rest } = made;
    const candidate = { id: this.context.nextId(), ...rest };
    if (this.#learns) this.#known.set(candidate.id, this.#featuresOf(made));
    if (guessed !== undefined) this.#guessed.set(candidate.id, guessed);
    return candidate;
  }

  /** Takes in what became of the children. @param helped whether one was worth keeping */
  learn(results: readonly Scored<Program>[], helped: (result: Scored<Program>) => boolean): void {
    if (!this.#learns) return;
    for (const result of results) {
      const { candidate, mean, blocks, outcome } = result;
      const games = blocks * this.context.gamesPerBlock;
      const guessed = this.#guessed.get(candidate.id);
      if (guessed !== undefined) this.#surrogate.credit(guessed, helped(result), games);
      if (outcome === 'duplicate') continue;
      const features = this.#known.get(candidate.id) ?? this.#featuresOf({ program: candidate.program });
      this.#surrogate.learn(features, mean, games);
    }
    this.#guessed.clear();
    this.#known.clear();
  }

  get #learns(): boolean {
    return this.genome.features !== undefined && this.options.choices > 1;
  }

  /** What a program says, and what its nature is: its first parent's, or its own where it has none. */
  #featuresOf({
    program,
    nature = this.#natureOf(program),
  }: {
    program: Program;
    nature?: Features;
  }): Features {
    return new Map([...(this.genome.features?.(program) ?? []), ...nature]);
  }

  #natureOf(program: Program): Features {
    const known = this.#natures.get(program as object);
    if (known !== undefined) return known;
    const nature = natureOf(this.context.behaviourOf(program));
    this.#natures.set(program as object, nature);
    return nature;
  }

  /** A changed program not seen lately. */
  #makeUnseen(
    parents: () => readonly [Candidate<Program>, Candidate<Program>],
    rng: Rng,
  ): UnregisteredCandidate<Program> | undefined {
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
      if (this.#seen.has(this.#keyOf(canonical))) continue;
      return {
        program: canonical,
        parents: crossed ? [a.id, b.id] : [a.id],
        operator: operators.join('+'),
        nature: this.#learns ? this.#natureOf(a.program) : new Map(),
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
    return hashText(this.context.key(program));
  }

  save(): Json {
    return { seen: [...this.#seen], surrogate: this.#surrogate.save() };
  }

  restore(state: Json): void {
    const { seen, surrogate } = state as unknown as { seen: number[]; surrogate: Json };
    this.#seen = new Set(seen);
    this.#surrogate.restore(surrogate);
  }

  /** What the guess was worth; nothing when it was never asked. */
  lessons(): readonly string[] {
    const { guessed, guessedKept, unguessedKept, saved, pays } = this.#surrogate.facts();
    if (guessed === 0) return [];
    const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
    const unplayed = guessed * (this.options.choices - 1);
    const worth =
      saved > 0 ? `what it found would have taken ${saved} games more without it` : 'it saved nothing';
    return [
      `a guess chose ${guessed} children and left ${unplayed} unplayed; ${percent(guessedKept)} of the chosen were worth ` +
        `keeping, ${percent(unguessedKept)} of others: ${worth}${pays ? '' : '; it does not pay and is off'}`,
    ];
  }
}

/** Turns, attack and cards gained per game, as numbers of order one. */
function natureOf({ turns, attacked, gained }: Behaviour): Features {
  const cards = gained.flatMap((copies, card) =>
    copies > 0 ? [[`gains ${card}`, Math.min(1, copies / 5)] as const] : [],
  );
  return new Map([['turns', turns / 20], ['attack', attacked / 100], ...cards]);
}
