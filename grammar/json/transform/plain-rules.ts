/** Rewrites conditions for the original program: whole numbers from 0, and no `!=`. */

import type { OriginalDialect } from '../../../engine/index.js';
import {
  type ComparisonOperator,
  mirrored,
  type ScoreCondition,
  type ScoreRule,
  type ScoreValue,
} from '../ast.js';
import { compare } from '../compile/interpret.js';
import type { ScoreSymbols } from '../symbols.js';

export interface RewriteContext {
  readonly symbols: ScoreSymbols;
  readonly dialect: OriginalDialect;
  /** The rule being rewritten, for messages. */
  readonly where: string;
  /** Called with each part that cannot be kept. */
  readonly onLoss: (what: string) => void;
}

/** What a condition becomes: its constant value, or alternatives of which one must hold. */
type Replacement = boolean | readonly ScoreCondition[];

export function plainRules(rules: readonly ScoreRule[], context: RewriteContext): ScoreRule[] {
  return rules.flatMap(({ when, score }) => {
    let alternatives: (readonly ScoreCondition[])[] = [[]];
    for (const condition of when) {
      const replaced = plainCondition(condition, context);
      if (replaced === false) return [];
      if (replaced === true) continue;
      alternatives = alternatives.flatMap((others) => replaced.map((each) => [...others, each]));
    }
    return alternatives.map((each) => ({ when: each, score: plainValue(score, context) }));
  });
}

function plainCondition(condition: ScoreCondition, context: RewriteContext): Replacement {
  const { key, op, value } = condition;
  const left = plainValue({ kind: 'key', key }, context);
  const right = value.kind === 'number' ? value : plainValue(value, context);
  if (left.kind === 'number') {
    if (right.kind === 'number') return compare(left.value, op, right.value);
    return plainCondition({ key: right.key, op: mirrored[op], value: left }, context);
  }
  if (right.kind === 'key') return split({ key, op, value: right });
  const whole = wholeBound(op, right.value);
  if (typeof whole === 'boolean') return whole;
  if (whole.value >= 0) return split({ key, op: whole.op, value: { kind: 'number', value: whole.value } });
  const { symbols, where, onLoss } = context;
  if (key.kind === 'info' || symbols.vocabulary.keys[key.word]!.range[0] < 0) {
    onLoss(
      `${where}: ${symbols.conditionText(condition)} compares with 0, because the original has no negative numbers`,
    );
    return split({ key, op: whole.op, value: { kind: 'number', value: 0 } });
  }
  // Keys are never below 0.
  return op === '>' || op === '>=' || op === '!=';
}

/** Splits `x != 3` into `x < 3` or `x > 3`. */
const split = (condition: ScoreCondition): readonly ScoreCondition[] =>
  condition.op === '!='
    ? [
        { ...condition, op: '<' },
        { ...condition, op: '>' },
      ]
    : [condition];

/** An equivalent bound for keys that have only whole numbers. */
function wholeBound(
  op: ComparisonOperator,
  value: number,
): boolean | { op: ComparisonOperator; value: number } {
  if (Number.isInteger(value)) return { op, value };
  if (op === '=') return false;
  if (op === '!=') return true;
  return op === '<' || op === '<='
    ? { op: '<=', value: Math.floor(value) }
    : { op: '>=', value: Math.ceil(value) };
}

export function plainValue(
  value: ScoreValue,
  { symbols, dialect, where, onLoss }: RewriteContext,
): ScoreValue {
  if (value.kind === 'key') {
    const name = symbols.keyName(value.key);
    if (!dialect.unknown.some((each) => name.startsWith(each))) return value;
    onLoss(`${where}: ${name} counts as 0`);
    return { kind: 'number', value: 0 };
  }
  if (Number.isInteger(value.value)) return value;
  const whole = Math.round(value.value);
  onLoss(`${where}: ${value.value} becomes ${whole}`);
  return { kind: 'number', value: whole };
}
