/** The proven result of a recorded evolution. */
import {
  counterVerdict,
  leagueVerdict,
  searchVerdict,
  type Verdict,
  withHeldOut,
} from '../evaluation/verdict.js';
import { LEAGUE } from '../plans/league.js';
import { lossesOf, recordedFile, recordedHeldOut } from '../runs/shared/recorded.js';
import type { RunRow, Store } from '../store/store.js';
import { recordedLeague } from './league-report.js';

/** Undefined for other kinds of runs, and before the first generation is recorded. */
export function runVerdict(
  store: Pick<Store, 'state' | 'champions' | 'champion' | 'opponents' | 'promotions'>,
  row: Pick<RunRow, 'id' | 'kind' | 'algorithm' | 'status' | 'rules' | 'plan'>,
): Verdict | undefined {
  const { id, kind, algorithm, status, rules } = row;
  if (kind !== 'evolve') return undefined;
  const isLeague = algorithm === LEAGUE;
  const isRunning = status === 'running';
  // A running run has a large state and no held-out scores yet, so only a league reads it.
  const state = isRunning && !isLeague ? undefined : store.state(id)?.state;
  const losses = lossesOf(isRunning ? [] : recordedHeldOut(state), rules.seats);
  if (isLeague) {
    const league = recordedLeague(state);
    return league && withHeldOut(leagueVerdict(league.steps.filter(({ joined }) => joined).length), losses);
  }
  const start = store.champions(id).find(({ generation }) => generation === 0);
  const shown = store.champion(id);
  if (start === undefined || shown === undefined) return undefined;
  const given = store.opponents(id).filter(({ kind }) => kind === 'given');
  const isOpen = isRunning || status === 'paused';
  if (recordedFile(row).counter && !isOpen && given.length > 0)
    return withHeldOut(counterVerdict(shown.standing, start.standing, given[0]!.name), losses);
  const verdict = searchVerdict({
    proven: shown.passed,
    ...(shown.generation > 0 && { score: shown.standing }),
    before: start.standing,
    opponents: given.map(({ name }) => name),
    tested: shown.generation > 0 || store.promotions(id).length > 0,
    isOpen,
  });
  return withHeldOut(verdict, losses);
}
