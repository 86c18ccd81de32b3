/**
 * The small language inside the texts of a bot: scores such as `card.cost` and conditions such as `>=
 * opponent.authority`.
 */
import type { ComparisonOperator, ScoreSymbols, ScoreValue } from './score-tables.js';
import * as scoreTables from './score-tables.js';

/** An unreadable text, meant to be a key. */
export interface UnreadableValue {
  readonly unknown: string;
}

/** A number, or a key. */
export function readValue(text: string | number, symbols: ScoreSymbols): ScoreValue | UnreadableValue {
  // Adding 0 turns a negative zero into zero.
  if (typeof text === 'number') return { kind: 'number', value: text + 0 };
  const trimmed = text.trim();
  if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed)) {
    const value = Number(trimmed) + 0;
    return Math.abs(value) <= scoreTables.NUMBER_MAX ? { kind: 'number', value } : { unknown: trimmed };
  }
  const key = symbols.key(trimmed);
  return key === undefined ? { unknown: trimmed } : { kind: 'key', key };
}

/** What is to the right of a key: a number (equality), or text with an operator in front of a number or key. */
export function readCondition(
  text: string | number,
  symbols: ScoreSymbols,
): { op: ComparisonOperator; value: ScoreValue } | UnreadableValue {
  if (typeof text === 'number') return { op: '=', value: { kind: 'number', value: text + 0 } };
  const [, sign = '', rest = ''] = /^\s*(>=|<=|!=|==|=|<|>|)\s*(.*)$/s.exec(text)!;
  const op = (sign === '' || sign === '==' ? '=' : sign) as ComparisonOperator;
  const value = readValue(rest, symbols);
  if (!('unknown' in value)) return { op, value };
  // The original program reads this side without regard to case.
  const lower = readValue(rest.toLowerCase(), symbols);
  return 'unknown' in lower ? value : { op, value: lower };
}

/** As JSON: a number where it is one, else text. */
export const valueJson = (value: ScoreValue, symbols: ScoreSymbols): string | number =>
  value.kind === 'number' ? value.value : symbols.keyName(value.key);

export const conditionJson = (
  { op, value }: { op: ComparisonOperator; value: ScoreValue },
  symbols: ScoreSymbols,
): string | number => (op === '=' ? valueJson(value, symbols) : `${op} ${valueJson(value, symbols)}`);
