/** House players that no search has met choose between finalists: exploiting the opponents' habits loses here. */
import type { Scored } from '../../../../optimizer/index.js';
import { mixtureOf, type Panel, panelOf } from '../../../evaluation/panel.js';
import { playPanelScores } from '../../../evaluation/panel-score.js';
import { counted } from '../../../with-commas.js';
import type { EvolutionPlan } from '../../shared/evolution-plan.js';
import type { GenerationRecorder } from '../../shared/generation-recorder.js';
import { currentPanel, type StartedRun } from '../search/setup.js';

/** Maximum share of the games so far, and maximum deals against each validation player in the first look. */
const SHARE = 0.04;
const DEALS_MAX = 250;
/** Number of looks; each drops the worse half. */
const LOOKS = 3;
/** Member number of the first validation player, above those of the opponents: the number selects its deals. */
const NUMBER_FROM = 32;

/** The validation players as a panel; undefined if there are none. */
export function validationPanel({ validation }: EvolutionPlan): Panel | undefined {
  if (validation.length === 0) return undefined;
  return panelOf(validation.map(({ name, text }, i) => ({ name, text, number: NUMBER_FROM + i })));
}

/** Opponents and validation players, with half of the deals each. */
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
 * Chooses the best finalist: its score against the opponents and its validation score have equal weight. Each look
 * has twice the deals and half the finalists of the one before. A run too short for one deal against each
 * validation player chooses by the first score alone.
 */
export async function chooseByValidation(
  run: Pick<StartedRun, 'plan' | 'state' | 'evaluator' | 'searchContext'>,
  finalists: readonly Scored<unknown>[],
  recorder: Pick<GenerationRecorder, 'event'>,
): Promise<Scored<unknown>> {
  const { plan, state, evaluator, searchContext } = run;
  const panel = validationPanel(plan);
  const byScore = finalists.toSorted((a, b) => b.mean - a.mean || a.candidate.id - b.candidate.id);
  if (panel === undefined || byScore.length === 1) return byScore[0]!;
  const affordable = (SHARE * state.games) / (2 * LOOKS * panel.members.length * finalists.length);
  let deals = Math.floor(Math.min(DEALS_MAX, affordable));
  if (deals === 0) return byScore[0]!;
  let left = byScore.map((scored) => ({ scored, total: 0 }));
  /** Last validation score of each candidate. */
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
    `${counted(panel.members.length, 'validation player')} chose between ${counted(finalists.length, 'finalist')}: number ${rank} against the opponents`,
    {
      candidate: candidate.id,
      finalists: byScore.map(({ candidate: { id }, mean }) => {
        return { candidate: id, opponents: mean, judges: said.get(id)! };
      }),
    },
  );
  return left[0]!.scored;
}
