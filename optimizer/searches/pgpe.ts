/**
 * Tunes all numbers of a program at once, including those of parts that it could add: parameter-exploring policy
 * gradients (F. Sehnke et al. 2010). In every deal the numbers are perturbed a little in both directions, and the
 * difference gives the gradients. Nothing is printed or compiled for that, so it plays as fast as the engine. If
 * the program has no room for all parts, those that moved least are left out for a while, and the others are tuned;
 * then all parts are tuned again.
 */
import { z } from 'zod';
import { type GradientSums, invariant, power, type Seed } from '../../engine/index.js';
import { defineSearch } from '../define-search.js';
import type { Genome } from '../genome.js';
import { games, real } from '../options.js';
import { bestAfter, type RunningScore, toScored } from '../running-score.js';
import {
  type Batch,
  blocksFor,
  type Candidate,
  type Exploration,
  type Reducer,
  type Scored,
  type SearchContext,
} from '../search.js';
import { type AscentState, GradientAscent } from './pgpe/ascent.js';

const pgpeOptions = z.strictObject({
  moveGames: games(2_048, 'Games for the first moves.'),
  coolingGames: games(800_000, 'Games after which twice as many are played for each move.'),
  rate: real(0.12, 0.0001, 100, 'Length of a move, in spreads.'),
  wideGames: games(200_000, 'Games with everything open, before parts beyond the size limit are dropped.'),
  narrowGames: games(
    150_000,
    'Games with the remaining parts, after which all are opened again. Both last longer each time.',
  ),
  lookEvery: games(40_000, 'Games between two looks at the program as a whole; later a tenth of all games.'),
  lookGames: games(2_000, 'Games of a look.'),
});

/** Each opening lasts this many times as long as the previous one. */
const GROWTH = 1.5;

/** With at least this many numbers, it beats trying single programs, so a portfolio gives it all games. */
const MANY_OPEN = 100;

/** Minimum games between two looks, as a share of all games so far. */
const LOOK_SHARE = 0.1;

/** Maximum candidates whose scores are remembered. */
const KNOWN_MAX = 6;

interface PgpeState<Program> {
  step: 'start' | 'walk' | 'look';
  /** The program whose numbers are tuned, and their current values. */
  base: Program;
  walk: AscentState;
  /** Number of openings, and games since the last opening or omission of parts. */
  times: number;
  isNarrow: boolean;
  games: number;
  untilLook: number;
  /** Best first. */
  known: readonly RunningScore<Program>[];
}

class Pgpe<Program> implements Reducer<Program, PgpeState<Program>> {
  /** The program opened last. */
  #opened: { readonly base: Program; readonly ascent: GradientAscent<Program> } | undefined;

  constructor(
    readonly genome: Genome<Program>,
    readonly context: SearchContext<Program>,
    _seed: Seed,
    readonly start: readonly Candidate<Program>[],
    readonly options: z.output<typeof pgpeOptions>,
  ) {}

  #ascentFrom(base: Program): GradientAscent<Program> {
    if (this.#opened?.base !== base) {
      const { genome, context } = this;
      invariant(genome.parametric !== undefined, 'the format must have numbers to tune');
      const ascent = new GradientAscent(genome.parametric(base, context), this.options);
      this.#opened = { base, ascent };
    }
    return this.#opened.ascent;
  }

  begin(): PgpeState<Program> {
    const base = this.start[0]!.program;
    const walk = this.#ascentFrom(base).begin();
    const untilLook = this.options.lookEvery;
    return { step: 'start', base, walk, times: 1, isNarrow: false, games: 0, untilLook, known: [] };
  }

  ask(state: PgpeState<Program>): Batch<Program> {
    const { lookGames } = this.options;
    switch (state.step) {
      case 'start':
        return { candidates: this.start, trial: { kind: 'equal', blocks: this.#blocksOf(lookGames / 4) } };
      case 'walk':
        return { candidates: [], trial: { kind: 'equal', blocks: 0 }, exploration: this.#exploration(state) };
      case 'look':
        return {
          candidates: [this.#candidate(state)],
          trial: { kind: 'equal', blocks: this.#blocksOf(lookGames) },
        };
    }
  }

  #blocksOf(games: number): number {
    return blocksFor(games, this.context, 1);
  }

  #exploration({ base, walk }: PgpeState<Program>): Exploration {
    const ascent = this.#ascentFrom(base);
    return {
      text: ascent.parametric.text,
      omitted: Uint8Array.from(walk.omitted),
      marginShare: ascent.marginShare(walk),
      values: ascent.values(walk),
      spreads: ascent.spreads(walk),
      // Each deal is played twice.
      blocks: this.#blocksOf((this.options.moveGames * ascent.batchGrowth(walk)) / 2),
    };
  }

  /** The current program as a candidate; the best known one if both are equal. */
  #candidate(state: PgpeState<Program>): Candidate<Program> {
    const { context } = this;
    const best = state.known[0]?.candidate;
    const program = this.#programWithinSize(state);
    if (best !== undefined && context.identityOf(best.program) === context.identityOf(program)) return best;
    const parents = best === undefined ? [] : [best.id];
    return { id: context.nextId(), program, parents, operator: 'pgpe' };
  }

  tell(state: PgpeState<Program>, results: readonly Scored<Program>[], explored?: GradientSums): void {
    switch (state.step) {
      case 'start':
        state.known = bestAfter(state.known, results, KNOWN_MAX);
        this.#begin(state, candidateWithMostNumbers(results, this.genome, this.context).program);
        return;
      case 'walk':
        invariant(explored !== undefined, 'a walk explores');
        state.walk = this.#ascentFrom(state.base).move(state.walk, explored);
        this.#count(state, explored.games);
        return;
      case 'look':
        state.known = bestAfter(state.known, results, KNOWN_MAX);
        state.step = 'walk';
    }
  }

  /** Counts games, and when it is time, opens parts, omits parts or looks at the program. */
  #count(state: PgpeState<Program>, played: number): void {
    state.games += played;
    state.untilLook -= played;
    const { wideGames, narrowGames, lookEvery } = this.options;
    const longer = power(GROWTH, state.times - 1);
    if (state.isNarrow && state.games >= narrowGames * longer) open(state);
    else if (!state.isNarrow && state.games >= wideGames * longer && !this.#fits(this.#fullProgram(state)))
      this.#narrow(state);
    if (state.untilLook > 0) return;
    state.untilLook = Math.max(lookEvery, LOOK_SHARE * state.walk.games);
    state.step = 'look';
  }

  #begin(state: PgpeState<Program>, base: Program): void {
    const ascent = this.#ascentFrom(base);
    const { parts, genes } = ascent.parametric;
    state.base = base;
    state.walk = ascent.begin();
    state.step = parts.length > 0 || genes.length > 0 ? 'walk' : 'look';
  }

  #narrow(state: PgpeState<Program>): void {
    state.walk = { ...state.walk, omitted: this.#omittedWithinSize(state) };
    state.isNarrow = true;
    state.games = 0;
  }

  /** By part: 1 if it has no room beside more important parts. */
  #omittedWithinSize({ base, walk }: PgpeState<Program>): readonly number[] {
    const ascent = this.#ascentFrom(base);
    const ranked = ascent.ranked(walk);
    const omittedBut = (count: number): readonly number[] => {
      const kept = new Set(ranked.slice(0, count));
      return walk.omitted.map((_, part) => (kept.has(part) ? 0 : 1));
    };
    const fits = (count: number): boolean =>
      this.#fits(this.context.canonical(ascent.program({ ...walk, omitted: omittedBut(count) })));
    // Canonical form drops parts, so the number of parts that fit has to be searched.
    let fitting = 0;
    for (let end = ranked.length + 1; end - fitting > 1; ) {
      const middle = (fitting + end) >> 1;
      if (fits(middle)) fitting = middle;
      else end = middle;
    }
    return omittedBut(fitting);
  }

  #fullProgram({ base, walk }: PgpeState<Program>): Program {
    return this.context.canonical(this.#ascentFrom(base).program(walk));
  }

  #fits(program: Program): boolean {
    return this.genome.size(program) <= this.context.sizeMax;
  }

  /** The current program, with as many of the best parts as fit. */
  #programWithinSize(state: PgpeState<Program>): Program {
    const program = this.#fullProgram(state);
    if (this.#fits(program)) return program;
    const omitted = this.#omittedWithinSize(state);
    return this.context.canonical(this.#ascentFrom(state.base).program({ ...state.walk, omitted }));
  }

  best({ known }: PgpeState<Program>): readonly Scored<Program>[] {
    return known.map(toScored);
  }

  // Programs of other searches have other numbers and biased scores, so it continues with its own.
  inject(): void {}
}

function open(state: PgpeState<unknown>): void {
  state.walk = { ...state.walk, omitted: state.walk.omitted.map(() => 0) };
  state.times++;
  state.isNarrow = false;
  state.games = 0;
}

/** Among the candidates that may be best, the one with most numbers to tune. @param results at least one */
function candidateWithMostNumbers<Program>(
  results: readonly Scored<Program>[],
  genome: Genome<Program>,
  context: SearchContext<Program>,
): Candidate<Program> {
  const best = results.reduce((a, b) => (b.mean > a.mean ? b : a));
  const numbers = ({ candidate }: Scored<Program>): number =>
    genome.numbers(candidate.program, context).length;
  return results
    .filter(({ mean, error }) => mean + 2 * error >= best.mean - 2 * best.error)
    .reduce((a, b) => (numbers(b) > numbers(a) ? b : a)).candidate;
}

export const pgpe = defineSearch({
  name: 'pgpe',
  about: 'tunes all numbers of a program at once, including those of possible new parts',
  options: pgpeOptions,
  lasts: () => true,
  needsOpen: true,
  helps: (genome, context, start) => {
    const open = start.map(({ program }) => genome.parametric?.(program, context).genes.length ?? 0);
    return Math.max(...open) >= MANY_OPEN ? 1 : undefined;
  },
  reducer: (...given) => new Pgpe(...given),
});
