/** Leaves become buy lists, one each: the path is the list's condition, the order its entries. */
import { type Game, invariant, type NeuralAction } from '../../../engine/index.js';
import type { Argument, BuyList, BuylistProgram, Call, Condition } from '../../../grammar/index.js';
import type { Feature } from './features.js';
import type { Leaf, Test } from './tree.js';

/** @param actions what the leaves' numbers mean */
export function writeBuylist(
  leaves: readonly Leaf[],
  features: readonly Feature[],
  actions: readonly NeuralAction[],
  game: Game,
  partner?: BuylistProgram,
): BuylistProgram {
  const defaultStep = game.vocabulary!.steps.find(({ name }) => name === 'Default')!;
  return {
    lists: leaves.flatMap((leaf) => listOf(leaf, features, actions)),
    strategies: partner?.strategies ?? [
      { playOrder: [{ kind: 'special', name: defaultStep.name }], blocks: [] },
    ],
  };
}

/** A leaf that buys nothing is no list: no other list's condition holds where its own would. */
function listOf(
  leaf: Leaf,
  features: readonly Feature[],
  actions: readonly NeuralAction[],
): readonly BuyList[] {
  const entries = [];
  for (const action of leaf.order) {
    const { does, card } = actions[action]!;
    if (does === 'pass') break;
    if (does === 'take') entries.push({ card: card! });
  }
  if (entries.length === 0) return [];
  const when = conditionOf(tightest(leaf.path), features);
  return [{ ...(when && { when }), entries }];
}

/** Of several tests of one fact only the last of each direction says something. */
export const tightest = (path: readonly Test[]): readonly Test[] =>
  path.filter(
    ({ feature, holds }, i) =>
      !path.slice(i + 1).some((later) => later.feature === feature && later.holds === holds),
  );

function conditionOf(path: readonly Test[], features: readonly Feature[]): Condition | undefined {
  const conditions = path.map((test) => conditionFor(test, features[test.feature]!));
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
function conditionFor({ threshold, holds }: Test, { inputSpec }: Feature): Condition {
  invariant(inputSpec.wording.form === 'word', `buylists have a word for "${inputSpec.name}"`);
  const { word, sense } = inputSpec.wording;
  // `more than t − 1` and `not fewer than t` say the same as `at least t`.
  const number = sense === 'more' ? threshold - 1 : threshold;
  const args: Argument[] = [];
  if (inputSpec.card !== undefined) args.push({ kind: 'card', card: inputSpec.card });
  args.push({ kind: 'number', value: number });
  const call: Call = { word, args };
  return { negated: sense === 'less' ? holds : !holds, call };
}
