/** How the members of a league did against each other, and what follows: Nash weights and circles. */
import { panelOf } from '../evaluation/panel.js';
import { circles, nashWeights } from '../statistics/nash.js';
import { type League, panelMembers } from './league.js';

/** Pairs of every two members to begin with, and at most where it is not clear who is better. */
const PAIRS_FIRST = 250;
const PAIRS_MOST = 2_000;

/** A newcomer meets everyone before it; more games where it is not clear who is better. */
export async function meetAll(league: League, newcomer: number): Promise<void> {
  const { state, evaluator } = league;
  for (const row of [state.points, state.pairs]) {
    while (row.length <= newcomer) row.push([]);
    for (const cells of row) while (cells.length <= newcomer) cells.push(0);
  }
  const texts = panelMembers(league);
  for (let other = 0; other < newcomer; other++) {
    const panel = panelOf([texts[other]!]);
    let deals = 0;
    let points = 0;
    let squares = 0;
    for (let to = PAIRS_FIRST; to <= PAIRS_MOST; to *= 2) {
      const [performance] = await evaluator.play(
        [texts[newcomer]!.text],
        panel,
        'search',
        newcomer * PAIRS_MOST + deals,
        newcomer * PAIRS_MOST + to,
      );
      for (const block of performance!.blocks) {
        points += block;
        squares += block * block;
      }
      deals = to;
      const mean = points / deals;
      const error = Math.sqrt(Math.max(1e-6, squares / deals - mean * mean) / deals);
      if (Math.abs(mean - 0.5) > 3 * error) break;
    }
    state.points[newcomer]![other] = points;
    state.points[other]![newcomer] = deals - points;
    state.pairs[newcomer]![other] = deals;
    state.pairs[other]![newcomer] = deals;
  }
}

function scores({ state: { points, pairs } }: League): number[][] {
  return points.map((row, a) =>
    row.map((sum, b) => (a === b || pairs[a]![b] === 0 ? 0.5 : sum / pairs[a]![b]!)),
  );
}

export function mix(league: League): void {
  const { state } = league;
  state.weights = nashWeights(scores(league)).map((w) => (w < 0.005 ? 0 : w));
  const total = state.weights.reduce((a, b) => a + b, 0);
  state.weights = state.weights.map((w) => w / total);
}

/** Surely: by more than 2.6 standard errors of pairs that vary as those of unlike programs do. */
export function leagueCircles(league: League): number[][] {
  const { pairs } = league.state;
  return circles(
    scores(league).map((row, a) =>
      row.map((s, b) => a !== b && s - 0.5 > 2.6 * Math.sqrt(0.125 / Math.max(1, pairs[a]![b]!))),
    ),
  );
}
