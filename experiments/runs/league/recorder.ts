/** The record and the progress events of a league's steps. */
import type { Candidate } from '../../../optimizer/index.js';
import type { Interval, PlayedScore } from '../../statistics/interval.js';
import { plusMinus, points } from '../../statistics/score-text.js';
import type { Json } from '../../store/store.js';
import type { GenerationRecorder } from '../shared/generation-recorder.js';
import { reportedScore } from '../shared/run-score.js';
import { type LeagueContext, type LeagueMember, type LeagueStep, leagueChampion } from './league.js';
import { leagueCycles, leagueScore, leagueStanding } from './payoff-table.js';

/** Records the results of the step. @returns them in words */
export function recordStep(
  league: LeagueContext,
  score: Interval,
  joined: boolean,
  recorder: GenerationRecorder,
): string {
  const { state } = league;
  const step: LeagueStep = {
    step: state.generation,
    exploitability: {
      mean: score.mean - 0.5,
      low: score.low - 0.5,
      high: score.high - 0.5,
      count: score.count,
    },
    joined,
    weights: [...state.weights],
    cycles: leagueCycles(state),
  };
  state.steps.push(step);
  const share = state.weights.map((w, i) => `${state.members[i]!.name} ${Math.round(100 * w)} %`);
  const heavy = share.filter((_, i) => state.weights[i]! >= 0.005).join(', ');
  const { mean, low, high } = step.exploitability;
  const exploit = `${points(mean)} ${plusMinus({ low, high })} points`;
  const found = high < 0 ? 'no exploit of the mixture found' : `exploitability of the mixture: ${exploit}`;
  const text = `${found}; now: ${heavy}`;
  recorder.event('league', text, step as unknown as Json);
  return text;
}

export function addMember(
  { searchContext, genome }: LeagueContext,
  { candidate, number, name }: LeagueMember,
  kind: string,
  recorder: GenerationRecorder,
): void {
  const text = searchContext.textOf(candidate.program);
  recorder.candidate(candidate, text, genome.size(candidate.program), 'kept');
  recorder.opponents.push({ number, name, kind, text, generation: recorder.generation });
}

/** Records the member with the greatest weight as champion, with its results against all others from the table. */
export function recordChampion({ state, evaluator }: LeagueContext, recorder: GenerationRecorder): void {
  const best = leagueChampion(state);
  state.phase = 'done';
  if (state.members.length < 2) return;
  state.standing = withGames(leagueStanding(state, best.number));
  recorder.standing = reportedScore(state.standing);
  recorder.champions.push({
    number: 0,
    generation: recorder.generation,
    candidate: best.candidate.id,
    passed: best.candidate.operator !== 'seed',
    games: evaluator.games,
    standing: recorder.standing,
    against: state.members.flatMap(({ number }) => {
      const score = leagueScore(state, best.number, number);
      return score === undefined ? [] : [{ opponent: number, standing: reportedScore(withGames(score)) }];
    }),
  });
}

/** Each pair is two games. */
const withGames = (score: Interval): PlayedScore => ({ ...score, games: 2 * score.count });

export function appendRecord(
  league: LeagueContext,
  recorder: GenerationRecorder,
  best: Candidate<unknown>,
  mean: number,
  gamesBefore: number,
): void {
  const { state } = league;
  league.spend(state);
  state.nextId = league.searchContext.next;
  const generation = recorder.close(
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
  );
  league.record.append({ ...generation, state: JSON.stringify(state) });
}
