/** What a network decides besides purchases, laid out as score tables decide it. */
import type { NeuralAction } from '../../../engine/index.js';

export interface OtherDecision {
  /** Name of the rule set that decides the same. */
  readonly set: string;
  /** By action of the samples: what it is, and the network's actions that mean it. */
  readonly actions: readonly NeuralAction[];
  readonly columns: readonly (readonly number[])[];
}

/**
 * The options of each card and, where they are wanted, each kind of answer; without decisions that never came up.
 * @param actions of the network
 * @param legal by action: the times it could have been chosen
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
    // Answers are about one card among others, options about the same card.
    const key = isOption ? `${set} ${card}` : set;
    const group = groups.get(key) ?? { set, columns: new Map<string, number[]>() };
    groups.set(key, group);
    // A card of the hand and the same card elsewhere are one to a score table.
    const meaning = `${card} ${choice}`;
    group.columns.set(meaning, [...(group.columns.get(meaning) ?? []), action]);
  }
  return [...groups.values()].map(({ set, columns }) => {
    const lists = [...columns.values()];
    return { set, actions: lists.map(([first]) => actions[first!]!), columns: lists };
  });
}
