/** Leaves become buy lists, one each: the path is the list's condition, the order its entries. */
import { type Game, invariant, type NeuralAction } from '../../../engine/index.js';
import type { Argument, BuyList, BuylistProgram, Call, Condition } from '../../../grammar/index.js';
import type { Fact } from './facts.js';
import type { Leaf, Test } from './tree.js';

/** @param actions what the leaves' numbers mean */
export function writeBuylist(
  leaves: readonly Leaf[],
  facts: readonly Fact[],
  actions: readonly NeuralAction[],
  game: Game,
  partner?: BuylistProgram,
): BuylistProgram {
  const step = game.vocabulary!.steps.find(({ name }) => name === 'Default')!;
  return {
    lists: leaves.flatMap((leaf) => listOf(leaf, facts, actions)),
    strategies: partner?.strategies ?? [{ playOrder: [{ kind: 'special', name: step.name }], blocks: [] }],
  };
}

/** A leaf that buys nothing is no list: no other list's condition holds where its own would. */
function listOf(leaf: Leaf, facts: readonly Fact[], actions: readonly NeuralAction[]): readonly BuyList[] {
  const entries = [];
  for (const action of leaf.order) {
    const { does, card } = actions[action]!;
    if (does === 'pass') break;
    if (does === 'take') entries.push({ card: card! });
  }
  if (entries.length === 0) return [];
  const when = conditionOf(tightest(leaf.path), facts);
  return [{ ...(when && { when }), entries }];
}

/** Of several tests of one fact only the last of each direction says something. */
export const tightest = (path: readonly Test[]): readonly Test[] =>
  path.filter(
    ({ fact, holds }, i) => !path.slice(i + 1).some((later) => later.fact === fact && later.holds === holds),
  );

function conditionOf(path: readonly Test[], facts: readonly Fact[]): Condition | undefined {
  const conditions = path.map((test) => said(test, facts[test.fact]!));
  if (conditions.length === 0) return undefined;
  if (conditions.length === 1) return conditions[0]!;
  const args = conditions.map(
    ({ negated, call }): Argument => ({
      kind: 'call',
      call: negated ? { word: 'Not', args: [{ kind: 'call', call }] } : call,
    }),
  );
  return { negated: false, call: { word: 'AllOf', args } };
}

/** `value >= threshold` in the words of the fact. */
function said({ threshold, holds }: Test, { says }: Fact): Condition {
  invariant(says.said.form === 'word', `buylists have a word for "${says.name}"`);
  const { word, sense } = says.said;
  // `more than t − 1` and `not fewer than t` say the same as `at least t`.
  const number = sense === 'more' ? threshold - 1 : threshold;
  const args: Argument[] = [];
  if (says.card !== undefined) args.push({ kind: 'card', card: says.card });
  args.push({ kind: 'number', value: number });
  const call: Call = { word, args };
  return { negated: sense === 'less' ? holds : !holds, call };
}
