/** Plans made by rule whose cards go together: what a search begins with, and whom it has to beat. */
import type { Player } from '../../../bots/index.js';
import { type Candidate, genomes, type Scored } from '../../../optimizer/index.js';
import { type Evaluator, searchBlockPlayer } from '../../evaluation/evaluator.js';
import { panelOf } from '../../evaluation/panel.js';
import { runTrial } from '../../evaluation/trial.js';
import type { AdvicePlan } from './plan.js';

/** How many of them a league begins with, and how many baseline plans. */
const FOUNDERS = 10;
const PLAIN = 2;
/** Plans that are tuned: the best of all, and the best of each kind. */
const TUNED = 14;
const TUNED_OF_KIND = 2;
/** The best of them become opponents of the others when these are tuned. */
const OPPONENTS = 2;
/** Blocks of the first look. */
const FIRST_BLOCKS = 4;

/**
 * Whom the search begins with: the best baseline plans, and the best archetypes. All archetypes play the baseline plans; the
 * best of each kind are tuned, and play the strongest so far as well.
 */
export async function foundersOf(
  { form, game, rules }: AdvicePlan,
  evaluator: Evaluator,
  plain: readonly Player[],
): Promise<readonly Player[]> {
  const made = genomes[form.name]?.archetypes?.({ game, rules }) ?? [];
  const players = plain.slice(0, PLAIN);
  if (made.length === 0) return players;
  let block = 0;
  const asPlayer = (name: string, program: unknown): Player => {
    const canonical = form.canonical(program, game, rules);
    return { name, game, form, program: canonical, text: form.print(canonical, game) };
  };
  /** The best first, without those that the trial dropped before so many were left. */
  const compared = async (
    them: readonly Player[],
    against: readonly Player[],
    keep: number,
  ): Promise<number[]> => {
    const candidates = them.map(
      ({ program }, id): Candidate<unknown> => ({ id, program, parents: [], operator: 'rule' }),
    );
    const panel = panelOf(against.map(({ name, text }, number) => ({ name, text, number })));
    const texts = them.map(({ text }) => text);
    const trial = { kind: 'halving', firstBlocks: FIRST_BLOCKS, keep } as const;
    const { results, blocks } = await runTrial(
      candidates,
      trial,
      searchBlockPlayer(evaluator, texts, panel, block),
    );
    block += blocks;
    return results
      .filter(({ outcome }) => outcome !== 'duplicate')
      .sort(byStrength)
      .map(({ candidate: { id } }) => id);
  };
  const firsts = made.map(({ name, variants }) => asPlayer(name, variants[0]));
  const order = await compared(firsts, players, TUNED);
  const kinds = [...new Set(made.map(({ kind }) => kind))];
  const bestOfKinds = kinds.flatMap((kind) =>
    order.filter((id) => made[id]!.kind === kind).slice(0, TUNED_OF_KIND),
  );
  const tuned = [...new Set([...order.slice(0, TUNED), ...bestOfKinds])];
  const variants = tuned.flatMap((id) =>
    made[id]!.variants.map((program) => ({ id, player: asPlayer(made[id]!.name, program) })),
  );
  const rivals = [...players.slice(0, 1), ...tuned.slice(0, OPPONENTS).map((id) => firsts[id]!)];
  const ranked = await compared(
    variants.map(({ player }) => player),
    rivals,
    2 * FOUNDERS,
  );
  const bestVariants = new Map<number, Player>();
  for (const i of ranked) {
    const { id, player } = variants[i]!;
    if (!bestVariants.has(id)) bestVariants.set(id, player);
  }
  return [...players, ...[...bestVariants.values()].slice(0, FOUNDERS)];
}

/** Those that were dropped later first, and the better of these. */
function byStrength(a: Scored<unknown>, b: Scored<unknown>): number {
  return b.blocks - a.blocks || b.mean - a.mean || a.candidate.id - b.candidate.id;
}
