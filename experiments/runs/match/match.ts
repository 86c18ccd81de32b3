/** Plays many deals between the same players: who is stronger, by how much, and how certain that is. */
import type { Player } from '../../../bots/index.js';
import { dealAt, type Game, Refused, type Rules } from '../../../engine/index.js';
import {
  addTally,
  type Backend,
  emptyTally,
  type Job,
  type PlayOptions,
  type Tally,
} from '../../../workers/index.js';
import { firstDeal } from '../../evaluation/deal-seeds.js';
import { longerSide } from '../../statistics/interval.js';
import { type Gate, look, readSprt, type Sprt, type SprtReading, startSprt } from '../../statistics/sprt.js';
import { tallyScore } from '../shared/tally-score.js';

export interface MatchPlan {
  readonly game: Game;
  readonly rules: Rules;
  readonly players: readonly Player[];
  /** Rounded up to whole deals, so that each player has each seat equally often. A maximum if `until` is given. */
  readonly games: number;
  readonly seed: number;
  readonly seats: Job['seats'];
  readonly curves?: boolean;
  /** Plays until a question is decided, or until an interval is narrow enough. */
  readonly until?:
    | { readonly kind: 'sprt'; readonly gate: Omit<Gate, 'name' | 'pairsMax'> }
    | { readonly kind: 'precision'; readonly halfWidth: number };
}

/** Determines the games of a match. */
interface JobPlan extends Pick<MatchPlan, 'game' | 'rules' | 'seed' | 'seats' | 'curves'> {
  readonly players: readonly Pick<Player, 'text'>[];
}

export interface MatchResult {
  readonly plan: MatchPlan;
  readonly tally: Tally;
  readonly sprt?: SprtReading;
  /** The signal stopped the match after these games. */
  readonly stopped?: true;
}

export interface MatchPlayOptions extends PlayOptions {
  /** After a stop, the result of the games played so far, if there are any, instead of the signal's reason. */
  readonly keepStopped?: boolean;
}

/** Deals between two looks; a look after every pair gains nothing and costs much. */
const DEALS_PER_LOOK = 16;
/** Looks in the first batch and in the largest; each batch doubles, and the result stays the same. */
const LOOKS_FIRST = 32;
const LOOKS_PER_BATCH = 256;
/** An interval from fewer deals is unreliable. */
const DEALS_MIN = 64;

/** Games of one deal: each player plays every seat once. */
export function gamesPerDeal({
  rules,
  players,
  seats,
}: Pick<MatchPlan, 'rules' | 'players' | 'seats'>): number {
  return rules.seats === 1 || seats === 'alternate' ? players.length : 1;
}

/**
 * Plays a match in batches, so that a viewer sees an early answer become precise. It looks in the order of the deals
 * and counts no deal after the last look, so the size of a batch does not change the result.
 * @param stages games after which `onResult` is called, ascending; with `until` it is called after each batch
 */
export async function playMatchInStages(
  plan: MatchPlan,
  backend: Backend,
  stages: readonly number[],
  onResult: (result: MatchResult, done: boolean) => void,
  options: MatchPlayOptions = {},
): Promise<MatchResult> {
  const { until } = plan;
  if (until !== undefined && (plan.players.length !== 2 || plan.seats === 'fixed'))
    throw new Refused('--sprt and --precision need two players with alternating seats');
  const dealsMax = Math.ceil(plan.games / gamesPerDeal(plan));
  const tally = emptyTally(jobOf(plan, 0, 0), plan.game.facts);
  let test =
    until?.kind === 'sprt' ? startSprt({ name: 'match', pairsMax: dealsMax, ...until.gate }) : undefined;
  const isDecided = (): boolean => {
    if (test !== undefined) {
      test = look(test, tally.pairs);
      return test.verdict !== 'running';
    }
    if (until?.kind !== 'precision' || tally.deals < DEALS_MIN) return false;
    return longerSide(tallyScore(tally, 0)) <= until.halfWidth;
  };
  const report = (done: boolean): MatchResult => {
    const result = resultOf(plan, tally, test);
    onResult(result, done);
    return result;
  };
  for (const jobs of batchesOf(plan, stages, dealsMax)) {
    const before = tally.games;
    const { tallies, stopped } = await playJobs(jobs, backend, {
      ...options,
      onGames: (games) => options.onGames?.(before + games),
    });
    for (const more of tallies) {
      addTally(tally, more);
      if (isDecided()) return report(true);
    }
    if (stopped) return stoppedResult(resultOf(plan, tally, test), options);
    report(tally.deals >= dealsMax);
  }
  return resultOf(plan, tally, test);
}

/** Jobs that are played together: one for each stage or, with `until`, one for each look. */
function* batchesOf(plan: MatchPlan, stages: readonly number[], dealsMax: number): Generator<readonly Job[]> {
  let from = 0;
  if (plan.until === undefined) {
    for (const stage of [...stages.filter((games) => games < plan.games), plan.games]) {
      const to = Math.ceil(stage / gamesPerDeal(plan));
      if (to > from) yield [jobOf(plan, from, to - from)];
      from = to;
    }
    return;
  }
  for (let looks = LOOKS_FIRST; from < dealsMax; looks = Math.min(LOOKS_PER_BATCH, 2 * looks)) {
    const jobs: Job[] = [];
    for (; from < dealsMax && jobs.length < looks; from += DEALS_PER_LOOK)
      jobs.push(jobOf(plan, from, Math.min(DEALS_PER_LOOK, dealsMax - from)));
    yield jobs;
  }
}

/** Equal plans give equal results on every back-end. */
export const playMatch = async (
  plan: MatchPlan,
  backend: Backend,
  options?: MatchPlayOptions,
): Promise<MatchResult> => playMatchInStages(plan, backend, [], () => {}, options);

/** Tallies in the order of the jobs; after a stop only of the first deals, without a gap. */
async function playJobs(
  jobs: readonly Job[],
  backend: Backend,
  options: MatchPlayOptions,
): Promise<{ readonly tallies: readonly Tally[]; readonly stopped: boolean }> {
  const parts = new Array<Tally | undefined>(jobs.length);
  const onPart = (job: number, tally: Tally): void => {
    parts[job] = tally;
  };
  try {
    return { tallies: await backend.play(jobs, { ...options, onPart }), stopped: false };
  } catch (error) {
    if (options.keepStopped !== true || options.signal?.aborted !== true) throw error;
    const whole = jobs.findIndex(({ deals }, index) => parts[index]?.deals !== deals);
    return { tallies: parts.slice(0, whole + 1).filter((part) => part !== undefined), stopped: true };
  }
}

/** @throws the reason of the stop if no game was played */
function stoppedResult(played: MatchResult, { signal }: MatchPlayOptions): MatchResult {
  if (played.tally.games === 0) throw signal?.reason;
  return { ...played, stopped: true };
}

/** Job for some deals of a match. @param from first deal */
export function jobOf(plan: JobPlan, from: number, deals: number): Job {
  return {
    game: plan.game.facts.name,
    rules: plan.rules,
    players: plan.players.map(({ text }) => text),
    firstSeed: dealAt(firstDeal(plan.seed), from),
    deals,
    seats: plan.seats,
    curves: plan.curves === true,
  };
}

function resultOf(plan: MatchPlan, tally: Tally, test: Sprt | undefined): MatchResult {
  return test === undefined ? { plan, tally } : { plan, tally, sprt: readSprt(test) };
}
