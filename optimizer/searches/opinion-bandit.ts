/**
 * A combinatorial bandit over single opinions. Every program of a batch holds many of them at once, so that each game
 * tells something of all; what each adds is believed jointly, and programs hold what pays in a sample of that belief.
 * First all opinions, then the hopeful ones alone; in the end the best few of these together.
 */
import { z } from 'zod';
import { Rng } from '../../engine/index.js';
import { Elite } from '../elite.js';
import type { Evidence } from '../evidence.js';
import type { Opinion } from '../genome.js';
import { inTurn } from '../in-turn.js';
import { type Belief, LinearBeliefs, type Seen } from '../linear-beliefs.js';
import { games, patience, share, whole } from '../options.js';
import {
  type Batch,
  blocksFor,
  type Candidate,
  defineSearch,
  type Emitter,
  type Json,
  type MakeEmitter,
} from '../search.js';

export const opinionBanditOptions = z.strictObject({
  programs: whole(64, 2, 10_000, 'Programs of a batch.'),
  programGames: games(128, 'Games of each program of a batch.'),
  screens: whole(12, 1, 1_000, 'Batches with all opinions.'),
  refines: whole(12, 1, 1_000, 'Batches with the hopeful opinions only.'),
  hopeful: whole(90, 1, 100_000, 'Opinions that are hopeful.'),
  memory: share(0.95, 'Share of what is known that outlasts a batch.'),
  proofGames: games(3_200, 'Games of each program that is put forward.'),
  patience: patience(2, 'Passes without a better program'),
});

/** Batches from the first opinions to a program that is put forward; what it starts from is one more, once. */
export const passBatches = ({ screens, refines }: z.output<typeof opinionBanditOptions>): number =>
  screens + refines + 1;

/** Before anything is known an opinion does harm, more or less: as share of the points. */
const STRANGE: Belief = { mean: -0.02, variance: 0.015 ** 2 };
/** What a program holds already has proved itself once. */
const HELD: Belief = { mean: 0.02, variance: 0.015 ** 2 };
/** What is known of an opinion when the rest of the program has changed. */
const FORGOTTEN = 4;
/** Spread of the points of one game, and of what is no sum of opinions. */
const GAME_DEVIATION = 0.5;
const RESIDUAL_DEVIATION = 0.02;
/** Least share of the points that an opinion has to add to be put forward. */
const WORTH_SAYING = 0.001;
/** Shares of the opinions worth saying that are put forward together. */
const SHARES = [1, 0.85, 0.7];

type Step = 'start' | 'screen' | 'refine' | 'prove';

const make: MakeEmitter<z.output<typeof opinionBanditOptions>> = (
  genome,
  workshop,
  seed,
  start,
  settings,
) => {
  type Program = (typeof start)[number]['program'];
  const common = genome.opinions?.(workshop) ?? [];
  const elite = new Elite<Program>(6);
  const rng = new Rng(seed);
  let step: Step = 'start';
  /** Batches of this step that were told. */
  let told = 0;
  let since = 0;
  let base: Candidate<Program> = start[0]!;
  /** What is built on next, where others have found something. */
  let given: Candidate<Program> | undefined;
  /** What was believed of the common opinions when this pass began, and all that it has seen since. */
  let before: readonly Belief[] = common.map(() => STRANGE);
  let seen: (readonly Seen[])[] = [];
  /** Of the open batch: the opinions that each candidate holds. */
  let held: readonly (readonly number[])[] = [];

  // What follows from the base, and from what was seen.
  let bare: Program = base.program;
  let opinions: readonly Opinion<Program>[] = common;
  /** By matter: opinions that exclude each other. */
  let matters: readonly (readonly number[])[] = [];
  let beliefs = new LinearBeliefs([]);
  let hopeful: ReadonlySet<number> = new Set();

  // Of the games that are asked for, not of those that whole blocks make: panels grow, and a resumed run must not differ.
  const variance = GAME_DEVIATION ** 2 / settings.programGames + RESIDUAL_DEVIATION ** 2;

  const child = (program: Program): Candidate<Program> => ({
    id: workshop.nextId(),
    program,
    parents: [base.id],
    operator: 'opinions',
  });

  function begin(): void {
    const parts = genome.apart?.(base.program, workshop) ?? { bare: base.program, own: [] };
    bare = parts.bare;
    const said = new Map(common.map((opinion, i) => [textOf(opinion), i]));
    const prior = [...before];
    const own: Opinion<Program>[] = [];
    for (const opinion of parts.own) {
      const place = said.get(textOf(opinion));
      if (place === undefined) own.push(opinion);
      else if (prior[place]!.variance >= STRANGE.variance) prior[place] = HELD;
    }
    opinions = [...common, ...own];
    beliefs = new LinearBeliefs([...prior, ...own.map(() => HELD)]);
    const byMatter = new Map<string, number[]>();
    opinions.forEach(({ about }, i) => {
      byMatter.set(about, [...(byMatter.get(about) ?? []), i]);
    });
    matters = [...byMatter.values()];
  }

  const textOf = (opinion: Opinion<Program>): string => workshop.key(opinion.add(bare));

  /** Of each matter the opinion that pays most, if one does; the best first. */
  function paying(worths: ArrayLike<number>, least: number): number[] {
    const best = matters.map((list) => list.reduce((a, b) => (worths[b]! > worths[a]! ? b : a)));
    return best.filter((i) => worths[i]! > least).sort((a, b) => worths[b]! - worths[a]! || a - b);
  }

  const holding = (on: readonly number[]): Program =>
    workshop.canonical(on.reduce((program, each) => opinions[each]!.add(program), bare));

  function ask(): Batch<Program> {
    const proofBlocks = blocksFor(settings.proofGames, workshop);
    if (step === 'screen' && told === 0) {
      base = given ?? base;
      given = undefined;
      seen = [];
      begin();
    }
    switch (step) {
      case 'start':
        return { candidates: start, trial: { kind: 'equal', blocks: proofBlocks } };
      case 'prove':
        return { candidates: proposals(), trial: { kind: 'equal', blocks: proofBlocks } };
      case 'screen':
      case 'refine':
        return {
          candidates: samples(),
          trial: { kind: 'equal', blocks: blocksFor(settings.programGames, workshop, 1) },
        };
    }
  }

  function samples(): Candidate<Program>[] {
    const programs = new Map<string, readonly [Program, readonly number[]]>();
    for (let each = 0; each < settings.programs; each++) {
      const world = beliefs.sample(rng);
      const paid = paying(world, 0);
      const on = step === 'refine' ? fitting(paid.filter((i) => hopeful.has(i))) : paid;
      const program = holding(on);
      programs.set(workshop.key(program), [program, on.toSorted((a, b) => a - b)]);
    }
    held = [...programs.values()].map(([, on]) => on);
    return [...programs.values()].map(([program]) => child(program));
  }

  /** As many of these, the first ones, as a program has room for. */
  function fitting(best: readonly number[]): readonly number[] {
    let on = best;
    for (;;) {
      const excess = genome.size(holding(on)) - workshop.sizeMax;
      if (excess <= 0) return on;
      on = on.slice(0, -Math.max(1, Math.floor(excess)));
    }
  }

  /** What it was built on, and the opinions worth saying: all that fit, and the best few of them. */
  function proposals(): Candidate<Program>[] {
    const { mean } = beliefs;
    const worth = fitting(paying(mean, WORTH_SAYING));
    const programs = new Map([[workshop.key(base.program), base]]);
    for (const share of SHARES) {
      const program = holding(worth.slice(0, Math.ceil(share * worth.length)));
      const key = workshop.key(program);
      if (!programs.has(key)) programs.set(key, child(program));
    }
    return [...programs.values()];
  }

  /** The hopeful ones: what pays in the mean, more or less, the best first. */
  function hope(): ReadonlySet<number> {
    const { mean } = beliefs;
    const best = [...mean.keys()].sort((a, b) => mean[b]! - mean[a]! || a - b);
    return new Set(best.slice(0, settings.hopeful));
  }

  function learn(batch: readonly Seen[]): void {
    seen = [...seen, batch];
    beliefs.learn(batch, variance, settings.memory);
  }

  return inTurn<Program>({
    name: 'opinion-bandit',
    ask,
    tell(results) {
      told++;
      switch (step) {
        case 'start':
          elite.add(results);
          base = elite.best!;
          break;
        case 'screen':
        case 'refine':
          learn(results.map(({ mean }, i) => ({ on: held[i]!, score: mean })));
          break;
        case 'prove': {
          const best = elite.best!.id;
          elite.add(results);
          since = elite.best!.id === best ? since + 1 : 0;
          base = elite.best!;
        }
      }
      step = next();
    },
    best: () => elite.judged(),
    adopt(strangers) {
      given = strangers[0]?.candidate ?? given;
      since = 0;
    },
    get stalled() {
      return since >= settings.patience || common.length === 0;
    },
    save: (): Json =>
      ({
        elite: elite.save(),
        step,
        told,
        since,
        base,
        given: given ?? null,
        before,
        seen,
        hopeful: [...hopeful],
        rng: [...rng.save()],
      }) as unknown as Json,
    restore(state) {
      const saved = structuredClone(state) as unknown as {
        elite: Evidence<Program>[];
        step: Step;
        told: number;
        since: number;
        base: Candidate<Program>;
        given: Candidate<Program> | null;
        before: Belief[];
        seen: Seen[][];
        hopeful: number[];
        rng: [number, number, number, number];
      };
      elite.restore(saved.elite);
      rng.restore(saved.rng);
      ({ step, told, since, base, before } = saved);
      given = saved.given ?? undefined;
      if (step !== 'start') begin();
      seen = [];
      for (const batch of saved.seen) learn(batch);
      hopeful = new Set(saved.hopeful);
    },
    facts: () => ({ opinions: opinions.length, hopeful: hopeful.size }),
  } satisfies Emitter<Program>);

  function next(): Step {
    if (step === 'screen' && told >= settings.screens) {
      hopeful = hope();
      told = 0;
      return 'refine';
    }
    if (step === 'refine' && told >= settings.refines) {
      told = 0;
      return 'prove';
    }
    if (step === 'screen' || step === 'refine') return step;
    if (step === 'prove') {
      before = beliefs
        .alone()
        .slice(0, common.length)
        .map(({ mean, variance: known }) => {
          return { mean, variance: Math.min(STRANGE.variance, FORGOTTEN * known) };
        });
    }
    told = 0;
    return 'screen';
  }
};

export const opinionBandit = defineSearch({
  name: 'opinion-bandit',
  about: 'many single opinions tried at once; what each adds is believed jointly',
  options: opinionBanditOptions,
  helps: (genome) => (genome.opinions === undefined ? undefined : { share: 5 }),
  make,
});
