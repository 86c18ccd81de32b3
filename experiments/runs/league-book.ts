/** What the record and the onlookers hear of a league's steps. */
import type { Candidate } from '../../optimizer/index.js';
import type { Tested } from '../evaluation/promotion.js';
import type { Interval } from '../statistics/interval.js';
import { gates, readSprt } from '../statistics/sprt.js';
import type { Json, Standing } from '../store/store.js';
import type { GenerationBook } from './generation-book.js';
import { champion, type League, type LeagueMember, type LeagueState, type LeagueStep } from './league.js';
import { leagueCircles, leagueScore, leagueStanding } from './league-table.js';

export function bookTest(
  state: LeagueState,
  { id }: Candidate<unknown>,
  { test, trajectory }: Tested,
  book: GenerationBook,
): void {
  const { name, elo0, elo1, alpha, beta } = gates.promote;
  const reading = readSprt(test);
  book.promotions.push({
    number: state.promotions++,
    generation: book.generation,
    candidate: id,
    gate: name,
    elo0,
    elo1,
    alpha,
    beta,
    verdict: test.verdict,
    pairs: reading.pairs,
    llr: test.llr,
    trajectory,
    reading: reading as unknown as Json,
  });
}

/** Writes down what the step found. @returns the same in words */
export function tellStep(league: League, score: Interval, joined: boolean, book: GenerationBook): string {
  const { state } = league;
  const step: LeagueStep = {
    step: state.generation,
    exploitability: { ...score, mean: score.mean - 0.5, low: score.low - 0.5, high: score.high - 0.5 },
    joined,
    weights: [...state.weights],
    circles: leagueCircles(state),
  };
  state.steps.push(step);
  const share = state.weights.map((w, i) => `${state.members[i]!.name} ${Math.round(100 * w)} %`);
  const heavy = share.filter((_, i) => state.weights[i]! >= 0.005).join(', ');
  const { mean, low, high } = step.exploitability;
  const points = `${(100 * mean).toFixed(1)} ± ${(50 * (high - low)).toFixed(1)} points`;
  const found =
    high < 0 ? 'nothing found that exploits the mixture' : `the mixture could be exploited for ${points}`;
  const told = `${found}; now: ${heavy}`;
  book.event('league', told, step as unknown as Json);
  return told;
}

export function enter(
  { bench, genome }: League,
  { candidate, number, name }: LeagueMember,
  kind: string,
  book: GenerationBook,
): void {
  const text = bench.textOf(candidate.program);
  book.candidate(candidate, text, genome.size(candidate.program), 'kept');
  book.opponents.push({ number, name, kind, text, generation: book.generation });
}

/** The member with the most weight is the champion; its record against all others is in the table. */
export function finish({ state, evaluator }: League, book: GenerationBook): void {
  const best = champion(state);
  state.phase = 'done';
  if (state.members.length < 2) return;
  const { overall, games } = leagueStanding(state, best.number);
  state.standing = { ...overall, games };
  const shown = ({ mean, low, high }: Interval, n: number): Standing => ({
    mean,
    low,
    high,
    games: n,
    purpose: 'report',
  });
  book.standing = shown(overall, games);
  book.champions.push({
    number: 0,
    generation: book.generation,
    candidate: best.candidate.id,
    passed: best.candidate.operator !== 'seed',
    games: evaluator.games,
    standing: shown(overall, games),
    against: state.members.flatMap(({ number }) => {
      const score = leagueScore(state, best.number, number);
      return score === undefined ? [] : [{ opponent: number, standing: shown(score, 2 * score.count) }];
    }),
  });
}

export function append(
  league: League,
  book: GenerationBook,
  best: Candidate<unknown>,
  mean: number,
  gamesBefore: number,
): void {
  const { state, tools } = league;
  league.spend(state);
  state.nextId = league.bench.next;
  const record = book.close(
    [],
    { candidate: best.id, mean, low: mean, high: mean },
    {
      games: state.games,
      gamesBefore,
      seconds: state.seconds,
      extra: {
        phase: state.phase,
        members: state.members.length,
        exploitability: state.steps.at(-1)?.exploitability.mean ?? null,
      },
    },
    JSON.stringify(state),
  );
  tools.store.append(tools.run, record);
}
