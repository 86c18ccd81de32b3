/** Entries become one buy list: a test of the own copies of the card itself is its limit, all else its condition. */
import { type Game, invariant, type NeuralAction } from '../../../engine/index.js';
import type { Argument, BuylistProgram, Call, Condition, Entry } from '../../../grammar/index.js';
import type { ListEntry } from './decision-list.js';
import type { Feature } from './features.js';
import type { Test } from './tree.js';

/** @param actions what the entries' numbers mean */
export function writeBuylist(
  list: readonly ListEntry[],
  features: readonly Feature[],
  actions: readonly NeuralAction[],
  game: Game,
  partner?: BuylistProgram,
): BuylistProgram {
  const defaultStep = game.vocabulary!.steps.find(({ name }) => name === 'Default')!;
  const entries = list.map(({ action, tests }): Entry => {
    const { card } = actions[action]!;
    const limits = tests.filter((test) => isLimit(test, features, card));
    const when = conditionOf(
      tests.filter((test) => !limits.includes(test)),
      features,
    );
    const least = Math.min(...limits.map(({ threshold }) => threshold));
    return { card: card!, ...(limits.length > 0 && { limit: least }), ...(when && { when }) };
  });
  return {
    ...(partner?.defaults !== undefined && { defaults: partner.defaults }),
    lists: [{ entries }],
    strategies: partner?.strategies ?? [
      { playOrder: [{ kind: 'special', name: defaultStep.name }], blocks: [] },
    ],
  };
}

/** Fewer than so many of the card that is to be bought. */
const isLimit = (
  { feature, holds }: Test,
  features: readonly Feature[],
  card: number | undefined,
): boolean => {
  const { inputSpec } = features[feature]!;
  return !holds && inputSpec.card === card && wordOf(inputSpec).word === 'Has';
};

function conditionOf(tests: readonly Test[], features: readonly Feature[]): Condition | undefined {
  const conditions = tests.map((test) => conditionFor(test, features[test.feature]!));
  if (conditions.length <= 1) return conditions[0];
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
  const { word, sense } = wordOf(inputSpec);
  // `more than t − 1` and `not fewer than t` say the same as `at least t`.
  const number = sense === 'more' ? threshold - 1 : threshold;
  const args: Argument[] = [];
  if (inputSpec.card !== undefined) args.push({ kind: 'card', card: inputSpec.card });
  args.push({ kind: 'number', value: number });
  const call: Call = { word, args };
  return { negated: sense === 'less' ? holds : !holds, call };
}

function wordOf({ wording, name }: Feature['inputSpec']) {
  invariant(wording.form === 'word', `buylists have a word for "${name}"`);
  return wording;
}
