/**
 * Validation players choose between the finalists of a run: house players that no search has met. A finalist that wins against
 * its opponents by knowing them too well loses here.
 */
import type { Scored } from '../../../../optimizer/index.js';
import { mixtureOf, type Panel, panelOf } from '../../../evaluation/panel.js';
import { playPanelScores } from '../../../evaluation/panel-score.js';
import type { EvolutionPlan } from '../../shared/evolution-plan.js';
import type { GenerationRecorder } from '../../shared/generation-recorder.js';
import { currentPanel, type StartedRun } from '../search/setup.js';

/** Largest share of the games so far for validation, and most deals against each validation player in the first look. */
const SHARE = 0.04;
const DEALS_MAX = 250;
/** Looks; after each the worse half goes. */
const LOOKS = 3;
/** Where the validation players' deals begin among those of the opponents. */
const NUMBER_FROM = 32;

/** The validation players as a panel; undefined where there are none. */
export function validationPanel({ validation }: EvolutionPlan): Panel | undefined {
  if (validation.length === 0) return undefined;
  return panelOf(validation.map(({ name, text }, i) => ({ name, text, number: NUMBER_FROM + i })));
}

/** Opponents and validation players, half of the deals each. */
export function panelWithValidation(run: StartedRun): Panel {
  const opponents = currentPanel(run).members;
  const validation = validationPanel(run.plan)?.members ?? [];
  if (validation.length === 0) return panelOf(opponents);
  const share = opponents.length / validation.length;
  return mixtureOf(
    [...opponents, ...validation],
    [...opponents.map(() => 1), ...validation.map(() => share)],
  );
}

/**
 * The best of some finalists, whose scores against the opponents are known: that score and the validation score count
 * alike. Each look has twice as many deals as the one before it, and half as many finalists. A run that is too short
 * for a deal against each validation player skips this.
 */
export async function chooseByValidation(
  {
    plan,
    state,
    evaluator,
    searchContext,
  }: Pick<StartedRun, 'plan' | 'state' | 'evaluator' | 'searchContext'>,
  finalists: readonly Scored<unknown>[],
  recorder: Pick<GenerationRecorder, 'event'>,
): Promise<Scored<unknown>> {
  const panel = validationPanel(plan);
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
    const standings = await playPanelScores(evaluator, texts, panel, deals, 'search', state.searchBlock);
    state.searchBlock += deals;
    left = left
      .map(({ scored }, i) => {
        const verdict = standings[i]!.overall.mean;
        said.set(scored.candidate.id, verdict);
        return { scored, total: scored.mean + verdict };
      })
      .sort((a, b) => b.total - a.total || a.scored.candidate.id - b.scored.candidate.id)
      .slice(0, Math.max(1, left.length >> 1));
    deals *= 2;
  }
  const { candidate } = left[0]!.scored;
  const rank = 1 + byScore.findIndex((scored) => scored.candidate.id === candidate.id);
  recorder.event(
    'judged',
    `${panel.members.length} validation players chose between ${finalists.length} finalists: number ${rank} against the opponents`,
    {
      candidate: candidate.id,
      finalists: byScore.map(({ candidate: { id }, mean }) => {
        return { candidate: id, opponents: mean, judges: said.get(id)! };
      }),
    },
  );
  return left[0]!.scored;
}
