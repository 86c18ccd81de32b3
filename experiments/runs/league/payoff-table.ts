/** Payoffs between the members of a league, with their Nash weights and cycles. */
import { Rng, seedOf } from '../../../engine/index.js';
import { fullPanel } from '../../evaluation/panel.js';
import { percentileInterval, resamplePairs } from '../../statistics/bootstrap.js';
import {
  addedPairs,
  boundedInterval,
  type Interval,
  moments,
  PAIR_VALUES,
  type PairCounts,
  pairInterval,
  reversedPairs,
  sum,
  UNKNOWN,
} from '../../statistics/interval.js';
import { nashWeights } from '../../statistics/nash.js';
import { clearCycles, isClear, type Looks } from '../../statistics/response-graph.js';
import type { GenerationRecorder } from '../shared/generation-recorder.js';
import { type LeagueContext, type LeagueState, panelMembers } from './league.js';

/** Minimum and maximum pairs between every two members. */
const LOOKS: Looks = { first: 32, most: 2_048 };
/** First report deal for measuring mixtures; the table plays those before. */
export const PAYOFF_DEALS = LOOKS.most;
/** Smaller weights count as zero. */
const WEIGHT_MIN = 0.005;
/** Maximum number of members (the heaviest, then the strongest) for cycles and resampled weights. */
const ANALYSED_MAX = 12;
/** Resamples of the table for the intervals of weights. */
const RESAMPLES = 200;

const NO_PAIRS: PairCounts = [0, 0, 0, 0, 0];

/** Outcomes of the pairs of a against b, from the view of a. */
export function pairsOf({ table }: Pick<LeagueState, 'table'>, a: number, b: number): PairCounts {
  if (a > b) return table[a]?.[b] ?? NO_PAIRS;
  return reversedPairs(table[b]?.[a] ?? NO_PAIRS);
}

/** Score of a against b with its interval; undefined for a against itself. */
export function leagueScore(state: LeagueState, a: number, b: number): Interval | undefined {
  return a === b ? undefined : pairInterval(pairsOf(state, a, b));
}

/** Mean score of a against the mixture, by the table. */
export const expectedScore = (state: LeagueState, a: number): number =>
  sum(state.weights.map((weight, b) => weight * (leagueScore(state, a, b)?.mean ?? 0.5)));

/**
 * Fills the table where it matters, and recomputes the weights. Members that never met play first. Then the
 * pairs between members of the mixture are doubled, and those of members from index `from` on while the better one
 * is unclear. Stops after `gamesMax` games.
 */
export async function fillPayoffTable(
  league: LeagueContext,
  recorder: GenerationRecorder,
  { from, gamesMax }: { from: number; gamesMax: number },
): Promise<void> {
  const { state, evaluator, searchContext } = league;
  const { members, table } = state;
  while (table.length < members.length) table.push([]);
  const pairings = (members.length * (members.length - 1)) / 2;
  const gamesEnd = evaluator.games + gamesMax;
  const isOpen = (a: number, b: number): boolean => {
    const pairs = pairsOf(state, a, b);
    const met = sum(pairs);
    if (met === 0 || met >= LOOKS.most) return met === 0;
    const matters = (state.weights[a] ?? 0) > 0 && (state.weights[b] ?? 0) > 0;
    return matters || (a >= from && !isClear(pairs, pairings, LOOKS));
  };
  for (;;) {
    let met = 0;
    for (const [a, { candidate }] of members.entries()) {
      const text = searchContext.textOf(candidate.program);
      const open = panelMembers(league).filter(({ number: b }) => b < a && isOpen(a, b));
      const countOf = (b: number): number => sum(pairsOf(state, a, b));
      // Opponents with equal numbers of pairs play together.
      for (const before of [...new Set(open.map(({ number }) => countOf(number)))].sort((x, y) => x - y)) {
        const opponents = open.filter(({ number }) => countOf(number) === before);
        if (before > 0 && evaluator.games >= gamesEnd) continue;
        const panel = fullPanel(opponents);
        const to = Math.max(LOOKS.first, 2 * before);
        const [performance] = await evaluator.play([text], panel, 'report', before, to);
        for (const { member, pairs } of performance!.results) {
          const b = opponents[member]!.number;
          table[a]![b] = addedPairs(pairsOf(state, a, b), pairs);
        }
        recorder.evaluate(candidate.id, panel, performance!.results, 'report');
        met++;
      }
    }
    updateWeights(state);
    if (met === 0) break;
  }
}

function updateWeights(state: LeagueState): void {
  const scores = state.members.map((_, a) =>
    state.members.map((__, b) => leagueScore(state, a, b)?.mean ?? 0.5),
  );
  const weights = nashWeights(scores).map((w) => (w < WEIGHT_MIN ? 0 : w));
  state.weights = weights.map((w) => w / sum(weights));
}

/** Mean score of a member over all others, with equal weights. */
export function leagueStanding(state: LeagueState, a: number): Interval {
  const all = state.members.flatMap((_, b) => (b === a ? [] : [moments(PAIR_VALUES, pairsOf(state, a, b))]));
  const count = sum(all.map((m) => m.count));
  if (count === 0) return UNKNOWN;
  const mean = sum(all.map((m) => m.mean)) / all.length;
  const errorSquare = sum(all.map((m) => m.variance / m.count)) / all.length ** 2;
  return boundedInterval({ count, mean, variance: count * errorSquare });
}

/** The heaviest members, then the strongest, by index in the league. */
function topMembers(state: LeagueState): number[] {
  const strength = state.members.map((_, a) => leagueStanding(state, a).mean);
  return state.members
    .map((_, a) => a)
    .sort((a, b) => state.weights[b]! - state.weights[a]! || strength[b]! - strength[a]! || a - b)
    .slice(0, ANALYSED_MAX);
}

/** 95 % intervals of the Nash weights, from tables resampled by deals; undefined for light and weak members. */
export function leagueWeightIntervals(
  state: LeagueState,
): readonly (readonly [number, number] | undefined)[] {
  const members = topMembers(state);
  const rng = new Rng(seedOf(1), 0);
  const weightSamples = members.map((): number[] => []);
  for (let times = 0; times < RESAMPLES; times++) {
    const scores = members.map(() => members.map(() => 0.5));
    for (const [i, a] of members.entries()) {
      for (const [j, b] of members.slice(0, i).entries()) {
        const resampled = resamplePairs(pairsOf(state, a, b), rng);
        scores[i]![j] = moments(PAIR_VALUES, resampled).mean;
        scores[j]![i] = 1 - scores[i]![j]!;
      }
    }
    for (const [i, weight] of nashWeights(scores).entries()) weightSamples[i]!.push(weight);
  }
  return state.members.map((_, a) =>
    members.includes(a) ? percentileInterval(weightSamples[members.indexOf(a)]!) : undefined,
  );
}

/** Cycles of members in which each surely beats the next, by index in the league. */
export function leagueCycles(state: LeagueState): number[][] {
  const best = topMembers(state);
  const cycles = clearCycles(best.length, (a, b) => pairsOf(state, best[a]!, best[b]!), LOOKS);
  return cycles.map((cycle) => cycle.map((i) => best[i]!));
}
