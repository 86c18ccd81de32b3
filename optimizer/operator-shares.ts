/** Which change to try next: shares that learn what helped. */
import type { Operator } from './genome.js';

/** How good each operator has proven, in the order of the genome. */
export type OperatorQuality = number[];

/** Weight of the newest experience; the memory is about 1 / RATE uses long. */
const LEARNING_RATE = 0.03;
/** Part of an operator's own share that it keeps whatever it brought: what fails early may help late. */
const SHARE_MIN = 0.3;
const QUALITY_AT_FIRST = 0.1;
const QUALITY_MIN = 1e-3;

type Operators = readonly Pick<Operator<never>, 'name' | 'share'>[];

export const unprovenQuality = (operators: Operators): OperatorQuality =>
  operators.map(() => QUALITY_AT_FIRST);

/**
 * Relative weights of the operators. Probability matching with a floor (Thierens 2005, "An adaptive pursuit strategy",
 * section 2).
 */
export function operatorWeights(operators: Operators, quality: OperatorQuality): readonly number[] {
  const mean = quality.reduce((a, b) => a + b, 0) / quality.length;
  return operators.map(
    ({ share }, i) => share * (SHARE_MIN + (1 - SHARE_MIN) * Math.min(4, quality[i]! / mean)),
  );
}

/** Shares of the operators by name. */
export function operatorShares(operators: Operators, quality: OperatorQuality): Record<string, number> {
  const weights = operatorWeights(operators, quality);
  const total = weights.reduce((a, b) => a + b, 0);
  return Object.fromEntries(operators.map(({ name }, i) => [name, weights[i]! / total]));
}

/** @param names the changes that led to one candidate, joined by `+` @param helped whether it was an improvement */
export function learnQuality(
  operators: Operators,
  quality: OperatorQuality,
  names: string,
  helped: boolean,
): void {
  for (const name of new Set(names.split('+'))) {
    const i = operators.findIndex((operator) => operator.name === name);
    if (i < 0) continue;
    const learned = quality[i]! + LEARNING_RATE * ((helped ? 1 : 0) - quality[i]!);
    quality[i] = Math.max(QUALITY_MIN, learned);
  }
}
