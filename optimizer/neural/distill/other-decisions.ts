/** A network's decisions other than purchases, arranged like the rule sets of score tables. */
import { getOrInsert, type NeuralAction } from '../../../engine/index.js';

export interface OtherDecision {
  /** Name of the corresponding rule set. */
  readonly set: string;
  /** By action of the samples: its meaning, and the equivalent actions of the network. */
  readonly actions: readonly NeuralAction[];
  readonly columns: readonly (readonly number[])[];
}

/**
 * The options of each card and, if wanted, each kind of answer; without decisions that never occurred.
 * @param actions of the network
 * @param legal by action: how often it was legal
 */
export function otherDecisions(
  actions: readonly NeuralAction[],
  legal: ArrayLike<number>,
  withAnswers: boolean,
): readonly OtherDecision[] {
  const groups = new Map<string, { readonly set: string; readonly columns: Map<string, number[]> }>();
  for (const [action, { does, card, choice, ruleSet }] of actions.entries()) {
    const isOption = does === 'choose';
    const set = isOption ? 'makeChoiceRules' : withAnswers ? ruleSet?.name : undefined;
    if (set === undefined || legal[action] === 0) continue;
    // Answers choose one card among others; options belong to one card.
    const key = isOption ? `${set} ${card}` : set;
    const { columns } = getOrInsert(groups, key, () => ({ set, columns: new Map() }));
    // A score table does not distinguish a card in hand from the same card elsewhere.
    getOrInsert(columns, `${card} ${choice}`, () => []).push(action);
  }
  return [...groups.values()].map(({ set, columns }) => {
    const lists = [...columns.values()];
    return { set, actions: lists.map(([first]) => actions[first!]!), columns: lists };
  });
}
