/**
 * Reads and prints the small language inside a bot's texts: scores such as `card.cost` and conditions such as
 * `>= opponent.authority`.
 */
import { type ComparisonOperator, NUMBER_MAX, type ScoreValue } from './ast.js';
import type { ScoreSymbols } from './symbols.js';

/** A text that should be a number or a key but is neither. */
export interface UnreadableValue {
  readonly unknown: string;
}

/** Reads a number or a key. */
export function readValue(text: string | number, symbols: ScoreSymbols): ScoreValue | UnreadableValue {
  // Adding 0 turns a negative zero into zero.
  if (typeof text === 'number') return { kind: 'number', value: text + 0 };
  const trimmed = text.trim();
  if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed)) {
    const value = Number(trimmed) + 0;
    return Math.abs(value) <= NUMBER_MAX ? { kind: 'number', value } : { unknown: trimmed };
  }
  const key = symbols.key(trimmed);
  return key === undefined ? { unknown: trimmed } : { kind: 'key', key };
}

/** Reads the right side of a condition: a number (for equality), or an operator with a number or key. */
export function readCondition(
  text: string | number,
  symbols: ScoreSymbols,
): { op: ComparisonOperator; value: ScoreValue } | UnreadableValue {
  if (typeof text === 'number') return { op: '=', value: { kind: 'number', value: text + 0 } };
  const [, sign = '', rest = ''] = /^\s*(>=|<=|!=|==|=|<|>|)\s*(.*)$/s.exec(text)!;
  const op = (sign === '' || sign === '==' ? '=' : sign) as ComparisonOperator;
  const value = readValue(rest, symbols);
  if (!('unknown' in value)) return { op, value };
  // The original program ignores the case of this side.
  const lower = readValue(rest.toLowerCase(), symbols);
  return 'unknown' in lower ? value : { op, value: lower };
}

/** A value as JSON: a number, or the name of a key. */
export const valueJson = (value: ScoreValue, symbols: ScoreSymbols): string | number =>
  value.kind === 'number' ? value.value : symbols.keyName(value.key);

export const conditionJson = (
  { op, value }: { op: ComparisonOperator; value: ScoreValue },
  symbols: ScoreSymbols,
): string | number => (op === '=' ? valueJson(value, symbols) : `${op} ${valueJson(value, symbols)}`);
