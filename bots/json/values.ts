/** The small language inside the texts of a bot: scores such as `card.cost` and conditions such as `>= opponent.authority`. */
import { scoreTables } from '../../grammar/index.js';

type Operator = scoreTables.Operator;
type Value = scoreTables.Value;
type ScoreWords = scoreTables.ScoreWords;

/** A text that could not be read: what was meant to be a key. */
export interface Unread {
  readonly unknown: string;
}

/** A number, or a key. */
export function readValue(text: string | number, words: ScoreWords): Value | Unread {
  // Adding 0 turns a negative zero into zero.
  if (typeof text === 'number') return { kind: 'number', value: text + 0 };
  const bare = text.trim();
  if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(bare)) {
    const value = Number(bare) + 0;
    return Math.abs(value) <= scoreTables.NUMBER_MAX ? { kind: 'number', value } : { unknown: bare };
  }
  const key = words.key(bare);
  return key === undefined ? { unknown: bare } : { kind: 'key', key };
}

/** What stands to the right of a key: a number (equality), or text with an operator in front of a number or key. */
export function readCondition(
  text: string | number,
  words: ScoreWords,
): { op: Operator; value: Value } | Unread {
  if (typeof text === 'number') return { op: '=', value: { kind: 'number', value: text + 0 } };
  const [, sign = '', rest = ''] = /^\s*(>=|<=|!=|==|=|<|>|)\s*(.*)$/s.exec(text)!;
  const op = (sign === '' || sign === '==' ? '=' : sign) as Operator;
  const value = readValue(rest, words);
  if (!('unknown' in value)) return { op, value };
  // The original program reads this side without regard to case.
  const lower = readValue(rest.toLowerCase(), words);
  return 'unknown' in lower ? value : { op, value: lower };
}

/** As JSON: a number where it is one, else text. */
export const valueJson = (value: Value, words: ScoreWords): string | number =>
  value.kind === 'number' ? value.value : words.keyName(value.key);

export const conditionJson = (
  { op, value }: { op: Operator; value: Value },
  words: ScoreWords,
): string | number => (op === '=' ? valueJson(value, words) : `${op} ${valueJson(value, words)}`);
