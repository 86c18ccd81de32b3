/**
 * Judges choose between the finalists of a run: players of ours that no search has met. A finalist that wins against
 * its opponents by knowing them too well loses here.
 */
import type { Scored } from '../../../optimizer/index.js';
import { mixtureOf, type Panel, panelOf } from '../../evaluation/panel.js';
import { playStandings, robustScore } from '../../evaluation/standing.js';
import type { EvolutionPlan } from '../shared/evolution-plan.js';
import type { GenerationRecorder } from '../shared/generation-recorder.js';
import type { RunState } from './run-state.js';
import { currentPanel, type StartedRun } from './search-session.js';

/** Share of the games so far that judging may cost, and deals against each judge in the first look, at most. */
const SHARE = 0.04;
const DEALS_MAX = 250;
/** Looks; after each the worse half goes. */
const LOOKS = 3;
/** Where the judges' deals begin among those of the opponents. */
const NUMBER_FROM = 32;

/** The judges as a panel; undefined where there are none. */
export function judgesOf({ judges }: EvolutionPlan): Panel | undefined {
  if (judges.length === 0) return undefined;
  return panelOf(judges.map(({ name, text }, i) => ({ name, text, number: NUMBER_FROM + i })));
}

/** Opponents and judges, half of the deals each. */
export function panelWithJudges(run: StartedRun): Panel {
  const opponents = currentPanel(run).members;
  const judges = judgesOf(run.plan)?.members ?? [];
  if (judges.length === 0) return panelOf(opponents);
  const share = opponents.length / judges.length;
  return mixtureOf([...opponents, ...judges], [...opponents.map(() => 1), ...judges.map(() => share)]);
}

/** Of those that were best of a search at some time: so many are finalists, and how sure their score has to be. */
const PAST_MAX = 12;
const ERRORS = 2;

/** What a search loses on its way by luck or for being long is not lost: at the end it is a finalist like others. */
export function rememberBest(state: Pick<RunState, 'past'>, best: Scored<unknown>): void {
  const bound = ({ mean, error }: Scored<unknown>): number => mean - ERRORS * error;
  const others = state.past.filter(({ candidate }) => candidate.id !== best.candidate.id);
  state.past = [...others, best]
    .sort((a, b) => bound(b) - bound(a) || a.candidate.id - b.candidate.id)
    .slice(0, PAST_MAX);
}

/**
 * The best of some finalists, whose scores against the opponents are known: that score and the judges' verdict count
 * alike. Each look has twice as many deals as the one before it, and half as many finalists. A run that is too short
 * for a deal against each judge has none.
 */
export async function chooseByJudges(
  {
    plan,
    state,
    evaluator,
    searchContext,
  }: Pick<StartedRun, 'plan' | 'state' | 'evaluator' | 'searchContext'>,
  finalists: readonly Scored<unknown>[],
  recorder: Pick<GenerationRecorder, 'event'>,
): Promise<Scored<unknown>> {
  const panel = judgesOf(plan);
  const byScore = finalists.toSorted((a, b) => b.mean - a.mean || a.candidate.id - b.candidate.id);
  if (panel === undefined || byScore.length === 1) return byScore[0]!;
  const affordable = (SHARE * state.games) / (2 * LOOKS * panel.members.length * finalists.length);
  let deals = Math.floor(Math.min(DEALS_MAX, affordable));
  if (deals === 0) return byScore[0]!;
  let left = byScore.map((scored) => ({ scored, total: 0 }));
  /** What was said of each when it was looked at last. */
  const said = new Map<number, number>();
  for (let look = 0; look < LOOKS && left.length > 1; look++) {
    const texts = left.map(({ scored: { candidate } }) => searchContext.textOf(candidate.program));
    const standings = await playStandings(evaluator, texts, panel, deals, 'search', state.searchBlock);
    state.searchBlock += deals;
    left = left
      .map(({ scored }, i) => {
        const verdict = robustScore(standings[i]!);
        said.set(scored.candidate.id, verdict);
        return { scored, total: scored.mean + verdict };
      })
      .sort((a, b) => b.total - a.total || a.scored.candidate.id - b.scored.candidate.id)
      .slice(0, Math.max(1, left.length >> 1));
    deals *= 2;
  }
  const { candidate } = left[0]!.scored;
  const place = 1 + byScore.findIndex((scored) => scored.candidate.id === candidate.id);
  recorder.event(
    'judged',
    `${panel.members.length} players that no search has met chose between ${finalists.length} finalists: number ${place} against the opponents`,
    {
      candidate: candidate.id,
      finalists: byScore.map(({ candidate: { id }, mean }) => {
        return { candidate: id, opponents: mean, judges: said.get(id)! };
      }),
    },
  );
  return left[0]!.scored;
}
