/**
 * A combinatorial bandit over single rules. Every program of a batch holds many of them at once, so that each game
 * tells something of all; what each adds is believed jointly, and programs hold what pays in a sample of that belief.
 * First all rules, then the promising ones alone; in the end the best few of these together.
 */
import { z } from 'zod';
import { Rng } from '../../engine/index.js';
import {
  BayesianLinearRegression,
  type NormalBelief,
  type Observation,
} from '../bayesian-linear-regression.js';
import { Elite } from '../elite.js';
import { enforceAskTell } from '../enforce-ask-tell.js';
import type { CandidateRule } from '../genome.js';
import { games, patience, share, whole } from '../options.js';
import type { RunningScore } from '../running-score.js';
import {
  type Batch,
  blocksFor,
  type Candidate,
  defineSearch,
  type Emitter,
  type EmitterFactory,
  type Json,
} from '../search.js';

export const ruleBanditOptions = z.strictObject({
  programs: whole(64, 2, 10_000, 'Programs of a batch.'),
  programGames: games(128, 'Games of each program of a batch.'),
  screens: whole(12, 1, 1_000, 'Batches with all rules.'),
  refines: whole(12, 1, 1_000, 'Batches with the promising rules only.'),
  promising: whole(90, 1, 100_000, 'Rules that are promising.'),
  memory: share(0.95, 'Share of what is known that outlasts a batch.'),
  proofGames: games(3_200, 'Games of each program that is put forward.'),
  patience: patience(2, 'Passes without a better program'),
});

/** Batches from the first rules to a program that is put forward; what it starts from is one more, once. */
export const passBatches = ({ screens, refines }: z.output<typeof ruleBanditOptions>): number =>
  screens + refines + 1;

/** Before anything is known a rule does harm, more or less: as share of the points. */
const PRIOR: NormalBelief = { mean: -0.02, variance: 0.015 ** 2 };
/** What a program holds already has proved itself once. */
const PRIOR_HELD: NormalBelief = { mean: 0.02, variance: 0.015 ** 2 };
/** What is known of a rule when the rest of the program has changed. */
const FORGETTING = 4;
/** Spread of the points of one game, and of what is no sum of rules. */
const GAME_DEVIATION = 0.5;
const RESIDUAL_DEVIATION = 0.02;
/** Least share of the points that a rule has to add to be put forward. */
const GAIN_MIN = 0.001;
/** Shares of the rules worth saying that are put forward together. */
const SHARES = [1, 0.85, 0.7];

type Phase = 'start' | 'screen' | 'refine' | 'prove';

const make: EmitterFactory<z.output<typeof ruleBanditOptions>> = (genome, context, seed, start, settings) => {
  type Program = (typeof start)[number]['program'];
  const common = genome.candidateRules?.(context) ?? [];
  const elite = new Elite<Program>(6);
  const rng = new Rng(seed);
  let step: Phase = 'start';
  /** Batches of this step whose results are known. */
  let batches = 0;
  let since = 0;
  let base: Candidate<Program> = start[0]!;
  /** What is built on next, where others have found something. */
  let given: Candidate<Program> | undefined;
  /** What was believed of the common rules when this pass began, and all that it has seen since. */
  let before: readonly NormalBelief[] = common.map(() => PRIOR);
  let seen: (readonly Observation[])[] = [];
  /** Of the open batch: the rules that each candidate holds. */
  let held: readonly (readonly number[])[] = [];

  // What follows from the base, and from what was seen.
  let bare: Program = base.program;
  let rules: readonly CandidateRule<Program>[] = common;
  /** By matter: rules that exclude each other. */
  let matters: readonly (readonly number[])[] = [];
  let beliefs = new BayesianLinearRegression([]);
  let promising: ReadonlySet<number> = new Set();

  // Of the games that are asked for, not of those that whole blocks make: panels grow, and a resumed run must not differ.
  const variance = GAME_DEVIATION ** 2 / settings.programGames + RESIDUAL_DEVIATION ** 2;

  const child = (program: Program): Candidate<Program> => ({
    id: context.nextId(),
    program,
    parents: [base.id],
    operator: 'opinions',
  });

  function begin(): void {
    const parts = genome.decompose?.(base.program, context) ?? { bare: base.program, held: [] };
    bare = parts.bare;
    const indexByText = new Map(common.map((rule, i) => [codeOf(rule), i]));
    const beliefsBefore = [...before];
    const own: CandidateRule<Program>[] = [];
    for (const rule of parts.held) {
      const place = indexByText.get(codeOf(rule));
      if (place === undefined) own.push(rule);
      else if (beliefsBefore[place]!.variance >= PRIOR.variance) beliefsBefore[place] = PRIOR_HELD;
    }
    rules = [...common, ...own];
    beliefs = new BayesianLinearRegression([...beliefsBefore, ...own.map(() => PRIOR_HELD)]);
    const byGroup = new Map<string, number[]>();
    rules.forEach(({ group: about }, i) => {
      byGroup.set(about, [...(byGroup.get(about) ?? []), i]);
    });
    matters = [...byGroup.values()];
  }

  const codeOf = (rule: CandidateRule<Program>): string => context.encodedOf(rule.add(bare));

  /** Of each matter the rule that pays most, if one does; the best first. */
  function profitable(gains: ArrayLike<number>, least: number): number[] {
    const best = matters.map((list) => list.reduce((a, b) => (gains[b]! > gains[a]! ? b : a)));
    return best.filter((i) => gains[i]! > least).sort((a, b) => gains[b]! - gains[a]! || a - b);
  }

  const programWith = (on: readonly number[]): Program =>
    context.canonical(on.reduce((program, each) => rules[each]!.add(program), bare));

  function ask(): Batch<Program> {
    const proofBlocks = blocksFor(settings.proofGames, context);
    if (step === 'screen' && batches === 0) {
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
          trial: { kind: 'equal', blocks: blocksFor(settings.programGames, context, 1) },
        };
    }
  }

  function samples(): Candidate<Program>[] {
    const programs = new Map<string, readonly [Program, readonly number[]]>();
    for (let each = 0; each < settings.programs; each++) {
      const weights = beliefs.sample(rng);
      const chosen = profitable(weights, 0);
      const on = step === 'refine' ? fitting(chosen.filter((i) => promising.has(i))) : chosen;
      const program = programWith(on);
      programs.set(context.encodedOf(program), [program, on.toSorted((a, b) => a - b)]);
    }
    held = [...programs.values()].map(([, on]) => on);
    return [...programs.values()].map(([program]) => child(program));
  }

  /** As many of these, the first ones, as a program has room for. */
  function fitting(best: readonly number[]): readonly number[] {
    let on = best;
    for (;;) {
      const excess = genome.size(programWith(on)) - context.sizeMax;
      if (excess <= 0) return on;
      on = on.slice(0, -Math.max(1, Math.floor(excess)));
    }
  }

  /** What it was built on, and the rules worth saying: all that fit, and the best few of them. */
  function proposals(): Candidate<Program>[] {
    const { mean } = beliefs;
    const gainful = fitting(profitable(mean, GAIN_MIN));
    const programs = new Map([[context.encodedOf(base.program), base]]);
    for (const share of SHARES) {
      const program = programWith(gainful.slice(0, Math.ceil(share * gainful.length)));
      const key = context.encodedOf(program);
      if (!programs.has(key)) programs.set(key, child(program));
    }
    return [...programs.values()];
  }

  /** The promising ones: what pays in the mean, more or less, the best first. */
  function mostPromising(): ReadonlySet<number> {
    const { mean } = beliefs;
    const best = [...mean.keys()].sort((a, b) => mean[b]! - mean[a]! || a - b);
    return new Set(best.slice(0, settings.promising));
  }

  function learn(batch: readonly Observation[]): void {
    seen = [...seen, batch];
    beliefs.learn(batch, variance, settings.memory);
  }

  return enforceAskTell<Program>({
    name: 'rule-bandit',
    ask,
    tell(results) {
      batches++;
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
    best: () => elite.scored(),
    inject(migrants) {
      given = migrants[0]?.candidate ?? given;
      since = 0;
    },
    get stalled() {
      return since >= settings.patience || common.length === 0;
    },
    save: (): Json =>
      ({
        elite: elite.save(),
        step,
        told: batches,
        since,
        base,
        given: given ?? null,
        before,
        seen,
        hopeful: [...promising],
        rng: [...rng.save()],
      }) as unknown as Json,
    restore(state) {
      const saved = structuredClone(state) as unknown as {
        elite: RunningScore<Program>[];
        step: Phase;
        told: number;
        since: number;
        base: Candidate<Program>;
        given: Candidate<Program> | null;
        before: NormalBelief[];
        seen: Observation[][];
        hopeful: number[];
        rng: [number, number, number, number];
      };
      elite.restore(saved.elite);
      rng.restore(saved.rng);
      ({ step, told: batches, since, base, before } = saved);
      given = saved.given ?? undefined;
      if (step !== 'start') begin();
      seen = [];
      for (const batch of saved.seen) learn(batch);
      promising = new Set(saved.hopeful);
    },
    facts: () => ({ opinions: rules.length, hopeful: promising.size }),
  } satisfies Emitter<Program>);

  function next(): Phase {
    if (step === 'screen' && batches >= settings.screens) {
      promising = mostPromising();
      batches = 0;
      return 'refine';
    }
    if (step === 'refine' && batches >= settings.refines) {
      batches = 0;
      return 'prove';
    }
    if (step === 'screen' || step === 'refine') return step;
    if (step === 'prove') {
      before = beliefs
        .marginals()
        .slice(0, common.length)
        .map(({ mean, variance: known }) => {
          return { mean, variance: Math.min(PRIOR.variance, FORGETTING * known) };
        });
    }
    batches = 0;
    return 'screen';
  }
};

export const ruleBandit = defineSearch({
  name: 'rule-bandit',
  about: 'many single rules tried at once; what each adds is believed jointly',
  options: ruleBanditOptions,
  helps: (genome) => (genome.candidateRules === undefined ? undefined : { share: 5 }),
  make,
});
