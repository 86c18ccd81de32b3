/**
 * The value of each option of a decision. All options play the same redealt futures, and each round drops the
 * weaker half (sequential halving: Z. Karnin, T. Koren, O. Somekh, ICML 2013). Only an anytime-valid interval can make
 * a difference certain.
 */
import { dealAt, type Game, type Position, Refused, type Rules, type Seed } from '../../../engine/index.js';
import { type Backend, type FuturesJob, milliseconds, type RunOptions } from '../../../workers/index.js';
import { firstDeal } from '../../evaluation/deal-seeds.js';
import type { Budget } from '../../plans/budget.js';
import type { DecisionRecord, OptionRecord } from '../../play/game-trace.js';
import { ConfidenceSequence } from '../../statistics/confidence-sequence.js';
import { type Interval, sum, valuesInterval } from '../../statistics/interval.js';
import { counted } from '../../with-commas.js';
import { linesOf } from './lines.js';
import { decisionOf } from './options.js';

export interface AnalysisPlan {
  readonly game: Game;
  readonly rules: Rules;
  readonly position: Position;
  readonly names: readonly (string | undefined)[];
  /** Texts of the players that continue the game, by seat. */
  readonly players: readonly string[];
  readonly budget: Budget;
  readonly seed: number;
  /** The options are whole lines of plays or purchases instead of single answers. */
  readonly wholeTurn?: boolean | undefined;
}

/** Comparison of an option with the best: `equal` within one point, or if both are the same in every future. */
export type Comparison = 'best' | 'equal' | 'unclear' | 'worse';

export interface OptionValue {
  readonly option: OptionRecord;
  /** Chance to win; a shared first place counts as its share. */
  readonly score: Interval;
  /** Mean margin at the end. */
  readonly margin: number;
  readonly comparison: Comparison;
  /** Score minus the best option's over common futures, with an anytime-valid interval. */
  readonly difference: Interval;
}

export interface Analysis {
  readonly asked: DecisionRecord;
  /** Index of the option that the player itself would choose. */
  readonly own: number | undefined;
  /** Best first. */
  readonly options: readonly OptionValue[];
  readonly games: number;
}

/** Futures of all options together in one job, so that a job takes some milliseconds. */
const FUTURES_PER_JOB = 128;
/** Minimum futures of each option in a round. */
const FUTURES_MIN = 1;
/** A smaller difference, as a share of the points, counts as none. */
const EQUAL = 0.01;
/** Futures needed before options are compared, and before they may count as equal. */
const FIRST_FUTURES = 64;
const EQUAL_FROM = 1000;

interface Arm {
  readonly option: OptionRecord;
  readonly script: readonly number[];
  readonly points: number[];
  readonly margins: number[];
}

export interface AnalyseOptions extends RunOptions {
  readonly onProgress?: (analysis: Analysis) => void;
}

const roundsOf = (options: number): number => Math.max(1, Math.ceil(Math.log2(options)));

/** The smallest budget that compares this many options. */
export const leastGames = (options: number): number => FUTURES_MIN * options * roundsOf(options);

/** @throws Refused for a budget of fewer games than the purpose needs */
export function checkBudget(budget: Budget, least: number, purpose: string): void {
  if (budget.kind !== 'games' || budget.games >= least) return;
  throw new Refused(
    `${counted(budget.games, 'game')} ${budget.games === 1 ? 'is' : 'are'} too few ${purpose}`,
    `use at least ${counted(least, 'game')}`,
  );
}

/** Why whole turns cannot be compared, without a full stop; undefined if they can. */
export const wholeTurnProblem = ({ answered }: Position): string | undefined =>
  answered && 'the decision is within a card, where no whole turn begins';

/** @throws Refused if the position has no decision, or if the budget is too small for its options */
export async function analyse(
  plan: AnalysisPlan,
  backend: Backend,
  { signal, onProgress, onGames }: AnalyseOptions = {},
): Promise<Analysis> {
  const { game, rules, position, names, players, budget } = plan;
  const decision = decisionOf(game, rules, position, names, players[position.seat]);
  if (decision === undefined)
    throw new Refused(
      'this position leaves nothing to decide',
      'no card can be played or bought, so there is only one legal answer',
    );
  const { wholeTurn } = plan;
  const problem = wholeTurnProblem(position);
  if (wholeTurn === true && problem !== undefined) throw new Refused(problem, 'compare its options instead');
  const { asked } = decision;
  const player = players[position.seat]!;
  const lines = wholeTurn === true ? linesOf({ game, rules, position, asked, player }) : undefined;
  const own = lines === undefined ? decision.own : lines[0]!.option.index;
  const arms = (lines ?? asked.options.map((option) => ({ option, cards: [option.index] }))).map(
    ({ option, cards }): Arm => ({ option, script: cards, points: [], margins: [] }),
  );
  checkBudget(budget, leastGames(arms.length), `to compare ${arms.length} options`);
  const start = milliseconds();
  let games = 0;
  const question = lines === undefined ? asked : { ...asked, kind: 'turn', options: arms.map(optionOf) };
  const current = (): Analysis => ({ asked: question, own, options: ranked(arms), games });
  const rounds = roundsOf(arms.length);
  let alive = [...arms];
  /** Milliseconds per game in the last batch. */
  let pace = 0;
  /** Futures of each option that fit into the time of a round. */
  const room = (round: number): number => {
    if (budget.kind === 'games' || pace === 0) return Number.MAX_SAFE_INTEGER;
    const left = (1000 * budget.seconds * (round + 1)) / rounds - (milliseconds() - start);
    return Math.floor(left / pace / alive.length);
  };
  for (let round = 0; round < rounds; round++) {
    const last = round === rounds - 1;
    const futures =
      budget.kind === 'games' ? Math.floor(budget.games / rounds / alive.length) : Number.MAX_SAFE_INTEGER;
    const wanted = alive[0]!.points.length + futures;
    for (;;) {
      const [played, affordable] = [alive[0]!.points.length, room(round)];
      if (played >= wanted || affordable < FIRST_FUTURES) break;
      const began = milliseconds();
      const more = await playMore(plan, alive, Math.min(wanted, played + affordable), backend, signal);
      games += more;
      onGames?.(games);
      onProgress?.(current());
      // The last round drops nothing, and a certain result needs no more games.
      if (last && isDecided(alive)) break;
      pace = Math.max(0.0001, (milliseconds() - began) / more);
    }
    if (last) break;
    alive = withoutTwins(alive);
    const best = alive.toSorted((a, b) => meanPoints(b) - meanPoints(a));
    // Options with the same score as the last one kept are kept, too.
    const least = meanPoints(best[Math.max(1, Math.ceil(alive.length / 2) - 1)] ?? best[0]!);
    alive = alive.filter((arm) => meanPoints(arm) >= least);
  }
  return current();
}

/** Keeps one of several options with equal results in all futures, but all of the best, to show that they are equal. */
function withoutTwins(arms: readonly Arm[]): Arm[] {
  const most = Math.max(...arms.map(meanPoints));
  const seen = new Set<string>();
  return arms.filter((arm) => {
    if (meanPoints(arm) === most) return true;
    const futures = `${arm.points.join()};${arm.margins.join()}`;
    const isTwin = seen.has(futures);
    seen.add(futures);
    return !isTwin;
  });
}

/** A position and the indexes of its options. */
export interface Question {
  readonly position: Position;
  readonly options: readonly number[];
}

type PointsPlan = Omit<AnalysisPlan, 'budget' | 'names'>;

/** Points by option and future, in futures that no analysis has seen, so that no selection biases them. */
export async function pointsOfOptions(
  plan: PointsPlan,
  options: readonly number[],
  futures: number,
  backend: Backend,
  signal?: AbortSignal,
): Promise<readonly Float64Array[]> {
  const questions = [{ position: plan.position, options }];
  return (await pointsOfQuestions(plan, questions, { from: 0, to: futures }, backend, signal))[0]!;
}

/** Jobs that play futures `from` to `to` − 1. @param first deal of future 0 */
function futuresJobs(
  { from, to }: { readonly from: number; readonly to: number },
  first: Seed,
  job: Omit<FuturesJob, 'firstSeed' | 'futures'>,
): FuturesJob[] {
  return Array.from({ length: Math.ceil((to - from) / FUTURES_PER_JOB) }, (_, i) => {
    const at = from + i * FUTURES_PER_JOB;
    return { ...job, firstSeed: dealAt(first, at), futures: Math.min(FUTURES_PER_JOB, to - at) };
  });
}

/** Points for several positions, in the same futures `from` to `to` − 1. @returns points by question and option */
export async function pointsOfQuestions(
  { game, rules, players, seed }: Omit<PointsPlan, 'position'>,
  questions: readonly Question[],
  { from, to }: { readonly from: number; readonly to: number },
  backend: Backend,
  signal?: AbortSignal,
): Promise<readonly (readonly Float64Array[])[]> {
  const jobs = questions.flatMap(({ position, options }) =>
    futuresJobs({ from, to }, firstDeal(seed, 'report'), {
      game: game.facts.name,
      rules,
      position,
      players,
      scripts: options.map((option) => [option]),
    }),
  );
  const results = await backend.playOn(jobs, { signal });
  const perQuestion = jobs.length / questions.length;
  return questions.map(({ options }, question) => {
    const taken = options.map(() => new Float64Array(to - from));
    for (let at = 0; at < perQuestion; at++) {
      const { points } = results[question * perQuestion + at]!;
      const { futures } = jobs[question * perQuestion + at]!;
      for (const [option, all] of taken.entries())
        all.set(points.subarray(option * futures, (option + 1) * futures), at * FUTURES_PER_JOB);
    }
    return taken;
  });
}

/** Plays one batch of futures for all these options. Batches are the same on every back-end. */
async function playMore(
  { game, rules, position, players, seed, wholeTurn }: AnalysisPlan,
  arms: readonly Arm[],
  wanted: number,
  backend: Backend,
  signal: AbortSignal | undefined,
): Promise<number> {
  const from = arms[0]!.points.length;
  // Batches grow: early looks are cheap, and later ones can be rare.
  const batch = Math.min(wanted - from, Math.max(FIRST_FUTURES, from));
  const jobs = futuresJobs({ from, to: from + batch }, firstDeal(seed), {
    game: game.facts.name,
    rules,
    position,
    players,
    scripts: arms.map(({ script }) => script),
    ...(wholeTurn === true && { byCard: true }),
  });
  const results = await backend.playOn(jobs, { signal });
  for (const [at, { points, margins }] of results.entries()) {
    const { futures } = jobs[at]!;
    for (const [index, arm] of arms.entries()) {
      for (let i = index * futures; i < (index + 1) * futures; i++) {
        arm.points.push(points[i]!);
        arm.margins.push(margins[i]!);
      }
    }
  }
  return batch * arms.length;
}

const optionOf = ({ option }: Arm): OptionRecord => option;
const meanPoints = ({ points }: Arm): number => (points.length === 0 ? 0 : sum(points) / points.length);

/** True if every other option is certainly worse than the best or equal to it. */
function isDecided(arms: readonly Arm[]): boolean {
  const compared = ranked(arms);
  return compared.every(({ comparison }) => comparison !== 'unclear');
}

function ranked(arms: readonly Arm[]): readonly OptionValue[] {
  // An option that was dropped early ranks behind those that were kept: few futures may flatter it.
  const order = arms.toSorted(
    (a, b) =>
      b.points.length - a.points.length || meanPoints(b) - meanPoints(a) || meanMargin(b) - meanMargin(a),
  );
  const best = order[0]!;
  // The intervals are valid for all comparisons together.
  const alpha = 0.05 / Math.max(1, arms.length - 1);
  return order.map((arm): OptionValue => {
    const difference = sequentialDifference(arm, best, alpha);
    return {
      option: arm.option,
      score: valuesInterval(arm.points),
      margin: meanMargin(arm),
      comparison: arm === best ? 'best' : comparisonOf(arm, best, difference),
      difference,
    };
  });
}

const meanMargin = ({ margins }: Arm): number => (margins.length === 0 ? 0 : sum(margins) / margins.length);

function sequentialDifference(arm: Arm, best: Arm, alpha: number): Interval {
  const sequence = new ConfidenceSequence(alpha);
  const count = Math.min(arm.points.length, best.points.length);
  for (let i = 0; i < count; i++) sequence.add((arm.points[i]! - best.points[i]! + 1) / 2);
  const { mean, low, high } = sequence.interval;
  return { mean: 2 * mean - 1, low: 2 * low - 1, high: 2 * high - 1, count };
}

function comparisonOf(arm: Arm, best: Arm, { low, high, count, mean }: Interval): Comparison {
  if (high < 0) return high < -EQUAL || mean < -EQUAL ? 'worse' : 'equal';
  if (low > -EQUAL) return 'equal';
  const same = count >= EQUAL_FROM && arm.points.every((value, i) => i >= count || value === best.points[i]);
  return same ? 'equal' : 'unclear';
}
