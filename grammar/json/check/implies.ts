/** Simple logic on conditions: finds rules that can never apply because an earlier rule always does. */
import type { ScoreCondition, ScoreRule } from '../ast.js';
import { sameKey, sameValue } from '../symbols.js';

/** True if `a` certainly implies `b`. Compares only numbers on the same key. */
export function implies(a: ScoreCondition, b: ScoreCondition): boolean {
  if (!sameKey(a.key, b.key)) return false;
  if (a.op === b.op && sameValue(a.value, b.value)) return true;
  if (a.value.kind !== 'number' || b.value.kind !== 'number') return false;
  const n = a.value.value;
  const m = b.value.value;
  const below = a.op === '<' || a.op === '<=' || a.op === '=';
  const above = a.op === '>' || a.op === '>=' || a.op === '=';
  switch (b.op) {
    case '<':
      return below && (a.op === '<' ? n <= m : n < m);
    case '<=':
      return below && n <= m;
    case '>':
      return above && (a.op === '>' ? n >= m : n > m);
    case '>=':
      return above && n >= m;
    case '!=':
      return (below && (a.op === '<' ? n <= m : n < m)) || (above && (a.op === '>' ? n >= m : n > m));
    default:
      return false;
  }
}

/** Index of an earlier rule that holds whenever rule `index` does; −1 if there is none. */
export const shadowingRule = (rules: readonly ScoreRule[], index: number): number =>
  rules.findIndex(
    ({ when }, earlier) =>
      earlier < index && when.every((b) => rules[index]!.when.some((a) => implies(a, b))),
  );
