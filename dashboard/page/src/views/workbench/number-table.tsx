/** Every number of a text with the values around it: what each would gain or lose. */
import { Text } from '@mantine/core';
import { gainText, isSignificant, plainNumber, signedNumber } from '../../common/results/format.ts';
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
  const tint = { '--tint': `${Math.round((70 * Math.abs(gain)) / strongest)}%` } as React.CSSProperties;
  return (
    <span
      className={classes['value']}
      style={tint}
      data-worse={gain < 0 || undefined}
      data-sure={isSure || undefined}
      data-gain={gain}
      data-low={low}
      title={`${plainNumber(value)}: ${gainText({ mean: gain, low, high })} wins in a hundred games, ${other.games.toLocaleString('en-US')} games`}
    >
      <b>{plainNumber(value)}</b>
      <span className="number">
        {signedNumber(100 * gain, 1)}
        <span className="sr-only"> {gainText({ mean: gain, low, high }).replace(/^\S+ /, '')}</span>
      </span>
      <Interval low={low} high={high} gain={gain} strongest={strongest} />
    </span>
  );
}

/** The gain with its interval, on an axis with zero in the middle. */
function Interval({
  low,
  high,
  gain,
  strongest,
}: {
  low: number;
  high: number;
  gain: number;
  strongest: number;
}) {
  const at = (value: number): number => 50 + 50 * Math.max(-1, Math.min(1, value / strongest));
  return (
    <span className={classes['track']} aria-hidden>
      <span
        className={classes['bar']}
        style={{ left: `${Math.min(50, at(gain))}%`, width: `${Math.abs(at(gain) - 50)}%` }}
      />
      <span
        className={classes['interval']}
        style={{ left: `${at(low)}%`, width: `${at(high) - at(low)}%` }}
      />
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
