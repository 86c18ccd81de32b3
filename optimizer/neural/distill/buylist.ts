/**
 * Converts entries into one buy list: a test of the card's own copies becomes its limit, other tests its
 * condition.
 */
import { type Game, invariant, type NeuralAction } from '../../../engine/index.js';
import type { Argument, BuylistProgram, Condition, Entry } from '../../../grammar/index.js';
import { defaultPlay } from '../../genomes/buylist/edit.js';
import type { ListEntry } from './decision-list.js';
import type { Feature } from './features.js';
import type { Test } from './tree.js';

/** @param actions by index in the entries */
export function writeBuylist(
  list: readonly ListEntry[],
  features: readonly Feature[],
  actions: readonly NeuralAction[],
  game: Game,
  partner?: BuylistProgram,
): BuylistProgram {
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
    strategies: partner?.strategies ?? [defaultPlay(game.vocabulary!)],
  };
}

/** True if the test asks for fewer than some number of copies of the bought card. */
const isLimit = (
  { feature, holds }: Test,
  features: readonly Feature[],
  card: number | undefined,
): boolean => {
  const { card: about, wording } = features[feature]!.spec;
  return !holds && about === card && wording.form === 'word' && wording.word === 'Has';
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

/** Writes `value >= threshold` in the words of the fact. */
function conditionFor({ threshold, holds }: Test, { spec: { card, name, wording } }: Feature): Condition {
  const value = (number: number): Argument => ({ kind: 'number', value: number });
  if (wording.form === 'measure') {
    const side: Argument = { kind: 'call', call: { word: wording.measure, args: [] } };
    return { negated: false, call: { word: holds ? '>=' : '<', args: [side, value(threshold)] } };
  }
  invariant(wording.form === 'word', `buylists have a word for "${name}"`);
  const { word, sense } = wording;
  // `more than t − 1` and `not fewer than t` both mean `at least t`.
  const number = value(sense === 'more' ? threshold - 1 : threshold);
  const args: Argument[] = card === undefined ? [number] : [{ kind: 'card', card }, number];
  return { negated: sense === 'less' ? holds : !holds, call: { word, args } };
}
