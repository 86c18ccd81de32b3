/**
 * Climbs all numbers of a program at once, and of everything else it might say besides: parameter-exploring policy
 * gradients (F. Sehnke et al. 2010). In every deal the numbers are perturbed a little, one way and the other, and the
 * difference tells their slopes; nothing is written or compiled for that, so that it plays as many games as the
 * engine can. Where the program has no room for all of it, the parts that moved least are left out and the rest climbs
 * on, by turns with everything.
 */
import { z } from 'zod';
import { type GradientSums, invariant, power } from '../../engine/index.js';
import { Elite } from '../elite.js';
import { enforceAskTell } from '../enforce-ask-tell.js';
import type { Genome } from '../genome.js';
import { games, real } from '../options.js';
import type { RunningScore } from '../running-score.js';
import {
  type Batch,
  blocksFor,
  type Candidate,
  defineSearch,
  type Emitter,
  type EmitterFactory,
  type Json,
  type Scored,
  type SearchContext,
} from '../search.js';
import { type AscentState, GradientAscent } from './pgpe/ascent.js';

const options = z.strictObject({
  moveGames: games(2_048, 'Games for the first moves.'),
  coolingGames: games(800_000, 'Games after which twice as many are played for each move.'),
  rate: real(0.12, 0.0001, 100, 'Length of a move, in spreads.'),
  wideGames: games(200_000, 'Games with everything open, before parts beyond the size limit are dropped.'),
  narrowGames: games(
    150_000,
    'Games with what is left, after which everything is opened again. Both last longer each time.',
  ),
  lookEvery: games(40_000, 'Games between two looks at the program as a whole.'),
  lookGames: games(4_000, 'Games of a look.'),
});

/** How many times as long each opening lasts as the one before. */
const GROWTH = 1.5;

/** In a portfolio: open numbers from which it beats trying one program after another, and its share of the games. */
const MANY_OPEN = 100;
const WALK_SHARE = 0.95;

type Phase = 'start' | 'walk' | 'look';

const make: EmitterFactory<z.output<typeof options>> = (genome, context, _seed, start, settings) => {
  type Program = (typeof start)[number]['program'];
  invariant(genome.parametric !== undefined, 'the format must have numbers to tune');
  const elite = new Elite<Program>(6);
  let step: Phase = 'start';
  /** The program whose numbers were opened, and the walk from there. */
  let base = start[0]!.program;
  let walk = new GradientAscent(genome.parametric(base, context), settings);
  /** Times that everything was opened, and games since that or since parts were left out. */
  let times = 1;
  let isNarrow = false;
  let games = 0;
  let untilLook = settings.lookEvery;

  const blocksOf = (count: number): number => blocksFor(count, context, 1);

  function ask(): Batch<Program> {
    switch (step) {
      case 'start':
        return { candidates: start, trial: { kind: 'equal', blocks: blocksOf(settings.lookGames / 4) } };
      case 'walk':
        return {
          candidates: [],
          trial: { kind: 'equal', blocks: 0 },
          exploration: {
            text: walk.parametric.text,
            omitted: walk.omitted,
            marginShare: walk.marginShare,
            values: walk.values(),
            method: { kind: 'perturb', spreads: walk.spreads() },
            // Each deal is played twice.
            blocks: blocksOf((settings.moveGames * walk.batchGrowth) / 2),
          },
        };
      case 'look': {
        const known = elite.best === undefined ? [] : [elite.best];
        const program = programWithinSize();
        const isNew = known.every((each) => context.encodedOf(each.program) !== context.encodedOf(program));
        const made = { id: context.nextId(), program, parents: known.map(({ id }) => id), operator: 'pgpe' };
        const candidates = isNew ? [...known, made] : known;
        return { candidates, trial: { kind: 'equal', blocks: blocksOf(settings.lookGames) } };
      }
    }
  }

  function tell(results: readonly Scored<Program>[], explored?: GradientSums): void {
    switch (step) {
      case 'start':
        elite.add(results);
        begin(candidateWithMostNumbers(results, genome, context).program);
        return;
      case 'walk':
        walk.move(explored!);
        count(explored!.games);
        return;
      case 'look':
        elite.add(results);
        step = 'walk';
    }
  }

  /** What comes after so many games more. */
  function count(played: number): void {
    games += played;
    untilLook -= played;
    const { wideGames, narrowGames, lookEvery } = settings;
    const longer = power(GROWTH, times - 1);
    if (isNarrow && games >= narrowGames * longer) open();
    else if (!isNarrow && games >= wideGames * longer && !fits(fullProgram())) narrow();
    if (untilLook > 0) return;
    untilLook = lookEvery;
    step = 'look';
  }

  function begin(program: Program): void {
    base = program;
    walk = new GradientAscent(genome.parametric!(base, context), settings);
    step = walk.parametric.parts.length > 0 || walk.parametric.genes.length > 0 ? 'walk' : 'look';
  }

  function open(): void {
    walk.omitted.fill(0);
    times++;
    isNarrow = false;
    games = 0;
  }

  function narrow(): void {
    walk.omitted.set(omittedWithinSize());
    isNarrow = true;
    games = 0;
  }

  /** By part: 1 where there is no room for it beside those that count more. */
  function omittedWithinSize(): Uint8Array {
    const ranked = walk.ranked();
    const omittedBut = (count: number): Uint8Array => {
      const omitted = new Uint8Array(walk.omitted.length).fill(1);
      for (const part of ranked.slice(0, count)) omitted[part] = 0;
      return omitted;
    };
    const sizeWith = (count: number): number =>
      genome.size(context.canonical(walk.program(omittedBut(count))));
    // What canonical form drops takes no room, so the count that fits is searched for.
    let fitting = 0;
    for (let end = ranked.length + 1; end - fitting > 1; ) {
      const middle = (fitting + end) >> 1;
      if (sizeWith(middle) <= context.sizeMax) fitting = middle;
      else end = middle;
    }
    return omittedBut(fitting);
  }

  const fullProgram = (): Program => context.canonical(walk.program());
  const fits = (program: Program): boolean => genome.size(program) <= context.sizeMax;

  /** The program as it stands, with as many of the best parts as there is room for. */
  function programWithinSize(): Program {
    const program = fullProgram();
    return fits(program) ? program : context.canonical(walk.program(omittedWithinSize()));
  }

  return enforceAskTell<Program>({
    name: 'pgpe',
    ask,
    tell,
    best: () => elite.scored(),
    // What others make of its programs is praised by luck and distinguishes other cases: it goes on with its own.
    inject() {},
    stalled: false,
    save: (): Json =>
      ({
        step,
        base,
        walk: walk.save(),
        times,
        isNarrow,
        games,
        untilLook,
        elite: elite.save(),
      }) as unknown as Json,
    restore(state) {
      const saved = structuredClone(state) as unknown as {
        step: Phase;
        base: Program;
        walk: AscentState;
        times: number;
        isNarrow: boolean;
        games: number;
        untilLook: number;
        elite: RunningScore<Program>[];
      };
      ({ step, base, times, isNarrow, games, untilLook } = saved);
      walk = new GradientAscent(genome.parametric!(base, context), settings);
      walk.restore(saved.walk);
      elite.restore(saved.elite);
    },
    facts: () => ({
      moves: walk.moves,
      dimensions: walk.parametric.genes.length,
      'parts kept': walk.kept,
    }),
  } satisfies Emitter<Program>);
};

/** Of those that may be the best one, the one with most numbers: there is most to climb. @param results at least one */
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
  options,
  lasts: () => true,
  needsOpen: true,
  helps: (genome, context, start) => {
    const open = start.map(({ program }) => genome.parametric?.(program, context).genes.length ?? 0);
    return Math.max(...open) >= MANY_OPEN ? { share: 0, learns: WALK_SHARE } : undefined;
  },
  make,
});
