/** Plans made by rule whose cards go together: candidates that a search from money seldom finds. */
import { genomes } from '../../../optimizer/index.js';
import type { Evaluator } from '../../evaluation/evaluator.js';
import { searchBlockPlayer } from '../../evaluation/evaluator.js';
import { panelOf } from '../../evaluation/panel.js';
import { runTrial } from '../../evaluation/trial.js';
import type { AdvicePlan } from './plan.js';

/** How many are left when the others have been dropped, and the blocks of the first half. */
const KEPT = 3;
const FIRST_BLOCKS = 8;

/** Those that do best against the texts. None for games without such plans. */
export async function bestArchetypes(
  { form, game, rules }: AdvicePlan,
  evaluator: Evaluator,
  against: readonly string[],
): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const made = genomes[form.name]?.archetypes?.({ game, rules }) ?? [];
  if (made.length === 0) return [];
  const candidates = made.map(({ program }, id) => ({ id, program, parents: [], operator: 'rule' }));
  const texts = candidates.map(({ program }) => form.print(form.canonical(program, game, rules), game));
  const panel = panelOf(against.map((text, number) => ({ name: String(number), text, number })));
  const trial = { kind: 'halving', firstBlocks: FIRST_BLOCKS, keep: KEPT } as const;
  const { results } = await runTrial(candidates, trial, searchBlockPlayer(evaluator, texts, panel, 0));
  return results
    .filter(({ outcome }) => outcome === 'kept')
    .sort((a, b) => b.mean - a.mean || a.candidate.id - b.candidate.id)
    .map(({ candidate: { id } }) => ({ name: made[id]!.name, text: texts[id]! }));
}
