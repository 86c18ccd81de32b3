/** What a recorded evolution has proven. */
import { leagueVerdict, searchVerdict, type Verdict } from '../evaluation/verdict.js';
import { LEAGUE } from '../plans/league.js';
import type { RunRow, Store } from '../store/store.js';
import { recordedLeague } from './league-report.js';

/** Undefined for runs of another kind, and before the first generation is recorded. */
export function runVerdict(
  store: Pick<Store, 'state' | 'champions' | 'champion' | 'opponents'>,
  { id, kind, algorithm, status }: Pick<RunRow, 'id' | 'kind' | 'algorithm' | 'status'>,
): Verdict | undefined {
  if (kind !== 'evolve') return undefined;
  if (algorithm === LEAGUE) {
    const state = store.state(id)?.state;
    const league = state === undefined ? undefined : recordedLeague(state);
    return league && leagueVerdict(league.steps.filter(({ joined }) => joined).length);
  }
  const start = store.champions(id).find(({ generation }) => generation === 0);
  const shown = store.champion(id);
  if (start === undefined || shown === undefined) return undefined;
  const given = store.opponents(id).filter(({ kind: from }) => from === 'given');
  return searchVerdict({
    proven: shown.passed,
    ...(shown.generation > 0 && { score: shown.standing }),
    before: start.standing,
    opponents: given.map(({ name }) => name),
    running: status === 'running',
  });
}
