/**
 * Reactions to cards that no opponent of a run plays. A search cannot learn what never happens in its games, so
 * the game's defaults decide, and some held-out players profit from them. At the end the champion therefore plays
 * itself with each such card.
 */
import { derive, Rng } from '../../../../engine/index.js';
import type { Candidate } from '../../../../optimizer/index.js';
import { pointDifferences } from '../../../evaluation/gate.js';
import { type Panel, panelOf } from '../../../evaluation/panel.js';
import { meanAndError } from '../../../evaluation/trial.js';
import { percent, points } from '../../../statistics/score-text.js';
import type { GenerationRecorder } from '../../shared/generation-recorder.js';
import { lineCount } from '../../shared/simplify.js';
import type { StartedRun } from '../search/setup.js';
import { panelWithValidation } from './validation.js';

/** Share of the games so far that the first look at all reactions may cost, and deals of each reaction in it. */
const SHARE = 0.02;
const DEALS = { min: 16, max: 100 };
/** The best reaction is confirmed on this many times as many deals. */
const CONFIRM = 8;
/** The gain must exceed this many standard errors. */
const ERRORS = 2;
/** Minimum gain for one more rule: a share of the points against the program with the card. */
const GAIN_MIN = 0.02;

/**
 * Adds the reactions that gain most, each measured against the program itself with the card. No added reaction
 * surely loses score against opponents and validation players.
 * @returns the candidate itself if no reaction helps, or if the run is too short to tell
 */
export async function addReactions(
  run: StartedRun,
  candidate: Candidate<unknown>,
  recorder: GenerationRecorder,
): Promise<Candidate<unknown>> {
  const { plan, state, genome, searchContext } = run;
  if (plan.rules.seats === 1) return candidate;
  const rng = new Rng(derive(plan.seed, 'reactions'));
  const trials = genome.reactionTrials?.(candidate.program, rng, searchContext) ?? [];
  const tried = trials.reduce((sum, { rounds }) => sum + rounds[0]!.length + 1, 0);
  const deals = Math.floor(Math.min(DEALS.max, (SHARE * state.games) / (2 * tried)));
  if (deals < DEALS.min) return candidate;
  let program = candidate.program;
  const accepted: { card: string; before: number; after: number }[] = [];
  for (const { card, rivalOf, rounds } of trials) {
    for (const [round, changes] of rounds.entries()) {
      const better = await bestReaction(run, program, rivalOf(program), changes, deals);
      if (better === undefined || (round === 0 && better.gain < GAIN_MIN)) break;
      program = better.program;
      if (round === 0) accepted.push({ card, before: better.before, after: better.before + better.gain });
    }
  }
  if (accepted.length === 0) return candidate;
  const made = { id: searchContext.nextId(), program, parents: [candidate.id], operator: 'react' };
  recorder.candidate(made, searchContext.textOf(program), genome.size(program), 'kept');
  const said = `reacts to cards that no opponent plays; against itself with ${accepted.map(gainText).join(', ')}`;
  recorder.event('reactions', said, accepted);
  run.notify({ kind: 'note', text: said });
  return made;
}

/**
 * Applies the change that surely gains most against the rival and does not surely lose against opponents and
 * validation players.
 * @returns undefined if there is none
 */
async function bestReaction(
  run: StartedRun,
  program: unknown,
  rival: unknown,
  changes: readonly ((program: unknown) => unknown)[],
  deals: number,
): Promise<{ program: unknown; before: number; gain: number } | undefined> {
  const { searchContext } = run;
  const text = searchContext.textOf(searchContext.canonical(rival));
  const panel = panelOf([{ name: 'itself with the card', text }]);
  const reacting = changes
    .map((change) => searchContext.canonical(change(program)))
    .filter((one) => fits(run, one));
  const gains = await gainsOf(run, program, reacting, panel, deals);
  const best = gains.reduce((a, b, i) => (b.gain > gains[a]!.gain ? i : a), 0);
  if (gains.length === 0 || gains[best]!.gain <= ERRORS * gains[best]!.error) return undefined;
  const [sure] = await gainsOf(run, program, [reacting[best]], panel, CONFIRM * deals);
  if (sure!.gain <= ERRORS * sure!.error) return undefined;
  const met = panelWithValidation(run);
  const blocks = Math.ceil((CONFIRM * deals) / met.perBlock);
  const [others] = await gainsOf(run, program, [reacting[best]], met, blocks);
  if (others!.gain < -ERRORS * others!.error) return undefined;
  return { program: reacting[best], before: sure!.before, gain: sure!.gain };
}

const gainText = ({ card, before, after }: { card: string; before: number; after: number }): string =>
  `${card} ${points(after)} instead of ${percent(before)}`;

const fits = ({ plan, genome, searchContext }: StartedRun, program: unknown): boolean =>
  genome.size(program) <= plan.settings.sizeMax &&
  lineCount(searchContext.textOf(program)) <= plan.settings.linesMax;

/** Gain of each program over the first on fresh deals, with its standard error; `before` scores the first. */
async function gainsOf(
  { state, searchContext, evaluator }: StartedRun,
  first: unknown,
  programs: readonly unknown[],
  panel: Panel,
  blocks: number,
): Promise<{ before: number; gain: number; error: number }[]> {
  const texts = [first, ...programs].map(searchContext.textOf);
  const from = state.searchBlock;
  state.searchBlock += blocks;
  const [before, ...after] = await evaluator.play(texts, panel, 'search', from, state.searchBlock);
  const { mean } = meanAndError(before!.dealScores);
  return after.map((performance) => {
    const { mean: gain, error } = meanAndError(pointDifferences(performance, before!));
    return { before: mean, gain, error };
  });
}
