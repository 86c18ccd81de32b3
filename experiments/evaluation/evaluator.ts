/** Plays candidates on blocks. A pure function of texts, panel, seed and block numbers, wherever the games are played. */
import { addExplored, dealAt, type Explored, type Rules, type Seed } from '../../engine/index.js';
import type { Exploration } from '../../optimizer/index.js';
import type {
  Backend,
  Episodes,
  ExplorationJob,
  Job,
  PlayOptions,
  RolloutJob,
  Tally,
} from '../../workers/index.js';
import { type DealPurpose, firstDeal } from '../seeds.js';
import { dealOffset, dealRanges, type Groups, type Panel, shiftOf, slotsOf } from './panel.js';

/** Deals of one candidate against one member of the panel, as sums of whole numbers. */
export interface Encounter {
  /** Index of the member in the panel. */
  readonly member: number;
  /** Number of the first deal within the purpose's range; `deals` follow without a gap. */
  readonly firstDeal: number;
  readonly deals: number;
  readonly pairs: readonly [number, number, number, number, number];
  readonly scores: number;
  readonly scoresSquared: number;
  /** Share of the points in each deal; by degree, see {@link Yardstick}, when that was asked for. */
  readonly points: readonly number[];
}

/**
 * How much a difference of scores is worth in a game for one, where what counts is the objective and not how often one is
 * ahead: a margin of m counts ½ + ½ · m / (span + |m|). Nearly straight for margins well below the span, and never
 * outside 0 to 1.
 */
export interface Yardstick {
  readonly span: number;
}

/** Standard deviations that make a span: long enough to be nearly straight, short enough to spread like wins and losses. */
const SPAN_DEVIATIONS = 2;

/** A yardstick for players about as good as one with these scores; it is never shorter than one point. */
export function yardstickOf(encounters: readonly Encounter[]): Yardstick {
  const sum = (part: 'deals' | 'scores' | 'scoresSquared'): number =>
    encounters.reduce((total, encounter) => total + encounter[part], 0);
  const mean = sum('scores') / sum('deals');
  const deviation = Math.sqrt(Math.max(0, sum('scoresSquared') / sum('deals') - mean * mean));
  return { span: Math.max(1, SPAN_DEVIATIONS * deviation) };
}

/** What a candidate did on a range of blocks. */
export interface Performance {
  /** Share of the points in each deal, in the order of the blocks' places. */
  readonly places: readonly number[];
  /** Share of the points in each block. */
  readonly blocks: readonly number[];
  readonly encounters: readonly Encounter[];
  /** Equal for programs that played exactly the same games. */
  readonly signature: string;
}

export interface Evaluator {
  /** Games played so far, all purposes together. */
  readonly games: number;
  /**
   * Plays the texts on blocks `from` to `to` − 1. Answers in the order of the texts.
   * @param yardstick for games for one: counts scores by degree; without it only who is ahead counts
   * @param groups texts that play the same blocks; without it all do
   */
  play(
    texts: readonly string[],
    panel: Panel,
    purpose: Exclude<DealPurpose, 'match'>,
    from: number,
    to: number,
    yardstick?: Yardstick,
    groups?: Groups,
  ): Promise<readonly Performance[]>;
  /** Plays games against the panel and tells every decision, for each request from its block on. */
  record(requests: readonly Request[], panel: Panel): Promise<readonly (readonly Episodes[])[]>;
  /** Plays an exploration against the panel, from this block on. */
  explore(exploration: Exploration, panel: Panel, from: number): Promise<Explored>;
}

/** What a judge calls to play these texts on search deals, from block `first` on. */
export function onSearchBlocks(
  { play }: Evaluator,
  texts: readonly string[],
  panel: Panel,
  first: number,
  yardstick?: Yardstick,
) {
  return (
    who: readonly number[],
    from: number,
    to: number,
    groups?: Groups,
  ): Promise<readonly Performance[]> =>
    play(
      who.map((i) => texts[i]!),
      panel,
      'search',
      first + from,
      first + to,
      yardstick,
      groups,
    );
}

/** Games to be recorded on search deals, see the searches' recordings. */
export interface Request {
  readonly net: string;
  readonly driver?: string;
  readonly way: 'explore' | 'best';
  readonly from: number;
  readonly to: number;
}

/** Deals in one roll-out job: the same whatever the number of threads. */
const DEALS_PER_RECORDING = 8;

/**
 * Jobs that an exploration is cut into, and the fewest blocks of one: the same whatever the number of threads. Each job
 * carries all texts once more; few jobs leave a thread waiting for the last one.
 */
const EXPLORATION_JOBS = 12;
const EXPLORATION_BLOCKS_MIN = 4;
/** Deals of one job at most: a watchdog waits for it, and whoever stops the run. */
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

export function evaluator({
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
  const startOf = (opponent: Panel['members'][number], purpose: DealPurpose, first: number): Seed =>
    dealAt(firstDeal(seed, purpose), dealOffset(opponent) + first);
  return {
    get games() {
      return games;
    },
    async record(requests, panel) {
      const jobs = requests.map(({ net, driver, way, from, to }) =>
        dealRanges(panel, from, to).flatMap(({ member, first, deals }) => {
          const opponent = panel.members[member]!;
          const start = startOf(opponent, 'search', first);
          return Array.from({ length: Math.ceil(deals / DEALS_PER_RECORDING) }, (_, i): RolloutJob => {
            const done = i * DEALS_PER_RECORDING;
            return {
              game,
              rules,
              net,
              ...(driver !== undefined && { driver }),
              opponents: [opponent.text],
              way,
              firstSeed: dealAt(start, done),
              deals: Math.min(DEALS_PER_RECORDING, deals - done),
            };
          });
        }),
      );
      const played = await backend.rollOut(jobs.flat(), options);
      for (const { points } of played) games += points.length;
      onGames?.(games);
      let at = 0;
      return jobs.map((own) => {
        at += own.length;
        return played.slice(at - own.length, at);
      });
    },
    async explore({ text, blocks, ...exploration }, panel, from) {
      const most = Math.max(EXPLORATION_BLOCKS_MIN, Math.floor(EXPLORATION_DEALS_MAX / panel.perBlock));
      const perJob = Math.min(most, Math.max(EXPLORATION_BLOCKS_MIN, Math.ceil(blocks / EXPLORATION_JOBS)));
      const jobs = Array.from({ length: Math.ceil(blocks / perJob) }, (_, i): ExplorationJob => {
        const first = from + i * perJob;
        const ranges = dealRanges(panel, first, Math.min(first + perJob, from + blocks));
        const encounters = ranges.map(({ member, first: begin, deals }) => {
          const opponent = panel.members[member]!;
          return { opponent: opponent.text, firstSeed: startOf(opponent, 'search', begin), deals };
        });
        return { game, rules, sketch: text, ...exploration, encounters };
      });
      const parts = await backend.explore(jobs, options);
      const found = parts.reduce(addExplored);
      games += found.games;
      onGames?.(games);
      return found;
    },
    async play(texts, panel, purpose, from, to, yardstick, groups) {
      const begins = texts.map((_, i) => from + shiftOf(i, groups));
      const rangesOf = begins.map((begin) => dealRanges(panel, begin, begin + to - from));
      const others = Math.max(1, rules.seats - 1);
      const jobs = texts.flatMap((text, i) =>
        rangesOf[i]!.map(({ member, first, deals }): Job => {
          const opponent = panel.members[member]!;
          return {
            game,
            rules,
            players: [text, ...new Array<string>(others).fill(opponent.text)],
            firstSeed: startOf(opponent, purpose, first),
            deals,
            seats: 'rotate',
            curves: false,
            eachDeal: true,
          };
        }),
      );
      const tallies = await backend.play(jobs, options);
      for (const tally of tallies) games += tally.games;
      onGames?.(games);
      let at = 0;
      return begins.map((begin, i) => {
        const ranges = rangesOf[i]!;
        const mine = tallies.slice(at, at + ranges.length);
        at += ranges.length;
        const encounters = ranges.map((range, k) =>
          encounter(range, mine[k]!, panel, rules.seats, yardstick),
        );
        const places = placeScores(panel, encounters, ranges, begin, begin + to - from);
        return {
          places,
          blocks: blockScores(places, panel.perBlock),
          encounters,
          signature: mine.map(({ signature }) => signature).join(' '),
        };
      });
    },
  };
}

function encounter(
  { member, first, deals }: { member: number; first: number; deals: number },
  tally: Tally,
  panel: Panel,
  seats: number,
  yardstick: Yardstick | undefined,
): Encounter {
  const { scores, scoresSquared } = tally.players[0]!;
  // Half points that one deal can bring.
  const most = (2 * tally.games) / tally.deals;
  const share =
    seats === 1 ? (margin: number) => shareOf(margin, yardstick) : (halves: number) => halves / most;
  return {
    member,
    firstDeal: dealOffset(panel.members[member]!) + first,
    deals,
    pairs: tally.pairs,
    scores,
    scoresSquared,
    points: tally.outcomes!.map(share),
  };
}

function shareOf(margin: number, yardstick: Yardstick | undefined): number {
  if (yardstick === undefined) return (1 + Math.sign(margin)) / 2;
  return 0.5 + margin / (2 * (yardstick.span + Math.abs(margin)));
}

function placeScores(
  panel: Panel,
  encounters: readonly Encounter[],
  ranges: readonly { member: number; first: number }[],
  from: number,
  to: number,
): number[] {
  const byMember = new Map(
    ranges.map(({ member, first }, i) => [member, { first, points: encounters[i]!.points }]),
  );
  return slotsOf(panel, from, to).map(({ member, deal }) => {
    const { first, points } = byMember.get(member)!;
    return points[deal - first]!;
  });
}

function blockScores(places: readonly number[], perBlock: number): number[] {
  return Array.from({ length: places.length / perBlock }, (_, block) => {
    let sum = 0;
    for (let i = block * perBlock; i < (block + 1) * perBlock; i++) sum += places[i]!;
    return sum / perBlock;
  });
}
