/** Every number of a text with the values around it: what each would gain or lose. */
import { Text } from '@mantine/core';
import {
  halfPoints,
  isSignificant,
  plainNumber,
  signedNumber,
  wholeNumber,
} from '../../common/results/format.ts';
import type { Output } from '../../server/api-client.ts';
import classes from './number-table.module.css';

export type ApiNumberWorth = Output<'POST /texts/numbers'>['numbers'][number];
type OtherValue = ApiNumberWorth['others'][number];

/** Puts another value into the text; undefined if it is not certain which number is meant. */
export type UseValue = (number: ApiNumberWorth, value: number) => (() => void) | undefined;

interface NumberTableProps {
  readonly numbers: readonly ApiNumberWorth[];
  /** The value that gains most, framed in gold. */
  readonly best: OtherValue | undefined;
  readonly onUse: UseValue;
}

export function NumberTable({ numbers, best, onUse }: NumberTableProps) {
  const strongest = Math.max(
    0.01,
    ...numbers.flatMap(({ others }) => others.map(({ gain }) => Math.abs(gain))),
  );
  return (
    <>
      <div className={classes['values']} aria-hidden>
        <span className={classes['side']}>← lower</span>
        <span className={classes['side']}>now</span>
        <span className={classes['side']}>higher →</span>
      </div>
      <ol className={classes['numbers']} aria-label="Effect of other numbers">
        {numbers.map((number) => (
          <li key={`${number.line} ${number.label}`} data-number={`${number.line}: ${number.label}`}>
            <Text size="sm" className={classes['label'] ?? ''}>
              <span className={classes['line']}>line {number.line}</span> <NumberLabel label={number.label} />
            </Text>
            <div className={classes['values']}>
              <span className={classes['value']} data-now>
                <b>{plainNumber(number.value)}</b>
                <span className="sr-only">now</span>
              </span>
              {columnsOf(number).map(([column, other]) => (
                <OtherCell
                  key={other.value}
                  column={column}
                  other={other}
                  strongest={strongest}
                  isBest={other === best}
                  onUse={onUse(number, other.value)}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Column of the current number. */
const NOW = 3;

/** Other values with their columns: the current number stays in the middle, so that all rows line up. */
function columnsOf({ value, others }: ApiNumberWorth): readonly (readonly [number, OtherValue])[] {
  const sorted = others.toSorted((a, b) => a.value - b.value);
  const lower = sorted.filter((other) => other.value < value).length;
  return sorted.map((other, at) => [NOW + at - lower + (at < lower ? 0 : 1), other]);
}

interface OtherCellProps {
  readonly column: number;
  readonly other: OtherValue;
  readonly strongest: number;
  readonly isBest: boolean;
  readonly onUse: (() => void) | undefined;
}

function OtherCell({ column, other, strongest, isBest, onUse }: OtherCellProps) {
  const { value, gain, low, high } = other;
  return (
    <button
      type="button"
      className={classes['value']}
      style={
        {
          '--tint': `${Math.round((50 * Math.abs(gain)) / strongest)}%`,
          gridColumn: column,
        } as React.CSSProperties
      }
      disabled={onUse === undefined}
      onClick={onUse}
      data-worse={gain < 0 || undefined}
      data-sure={isSignificant(other) || undefined}
      data-best={isBest || undefined}
      data-gain={gain}
      data-low={low}
      title={`Use ${plainNumber(value)}; measured in ${wholeNumber(other.games)} games`}
    >
      <b>{plainNumber(value)}</b>
      <span className="number">{signedNumber(100 * gain, 1)}</span>
      <span className={classes['half']}>± {halfPoints(gain, { low, high })}</span>
    </button>
  );
}

/** The rule, with the number between its marks in bold. In a score table, says which of its numbers it is. */
function NumberLabel({ label }: { label: string }) {
  const [before = label, number = '', after = ''] = label.split(/[‹›]/);
  const kind = after.includes(': ') ? 'condition' : before.endsWith(': ') ? 'score' : undefined;
  return (
    <>
      <span data-aside={kind === 'score' || undefined}>{before}</span>
      <b>{number}</b>
      <span data-aside={kind === 'condition' || undefined}>{after}</span>
      {kind && <span className={classes['kind']}>{kind}</span>}
    </>
  );
}
