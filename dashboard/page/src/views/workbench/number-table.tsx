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

export function NumberTable({ numbers }: { numbers: readonly ApiNumberWorth[] }) {
  const strongest = Math.max(
    0.01,
    ...numbers.flatMap(({ others }) => others.map(({ gain }) => Math.abs(gain))),
  );
  return (
    <ol className={classes['numbers']} aria-label="Effect of other numbers">
      {numbers.map((number) => (
        <li key={`${number.line} ${number.label}`} data-number={`${number.line}: ${number.label}`}>
          <Text size="sm" className={classes['label'] ?? ''}>
            <span className={classes['place']}>line {number.line}</span> <NumberLabel label={number.label} />
          </Text>
          <div className={classes['values']}>
            {valuesOf(number).map((one) =>
              'gain' in one ? (
                <OtherCell key={one.value} other={one} strongest={strongest} />
              ) : (
                <span key={one.value} className={classes['value']} data-now>
                  <b>{plainNumber(one.value)}</b>
                  <span>now</span>
                </span>
              ),
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The values in their order, with the current one among them. */
function valuesOf({ value, others }: ApiNumberWorth): readonly (OtherValue | { readonly value: number })[] {
  return [{ value }, ...others].toSorted((a, b) => a.value - b.value);
}

function OtherCell({ other, strongest }: { other: OtherValue; strongest: number }) {
  const { value, gain, low, high } = other;
  const isSure = isSignificant(other);
  const tint = { '--tint': `${Math.round((50 * Math.abs(gain)) / strongest)}%` } as React.CSSProperties;
  return (
    <span
      className={classes['value']}
      style={tint}
      data-worse={gain < 0 || undefined}
      data-sure={isSure || undefined}
      data-gain={gain}
      data-low={low}
      title={`${wholeNumber(other.games)} games`}
    >
      <b>{plainNumber(value)}</b>
      <span className="number">{signedNumber(100 * gain, 1)}</span>
      <span className={classes['half']}>± {halfPoints(gain, { low, high })}</span>
    </span>
  );
}

/** The rule, with the number between its marks in bold. */
function NumberLabel({ label }: { label: string }) {
  const [before = label, number = '', after = ''] = label.split(/[‹›]/);
  return (
    <>
      {before}
      <b>{number}</b>
      {after}
    </>
  );
}
