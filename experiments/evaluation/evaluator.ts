/** Plays candidates on blocks. Results depend only on texts, panel, seed and block numbers. */
import { addGradientSums, dealAt, type GradientSums, type Rules, reward } from '../../engine/index.js';
import type { Exploration } from '../../optimizer/index.js';
import {
  type Backend,
  type ExplorationJob,
  type Job,
  type PlayOptions,
  POINT,
  type Tally,
} from '../../workers/index.js';
import { type DealPurpose, firstDeal } from './deal-seeds.js';
import { dealOffset, dealRanges, type Panel, slotsOf } from './panel.js';

/** Deals of one candidate against one member of the panel, as sums of whole numbers. */
export interface OpponentResult {
  /** Index of the member in the panel. */
  readonly member: number;
  /** Number of the first deal within the purpose's range; `deals` follow without a gap. */
  readonly firstDeal: number;
  readonly deals: number;
  /** One from each seat of each deal; in a one-player game, one of each player. */
  readonly games: number;
  readonly pairs: readonly [number, number, number, number, number];
  readonly scores: number;
  readonly scoresSquared: number;
  /** Games that ended at the turn limit. */
  readonly capped: number;
  /** Share of the points in each deal, or its value on a {@link ScoreScale} if one was given. */
  readonly points: readonly number[];
}

/**
 * The worth of a score difference in a one-player game, where the scores matter and not how often a player is ahead. A
 * margin of m is worth ½ + ½ · m / (span + |m|): nearly linear for margins well below the span, and always between 0
 * and 1.
 */
export interface ScoreScale {
  readonly span: number;
}

/**
 * For games with several seats: part of a deal's worth is the margin, as in the engine's `reward`. Fewer games then
 * distinguish two programs, above all against opponents that nearly always lose.
 */
export interface MarginScale {
  readonly marginShare: number;
}

/** How a search scores a game. */
export type Scale = ScoreScale | MarginScale;

/** Standard deviations in a span: long enough to be nearly linear, short enough to spread like wins and losses. */
const SPAN_DEVIATIONS = 2;

/** A scale for players about as good as one with these scores; its span is at least one point. */
export function scoreScale(results: readonly OpponentResult[]): ScoreScale {
  const { deals, scores, scoresSquared } = sumsOf(results);
  const mean = scores / deals;
  const deviation = Math.sqrt(Math.max(0, scoresSquared / deals - mean * mean));
  return { span: Math.max(1, SPAN_DEVIATIONS * deviation) };
}

export function sumsOf(results: readonly OpponentResult[]) {
  const sum = (part: 'deals' | 'scores' | 'scoresSquared'): number =>
    results.reduce((total, result) => total + result[part], 0);
  return { deals: sum('deals'), scores: sum('scores'), scoresSquared: sum('scoresSquared') };
}

export interface CandidateResult {
  /** Share of the points in each deal, in the order of the blocks' slots. */
  readonly dealScores: readonly number[];
  /** The score of each block on the scale of the call; without one, the share of the points. */
  readonly blocks: readonly number[];
  /** Share of the points in each block, if the scale counts something else. */
  readonly blockPoints?: readonly number[];
  readonly results: readonly OpponentResult[];
  /** Equal for programs that played exactly the same games. */
  readonly signature: string;
}

export interface Evaluator {
  /** Games played so far, for all purposes. */
  readonly games: number;
  /** Adds games that were played elsewhere. */
  count(games: number): void;
  /** Plays texts or encoded programs on blocks `from` to `to` − 1. @param scale default: wins and draws count */
  play(
    texts: readonly string[],
    panel: Panel,
    purpose: DealPurpose,
    from: number,
    to: number,
    scale?: Scale,
  ): Promise<readonly CandidateResult[]>;
  /** Plays an exploration against the panel, from this block on. */
  explore(exploration: Exploration, panel: Panel, from: number): Promise<GradientSums>;
}

/**
 * Number of jobs in an exploration, and the fewest blocks in a job; both are independent of the number of threads. Each
 * job carries all texts again, so there should not be many. With too few, threads wait for the last one.
 */
const EXPLORATION_JOBS = 12;
const EXPLORATION_BLOCKS_MIN = 4;
/** The most deals in a job: a watchdog waits for a whole job, and so does a run that is stopped. */
const EXPLORATION_DEALS_MAX = 4_096;

export interface EvaluatorOptions {
  readonly backend: Backend;
  readonly game: string;
  readonly rules: Rules;
  readonly seed: number;
  /** Games played before, for a resumed run. */
  readonly games?: number;
  readonly signal?: AbortSignal | undefined;
  /** Called repeatedly with the number of games played in all. */
  readonly onGames?: (games: number) => void;
}

function blocksPerJob(blocks: number, panel: Panel): number {
  const most = Math.max(EXPLORATION_BLOCKS_MIN, Math.floor(EXPLORATION_DEALS_MAX / panel.perBlock));
  return Math.min(most, Math.max(EXPLORATION_BLOCKS_MIN, Math.ceil(blocks / EXPLORATION_JOBS)));
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
    signal,
    onGames: (now) => onGames?.(games + now),
  };
  const count = (more: number): void => {
    games += more;
    onGames?.(games);
  };
  const rangesOf = (panel: Panel, purpose: DealPurpose, from: number, to: number) =>
    dealRanges(panel, from, to).map((range) => {
      const opponent = panel.members[range.member]!;
      const firstSeed = dealAt(firstDeal(seed, purpose), dealOffset(opponent) + range.first);
      return { ...range, opponent: opponent.text, firstSeed };
    });
  return {
    get games() {
      return games;
    },
    count,
    async explore({ text, blocks, ...exploration }, panel, from) {
      const perJob = blocksPerJob(blocks, panel);
      const jobs = Array.from({ length: Math.ceil(blocks / perJob) }, (_, i): ExplorationJob => {
        const first = from + i * perJob;
        const opponents = rangesOf(panel, 'search', first, Math.min(first + perJob, from + blocks)).map(
          ({ opponent, firstSeed, deals }) => ({ opponent, firstSeed, deals }),
        );
        return { game, rules, parametricTable: text, ...exploration, opponents };
      });
      const parts = await backend.explore(jobs, options);
      const found = parts.reduce(addGradientSums);
      count(found.games);
      return found;
    },
    async play(texts, panel, purpose, from, to, scale) {
      const ranges = rangesOf(panel, purpose, from, to);
      const marginShare = scale !== undefined && 'marginShare' in scale ? scale.marginShare : 0;
      const others = Math.max(1, rules.seats - 1);
      const jobs = texts.flatMap((text) =>
        ranges.map(
          ({ opponent, firstSeed, deals }): Job => ({
            game,
            rules,
            firstSeed,
            deals,
            seats: 'alternate',
            eachDeal: true,
            ...(marginShare > 0 && { eachMargin: true }),
            players: [text, ...new Array<string>(others).fill(opponent)],
          }),
        ),
      );
      const tallies = await backend.play(jobs, options);
      count(tallies.reduce((sum, tally) => sum + tally.games, 0));
      // SPEED: these indices are the same for all texts.
      const common: CommonDeals = {
        panel,
        ranges,
        ...indexesOf(slotsOf(panel, from, to), panel, ranges),
        seats: rules.seats,
        scale,
        marginShare,
      };
      return texts.map((_, text) => {
        const ownTallies = tallies.slice(text * ranges.length, (text + 1) * ranges.length);
        return new PlayedBlocks(common, ownTallies);
      });
    },
  };
}

/** By slot: index of the range, and of the deal within it. */
function indexesOf(slots: ReturnType<typeof slotsOf>, panel: Panel, ranges: ReturnType<typeof dealRanges>) {
  const ownDeals = panel.members.map((_, member) => ranges.findIndex((range) => range.member === member));
  return {
    rangeOf: Int32Array.from(slots, ({ member }) => ownDeals[member]!),
    dealOf: Int32Array.from(slots, ({ member, deal }) => deal - ranges[ownDeals[member]!]!.first),
  };
}

/** The opponents and deals of all candidates of one call. */
interface CommonDeals {
  readonly panel: Panel;
  readonly ranges: ReturnType<typeof dealRanges>;
  /** By slot: index of the range, and of the deal within it. */
  readonly rangeOf: Int32Array;
  readonly dealOf: Int32Array;
  readonly seats: number;
  readonly scale: Scale | undefined;
  readonly marginShare: number;
}

/** SPEED: a search reads only the blocks of most candidates; the rest is computed on demand. */
class PlayedBlocks implements CandidateResult {
  readonly blocks: readonly number[];
  readonly blockPoints?: readonly number[];
  #dealScores: readonly number[] | undefined;
  #results: readonly OpponentResult[] | undefined;

  constructor(
    private readonly common: CommonDeals,
    private readonly tallies: readonly Tally[],
  ) {
    const { rangeOf, dealOf, panel, marginShare } = common;
    const blockPoints: number[] = [];
    const blocks: number[] = [];
    for (let slot = 0; slot < rangeOf.length; ) {
      let pointSum = 0;
      let worthSum = 0;
      for (const end = slot + panel.perBlock; slot < end; slot++) {
        const tally = tallies[rangeOf[slot]!]!;
        const deal = dealOf[slot]!;
        const points = this.#points(tally, tally.outcomes![deal]!);
        pointSum += points;
        if (marginShare === 0) continue;
        worthSum += reward(points, (tally.margins![deal]! * tally.deals) / tally.games, marginShare);
      }
      blockPoints.push(pointSum / panel.perBlock);
      blocks.push(worthSum / panel.perBlock);
    }
    this.blocks = marginShare > 0 ? blocks : blockPoints;
    if (marginShare > 0) this.blockPoints = blockPoints;
  }

  /** The share of the points in an outcome, which is in units of `POINT` or, in a one-player game, a margin. */
  #points({ games, deals }: Tally, outcome: number): number {
    const { seats, scale } = this.common;
    return seats === 1 ? pointShare(outcome, scale) : outcome / ((POINT * games) / deals);
  }

  get dealScores(): readonly number[] {
    const { rangeOf, dealOf } = this.common;
    this.#dealScores ??= Array.from(rangeOf, (range, slot) => this.results[range]!.points[dealOf[slot]!]!);
    return this.#dealScores;
  }

  get results(): readonly OpponentResult[] {
    const { ranges, panel } = this.common;
    this.#results ??= ranges.map(({ member, first, deals }, i): OpponentResult => {
      const tally = this.tallies[i]!;
      const { games, pairs, capped, players, outcomes } = tally;
      const { scores, scoresSquared } = players[0]!;
      const firstDeal = dealOffset(panel.members[member]!) + first;
      const points = outcomes!.map((outcome) => this.#points(tally, outcome));
      return { member, firstDeal, deals, games, pairs, scores, scoresSquared, capped, points };
    });
    return this.#results;
  }

  get signature(): string {
    return this.tallies.map(({ signature }) => signature).join(' ');
  }
}

function pointShare(margin: number, scale: Scale | undefined): number {
  if (scale === undefined || 'marginShare' in scale) return (1 + Math.sign(margin)) / 2;
  return 0.5 + margin / (2 * (scale.span + Math.abs(margin)));
}
