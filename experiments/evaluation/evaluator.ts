/**
 * Plays candidates on blocks. A pure function of texts, panel, seed and block numbers, wherever the games are played.
 */
import {
  addGradientSums,
  dealAt,
  type GradientSums,
  type Rules,
  reward,
  type Seed,
} from '../../engine/index.js';
import type { Exploration } from '../../optimizer/index.js';
import type { Backend, ExplorationJob, Job, PlayOptions, Tally } from '../../workers/index.js';
import { type DealPurpose, firstDeal } from './deal-seeds.js';
import { dealOffset, dealRanges, type Panel, slotsOf } from './panel.js';

/** Deals of one candidate against one member of the panel, as sums of whole numbers. */
export interface OpponentResult {
  /** Index of the member in the panel. */
  readonly member: number;
  /** Number of the first deal within the purpose's range; `deals` follow without a gap. */
  readonly firstDeal: number;
  readonly deals: number;
  readonly pairs: readonly [number, number, number, number, number];
  readonly scores: number;
  readonly scoresSquared: number;
  /** Games that ended at the turn limit. */
  readonly capped: number;
  /** Share of the points in each deal; by degree, see {@link ScoreScale}, when that was asked for. */
  readonly points: readonly number[];
}

/**
 * How much a difference of scores is worth in a game for one, where what counts is the objective and not how often
 * one is ahead: a margin of m counts ½ + ½ · m / (span + |m|). Nearly straight for margins well below the span, and
 * never outside 0 to 1.
 */
export interface ScoreScale {
  readonly span: number;
}

/**
 * Games for several: part of a deal's worth is by how much it was won or lost, see the engine's `reward`. So games tell
 * programs apart sooner, most of all against opponents that nearly always lose.
 */
export interface MarginScale {
  readonly marginShare: number;
}

/** How a search counts what a game brought. */
export type Scale = ScoreScale | MarginScale;

/**
 * Standard deviations that make a span: long enough to be nearly straight, short enough to spread like wins and
 * losses.
 */
const SPAN_DEVIATIONS = 2;

/** A scale for players about as good as one with these scores; it is never shorter than one point. */
export function scoreScale(results: readonly OpponentResult[]): ScoreScale {
  const sum = (part: 'deals' | 'scores' | 'scoresSquared'): number =>
    results.reduce((total, result) => total + result[part], 0);
  const mean = sum('scores') / sum('deals');
  const deviation = Math.sqrt(Math.max(0, sum('scoresSquared') / sum('deals') - mean * mean));
  return { span: Math.max(1, SPAN_DEVIATIONS * deviation) };
}

/** What a candidate did on a range of blocks. */
export interface CandidateResult {
  /** Share of the points in each deal, in the order of the blocks' places. */
  readonly dealScores: readonly number[];
  /** What each block was worth on the scale of the call; without one the share of the points. */
  readonly blocks: readonly number[];
  /** Share of the points in each block, where the scale counts something else. */
  readonly blockPoints?: readonly number[];
  readonly results: readonly OpponentResult[];
  /** Equal for programs that played exactly the same games. */
  readonly signature: string;
}

export interface Evaluator {
  /** Games played so far, all purposes together. */
  readonly games: number;
  /** Adds games that were played without it. */
  count(games: number): void;
  /**
   * Plays texts, or encoded programs, on blocks `from` to `to` − 1. Answers in their order.
   * @param scale how games are counted; without it only who is ahead counts
   */
  play(
    texts: readonly string[],
    panel: Panel,
    purpose: Exclude<DealPurpose, 'match'>,
    from: number,
    to: number,
    scale?: Scale,
  ): Promise<readonly CandidateResult[]>;
  /** Plays an exploration against the panel, from this block on. */
  explore(exploration: Exploration, panel: Panel, from: number): Promise<GradientSums>;
}

/** What an evaluator calls to play these texts on search deals, from block `first` on. */
export function searchBlockPlayer(
  { play }: Evaluator,
  texts: readonly string[],
  panel: Panel,
  first: number,
  scale?: Scale,
) {
  return (who: readonly number[], from: number, to: number): Promise<readonly CandidateResult[]> =>
    play(
      who.map((i) => texts[i]!),
      panel,
      'search',
      first + from,
      first + to,
      scale,
    );
}

/**
 * Jobs that an exploration is cut into, and the fewest blocks of one: the same whatever the number of threads. Each job
 * carries all texts once more; few jobs leave a thread waiting for the last one.
 */
const EXPLORATION_JOBS = 12;
const EXPLORATION_BLOCKS_MIN = 4;
/** Deals of one job at most: a watchdog waits for it, and so does stopping a run. */
const EXPLORATION_DEALS_MAX = 4_096;

export interface EvaluatorOptions {
  readonly backend: Backend;
  readonly game: string;
  readonly rules: Rules;
  readonly seed: number;
  /** Games played before, for a resumed run. */
  readonly games?: number;
  readonly signal?: AbortSignal;
  /** Told now and then how many games have been played in all. */
  readonly onGames?: (games: number) => void;
}

export function createEvaluator({
  backend,
  game,
  rules,
  seed,
  signal,
  onGames,
  ...rest
}: EvaluatorOptions): Evaluator {
  let games = rest.games ?? 0;
  const options: PlayOptions = {
    ...(signal === undefined ? {} : { signal }),
    onGames: (now) => onGames?.(games + now),
  };
  const firstSeedOf = (opponent: Panel['members'][number], purpose: DealPurpose, first: number): Seed =>
    dealAt(firstDeal(seed, purpose), dealOffset(opponent) + first);
  return {
    get games() {
      return games;
    },
    count(more) {
      games += more;
      onGames?.(games);
    },
    async explore({ text, blocks, ...exploration }, panel, from) {
      const most = Math.max(EXPLORATION_BLOCKS_MIN, Math.floor(EXPLORATION_DEALS_MAX / panel.perBlock));
      const perJob = Math.min(most, Math.max(EXPLORATION_BLOCKS_MIN, Math.ceil(blocks / EXPLORATION_JOBS)));
      const jobs = Array.from({ length: Math.ceil(blocks / perJob) }, (_, i): ExplorationJob => {
        const first = from + i * perJob;
        const ranges = dealRanges(panel, first, Math.min(first + perJob, from + blocks));
        const opponentDeals = ranges.map(({ member, first: begin, deals }) => {
          const opponent = panel.members[member]!;
          return { opponent: opponent.text, firstSeed: firstSeedOf(opponent, 'search', begin), deals };
        });
        return { game, rules, parametricTable: text, ...exploration, opponents: opponentDeals };
      });
      const parts = await backend.explore(jobs, options);
      const found = parts.reduce(addGradientSums);
      games += found.games;
      onGames?.(games);
      return found;
    },
    async play(texts, panel, purpose, from, to, scale) {
      const ranges = dealRanges(panel, from, to);
      const marginShare = scale !== undefined && 'marginShare' in scale ? scale.marginShare : 0;
      const others = Math.max(1, rules.seats - 1);
      const jobs = texts.flatMap((text) =>
        ranges.map(({ member, first, deals }): Job => {
          const opponent = panel.members[member]!;
          return {
            game,
            rules,
            players: [text, ...new Array<string>(others).fill(opponent.text)],
            firstSeed: firstSeedOf(opponent, purpose, first),
            deals,
            seats: 'rotate',
            curves: false,
            eachDeal: true,
            ...(marginShare > 0 && { eachMargin: true }),
          };
        }),
      );
      const tallies = await backend.play(jobs, options);
      for (const tally of tallies) games += tally.games;
      onGames?.(games);
      const slots = slotsOf(panel, from, to);
      const ownDeals = panel.members.map((_, member) => ranges.findIndex((range) => range.member === member));
      // SPEED: where a slot's points are is the same for all texts.
      const rangeOf = Int32Array.from(slots, ({ member }) => ownDeals[member]!);
      const dealOf = Int32Array.from(slots, ({ deal }, i) => deal - ranges[rangeOf[i]!]!.first);
      return texts.map((_, text) => {
        const ownTallies = tallies.slice(text * ranges.length, (text + 1) * ranges.length);
        const results = ranges.map((range, k) =>
          opponentResult(range, ownTallies[k]!, panel, rules.seats, scale),
        );
        const dealScores = slots.map((__, i) => results[rangeOf[i]!]!.points[dealOf[i]!]!);
        const blockPoints = toBlockScores(dealScores, panel.perBlock);
        const worthOf = (points: number, slot: number): number => {
          const { margins, games: played, deals } = ownTallies[rangeOf[slot]!]!;
          return reward(points, (margins![dealOf[slot]!]! * deals) / played, marginShare);
        };
        return {
          dealScores,
          ...(marginShare > 0
            ? { blocks: toBlockScores(dealScores.map(worthOf), panel.perBlock), blockPoints }
            : { blocks: blockPoints }),
          results,
          signature: ownTallies.map(({ signature }) => signature).join(' '),
        };
      });
    },
  };
}

function opponentResult(
  { member, first, deals }: { member: number; first: number; deals: number },
  tally: Tally,
  panel: Panel,
  seats: number,
  scale: Scale | undefined,
): OpponentResult {
  const { scores, scoresSquared } = tally.players[0]!;
  // Half points that one deal can bring.
  const most = (2 * tally.games) / tally.deals;
  const share =
    seats === 1 ? (margin: number) => pointShare(margin, scale) : (halves: number) => halves / most;
  return {
    member,
    firstDeal: dealOffset(panel.members[member]!) + first,
    deals,
    pairs: tally.pairs,
    scores,
    scoresSquared,
    capped: tally.capped,
    points: tally.outcomes!.map(share),
  };
}

function pointShare(margin: number, scale: Scale | undefined): number {
  if (scale === undefined || 'marginShare' in scale) return (1 + Math.sign(margin)) / 2;
  return 0.5 + margin / (2 * (scale.span + Math.abs(margin)));
}

function toBlockScores(dealScores: readonly number[], perBlock: number): number[] {
  return Array.from({ length: dealScores.length / perBlock }, (_, block) => {
    let sum = 0;
    for (let i = block * perBlock; i < (block + 1) * perBlock; i++) sum += dealScores[i]!;
    return sum / perBlock;
  });
}
