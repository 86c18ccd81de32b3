/** A candidate challenges the champion: it is simplified, tested on fresh deals, and reported. */
import type { Candidate } from '../../../../optimizer/index.js';
import { scoreScale, sumsOf } from '../../../evaluation/evaluator.js';
import { type GateResult, runGate } from '../../../evaluation/gate.js';
import type { Panel } from '../../../evaluation/panel.js';
import { playPanelScores } from '../../../evaluation/panel-score.js';
import { isManyCapped } from '../../../evaluation/verdict.js';
import { meanInterval } from '../../../statistics/interval.js';
import { type Gate, gates } from '../../../statistics/sprt.js';
import { counted } from '../../../with-commas.js';
import type { GenerationRecorder } from '../../shared/generation-recorder.js';
import { type RunScore, reportedScore } from '../../shared/run-score.js';
import { simplify, withRepair } from '../../shared/simplify.js';
import type { RunState } from '../run-state.js';
import { currentPanel, type StartedRun } from '../search/setup.js';
import { addReactions } from './reactions.js';
import { panelWithValidation } from './validation.js';

/** Maximum deals behind a displayed score: against each opponent, and against all together. */
const REPORT_DEALS = 2_000;
const REPORT_DEALS_TOTAL = 40_000;
/** Minimum deals: against each opponent, and against all together. */
const REPORT_DEALS_MIN = 50;
const REPORT_DEALS_TOTAL_MIN = 400;
/** Shares of the games so far that a report and a simplification may cost. */
const REPORT_SHARE = 0.05;
const SIMPLIFY_SHARE = 0.03;
/** Share of the games so far that a gate may cost; GATE_PAIRS_MIN pairs are always allowed. */
const GATE_SHARE = 0.25;
/** Share for the strict gate at the end, whose result people read; small gains count there. */
const LAST_GATE_SHARE = 0.05;
const GATE_PAIRS_MIN = 256;
const GAMES_PER_PAIR = 4;
/** Share of the lines reserved for reactions, which come last. */
const REACTIONS_SHARE = 0.15;

/**
 * Screens the candidate (except at the end of the run), simplifies it, and tests it at the gate *promote*. At the
 * end it also gets reactions before the test, and a long run uses the gate *strict*.
 * @returns true if it is the new champion
 */
export async function challengeChampion(
  run: StartedRun,
  challenger: Candidate<unknown>,
  recorder: GenerationRecorder,
  { last }: { last: boolean },
): Promise<boolean> {
  const { state, searchContext } = run;
  const isChampion = challenger.id === state.champion.id;
  if (isChampion && !(last && state.promoted)) return false;
  // A champion has beaten the opponents, so a challenger at the end must also do better against validation
  // players.
  const panel = last && state.promoted ? panelWithValidation(run) : currentPanel(run);
  if (!last) {
    const screened = await testAtGate(run, challenger, panel, gates.screen, 'search', recorder);
    if (screened.test.verdict === 'no') return false;
  }
  const simple = isChampion ? challenger : await simplifyCandidate(run, challenger, recorder);
  const candidate = last ? await addReactions(run, simple, recorder) : simple;
  if (candidate.id === state.champion.id) return false;
  const gate =
    last && affordable(state, LAST_GATE_SHARE) >= gates.strict.pairsMax ? gates.strict : gates.promote;
  // Each reaction of a champion has proved itself, and without reactions it plays as before.
  const verdict = isChampion
    ? 'yes'
    : (await testAtGate(run, candidate, panel, gate, 'promotion', recorder)).test.verdict;
  const passed = verdict === 'yes';
  if (!passed && !last) return false;
  // The run never shows an unproven candidate that scores less than the champion. A proven one may have learned to
  // beat earlier champions, but must not score clearly less against the given opponents.
  const { mean, low } = state.standing;
  const least = passed ? (state.promoted ? low : Number.NEGATIVE_INFINITY) : mean;
  const standing = await reportStanding(run, candidate, recorder, { passed, least });
  const isWeaker = standing.mean < least;
  if (!isWeaker) state.challenger = { candidate, standing };
  const outcome = !passed ? verdict : isWeaker ? 'no' : 'promoted';
  recorder.verdict(candidate.id, outcome);
  if (outcome !== 'promoted') {
    const why = passed
      ? 'the best candidate scores less against the given opponents'
      : `the test games say ${verdict} for the best candidate`;
    recorder.event('refused', `not proven: ${why}`);
    return false;
  }
  state.champion = candidate;
  state.promoted = true;
  state.standing = standing;
  recorder.standing = { ...standing, purpose: 'report' };
  run.notify({
    kind: 'champion',
    standing,
    id: candidate.id,
    text: searchContext.textOf(candidate.program),
  });
  return true;
}

/**
 * The last candidate of a run challenges the champion. Only the final program gets reactions, so a champion of an
 * earlier phase that stays champion gets them here.
 */
export async function challengeLast(
  run: StartedRun,
  candidate: Candidate<unknown>,
  recorder: GenerationRecorder,
): Promise<void> {
  const { state } = run;
  const isNew = await challengeChampion(run, candidate, recorder, { last: true });
  if (!isNew && state.promoted && candidate.id !== state.champion.id)
    await challengeChampion(run, state.champion, recorder, { last: true });
}

export async function simplifyCandidate(
  run: StartedRun,
  challenger: Candidate<unknown>,
  recorder: GenerationRecorder,
  share = SIMPLIFY_SHARE,
): Promise<Candidate<unknown>> {
  const { plan, searchContext, genome, evaluator, state } = run;
  // A rule that is idle against the opponents may answer other players, so validation players play, too.
  const panel = panelWithValidation(run);
  const whole = SIMPLIFY_SHARE * state.games + Math.min(3_000, state.games / 20);
  const gamesMax = Math.round((share / SIMPLIFY_SHARE) * whole);
  const partCount = Math.max(8, plan.form.parts(challenger.program, plan.game).length);
  // Enough for about six rounds over all parts.
  const blocks = Math.round(gamesMax / (6 * 2 * panel.perBlock * partCount));
  const form = withRepair(plan.form, plan.game, plan.rules);
  const { program, removed, cost, nextBlock } = await simplify(
    challenger.program,
    form,
    plan.game,
    evaluator,
    {
      panel,
      firstBlock: state.searchBlock,
      blocks: Math.min(400, Math.max(16, blocks)),
      gamesMax,
      scale: state.scoreScale,
      linesMax: Math.round(
        plan.settings.linesMax * (genome.reactionTrials === undefined ? 1 : 1 - REACTIONS_SHARE),
      ),
    },
  );
  state.searchBlock = nextBlock;
  const canonical = searchContext.canonical(program);
  if (searchContext.identityOf(canonical) === searchContext.identityOf(challenger.program)) return challenger;
  const candidate = {
    id: searchContext.nextId(),
    program: canonical,
    parents: [challenger.id],
    operator: 'simplify',
  };
  recorder.candidate(candidate, searchContext.textOf(canonical), genome.size(canonical), 'simplified');
  if (removed.length > 0) recorder.event('simplified', removedRulesText(removed.length, cost), { removed });
  return candidate;
}

/** @param cost loss of score, with its standard error */
export function removedRulesText(count: number, { mean, error }: { mean: number; error: number }): string {
  const rules = counted(count, 'rule');
  const points = `${(100 * Math.abs(mean)).toFixed(2)} ± ${(196 * error).toFixed(2)} points`;
  return `${rules} removed: scores ${points} ${mean > 0 ? 'less' : 'more'} without them, on deals that were not used for selection`;
}

async function testAtGate(
  run: StartedRun,
  candidate: Candidate<unknown>,
  panel: Panel,
  gate: Gate,
  purpose: 'search' | 'promotion',
  recorder: GenerationRecorder,
): Promise<GateResult> {
  const { state, searchContext, evaluator } = run;
  const block = purpose === 'search' ? 'searchBlock' : 'promotionBlock';
  const pairsMax = Math.min(gate.pairsMax, Math.max(GATE_PAIRS_MIN, affordable(state, GATE_SHARE)));
  const tested = await runGate(evaluator, {
    candidate: searchContext.textOf(candidate.program),
    incumbent: searchContext.textOf(state.champion.program),
    panel,
    gate: { ...gate, pairsMax },
    purpose,
    firstBlock: state[block],
    scale: state.scoreScale,
    onLook: (now) => run.notify({ kind: 'test', gate: gate.name, test: now }),
  });
  state[block] = tested.nextBlock;
  recorder.test(state, candidate.id, gate, tested, state.champion.id);
  return tested;
}

/** Pairs that this share of the games so far can pay for. */
const affordable = (state: RunState, share: number): number =>
  Math.round((share * state.games) / GAMES_PER_PAIR);

/** Scores a candidate on report seeds. @param least minimum score of a candidate that the run may show */
export async function reportStanding(
  run: StartedRun,
  candidate: Candidate<unknown>,
  recorder: GenerationRecorder,
  { passed, least = Number.NEGATIVE_INFINITY }: { readonly passed: boolean; readonly least?: number },
): Promise<RunScore> {
  const { plan, state, searchContext, evaluator, givenPanel } = run;
  const count = givenPanel.members.length;
  const dealsMin = Math.max(REPORT_DEALS_MIN, REPORT_DEALS_TOTAL_MIN / count);
  const affordable = Math.max(dealsMin, (REPORT_SHARE * state.games) / (2 * count));
  const deals = Math.round(Math.min(REPORT_DEALS, REPORT_DEALS_TOTAL / count, affordable));
  const [standing] = await playPanelScores(
    evaluator,
    [searchContext.textOf(candidate.program)],
    givenPanel,
    deals,
  );
  const { overall, capped, members } = standing!;
  const results = members.map(({ result }) => result);
  recorder.evaluate(candidate.id, givenPanel, results, 'report');
  if (overall.mean >= least)
    recorder.champions.push({
      number: state.champions++,
      generation: recorder.generation,
      candidate: candidate.id,
      promotion: state.promotions - 1,
      passed,
      games: evaluator.games,
      standing: reportedScore(overall),
      against: members.map(({ score, result }) => ({
        opponent: givenPanel.members[result.member]!.number,
        standing: reportedScore(score),
      })),
    });
  if (plan.rules.seats > 1) return { ...overall, ...(isManyCapped(capped) && { capped }) };
  const sums = sumsOf(results);
  const objective = meanInterval(sums.scores, sums.scoresSquared, sums.deals);
  return { ...overall, objective, scoreScale: scoreScale(results) };
}
