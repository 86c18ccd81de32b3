/**
 * Climbs all numbers of a program at once, and of everything else it might say besides: parameter-exploring policy
 * gradients (F. Sehnke et al. 2010). In every deal the numbers are perturbed a little, one way and the other, and the
 * difference tells their slopes; nothing is written or compiled for that, so that it plays as many games as the
 * engine can. Parts that are worth little are then left out, in rounds, until the program is small enough to be read.
 */
import { z } from 'zod';
import { addGradientSums, type GradientSums, invariant, power } from '../../engine/index.js';
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
  type Exploration,
  type Json,
  type Scored,
  type SearchContext,
} from '../search.js';
import { type AscentState, GradientAscent } from './pgpe/ascent.js';

const options = z.strictObject({
  moveGames: games(2_048, 'Games for the first moves.'),
  coolingGames: games(800_000, 'Games after which twice as many are played for each move.'),
  rate: real(0.12, 0.0001, 100, 'Length of a move, in spreads.'),
  wideGames: games(250_000, 'Games before anything is left out.'),
  roundGames: games(80_000, 'Games between two rounds of leaving out.'),
  weighGames: games(120_000, 'Games to weigh all parts in such a round.'),
  narrowGames: games(
    400_000,
    'Games with what is left, after which everything is opened again, for more games each time.',
  ),
  omitted: real(0.35, 0.01, 0.99, 'Share of the deals in which a part is left out while it is weighed.'),
  significance: real(2, 0, 100, 'Standard errors by which a part is surely worth more than nothing.'),
  lookEvery: games(150_000, 'Games between two looks at the program as a whole.'),
  lookGames: games(4_000, 'Games of a look.'),
});

/** Shares of the parts that stay after the first rounds, also where there is no room for them. */
const ROUNDS = [0.2, 0.4];
/** Share of all parts that stays at the end of the first opening, at most. */
const FIRST_SHARE = 0.2;

/** How many times as long each opening lasts as the one before. */
const GROWTH = 1.5;
/**
 * How many times as long as in the first opening everything is open in the second (what a part is worth shows beside
 * others that are as good as they become), and what is left is climbed.
 */
const SECOND_WIDE = 5;
const SECOND_NARROW = 2.5;

/**
 * In a portfolio: open numbers from which it beats trying one program after another, games from which there may be time
 * for it, and what it gets then in any case, since it pays late, and then much, which no count of champions foresees.
 */
const MANY_OPEN = 100;
const LATE_GAMES = 50_000;
const WALK_SHARE = 0.95;

type Phase = 'start' | 'walk' | 'weigh' | 'look';

const make: EmitterFactory<z.output<typeof options>> = (genome, context, _seed, start, settings) => {
  type Program = (typeof start)[number]['program'];
  invariant(genome.parametric !== undefined, 'the format must have numbers to tune');
  const elite = new Elite<Program>(6);
  let step: Phase = 'start';
  /** The program whose numbers were opened, and the walk from there. */
  let base = start[0]!.program;
  let walk = new GradientAscent(genome.parametric(base, context), settings, 0);
  /** Times that everything was opened. */
  let times = 0;
  /** Rounds of leaving out that are over, and games since the last one. */
  let round = 0;
  let games = 0;
  /** Games until the next look. */
  let untilLook = settings.lookEvery;
  /** What all parts were found to be worth in this round. */
  let weighed: GradientSums | undefined;
  /** The parts that were weighed last, the most valuable first. */
  let ranked: readonly number[] = [];

  const blocksOf = (count: number): number => blocksFor(count, context, 1);

  function ask(): Batch<Program> {
    switch (step) {
      case 'start':
        return { candidates: start, trial: { kind: 'equal', blocks: blocksOf(settings.lookGames / 4) } };
      case 'walk':
        // Each deal is played twice.
        return explore(
          walk.values(),
          { kind: 'perturb', spreads: walk.spreads() },
          (settings.moveGames * walk.batchGrowth) / 2,
        );
      case 'weigh':
        return explore(walk.averagedValues(), { kind: 'omit', shares: shares() }, settings.moveGames);
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

  function explore(values: Float64Array, way: Exploration['method'], count: number): Batch<Program> {
    return {
      candidates: [],
      trial: { kind: 'equal', blocks: 0 },
      exploration: {
        text: walk.parametric.text,
        omitted: walk.omitted,
        marginShare: walk.marginShare,
        values,
        method: way,
        blocks: blocksOf(count),
      },
    };
  }

  /** By part: how often it is left out while it is weighed. */
  const shares = (): Float64Array =>
    Float64Array.from(walk.omissibleParts(), (isOmissible) => (isOmissible ? settings.omitted : 0));

  function tell(results: readonly Scored<Program>[], explored?: GradientSums): void {
    switch (step) {
      case 'start':
        elite.add(results);
        begin(candidateWithMostNumbers(results, genome, context).program);
        return;
      case 'walk':
        walk.move(explored!);
        count(explored!);
        return;
      case 'weigh':
        weighed = weighed === undefined ? explored! : addGradientSums(weighed, explored!);
        if (weighed.games < longer(settings.weighGames)) return;
        leaveOut(weighed);
        weighed = undefined;
        round++;
        games = 0;
        step = 'look';
        return;
      case 'look':
        elite.add(results);
        untilLook = settings.lookEvery;
        step = 'walk';
    }
  }

  /** What comes after so many games more. */
  function count(explored: GradientSums): void {
    games += explored.games;
    untilLook -= explored.games;
    const wide = round <= ROUNDS.length;
    const { wideGames, roundGames, narrowGames } = settings;
    const { wide: wider, narrow: narrower } = growth();
    const untilWeighed = round === 0 ? wideGames * wider : longer(roundGames);
    if (wide && games >= untilWeighed) {
      if (shares().some((share) => share > 0) && !hasRoomForAll()) step = 'weigh';
      else narrow();
    } else if (!wide && games >= narrowGames * narrower) begin(programWithinSize());
    else if (untilLook <= 0 && (!wide || hasRoomForAll())) step = 'look';
  }

  /** Every time that everything is opened there is more to be found out, and less to be gained. */
  const longer = (count: number): number => count * power(GROWTH, times - 1);

  /** How many times as long as in the first opening everything is open, and what is left is climbed. */
  function growth(): { readonly wide: number; readonly narrow: number } {
    if (times === 1) return { wide: 1, narrow: 1 };
    // With room for everything it may as well stay open.
    const laterWide = context.sizeMax < walk.omitted.length ? GROWTH : SECOND_WIDE;
    return {
      wide: SECOND_WIDE * power(laterWide, times - 2),
      narrow: SECOND_NARROW * power(GROWTH, times - 2),
    };
  }

  function begin(program: Program): void {
    base = program;
    walk = new GradientAscent(genome.parametric!(base, context), settings, walk.games);
    times++;
    round = 0;
    games = 0;
    step = walk.parametric.parts.length > 0 || walk.parametric.genes.length > 0 ? 'walk' : 'look';
  }

  /** Where nothing is doubtful, or nothing has to go, nothing needs to be weighed. */
  function narrow(): void {
    round = ROUNDS.length;
    const none = new Float64Array(walk.omitted.length);
    leaveOut({ games: 0, points: 0, reward: 0, squares: 0, sums: none, counts: none });
    round++;
    games = 0;
    step = 'look';
  }

  function leaveOut(explored: GradientSums): void {
    const { unmeasured: certain, significant, rest } = walk.ranked(explored, settings.significance);
    ranked = [...certain, ...significant, ...rest];
    const most = Math.min(wanted(), fitting(ranked));
    const share = ROUNDS[round];
    const kept =
      share === undefined ? most : certain.length + Math.ceil(share * (significant.length + rest.length));
    for (const part of ranked.slice(Math.max(kept, most))) walk.omitted[part] = 1;
  }

  /** Few parts are climbed sooner, many higher: three times as many may stay with every opening. */
  const wanted = (): number => Math.ceil(FIRST_SHARE * power(3, times - 1) * walk.omitted.length);

  /** Whether everything may stay that there is. */
  const hasRoomForAll = (): boolean => wanted() >= walk.kept && fits(fullProgram());

  /** How many of these parts there is room for. */
  function fitting(byGain: readonly number[]): number {
    const sizeWith = (count: number): number => genome.size(programWith(byGain.slice(0, count)));
    let count = Math.min(byGain.length, Math.max(0, Math.ceil(context.sizeMax - sizeWith(0))));
    while (count > 0 && sizeWith(count) > context.sizeMax) count--;
    return count;
  }

  function programWith(parts: readonly number[]): Program {
    const left = walk.omitted.map((_, part) => (parts.includes(part) ? 0 : 1));
    return context.canonical(walk.program(left));
  }

  const fullProgram = (): Program => context.canonical(walk.program());
  const fits = (program: Program): boolean => genome.size(program) <= context.sizeMax;

  /** The program as it stands, with as many of the best parts as there is room for. */
  function programWithinSize(): Program {
    const program = fullProgram();
    return fits(program) ? program : programWith(ranked.slice(0, fitting(ranked)));
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
        round,
        games,
        untilLook,
        weighed: weighed === undefined ? null : toPlainArrays(weighed),
        ranked,
        elite: elite.save(),
      }) as unknown as Json,
    restore(state) {
      const saved = structuredClone(state) as unknown as {
        step: Phase;
        base: Program;
        walk: AscentState;
        times: number;
        round: number;
        games: number;
        untilLook: number;
        weighed: ReturnType<typeof toPlainArrays> | null;
        ranked: readonly number[];
        elite: RunningScore<Program>[];
      };
      ({ step, base, times, round, games, untilLook, ranked } = saved);
      walk = new GradientAscent(genome.parametric!(base, context), settings, 0);
      walk.restore(saved.walk);
      weighed = saved.weighed === null ? undefined : toTypedArrays(saved.weighed);
      elite.restore(saved.elite);
    },
    facts: () => ({
      moves: walk.moves,
      dimensions: walk.parametric.genes.length,
      'parts kept': walk.kept,
    }),
  } satisfies Emitter<Program>);
};

const toPlainArrays = ({ sums, counts, ...rest }: GradientSums) => ({
  ...rest,
  sums: [...sums],
  counts: [...counts],
});

const toTypedArrays = ({ sums, counts, ...rest }: ReturnType<typeof toPlainArrays>): GradientSums => ({
  ...rest,
  sums: Float64Array.from(sums),
  counts: Float64Array.from(counts),
});

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
    return Math.max(...open) >= MANY_OPEN ? { share: 0, learns: WALK_SHARE, after: LATE_GAMES } : undefined;
  },
  make,
});
